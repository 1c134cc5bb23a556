// What takings on one square bring, in points: each side takes as long as that pays, and may stop.
import { points } from "./board.mjs";

const worth = (letter) => points[letter.toLowerCase()];

/** What the side to move wins at most by taking on a square, and with what it begins; nothing where it does not pay. */
async function bestTaking(engine, place, square) {
  const { board, outcome } = await engine.look(place);
  if (outcome !== "none" || !board[square]) return { gain: 0, move: null };
  let best = { gain: 0, move: null };
  const takers = (await engine.legal(place)).filter((move) => move.slice(2, 4) === square);
  for (const move of takers.filter((one) => one.length === 4)) {
    const { gain: back } = await bestTaking(engine, { ...place, moves: [...place.moves ?? [], move] }, square);
    const gain = worth(board[square]) - back;
    if (gain > best.gain) best = { gain, move };
  }
  return best;
}

/** What a capture brings in the end, who takes back with profit or at all, and whether anybody does. */
export async function exchangeOf(engine, place, move) {
  const { board } = await engine.look(place);
  const after = { ...place, moves: [...place.moves ?? [], move] };
  const square = move.slice(2, 4);
  const back = await bestTaking(engine, after, square);
  const takers = (await engine.legal(after)).filter((reply) => reply.slice(2, 4) === square);
  return { gain: worth(board[square]) - back.gain, back: back.move ?? takers[0] ?? null };
}

/** The most that the side to move can win by one exchange, and with what; nothing where there is none that pays. */
export async function bestCapture(engine, place) {
  const { board } = await engine.look(place);
  let best = { gain: 0, move: null };
  for (const square of new Set((await engine.legal(place)).map((move) => move.slice(2, 4)).filter((one) => board[one]))) {
    const taking = await bestTaking(engine, place, square);
    if (taking.gain > best.gain) best = taking;
  }
  return best;
}
