// Our engine's wasm module as a UCI program under node: what the browser runs, on standard input and
// output. Usage: node scripts/match/wasm_engine.mjs [folder of engine.mjs and engine.wasm]
import { createInterface } from "node:readline";
import { loadEngine } from "../load_engine.mjs";

const { engine } = await loadEngine(process.argv[2] ?? "build/web", (line) => process.stdout.write(`${line}\n`));

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
