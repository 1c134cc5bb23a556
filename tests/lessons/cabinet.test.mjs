// The curiosities of assets/cabinet/ by the rules engine: every move of their lines is legal, the games end with the last one and as
// is said, and what can be told without a table is so.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { catalogue } from "../teachers/support/source.mjs";
import { Engine, boardOf } from "./support/engine.mjs";
import { readText } from "./support/lessons.mjs";

const games = readdirSync(new URL("../../assets/cabinet/", import.meta.url)).filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -4));
const curiosities = games.flatMap((game) => readText(`assets/cabinet/${game}.txt`).trim().split("\n").map((line) => line.split("|"))
  .filter(([kind]) => kind !== "puzzle").map(([kind, fen, measure, moves, instead]) => ({ game, kind, fen, measure: Number(measure), moves: moves.split(","), instead })));
const worth = { p: 1, n: 3, b: 3, r: 5, q: 9 };

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

test("Cabinet.HasEveryKindOfEveryGameThatIsSolved", () => {
  assert.deepEqual(games.sort(), catalogue.filter(({ id, answers, goal }) => answers === "whole" && goal !== "checkmate" && !["power-pawns", "pawn-blasters"].includes(id)).map(({ id }) => id).sort());
  for (const game of games) {
    assert.deepEqual(curiosities.filter((one) => one.game === game).map(({ kind }) => kind), ["longest", "zugzwang", "narrow", "sacrifice", "temptation"], game);
    assert.ok(readText(`assets/cabinet/${game}.txt`).match(/^puzzle\|/gm).length >= 6, game);
  }
});

test("Cabinet.LinesAreLegalAndEndAsIsSaid", async () => {
  for (const { game, kind, fen, measure, moves } of curiosities) {
    assert.match(fen, / w /, `${game} ${kind}`);
    for (let ply = 0; ply < moves.length; ply++) {
      const legal = await engine.legal({ game, fen, moves: moves.slice(0, ply) });
      assert.ok(legal.includes(moves[ply]), `${game} ${kind}: ${moves[ply]} at ply ${ply}`);
    }
    const { outcome } = await engine.look({ game, fen, moves });
    assert.match(outcome, kind === "zugzwang" ? /^black / : /^white /, `${game} ${kind}`);
    if (kind === "longest") assert.equal(moves.length, measure, game);
    if (kind === "narrow") assert.ok(moves.length >= 2 * measure - 1, game);
    if (kind === "zugzwang") assert.ok(moves.length >= measure, game);
  }
});

test("Cabinet.WhatIsGivenIsTakenAndWhatTemptsIsThere", async () => {
  for (const { game, kind, fen, measure, moves, instead } of curiosities) {
    const board = boardOf(fen);
    if (kind === "sacrifice") {
      assert.equal(board[moves[0].slice(2, 4)], undefined, game);
      assert.equal(moves[1].slice(2, 4), moves[0].slice(2, 4), game);
      const letter = board[moves[0].slice(0, 2)].toLowerCase();
      if (worth[letter]) assert.equal(measure, worth[letter], game);
    }
    assert.equal(Boolean(instead), kind === "temptation", game);
    if (!instead) continue;
    assert.ok((await engine.legal({ game, fen })).includes(instead), game);
    assert.equal(board[instead.slice(2, 4)], board[instead.slice(2, 4)].toLowerCase(), "takes a black piece");
    assert.notEqual(instead, moves[0]);
  }
});
