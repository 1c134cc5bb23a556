// The script of the memory: which ideas a child has, and what is to be met again.
import { today } from "../chess/day";
import { boxOf } from "../chess/games";
import { drawBesides, meet } from "./draw";
import { getMemory, recordMet, recordTry } from "./kept";
import { earnRemembered } from "./remembered";
import { skillOf, skillsOfLessonTask } from "./skills";
import { dropSlips, keepSlip } from "./slips";
import type { MoveTask, Task } from "./task";

export { drawDue, drawOfDay, drawRound, tasksOfSkill } from "./draw";
export { getMemory, takeIn } from "./kept";
export { countUnaided, isDue, isShaky } from "./schedule";
export { canBeMirrored, mirrored, turned } from "./mirror";
export { firstWithTasks, gamesOfSkill, skills } from "./skills";
export { readTask, tasksOf } from "./task";

declare module "../base/script-names" {
  interface Scripts {
    readonly memory: typeof import("./main");
  }
}

/** Keeps a first try at tasks of these ideas; the answer are the games in which it has earned a star. */
function remember(skills: readonly string[], isUnaided: boolean, box: number): readonly string[] {
  recordTry(skills, isUnaided, today(), box);
  return isUnaided ? earnRemembered(today()) : [];
}

/** A try at a drawn task: a first one, unless its position was met before on the same day. `box` is the one that the child is in. */
export function rememberTask(task: Task, isUnaided: boolean, box: number): readonly string[] {
  const skill = skillOf(task);
  const earned = meet(task, today()) ? remember(skill ? [skill] : [], isUnaided, box) : [];
  const memory = getMemory();
  dropSlips(task, today(), (slip) => memory[skillOf(slip) ?? ""]?.learnt === today());
  return earned;
}

/** Keeps what went wrong in a game of the child's own: it was a miss of its idea, and comes once more on another day. Of an
 *  idea that the child has not met, the one of looking ahead takes the place. */
export function rememberSlip(task: MoveTask): void {
  const kept = skillOf(task) ? task : { ...task, idea: "look" };
  const skill = skillOf(kept);
  if (skill && keepSlip(kept, today())) recordTry([skill], false, today(), boxOf(task.game));
}

/** A try at a task of a lesson: a first one, unless there was one before on the same day. */
export function rememberLessonTask(game: string, step: string, isUnaided: boolean): readonly string[] {
  const name = `${game}.${step}`;
  return recordMet(name, today()) ? remember(skillsOfLessonTask(name), isUnaided, boxOf(game)) : [];
}

/** What is due besides the ideas of a lesson. */
export const drawForLesson = (game: string): Promise<readonly Task[]> => drawBesides(game, today());
