// The words of the plans and of the ideas, once they are fetched.
import { sentence, wordsFile, type Fill, type Words } from "../base/i18n";
import { fetchLeft } from "../base/scripts";

declare global {
  /** Set by the script of the plans' words. */
  var thirtyPlanWords: Words | undefined;
}

export const word = (key: string, fill: Fill = {}): string => sentence(globalThis.thirtyPlanWords ?? {}, key, fill) ?? "";

export const fetchPlanWords = (): Promise<Words> => fetchLeft(() => globalThis.thirtyPlanWords, wordsFile("plan-words"));
