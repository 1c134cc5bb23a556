// What a pupil's work amounts to, from the messages of the game screen.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { importSource } from "./support/source.mjs";

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
const { Tally } = await importSource("assignment/tally.ts");

let day;
const today = () => day;
const position = (moves, change = {}) => ({
  type: "position", owner: "game", game: "raging-rooks", opponent: "computer", level: "3", side: "white", outcome: null, commands: { redo: false },
  moves: moves.map((uci, i) => ({ uci, san: uci, by: i % 2 ? "black" : "white" })), ...change,
});
const won = { winner: "white", reason: "far-edge" };
const tallyOf = (asked) => new Tally("assignment:4:raging-rooks", 4, today, asked);
let tally;
beforeEach(() => {
  kept.clear();
  day = "2026-03-01";
  tally = tallyOf("game");
});
const hear = (...messages) => messages.map((message) => tally.hear(message)).at(-1);

test("Tally.AGameIsToldOnceAtItsEnd", () => {
  assert.equal(hear(position([]), position(["a1a4"]), position(["a1a4", "a5a4"]), position(["a1a4", "a5a4", "b2b3"])), null);
  const end = position(["a1a4", "a5a4", "b2b3"], { outcome: won });
  assert.deepEqual(hear(end), { kind: "game", game: "raging-rooks", assignment: 4, day: "2026-03-01", result: "won", opponent: "3", side: "white", moves: 2, help: 0 });
  assert.equal(hear(end), null);
});

test("Tally.ResultsAreSeenFromThePupilsSide", () => {
  const results = [[{ outcome: won }, "won"], [{ outcome: won, side: "black" }, "lost"], [{ outcome: { winner: null, reason: "deadlock" } }, "drawn"],
    [{ outcome: won, opponent: "friend" }, "played"]];
  for (const [change, result] of results) {
    tally = tallyOf("game");
    const work = hear(position(["a1a4"], { ...change, outcome: null }), position(["a1a4"], change));
    assert.deepEqual([work.result, work.opponent], [result, change.opponent ?? "3"], "a friend has no level");
  }
});

test("Tally.HelpIsCountedUntilANewGame", () => {
  const hint = (step) => ({ type: "hint", step, move: "a1a4", san: "Ra4", reason: "plan" });
  hear(position([]), hint(1), hint(2), hint(3), position(["a1a4", "a5a4", "b2b3", "b5b4"]), position(["a1a4", "a5a4"]), hint(1));
  assert.equal(hear(position(["a1a4", "a5a4"], { outcome: won })).help, 3);
  assert.equal(hear(position([]), position(["a1a4"]), position(["a1a4"], { outcome: won })).help, 0);
});

test("Tally.HelpBeforeTheFirstMoveCountsAndMovesThatAreAllTakenBackAreNoNewGame", () => {
  const taken = position([], { commands: { redo: true } });
  hear(position([]), { type: "hint", step: 1 }, position([], { selected: "a1" }), position(["a1a4", "a5a4"]), taken, taken, position(["b1b4"]));
  assert.equal(hear(position(["b1b4"], { outcome: won })).help, 2);
  hear(position([]), position(["a1a4", "a5a4"]), taken, position([]), position(["a1a4"]));
  assert.equal(hear(position(["a1a4"], { outcome: won })).help, 0, "who begins anew after all was taken back has a new game");
});

test("Tally.AGameThatIsOverIsNotCountedOnAfterAReload", () => {
  hear(position([]), { type: "hint", step: 1 }, position(["a1a4"]), position(["a1a4"], { outcome: won }));
  tally = tallyOf("game");
  assert.equal(hear(position([]), position(["a1a4"]), position(["a1a4"], { outcome: won })).help, 0);
});

test("Tally.WhatIsDamagedIsNothingThatWasDone", () => {
  for (const bad of [{ code: 7 }, { code: null }, { codes: { game: 7 } }, { help: "2" }, { hints: undefined }, { moves: "x" }, { moves: 1.5 }, { lastMoves: {} }]) {
    kept.set("thirty-squares:1:assignment:4:raging-rooks", JSON.stringify({ help: 1, mistakes: 0, hints: 0, ...bad }));
    tally = tallyOf("game");
    assert.equal(tally.last, null, JSON.stringify(bad));
    assert.equal(hear(position([]), position(["a1a4"]), position(["a1a4"], { outcome: won })).help, 0, JSON.stringify(bad));
  }
});

test("Tally.AReloadForgetsNoHelp", () => {
  hear(position([]), position(["a1a4", "a5a4"]), { type: "hint", step: 1 });
  tally = tallyOf("game");
  assert.equal(hear(position(["a1a4", "a5a4"]), position(["a1a4", "a5a4", "b2b3"], { outcome: won })).help, 1);
  hear(position([]), { type: "hint", step: 1 });
  tally = tallyOf("game");
  assert.equal(hear(position([]), position(["a1a4"]), position(["a1a4"], { outcome: won })).help, 1, "nor that of a second game before its first move");
  tally = new Tally("assignment:5:raging-rooks", 5, today, "game");
  assert.equal(hear(position(["a1a4"]), position(["a1a4"], { outcome: won })).help, 0, "another assignment begins at nothing");
});

test("Tally.TwoTabsCountTogether", () => {
  const other = new Tally("assignment:4:raging-rooks", 4, today);
  hear(position([]), { type: "hint", step: 1 });
  other.hear({ type: "hint", step: 1 });
  assert.equal(hear(position(["a1a4"]), position(["a1a4"], { outcome: won })).help, 2);
});

