// The moves that solve a teacher's own position stand in the pupils' addresses so that nobody reads them there at a glance.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, importSource } from "./support/source.mjs";

const { hideMoves, readAddress, readHiddenMoves } = await importSource("chess/hidden-moves.ts", "chess/address.ts");

const random = generator(Number(process.env.THIRTY_SEED ?? 5));
const pick = (list) => list[random(list.length)];
const square = () => `${pick([..."abcdefgh"])}${1 + random(8)}`;
const someMoves = () => Array.from({ length: 1 + random(4) }, () => square() + square() + pick(["", "", "q", "y"]));
const fens = ["2p2/5/5/2R2/4P/5 w", "4p/5/5/2R2/5/5 w - - 0 1", "k4/5/1K3/3p1/5/1P2R w - - 0 1", "8/8/8/8/8/8/4P3/4K2k w - - 0 1"];

test("HiddenMoves.ComeBackWhole", () => {
  for (let round = 0; round < 300; round++) {
    const [game, fen, moves] = [pick(["raging-rooks", "chess"]), pick(fens), someMoves()];
    const hidden = hideMoves(game, fen, moves);
    assert.deepEqual(readHiddenMoves(game, fen, hidden), moves);
    const query = new URLSearchParams({ game, practice: `own.${hidden}`, fen });
    assert.deepEqual(readAddress(`?${query}`).problems, []);
  }
});

test("HiddenMoves.AreNotReadAtAGlance", () => {
  let shown = 0;
  for (let round = 0; round < 300; round++) {
    const moves = someMoves();
    const hidden = hideMoves("raging-rooks", pick(fens), moves);
    for (const move of moves) assert.ok(!hidden.includes(move), `${move} in ${hidden}`);
    shown += [...hidden.split(".")[1]].filter((sign, i) => sign === moves.join("-")[i]).length;
  }
  assert.ok(shown < 60, `${shown} signs stand as they are`);
  // Two positions with the same answer do not look alike.
  assert.notEqual(hideMoves("raging-rooks", fens[0], ["c3c6"]), hideMoves("raging-rooks", fens[1], ["c3c6"]));
});

test("HiddenMoves.OfAnotherPositionAndDamagedOnesAreNone", () => {
  for (let round = 0; round < 300; round++) {
    const [fen, moves] = [pick(fens), someMoves()];
    const hidden = hideMoves("raging-rooks", fen, moves);
    assert.equal(readHiddenMoves("chess", fen, hidden), null);
    assert.equal(readHiddenMoves("raging-rooks", `${fen} `, hidden), null);
    const at = random(hidden.length);
    const damaged = hidden.slice(0, at) + pick([..."abc019-."]) + hidden.slice(at + 1);
    if (damaged !== hidden) assert.equal(readHiddenMoves("raging-rooks", fen, damaged), null, `${damaged} for ${hidden}`);
    for (let length = 0; length < hidden.length; length++) assert.equal(readHiddenMoves("raging-rooks", fen, hidden.slice(0, length)), null);
  }
  for (const text of ["", "1", "1..", "2.abcd.0000", "1.ABCD.0000", "1.\u00e9.0000", "__proto__"]) assert.equal(readHiddenMoves("chess", fens[0], text), null, text);
});
