// The runner by itself: what the child does leads to the right words, marks and moves, and every task of
// every lesson can be solved in it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine } from "./support/engine.mjs";
import { glossaryOf } from "../web/support/words.mjs";
import { isTask, languages, lessons, words } from "./support/lessons.mjs";
import { goalOf, Pupil, stepOf } from "./support/runner.mjs";

const english = words("en");
let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

async function pupilAt(game, id) {
  const lesson = lessons.find((one) => one.game === game);
  const pupil = new Pupil(engine, lesson, lesson.steps.findIndex((step) => step.id === id));
  await pupil.open();
  return pupil;
}
const piecesOf = ({ place }) => engine.look(place).then(({ board }) => board);

test("A demonstration moves one side again and again, then stands as at first", async () => {
  const pupil = await pupilAt("raging-rooks", "moves");
  const start = pupil.place.fen;
  const squares = [];
  for (let i = 0; i < 40 && pupil.wait !== null; i++) {
    await pupil.letTimePass(1);
    const at = Object.entries(await piecesOf(pupil)).find(([, piece]) => piece === "R")[0];
    if (at !== "c3") assert.doesNotMatch(pupil.marks, /hint:/, "no arrow where the rook left");
    squares.push(Object.entries(await piecesOf(pupil)).find(([, piece]) => piece === "R")[0]);
  }
  assert.deepEqual([...new Set(squares)], ["c6", "a6", "a1", "c3"]);
  assert.equal(pupil.place.fen, start);
  assert.match(pupil.marks, /hint:c3-c6/);
});

test("In a step to look at, the child may move again and again", async () => {
  const pupil = await pupilAt("raging-rooks", "moves");
  for (const move of ["c3c5", "c5a5", "a5a2"]) {
    await pupil.move(move);
    await pupil.letTimePass();
  }
  assert.equal((await piecesOf(pupil)).a2, "R");
});

test("Stars are collected one by one, and the last one solves the step", async () => {
  const pupil = await pupilAt("raging-rooks", "stars");
  assert.equal(pupil.marks, "star:a4,star:d4");
  await pupil.move("a1a4");
  await pupil.letTimePass();
  assert.equal(pupil.marks, "star:d4");
  assert.equal(pupil.state.phase, "ask");
  await pupil.move("a4d4");
  assert.equal(pupil.state.phase, "done");
  assert.deepEqual(pupil.solved, ["stars"]);
});

test("A piece that can be taken is told who was looking, with an arrow", async () => {
  const pupil = await pupilAt("raging-rooks", "guards");
  await pupil.move("c1c4");
  await pupil.letTimePass();
  await pupil.move("c4b4");
  assert.equal(pupil.state.phase, "answer");
  assert.equal(pupil.state.said.key, "attacked.pawn");
  assert.match(pupil.marks, /bad:c5-b4/);
  await pupil.letTimePass();
  assert.equal((await piecesOf(pupil)).b4, "p", "the pawn takes");
  await pupil.press("again");
  assert.equal(pupil.state.phase, "ask");
  assert.equal((await piecesOf(pupil)).c1, "R");
});

test("Too many moves are told how few would do", async () => {
  const pupil = await pupilAt("raging-rooks", "stars");
  for (const move of ["a1b1", "b1b4"]) {
    await pupil.move(move);
    await pupil.letTimePass();
  }
  assert.deepEqual(pupil.state.said, { kind: "answer", key: "long", fill: { count: 2 } });
});

test("A piece that cannot do it in time is told so at its first step, whenever it moves", async () => {
  for (const moves of [["d2d3"], ["b2b3", "a2a3"]]) {
    const pupil = await pupilAt("intro", "walk");
    for (const move of moves) {
      assert.equal(pupil.state.phase, "ask");
      await pupil.move(move);
      await pupil.letTimePass();
    }
    assert.deepEqual([pupil.state.phase, pupil.state.said.key], ["answer", "other-piece"]);
    await pupil.press("again");
    assert.deepEqual([pupil.state.used, (await piecesOf(pupil)).b2], [0, "P"]);
  }
});

