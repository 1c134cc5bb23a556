// Every task proven with the engine: its position is legal, its solution reaches the goal, the accepted moves are all those
// that reach it, no move is praised or refused against its value, every answer can come up and is true, nothing can be
// solved in a way that the words do not mean, and nothing is a task that cannot be failed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readSkills } from "../../web/build/skills.mjs";
import { Engine, passTurn } from "./support/engine.mjs";
import { goals } from "./support/goals.mjs";
import { admits, after as play, answerTo, claims, firstFitting, handsOver, isAttacked, repliesTo } from "./support/answers.mjs";
import { waysToCollect } from "./support/collecting.mjs";
import { objectionsTo } from "./support/judge.mjs";
import { faultsOf, truths } from "./support/questions.mjs";
import { steps, words } from "./support/lessons.mjs";
import { looksAt } from "./support/looking.mjs";
import { fromOf, targetOf } from "./support/moves.mjs";
import { bestOf, classOf, valuesOf } from "./support/values.mjs";

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

const english = words("en");
const counted = { turns: 0, false: 0, collected: 0, questions: 0 };
test.after(() => console.log(`${counted.turns} turns valued, ${counted.false} false; ${counted.collected} collect tasks searched; ${counted.questions} questions answered`));

const isWhite = (letter) => letter === letter.toUpperCase();

async function assertLegal(place, move) {
  const legal = await engine.legal(place);
  assert.ok(legal.includes(move), `${move} is not one of ${legal.join(" ")}`);
}

async function checkShow({ demo = [], ends = "none" }, place) {
  for (const move of demo) {
    const { fen, board } = await engine.look(place);
    const mover = isWhite(board[move.slice(0, 2)]) ? "w" : "b";
    if (fen.split(" ")[1] !== mover) place = { ...place, fen: passTurn(fen), moves: [] };
    await assertLegal(place, move);
    place = play(place, move);
  }
  assert.equal((await engine.look(place)).outcome, ends, "how the demonstration ends");
}

async function checkCollect({ stars = [], targets = [], careful, solution }, place) {
  const start = place;
  const { board: pieces } = await engine.look(place);
  const black = Object.keys(pieces).filter((square) => !isWhite(pieces[square]));
  for (const target of targets) assert.ok(black.includes(target), `nothing to capture on ${target}`);
  const left = new Set([...stars, ...targets]);
  for (const [i, move] of solution.entries()) {
    await assertLegal(place, move);
    left.delete(targetOf(move));
    place = play(place, move);
    const { fen, outcome } = await engine.look(place);
    if (careful) assert.ok(!(await isAttacked(engine, place, targetOf(move))), `${move} is taken`);
    if (i < solution.length - 1) {
      assert.equal(outcome, "none", `the game ends at ${move}`);
      place = { ...place, fen: passTurn(fen), moves: [] };
    }
  }
  assert.deepEqual([...left], []);
  const { movers, failures, ends } = await waysToCollect(engine, start, { stars, targets, careful, most: solution.length });
  assert.deepEqual([...movers], [fromOf(solution[0])], "only the piece that is meant can do it in so few moves");
  assert.deepEqual(ends, [], "no way ends the game before the task is done");
  assert.ok(failures >= 2, "the task can be failed in two ways at least");
  counted.collected++;
}

async function checkTouch({ squares }, place) {
  const { board } = await engine.look(place);
  const movable = new Set((await engine.legal(place)).map((move) => move.slice(0, 2)));
  for (const square of squares) assert.ok(board[square] && movable.has(square), `${square} can be touched`);
}

/** A small game can be won, but not by every first move. */
async function checkMatch(_, place) {
  const values = await valuesOf(engine, place);
  assert.equal(classOf(bestOf(values)[1]), 2, "the game can be won");
  assert.ok([...values.values()].some((worth) => classOf(worth) < 2), "the game can be lost");
  counted.turns++;
}

