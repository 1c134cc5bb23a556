// How soon the page's engine obeys a "stop", at random moments of random work in every game: as the wasm module with the
// page's slices, by the processor's time; as the package in node, thread and all, and in the page in a browser, worker and
// all, by the clock on the wall.
//   npm run measure-stop -- [--times 500] [--seed 1] [--wasm build/web] [--site dist]
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadEngine } from "./load_engine.mjs";
import { need, parametersOf } from "./usage.mjs";
import { readCatalogue } from "../web/build/catalogue.mjs";

const options = parametersOf(import.meta.url, { times: 500, seed: 1, wasm: "build/web", site: "dist" });
for (const file of [join(options.wasm, "engine.mjs"), options.site]) need(file);
const { times } = options;
const root = fileURLToPath(new URL("..", import.meta.url));
const sliceMs = 20;  // as the page's worker does between two looks at its mail
const longestMs = 150;

let state = options.seed;
/** A number from 0 to 1, the same ones each time. */
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const oneOf = (list) => list[Math.floor(random() * list.length)];

const games = (await readCatalogue()).games.filter(({ start }) => start).map(({ id }) => id);
const works = {
  "search, level 10": ["10", "go infinite"], "search, level 3": ["3", "go infinite"], "proof and search, perfect": ["perfect", "go infinite"],
  "values": ["10", "values"], "perft": ["10", "go perft 12"],
};
const answerPattern = /^(bestmove |valuesok$|Nodes searched|info string error)/;
const isAnswer = (line) => answerPattern.test(line);
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

class Table {
  rows = new Map();
  add(name, ms) {
    this.rows.set(name, [...(this.rows.get(name) ?? []), ms]);
  }
  print(title) {
    console.log(`\n${title}\n\n| milliseconds | times | median | 99 % | worst |\n|---|---|---|---|---|`);
    for (const [name, all] of [...this.rows].sort()) {
      all.sort((a, b) => a - b);
      const at = (share) => all[Math.floor(share * (all.length - 1))].toFixed(1);
      console.log(`| ${name} | ${all.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`);
    }
  }
}

/** A random game, work and moment; early ones, when work begins or changes, are likelier. `play` walks random moves into it. */
async function question(movesOf) {
  const game = oneOf(games);
  const moves = [];
  for (let plies = Math.floor(random() * 30); plies > 0; plies--) {
    const legal = await movesOf(game, moves);
    if (!legal.length) break;
    moves.push(oneOf(legal));
    if (!(await movesOf(game, moves)).length) {
      moves.pop();
      break;
    }
  }
  const [name, [level, line]] = oneOf(Object.entries(works));
  return { game, moves, name, level, line, afterMs: random() ** 2 * longestMs };
}
const setUp = ({ game, moves, level }) => [`setoption name UCI_Variant value ${game}`, `setoption name Level value ${level}`, `position startpos moves ${moves.join(" ")}`.replace(/ moves $/, "")];

async function measureModule() {
  let heard = [];
  const { engine } = await loadEngine(options.wasm, (line) => heard.push(line));
  /** Fetches what is wanted, as the page's worker does. */
  const fetchWanted = () => {
    for (const wish of heard.filter((line) => line.startsWith("want "))) {
      const [, file, offset, length] = wish.split(" ");
      let bytes = null;
      try {
        bytes = readFileSync(join(root, "assets/books", file)).subarray(Number(offset), Number(offset) + Number(length));
      } catch {
        // There are books alone.
      }
      engine.supply(file, Number(offset), Number(length), bytes);
    }
    heard = heard.filter((line) => !line.startsWith("want "));
  };
  const say = (line) => {
    heard = [];
    engine.receive(line);
    while (engine.step(sliceMs));
    return heard;
  };
  const movesOf = async (game, moves) => {
    say(`setoption name UCI_Variant value ${game}`);
    say(moves.length ? `position startpos moves ${moves.join(" ")}` : "position startpos");
    return say("go perft 1").flatMap((line) => /^([a-h][1-8]\S+): 1$/.exec(line)?.[1] ?? []);
  };
  engine.receive("setoption name Packs value true");
  const table = new Table();
  for (let i = 0; i < times; i++) {
    const asked = await question(movesOf);
    for (const line of setUp(asked)) say(line);
    heard = [];
    const moment = processorMs() + asked.afterMs;
    engine.receive(asked.line);
    while (!heard.some(isAnswer) && processorMs() < moment) {
      engine.step(sliceMs);
      fetchWanted();
    }
    if (heard.some(isAnswer)) continue;
    engine.receive("stop");
    if (!heard.some(isAnswer)) throw new Error(`a stop was not answered: ${JSON.stringify(asked)}`);
    table.add(asked.name, processorMs() - moment);
  }
  table.print("The wasm module, slices of 20 ms, processor's time from a random moment to the answer:");
}

async function measurePackage() {
  const { createEngine } = await import(pathToFileURL(join(resolve(options.site), "engine-node.mjs")).href);
  const engine = await createEngine();
  const table = new Table();
  for (let i = 0; i < times; i++) {
    const asked = await question((game, moves) => engine.moves({ game, moves }));
    await engine.ask([...setUp(asked), "isready"], /^readyok$/);
    let answered = 0;
    const stopListening = engine.onLine((line) => { if (isAnswer(line)) answered = performance.now(); });
    // A count that is stopped is an error, and told as one.
    const answer = engine.ask([asked.line], /^(bestmove |valuesok$|Nodes searched)/).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, asked.afterMs));
    if (!answered) {
      const moment = performance.now();
      engine.send("stop");
      await answer;
      table.add(asked.name, answered - moment);
    }
    await answer;
    stopListening();
  }
  await engine.close();
  table.print("The package in node, from \"stop\" to the answer by the clock on the wall:");
}

/** In the page, on which a game waits meanwhile as it does behind a search. */
async function measurePage() {
  const { openPage, openSite, usualFlags, waitUntilReady } = await import("../tests/web/support/browser.mjs");
  const site = await openSite({ root: resolve(options.site), flags: usualFlags });
  const page = await openPage(site, "/?game=chess&opponent=friend");
  await waitUntilReady(page, "game");
  await page.evaluate(async (address) => {
    const { createEngine } = await import(address);
    globalThis.engine = await createEngine();
  }, `${site.url}/engine.mjs`);
  const movesOf = (game, moves) => page.evaluate((place) => globalThis.engine.moves(place), { game, moves });
  const table = new Table();
  for (let i = 0; i < times; i++) {
    const asked = await question(movesOf);
    const ms = await page.evaluate(async ({ lines, line, afterMs, pattern }) => {
      const { engine } = /** @type {any} */ (globalThis);
      await engine.ask([...lines, "isready"], /^readyok$/);
      const isAnswer = new RegExp(pattern);
      let answered = 0;
      const stopListening = engine.onLine((text) => { if (isAnswer.test(text)) answered = performance.now(); });
      const answer = engine.ask([line], /^(bestmove |valuesok$|Nodes searched)/).catch(() => undefined);
      await new Promise((done) => setTimeout(done, afterMs));
      const moment = answered ? null : performance.now();
      if (moment) engine.send("stop");
      await answer;
      stopListening();
      return moment && answered - moment;
    }, { lines: setUp(asked), line: asked.line, afterMs: asked.afterMs, pattern: answerPattern.source });
    if (ms !== null) table.add(asked.name, ms);
  }
  await site.close();
  table.print("The page in a browser, from \"stop\" to the answer by the clock on the wall:");
}

await measureModule();
await measurePackage();
await measurePage();
process.exit(0);