test("A try is answered by what it was, and Black shows why", async () => {
  const pupil = await pupilAt("raging-rooks", "free");
  await pupil.move("c1c4");
  assert.equal(pupil.state.said.key, "raging-rooks.free.guarded");
  await pupil.letTimePass();
  assert.equal((await piecesOf(pupil)).c4, "p");
  assert.equal(pupil.state.phase, "answer");
});

test("A task of several turns goes on after Black's reply, and a late try starts again from there", async () => {
  const pupil = await pupilAt("power-pawns", "race");
  await pupil.move("e3e4");
  await pupil.letTimePass();
  assert.equal((await piecesOf(pupil)).b3, "p");
  await pupil.move("d2d3");
  assert.equal(pupil.state.phase, "answer");
  await pupil.press("again");
  assert.equal((await piecesOf(pupil)).e4, "P", "the first turn stays played");
  await pupil.move("e4e5");
  await pupil.letTimePass();
  await pupil.move("e5e6");
  assert.equal(pupil.state.phase, "done");
});

test("A hint is first in words, with the piece lit where they name no square, then an arrow", async () => {
  const pupil = await pupilAt("raging-rooks", "free");
  await pupil.press("hint");
  assert.equal(pupil.state.said.key, "raging-rooks.free.hint");
  assert.equal(pupil.marks, "hint:c1");
  await pupil.press("hint");
  assert.match(pupil.marks, /hint:c1-e1/);
});

test("Who has left the solution's way is shown where to go, then begins again with the arrow", async () => {
  const pupil = await pupilAt("raging-rooks", "stars");
  await pupil.move("a1d1");
  await pupil.letTimePass();
  await pupil.press("hint");
  assert.deepEqual([pupil.state.said.key, pupil.state.said.squares], ["ui.lit", ["a4", "d4"]]);
  assert.deepEqual(flashing(pupil), ["a4", "d4"]);
  await pupil.press("hint");
  assert.deepEqual([pupil.state.used, (await piecesOf(pupil)).a1], [0, "R"]);
  assert.match(pupil.marks, /hint:a1-a4$/);
});

test("What a hint says of the start goes with the first move, and an arrow goes on with who follows it", async () => {
  for (const [presses, move, marks] of [
    [1, "a1c3", /^star:c6,star:e4$/],
    [2, "a1c3", /^star:c6,star:e4,hint:c3,hint:c3-c6$/],
    [1, "a1b1", /^star:c3,star:c6,star:e4$/],
    [2, "a1b1", /^star:c3,star:c6,star:e4$/],
  ]) {
    const pupil = await pupilAt("mean-queens", "stars");
    for (let press = 0; press < presses; press++) await pupil.press("hint");
    await pupil.move(move);
    await pupil.letTimePass();
    assert.match(pupil.marks, marks, `${presses} ${move}`);
    assert.deepEqual(pupil.state.said?.squares, marks.source.includes("hint") ? ["c3"] : undefined, `${presses} ${move}`);
  }
});

test("A hint on the way to stars is about the piece where it stands then", async () => {
  const pupil = await pupilAt("mean-queens", "stars");
  await pupil.move("a1c3");
  await pupil.letTimePass();
  await pupil.press("hint");
  assert.deepEqual([pupil.state.said.key, pupil.state.said.squares], ["ui.lit", ["c3"]]);
  assert.match(pupil.marks, /,hint:c3$/);
  await pupil.press("hint");
  assert.match(pupil.marks, /,hint:c3,hint:c3-c6$/);
});