async function checkTurn(name, turn, step, left, place) {
  const { board } = await engine.look(place);
  const { depth, named } = step;
  const goal = turn.goal ?? step.goal;
  const values = await valuesOf(engine, place, depth);
  const legal = [...values.keys()];
  assert.deepEqual(legal.sort(), (await engine.legal(place)).sort(), "every legal move is valued");
  const reached = await goals[goal](engine, place, board, { depth, left, named });
  assert.deepEqual([...turn.play].sort(), [...reached].sort(), `accepted moves for ${goal}`);
  for (const move of turn.play) assert.ok(legal.includes(move), `${move} is not legal`);
  const isFirst = left === step.turns.length;
  if (isFirst) assert.ok(legal.length - turn.play.length >= 2, "the task can be failed in two ways at least");

  // Where the names of squares are learned, nothing is said of the game.
  const isAboutNames = goal === "named" && (step.teaches ?? []).includes("square-names");
  const said = new Map();
  const given = new Set();
  for (const attempt of legal.filter((move) => !turn.play.includes(move))) {
    const next = play(place, attempt);
    const answer = await firstFitting(engine, turn.answers ?? [], attempt, next);
    assert.ok(answer, `nothing is said to ${attempt}`);
    said.set(attempt, answer);
    if (answer.when && await handsOver(engine, next, targetOf(attempt))) given.add(attempt);
    if (answer.reply) await assertLegal(next, answer.reply);
    if (!(`lesson.${name}.${answer.id}` in english)) {
      const { id, reply } = await answerTo(engine, place, attempt, { values, accepted: turn.play, depth, goal });
      assert.equal(answer.id, id, `what is said to ${attempt}, answered by ${reply}`);
    }
    const isOver = (await engine.look(next)).outcome !== "none";
    assert.equal(Boolean(answer.reply ?? answer.when), !isOver && !isAboutNames, `"${answer.id}" shows Black's reply to ${attempt}`);
    if (admits(answer) && !isOver) {
      assert.ok((await repliesTo(engine, place, attempt, depth)).includes(answer.reply), `${answer.reply} is a good reply to ${attempt}`);
    }
    if (answer.id in claims) {
      assert.ok(await claims[answer.id]({ engine, place, attempt, reply: answer.reply, values, accepted: turn.play }), `"${answer.id}" is so after ${attempt} ${answer.reply}`);
    }
  }
  for (const answer of turn.answers ?? []) assert.ok([...said.values()].includes(answer), `"${answer.id}" is never said`);

  const objections = isAboutNames ? [] : objectionsTo(turn, values, (move) => said.get(move), left, given);
  counted.turns++;
  counted.false += objections.length ? 1 : 0;
  assert.deepEqual(objections, []);
}

async function checkFind(step, place, name) {
  const { turns } = step;
  for (const [i, turn] of turns.entries()) {
    await checkTurn(name, turn, step, turns.length - i, place);
    const isLast = i === turns.length - 1;
    assert.equal(!turn.reply, isLast, "Black replies to every turn but the last");
    if (isLast) break;
    for (const move of turn.play) await assertLegal(play(place, move), turn.reply);
    place = play(play(place, turn.play[0]), turn.reply);
  }
}

/** Every question has one right answer, and not always the same. */
async function checkAsk(step, place) {
  const { questions, choices, asks } = step;
  for (const question of questions) {
    const there = { ...place, ...(question.board && { game: question.board }), options: question.options ?? place.options, fen: question.fen };
    if (asks !== "curtain") assert.equal((await engine.look(there)).outcome, "none", question.fen);
    assert.equal(question.right, await truths[asks](engine, there, question), `${question.id}: ${question.fen}`);
    assert.ok(choices.includes(question.right), question.right);
    assert.deepEqual(await faultsOf(engine, there, step, question), [], question.id);
    counted.questions++;
  }
  assert.ok(new Set(questions.map(({ right }) => right)).size >= Math.min(choices.length, 3), "who always answers the same has one of them wrong");
}

