// Networks are no part of the page's engine: it wants one when a game that is judged by it is to be searched, and not before. No
// search waits for it that has a clock or is stopped, and where it cannot be had the game is judged without.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const root = new URL("../../", import.meta.url);
const network = (name) => readFileSync(new URL(`assets/networks/${name}.txt`, root));
const folder = new URL("build/web/", root);

/** Each in a thread of its own, which has no networks from the test before. */
const source = `
  import { readFileSync } from "node:fs";
  import { parentPort } from "node:worker_threads";
  Object.assign(globalThis, { self: globalThis, location: { href: ${JSON.stringify(pathToFileURL(fileURLToPath(folder)).href)} } });
  const { default: create } = await import(${JSON.stringify(new URL("engine.mjs", folder).href)});
  let lines = [];
  const engine = await create({
    onLine: (line) => lines.push(line),
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(new URL(${JSON.stringify(new URL("engine.wasm", folder).href)}))), imports);
      done(instance);
      return instance.exports;
    },
  });
  parentPort.on("message", ({ say, file, bytes }) => {
    if (file) engine.supply(file, 0, bytes?.length ?? 0, bytes);
    for (const line of say ?? []) engine.receive(line);
    while (engine.step(50));
    parentPort.postMessage(lines);
    lines = [];
  });`;

const workers = [];
after(() => Promise.all(workers.map((worker) => worker.terminate())));

/** Its answer says lines or hands over a file, and resolves to what the engine has said once it works no more by itself. */
function openEngine() {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  workers.push(worker);
  return (message) => new Promise((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
    worker.postMessage(Array.isArray(message) ? { say: message } : message);
  });
}

const begin = (game) => ["setoption name Networks value true", `setoption name UCI_Variant value ${game}`, "position startpos"];
const wish = (lines) => lines.filter((line) => line.startsWith("want "));
const move = (lines) => /^bestmove (\S+)/.exec(lines.at(-1) ?? "")?.[1];
const bytes = network("big-board");
const wanted = `want big-board.network 0 ${bytes.length}`;

test("Networks.AreWantedByTheGamesThatAreJudgedByThem", async () => {
  for (const [game, file] of [["raging-rooks", null], ["power-pawns", null], ["quickchess-gc", "small-board"], ["all-the-pieces", "small-board"], ["chess", "big-board"]]) {
    const ask = openEngine();
    const lines = await ask([...begin(game), "go depth 2"]);
    assert.deepEqual(wish(lines), file ? [`want ${file}.network 0 ${network(file).length}`] : [], game);
    assert.equal(Boolean(move(lines)), !file, `${game}: only who wants one waits`);
  }
});

test("Networks.JudgeOnceTheyAreThere", async () => {
  const [plain, supplied] = [openEngine(), openEngine()];
  const told = (lines) => lines.filter((line) => line.startsWith("info ")).at(-1).replace(/ (?:time|nps) \d+/g, "");
  const without = await plain(["position startpos", "go nodes 20000"]);
  assert.ok(move(without), "nobody has said that there are networks");
  assert.deepEqual(await supplied([...begin("chess"), "go nodes 20000"]), [wanted]);
  const first = await supplied({ file: "big-board.network", bytes });
  assert.notEqual(told(first), told(without), "it is judged otherwise");
  const again = await supplied(["ucinewgame", "go nodes 20000"]);
  assert.deepEqual(wish(again), []);
  assert.equal(told(again), told(first));
});

test("Networks.AreNotWaitedForAgainstAClockOrAfterAStop", async () => {
  const ask = openEngine();
  const timed = await ask([...begin("chess"), "go movetime 30"]);
  assert.deepEqual(wish(timed), [wanted]);
  assert.ok(move(timed));
  assert.deepEqual(await ask(["go depth 2"]), [], "it is on its way");
  assert.ok(move(await ask(["stop"])));
  assert.deepEqual(await ask(["go ponder wtime 1000 btime 1000"]), []);
  assert.ok(move(await ask(["ponderhit"])));
  await ask({ file: "big-board.network", bytes });
  assert.ok(move(await ask(["go depth 2"])));
});

test("Networks.ThatCannotBeUsedAreSaidAndDoneWithout", async () => {
  for (const [what, answer] of [["it cannot be had", null], ["cut short", bytes.subarray(0, 5000)], ["another board", network("small-board")], ["shape", Buffer.from("network 7x7\n")]]) {
    const ask = openEngine();
    assert.deepEqual(await ask([...begin("chess"), "go depth 3"]), [wanted]);
    const lines = await ask({ file: "big-board.network", bytes: answer });
    assert.ok(lines[0].startsWith("info string file big-board.network: ") && lines[0].includes(what), lines[0]);
    assert.ok(move(lines));
    assert.deepEqual(wish(await ask(["go depth 3"])), [], "it is not asked for again");
    assert.deepEqual(wish(await ask(["ucinewgame", "go depth 3"])), [wanted], "but for the next game");
  }
});