test("In a small game the app's own hint lights up the piece, then draws the arrow, also after misses", async () => {
  const pupil = await pupilAt("power-pawns", "small");
  await pupil.press("hint");
  assert.deepEqual([pupil.state.said.key, pupil.pointed], ["power-pawns.small.hint", 1]);
  await pupil.press("hint");
  assert.equal(pupil.pointed, 2);
  await pupil.move("b2b3");
  assert.deepEqual([pupil.state.said, pupil.state.hints, pupil.pointed], [null, 0, 0], "what was said was about another position");
  await pupil.press("hint");
  assert.equal(pupil.pointed, 0, "while the computer moves there is nothing to point at");
  await pupil.move("e5e4");
  assert.deepEqual([pupil.state.said, pupil.pointed], [null, 1], "it is pointed at when it has; the words are about the start");
  await pupil.press("hint");
  assert.equal(pupil.pointed, 2);
  for (const [misses, steps] of [[2, 1], [3, 2]]) {
    pupil.state = { ...pupil.state, phase: "answer", misses };
    await pupil.press("again");
    assert.deepEqual([pupil.state.said.key, pupil.pointed], ["power-pawns.small.hint", steps]);
  }
});

test("A good move that is not the one asked for is shown as good, and Black answers it", async () => {
  const pupil = await pupilAt("pawn-blasters", "both");
  await pupil.move("d3d4");
  assert.match(pupil.marks, /good:d3-d4$/);
  await pupil.letTimePass();
  assert.equal(pupil.place.moves.length, 2);
});

test("A move that is only thought to be as good is not called good, and a king that gives castling away hears it", async () => {
  for (const [id, move, key] of [["centre", "f2f3", "chess.centre.playable"], ["castle", "e1f1", "chess.castle.castling-gone"]]) {
    const pupil = await pupilAt("chess", id);
    await pupil.move(move);
    assert.equal(pupil.state.said.key, key);
    assert.doesNotMatch(pupil.marks, /good:/);
  }
});

test("Where names are learned, a pawn that went elsewhere is told the name of its square, and nothing about the game", async () => {
  for (const move of ["a2a3", "c2c3", "e2e3"]) {
    const pupil = await pupilAt("intro", "go-to");
    await pupil.move(move);
    assert.deepEqual(pupil.state.said, { kind: "answer", key: "intro.go-to.elsewhere", fill: { named: move.slice(2) } });
    assert.match(pupil.marks, new RegExp(`hint:${move.slice(2)}$`));
    await pupil.letTimePass();
    assert.equal(pupil.place.moves.length, 1, "nobody answers it");
  }
});

test("A small game is won or has to be tried again", async () => {
  const pupil = await pupilAt("intro", "three-pawns");
  assert.equal(pupil.opponent, "computer");
  for (const move of ["a2a3", "e5e4", "a3a4", "e4e3", "a4a5", "e3e2"]) await pupil.move(move);
  assert.equal(pupil.state.phase, "ask");
  await pupil.move("a5a6");
  assert.equal(pupil.state.phase, "done");

  const other = await pupilAt("intro", "two-pawns");
  for (const move of ["b2b3", "a5a4", "b3a4", "b5a4", "d2d3", "a4a3", "d3d4", "a3a2", "d4d5", "a2a1"]) await other.move(move);
  assert.equal(other.state.phase, "answer");
  assert.equal(other.state.said.key, "intro.two-pawns.lost");
});

test("Looking on and going back change the step; a solved task stays solved", async () => {
  const pupil = await pupilAt("raging-rooks", "stars");
  await pupil.move("a1a4");
  await pupil.letTimePass();
  await pupil.move("a4d4");
  await pupil.press("next");
  assert.equal(stepOf(pupil.state).id, "walls");
  await pupil.press("back");
  assert.equal(stepOf(pupil.state).id, "stars");
  assert.ok(pupil.state.solved.includes("stars"));
  assert.equal(pupil.state.phase, "ask");
});

test("Taking a move back on the board brings the task back", async () => {
  const pupil = await pupilAt("power-pawns", "stop");
  await pupil.move("d2d3");
  pupil.place = { ...pupil.place, moves: [] };
  await pupil.tell();
  assert.equal(pupil.state.phase, "ask");
  assert.equal((await piecesOf(pupil)).d2, "P");
});

