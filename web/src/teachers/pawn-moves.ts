// The first ideas are a pawn's two moves. Drawn tasks that no other idea fits are hard ones, so on paper each task that is solved
// by such moves alone is one of theirs.
import { piecesOf } from "../chess/fen";
import type { Task } from "../memory/task";

const isSameFile = (move: string): boolean => move[0] === move[2];
const moves: Readonly<Record<string, (move: string) => boolean>> = { "pawn-walk": isSameFile, "pawn-take": (move) => !isSameFile(move) };

/** Whether every move that is accepted is one of a pawn as the idea has it; pawns are all that White has. */
export function isByPawnMoves(idea: string, task: Task): boolean {
  const isSuch = moves[idea];
  return isSuch !== undefined && task.kind === "find" && Object.values(piecesOf(task.fen)).every((letter) => /p/i.test(letter))
    && task.turns.every(({ play }) => play.every(isSuch));
}
