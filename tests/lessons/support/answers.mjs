// The answers that all lessons share, `lesson.answer.<id>`: what each says has to be true of the try and of Black's
// reply. `answerTo` picks the one that fits, and the tests hold every lesson to it.
import { targetOf } from "./moves.mjs";
import { saysGood } from "./runner.mjs";
import { bestMovesOf, bestOf, classOf, isAsGoodAsWon, isBetter, isCheaper, valuesOf } from "./values.mjs";

/** The place after more moves. */
export const after = (place, ...moves) => ({ ...place, moves: [...(place.moves ?? []), ...moves] });
const isPawn = (letter) => letter?.toLowerCase() === "p";

const worthOfPiece = { p: 1, n: 3, b: 3, r: 5, q: 9, y: 9, k: 10 };

/** Whether Black can take the piece that just went to `square`. */
export const isAttacked = async (engine, place, square) => (await engine.legal(place)).some((move) => targetOf(move) === square);

/** Which of a turn's answers is given to `attempt`, which leads to `next`; null where none is. */
export async function firstFitting(engine, answers, attempt, next) {
  for (const answer of answers) {
    if (answer.tries && !answer.tries.includes(attempt)) continue;
    if (answer.when === "attacked" && !(await isAttacked(engine, next, targetOf(attempt)))) continue;
    return answer;
  }
  return null;
}

/** Whether Black can take the piece that went to `square` and keeps what it wins: no good move, however far ahead one is. */
export async function handsOver(engine, place, square) {
  const { board } = await engine.look(place);
  for (const reply of (await engine.legal(place)).filter((move) => targetOf(move) === square)) {
    const [taken, taker] = [square, reply.slice(0, 2)].map((at) => worthOfPiece[board[at].toLowerCase()]);
    if (taker < taken || !(await engine.legal(after(place, reply))).some((move) => targetOf(move) === square)) return true;
  }
  return false;
}

/** How far the front pawns have come, as the tie-breaker counts it: the rows of White's and of Black's. */
function frontsOf(board, ranks) {
  const rowsOf = (letter) => Object.keys(board).filter((square) => board[square] === letter).map((square) => Number(square[1]));
  return [Math.max(...rowsOf("P")), ranks + 1 - Math.min(...rowsOf("p"))];
}

/** How Black has won -> the answer that says so. */
const ends = { "black far-edge": "across", "black checkmate": "mated", "black last-pawn": "last-pawn", "black all-captured": "nothing-left" };

/** The answer that says how Black has won at a place; nothing where it has not. */
async function endOf(engine, place) {
  const { outcome, fen, board } = await engine.look(place);
  if (!["black deadlock", "black no-move"].includes(outcome)) return ends[outcome];
  const [own, others] = frontsOf(board, fen.split(" ")[0].split("/").length);
  return own === others ? "stuck-fewer" : "stuck-behind";
}

/** Whether White may castle later, on one side at least. */
const mayEverCastle = async (engine, place) => /[KQ]/.test((await engine.look(place)).fen.split(" ")[2]);
const isAboutCastling = (goal) => goal === "castle" || goal === "clear";

/** Whether an answer owns that there is nothing amiss with a move, though it is not what is asked. */
export const admits = (answer) => saysGood(answer) || ["playable", "castling-gone"].includes(answer.id);

/** What is said to a move that is worth as much as what is asked; good it is only called where that is certain. */
async function answerToEqual(engine, next, attempt, worth, goal) {
  if (await handsOver(engine, next, targetOf(attempt))) return "attacked";
  if (isAboutCastling(goal) && !(await mayEverCastle(engine, next))) return "castling-gone";
  return worth.kind === "win" || worth.kind === "draw" ? "good-too" : "playable";
}

/**
 * The shared answer to `attempt`: { id, reply? }. `values` are those of all moves, `accepted` the moves of the turn,
 * `goal` what they have in common. "attacked" is said by the runner itself; where safety is what is asked, before all else.
 */
