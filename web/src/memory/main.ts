// The script of the memory: which ideas a child has, and what is to be met again.
import { today } from "../chess/day";
import { boxOf } from "../chess/games";
import { drawBesides, meet } from "./draw";
import { recordTry } from "./kept";
import { skillOf, skillsOfLessonTask } from "./skills";
import type { Task } from "./task";

export { drawDue, drawRound } from "./draw";
export { getMemory, takeIn } from "./kept";
export { countUnaided, isDue, isShaky } from "./schedule";
export { skills } from "./skills";
export { tasksOf } from "./task";

declare module "../base/script-names" {
  interface Scripts {
    readonly memory: typeof import("./main");
  }
}

/** Keeps a first try at a drawn task. `box` is the one that the child is in. */
export function rememberTask(task: Task, isUnaided: boolean, box: number): void {
  const skill = skillOf(task);
  meet(task, today());
  recordTry(skill ? [skill] : [], isUnaided, today(), box);
}

/** Keeps a first try at a task of a lesson. */
export const rememberLessonTask = (game: string, step: string, isUnaided: boolean): void =>
  recordTry(skillsOfLessonTask(`${game}.${step}`), isUnaided, today(), boxOf(game));

/** What is due besides the ideas of a lesson. */
export const drawForLesson = (game: string): Promise<readonly Task[]> => drawBesides(game, today());
