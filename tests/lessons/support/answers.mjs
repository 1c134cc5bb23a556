// The answers that all lessons share, `lesson.answer.<id>`: what each says has to be true of the try and of Black's
// reply. `answerTo` picks the one that fits, and the tests hold every lesson to it.
import { bestOf, classOf, isBetter, valuesOf } from "./values.mjs";

const after = (place, ...moves) => ({ ...place, moves: [...(place.moves ?? []), ...moves] });
const targetOf = (move) => move.slice(2, 4);
const isPawn = (letter) => letter?.toLowerCase() === "p";

/** How Black's reply ends the game -> the answer that says so. */
const ends = {
  "black far-edge": "across", "black checkmate": "mated", "black last-pawn": "last-pawn", "black all-captured": "nothing-left",
  "black deadlock": "stuck-behind", "black no-move": "stuck-behind",
};

/**
 * The shared answer to `attempt`: { id, reply? }. `values` are those of all moves, `accepted` the moves of the turn.
 * "attacked" is said by the runner itself.
 */
export async function answerTo(engine, place, attempt, { values, accepted, depth }) {
  const next = after(place, attempt);
  const { outcome } = await engine.look(next);
  if (outcome.startsWith("draw")) return { id: "ends-drawn" };
  if (outcome.startsWith("black")) return { id: "ends-lost" };
  if (outcome.startsWith("white")) return { id: "good-too" };

  const worth = values.get(attempt);
  const best = accepted.map((move) => values.get(move)).reduce((a, b) => (isBetter(b, a) ? b : a));
  if (worth.kind === "win") return best.kind === "win" && worth.plies > best.plies ? { id: "slow" } : { id: "good-too" };
  if (!isBetter(best, worth)) return { id: "good-too" };

  const [reply, replyWorth] = bestOf(await valuesOf(engine, next, depth));
  const end = ends[(await engine.look(after(next, reply))).outcome];
  if (end) return { id: end, reply };
  if (targetOf(reply) === targetOf(attempt)) return { id: "attacked", reply };
  const { board: pieces } = await engine.look(next);
  if (pieces[targetOf(reply)]) return { id: "taken", reply };
  if (classOf(replyWorth) === 2 && isPawn(pieces[reply.slice(0, 2)])) return { id: "runs", reply };
  if (classOf(replyWorth) === 2) return { id: "loses", reply };
  return { id: best.kind === "win" ? "level" : "less", reply };
}

const captures = async (engine, place, reply) => Boolean((await engine.look(place)).board[targetOf(reply)]);

/** What a shared answer says of `reply` to `attempt`, held against the board; those that speak of no reply are not here. */
export const claims = {
  ...Object.fromEntries(["across", "mated", "last-pawn", "nothing-left", "stuck-behind"].map((id) => [id,
    async ({ engine, place, attempt, reply }) => ends[(await engine.look(after(place, attempt, reply))).outcome] === id])),
  "taken": ({ engine, place, attempt, reply }) => captures(engine, after(place, attempt), reply),
  "runs": async ({ engine, place, attempt, reply, values }) =>
    isPawn((await engine.look(after(place, attempt))).board[reply.slice(0, 2)]) && classOf(values.get(attempt)) === 0,
  "loses": async ({ attempt, values }) => classOf(values.get(attempt)) === 0,
  "level": async ({ attempt, values }) => classOf(values.get(attempt)) < 2,
  "less": async ({ attempt, values, accepted }) => accepted.some((move) => isBetter(values.get(move), values.get(attempt))),
};

/** Answers that say the move is good, though not what is asked. */
export const saysGood = new Set(["good-too", "slow"]);
