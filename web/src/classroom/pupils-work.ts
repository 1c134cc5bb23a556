// Whether a pupil's code tells of what a task of the board leads to.
import type { SchoolWork } from "../assignment/return-code";
import { opponentLevel, sideOf, type BoardTask } from "./row";

/** Whether a code can have come of it, whatever the day: the board lives on, and so does its number. */
export function isWorkOf(task: BoardTask, work: SchoolWork): boolean {
  if (work.game !== task.game || work.assignment !== task.number) return false;
  // A task is handed in as one of one, and a locked game keeps its opponent.
  return task.name ? work.kind === "lesson" && work.of === 1 : work.kind === "game" && work.opponent === opponentLevel && work.side === sideOf(task);
}
