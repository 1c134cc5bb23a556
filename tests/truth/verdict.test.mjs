// What follows from the values of the moves: the position's verdict, the sentences, and the puzzles, against the engine.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Engine } from "../lessons/support/engine.mjs";
import { catalogue, importSource } from "../teachers/support/source.mjs";

const { verdictFrom, verdictSentence, lastMoveSentence, moveWord, diceFrom, findPuzzle } =
  await importSource("truth/verdict.ts", "truth/words.ts", "truth/puzzles.ts");

const move = (value, plies = null) => ({ move: "a2a3", value, plies });
const proven = (winner, plies = null) => ({ kind: "proven", winner, plies });

test("Verdict.FollowsFromTheMoves", () => {
  assert.deepEqual(verdictFrom([move("win", 7), move("win", 5), move("loss", 2)], "white"), proven("white", 5));
  assert.deepEqual(verdictFrom([move("win"), move("unknown")], "black"), proven("black"));
  assert.deepEqual(verdictFrom([move("draw"), move("loss", 2)], "white"), proven(null));
  assert.deepEqual(verdictFrom([move("loss", 6), move("loss", 8)], "white"), proven("black", 8));
  assert.deepEqual(verdictFrom([move("loss", 6), move("loss")], "white"), proven("black"));
  assert.deepEqual(verdictFrom([move("draw"), move("unknown")], "white"), { kind: "open" });
});

test("Verdict.IsSaidAsCertainOrAsAnOpinion", () => {
  assert.equal(verdictSentence(proven("white", 13)), "truth.wins");
  assert.equal(verdictSentence(proven("black", 1)), "truth.wins");
  assert.equal(verdictSentence(proven("black")), "truth.wins-far");
  assert.equal(verdictSentence(proven(null)), "truth.drawn");
  assert.equal(verdictSentence({ kind: "opinion", whiteIsAheadBy: 2 }), "truth.opinion");
  assert.equal(verdictSentence({ kind: "opinion", whiteIsAheadBy: 0.2 }), "truth.opinion-even");
  assert.equal(moveWord(move("win", 5)), "truth.move-win");
  assert.equal(moveWord(move("unknown")), "truth.move-open");
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
  assert.equal(lastMoveSentence(look({ kind: "open" }), drawn, "white"), "");
});

const engine = new Engine();
after(() => engine.close());
const oracle = {
  async values(place) {
    const lines = await engine.ask([...engine.setup(place), "values"], /^valuesok$/);
    return lines.flatMap((line) => {
      const [, move, value, plies] = /^value (\S+) (\w+) ?(\d*)$/.exec(line) ?? [];
      return move ? [{ move, value, plies: plies ? Number(plies) : null }] : [];
    });
  },
  fen: async (place) => (await engine.look(place)).fen,
};

test("Puzzles.HaveAProvenAnswerAndTheSameDiceGiveTheSame", async () => {
  const find = (id, kind, seed) => findPuzzle(oracle, catalogue.find((game) => game.id === id), kind, diceFrom(seed), () => true);
  for (const [id, kind] of [["power-pawns", "win"], ["power-pawns", "only"], ["quickchess-gc", "win"]]) {
    const puzzle = await find(id, kind, "2026-01-31");
    assert.ok(puzzle, `${id} ${kind}`);
    const values = await oracle.values({ game: id, fen: puzzle.fen });
    const wins = values.filter(({ value }) => value === "win");
    assert.ok(values.every(({ value }) => value !== "unknown"));
    if (kind === "win") assert.equal(Math.min(...wins.map(({ plies }) => plies)), 2 * puzzle.moves - 1);
    else assert.equal(wins.length || values.filter(({ value }) => value === "draw").length, 1);
    assert.deepEqual(await find(id, kind, "2026-01-31"), puzzle);
  }
});
