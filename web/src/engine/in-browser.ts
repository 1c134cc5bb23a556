// The engine of the package in a browser: the page's own worker, which lies beside this module.
import assets from "thirty:assets";
import { EngineClient } from "./client";
import type { Engine } from "./engine";

export async function createEngine(): Promise<Engine> {
  const client = new EngineClient(({ onText, onFailure }) => {
    const worker = new Worker(new URL(assets.worker, import.meta.url), { type: "module", name: "engine" });
    worker.onmessage = ({ data }: MessageEvent<string>) => onText(data);
    worker.onerror = (event) => {
      event.preventDefault();
      onFailure(new Error(event.message || "the engine's worker did not start"));
    };
    return { post: (message) => worker.postMessage(message), end: async () => worker.terminate() };
  });
  await client.ask(["isready"], /^readyok$/);
  return client;
}
