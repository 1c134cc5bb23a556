// How quickly the page's engine answers at each level, with a hint and to a stop, in each game: every level, and hints, play a
// game against themselves, asked as the page asks (src/app/engine_port.cpp). Times are the processor's; the engine is the wasm module.
//   node scripts/measure_levels.mjs [--games all-the-pieces,raging-rooks,chess] [--plies 40] [--wasm build/web]
import { join } from "node:path";
import { loadEngine, timed } from "./load_engine.mjs";
import { need, parametersOf, showUsage } from "./usage.mjs";
import { readCatalogue } from "../web/build/catalogue.mjs";

const options = parametersOf(import.meta.url, {
  games: "power-pawns,raging-rooks,mean-queens,all-the-pieces,quickchess-gc,chess", plies: 40, wasm: "build/web",
});
need(join(options.wasm, "engine.mjs"));
const { levels: highest } = await readCatalogue({ wasm: options.wasm });
const levels = Array.from({ length: highest - 1 }, (_, i) => i + 1);  // the highest thinks for a second
const sliceMs = 20;  // as the page's worker does between two looks at its mail

let heard = [];
const { engine, memory } = await loadEngine(options.wasm, (line) => heard.push(line));

/** Hands over a line and works until there is no more to do. The answer is what was said. */
function say(line) {
  heard = [];
  engine.receive(line);
  while (engine.step(sliceMs));
  return heard;
}

const bestMove = (lines) => lines.map((line) => /^bestmove (\S+)/.exec(line)?.[1]).find(Boolean);

/** Milliseconds of each answer of a game of `level` against itself, asked to think so long. */
function timesOfLevel(level, go = "go movetime 1000") {
  const times = [];
  const moves = [];
  say("ucinewgame");
  say(`setoption name Level value ${level}`);
  for (let ply = 0; ply < options.plies; ply++) {
    let move;
    const ms = timed(() => {
      say(`setoption name Seed value ${1000 * (Number(level) || 0) + ply}`);
      say(`position startpos moves ${moves.join(" ")}`);
      move = bestMove(say(go));
    });
    if (move === "0000") break;
    times.push(ms);
    moves.push(move);
  }
  return times;
}

const timesOfHints = () => timesOfLevel("perfect", "go movetime 4000 nodes 150000");

/** Milliseconds from the worst moment for a "stop" to its `bestmove`: all of the slice that has just begun, and the answer. */
function timesOfStop() {
  say(`setoption name Level value ${highest}`);
  say("position startpos");
  const times = [];
  for (let thoughts = 1; thoughts <= 20; thoughts++) {
    engine.receive("go infinite");
    for (let slice = 0; slice < thoughts; slice++) engine.step(sliceMs);
    heard = [];
    times.push(timed(() => {
      engine.step(sliceMs);
      engine.receive("stop");
      while (!bestMove(heard)) engine.step(sliceMs);
    }));
  }
  return times;
}

const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
const summary = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1].toFixed(0)} / ${sorted.at(-1).toFixed(0)}`;
};
row("median / worst, ms", ...levels.map((level) => `level ${level}`), "hint", "stop");
row(...Array.from({ length: levels.length + 3 }, () => "---"));
for (const game of options.games.split(",")) {
  const refused = say(`setoption name UCI_Variant value ${game}`).find((line) => line.startsWith("info string error"));
  if (refused) showUsage(import.meta.url, refused);
  row(`\`${game}\``, ...levels.map((level) => summary(timesOfLevel(level))), summary(timesOfHints()), summary(timesOfStop()));
}
console.log(`memory: ${(memory.buffer.byteLength / 1e6).toFixed(0)} MB`);