const checks = {
  ask: checkAsk,
  show: checkShow,
  collect: checkCollect,
  find: checkFind,
  touch: checkTouch,
  match: checkMatch,
};

for (const [name, step, place] of steps.filter(([, { kind }]) => kind !== "play")) {
  test(`${name} is sound`, async () => {
    const { outcome, fen } = await engine.look(place);
    assert.equal(outcome, "none");
    if (step.kind !== "show" && step.kind !== "ask") assert.equal(fen.split(" ")[1], "w");
    await checks[step.kind](step, place, name);
  });
}

/** The position without the piece on a square, from which no castling is left. */
function withoutPiece(fen, square) {
  const rows = fen.split(" ")[0].replace(/\d/g, (gap) => "1".repeat(Number(gap))).split("/").map((row) => [...row]);
  rows[rows.length - Number(square[1])]["abcdefgh".indexOf(square[0])] = "1";
  return `${rows.map((row) => row.join("").replace(/1+/g, (gap) => String(gap.length))).join("/")} w - - 0 1`;
}

/** Where a line of find steps ends: the places before the last accepted moves, and after them. */
async function* lastMoves() {
  for (const [name, step, place] of steps.filter(([, { kind }]) => kind === "find")) {
    const line = step.turns.slice(0, -1).flatMap((turn) => [turn.play[0], turn.reply]);
    const last = { ...place, moves: line };
    for (const move of step.turns.at(-1).play) yield [name, step, last, move];
  }
}

test("A piece that helps to give checkmate is needed for it", async () => {
  let helpers = 0;
  for await (const [name, { helper }, place, move] of lastMoves()) {
    if (!helper) continue;
    helpers++;
    const { fen, board } = await engine.look(place);
    assert.equal((await engine.look(play(place, move))).outcome, "white checkmate", name);
    assert.ok(board[helper] && isWhite(board[helper]) && board[helper] !== "K" && move.slice(0, 2) !== helper, `${name}: a piece helps on ${helper}`);
    const without = { ...place, moves: [move], fen: withoutPiece(fen, helper) };
    assert.equal((await engine.look(without)).outcome, "none", `${name}: checkmate without the piece on ${helper}`);
  }
  assert.ok(helpers > 0);
});

test("Where a queen gives checkmate with a friend she stands next to the king, and guarded", async () => {
  const { lessons: named } = readSkills(fileURLToPath(new URL("../../assets/skills", import.meta.url))).find(({ id }) => id === "mate-with-queen");
  for await (const [name, , place, move] of lastMoves()) {
    if (!named.includes(name)) continue;
    const { board } = await engine.look(play(place, move));
    const square = targetOf(move);
    const king = Object.keys(board).find((one) => board[one] === "k");
    assert.equal(board[square], "Q", name);
    assert.ok(looksAt({ [king]: "k" }, king).includes(square), `${name}: ${move} is not beside ${king}`);
    assert.ok(Object.keys(board).some((from) => from !== square && isWhite(board[from]) && looksAt(board, from).includes(square)), `${name}: nobody guards ${square}`);
  }
});

test("What gives its piece away to win or to hold the game is played on until it has paid", async () => {
  for await (const [name, { goal }, place, move] of lastMoves()) {
    if (goal !== "win" && goal !== "keep") continue;
    const next = play(place, move);
    const [before_, after_] = [await engine.look(place), await engine.look(next)].map(({ board }) => Object.keys(board).length);
    if (after_ < before_) continue;
    if ((await engine.look(next)).outcome === "none") assert.ok(!(await handsOver(engine, next, targetOf(move))), `${name} ends with ${move}, which is taken`);
  }
});

