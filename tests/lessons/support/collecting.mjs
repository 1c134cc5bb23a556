// Every way through a task in which White moves alone, played out.
import { passTurn } from "./engine.mjs";
import { fromOf, targetOf } from "./moves.mjs";

/**
 * All ways of at most `most` moves: `movers`, the pieces that move in any way that does the task, by where they stand at first;
 * `failures`, how many positions there are from which it can no longer be done; `ends`, ways that win the game and leave the task
 * undone.
 */
export async function waysToCollect(engine, place, { stars, targets, careful, most }) {
  const movers = new Set();
  const ends = [];
  const known = new Map();

  /** `moved` says of each piece that has moved where it stood at first. */
  async function canBeDone(fen, left, moves, way, moved) {
    const key = JSON.stringify([fen.split(" ")[0], left, moves, Object.entries(moved).sort()]);
    if (known.has(key)) return known.get(key);
    let done = false;
    for (const move of await engine.legal({ ...place, fen, moves: [] })) {
      const next = { ...place, fen, moves: [move] };
      const { fen: after, outcome } = await engine.look(next);
      const rest = left.filter((square) => square !== targetOf(move));
      const { [fromOf(move)]: home = fromOf(move), ...others } = moved;
      const now = { ...others, [targetOf(move)]: home };
      if (careful && outcome === "none" && (await engine.legal(next)).some((reply) => targetOf(reply) === targetOf(move))) continue;
      if (!rest.length) {
        Object.values(now).forEach((square) => movers.add(square));
        done = true;
      } else if (outcome.startsWith("white") && moves > 1) {
        ends.push([...way, move].join(" "));
      } else if (outcome === "none" && moves > 1) {
        done = (await canBeDone(passTurn(after), rest, moves - 1, [...way, move], now)) || done;
      }
    }
    known.set(key, done);
    return done;
  }

  await canBeDone(place.fen, [...stars, ...targets], most, [], {});
  return { movers, ends, failures: [...known.values()].filter((done) => !done).length };
}
