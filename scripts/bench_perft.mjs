// The engine's wasm under node: million leaf nodes a second of perft from the start, as `thirty-squares bench perft` prints
// them for the native program.
//   node scripts/bench_perft.mjs [engine.mjs]
import { dirname, resolve } from "node:path";
import { loadEngine } from "./load_engine.mjs";
import { need, parametersOf } from "./usage.mjs";

/** @type {[string, number][]} */
const tasks = [
  ["quickchess-gc", 7],
  ["chess", 5],
];
const { others: [given] } = parametersOf(import.meta.url, {}, 1);
const module = resolve(given ?? "build/web/engine.mjs");
need(module);
let leaves = 0;
const { engine } = await loadEngine(dirname(module), (line) => {
  leaves = Number(/^Nodes searched: (\d+)/.exec(line)?.[1] ?? leaves);
});
const obey = (line) => {
  engine.receive(line);
  while (engine.step(1000));
};
for (const [game, depth] of tasks) {
  obey(`setoption name UCI_Variant value ${game}`);
  const start = performance.now();
  obey(`go perft ${depth}`);
  const seconds = (performance.now() - start) / 1000;
  const rate = (leaves / seconds / 1e6).toFixed(1);
  console.log(`${game.padEnd(14)} depth ${depth} ${String(leaves).padStart(12)} leaves ${rate.padStart(8)} million/s`);
}
