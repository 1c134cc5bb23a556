// The lessons. One is a file of assets/lessons/; what it says may stand in it, by language and by what follows
// `lesson.<game>.` in the key, or in the files of the languages.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** `lessons` as the page has them, by game; `words(language)` what their own files say. */
export function readLessons(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json") && !name.includes("schema")).sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return {
    lessons: files.map(({ words, ...lesson }) => lesson),
    words: (language) => Object.fromEntries(files.flatMap(({ game, words }) =>
      Object.entries(words?.[language] ?? {}).map(([key, text]) => [`lesson.${game}.${key}`, text]))),
  };
}

/** Each lesson with the one that is `next`: the order is that of the boxes' games. */
export function inOrder(lessons, games) {
  const order = games.filter(({ id, box }) => box > 0 && lessons.some(({ game }) => game === id)).map(({ id }) => id);
  const nextOf = new Map(order.map((id, i) => [id, order[i + 1]]));
  return lessons.map((lesson) => ({ ...lesson, next: nextOf.get(lesson.game) }));
}

/** Whether a step is solved and not only told, as web/src/lesson/lesson.ts has it. */
export const isTask = ({ kind }) => ["touch", "collect", "find", "match", "ask"].includes(kind);

/** How many tasks each lesson asks, by its game. */
export const taskCounts = (lessons) => Object.fromEntries(lessons.map(({ game, steps }) => [game, steps.filter(isTask).length]));

/** The steps of each lesson that are small games against the computer, by its game; boxes that have small games besides
 *  (`own`) are there, whether their lesson has some or not. */
export const smallGames = (lessons, own) => Object.fromEntries(lessons
  .map(({ game, steps }) => [game, steps.filter(({ kind }) => kind === "match").map(({ id }) => id)])
  .filter(([game, steps]) => steps.length || own.some(({ box }) => box === game)));
