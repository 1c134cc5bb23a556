// What the accepted moves of a task have in common. Each goal picks them out of the legal ones, so that a
// task whose list is too short or too long cannot pass.
import { passTurn } from "./engine.mjs";

const after = (place, move) => ({ ...place, moves: [...(place.moves ?? []), move] });
const targetOf = (move) => move.slice(2, 4);

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

/** Whether White has won after the move. */
const winsNow = async (engine, place, move) => (await engine.look(after(place, move))).outcome.startsWith("white");

/** goal -> (engine, place, board) -> the moves that reach it; a missing entry is the teacher's choice. */
export const goals = {
  "win": (engine, place) => engine.winning(place),
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
  "check": (engine, place) => those(engine, place, async (move) => {
    const { fen } = await engine.look(after(place, move));
    return engine.look({ ...place, moves: [], fen: passTurn(fen) }).then(() => false, () => true);
  }),
  "escape": (engine, place) => engine.legal(place),
  "capture-checker": (engine, place, board) => those(engine, place, (move) => isCapture(board, move)),
  "block": (engine, place, board) => those(engine, place, (move) => !isCapture(board, move) && !isKing(board, move)),
  "queen": (engine, place) => those(engine, place, (move) => move.endsWith("q")),
  "double": (engine, place, board) => those(engine, place, (move) => board[move.slice(0, 2)] === "P" && rankGap(move) === 2),
  "castle": (engine, place, board) => those(engine, place, (move) => isKing(board, move) && fileGap(move) === 2),
};
