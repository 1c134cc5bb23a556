// How hard a text is for a child who has just learnt to read: the words of a sentence, and the share of words that are
// not among the 3,000 or so that four fourth-graders in five know (the new Dale-Chall list of 1995, npm "dale-chall",
// MIT). Chess has words of its own: those are what the lessons teach, and are counted apart.
import { daleChall } from "dale-chall";

const known = new Set(daleChall.map((word) => word.toLowerCase()));
/** What an American list leaves out. */
const everyday = new Set(["onto", "colour"]);

const endings = [["ies", "y"], ["ied", "y"], ["ier", "y"], ["iest", "y"], ["es", ""], ["s", ""], ["ed", ""], ["ed", "e"], ["ing", ""], ["ing", "e"],
  ["er", ""], ["er", "e"], ["est", ""], ["est", "e"], ["ly", ""], ["’s", ""], ["s’", "s"], ["n", ""], ["en", ""]];
const undouble = (stem) => stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");

/** Whether a word, or what it is formed from, is among those known. */
export function isKnown(word, more = new Set()) {
  const has = (one) => known.has(one) || everyday.has(one) || more.has(one);
  const low = word.toLowerCase();
  return has(low) || low.split("-").every(has) || endings.some(([end, instead]) => {
    if (!low.endsWith(end) || low.length - end.length < 2) return false;
    const stem = low.slice(0, -end.length) + instead;
    return has(stem) || has(undouble(stem));
  });
}

export const sentencesOf = (text) => text.split(/[.!?…]+(?:\s|$)/).map((one) => one.trim()).filter(Boolean);
const squareName = /^[a-h][1-8]?(?:–[a-h][1-8])?$/;
export const wordsOf = (text) => (text.replace(/\{\w+\}(?:’s)?/g, " ").match(/[\p{L}’-]+[1-8]?/gu) ?? [])
  .map((word) => word.replace(/^[’-]+|[’-]+$/g, "")).filter((word) => (word.length > 1 || /[aAI]/.test(word)) && !squareName.test(word));

/** The words with how often they stand there, the commonest first. */
function countsOf(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Figures of a list of texts; `terms` are the words of chess. */
export function readability(texts, terms) {
  const sentences = texts.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).length).filter(Boolean);
  const words = texts.flatMap(wordsOf);
  const isTerm = (word) => isKnown(word, new Set()) ? false : isKnown(word, terms);
  const chess = words.filter(isTerm);
  const hard = words.filter((word) => !isKnown(word, terms));
  return {
    sentences: sentences.length, words: words.length,
    wordsASentence: words.length / sentences.length, longest: Math.max(...sentences),
    hardShare: hard.length / words.length, chessShare: chess.length / words.length,
    hard: countsOf(hard.map((word) => word.toLowerCase())),
  };
}