test("Tally.TheLastWorkOutlivesThePage", () => {
  assert.equal(tally.last, null);
  const work = hear(position([]), position(["a1a4"]), position(["a1a4"], { outcome: won }));
  assert.deepEqual(tally.last, work);
  hear(position([]), position(["b1b4"]), { type: "hint", step: 1 });
  assert.deepEqual(new Tally("assignment:4:raging-rooks", 4, today).last, work, "until there is another");
  assert.equal(new Tally("assignment:5:raging-rooks", 5, today).last, null);
});

test("Tally.TheBestGameOfADayIsHandedIn", () => {
  const play = (change = {}, hints = 0) => {
    const inPlay = { ...change, outcome: null };
    return hear(position([], inPlay), ...Array(hints).fill({ type: "hint", step: 1 }), position(["a1a4"], inPlay), position(["a1a4"], { outcome: won, ...change }));
  };
  const lost = { outcome: { winner: "black", reason: "far-edge" } };
  assert.equal(play(lost).result, "lost");
  assert.equal(play({}, 2).help, 2);
  const best = play();
  assert.equal(best.help, 0, "the same alone is better");
  assert.ok(!tally.isEarlier);
  for (const [change, hints] of [[lost, 0], [{ outcome: { winner: null, reason: "deadlock" } }, 0], [{}, 1]]) {
    assert.deepEqual([play(change, hints), tallyOf("game").last], [best, best], "it may be lost again for the joy of it");
    assert.ok(tally.isEarlier, "which is said");
  }
  assert.equal(play({ level: "4", ...lost }).opponent, "4", "against another it is another game");
  day = "2026-03-02";
  assert.equal(play(lost).result, "lost", "each day has its own");
});

test("Tally.APageThatIsOnlyOpenedKeepsNothing", () => {
  hear(position([]), position([]));
  assert.equal(kept.size, 0);
});

test("Tally.AnEndThatWasThereBeforeIsNoWork", () => {
  assert.equal(hear(position(["a1a4"], { outcome: won })), null);
});

test("Tally.ALessonIsToldWithItsTasksAndSlips", () => {
  const told = (kind) => ({ type: "told", game: "raging-rooks", kind });
  hear(told("answer"), told("answer"), told("hint"), { type: "solved", game: "raging-rooks", task: "stars" });
  const done = { type: "lesson-done", game: "raging-rooks", done: 7, of: 8 };
  assert.deepEqual(hear(done), { kind: "lesson", game: "raging-rooks", assignment: 4, day: "2026-03-01", done: 7, of: 8, mistakes: 2, hints: 1 });
  const again = hear(told("answer"), { ...done, done: 8 });
  assert.deepEqual([again.done, again.mistakes, again.hints], [8, 3, 1], "what was solved before is solved with the slips it took");
});

test("Tally.TheLessonsOwnGamesAndReviewsAreNoGames", () => {
  for (const owner of ["lesson", "practice", "review", "set-up"]) {
    assert.equal(hear(position(["a1a4"], { owner }), position(["a1a4"], { owner, outcome: won })), null, owner);
  }
});

test("Tally.WhatIsPlayedAfterALessonThatWasAskedForDoesNotTakeThePlaceOfItsCode", () => {
  tally = tallyOf("lesson");
  const game = [position([]), position(["a1a4"]), position(["a1a4"], { outcome: won })];
  assert.equal(hear(...game).kind, "game", "as long as there is no other");
  const lesson = hear({ type: "lesson-done", game: "raging-rooks", done: 7, of: 9 });
  assert.equal(hear(...game), null);
  assert.deepEqual(tallyOf("lesson").last, lesson);
  assert.equal(hear({ type: "lesson-done", game: "raging-rooks", done: 8, of: 9 }).done, 8, "the lesson once more does");
  const eight = tallyOf("lesson").last;
  tally = tallyOf("game");
  hear(...game);
  assert.equal(hear({ type: "lesson-done", game: "raging-rooks", done: 9, of: 9 }), null, "nor the other way round");
  assert.deepEqual([tallyOf("lesson").last, tallyOf("game").last.kind], [eight, "game"], "a lesson and a game with the same number");
});

test("Tally.AMatchIsOnePieceOfWork", () => {
  const begins = { type: "begins", game: { fixed: true } };
  const done = { type: "match-done", game: "olympics", opponent: "computer", level: "2", side: "white", outcome: { winner: "black", reason: "points" } };
  const first = (change) => position(["a1a4", "a5a4", "b2b3"], { game: "rescue-the-queen", ...change });
  const second = (change) => position(["a1a2", "a5a4"], { game: "all-the-pieces", side: "black", ...change });
  assert.equal(hear(begins, position([]), { type: "hint", step: 1 }, first(), first({ outcome: won })), null, "one of its games is no work by itself");
  assert.equal(tally.last, null);
  // Taken back, and ended in another way.
  hear(position(["a1a4", "a5a4"]), first({ outcome: won }));
  tally = tallyOf("game");
  assert.equal(hear(begins, position([], { side: "black" }), second(), second({ outcome: won })), null);
  assert.deepEqual(hear(done), { kind: "game", game: "olympics", assignment: 4, day: "2026-03-01", result: "lost", opponent: "2", side: "white", moves: 3, help: 2 });
  assert.equal(tallyOf("game").last.game, "olympics");
  hear(begins, position([]), first(), first({ outcome: won }));
  assert.deepEqual([hear(done)].map(({ moves, help }) => [moves, help]), [[2, 0]], "another one begins at nothing");
});
