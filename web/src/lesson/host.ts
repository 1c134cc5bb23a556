// What the page and the script of the lessons promise each other.
import type { Words } from "../base/i18n";
import type { TableMessage } from "../game/table";
import type { Task } from "../memory/task";
import type { AppMessage, ShellMessage } from "../protocol/messages";
import type { Step } from "./lesson";

/** What a lesson needs of the page. */
export interface LessonHost {
  /** The empty element the lesson is shown in. */
  readonly place: HTMLElement;
  readonly language: string;
  readonly words: Words;
  send(message: ShellMessage): void;
  /** Says a sentence to a screen reader. */
  say(sentence: string): void;
  /** Keeps the remark that the lesson is told just now from being said. */
  unsay(): void;
  focusBoard(): void;
  title(gameId: string): string;
  /** What the address wishes, to be added to links; null where the page may not be left. */
  readonly carried: string | null;
  /** Where the child is in each lesson. */
  readKept(gameId: string): unknown;
  /** Puts what `merge` makes of it in its place: another tab may have gone on, too. */
  keep(gameId: string, merge: (kept: unknown) => unknown): void;
  tell(message: Extract<TableMessage, { type: "solved" | "told" | "lesson-done" }>): void;
  /** The first try at a task that was not solved before, as soon as it is known how it went: solved at once and without help,
   *  or not. `drawn` is the drawn task that it shows. */
  tried?(step: Step, isUnaided: boolean, drawn?: Task): void;
  /** Whether lessons are read aloud; null until somebody was asked. */
  readsAloud(): boolean | null;
  readAloud(on: boolean): void;
  /** The lesson or the round is at its end: its picture goes into `place`, and what is earned comes from `source`. */
  showEnd?(place: HTMLElement, source: Element): void;
  /** This is all there is: there is nothing to close it for. */
  readonly isAll?: boolean;
  /** Where the steps are tasks alone, and there is no game at their end. */
  readonly round?: {
    readonly heading: string;
    /** Said when the last task is done, by when those steps are solved. */
    end(solved: readonly string[]): string;
    /** What leads on from there, where it is not another round. */
    readonly another?: string;
    onAnother?(): void;
    /** Who does not find it may say so, once there was a try. */
    onGiveUp?(): void;
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
