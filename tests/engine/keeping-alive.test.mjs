// Engines that die, fall silent or never come, by a beat in the test's hand: a fresh one takes their place once, and then
// it is said; a thread that thinks hears what is said to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageChannel } from "node:worker_threads";
import { importSource } from "../teachers/support/source.mjs";
import { alive, answers, Workers } from "./support/workers.mjs";

globalThis.self ??= globalThis;  // a page asks itself where it is from
globalThis.onmessage ??= null;
const { EngineLink, PageEngine, serve } = await importSource("engine/link.ts", "engine/page-engine.ts", "engine/loop.ts");

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A beat that the test strikes. */
class Drum {
  ticks = new Set();
  beat = (tick) => {
    this.ticks.add(tick);
    return () => this.ticks.delete(tick);
  };
  strike(times = 1) {
    for (let i = 0; i < times; i++) for (const tick of [...this.ticks]) tick();
  }
}

const diesOfSearching = (worker, line) => (line.startsWith("go") ? worker.die("unreachable") : alive(worker, line));

/** An app that asks one question, again after each restart, and what it hears. */
function askingApp(behave) {
  const drum = new Drum();
  const workers = new Workers(behave);
  const heard = [];
  const ask = () => ["uci", "position startpos", "isready", "go movetime 100"].forEach((line) => link.send(line));
  const link = new EngineLink({
    onLine: (line) => heard.push(line),
    onSlow: () => heard.push("slow"),
    onRestart: () => { heard.push("restart"); ask(); },
    onGone: () => heard.push("gone"),
  }, workers.start, drum.beat);
  return { drum, workers, heard, ask, link };
}
const told = (heard, word) => heard.filter((line) => line === word).length;

test("EngineLink.WhatKillsTwoEnginesIsNotAskedAgain", async () => {
  const { heard, workers, ask } = askingApp(diesOfSearching);
  ask();
  for (let i = 0; i < 20; i++) await settle();
  assert.equal(workers.all.length, 2);
  assert.equal(told(heard, "restart"), 1);
  assert.equal(heard.at(-1), "gone");
  assert.ok(workers.all.every(({ ended }) => ended));
  // Asked by a player it is tried once more, and ends as before: nobody goes round for ever.
  ask();
  for (let i = 0; i < 20; i++) await settle();
  assert.equal(workers.all.length, 4);
  assert.equal(told(heard, "gone"), 2);
});

test("EngineLink.AnAnswerMakesEarlierDeathsForgotten", async () => {
  let searches = 0;
  const { heard, workers, ask } = askingApp((worker, line) => (line.startsWith("go") && ++searches % 2 ? worker.die("trap") : answers(worker, line)));
  for (let i = 0; i < 5; i++) {
    ask();
    for (let turn = 0; turn < 10; turn++) await settle();
  }
  assert.equal(told(heard, "bestmove a2a3"), 5);
  assert.equal(told(heard, "restart"), 5);
  assert.equal(told(heard, "gone"), 0);
  assert.equal(workers.all.length, 6);
});

test("EngineLink.AWorkerThatDiesWithoutAWordIsReplacedOnceAndThenItIsSaid", async () => {
  const silent = (worker, line) => { if (!line.startsWith("go")) alive(worker, line); else worker.deaf = true; };
  const { drum, heard, workers, ask } = askingApp((worker, line) => { if (!worker.deaf) silent(worker, line); });
  ask();
  await settle();
  drum.strike(5);
  assert.equal(workers.all.length, 1, "some beats may be missed");
  drum.strike(1);
  await settle();
  assert.equal(told(heard, "restart"), 1);
  assert.equal(workers.all.length, 2);
  assert.ok(workers.last.lines.includes("position startpos"), "the same game");
  await settle();
  drum.strike(6);
  assert.deepEqual([told(heard, "restart"), told(heard, "gone")], [1, 1]);
  assert.ok(workers.all.every(({ ended }) => ended));
  drum.strike(100);
  assert.equal(workers.all.length, 2);
});

test("EngineLink.ALongThoughtIsLeftInPeace", async () => {
  const { drum, heard, workers, ask } = askingApp(alive);
  ask();
  await settle();
  for (let i = 0; i < 1000; i++) {
    drum.strike();
    await settle();
  }
  workers.last.say("bestmove a2a3");
  assert.equal(workers.all.length, 1);
  assert.equal(told(heard, "readyok"), 1, "it was asked for once by the app; what the watch asks is its own");
  assert.equal(heard.at(-1), "bestmove a2a3");
  assert.equal(drum.ticks.size, 0, "nobody watches where nothing is asked");
});

test("EngineLink.AQuestionThatIsRefusedIsNotWaitedFor", async () => {
  const { drum, heard, ask } = askingApp((worker, line) => (line.startsWith("go") ? worker.say("info string error no such word") : alive(worker, line)));
  ask();
  await settle();
  assert.equal(heard.at(-1), "info string error no such word");
  assert.equal(drum.ticks.size, 0, "nothing more is owed");
});

test("EngineLink.OneThatNeverComesIsSaidToBeSlowAndThenToBeGone", async () => {
  const { drum, heard, ask } = askingApp(() => undefined);
  ask();
  await settle();
  drum.strike(6);
  assert.deepEqual(heard, ["slow"]);
  drum.strike(25);
  await settle();
  assert.deepEqual(heard, ["slow", "restart"]);
  drum.strike(31);
  assert.deepEqual(heard, ["slow", "restart", "slow", "gone"]);
});

