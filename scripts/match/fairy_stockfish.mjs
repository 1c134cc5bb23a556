// Fairy-Stockfish's wasm (npm fairy-stockfish-nnue.wasm, for measuring alone) as a UCI program under node, on one thread,
// with the games of tests/peers/variants.ini.
//   node --no-experimental-fetch scripts/match/fairy_stockfish.mjs [folder of the package]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { need, parametersOf } from "../usage.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const { others: [given] } = parametersOf(import.meta.url, {}, 1);
const folder = path.resolve(given ?? path.join(root, "node_modules/fairy-stockfish-nnue.wasm"));
need(folder, "npm install fairy-stockfish-nnue.wasm, in a folder of its own");
const Stockfish = createRequire(import.meta.url)(path.join(folder, "stockfish.js"));

const engine = await Stockfish();
engine.addMessageListener((line) => process.stdout.write(`${line}\n`));
engine.FS.writeFile("/variants.ini", readFileSync(path.join(root, "tests/peers/variants.ini")));
engine.postMessage("setoption name VariantPath value /variants.ini");
engine.postMessage("setoption name Threads value 1");

createInterface({ input: process.stdin })
  .on("line", (line) => {
    if (line.trim() === "quit") process.exit(0);
    engine.postMessage(line);
  })
  .on("close", () => process.exit(0));
