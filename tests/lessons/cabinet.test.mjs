// The curiosities of assets/cabinet/ by the rules engine: every move of their lines is legal, the games end with the last one and as
// is said, and what can be told without a table is so.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { catalogue } from "../teachers/support/source.mjs";
import { Engine, boardOf } from "./support/engine.mjs";
import { readText } from "./support/lessons.mjs";
import { exactValuesOf } from "./support/values.mjs";

const games = readdirSync(new URL("../../assets/cabinet/", import.meta.url)).filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -4));
const curiosities = games.flatMap((game) => readText(`assets/cabinet/${game}.txt`).trim().split("\n").map((line) => line.split("|"))
  .filter(([kind]) => kind !== "puzzle").map(([kind, fen, measure, moves, instead]) => ({ game, kind, fen, measure: Number(measure), moves: moves.split(","), instead })));
const worth = { p: 1, n: 3, b: 3, r: 5, q: 9 };

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

const isWhole = (game) => catalogue.find(({ id }) => id === game).answers === "whole";

test("Cabinet.HasEveryKindOfEveryGameThatIsSolvedAndOfTheEndingsOfTheWholeSet", () => {
  const whole = catalogue.filter(({ id, answers, goal }) => answers === "whole" && goal !== "checkmate" && !["power-pawns", "pawn-blasters"].includes(id)).map(({ id }) => id);
  assert.deepEqual([...games].sort(), [...whole, "all-the-pieces"].sort());
  for (const game of games) {
    const more = isWhole(game) ? ["sacrifice", "temptation"] : ["underpromotion"];
    assert.deepEqual(curiosities.filter((one) => one.game === game).map(({ kind }) => kind), ["longest", "zugzwang", "narrow", ...more], game);
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
    assert.equal(Boolean(instead), kind === "temptation" || kind === "underpromotion", game);
    if (kind !== "temptation") continue;
    assert.ok((await engine.legal({ game, fen })).includes(instead), game);
    assert.equal(board[instead.slice(2, 4)], board[instead.slice(2, 4)].toLowerCase(), "takes a black piece");
    assert.notEqual(instead, moves[0]);
  }
});

test("Cabinet.APawnThatBecomesAQueenDoesNotWinAndAsSomethingElseItDoes", async () => {
  const found = curiosities.filter(({ kind }) => kind === "underpromotion");
  assert.ok(found.length > 0);
  for (const { game, fen, measure, moves, instead } of found) {
    assert.match(instead, /q$/);
    assert.match(moves[0], new RegExp(`^${instead.slice(0, 4)}[rbn]$`));
    const legal = await engine.legal({ game, fen });
    assert.ok(legal.includes(instead), game);
    assert.equal(measure, moves.length, game);
    const values = await exactValuesOf(engine, { game, fen });
    for (const move of legal) {
      // A far win is not proven by a search: what is told of the right move may be that it is open.
      const { kind } = values.get(move);
      if (move === moves[0]) assert.match(kind, /win|open/);
      else assert.notEqual(kind, "win", `${game}: ${move} wins too`);
    }
    assert.match(values.get(instead).kind, /draw|loss/, `${game}: that ${instead} does not win is certain`);
  }
});
