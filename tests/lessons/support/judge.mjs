// Is what a turn teaches true? Held against the value of every legal move: no accepted move is worth less than another
// move, and no refused one is worth as much, unless its answer says so or it takes more moves than the goal line allows.
import { admits } from "./answers.mjs";
import { isBetter, isCheaper, worthOf } from "./values.mjs";

/** What is false about a turn; `left` are the turns that remain, this one included, `given` the tries that hand a piece over. */
export function objectionsTo({ play }, values, answerOf, left, given) {
  const told = (move) => `${move} (${worthOf(values.get(move))})`;
  const refused = [...values.keys()].filter((move) => !play.includes(move));
  const best = play.map((move) => values.get(move)).reduce((a, b) => (isBetter(b, a) || isCheaper(b, a) ? b : a));
  const worse = play.flatMap((move) => [...values.keys()].filter((other) => isBetter(values.get(other), values.get(move)))
    .slice(0, 1).map((other) => `${told(move)} is accepted and worth less than ${told(other)}`));
  const unsaid = refused.filter((move) => {
    const worth = values.get(move);
    if (isBetter(best, worth) || isCheaper(best, worth) || admits(answerOf(move) ?? {})) return false;
    if (given.has(move) && answerOf(move)?.when === "attacked") return false;
    return !(best.kind === "win" && worth.kind === "win" && worth.plies > 2 * left - 1 && best.plies <= 2 * left - 1);
  }).map((move) => `${told(move)} is refused and worth as much as ${told(play[0])}, and "${answerOf(move)?.id}" does not say so`);
  return [...worse, ...unsaid];
}
