// The script of the lessons: everything about them that the page does not need before one is opened.
import lessons from "thirty:lessons";
import type { LessonHost, OpenLesson } from "./host";
import type { Lesson } from "./lesson";
import { LessonPanel } from "./panel";

export { default as lessons } from "thirty:lessons";
export { showQuickRef } from "./quick-ref";

declare module "../base/script-names" {
  interface Scripts {
    readonly lesson: typeof import("./main");
  }
}

/** Opens the lesson of a box, at `step` (counted from 1) or where the child was. */
export function openLesson(gameId: string, host: LessonHost, step?: number): OpenLesson {
  const lesson = lessons.find(({ game }) => game === gameId);
  if (!lesson) throw new Error(`no lesson for ${gameId}`);
  return new LessonPanel(lesson, host, step);
}

/** Opens a row of tasks. */
export const openRound = (round: Lesson, host: LessonHost): OpenLesson => new LessonPanel(round, host, 1);
