// What the rest of the page knows of lessons. They live in a script of their own, fetched when one is opened,
// and this is what the page and that script promise each other.
import assets from "thirty:assets";
import type { AppMessage, ShellMessage } from "../protocol/messages";
import { language, type Words } from "../base/i18n";
import { fetchScript, fetchWords } from "../base/scripts";
import type { TableMessage } from "../game/table";

/** What a lesson needs of the page. */
export interface LessonHost {
  /** The empty element the lesson is shown in. */
  readonly place: HTMLElement;
  readonly language: string;
  readonly words: Words;
  send(message: ShellMessage): void;
  /** Says a sentence to a screen reader. */
  say(sentence: string): void;
  title(gameId: string): string;
  /** Address of the lesson of another box; null where the page may not be left. */
  lessonAddress(gameId: string): string | null;
  /** Where the child is in each lesson. */
  readKept(gameId: string): unknown;
  /** Puts what `merge` makes of it in its place: another tab may have gone on, too. */
  keep(gameId: string, merge: (kept: unknown) => unknown): void;
  tell(message: Extract<TableMessage, { type: "solved" | "told" | "lesson-done" }>): void;
  /** Whether lessons are read aloud; null until somebody was asked. */
  readsAloud(): boolean | null;
  readAloud(on: boolean): void;
  /** The lesson is at its end: its picture goes into `place`, and what is earned comes from `source`. */
  showEnd?(place: HTMLElement, isComplete: boolean, source: Element): void;
  /** Where the steps are tasks alone, and there is no game at their end. */
  readonly round?: {
    readonly heading: string;
    /** Said when the last task is done. */
    readonly end: string;
    /** Address of the ladder; null where the page may not be left. */
    readonly ladder: string | null;
    onAnother(): void;
  };
  /** The child wants the game itself. */
  onPlay(gameId: string): void;
  onClose(): void;
}

export interface OpenLesson {
  hear(message: AppMessage): void;
  /** Shows a sentence about the position until that changes. */
  remark(sentence: string): void;
  close(): void;
}

declare global {
  /** Set by the script of the lessons' words. */
  var thirtyLessonWords: Words | undefined;
}

/** The lessons' script and their words; fetched once. */
export async function fetchLessons(): Promise<{ script: typeof import("./main"); words: Words }> {
  const [script, words] = await Promise.all([
    fetchScript("lesson"),
    fetchWords(() => globalThis.thirtyLessonWords, assets.languages[language()]?.lessons),
  ]);
  return { script, words };
}
