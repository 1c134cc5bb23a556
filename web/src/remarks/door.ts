// The way to what the coach and the rules say: their words and sentences are fetched when there is something to say.
import type { Refused } from "../protocol/refusal";
import { wordsFile, type Words } from "../base/i18n";
import { fetchLeft, fetchScript } from "../base/scripts";

declare global {
  /** Set by the script of the remarks' words. */
  var thirtyRemarkWords: Words | undefined;
}

interface Remarks {
  readonly script: typeof import("./main");
  readonly words: Words;
}

/** Null if it cannot be had now. */
export async function fetchRemarks(): Promise<Remarks | null> {
  try {
    const [script, words] = await Promise.all([
      fetchScript("remarks"),
      fetchLeft(() => globalThis.thirtyRemarkWords, wordsFile("remark-words")),
    ]);
    return { script, words };
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** Why something was refused, a sentence in the player's language; in English where there are no such words. */
export async function explain({ detail, refusal }: Refused): Promise<string> {
  const remarks = refusal && await fetchRemarks();
  return remarks && remarks.script.refusalSentence(refusal, remarks.words) || detail.replace(/[^.?!]$/, "$&.");
}
