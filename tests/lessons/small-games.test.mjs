// The small games of the boxes: each is there in every language, and can be won. What is said of its value is proven anew: by the
// engine's exact values, by a count of its own where a king is alone, or by a way that is shown.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readSmallGames } from "../../web/build/small-games.mjs";
import { catalogue, importSource, ownSmallGames } from "../teachers/support/source.mjs";
import { Engine, boardOf, passTurn } from "./support/engine.mjs";
import { boxes, languages, words } from "./support/lessons.mjs";
import { LoneKing } from "./support/lone_king.mjs";
import { looksAt } from "./support/looking.mjs";
import { Pupil } from "./support/runner.mjs";
import { bestOf, valuesOf } from "./support/values.mjs";

const { smallGamesOf } = await importSource("lesson/small-games.ts");
const { words: ownWords } = readSmallGames(fileURLToPath(new URL("../../assets/small-games", import.meta.url)));
const placeOf = ({ box, board = box, fen }) => ({ game: board, fen });
const nameOf = ({ box, id }) => `${box}.${id}`;
const of = (source) => ownSmallGames.filter((game) => game.source.split(" ")[0] === source);

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

test("SmallGames.ThereAreTwentyAndEachBelongsToABoxWithALesson", () => {
  assert.ok(ownSmallGames.length >= 20, `${ownSmallGames.length}`);
  for (const game of ownSmallGames) {
    assert.ok(boxes.includes(game.box), nameOf(game));
    assert.match(game.level, /^([1-9]|1[0-2])$/);
  }
  for (const box of boxes.filter((one) => !["blind", "olympics"].includes(one))) assert.ok(ownSmallGames.some((game) => game.box === box), box);
});

test("SmallGames.EachIsAPositionOfItsGameWithWhiteToMove", async () => {
  for (const game of ownSmallGames) {
    const { outcome, fen, board } = await engine.look(placeOf(game));
    assert.equal(outcome, "none", nameOf(game));
    assert.equal(fen.split(" ")[1], "w");
    assert.deepEqual(board, boardOf(game.fen));
    assert.ok((await engine.legal(placeOf(game))).length > 1, `${nameOf(game)} leaves a choice`);
  }
  const places = ownSmallGames.map(({ box, board = box, fen }) => `${board} ${fen}`);
  assert.equal(new Set(places).size, places.length, "no game comes twice");
});

test("SmallGames.WhatIsSolvedIsWonInAsManyHalfMovesAsItSaysAndCanBeLost", async () => {
  assert.ok(of("values").length >= 12);
  for (const game of of("values")) {
    const values = await valuesOf(engine, placeOf(game));
    const [, best] = bestOf(values);
    assert.equal(`${best.kind} ${best.plies}`, game.value, nameOf(game));
    assert.ok([...values.values()].some(({ kind }) => kind !== "win"), `${nameOf(game)} is won whatever is played`);
  }
});

test("SmallGames.AKingAloneIsGivenCheckmateInAsManyHalfMovesAsItSays", () => {
  assert.ok(of("lone-king").length >= 4);
  for (const game of of("lone-king")) {
    const { files, ranks } = catalogue.find(({ id }) => id === game.box);
    const board = boardOf(game.fen);
    const squareOf = (letter) => Object.keys(board).find((square) => board[square] === letter);
    const piece = ["Q", "R"].find(squareOf);
    assert.equal(Object.keys(board).length, 3);
    assert.equal(`win ${new LoneKing({ files, ranks }, piece).pliesToMate(squareOf("K"), squareOf(piece), squareOf("k"))}`, game.value, nameOf(game));
  }
});

test("SmallGames.ACountOfKnownMatesIsRight", () => {
  // King and rook need sixteen moves at most on the usual board, king and queen ten: as every table of these endings has it.
  for (const [piece, moves] of [["R", 16], ["Q", 10]]) assert.equal(new LoneKing({ files: 8, ranks: 8 }, piece).white.reduce((most, plies) => Math.max(most, plies)), 2 * moves - 1, piece);
});

test("SmallGames.CastlingCanBeDoneBeforeMoveSix", async () => {
  const castling = ownSmallGames.filter(({ castle }) => castle);
  assert.equal(castling.length, 2);
  for (const game of castling) {
    assert.equal(game.castle, 5, "as its task says");
    const [kind, ...way] = game.source.split(" ");
    assert.equal(kind, "way");
    assert.ok(way.length <= game.castle);
    let { fen } = await engine.look(placeOf(game));
    for (const move of way) {
      assert.ok((await engine.legal({ ...placeOf(game), fen })).includes(move), `${move} in ${fen}`);
      ({ fen } = await engine.look({ ...placeOf(game), fen, moves: [move] }));
      fen = passTurn(fen);
    }
    assert.doesNotMatch(fen.split(" ")[2], /[KQ]/, "White has castled");
  }
});

for (const language of languages) {
  test(`SmallGames.EachSpeaksTheLanguage (${language})`, () => {
    const own = ownWords(language);
    const known = words(language);
    for (const game of ownSmallGames) {
      const round = smallGamesOf(game.box, known);
      const key = `lesson.small.${nameOf(game)}`;
      for (const part of ["", ".hint"]) assert.ok(own[key + part], `${key}${part}`);
      assert.ok(round.words[`${key}.task`], key);
    }
  });
}