export async function answerTo(engine, place, attempt, { values, accepted, depth, goal }) {
  const next = after(place, attempt);
  const { outcome } = await engine.look(next);
  if (outcome.startsWith("draw")) return { id: "ends-drawn" };
  if (outcome.startsWith("black")) return { id: await endOf(engine, next) };
  if (outcome.startsWith("white")) return { id: "good-too" };
  if (goal === "safe" && await isAttacked(engine, next, targetOf(attempt))) return { id: "attacked" };

  const worth = values.get(attempt);
  const best = accepted.map((move) => values.get(move)).reduce((a, b) => (isBetter(b, a) || isCheaper(b, a) ? b : a));
  if (worth.kind === "win") return best.kind === "win" && worth.plies > best.plies ? { id: "slow" } : { id: "good-too" };
  if (!isBetter(best, worth) && !isCheaper(best, worth)) return { id: await answerToEqual(engine, next, attempt, worth, goal) };

  const [reply, replyWorth] = bestOf(await valuesOf(engine, next, depth));
  const end = await endOf(engine, after(next, reply));
  if (end) return { id: end, reply };
  if (targetOf(reply) === targetOf(attempt)) return { id: "attacked", reply };
  const { board: pieces } = await engine.look(next);
  if (pieces[targetOf(reply)]) return { id: "taken", reply };
  if (classOf(replyWorth) === 2 && isPawn(pieces[reply.slice(0, 2)])) return { id: "runs", reply };
  if (classOf(replyWorth) === 2) return { id: "loses", reply };
  if ((await engine.look(after(place, accepted[0]))).outcome === "white checkmate") return { id: "no-mate", reply };
  if (best.kind !== "win") return { id: "less", reply };
  return { id: isAsGoodAsWon(worth) ? "not-sure" : "level", reply };
}

/** How deep Black looks for its reply to a move that is good, where the game cannot be solved. */
const replyDepth = 6;

/** Black's replies to a good move that give nothing away. */
export const repliesTo = async (engine, place, attempt, depth) =>
  bestMovesOf(await valuesOf(engine, after(place, attempt), depth && Math.min(depth, replyDepth)));

const captures = async (engine, place, reply) => Boolean((await engine.look(place)).board[targetOf(reply)]);

/** What a shared answer says of `reply` to `attempt`, held against the board; those that say that the move is good are not here. */
export const claims = {
  ...Object.fromEntries(["across", "mated", "last-pawn", "nothing-left", "stuck-behind", "stuck-fewer"].map((id) => [id,
    async ({ engine, place, attempt, reply }) => await endOf(engine, after(place, attempt, ...reply ? [reply] : [])) === id])),
  "castling-gone": async ({ engine, place, attempt }) => await mayEverCastle(engine, place) && !(await mayEverCastle(engine, after(place, attempt))),
  "good-too": async ({ values, attempt }) => ["win", "draw"].includes(values.get(attempt).kind),
  "taken": ({ engine, place, attempt, reply }) => captures(engine, after(place, attempt), reply),
  "runs": async ({ engine, place, attempt, reply, values }) =>
    isPawn((await engine.look(after(place, attempt))).board[reply.slice(0, 2)]) && classOf(values.get(attempt)) === 0,
  "loses": async ({ attempt, values }) => classOf(values.get(attempt)) === 0,
  "level": async ({ attempt, values }) => classOf(values.get(attempt)) < 2 && !isAsGoodAsWon(values.get(attempt)),
  "not-sure": async ({ attempt, values }) => isAsGoodAsWon(values.get(attempt)),
  "no-mate": async ({ engine, place, accepted }) => (await engine.look(after(place, accepted[0]))).outcome === "white checkmate",
  "less": async ({ attempt, values, accepted }) => accepted.some((move) => isBetter(values.get(move), values.get(attempt)) || isCheaper(values.get(move), values.get(attempt))),
};

