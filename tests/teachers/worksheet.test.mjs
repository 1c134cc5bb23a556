// Worksheets hold the lessons' own positions and answers, and draw them as they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, deviceWith, importSource, lessons, pageOf, taskFiles } from "./support/source.mjs";

const { answerText, diagram, findGame: board, firstStep, inPages, linesFor, piecesOf, piecesToCutOut, paperTasks, tasksPerPage } = 
  await importSource("lesson/answer.ts", "teachers/paper-tasks.ts", "chess/diagram.ts", "chess/fen.ts", "chess/games.ts");

for (const lesson of lessons) {
  test(`Worksheet.TasksAndAnswersAreThoseOfTheLesson (${lesson.game})`, () => {
    const tasks = paperTasks(lesson);
    const steps = lesson.steps.filter(({ kind }) => kind === "collect" || kind === "find");
    assert.ok(tasks.length >= 3);
    assert.deepEqual(tasks.map(({ key }) => key), steps.map(({ id }) => `${lesson.game}.${id}`));
    tasks.forEach((task, i) => {
      const step = steps[i];
      assert.equal(task.fen, step.fen);
      assert.deepEqual(task.stars, step.stars ?? []);
      assert.deepEqual(task.answer.map(({ play }) => play), step.kind === "collect" ? step.solution.map((move) => [move]) : step.turns.map(({ play }) => play));
      assert.deepEqual(task.answer.map(({ reply }) => reply), step.kind === "collect" ? step.solution.map(() => undefined) : step.turns.map(({ reply }) => reply));
    });
  });

  test(`Worksheet.EveryTaskFitsItsBoard (${lesson.game})`, () => {
    for (const task of paperTasks(lesson)) {
      const { files, ranks } = board(task.board);
      const pieces = Object.entries(piecesOf(task.fen));
      assert.ok(pieces.length > 0);
      for (const [square, letter] of pieces) assert.ok(/[kqrbnpy]/i.test(letter) && square.charCodeAt(0) - 97 < files && Number(square.slice(1)) <= ranks, task.key);
      const { text } = diagram(board(task.board), task);
      assert.equal(text.match(/<use /g).length, pieces.length);
      assert.equal((text.match(/paper-star/g) ?? []).length, task.stars.length);
      for (const [move] of task.answer[0].play.entries()) {
        const from = task.answer[0].play[move].slice(0, 2);
        assert.ok(pieces.some(([square]) => square === from), `${task.key}: nobody on ${from}`);
      }
    }
  });
}

test("Worksheet.SixTasksToAPageAndFourOfLargeBoards", () => {
  assert.equal(tasksPerPage([{ fen: "5/5/5/5/5/P4 w" }]), 6);
  assert.equal(tasksPerPage([{ fen: "5/5/5/5/5/P4 w" }, { fen: "8/8/8/8/8/8/8/P7 w" }]), 4);
  assert.deepEqual(inPages([1, 2, 3, 4, 5, 6, 7, 8], 6), [[1, 2, 3, 4, 5, 6], [7, 8]]);
  assert.deepEqual(inPages([], 6), []);
});

test("Worksheet.AnAnswerHasAsManyLinesAsItNeeds", () => {
  const lines = (fen, moves) => linesFor({ fen, answer: Array.from({ length: moves }, () => ({ play: ["a1a2"] })) });
  assert.deepEqual([0, 1, 2, 3, 4].map((moves) => lines("5/5/5/5/5/P4 w", moves)), [1, 1, 1, 2, 2]);
  assert.deepEqual([1, 5, 6].map((moves) => lines("8/8/8/8/8/8/8/P7 w", moves)), [1, 1, 2]);
});

test("Worksheet.TheExampleIsAMoveThatTheGameMayBeginWith", () => {
  for (const game of catalogue.filter(({ start }) => start)) {
    const move = firstStep(game.start);
    assert.match(move, /^([a-h])(\d)\1\d$/, game.id);
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    const at = (square) => piecesOf(game.start)[square];
    assert.deepEqual([at(from), at(to)], ["P", undefined], game.id);
  }
  assert.equal(firstStep(board("power-pawns").start), "d2d3");
});

// ------------------------------------------------------------ fresh tasks

const memory = await pageOf(["localStorage", "thirtyTasks"], "memory/main.ts", "teachers/fresh-tasks.ts").then((openPage) => openPage({ localStorage: deviceWith(), thirtyTasks: taskFiles }));
globalThis.thirtyTasks = taskFiles;
const sources = catalogue.flatMap((game) => ["", ...memory.ideasOf(memory, game)].map((idea) => [game, idea]));

test("Fresh.NoTwoTasksOfASheetAreOfOnePosition", async () => {
  for (const [game, idea] of sources) {
    const pool = await memory.poolOf(memory, game, idea);
    for (const round of [0, 1, 2]) {
      const placements = memory.drawFresh(pool, round).map(({ fen }) => fen.split(" ")[0]);
      assert.equal(new Set(placements).size, placements.length, `${game.id} ${idea}`);
      assert.equal(placements.length, Math.min(12, memory.sizeOf(pool)), `${game.id} ${idea}`);
    }
  }
});

test("Fresh.TasksOfTheBoxsOwnGameGoBeforeThoseOfOthers", async () => {
  for (const [game, idea] of sources) {
    const [own, kin] = await memory.poolOf(memory, game, idea);
    const drawn = memory.drawFresh(await memory.poolOf(memory, game, idea), 0);
    assert.equal(drawn.filter((task) => task.game === game.id).length, Math.min(12, own.length), `${game.id} ${idea}`);
    assert.ok(kin.every((task) => board(task.game).goal === game.goal), `${game.id} ${idea}`);
  }
});