test("Help comes in stages: the reply and the reason, then a hint, then an arrow", async () => {
  const pupil = await pupilAt("power-pawns", "guard");
  for (const [help, arrow] of [[null, false], ["hint", false], ["hint", true], ["hint", true]]) {
    await pupil.move("c3d4");
    assert.equal(pupil.state.said.key, "power-pawns.guard.guarded");
    assert.match(pupil.marks, /hint:c5(,|$)/, "the square that is named flashes");
    await pupil.letTimePass();
    assert.equal((await piecesOf(pupil)).d4, "p", "Black shows why");
    await pupil.press("again");
    assert.equal(pupil.state.said?.kind ?? null, help);
    assert.equal(/hint:b2-a3/.test(pupil.marks), arrow);
  }
  await pupil.move("b2a3");
  assert.equal(pupil.state.phase, "done");
});

test("Pieces are touched by the names of their squares", async () => {
  const pupil = await pupilAt("intro", "touch");
  const [first, second] = stepOf(pupil.state).squares;
  await pupil.touch(second);
  assert.deepEqual(pupil.state.said, { kind: "answer", key: "other-square", fill: { named: second } });
  assert.match(pupil.marks, new RegExp(`hint:${second}$`), "the square that is named flashes");
  await pupil.touch(first);
  assert.deepEqual([pupil.state.said, pupil.state.left[0]], [null, second]);
  for (const square of ["e5", "d4"]) await pupil.touch(square);
  assert.equal(pupil.state.said.kind, "hint");
  await pupil.touch("e5");
  assert.match(pupil.marks, new RegExp(`hint:${second}$`));
  await pupil.move("e5e6");
  assert.equal((await piecesOf(pupil)).e5, "P", "a piece that was moved goes back");
  for (const square of stepOf(pupil.state).squares.slice(1)) await pupil.touch(square);
  assert.equal(pupil.state.phase, "done");
});

test("Where pieces are touched, a square without one is named as well", async () => {
  const pupil = await pupilAt("intro", "touch");
  const [first] = stepOf(pupil.state).squares;
  const named = (square) => ({ kind: "answer", key: "other-square", fill: { named: square } });
  await pupil.tryOn("a1");
  assert.deepEqual(pupil.state.said, named("a1"));
  await pupil.tryOn("a1");
  assert.equal(pupil.state.said.kind, "hint");
  await pupil.touch(first);
  assert.equal(pupil.state.said, null);
});

const sequel = ({ state: { position } }) => position.outcome && `${position.outcome.winner ?? "nobody"} ${position.outcome.reason}`;

test("Questions are answered one after another, and the board shows what is so", async () => {
  const pupil = await pupilAt("intro", "ends");
  const { questions } = stepOf(pupil.state);
  const shown = ["black resignation", "nobody agreement", "white resignation", null];
  for (const [i, { right }] of questions.entries()) {
    await pupil.choose(right);
    await pupil.letTimePass();
    assert.equal(sequel(pupil), shown[i]);
    assert.equal(pupil.state.phase, i < questions.length - 1 ? "on" : "done");
    if (i < questions.length - 1) await pupil.press("next");
  }
  assert.deepEqual(pupil.solved, ["ends"]);
});