test("Where a safe square is asked for, a move to one is only refused if another piece is meant", async () => {
  for (const [name, step, place] of steps.filter(([, { goal }]) => goal === "safe")) {
    const task = english[`lesson.${name}.task`];
    const { board } = await engine.look(place);
    const [{ play: accepted }] = step.turns;
    const meant = new Set(accepted.map((move) => move.slice(0, 2)));
    const kinds = { k: "king", r: "rook", b: "bishop", q: "queen", n: "knight" };
    const isNamed = meant.size === 1 && [...meant].every((square) => task.includes(square) || task.includes(kinds[board[square].toLowerCase()] ?? "nobody"));
    if (/can take nothing|keep an eye|stay near/.test(task)) continue;  // more is asked than that
    for (const move of await engine.legal(place)) {
      if (accepted.includes(move) || isNamed && !meant.has(move.slice(0, 2))) continue;
      assert.ok(await isAttacked(engine, play(place, move), targetOf(move)), `${name}: ${move} goes to a safe square`);
    }
  }
});

test("Whatever stops a checkmate and gives no piece away is accepted where that is asked", async () => {
  const asked = steps.filter(([name]) => /^Stop the checkmate/.test(english[`lesson.${name}.task`] ?? ""));
  assert.ok(asked.length > 1);
  for (const [name, { depth, turns: [{ play: accepted }] }, place] of asked) for (const [move, { kind }] of await valuesOf(engine, place, depth)) {
    if (kind === "loss") continue;
    assert.ok(accepted.includes(move) || await handsOver(engine, play(place, move), targetOf(move)), `${name}: ${move} stops it too`);
  }
});

test("A move to be found is chosen out of five at least", async () => {
  for (const [name, , place] of steps.filter(([, { kind }]) => kind === "find")) {
    const { length } = await engine.legal(place);
    assert.ok(length >= 5, `${name} has ${length} legal moves`);
  }
});

const points = { p: 1, n: 3, b: 3, r: 5, q: 9, y: 9, k: 0 };
const most = { p: 5, n: 1, b: 1, r: 1, q: 1, y: 1, k: 1 };
const balance = (board) => Object.values(board).reduce((sum, piece) => sum + (isWhite(piece) ? 1 : -1) * points[piece.toLowerCase()], 0);

test("A solution leaves a position to be proud of: no set has too many pieces, and White is not far behind", async () => {
  for (const [name, step, place] of steps.filter(([, { kind }]) => kind === "find")) {
    const { board, fen } = await engine.look(place);
    const isBig = fen.split("/").length === 8;
    for (const piece of new Set(Object.values(board))) {
      const count = Object.values(board).filter((one) => one === piece).length;
      const limit = most[piece.toLowerCase()];
      assert.ok(count <= (isBig && limit > 1 ? 8 : isBig && !/k|q/i.test(piece) ? 2 : limit), `${name} has ${count} ${piece}`);
    }
    if (step.teaches?.includes("repetition")) continue;  // the draw is what saves the weaker side
    const line = step.turns.flatMap(({ play, reply = [] }) => [play[0]].concat(reply));
    const { board: end } = await engine.look({ ...place, moves: line });
    assert.ok(balance(end) >= -3, `${name} ends ${balance(end)} points behind`);
  }
});

/** The same board, or its mirror image, in the same game. */
const likeness = ({ game, options = "", fen }) => {
  const rows = fen.split(" ")[0].replace(/\d/g, (n) => ".".repeat(Number(n))).split("/");
  const mirrored = rows.map((row) => [...row].reverse().join(""));
  return [rows, mirrored].map((one) => `${game} ${options} ${one.join("/")}`).sort()[0];
};

test("No task comes twice", () => {
  const seen = new Map();
  for (const [name, step, place] of steps.filter(([, { kind }]) => kind === "find" || kind === "match")) {
    const like = `${likeness(place)} ${step.goal ?? ""} ${step.named ?? ""}`;
    assert.ok(!seen.has(like), `${name} and ${seen.get(like)}`);
    seen.set(like, name);
  }
});