test("Fresh.WhatIsWonAtOnceGoesBeforeWhatIsWonLater", async () => {
  for (const [game, idea] of sources) for (const group of await memory.poolOf(memory, game, idea)) {
    group.slice(1).forEach((task, i) => {
      const before = group[i];
      assert.ok(before.grade <= task.grade, `${game.id} ${idea}`);
      assert.ok(before.grade < task.grade || before.aim !== "win" || task.aim !== "win-now", `${game.id} ${idea}: ${task.fen}`);
    });
  }
});

test("Fresh.AnIdeaThatIsNotAPawnsStepHasItsHardTasksToo", async () => {
  const hardest = (tasks) => Math.max(0, ...tasks.map(({ grade }) => grade));
  for (const [game, idea] of sources.filter(([, one]) => one && !one.startsWith("pawn-"))) {
    const drawn = await memory.tasksOfSkill(idea, Math.max(game.box, memory.firstWithTasks), 200);
    const onPaper = drawn.filter(memory.canBeMirrored).filter(({ kind }) => kind === "find" || kind === "collect");
    assert.equal(hardest((await memory.poolOf(memory, game, idea)).flat()), hardest(onPaper), `${game.id} ${idea}`);
  }
});

test("Fresh.AnotherRoundHasOtherTasksWhereThereAreAny", async () => {
  for (const [game, idea] of sources) {
    const pool = await memory.poolOf(memory, game, idea);
    const [first, second] = [0, 1].map((round) => memory.drawFresh(pool, round).map(({ fen }) => fen).join());
    assert.equal(first !== second, memory.hasOthers(pool), `${game.id} ${idea}`);
  }
});

test("Fresh.APawnsFirstStepsAreEasy", async () => {
  for (const id of ["intro", "power-pawns"]) for (const idea of ["pawn-walk", "pawn-take"]) {
    const drawn = memory.drawFresh(await memory.poolOf(memory, board(id), idea), 0);
    assert.equal(drawn.length, 12, `${id} ${idea}`);
    assert.ok(drawn.filter(({ grade }) => grade <= 3).length >= 11, `${id} ${idea}: ${drawn.map(({ grade }) => grade)}`);
    assert.ok(drawn.slice(0, 3).every(({ aim }) => aim === "win-now"), `${id} ${idea}`);
  }
});

test("Worksheet.AnswersAreWrittenOut", () => {
  const word = (letter) => ({ q: "queen" })[letter];
  assert.equal(answerText([{ play: ["b4b5"], reply: "a3b2" }, { play: ["b5b6q", "b5c6"] }], word), "b4–b5 (a3–b2), b5–b6 = queen / b5–c6");
});

test("Worksheet.DarkSquaresAreWhereTheBoardHasThem", () => {
  const count = (a1Dark) => diagram({ files: 5, ranks: 6, a1Dark }, { fen: "5/5/5/5/5/5 w" }).text.match(/class="paper-dark" d="([^"]*)"/)[1];
  assert.match(count(true), /M0 500h/);
  assert.doesNotMatch(count(false), /M0 500h/);
});

test("Worksheet.AnArrowRunsFromSquareToSquare", () => {
  const { text } = diagram({ files: 5, ranks: 6, a1Dark: true }, { fen: "5/5/5/5/5/R4 w", arrows: ["a1a4"] });
  const [, path] = /class="paper-arrow" d="([^"]*)"/.exec(text);
  const points = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  assert.ok(points.every(([x]) => x > 20 && x < 80), "it stays on its file");
  assert.ok(Math.min(...points.map(([, y]) => y)) < 275 && Math.max(...points.map(([, y]) => y)) < 540);
});

test("Worksheet.AnArrowToAPieceLeavesItInSight", () => {
  const reach = (fen) => {
    const [, path] = /class="paper-arrow" d="([^"]*)"/.exec(diagram({ files: 5, ranks: 6, a1Dark: true }, { fen, arrows: ["a1b1"] }).text);
    return Math.max(...[...path.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x)));
  };
  assert.ok(reach("5/5/5/5/5/Rr3 w") <= 120, "a piece is as wide as from 15 to 85 of its square");
  assert.ok(reach("5/5/5/5/5/R4 w") > 130);
});

test("Worksheet.WhereAPawnMayBeTakenInPassingItsDoubleStepIsDrawn", () => {
  const passing = paperTasks(lessons.find(({ game }) => game === "pawn-blasters")).filter(({ before }) => before);
  assert.deepEqual(passing.map(({ before }) => before), ["c5c3"]);
  const { text } = diagram(board("pawn-blasters"), passing[0]);
  assert.equal(text.match(/paper-before/g).length, 1);
  const [chess] = paperTasks(lessons.find(({ game }) => game === "chess")).filter(({ before }) => before);
  assert.equal(chess.before, "d7d5");
});

test("Worksheet.ThePiecesToCutOutAreThoseOfTheStartAndThoseThatComeLater", () => {
  const pieces = (start, ...tasks) => piecesToCutOut(start, tasks).join("");
  assert.equal(pieces("r4/ppppp/5/5/PPPPP/R4 w - - 0 1"), "rpppppPPPPPR");
  const promotes = { fen: "5/P4/5/5/5/4p w", answer: [{ play: ["a5a6q"] }] };
  assert.equal(pieces("5/pp3/5/5/PP3/5 w", promotes, promotes), "ppPPqQ");
});