test("A question that was missed is put again, with help; a piece that was moved goes back", async () => {
  const pupil = await pupilAt("power-pawns", "edge-first");
  assert.equal(pupil.marks, "hint:c5-c6");
  await pupil.choose("black");
  assert.deepEqual(pupil.state.said, { kind: "answer", key: "power-pawns.edge-first.across" });
  await pupil.letTimePass();
  assert.equal(sequel(pupil), "white far-edge");
  await pupil.choose("white");
  assert.equal(pupil.state.phase, "answer", "one answer at a time");
  await pupil.press("again");
  assert.deepEqual([pupil.state.phase, pupil.state.turn, (await piecesOf(pupil)).c5], ["ask", 0, "P"]);
  await pupil.move("e2e3").catch(() => pupil.move("c5c6"));
  assert.equal((await piecesOf(pupil)).c5, "P");
  await pupil.choose("draw");
  await pupil.letTimePass();
  await pupil.press("again");
  assert.equal(pupil.state.said.kind, "hint");
  await pupil.choose("white");
  await pupil.letTimePass();
  await pupil.press("next");
  assert.deepEqual([pupil.state.turn, pupil.marks, pupil.state.said], [1, "hint:a2-a3", null]);
});

test("Moves that a question is about are played before the answer, and again after a miss; the answer shows their end", async () => {
  const pupil = await pupilAt("chess", "same");
  const { questions: [{ line }] } = stepOf(pupil.state);
  await pupil.letTimePass();
  assert.deepEqual([pupil.place.moves, pupil.state.phase], [line, "ask"]);
  await pupil.choose("no");
  await pupil.letTimePass();
  await pupil.press("again");
  assert.deepEqual(pupil.place.moves, []);
  await pupil.letTimePass(3);
  assert.ok(pupil.place.moves.length < line.length, "who knows it already need not wait");
  await pupil.choose("yes");
  await pupil.letTimePass();
  assert.deepEqual([pupil.place.moves, pupil.state.phase], [line, "on"]);
  await pupil.press("next");
  await pupil.letTimePass(1);
  await pupil.move("a7a6");
  assert.deepEqual(pupil.place.moves, [], "a piece that was moved goes back, and all is shown again");
});

/** Asks for help until an arrow comes, and does what it shows: nothing is read. */
async function followArrows(pupil) {
  for (let moves = 0; pupil.state.phase !== "done"; moves++) {
    assert.ok(moves < 12 && pupil.state.phase === "ask", `${stepOf(pupil.state).id}: ${JSON.stringify(pupil.state.said)}`);
    while (pupil.state.hints < 2) await pupil.press("hint");
    const [, from, to] = /hint:(\w\d)-(\w\d)$/.exec(pupil.marks) ?? assert.fail(`no arrow in ${stepOf(pupil.state).id}`);
    const legal = await engine.legal(pupil.place);
    const move = legal.find((one) => one === `${from}${to}q`) ?? legal.find((one) => one.startsWith(from + to));
    await pupil.move(move);
    await pupil.letTimePass();
  }
}

for (const lesson of lessons) {
  test(`Every arrow of ${lesson.game} leads to the end of its task`, async () => {
    for (const [i, step] of lesson.steps.entries()) {
      if (step.kind !== "collect" && step.kind !== "find") continue;
      const pupil = new Pupil(engine, lesson, i);
      await pupil.open();
      await followArrows(pupil);
    }
  });
}

const squaresOf = (text) => [...new Set(text.match(/\b[a-h][1-8]\b/g) ?? [])];
/** Squares that are lit up. */
const flashing = ({ marks }) => [...marks.matchAll(/hint:(\w\d)(?=,|$)/g)].map(([, square]) => square);

test("A hint that is asked for while the computer moves is given when it has", async () => {
  let games = 0;
  for (const lesson of lessons) for (const [i, step] of lesson.steps.entries()) {
    if (step.kind !== "match") continue;
    const pupil = new Pupil(engine, lesson, i);
    await pupil.open();
    await pupil.letTimePass();
    /** A move after which the game goes on. */
    const quiet = async () => {
      for (const move of await engine.legal(pupil.place)) {
        const place = { ...pupil.place, moves: [...pupil.place.moves, move] };
        if ((await engine.look(place)).outcome === "none") return move;
      }
      return null;
    };
    for (const presses of [1, 2]) {
      await pupil.press("hint");  // and what was asked for before the own move is answered by then
      const own = await quiet();
      if (!own) break;
      await pupil.move(own);
      if (pupil.state.phase !== "ask") break;
      assert.deepEqual([pupil.pointed, pupil.state.hints], [0, 0]);
      for (let press = 0; press < presses; press++) await pupil.press("hint");
      assert.equal(pupil.pointed, 0, "it is the computer's turn");
      const reply = await quiet();
      if (!reply) break;
      await pupil.move(reply);
      if (pupil.state.phase !== "ask") break;
      assert.equal(pupil.pointed, presses, `${lesson.game}.${step.id}`);
      games++;
    }
  }
  assert.ok(games >= 8, `${games}`);
});

