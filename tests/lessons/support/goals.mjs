// What the accepted moves of a task have in common. Each goal picks them out of the legal ones, so that a
// task whose list is too short or too long cannot pass.
import { passTurn } from "./engine.mjs";
import { targetOf } from "./moves.mjs";
import { isBetter, valuesOf } from "./values.mjs";

const after = (place, move) => ({ ...place, moves: [...(place.moves ?? []), move] });

/** Legal moves for which `test` holds. */
async function those(engine, place, test) {
  const chosen = [];
  for (const move of await engine.legal(place)) if (await test(move)) chosen.push(move);
  return chosen;
}

/** The squares on which the side to move can capture. */
async function captures(engine, place) {
  const { board } = await engine.look(place);
  return (await engine.legal(place)).map(targetOf).filter((square) => board[square]);
}

const isCapture = (board, move) => board[targetOf(move)] !== undefined;
const isKing = (board, move) => board[move.slice(0, 2)] === "K";
const fileGap = (move) => Math.abs(move.charCodeAt(0) - move.charCodeAt(2));
const rankGap = (move) => Math.abs(Number(move[1]) - Number(move[3]));

const isCastling = (board, move) => isKing(board, move) && fileGap(move) === 2;

/** Whether White could castle if Black passed. */
async function mayCastleAfter(engine, place, move) {
  const { fen, board, outcome } = await engine.look(after(place, move));
  if (outcome !== "none") return false;
  const again = { ...place, moves: [], fen: passTurn(fen) };
  return engine.legal(again).then((moves) => moves.some((one) => isCastling(board, one)), () => false);
}

/** Whether the side to move gives check with the move: the position with its turn again would be one in which a king can be taken. */
export async function givesCheck(engine, place, move) {
  const { fen } = await engine.look(after(place, move));
  return engine.look({ ...place, moves: [], fen: passTurn(fen) }).then(() => false, () => true);
}

/** Whether White has won after the move. */
const winsNow = async (engine, place, move) => (await engine.look(after(place, move))).outcome.startsWith("white");

/**
 * goal -> (engine, place, board, { depth, left, named }) -> the moves that reach it.
 * `left` are the turns that remain, this one included.
 */
export const goals = {
  "win": async (engine, place, _, { depth, left }) => [...await valuesOf(engine, place, depth)]
    .filter(([, { kind, plies }]) => kind === "win" && plies <= 2 * left - 1).map(([move]) => move),
  "keep": async (engine, place, _, { depth }) => {
    const values = [...await valuesOf(engine, place, depth)];
    return values.filter(([, worth]) => !values.some(([, other]) => isBetter(other, worth))).map(([move]) => move);
  },
  "named": (engine, place, _, { named }) => those(engine, place, (move) => named.includes(targetOf(move))),
  "promote": (engine, place) => those(engine, place, (move) => move.length === 5),
  "clear": (engine, place) => those(engine, place, (move) => mayCastleAfter(engine, place, move)),
  "win-now": (engine, place) => those(engine, place, (move) => winsNow(engine, place, move)),
  "safe": (engine, place) => those(engine, place, async (move) => (await captures(engine, after(place, move))).length === 0),
  "gain": (engine, place, board) => those(engine, place, async (move) =>
    isCapture(board, move) && !(await captures(engine, after(place, move))).includes(targetOf(move))),
  "stop": (engine, place) => those(engine, place, async (move) => {
    const next = after(place, move);
    for (const reply of await engine.legal(next)) {
      if ((await engine.look(after(next, reply))).outcome.startsWith("black")) return false;
    }
    return true;
  }),
  "fork": (engine, place) => those(engine, place, async (move) => {
    const next = after(place, move);
    if ((await captures(engine, next)).includes(targetOf(move))) return false;
    const { fen, board } = await engine.look(next);
    const again = await engine.legal({ ...place, moves: [], fen: passTurn(fen) });
    return again.filter((one) => one.startsWith(targetOf(move)) && isCapture(board, one)).length >= 2;
  }),
  "check": (engine, place) => those(engine, place, (move) => givesCheck(engine, place, move)),
  "capture-checker": (engine, place, board) => those(engine, place, (move) => isCapture(board, move)),
  "block": (engine, place, board) => those(engine, place, (move) => !isCapture(board, move) && !isKing(board, move)),
  "queen": (engine, place) => those(engine, place, (move) => move.endsWith("q")),
  "double": (engine, place, board) => those(engine, place, (move) => board[move.slice(0, 2)] === "P" && rankGap(move) === 2),
  "passing": (engine, place, board) => those(engine, place, (move) => board[move.slice(0, 2)] === "P" && fileGap(move) === 1 && !isCapture(board, move)),
  "castle": (engine, place, board) => those(engine, place, (move) => isCastling(board, move)),
};
