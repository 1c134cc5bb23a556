// What the truth view asks an engine, with one that is made of lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, Workers } from "../engine/support/workers.mjs";
import { importSource } from "../teachers/support/source.mjs";

globalThis.self ??= globalThis;  // a page asks itself where it is from
const { Oracle } = await importSource("truth/oracle.ts");
const place = { game: "power-pawns", options: "", fen: "4p/5/5/5/5/P4 w - - 0 1", moves: [] };

test("Oracle.WhatIsWorkedOutWhileThePackComesIsAskedAnew", async () => {
  let isAsked;
  const asked = new Promise((resolve) => { isAsked = resolve; });
  const workers = new Workers((worker, line) => {
    if (line !== "values") return answers(worker, line);
    if (worker.hasPack) return worker.say("value a1a2 win 9\nvaluesok");
    isAsked(() => worker.say("value a1a2 unknown\nvaluesok"));
  });
  const oracle = new Oracle(assert.fail, workers.start);
  const before = oracle.look(place, "white");
  const answer = await asked;
  await oracle.refresh();
  answer();
  assert.equal((await before).verdict.kind, "opinion");
  assert.equal(oracle.known(place), undefined, "it was thought without the pack");
  workers.last.hasPack = true;
  assert.deepEqual((await oracle.look(place, "white")).verdict, { kind: "proven", winner: "white", plies: 9 });
  assert.notEqual(oracle.known(place), undefined);
  oracle.close();
});

test("Oracle.AnOpinionIsSeenFromWhiteWhoeverIsToMove", async () => {
  const workers = new Workers((worker, line) => (line === "values" ? worker.say("value a1a2 unknown\nvaluesok") : answers(worker, line)));
  const oracle = new Oracle(assert.fail, workers.start);
  for (const [turn, whiteIsAheadBy] of [["white", 0.03], ["black", -0.03]]) {
    assert.deepEqual((await oracle.look({ ...place, moves: [turn] }, turn)).verdict, { kind: "opinion", whiteIsAheadBy });
  }
  oracle.close();
});

test("Oracle.ACheckmateThatIsSeenIsNoOpinion", async () => {
  let mate = 0;
  const workers = new Workers((worker, line) => {
    if (line === "values") return worker.say("value a1a2 unknown\nvaluesok");
    if (!line.startsWith("go")) return answers(worker, line);
    worker.say(`info depth 9 seldepth 9 multipv 1 score mate ${mate} nodes 1 nps 1 hashfull 0 time 1 pv a1a2\nbestmove a1a2`);
  });
  const oracle = new Oracle(assert.fail, workers.start);
  for (const [turn, other] of [["white", "black"], ["black", "white"]]) for (const [moves, winner, plies] of [[2, turn, 3], [-2, other, 4]]) {
    mate = moves;
    assert.deepEqual((await oracle.look({ ...place, moves: [turn, String(moves)] }, turn)).verdict, { kind: "proven", winner, plies });
  }
  oracle.close();
});

test("Oracle.WhatIsKnownEarlyIsSaidOfItsOwnPositionAndDecidesNothingUnlessAMoveWins", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const patience_ms = 200;
  let early = "";
  const workers = new Workers((worker, line) => (line === "values" ? worker.say(`info ${early}`) : answers(worker, line)));
  const oracle = new Oracle(assert.fail, workers.start);
  for (const [value, verdict] of [["loss 4", { kind: "opinion", whiteIsAheadBy: 0.03 }], ["win 5", { kind: "proven", winner: "white", plies: 5 }]]) {
    early = `value a1a2 ${value}`;
    const at = { ...place, moves: [value] };
    let told;
    const heard = new Promise((resolve) => { told = resolve; });
    const whole = oracle.look(at, "white", () => told());
    await heard;
    context.mock.timers.tick(patience_ms);
    assert.deepEqual(oracle.knownEarly(at)?.verdict, verdict, value);
    assert.equal(oracle.knownEarly(at)?.moves.length, 1, "an opinion that comes late takes nothing away");
    assert.equal(oracle.knownEarly(place), undefined);
    workers.last.say(`${early}\nvaluesok`);
    assert.equal((await whole).verdict.kind, "proven");
  }
  oracle.close();
});

test("Oracle.WhereNobodyCanMoveThereIsNothingToJudge", async () => {
  const workers = new Workers((worker, line) => (line === "values" ? worker.say("valuesok") : answers(worker, line)));
  const oracle = new Oracle(assert.fail, workers.start);
  assert.deepEqual(await oracle.look(place, "white"), { moves: [], verdict: { kind: "open" } });
  oracle.close();
});

test("Oracle.TellsOfAPackThatCannotBeUsedAndOfNoOtherFile", async () => {
  const faults = [];
  const workers = new Workers((worker, line) => {
    if (line === "values") for (const file of ["power-pawns.white.strategy", "raging-rooks.pack"]) worker.say(`info string file ${file}: it is damaged`);
    answers(worker, line);
  });
  const oracle = new Oracle((pack) => faults.push(pack), workers.start);
  await oracle.look(place, "white");
  assert.deepEqual(faults, ["raging-rooks"]);
  oracle.close();
});