/** What lights up at a hint lies on the board, and where no words name it, there stands what the hint is about. */
test("Every hint lights something up, at every turn of every task, and then shows what to do", async () => {
  let hints = 0;
  const look = async (pupil) => {
    const step = stepOf(pupil.state);
    const name = `${pupil.state.lesson.game}.${step.id}, ${step.kind === "ask" ? "question" : "turn"} ${pupil.state.turn + 1}`;
    await pupil.press("hint");
    const lit = flashing(pupil);
    if (step.kind === "match") assert.equal(pupil.pointed, 1, `${name}: the app lights it up`);
    else assert.ok(lit.length, `${name} lights nothing up`);
    const { fen, board } = await engine.look(pupil.place);
    const ranks = fen.split(" ")[0].split("/").length;
    for (const square of lit) assert.ok(Number(square[1]) <= ranks, `${name}: ${square} is not on the board`);
    if (!squaresOf(english[`lesson.${pupil.state.said.key}`]).length && ["find", "collect"].includes(step.kind)) {
      assert.ok(lit.every((square) => /[A-Z]/.test(board[square] ?? "")), `${name}: no piece of White's on ${lit}`);
    }
    await pupil.press("hint");
    if (step.kind === "match") assert.equal(pupil.pointed, 2, `${name}: the app draws its arrow`);
    else if (step.kind === "touch") assert.deepEqual(flashing(pupil).at(-1), pupil.state.left[0], name);
    else if (step.kind === "ask") assert.equal(pupil.state.hints, 2, `${name}: the right choice is marked`);
    else assert.match(pupil.marks, /hint:\w\d-\w\d$/, `${name} has no arrow`);
    hints++;
  };
  for (const lesson of lessons) for (const [i, step] of lesson.steps.entries()) {
    if (!isTask(step)) continue;
    const pupil = new Pupil(engine, lesson, i);
    await pupil.open();
    for (let turn = 0; turn < 12 && pupil.state.phase !== "done"; turn++) {
      await pupil.letTimePass();
      await look(pupil);
      if (step.kind === "match") break;
      if (step.kind === "touch") await pupil.touch(pupil.state.left[0]);
      if (step.kind === "collect") await pupil.move(step.solution[turn]);
      if (step.kind === "find") await pupil.move(step.turns[turn].play[0]);
      if (step.kind === "ask") await pupil.choose(step.questions[turn].right);
      if (step.kind === "ask" && pupil.state.phase === "on") await pupil.press("next");
    }
    assert.ok(step.kind === "match" || pupil.state.phase === "done", `${lesson.game}.${step.id}: ${JSON.stringify(pupil.state.said)}`);
  }
  assert.ok(hints > 200, `${hints}`);
});

test("Every square that a hint names lights up, and is on the board", async () => {
  for (const lesson of lessons) for (const step of lesson.steps.filter(isTask)) {
    const name = `${lesson.game}.${step.id}`;
    const pupil = await pupilAt(lesson.game, step.id);
    await pupil.press("hint");
    const named = squaresOf(english[`lesson.${name}.hint`]);
    assert.deepEqual(named.filter((square) => !flashing(pupil).includes(square)), [], name);
    if (step.kind === "match") continue;
    const ranks = (await engine.look(pupil.place)).fen.split("/").length;
    for (const square of named) assert.ok(Number(square[1]) <= ranks, `${name}: ${square}`);
  }
});

