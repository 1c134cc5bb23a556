// What follows from the values of the moves: the position's verdict and the sentences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { verdictFrom, verdictSentence, lastMoveSentence, moveWord } =
  await importSource("truth/verdict.ts", "truth/words.ts");

const move = (value, plies = null) => ({ move: "a2a3", value, plies });
const proven = (winner, plies = null) => ({ kind: "proven", winner, plies });

test("Verdict.FollowsFromTheMoves", () => {
  assert.deepEqual(verdictFrom([move("win", 7), move("win", 5), move("loss", 2)], "white"), proven("white", 5));
  assert.deepEqual(verdictFrom([move("win"), move("unknown")], "black"), proven("black"));
  assert.deepEqual(verdictFrom([move("draw"), move("loss", 2)], "white"), proven(null));
  assert.deepEqual(verdictFrom([move("loss", 6), move("loss", 8)], "white"), proven("black", 8));
  assert.deepEqual(verdictFrom([move("loss", 6), move("loss")], "white"), proven("black"));
  assert.deepEqual(verdictFrom([move("draw"), move("unknown")], "white"), { kind: "open" });
  assert.deepEqual(verdictFrom([], "white"), { kind: "open" });
});

test("Verdict.IsSaidAsCertainOrAsAnOpinion", () => {
  const said = (verdict) => verdictSentence(verdict, "black");
  assert.equal(said(proven("white", 13)), "truth.wins");
  assert.equal(said(proven("black", 1)), "truth.wins");
  assert.equal(said(proven("white", 1)), "truth.wins-now", "White, who wins, has no move to make");
  assert.equal(said(proven("black")), "truth.wins-far");
  assert.equal(said(proven(null)), "truth.drawn");
  assert.equal(said({ kind: "opinion", whiteIsAheadBy: 2 }), "truth.opinion");
  assert.equal(said({ kind: "opinion", whiteIsAheadBy: -2 }), "truth.opinion");
  assert.equal(said({ kind: "opinion", whiteIsAheadBy: 0.2 }), "truth.opinion-even");
  assert.equal(moveWord(move("win", 5)), "truth.move-win");
  assert.equal(moveWord(move("loss", 2)), "truth.move-loss");
  assert.equal(moveWord(move("loss")), "truth.move-loss-far");
});

test("Verdict.CountsTheMovesOfWhoWins", (context) => {
  context.after(() => { delete globalThis.thirtyMoreWords; });
  globalThis.thirtyMoreWords = { "truth.wins#one": "{count}", "truth.wins#other": "{count}", "truth.wins-now": "0" };
  for (const [turn, counts] of Object.entries({ white: [1, 1, 2, 2, 3], black: [0, 1, 1, 2, 2] })) {
    assert.deepEqual(counts.map((_, i) => Number(verdictSentence(proven("white", i + 1), turn))), counts, turn);
  }
});

test("Verdict.NamesWhoWinsAndHowFarAMoveIsFromTheEnd", (context) => {
  context.after(() => { delete globalThis.thirtyMoreWords; });
  const keys = ["opinion", "wins#one", "wins#other", "wins-now", "wins-far", "win-lost", "draw-lost"];
  globalThis.thirtyMoreWords = {
    "side.white": "white", "side.black": "black", ...Object.fromEntries(keys.map((key) => [`truth.${key}`, "{side}"])),
    ...Object.fromEntries(["win", "loss"].flatMap((value) => ["one", "other"].map((number) => [`truth.move-${value}#${number}`, `${value} {count}`]))),
  };
  for (const [side, other, sign] of [["white", "black", 1], ["black", "white", -1]]) {
    for (const turn of [side, other]) {
      for (const plies of [null, 1, 2, 9]) assert.equal(verdictSentence(proven(side, plies), turn), side, `${side} in ${plies}, ${turn} to move`);
      assert.equal(verdictSentence({ kind: "opinion", whiteIsAheadBy: 2 * sign }, turn), side);
    }
    for (const before of [side, null]) {
      assert.equal(lastMoveSentence({ verdict: proven(before, 5), moves: [] }, { verdict: proven(other, 4), moves: [] }, side), other);
    }
  }
  assert.deepEqual([["win", 1], ["win", 5], ["loss", 2], ["loss", 8]].map((worth) => moveWord(move(...worth))), ["win 1", "win 3", "loss 1", "loss 4"]);
});

test("Verdict.SaysWhatTheLastMoveDid", () => {
  const look = (verdict, ...values) => ({ verdict, moves: values.map((value) => move(value)) });
  const won = look(proven("white", 5), "win", "win", "draw");
  const narrow = look(proven("white", 5), "win", "draw", "loss");
  const drawn = look(proven(null), "draw", "loss");
  const lost = look(proven("black", 4), "win");
  assert.equal(lastMoveSentence(won, drawn, "white"), "truth.win-slipped");
  assert.equal(lastMoveSentence(won, lost, "white"), "truth.win-lost");
  assert.equal(lastMoveSentence(drawn, lost, "white"), "truth.draw-lost");
  assert.equal(lastMoveSentence(won, look(proven("white", 4)), "white"), "truth.good-move");
  assert.equal(lastMoveSentence(narrow, look(proven("white", 4)), "white"), "truth.only-move");
  const halfKnown = look(proven("white", 5), "win", "unknown", "loss");
  assert.equal(lastMoveSentence(halfKnown, look(proven("white", 4)), "white"), "truth.good-move", "another may have been as good");
  assert.equal(lastMoveSentence(look(proven(null), "draw"), look(proven(null)), "white"), "truth.good-move", "there was no other");
  assert.equal(lastMoveSentence(look(proven("black", 6), "loss", "loss"), lost, "white"), "", "what is lost anyway is no good move");
  assert.equal(lastMoveSentence(look({ kind: "open" }), drawn, "white"), "");
  assert.equal(lastMoveSentence(won, look({ kind: "open" }), "white"), "", "what came of it is not known");
  assert.equal(lastMoveSentence(won, undefined, "white"), "");
});
