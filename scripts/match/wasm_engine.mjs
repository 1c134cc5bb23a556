// Our engine's wasm module as a UCI program under node: what the browser runs, on standard input and
// output. Usage: node scripts/match/wasm_engine.mjs [folder of engine.mjs and engine.wasm]
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2] ?? "build/web");
// The module is built for a worker and asks where it is.
globalThis.self = globalThis;
globalThis.location = { href: pathToFileURL(folder + path.sep).href };

const { default: createEngine } = await import(pathToFileURL(path.join(folder, "engine.mjs")).href);
const engine = await createEngine({
  wasmBinary: readFileSync(path.join(folder, "engine.wasm")),
  onLine: (line) => process.stdout.write(`${line}\n`),
});

const sliceMs = 5;
let thinking = false;
let inputEnded = false;

function think() {
  thinking = engine.step(sliceMs);
  if (thinking) setImmediate(think);
  else if (inputEnded) process.exit(0);
}

function wake() {
  if (thinking) return;
  thinking = true;
  setImmediate(think);
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    if (line.trim() === "quit") process.exit(0);
    engine.receive(line);
    wake();
  })
  .on("close", () => {
    inputEnded = true;
    wake();
  });
