// The engine of the package in node, in a worker thread of its own.
import { Worker } from "node:worker_threads";
import { EngineClient } from "../src/engine/client";
import type { Engine } from "../src/engine/engine";

/** Its thread's script lies beside this module. */
const workerFile = "engine-node-worker.mjs";

export async function createEngine(): Promise<Engine> {
  const client = new EngineClient(({ onText, onFailure }) => {
    // Flags of the program's own, as for a script given by --eval, are not meant for this thread.
    const worker = new Worker(new URL(workerFile, import.meta.url), { execArgv: [] });
    worker.on("message", onText).on("error", onFailure).on("messageerror", onFailure);
    return {
      post: (message) => worker.postMessage(message),
      end: async () => void (await worker.terminate()),
    };
  });
  await client.ask(["isready"], /^readyok$/);
  return client;
}
