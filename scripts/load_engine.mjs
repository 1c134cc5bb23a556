// The engine's wasm module under node, for whatever measures it or plays against it.
import { readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** Starts the module in a folder with engine.mjs and engine.wasm; `onLine` hears what it says. The answer is the engine
 *  and its memory, whose buffer another takes the place of when it grows. */
export async function loadEngine(folder, onLine) {
  const at = (name) => join(resolve(folder), name);
  const outside = { self: globalThis.self, location: globalThis.location };
  // It is built for a worker and asks where it is.
  Object.assign(globalThis, { self: globalThis, location: { href: pathToFileURL(resolve(folder) + sep).href } });
  const { default: create } = await import(pathToFileURL(at("engine.mjs")).href);
  let memory;
  const engine = await create({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(at("engine.wasm"))), imports);
      memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
      done(instance);
      return instance.exports;
    },
    onLine,
  });
  Object.assign(globalThis, outside);
  return { engine, memory };
}

/** Processor time of `act` in milliseconds. */
export function timed(act) {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
