// What pupils do who are led to a task of the board, and whether a code tells of just that.
import type { SchoolWork } from "../assignment/return-code";
import type { BoardTask } from "./row";

/** Whom pupils play a position against. */
export const opponentLevel = "2";

/** Whose move it is in the position is theirs to play. */
export const sideOf = ({ fen }: Pick<BoardTask, "fen">): "white" | "black" => (fen.split(" ")[1] === "b" ? "black" : "white");

/** Whether a code can have come of it, whatever the day: the board lives on, and so does its number. */
export function isWorkOf(task: BoardTask, work: SchoolWork): boolean {
  if (work.game !== task.game || work.assignment !== task.number) return false;
  // A task is handed in as one of one, and a locked game keeps its opponent.
  return task.name ? work.kind === "lesson" && work.of === 1 : work.kind === "game" && work.opponent === opponentLevel && work.side === sideOf(task);
}
