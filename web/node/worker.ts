// The engine's thread in node: the page's own loop and wasm, given the few things of a browser's worker that they ask for.
import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import assets from "thirty:assets";
import type { CreateEngine } from "../src/engine/loop";
import { serveSupplied, type Files } from "../src/engine/supply";

if (!parentPort || !assets.engine) throw new Error("this is a worker of thirty-squares/engine");
const port = parentPort;
const { script, wasm } = assets.engine;
const browser = Object.assign(globalThis as object, {
  self: { location: import.meta.url },
  postMessage: (line: string) => port.postMessage(line),
  onmessage: null as ((event: { data: unknown }) => void) | null,
});

/** Files beside this script, each read anew whenever it is asked for. */
const beside = (pathOf: (name: string) => string | undefined): Files => ({
  async part(name, offset, length) {
    const path = pathOf(name);
    if (!path) return null;
    const file = await open(new URL(path, import.meta.url));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
  forget: () => Promise.resolve(),
});
/** Books, strategies and networks come along; packs may lie in `truth/`, as on a site. */
const files = {
  pack: beside((name) => `truth/${name}.pack`), book: beside((name) => assets.books[name]),
  strategy: beside((name) => assets.strategies[name]), network: beside((name) => assets.networks[name]),
};

serveSupplied(async (onLine) => {
  const { default: create } = (await import(new URL(script, import.meta.url).href)) as { default: CreateEngine };
  const options = {
    onLine,
    locateFile: (name: string) => name,
    // Node does not fetch files.
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(new URL(wasm, import.meta.url))), imports);
      done(instance);
      return instance.exports;
    },
  };
  return create(options);
  // Node hears a thousand messages of one port before another's, so a message to oneself would be no turn.
}, files, browser.postMessage, (back) => void setImmediate(back));
port.on("message", (data: unknown) => browser.onmessage?.({ data }));