test("EngineLink.OneThatCannotBeStartedIsGone", async () => {
  const heard = [];
  const link = new EngineLink({ onLine() {}, onSlow() {}, onRestart: () => { heard.push("restart"); link.send("uci"); }, onGone: (reason) => heard.push(reason) },
    async () => { throw new Error("no workers here"); }, new Drum().beat);
  link.send("uci");
  link.send("isready");
  for (let i = 0; i < 5; i++) await settle();
  assert.deepEqual(heard, ["restart", "Error: no workers here"]);
});

test("EngineLink.OfALongThoughtTheLastLineIsPassedOn", async () => {
  const { heard, workers, ask } = askingApp(alive);
  ask();
  await settle();
  const info = (depth) => `info depth ${depth} seldepth 1 multipv 1 score cp 3 nodes 1 nps 1 hashfull 0 time 1 pv a2a3`;
  for (let depth = 1; depth < 9; depth++) workers.last.say(info(depth));
  workers.last.say("bestmove a2a3");
  assert.deepEqual(heard.slice(-2), [info(8), "bestmove a2a3"]);
  assert.equal(heard.filter((line) => line.startsWith("info ")).length, 1);
});

const place = { game: "chess" };

test("PageEngine.AsksAFreshEngineOnce", async () => {
  const workers = new Workers((worker, line) => (worker === workers.all[0] && line.startsWith("go") ? worker.die("trap") : answers(worker, line)));
  const greeted = [];
  const engine = new PageEngine((client) => greeted.push(client), workers.start, new Drum().beat);
  const { move, info } = await engine.ask((client) => client.judge(place, { nodes: 5 }));
  assert.deepEqual([move, info.depth, workers.all.length, greeted.length], ["a2a3", 1, 2, 2]);
  assert.deepEqual(await engine.ask((client) => client.values(place)), [{ move: "a2a3", value: "win", plies: 3 }]);
  assert.equal(workers.all.length, 2);
});

test("PageEngine.IsSpokenToNoMoreOnceItHasAnswered", async () => {
  const drum = new Drum();
  const workers = new Workers((worker, line) => (line.startsWith("go perft") ? worker.say("a2a3: 1\n\nNodes searched: 1") : answers(worker, line)));
  const engine = new PageEngine(undefined, workers.start, drum.beat);
  for (const question of [(client) => client.judge(place, { nodes: 5 }), (client) => client.values(place), (client) => client.moves(place)]) {
    await engine.ask(question);
    assert.equal(drum.ticks.size, 0);
  }
});

test("PageEngine.WhatKillsTwoIsAnErrorAndSoIsARefusal", async () => {
  const workers = new Workers(diesOfSearching);
  const engine = new PageEngine(undefined, workers.start, new Drum().beat);
  await assert.rejects(engine.ask((client) => client.judge(place, { nodes: 5 })), /unreachable/);
  assert.equal(workers.all.length, 2);

  const refusing = new Workers((worker, line) => (line.startsWith("position") ? worker.say("info string error FEN: no") : alive(worker, line)));
  await assert.rejects(new PageEngine(undefined, refusing.start, new Drum().beat).ask((client) => client.values(place)), /FEN: no/);
  assert.equal(refusing.all.length, 1);
});

test("PageEngine.OneThatFallsSilentIsReplaced", async () => {
  const drum = new Drum();
  const workers = new Workers((worker, line) => { if (worker === workers.all[0] && worker.lines.includes("values")) return; answers(worker, line); });
  const engine = new PageEngine(undefined, workers.start, drum.beat);
  const answer = engine.ask((client) => client.values(place));
  for (let i = 0; i < 5; i++) await settle();
  drum.strike(6);
  assert.equal((await answer).length, 1);
  assert.equal(workers.all.length, 2);
});

test("PageEngine.ClosedItAsksNobody", async () => {
  const workers = new Workers(alive);
  const engine = new PageEngine(undefined, workers.start, new Drum().beat);
  const answer = engine.ask((client) => client.values(place));
  for (let i = 0; i < 5; i++) await settle();
  engine.close();
  await assert.rejects(answer, /closed/);
  assert.equal(workers.all.length, 1);
});

/** How often an engine thinks between a line that comes in the midst of it by a port and its hearing that. */
async function stepsUntilHeard(turn) {
  const { port1, port2 } = new MessageChannel();
  let steps = 0;
  let sentAt = 0;
  return new Promise((resolve) => {
    const engine = {
      receive: (line) => {
        if (line === "stop") resolve(steps - sentAt);
      },
      step: () => {
        if (++steps === 10) {
          sentAt = steps;
          port2.postMessage("stop");
        }
        return steps < 5000;
      },
    };
    const hand = serve(Promise.resolve(engine), turn);
    port1.on("message", (line) => hand(() => engine.receive(line)));
    hand(() => engine.receive("go infinite"));
  }).finally(() => port1.close());
}

test("Loop.InNodeALineIsHeardWithinAStepOrTwo", async () => {
  assert.ok((await stepsUntilHeard((back) => void setImmediate(back))) <= 3);
});
