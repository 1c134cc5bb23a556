// The engine's wasm module under node, for whatever measures it or plays against it. It gets its networks as soon as it wants
// them.
import { readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const networks = fileURLToPath(new URL("../assets/networks", import.meta.url));

/** Starts the module in a folder with engine.mjs and engine.wasm; `onLine` hears what it says. The answer is the engine
 *  and its memory, whose buffer another takes the place of when it grows. */
export async function loadEngine(folder, onLine) {
  const at = (name) => join(resolve(folder), name);
  const outside = { self: globalThis.self, location: globalThis.location };
  // It is built for a worker and asks where it is.
  Object.assign(globalThis, { self: globalThis, location: { href: pathToFileURL(resolve(folder) + sep).href } });
  const { default: create } = await import(pathToFileURL(at("engine.mjs")).href);
  let memory;
  const wanted = [];
  const engine = await create({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(at("engine.wasm"))), imports);
      memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
      done(instance);
      return instance.exports;
    },
    onLine: (line) => {
      const [, name] = /^want ([\w-]+)\.network /.exec(line) ?? [];
      if (name) wanted.push(name);
      else onLine(line);
    },
  });
  Object.assign(globalThis, outside);
  const { receive } = engine;
  engine.receive = (line) => {
    receive(line);
    for (const name of wanted.splice(0)) {
      const bytes = readFileSync(join(networks, `${name}.txt`));
      engine.supply(`${name}.network`, 0, bytes.length, bytes);
    }
  };
  engine.receive("setoption name Networks value true");
  return { engine, memory };
}

/** Processor time of `act` in milliseconds. */
export function timed(act) {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
