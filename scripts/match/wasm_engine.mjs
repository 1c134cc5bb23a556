// Our engine's wasm module as a UCI program under node: what the browser runs, on standard input and output.
//   node scripts/match/wasm_engine.mjs [folder of engine.mjs and engine.wasm]
import { join } from "node:path";
import { createInterface } from "node:readline";
import { loadEngine } from "../load_engine.mjs";
import { need, parametersOf } from "../usage.mjs";

const { others: [folder = "build/web"] } = parametersOf(import.meta.url, {}, 1);
need(join(folder, "engine.mjs"));
const { engine } = await loadEngine(folder, (line) => process.stdout.write(`${line}\n`));

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
