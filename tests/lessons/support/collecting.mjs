// Every way through a task in which White moves alone, played out.
import { passTurn } from "./engine.mjs";

const targetOf = (move) => move.slice(2, 4);

/**
 * All ways of at most `most` moves: `kinds`, the pieces that move in any way that does the task; `failures`, how many
 * positions there are from which it can no longer be done; `ends`, ways that win the game and leave the task undone.
 */
export async function waysToCollect(engine, place, { stars, targets, careful, most }) {
  const kinds = new Set();
  const ends = [];
  const known = new Map();

  async function canBeDone(fen, left, moves, way, pieces) {
    const key = `${fen.split(" ")[0]} ${left.join()} ${moves} ${[...pieces].sort().join("")}`;
    if (known.has(key)) return known.get(key);
    let done = false;
    const { board } = await engine.look({ ...place, fen, moves: [] });
    for (const move of await engine.legal({ ...place, fen, moves: [] })) {
      const next = { ...place, fen, moves: [move] };
      const { fen: after, outcome } = await engine.look(next);
      const rest = left.filter((square) => square !== targetOf(move));
      const used = new Set([...pieces, board[move.slice(0, 2)]]);
      if (careful && outcome === "none" && (await engine.legal(next)).some((reply) => targetOf(reply) === targetOf(move))) continue;
      if (!rest.length) {
        used.forEach((piece) => kinds.add(piece));
        done = true;
      } else if (outcome.startsWith("white") && moves > 1) {
        ends.push([...way, move].join(" "));
      } else if (outcome === "none" && moves > 1) {
        done = (await canBeDone(passTurn(after), rest, moves - 1, [...way, move], used)) || done;
      }
    }
    known.set(key, done);
    return done;
  }

  await canBeDone(place.fen, [...stars, ...targets], most, [], new Set());
  return { kinds, ends, failures: [...known.values()].filter((done) => !done).length };
}