/** What a hint says of the first move, in English -> whether it is so of a move that wins. */
const hinted = [
  [/^Can your pawn take something\?/, ({ board, to }) => board[to] !== undefined],
  [/^One pawn can be taken now/, ({ board, to, legal }) => board[to] === "p" && new Set(legal.map((move) => move.slice(2, 4)).filter((square) => board[square])).size === 1],
  [/two roads can watch both pawns/, ({ board, to, seen }) => !board[to] && pawnsOf(board).every((pawn) => waysOf(pawn).some((square) => seen.includes(square)))],
  [/pawn be after two steps\? Take it there/, async ({ place, board, move }) => {
    const [pawn] = pawnsOf(board);
    const line = [move];
    while (line.length < 5) line.push(bestOf(await valuesOf(engine, { ...place, moves: line }))[0]);
    return line[4].slice(2) === `${pawn[0]}${Number(pawn[1]) - 2}` && line[4][0] !== pawn[0];
  }],
  [/looks at two pawns at once/, ({ board, seen }) => pawnsOf(board).filter((pawn) => seen.includes(pawn)).length > 1],
  [/where you look at the pawn’s next square/, ({ board, seen }) => pawnsOf(board).some((pawn) => seen.includes(waysOf(pawn)[0]))],
];
const pawnsOf = (board) => Object.keys(board).filter((square) => board[square] === "p");
/** The squares before Black's pawn, the nearest first. */
const waysOf = (pawn) => Array.from({ length: Number(pawn[1]) - 1 }, (_, i) => `${pawn[0]}${Number(pawn[1]) - 1 - i}`);

test("SmallGames.WhatAHintSaysOfTheFirstMoveIsSoOfOneThatWins", async () => {
  const own = ownWords("en");
  let held = 0;
  for (const game of of("values")) {
    const hint = own[`lesson.small.${nameOf(game)}.hint`];
    for (const [says, isSo] of hinted) {
      if (!says.test(hint)) continue;
      const place = placeOf(game);
      const board = boardOf(game.fen);
      const winning = [...await valuesOf(engine, place)].filter(([, { kind }]) => kind === "win").map(([move]) => move);
      const legal = await engine.legal(place);
      const told = [];
      for (const move of winning) {
        const { board: next } = await engine.look({ ...place, moves: [move] });
        told.push(await isSo({ place, board, move, to: move.slice(2, 4), legal, seen: looksAt(next, move.slice(2, 4)) }));
      }
      assert.ok(told.some(Boolean), `${nameOf(game)}: “${hint}”, and ${winning} win`);
      held++;
    }
  }
  assert.ok(held >= 4, `${held}`);
});

// ------------------------------------------------------------ in the runner of the lessons

async function pupilAt(box, id) {
  const { lesson } = smallGamesOf(box, words("en"));
  const pupil = new Pupil(engine, lesson, lesson.steps.findIndex((step) => step.id === id));
  await pupil.open();
  return pupil;
}

/** Both sides play their best, or White the worst there is. */
async function playOut(pupil, isPlayedWell) {
  while (pupil.state.phase === "ask") {
    const place = pupil.place;
    const isWhites = pupil.state.position.turn === "white";
    const values = [...await valuesOf(engine, place)];
    const order = { win: 2, draw: 1, open: 1, loss: 0 };
    const worth = ([, { kind, plies = 0 }]) => order[kind] * 1000 - (kind === "win" ? plies : -plies);
    values.sort((a, b) => worth(b) - worth(a));
    await pupil.move((isWhites && !isPlayedWell ? values.at(-1) : values[0])[0]);
  }
}

test("SmallGames.WhoPlaysWellWinsAgainstTheBestAndWhoDoesNotIsToldSo", async () => {
  for (const { box, id } of of("values")) {
    const winner = await pupilAt(box, id);
    await playOut(winner, true);
    assert.deepEqual([winner.state.phase, winner.solved], ["done", [id]], `${box}.${id}`);
    const loser = await pupilAt(box, id);
    await playOut(loser, false);
    assert.deepEqual([loser.state.phase, loser.solved], ["answer", []], `${box}.${id}`);
    await loser.press("again");
    assert.equal(loser.state.phase, "ask");
    assert.deepEqual(loser.place.moves, []);
  }
});

test("SmallGames.WhoCastlesInTimeIsDoneAndWhoDoesNotMayTryAgain", async () => {
  for (const { box, id, castle, source } of ownSmallGames.filter((game) => game.castle)) {
    const way = source.split(" ").slice(1);
    const inTime = await pupilAt(box, id);
    for (const move of way) {
      await inTime.move(move);
      if (inTime.state.phase === "ask") await inTime.move(await quietReply(inTime, way));
    }
    assert.deepEqual([inTime.state.phase, inTime.solved], ["done", [id]], box);
    const late = await pupilAt(box, id);
    for (let i = 0; i < castle; i++) {
      const rook = await late.engine.legal(late.place);
      await late.move(rook.find((move) => /^[a-e]2/.test(move)) ?? rook[0]);
      if (late.state.phase === "ask") await late.move(await quietReply(late, []));
    }
    assert.deepEqual([late.state.phase, late.state.said.key], ["answer", "late"], box);
  }
});

/** A pawn's step of Black's that takes nothing and lets White go its way. */
async function quietReply({ place }, way) {
  for (const move of await engine.legal(place)) {
    const { board, outcome } = await engine.look(place);
    if (outcome !== "none" || board[move.slice(2, 4)] || board[move.slice(0, 2)] !== "p") continue;
    const next = { ...place, moves: [...place.moves, move] };
    const legal = await engine.legal(next);
    const wanted = way[place.moves.length / 2 + 0.5];
    if (!wanted || legal.includes(wanted)) return move;
  }
  throw new Error(`no quiet reply in ${place.fen}`);
}
