// What every lesson has of the table, whoever opens it.
import { language, shortTitle } from "../base/i18n";
import type { Table } from "../game/table";
import type { LessonHost } from "./host";
import { readingAloud } from "./reading-aloud";

/** Who has the board while it shows what a lesson is about. */
export type LessonOwner = "lesson" | "practice";

/** The rest is the lesson's own. */
export type BaseHost = Omit<LessonHost, "words" | "tell">;

/** Keeps nothing, unless somebody says where. */
export const baseHost = (table: Table, place: HTMLElement, owner: LessonOwner, close: () => void): BaseHost => ({
  place, language: language(),
  send: (message) => table.send(message.verb === "load" ? { ...message, owner } : message),
  say: (sentence) => table.talk.say(sentence),
  unsay: () => table.talk.unsay(),
  focusBoard: () => table.board.focus(),
  title: shortTitle,
  carried: table.game.address.lock ? null : table.keep,
  readKept: () => null,
  keep: () => undefined,
  ...readingAloud,
  onPlay: close,
  onClose: close,
});
