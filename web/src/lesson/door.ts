// Lessons live in a script of their own, which is fetched with its words when one is opened.
import { wordsFile, type Words } from "../base/i18n";
import type { Scripts } from "../base/script-names";
import { fetchLeft, fetchScript } from "../base/scripts";

declare global {
  /** Set by the script of the lessons' words. */
  var thirtyLessonWords: Words | undefined;
}

/** The lessons' script and their words; fetched once. */
export async function fetchLessons(): Promise<{ script: Scripts["lesson"]; words: Words }> {
  const [script, words] = await Promise.all([
    fetchScript("lesson"),
    fetchLeft(() => globalThis.thirtyLessonWords, wordsFile("lesson-words")),
  ]);
  return { script, words };
}
