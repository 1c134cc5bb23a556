// The script of the lessons: everything about them that the page does not need before one is opened.
import lessons from "thirty:lessons";
import type { Task } from "../memory/task";
import { earnAtEndOf } from "./end";
import type { LessonHost, OpenLesson } from "./host";
import type { Lesson, Step } from "./lesson";
import { LessonPanel } from "./panel";
import { smallGamesOf } from "./small-games";
import { roundOf, withRecalled, type LessonWithWords } from "./round";

export { default as lessons } from "thirty:lessons";
export { showEarned, showLessonEnd } from "./end";
export { answerText, answerTo } from "./answer";
export { baseHost } from "./base-host";
export { HistoryStep } from "./history-step";
export { namedTask } from "./named-task";
export { idInRound, roundOf } from "./round";
export { showQuickRef } from "./quick-ref";

declare module "../base/script-names" {
  interface Scripts {
    readonly lesson: typeof import("./main");
  }
}

function lessonOf(gameId: string): Lesson {
  const lesson = lessons.find(({ game }) => game === gameId);
  if (!lesson) throw new Error(`no lesson for ${gameId}`);
  return lesson;
}

/** Keeps what the lesson of a box earns that was gone through. */
export const earnAtEnd = (gameId: string): void => earnAtEndOf(lessonOf(gameId));

/** Opens the lesson of a box, at `step` (counted from 1) or where the child was, with tasks that are asked again. */
export function openLesson(gameId: string, host: LessonHost, step?: number, recalled: readonly Task[] = []): OpenLesson {
  const { lesson, words } = withRecalled(lessonOf(gameId), recalled, host.words);
  return new LessonPanel(lesson, { ...host, words }, step);
}

/** Opens a row of drawn tasks, for a child who is in a box. */
export function openRound(tasks: readonly Task[], host: LessonHost, box: string): OpenLesson {
  const { lesson, words } = roundOf(tasks, host.words);
  return new LessonPanel({ ...lesson, box }, { ...host, words }, 1);
}

/** Opens a row of steps whose words the host has. */
export const openSteps = (steps: readonly Step[], host: LessonHost): OpenLesson => new LessonPanel({ game: "practice", steps }, host, 1);

/** Opens the small games of a box, at the one where the child was, with tasks that are asked again; null where it has none. */
export function openSmallGames(gameId: string, host: LessonHost, recalled: readonly Task[]): OpenLesson | null {
  const round = smallGamesOf(gameId, host.words);
  if (!round) return null;
  const { lesson, words } = withRecalled(round.lesson, recalled, round.words);
  return new LessonPanel(lesson, { ...host, words });
}

/** Opens a task that was asked for by its name. */
export const openNamed = ({ lesson, words }: LessonWithWords, host: LessonHost): OpenLesson => new LessonPanel(lesson, { ...host, words }, 1);
