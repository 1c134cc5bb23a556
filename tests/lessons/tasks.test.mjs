// Every task proven with the engine: its position is legal, its solution reaches the goal, the accepted moves
// are all those that reach it, and every answer to a try can come up.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine, passTurn } from "./support/engine.mjs";
import { goals } from "./support/goals.mjs";
import { steps } from "./support/lessons.mjs";

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

const targetOf = (move) => move.slice(2, 4);
const isWhite = (letter) => letter === letter.toUpperCase();
const play = (place, move) => ({ ...place, moves: [...(place.moves ?? []), move] });

async function assertLegal(place, move) {
  const legal = await engine.legal(place);
  assert.ok(legal.includes(move), `${move} is not one of ${legal.join(" ")}`);
}

/** Whether Black can take the man that just went to `square`. */
const isAttacked = async (place, square) => (await engine.legal(place)).some((move) => targetOf(move) === square);

async function checkShow({ demo = [] }, place) {
  for (const move of demo) {
    const { fen, board } = await engine.look(place);
    const mover = isWhite(board[move.slice(0, 2)]) ? "w" : "b";
    if (fen.split(" ")[1] !== mover) place = { ...place, fen: passTurn(fen), moves: [] };
    await assertLegal(place, move);
    place = play(place, move);
  }
}

async function checkCollect({ stars = [], targets = [], careful, solution }, place) {
  const { board: men } = await engine.look(place);
  const black = Object.keys(men).filter((square) => !isWhite(men[square]));
  for (const target of targets) assert.ok(black.includes(target), `nothing to capture on ${target}`);
  const left = new Set([...stars, ...targets]);
  for (const [i, move] of solution.entries()) {
    await assertLegal(place, move);
    left.delete(targetOf(move));
    place = play(place, move);
    const { fen, outcome } = await engine.look(place);
    if (careful) assert.ok(!(await isAttacked(place, targetOf(move))), `${move} is taken`);
    if (i < solution.length - 1) {
      assert.equal(outcome, "none", `the game ends at ${move}`);
      place = { ...place, fen: passTurn(fen), moves: [] };
    }
  }
  assert.deepEqual([...left], []);
}

async function checkTurn(turn, goal, place) {
  const { board } = await engine.look(place);
  const legal = await engine.legal(place);
  const reached = goals[goal] ? await goals[goal](engine, place, board) : turn.play;
  assert.deepEqual([...turn.play].sort(), [...reached].sort(), `accepted moves for ${goal}`);
  for (const move of turn.play) assert.ok(legal.includes(move), `${move} is not legal`);

  const said = new Set();
  for (const attempt of legal.filter((move) => !turn.play.includes(move))) {
    const next = play(place, attempt);
    const answer = await firstFitting(turn.answers ?? [], attempt, next);
    assert.ok(answer, `nothing is said to ${attempt}`);
    said.add(answer);
    if (answer.reply) await assertLegal(next, answer.reply);
  }
  for (const answer of turn.answers ?? []) assert.ok(said.has(answer), `"${answer.id}" is never said`);
}

async function firstFitting(answers, attempt, next) {
  for (const answer of answers) {
    if (answer.tries && !answer.tries.includes(attempt)) continue;
    if (answer.when === "attacked" && !(await isAttacked(next, targetOf(attempt)))) continue;
    return answer;
  }
  return null;
}

async function checkFind({ turns, goal }, place) {
  for (const [i, turn] of turns.entries()) {
    await checkTurn(turn, goal, place);
    const isLast = i === turns.length - 1;
    assert.equal(!turn.reply, isLast, "Black replies to every turn but the last");
    if (isLast) break;
    for (const move of turn.play) await assertLegal(play(place, move), turn.reply);
    place = play(play(place, turn.play[0]), turn.reply);
  }
}

const checks = {
  show: checkShow,
  collect: checkCollect,
  find: checkFind,
  match: async (_, place) => assert.notDeepEqual(await engine.winning(place), [], "the game can be won"),
};

for (const [name, step, place] of steps.filter(([, { kind }]) => kind !== "play")) {
  test(`${name} is sound`, async () => {
    const { outcome, fen } = await engine.look(place);
    assert.equal(outcome, "none");
    if (step.kind !== "show") assert.equal(fen.split(" ")[1], "w");
    await checks[step.kind](step, place);
  });
}