test("Every square that an answer names lights up", async () => {
  let named = 0;
  const look = (pupil, name) => {
    const squares = squaresOf(english[`lesson.${name}`] ?? "");
    assert.deepEqual(squares.filter((square) => !flashing(pupil).includes(square)), [], name);
    named += squares.length;
  };
  for (const lesson of lessons) for (const step of lesson.steps.filter(({ kind }) => kind === "find" || kind === "ask")) {
    const name = `${lesson.game}.${step.id}`;
    for (const { id, tries } of step.turns?.[0].answers ?? []) {
      const pupil = await pupilAt(lesson.game, step.id);
      if (!tries) continue;
      await pupil.move(tries[0]);
      look(pupil, `${name}.${id}`);
    }
    if (step.kind !== "ask") continue;
    const pupil = await pupilAt(lesson.game, step.id);
    for (const { id, right } of step.questions) {
      await pupil.choose(step.choices.find((choice) => choice !== right));
      look(pupil, `${name}.${id}`);
      await pupil.press("again");
      await pupil.choose(right);
      await pupil.press("next");
    }
  }
  assert.ok(named > 5);
});

test("A square is named only after the names were taught and practised", () => {
  const { steps } = lessons.find(({ game }) => game === "intro");
  const practised = steps.findIndex(({ kind }) => kind === "touch");
  const told = steps.slice(0, practised).flatMap(({ id }) => Object.entries(english).filter(([key]) => key === `lesson.intro.${id}` || key.startsWith(`lesson.intro.${id}.`)));
  assert.deepEqual(told.filter(([, text]) => squaresOf(text).length).map(([key]) => key), ["lesson.intro.names"]);
  assert.deepEqual(steps[practised].teaches, ["square-names"]);
});

const textsOf = (language, base) => Object.entries(words(language)).filter(([key]) => key.split("#")[0] === base).map(([, text]) => text);

test("The goal line of every task says side, aim and how much there is to do, in every language", async () => {
  for (const lesson of lessons) for (const step of lesson.steps) {
    const pupil = await pupilAt(lesson.game, step.id);
    const goal = goalOf(pupil.state);
    assert.equal(goal !== null, isTask(step), step.id);
    if (!goal) continue;
    for (const language of languages) {
      const texts = textsOf(language, `lesson.${goal.key}`);
      assert.ok(texts.length, `${goal.key} in ${language}`);
      for (const blank of Object.keys(goal.fill)) assert.ok(texts.some((text) => text.includes(`{${blank}}`)), `${goal.key} in ${language} has no {${blank}}`);
      const sides = glossaryOf(language)["the side you play"].say;
      for (const text of texts) assert.ok(sides.some((side) => text.includes(side)), `${language}, whose side: ${text}`);
      const aims = (step.questions ?? [{ id: "" }]).map(({ id }) => [`${id}.task`, "task"].flatMap((part) => textsOf(language, `lesson.${lesson.game}.${step.id}.${part}`)));
      assert.deepEqual(aims.filter(([aim]) => !aim), [], `${language}, ${lesson.game}.${step.id} has no aim`);
    }
  }
});

test("The goal line counts the moves that are left", async () => {
  for (const [id, taken] of [["walk", ["b2b3", "b3b4"]], ["chain", ["c2d3", "d3c4"]]]) {
    const pupil = await pupilAt("intro", id);
    const counts = [goalOf(pupil.state).fill.count];
    for (const move of taken) {
      await pupil.move(move);
      await pupil.letTimePass();
      counts.push(goalOf(pupil.state).fill.count);
    }
    assert.deepEqual(counts, [3, 2, 1], id);
    await pupil.move("a2a3");
    assert.equal(pupil.state.phase, "answer");
    await pupil.press("again");
    assert.equal(goalOf(pupil.state).fill.count, 3, "again from the start");
  }
});

