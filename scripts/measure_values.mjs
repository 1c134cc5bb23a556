// What the page's engine can say about every move, and how long it takes: plays games at random and sensibly, asks
// for the values of all moves on the way, and prints times, memory, and how much was known by ply. The engine is the
// wasm module, its files of answers come from a folder and are at hand at once; times are the processor's.
//   node scripts/measure_values.mjs --game battling-bishops [--files assets/books] [--wasm build/web] [--games 20] [--plies 14] [--seed 1] [--fen FEN]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEngine, timed } from "./load_engine.mjs";
import { need, parametersOf, showUsage } from "./usage.mjs";

const options = parametersOf(import.meta.url, {
  game: "raging-rooks", files: "assets/books", wasm: "build/web", games: 20, plies: 14, seed: 1,
  fen: "",  // where the games begin, else at the start
});
need(join(options.wasm, "engine.mjs"));

let state = options.seed;
const dice = (sides) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * sides);
};

let heard = [];
const { engine, memory } = await loadEngine(options.wasm, (line) => heard.push(line));

const files = new Map();
let bytesRead = 0;
/** What supplies a wish. */
function supplies(wish) {
  const [, name, offset, length] = wish.split(" ");
  const path = join(options.files, name);
  if (!files.has(name)) files.set(name, existsSync(path) ? readFileSync(path) : null);
  const bytes = files.get(name)?.subarray(Number(offset), Number(offset) + Number(length));
  bytesRead += bytes?.length ?? 0;
  return () => engine.supply(name, Number(offset), Number(length), bytes ?? null);
}

const say = (line) => {
  engine.receive(line);
  while (engine.step(20));
};

/** What is known of every move, and when: [{ms, values}], the last one final. */
function ask() {
  const surveys = [];
  let ms = 0;
  let current = new Map();
  let line = "values";
  for (;;) {
    heard = [];
    let more = true;
    ms += timed(() => {
      if (line) engine.receive(line);
      more = engine.step(1);
    });
    line = null;
    const said = heard;
    for (const one of said) {
      const [, move, value, plies] = /value (\S+) (win|draw|loss|unknown) ?(\d*)$/.exec(one) ?? [];
      if (move) current.set(move, { move, value, plies: plies ? Number(plies) : null });
      const supply = one.startsWith("want ") ? supplies(one) : null;
      if (supply) ms += timed(supply);
      more ||= supply !== null;
    }
    if (current.size) surveys.push({ ms, values: [...current.values()] });
    current = new Map();
    if (said.includes("valuesok")) return surveys;
    if (!more) throw new Error(`the engine rests: ${said.join(" / ")}`);
  }
}

const times = [];
const wholeTimes = [];  // until the distances are known as well
const byPly = Array.from({ length: options.plies + 1 }, () => ({ asked: 0, known: 0 }));
const limits_ms = [250, 1000, Infinity];
const ends = limits_ms.map(() => ({ all: 0, measured: 0 }));
say("setoption name Packs value true");
say(`setoption name UCI_Variant value ${options.game}`);
const refused = heard.find((line) => line.startsWith("info string error"));
if (refused) showUsage(import.meta.url, refused);
for (let game = 0; game < options.games; game++) {
  const moves = [];
  for (let ply = 0; ply < byPly.length; ply++) {
    say(`position ${options.fen ? `fen ${options.fen}` : "startpos"} moves ${moves.join(" ")}`);
    const surveys = ask();
    if (!surveys.length) break;
    const { values } = surveys.at(-1);
    const isKnown = (survey) => survey.values.every(({ value }) => value !== "unknown");
    const known = surveys.find(isKnown);
    times.push((known ?? surveys.at(-1)).ms);
    const isMeasured = (survey) => survey.values.every(({ value, plies }) => value === "draw" || plies !== null);
    wholeTimes.push(surveys.find(isMeasured)?.ms ?? Infinity);
    byPly[ply].asked++;
    byPly[ply].known += known ? 1 : 0;
    limits_ms.forEach((limit, i) => {
      const seen = surveys.filter(({ ms }) => ms <= limit).at(-1)?.values ?? [];
      const far = values.filter(({ value }) => value === "win" || value === "loss");
      ends[i].all += far.length;
      ends[i].measured += far.filter(({ move }) => seen.some((one) => one.move === move && one.plies !== null)).length;
    });
    const of = (value) => values.filter((one) => one.value === value);
    const best = [of("win"), of("draw"), of("unknown"), of("loss")].find((list) => list.length);
    const choice = game % 2 && dice(10) < 7 ? best : values;
    moves.push(choice[dice(choice.length)].move);
  }
}
const at = (list, share) => list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))].toFixed(1);
const spread = (list) => `median ${at(list, 0.5)} ms, 95 % ${at(list, 0.95)} ms, worst ${at(list, 1)} ms`;
const percent = (part, whole) => `${Math.round((100 * part) / Math.max(whole, 1))} %`;
console.log(`${options.game}: ${times.length} positions; until the result of every move is known, or nothing more is found out: `
  + `${spread(times)}; memory ${(memory.buffer.byteLength / 1e6).toFixed(0)} MB`);
console.log(`every move known, by ply: ${byPly.map(({ known, asked }, ply) => asked && `${ply}: ${percent(known, asked)}`).filter(Boolean).join(", ")}`);
console.log(`until the distance of every move is known as well: ${spread(wholeTimes)} (Infinity: it was not); `
  + `${(bytesRead / 1e6 / options.games).toFixed(2)} MB read a game`);
console.log(`moves that win or lose, with their distance: ${limits_ms.map((limit, i) =>
  `${limit === Infinity ? "in the end" : `within ${limit} ms`} ${percent(ends[i].measured, ends[i].all)}`).join(", ")}`);
