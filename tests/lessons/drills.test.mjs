// The tasks that are no moves to be found, each held against the rules by another way than the one that drew it: the engine, and a
// second reading of the rules.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drawHome } from "../../scripts/drills/home.mjs";
import { drawNames } from "../../scripts/drills/names.mjs";
import { drawOpening } from "../../scripts/drills/opening.mjs";
import { drawPaths } from "../../scripts/drills/paths.mjs";
import { drawPoints } from "../../scripts/drills/points.mjs";
import { drawSetUps } from "../../scripts/drills/set_up.mjs";
import { catalogue, importSource } from "../teachers/support/source.mjs";
import { waysToCollect } from "./support/collecting.mjs";
import { Engine, boardOf } from "./support/engine.mjs";
import { languages, readText, words } from "./support/lessons.mjs";
import { fromOf, targetOf } from "./support/moves.mjs";
import { truths } from "./support/questions.mjs";
import { isWhite, movesOf } from "./support/second_reading.mjs";
import { drawn, drills, pupilAt, roundOf } from "./support/tasks.mjs";
import { valuesOf } from "./support/values.mjs";

const enough = 12;
const { drillStep, skillOf } = await importSource("memory/skills.ts", "lesson/drills.ts");
const ofSkill = (id) => drills.filter((task) => skillOf(task) === id);
const ofIdea = (id) => drills.filter(({ idea }) => idea === id);
const gameOf = (id) => catalogue.find((game) => game.id === id);
const questionsOf = (id) => ofIdea(id).flatMap((task) => task.questions.map((question) => ({ ...question, game: task.game, place: { game: task.game, fen: question.fen } })));

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

test("Drills.ThereAreTwelveOfEachIdeaThatMovesDoNotPractise", () => {
  for (const id of ["square-names", "piece-paths", "home", "points", "opening", "set-up"]) assert.ok(ofSkill(id).length >= enough, `${id}: ${ofSkill(id).length}`);
  assert.ok(drills.every((task) => skillOf(task)), "every drill belongs to an idea");
});

/** What is drawn in a moment, whole, and the first of what takes a minute. */
for (const [draw, most] of [[drawNames, Infinity], [drawPaths, 2], [drawHome, Infinity], [drawPoints, Infinity], [drawOpening, 2], [drawSetUps, Infinity]]) {
  test(`Drills.AreWhatTheirScriptDraws (${draw.name})`, async () => {
    let drawn = 0;
    for await (const { game, line } of draw(engine)) {
      assert.ok(readText(`assets/drills/${game}.txt`).split("\n").includes(line), line);
      if (++drawn === most) break;
    }
    assert.ok(drawn >= 2);
  });
}

test("Drills.NoPositionComesTwiceInAGame", () => {
  const seen = drawn.map(({ game, fen }) => `${game} ${fen.split(" ")[0]}`);
  const own = drills.map(({ game, fen }) => `${game} ${fen.split(" ")[0]}`);
  for (const one of own) assert.equal(seen.filter((other) => other === one).length, 1, one);
});

test("Drills.EveryPositionIsOneOfItsGameWithWhiteToMove", async () => {
  for (const { game, fen, idea, questions = [{ fen }] } of drills) for (const { fen: asked } of questions) {
    if (idea === "curtain") continue;  // what becomes of these is the question
    const look = await engine.look({ game, fen: asked });
    assert.equal(look.outcome, "none", `${game} ${asked}`);
    assert.deepEqual(look.fen.split(" ").slice(0, 2), [asked.split(" ")[0], "w"]);
  }
});

test("Drills.APieceOfWhiteStandsOnEverySquareThatIsNamed", () => {
  for (const { fen, squares } of ofIdea("name")) {
    const board = boardOf(fen);
    assert.ok(squares.length >= 4);
    assert.equal(new Set(squares).size, squares.length);
    for (const square of squares) assert.ok(board[square] && isWhite(board[square]), `${square} in ${fen}`);
  }
  assert.ok(ofIdea("name").some(({ theme }) => theme === "turned"));
});

test("Drills.OnePieceAloneIsGuardedByNobody", () => {
  for (const { game, fen, squares } of ofIdea("unguarded")) {
    const board = boardOf(fen);
    // A piece is guarded when somebody could go there, were it Black's. The king can be tapped as well, so he counts.
    const loose = Object.keys(board).filter((square) => isWhite(board[square])
      && !movesOf({ ...board, [square]: "n" }, gameOf(game), true).some(([, to]) => to === square));
    assert.deepEqual(loose, squares, fen);
  }
});

/** Moves of the one piece until the stars are collected, counted breadth first by the second reading. */
function movesFor(board, game, piece, stars) {
  let states = [{ board, left: stars }];
  for (let moves = 1; moves < 9; moves++) {
    const next = new Map();
    for (const { board: there, left } of states) for (const [from, to] of movesOf(there, game, true)) {
      if (there[from] !== piece) continue;
      const { [from]: _, ...rest } = there;
      const state = { board: { ...rest, [to]: piece }, left: left.filter((star) => star !== to), at: to };
      if (!state.left.length) return { moves, board: state.board };
      next.set(JSON.stringify([Object.entries(state.board).sort(), state.left]), state);
    }
    states = [...next.values()];
  }
  return { moves: Infinity, board };
}