const numbers = ["no", "one", "two", "three", "four", "five", "six"];

test("A task that says how many moves it takes says what the goal line says", async () => {
  let said = 0;
  for (const lesson of lessons) for (const step of lesson.steps.filter(({ kind }) => kind === "collect" || kind === "find")) {
    const [, number] = /\bin (\w+) (?:moves?|steps?|jumps?)\b/.exec(english[`lesson.${lesson.game}.${step.id}.task`]) ?? [];
    if (!number) continue;
    const { state } = await pupilAt(lesson.game, step.id);
    assert.equal(numbers.indexOf(number), goalOf(state).fill.count, `${lesson.game}.${step.id}`);
    said++;
  }
  assert.ok(said > 10);
});

test("Every reply that an answer shows is played", async () => {
  for (const lesson of lessons) for (const step of lesson.steps.filter(({ kind }) => kind === "find")) {
    for (const answer of step.turns[0].answers ?? []) {
      for (const attempt of answer.tries ?? []) {
        const pupil = await pupilAt(lesson.game, step.id);
        await pupil.move(attempt);
        await pupil.letTimePass();
        assert.equal(pupil.state.phase, "answer", `${lesson.game}.${step.id} ${attempt}`);
        assert.equal(pupil.place.moves.at(-1), answer.reply ?? attempt, `${lesson.game}.${step.id} ${attempt}`);
      }
    }
  }
});

/** Does what the data says is the solution. */
const solve = {
  async touch(pupil, { squares }) {
    for (const square of squares) await pupil.touch(square);
  },
  async collect(pupil, { solution }) {
    for (const move of solution) {
      await pupil.move(move);
      await pupil.letTimePass();
    }
  },
  async find(pupil, { turns }) {
    for (const { play } of turns) {
      await pupil.move(play[0]);
      await pupil.letTimePass();
    }
  },
  async ask(pupil, { questions }) {
    for (const [i, { right }] of questions.entries()) {
      if (i) await pupil.press("next");
      await pupil.choose(right);
      await pupil.letTimePass();
    }
  },
  async show(pupil) { await pupil.letTimePass(); },
  async match() {},
  async play() {},
};

for (const lesson of lessons) {
  test(`${lesson.game} can be walked from its first step to its last`, async () => {
    const pupil = new Pupil(engine, lesson);
    await pupil.open();
    for (const step of lesson.steps) {
      assert.equal(stepOf(pupil.state).id, step.id);
      await solve[step.kind](pupil, step);
      if (step.kind === "touch" || step.kind === "collect" || step.kind === "find" || step.kind === "ask") {
        assert.equal(pupil.state.phase, "done", `${step.id}: ${JSON.stringify(pupil.state.said)}`);
      }
      if (step.kind !== "play") await pupil.press("next");
    }
    assert.equal(pupil.solved.at(-1), "play");
  });
}

test("Whoever is led straight to the end has not gone through the lesson; whoever solved something before has", async () => {
  for (const lesson of lessons) {
    const led = new Pupil(engine, lesson, lesson.steps.length - 1);
    await led.open();
    assert.equal(stepOf(led.state).kind, "play", lesson.game);
    assert.deepEqual([led.solved, led.state.solved], [[], []], lesson.game);
    await led.press("back");
    await led.press("next");
    assert.deepEqual(led.solved.filter((id) => id === "play"), ["play"], `${lesson.game}: but by walking there`);
  }
});

test("What the app says again of a piece that was touched is no other try", async () => {
  const pupil = await pupilAt("intro", "touch");
  const [wanted] = pupil.state.left;
  await pupil.touch(Object.keys(await piecesOf(pupil)).find((square) => square !== wanted));
  const { misses, said } = pupil.state;
  assert.equal(misses, 1);
  for (let i = 0; i < 3; i++) await pupil.tell();
  assert.deepEqual([pupil.state.misses, pupil.state.said], [misses, said]);
});
