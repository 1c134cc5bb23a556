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
