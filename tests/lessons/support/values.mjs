// What every move of a position is worth: exactly where the game can be solved from there, elsewhere by a search as deep
// as the task says. Values of both kinds are compared in one way only, here.
const checkmateGames = new Set(["all-the-pieces", "kings-pro", "queens-pro", "blind", "chess", "quickchess-gc", "pocket-chess",
  "ivory-chess", "quickchess-1991", "olympics"]);

/** Centipawns within which two opinions of the search are the same, and beyond which a game is as good as won. */
const margin = 90;
const decided = 500;
const clamp = (score) => Math.max(-decided, Math.min(decided, score));

const known = new Map();

/** { kind: "win" | "loss" | "draw" | "open" | "opinion", plies?, score? } for the side to move; "open": no end can be forced.
 *  The engine forgets before it searches, so a question that was asked has the answer that it had. */
export function valuesOf(engine, place, depth) {
  const question = JSON.stringify([place, depth]);
  if (!known.has(question)) {
    known.set(question, depth || checkmateGames.has(place.game) ? searched(engine, place, depth ?? 8) : exactValuesOf(engine, place));
  }
  return known.get(question);
}

/** The same where the position can be solved on the spot. */
export async function exactValuesOf(engine, place) {
  const lines = await engine.ask([...engine.setup(place), "values"], /^valuesok/);
  return new Map(lines.filter((line) => line.startsWith("value ")).map((line) => {
    const [, move, kind, plies] = line.split(" ");
    return [move, kind === "unknown" ? { kind: "open" } : { kind, ...(plies ? { plies: Number(plies) } : {}) }];
  }));
}

async function searched(engine, place, depth) {
  const lines = await engine.ask([...engine.setup(place), "ucinewgame", "setoption name MultiPV value 60", `go depth ${depth}`], /^bestmove/);
  const values = new Map();
  for (const line of lines) {
    const [, unit, number, move] = / score (\w+) (-?\d+) .*?pv (\S+)/.exec(line) ?? [];
    if (!move) continue;
    const score = Number(number);
    const mate = score > 0 ? { kind: "win", plies: 2 * score - 1 } : { kind: "loss", plies: -2 * score };
    values.set(move, unit === "mate" ? mate : { kind: "opinion", score });
  }
  return values;
}

const classes = { win: 2, draw: 1, open: 1, opinion: 1, loss: 0 };
export const classOf = ({ kind }) => classes[kind];

/** Whether nobody knows the end of it, and yet hardly anything can go wrong. */
export const isAsGoodAsWon = ({ kind, score }) => kind === "opinion" && score >= decided;

/** Whether `a` is worth more than `b`: a better end, or clearly more in the search's opinion. */
export function isBetter(a, b) {
  if (classOf(a) !== classOf(b)) return classOf(a) > classOf(b);
  return a.kind === "opinion" && b.kind === "opinion" && clamp(a.score) > clamp(b.score) + margin;
}

/** Whether `b` gives away what `a` keeps, where both are opinions: also where the game is as good as won, a piece is a piece.
 *  The further ahead a side is, the less sure is the last pawn of it. */
export const isCheaper = (a, b) => a.kind === "opinion" && b.kind === "opinion" && a.score > b.score + Math.max(margin, Math.abs(a.score) / 10);

export const worthOf = ({ kind, plies, score }) => [kind, plies ?? score].filter((part) => part !== undefined).join(" ");

/** The move that is worth most; of wins the quickest, of losses the longest. */
export function bestOf(values) {
  const speed = ({ kind, plies = 0, score = 0 }) => (kind === "win" ? -plies : kind === "loss" ? plies : score);
  return [...values].sort(([, a], [, b]) => classOf(b) - classOf(a) || speed(b) - speed(a))[0];
}

/** The moves that give nothing away: worth as much as the best, however the game stands; of losses those that hold out longest. */
export function bestMovesOf(values) {
  const [, best] = bestOf(values);
  const isShorter = ({ kind, plies }) => kind === "loss" && plies < best.plies;
  return [...values].filter(([, worth]) => !isBetter(best, worth) && !isCheaper(best, worth) && !isShorter(worth)).map(([move]) => move);
}
