// What a game counts for whoever keeps records of learning: by its result for the side that was played here, and nothing where
// nobody on this page has a side of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["document"], "embed/xapi.ts");
const { gameStatements } = openPage({ document: { baseURI: "https://squares.example/", documentElement: { lang: "en" } } });
const [began, ended] = [new Date("2026-03-01T10:00:00Z"), new Date("2026-03-01T10:01:30.25Z")];
const statementsOf = (opponent, winner) =>
  gameStatements({ game: "power-pawns", opponent, level: "2", side: "black", outcome: { winner, reason: "agreement" } }, began, ended);

test("Statements.AreOfTheResultForTheSideThatWasPlayed", () => {
  for (const [winner, success, scaled] of [["black", true, 1], [null, false, 0.5], ["white", false, 0]])
    assert.deepEqual(statementsOf("computer", winner)[1].result, { completion: true, success, score: { scaled }, duration: "PT90.3S" }, `${winner} has won`);
  for (const winner of ["black", null, "white"])
    assert.deepEqual(statementsOf("friend", winner)[1].result, { completion: true, duration: "PT90.3S" }, "of two at one board neither is graded");
});

test("Statements.AreToldOfAGameThatBeganBeforeItEnded", () => {
  const told = statementsOf("computer", "black").map(({ verb, timestamp, result }) => [verb.id.split("/").at(-1), timestamp, result !== undefined]);
  assert.deepEqual(told, [["attempted", began.toISOString(), false], ["completed", ended.toISOString(), true]]);
});
