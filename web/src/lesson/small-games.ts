// The small games of a box against the computer, as a lesson of nothing else.
import games, { type SmallGame } from "thirty:games-of-boxes";
import type { Words } from "../base/i18n";
import { smallKey } from "../chess/earning";
import type { MatchStep } from "./lesson";
import type { LessonWithWords } from "./round";

const stepOf = ({ box, id, fen, level, board = box, castle }: SmallGame): MatchStep =>
  ({ id, kind: "match", board, fen, level, ...(castle && { castle }) });

export const hasSmallGames = (box: string): boolean => games.some((game) => game.box === box);

/** Null for a box that has none. */
export function smallGamesOf(box: string, words: Words): LessonWithWords | null {
  const own = games.filter((game) => game.box === box);
  if (!own.length) return null;
  const name = smallKey(box);
  const tasks = own.map(({ id, castle }) => [`lesson.${name}.${id}.task`, words[castle ? "practice.task.castle" : "practice.task.game"] ?? ""] as const);
  return { lesson: { game: name, steps: own.map(stepOf) }, words: { ...words, ...Object.fromEntries(tasks) } };
}
