// What a drawn task shows besides its idea: how its last move gives checkmate.
import { piecesOf } from "../chess/board-grid";
import { filesOf } from "../chess/fen";
import type { Task } from "./task";

type Board = ReadonlyMap<string, string>;

const rankOf = (square: string): number => Number(square[1]);
const fileOf = (square: string): number => square.charCodeAt(0) - 97;
const nameOf = (file: number, rank: number): string => `${String.fromCharCode(97 + file)}${rank}`;

/** The pieces by their squares when a task is solved, and the square of the move that solves it. */
function endOf({ fen, turns }: Task): { board: Board; square: string; ranks: number } {
  const ranks = fen.split("/").length;
  const board = new Map(Object.entries(piecesOf(fen)));
  let square = "";
  for (const [i, { play: [move = ""], reply }] of turns.entries()) for (const one of i + 1 < turns.length ? [move, reply ?? ""] : [move]) {
    const [from, to, becomes] = [one.slice(0, 2), one.slice(2, 4), one[4]];
    const piece = board.get(from) ?? "";
    board.delete(from);
    board.set(to, becomes ? (piece === "P" ? becomes.toUpperCase() : becomes) : piece);
    square = to;
  }
  return { board, square, ranks };
}

const kingOf = (board: Board): string => [...board].find(([, letter]) => letter === "k")?.[0] ?? "a1";

export const patterns: Readonly<Record<string, (task: Task) => boolean>> = {
  /** Along the last rank, where the king has his own pieces before him. */
  "back-row": (task) => {
    const { board, square, ranks } = endOf(task);
    const king = kingOf(board);
    const before = [-1, 0, 1].map((side) => nameOf(fileOf(king) + side, ranks - 1)).filter((name) => fileOf(name) >= 0 && fileOf(name) < filesOf(task.fen));
    return rankOf(king) === ranks && rankOf(square) === ranks && "RQ".includes(board.get(square) ?? "-")
      && before.every((name) => /[a-z]/.test(board.get(name) ?? ""));
  },
  /** By a queen next to the king. */
  "queen-beside-king": (task) => {
    const { board, square } = endOf(task);
    const king = kingOf(board);
    return board.get(square) === "Q" && Math.abs(fileOf(king) - fileOf(square)) <= 1 && Math.abs(rankOf(king) - rankOf(square)) <= 1;
  },
};
