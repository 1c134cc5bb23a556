// The positions of the three questions, by a second reading of the rules: what
// either side can take, and where there is checkmate, how White gives it. How White wins without checkmate the engine is asked.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drawLooks } from "../../scripts/drills/looks.mjs";
import { catalogue, deviceWith, pageOf } from "../teachers/support/source.mjs";
import { Engine, boardOf } from "./support/engine.mjs";
import { languages, readText, words } from "./support/lessons.mjs";
import { afterMove, isAttacked, legalMoves } from "./support/second_reading.mjs";

const lines = readText("assets/looks/positions.txt").trim().split("\n");
const looks = lines.map((line) => {
  const [game, fen, ...answers] = line.split("|");
  const [take, danger, win] = answers.map((moves) => (moves ? moves.split(",") : []));
  return { game, fen, take, danger, win };
});
const gameOf = (id) => catalogue.find((game) => game.id === id);
const hasMate = (id) => gameOf(id).goal === "checkmate";

const squares = (moves) => [...new Set(moves.map((move) => (typeof move === "string" ? move.slice(0, 4) : move.join(""))))].sort();

test("Looks.WhatEitherSideCanTakeIsSo", () => {
  assert.ok(looks.length >= 120);
  for (const { game, fen, take, danger } of looks) {
    const board = boardOf(fen);
    const taking = (white) => squares(legalMoves(board, gameOf(game), white).filter(([, to]) => board[to]));
    assert.deepEqual(squares(take), taking(true), `${game} ${fen}`);
    assert.deepEqual(squares(danger), taking(false), `${game} ${fen}`);
    if (hasMate(game)) assert.ok(!isAttacked(board, gameOf(game), true), "White is in check");
  }
});

test("Looks.WhereThereIsCheckmateItIsFound", () => {
  for (const { game, fen, win } of looks.filter((look) => hasMate(look.game))) {
    const board = boardOf(fen);
    const mates = legalMoves(board, gameOf(game), true).filter((move) => {
      const next = afterMove(board, move);
      return isAttacked(next, gameOf(game), false) && !legalMoves(next, gameOf(game), false).length;
    });
    // A pawn across is another piece; the reading leaves that to the engine.
    const plain = win.filter((move) => move.length === 4);
    assert.deepEqual(squares(plain), squares(mates), `${game} ${fen}`);
  }
});

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

test("Looks.AreWhatTheirScriptDrawsFromThePuzzlesThatThereAre", async () => {
  const drawn = [];
  for await (const { line } of drawLooks(engine)) drawn.push(line);
  assert.deepEqual(lines, drawn);
});

test("Looks.HoldNoPieceThatALaterBoxBrings", () => {
  for (const { game, fen } of looks) {
    const { box } = gameOf(game);
    const met = catalogue.filter((one) => one.start && one.box && one.box <= box).map(({ start }) => start.split(" ")[0]).join("").toLowerCase();
    for (const letter of fen.split(" ")[0].toLowerCase().replaceAll(/[\d/]/g, "")) assert.ok(met.includes(letter), `${letter} in ${game} ${fen}`);
  }
});

test("Looks.EveryMoveThatIsToldWinsAndNoOther", async () => {
  for (const { game, fen, win } of looks) {
    const [pieces, castling = "-"] = fen.split(" ");
    const place = { game, fen: `${pieces} w ${castling} - 0 1` };
    for (const move of await engine.legal(place)) {
      const { outcome } = await engine.look({ ...place, moves: [move] });
      assert.equal(outcome.startsWith("white"), win.includes(move), `${move} in ${game} ${fen}: ${outcome}`);
    }
  }
});

test("Looks.YesIsAsLikelyAsNoAndNoPositionComesTwice", () => {
  assert.equal(new Set(looks.map(({ fen }) => fen)).size, looks.length);
  for (const ask of ["take", "danger", "win"]) {
    const share = looks.filter((look) => look[ask].length).length / looks.length;
    assert.ok(share > 0.4 && share < 0.6, `${ask}: ${share}`);
  }
  for (const game of new Set(looks.map((look) => look.game))) assert.ok(looks.filter((look) => look.game === game).length >= 8, game);
});

test("Looks.ChildrenMeetAllOfTheirBoxesOneRoundAfterAnotherAndNoneOfALaterOne", async () => {
  const open = await pageOf(["localStorage"], "practice/looks.ts");
  for (const { id, box, files } of catalogue.filter((game) => game.start && game.box > 1)) {
    const page = open({ localStorage: deviceWith() });
    const theirs = looks.filter(({ game }) => gameOf(game).box <= box && gameOf(game).files === files);
    const met = [];
    while (met.length < theirs.length) {
      const { steps } = page.nextLooks(id, {});
      assert.ok(steps.length > 0, id);
      for (const { questions } of steps) {
        met.push(questions);
        page.countLook();
      }
    }
    assert.deepEqual(page.nextLooks(id, {}).steps[0].questions, met[met.length % theirs.length], "and then from the beginning");
    const games = new Set(theirs.map(({ game }) => game));
    assert.deepEqual(new Set(met.slice(0, games.size).map(([{ board }]) => board)), games, "one of each game after the other");
    const once = met.slice(0, theirs.length);
    assert.deepEqual(new Set(once.map(([{ fen }]) => fen.split(" ")[0])), new Set(theirs.map(({ fen }) => fen.split(" ")[0])), `each of them for ${id}`);
    for (const questions of once) {
      const [{ fen, board }] = questions;
      const look = theirs.find((one) => one.game === board && one.fen.split(" ")[0] === fen.split(" ")[0]);
      assert.deepEqual(questions.map(({ right }) => right), ["take", "danger", "win"].map((ask) => (look[ask].length ? "yes" : "no")), `${board} ${fen}`);
      for (const [i, ask] of ["take", "danger", "win"].entries()) assert.equal(questions[i].because?.split(",").length ?? 0, look[ask].length, "each move that makes it so is shown");
    }
  }
});

for (const language of languages) {
  test(`Looks.WhatIsAskedAndSaidHasWords (${language})`, () => {
    const known = words(language);
    for (const ask of ["take", "danger", "win"]) for (const part of ["", ".yes", ".no"]) assert.ok(known[`practice.look.${ask}${part}`]);
    assert.ok(known["practice.look.hint"]);
  });
}
