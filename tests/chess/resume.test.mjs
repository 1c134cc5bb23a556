// Which kept game an address goes on with, and what a first board reads of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceWith, pageOf } from "../teachers/support/source.mjs";

const open = await pageOf(["localStorage"], "chess/resume.ts");
const openWith = (kept) => open({ localStorage: deviceWith(new Map(Object.entries(kept).map(([key, value]) => [`thirty-squares:1:${key}`, JSON.stringify(value)]))) });
const asked = { game: null, gameId: "power-pawns", lock: false, embed: false, dev: false };

test("Resume.OneMoveIsNotTheBeginningOfAnother", () => {
  const saved = { game: "power-pawns", moves: "a2a3,b7b8q", now: "5/5/5/5/5/5 w", over: "" };
  const { resumedAt, beginsWith } = openWith({ "game:power-pawns": saved });
  for (const moves of ["a2a3", "a2a3,b7b8q"]) assert.deepEqual(resumedAt({ ...asked, moves }), saved, moves);
  for (const moves of ["a2a", "a2a3,b7b8", "a2a3,b7b8q,a3a4"]) assert.equal(resumedAt({ ...asked, moves }), null, moves);
  assert.ok(beginsWith("a2a3,b5b4", ""));
  assert.ok(beginsWith("", ""));
});

test("Resume.AGameWithAFriendElsewhereIsReadWhereItsMovesBeginWithTheAddresss", () => {
  const kept = { id: "abc", moves: ["a2a3", "b7b8q"], now: "5/5/5/5/5/5 w", side: "black" };
  const { resumedAt } = openWith({ friends: { abc: kept, other: { id: "other", moves: "a2a3", now: "", side: "white" } } });
  const at = (friend, moves) => resumedAt({ ...asked, friend, moves });
  assert.deepEqual(at("1.abc.b.1", "a2a3"), { now: kept.now, side: "black" });
  assert.equal(at("1.abc.b.1", "a2a3,b7b8"), null, "another piece on the last rank");
  assert.equal(at("1.other.w.1", "a2a3"), null, "damaged");
  assert.equal(at("new", undefined), null);
});

test("Resume.AGameThatIsOverAndOneOfAnotherKindAreNotGoneOnWith", () => {
  const saved = { game: "power-pawns", opponent: "friend", moves: "a2a3", now: "5/5/5/5/5/5 w", over: "" };
  const resumed = (change, address = {}) => openWith({ "game:power-pawns": { ...saved, ...change } }).resumedAt({ ...asked, ...address });
  assert.ok(resumed({}));
  assert.equal(resumed({ over: "far-edge" }), null);
  assert.equal(resumed({ moves: "" }), null, "nothing was done in it");
  assert.equal(resumed({}, { opponent: "computer" }), null);
  assert.equal(resumed({}, { fen: "5/2P2/p4/P4/5/5 w - - 0 1" }), null);
});

test("Resume.EachPieceOfWorkHasAPlaceOfItsOwnAndASitesFrameIsNoWork", () => {
  const { workOf } = openWith({});
  const work = { ...asked, assignment: 3, practice: "own.x" };
  const all = [work, { ...work, assignment: 4 }, { ...work, gameId: "raging-rooks" }, { ...work, practice: "find.1" }, { ...work, fen: "5/2P2/p4/P4/5/5 w - - 0 1" }, { ...asked, lock: true }];
  assert.equal(new Set(all.map(workOf)).size, all.length);
  assert.ok(all.every((one) => workOf(one)));
  assert.equal(workOf(asked), null);
  assert.equal(workOf({ ...asked, lock: true, embed: true }), null, "it is told in messages");
});
