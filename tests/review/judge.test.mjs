// What is told of a move when a game is looked at: a slip is what its player gave away, by what was known before and after it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { Judgements } = await importSource("review/judge.ts");

const other = { white: "black", black: "white" };
const colors = Object.keys(other);
/** What an opinion says that is so many pawns good for a side. */
const opinion = (side, pawns, best = null) => ({ standing: { kind: "score", pawns: side === "white" ? pawns : -pawns }, best, exact: false });
const proven = (winner, best = null) => ({ standing: winner ? { kind: "forced", winner, moves: 3 } : { kind: "drawn" }, best, exact: true });

/** What is known of a game in which `first` begins; `all` says it of its start and after each move. */
function judged(first, all, winner = null) {
  const moves = all.slice(1).map((_, i) => ({ uci: `move ${i + 1}`, by: i % 2 ? other[first] : first }));
  const judgements = new Judgements({ game: "chess", options: "", start: "", moves, outcome: winner && { winner, reason: "checkmate" } });
  all.forEach((judgement, ply) => judgements.add(ply, judgement));
  return judgements;
}
const slipsOf = (judgements) => Array.from({ length: judgements.plies + 1 }, (_, ply) => judgements.slipAt(ply));

test("Judge.ASlipIsWhatItsPlayerGaveAwayWhicheverSideThatWas", () => {
  for (const side of colors) {
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0), opinion(side, -0.3)])), [null, null], "a trifle");
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0), opinion(side, -1.5)])), [null, "small"]);
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0), opinion(side, -5)])), [null, "big"]);
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0), opinion(side, 5)])), [null, null], "what is better than was thought");
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 9), opinion(side, 5)])), [null, null], "a win that stays one");
    assert.deepEqual(slipsOf(judged(side, [proven(side), proven(null)])), [null, "big"], "a win that is a draw now");
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0), opinion(side, 0), opinion(side, 5)])), [null, null, "big"], "the other side's");
  }
});

test("Judge.TheBestMoveIsNoSlipWhateverIsThoughtAfterIt", () => {
  for (const side of colors) {
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0, "move 1"), opinion(side, -9)])), [null, null]);
    assert.deepEqual(slipsOf(judged(side, [opinion(side, 0, "another"), opinion(side, -9)])), [null, "big"]);
  }
});

test("Judge.NoOpinionTakesThePlaceOfWhatIsProven", () => {
  const judgements = judged("white", [opinion("white", 0), opinion("white", 0)]);
  assert.equal(judgements.add(1, proven("black")), true);
  assert.equal(judgements.add(1, opinion("white", 2)), false);
  assert.deepEqual(judgements.at(1), proven("black"));
  assert.equal(judgements.slipAt(1), "big");
  assert.equal(judgements.add(1, proven(null)), true, "what is proven later is as good");
  assert.equal(judgements.slipAt(1), null);
});

test("Judge.WhereManySmallThingsLostAGameTheDearestIsNamed", () => {
  for (const side of colors) {
    const slow = [0, 0, -0.7, -0.7, -1.5, -1.5, -2.2, -2.2, -3, -3, -4.5, -4.5].map((pawns) => opinion(other[side], pawns)).concat(proven(side));
    const slips = slipsOf(judged(side, slow, side));
    assert.deepEqual(slips.flatMap((slip, ply) => (slip ? [[ply, slip]] : [])), [[4, "small"]], side);
    assert.deepEqual(slipsOf(judged(side, slow)).filter(Boolean), [], "nobody has lost yet");
    const thrown = [0, -5, -5].map((pawns) => opinion(other[side], pawns)).concat(proven(side));
    assert.deepEqual(slipsOf(judged(other[side], thrown, side)), [null, "big", null, null], "one stands out already");
  }
});