test("Drills.StarsAreCollectedInNoFewerMovesAndANearestMayLeadAstray", async () => {
  for (const { game, fen, stars, solution } of ofIdea("path")) {
    const board = boardOf(fen);
    const piece = board[fromOf(solution[0])];
    const place = { game, fen };
    const ways = (most) => waysToCollect(engine, place, { stars, targets: [], careful: false, most });
    const { movers, ends, failures } = await ways(solution.length);
    assert.deepEqual([...movers], [fromOf(solution[0])], `${game} ${fen}: one piece does it`);
    assert.deepEqual(ends, [], `${game} ${fen}: nothing wins before`);
    assert.ok(failures > 0, `${game} ${fen} can be failed`);
    assert.equal((await ways(solution.length - 1)).movers.size, 0, `${game} ${fen}: in fewer moves`);
    assert.equal(movesFor(board, gameOf(game), piece, stars).moves, solution.length);
    const near = stars.map((star) => ({ star, ...movesFor(board, gameOf(game), piece, [star]) }));
    const least = Math.min(...near.map(({ moves }) => moves));
    const takesLonger = ({ star, moves, board: there }) => moves + movesFor(there, gameOf(game), piece, stars.filter((one) => one !== star)).moves > solution.length;
    assert.ok(near.filter(({ moves }) => moves === least).some(takesLonger), `${game} ${fen}: nothing leads astray`);
  }
});

test("Drills.PiecesStandAtHomeWhereTheAnswerSays", async () => {
  for (const { right, square, fen, place, id } of questionsOf("home-row")) {
    assert.equal(right, await truths.home(engine, place, { square }), `${square} in ${fen}`);
    assert.equal(boardOf(fen)[square], undefined, "nobody stands there");
    assert.equal(id, Number(square[1]) === 1 ? "own" : "opposite");
  }
});

const points = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

test("Drills.PointsAreCountedRight", () => {
  const answers = questionsOf("count").map(({ fen, right }) => {
    const balance = Object.values(boardOf(fen)).reduce((sum, letter) => sum + (isWhite(letter) ? 1 : -1) * points[letter.toLowerCase()], 0);
    assert.equal(right, balance > 0 ? "you-lead" : balance < 0 ? "other-leads" : "level", fen);
    return right;
  });
  // Both sides' pieces are shown by what they are worth, and the shown sums answer as well.
  for (const { fen, right, points: [own, others] } of ofIdea("count").flatMap((task) => drillStep(task, "shown").questions)) {
    const sum = (worths) => worths.reduce((all, one) => all + Number(one), 0);
    assert.equal(right, sum(own) > sum(others) ? "you-lead" : sum(own) < sum(others) ? "other-leads" : "level", fen);
  }
  for (const right of ["you-lead", "other-leads", "level"]) assert.ok(answers.filter((one) => one === right).length >= answers.length / 4, right);
});

/** What the side to move wins at most by takings on a square, each side free to stop. */
async function takings(place, square) {
  const { board, outcome } = await engine.look(place);
  if (outcome !== "none") return 0;
  let best = 0;
  for (const move of await engine.legal(place)) {
    if (move.slice(2) !== square) continue;
    best = Math.max(best, points[board[square].toLowerCase()] - await takings({ ...place, moves: [...place.moves, move] }, square));
  }
  return best;
}

test("Drills.WhatATakingBringsIsCountedToTheEnd", async () => {
  for (const { id, right, move, place, fen } of questionsOf("exchange")) {
    const square = move.slice(2);
    const after_ = { ...place, moves: [move] };
    const won = points[boardOf(fen)[square].toLowerCase()] - await takings(after_, square);
    assert.equal(right, won > 0 ? "yes" : "no", `${move} in ${fen} brings ${won}`);
    assert.notEqual(won, 0, "not even");
    const takenBack = (await engine.legal(after_)).some((reply) => reply.slice(2, 4) === square);
    assert.equal(id, right === "no" ? "loses" : takenBack ? "worth" : "free", `${move} in ${fen}`);
  }
});

/** The most that the side to move wins by takings on one square. */
async function danger(place) {
  const { board } = await engine.look(place);
  const squares = new Set((await engine.legal(place)).map((move) => move.slice(2, 4)).filter((square) => board[square]));
  let most = 0;
  for (const square of squares) most = Math.max(most, await takings(place, square));
  return most;
}

/** The squares that wear a star on the card of the idea, or the four of the large board on White's side of it. */
const middleOf = (game) => (gameOf(game).files === 8 ? ["d4", "e4"]
  : readText("assets/skills/opening.ini").match(/^marks = (.*)$/m)[1].split(",").map((mark) => mark.replace("star:", "")));

