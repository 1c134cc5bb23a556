// The pieces of a FEN as rows and by square, there and back; whatever somebody types is read as far as it goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, importSource } from "../teachers/support/source.mjs";

const { filesOf, fitsBoard, piecesOf, placementOf, readRows, writeRows } = await importSource("chess/fen.ts");
const games = catalogue.filter(({ start }) => start);

test("Fen.WhatIsReadIsWrittenAgain", () => {
  assert.ok(games.length > 12);
  for (const { id, start, files, ranks } of games) {
    assert.equal(writeRows(readRows(start)), placementOf(start), id);
    assert.equal(filesOf(start), files, id);
    assert.deepEqual(readRows(start).map((row) => row.length), Array(ranks).fill(files), id);
  }
});

test("Fen.EveryPieceStandsOnTheSquareOfItsName", () => {
  assert.deepEqual(piecesOf("k4/5/2Pp1/5/5/4K w - - 0 1"), { a6: "k", c4: "P", d4: "p", e1: "K" });
  for (const { id, start, files, ranks } of games) {
    const pieces = piecesOf(start);
    const rows = Array.from({ length: ranks }, (_, i) => Array.from({ length: files }, (_, file) => pieces[`${"abcdefgh"[file]}${ranks - i}`]));
    assert.equal(writeRows(rows), placementOf(start), id);
  }
});

test("Fen.OnlyWhatPlacesPiecesOnEachSquareFitsABoard", () => {
  for (const game of games) {
    assert.ok(fitsBoard(game.start, game), game.id);
    assert.ok(fitsBoard(Array(game.ranks).fill(game.files).join("/"), game), `${game.id}, empty`);
    const [row, ...others] = placementOf(game.start).split("/");
    for (const bad of ["", "rubbish", others.join("/"), [`${row}1`, ...others].join("/"), [row.replace(/.$/, "?"), ...others].join("/"), `1/${placementOf(game.start)}`]) {
      assert.ok(!fitsBoard(bad, game), `${game.id}: ${bad}`);
    }
  }
});

test("Fen.JunkIsReadAsFarAsItGoes", () => {
  assert.deepEqual(piecesOf(""), {});
  assert.deepEqual(piecesOf("   "), {});
  assert.deepEqual(readRows("9/0/x"), [Array(9).fill(""), [], ["x"]]);
  assert.equal(writeRows([[undefined, "", "K"]]), "2K");
});
