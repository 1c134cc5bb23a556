// The engine's thread in node: the page's own loop and wasm, given the few things of a browser's worker that they ask for.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import assets from "thirty:assets";
import { serve, type CreateEngine, type Engine } from "../src/engine/loop";

if (!parentPort || !assets.engine) throw new Error("this is a worker of thirty-squares/engine");
const port = parentPort;
const { script, wasm } = assets.engine;
const browser = Object.assign(globalThis as object, {
  self: { location: import.meta.url },
  postMessage: (line: string) => port.postMessage(line),
  onmessage: null as ((event: { data: unknown }) => void) | null,
});

async function load(): Promise<Engine> {
  const { default: create } = (await import(new URL(script, import.meta.url).href)) as { default: CreateEngine };
  const options = {
    onLine: (line: string) => port.postMessage(line),
    locateFile: (name: string) => name,
    // Node does not fetch files.
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(new URL(wasm, import.meta.url))), imports);
      done(instance);
      return instance.exports;
    },
  };
  return create(options);
}

serve(load());
port.on("message", (data: unknown) => browser.onmessage?.({ data }));