const claims = {
  "castle": async ({ from, kind, fen, after: next }) => {
    assert.equal(kind, "k");
    const before_ = Object.keys(boardOf(fen)).find((square) => boardOf(fen)[square] === "R" && !next.board[square]);
    assert.ok(before_ && before_ !== from, "a rook has moved as well");
  },
  "middle": ({ kind, to, game }) => { assert.equal(kind, "p"); assert.ok(middleOf(game).includes(to), `${to} in ${game}`); },
  "out": ({ kind, from }) => { assert.match(kind, /[nb]/); assert.equal(from[1], "1"); },
  "king-walks": ({ kind, fen, after: next }) => {
    assert.equal(kind, "k");
    assert.match(fen.split(" ")[2], /[KQ]/);
    assert.doesNotMatch(next.fen.split(" ")[2], /[KQ]/, "the right is gone");
  },
  "gives": async ({ to, place }) => { assert.ok(await takings(place, to) > 0); },
  "chased": async ({ kind, to, place, because, game }) => {
    assert.equal(kind, "q");
    const [, from, target] = /bad:(\w\d)-(\w\d)/.exec(because);
    const { board } = await engine.look({ ...place, moves: [...place.moves, from + target] });
    assert.match(board[target], /[nbp]/);
    assert.ok(movesOf(board, gameOf(game), false).some(([, there]) => there === to), "it looks at the queen");
  },
};

test("Drills.HabitsOfTheBeginningAreKeptOrBroken", async () => {
  for (const { id, right, move, fen, game, because, place } of questionsOf("opening")) {
    const next = { ...place, moves: [move] };
    const [from, to] = [fromOf(move), targetOf(move)];
    assert.ok((await engine.legal(place)).includes(move), `${move} in ${fen}`);
    await claims[id]({ from, to, kind: boardOf(fen)[from].toLowerCase(), fen, game, because, after: await engine.look(next), place: next });
    if (right === "yes") assert.equal(await danger(next), 0, `${move} in ${fen} gives something away`);
  }
});

test("Drills.NoGoodMoveOfTheBeginningIsWorthLessThanOneThatIsNot", async () => {
  for (const { game, fen, questions } of ofIdea("opening")) {
    const values = await valuesOf(engine, { game, fen }, 8);
    const worth = (right) => questions.filter((one) => one.right === right).map(({ move }) => values.get(move).score);
    assert.ok(Math.min(...worth("yes")) > Math.max(...worth("no")), `${game} ${fen}`);
  }
});

test("Drills.WhoBeginsBehindTheCurtainIsSo", async () => {
  for (const { right, place, fen } of questionsOf("curtain")) assert.equal(right, await truths.curtain(engine, place, { fen }), fen);
});

test("Drills.QuestionsAreNotAllAnsweredAlike", () => {
  for (const { questions, fen } of drills.filter(({ kind }) => kind === "ask")) {
    assert.equal(questions.length, 3);
    assert.ok(new Set(questions.map(({ right }) => right)).size > 1, fen);
  }
});

// ------------------------------------------------------------ in the runner of the lessons

test("Drills.EachIsSolvedInARoundAsItsLineSays", async () => {
  for (const task of drills) {
    const pupil = await pupilAt(engine, task);
    for (const square of task.squares ?? []) await pupil.touch(square);
    for (const move of task.solution ?? []) {
      await pupil.move(move);
      await pupil.letTimePass();
    }
    for (const [i, { right }] of (task.questions ?? []).entries()) {
      if (i) await pupil.press("next");
      await pupil.letTimePass();
      await pupil.choose(right);
      await pupil.letTimePass();
    }
    assert.equal(pupil.state.phase, "done", JSON.stringify(task));
    assert.deepEqual(pupil.solved, ["task-1"]);
  }
});

test("Drills.AnotherPieceAWayTooLongAndAWrongAnswerAreNotYet", async () => {
  for (const task of ofIdea("name").concat(ofIdea("unguarded"))) {
    const pupil = await pupilAt(engine, task);
    const board = boardOf(task.fen);
    const other = Object.keys(board).find((square) => isWhite(board[square]) && square !== task.squares[0]);
    await pupil.touch(other);
    assert.deepEqual([pupil.state.phase, pupil.state.said.kind], ["ask", "answer"], task.fen);
  }
  for (const task of drills.filter(({ kind }) => kind === "ask")) {
    const pupil = await pupilAt(engine, task);
    const { choices } = roundOf([task], {}).lesson.steps[0];
    await pupil.choose(choices.find((choice) => choice !== task.questions[0].right));
    assert.equal(pupil.state.phase, "answer", task.fen);
  }
});

for (const language of languages) {
  test(`Drills.WhatIsAskedAndSaidHasWords (${language})`, () => {
    const known = words(language);
    const round = roundOf(drills, known);
    for (const { id, kind, questions = [], choices = [], other } of round.lesson.steps) {
      for (const part of ["task", "hint", ...questions.map((question) => question.id)]) assert.ok(round.words[`lesson.practice.${id}.${part}`], `${id} ${kind} ${part}`);
      for (const choice of choices) assert.ok(known[`lesson.choice.${choice}`], choice);
      if (other) assert.ok(known[`lesson.${other}`]);
    }
  });
}
