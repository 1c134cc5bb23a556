// The English a child meets stays as easy to read as it is: short sentences, words that children know, and chess words
// that the lessons teach. The bounds are today's figures, rounded up; they may be lowered, not raised.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isKnown, readability, sentencesOf, wordsOf } from "./support/readability.mjs";
import { glossaryOf, readWords } from "./support/words.mjs";

const english = readWords("page", "en");
const titles = Object.entries(readWords("page", "en")).filter(([key]) => key.startsWith("title.")).map(([, title]) => title);
const names = Object.entries(english).filter(([key]) => /^who\.\w+$/.test(key)).map(([, name]) => name);
const chessWords = new Set([...Object.values(glossaryOf("en")).flatMap(({ say }) => say), ...titles, ...names, "chess"]
  .flatMap((term) => wordsOf(term)).map((word) => word.toLowerCase()));

/** What only grown-ups ask for or read: settings, files and links, teachers and their buttons at the board of the class, what is learnt, addresses that are mistyped. */
const forGrownUps = new RegExp(`^(?:${["app", "settings", "language", "ladder", "storage", "notice", "update", "install", "gear", "problem", "teachers",
  "builder", "says", "sheet", "codes", "code", "column", "worked", "return", "import", "share", "texts", "copy", "clock", "theme", "night", "motion",
  "board", "keys", "typed", "scorm", "newcomers", "learnt"].join("|")})\\.|^ask\\.(?:key|typed|how)\\b|^truth\\.(?:install|endings|no-pack|bad-pack)|^class\\.(?!scan|hand-in|found|first|count|covered|again|previous|next)`);
const rooms = {
  lessons: { texts: Object.entries(readWords("lessons", "en")), mean: 7, longest: 22, hard: 0.0015 },
  remarks: { texts: Object.entries(readWords("remarks", "en")).filter(([key]) => /^(why|harm)\./.test(key)), mean: 6.5, longest: 13, hard: 0 },
  page: { texts: Object.entries(english).filter(([key]) => !forGrownUps.test(key)), mean: 4.3, longest: 23, hard: 0.022 },
};

for (const [room, { texts, mean, longest, hard }] of Object.entries(rooms)) {
  test(`Readability.StaysAsItIs (${room})`, (t) => {
    const now = readability(texts.map(([, text]) => text), chessWords);
    t.diagnostic(`${now.words} words, ${now.wordsASentence.toFixed(2)} a sentence, ${now.longest} at most; ` +
      `${(100 * now.hardShare).toFixed(2)} % outside the commonest 3,000 (${now.hard.map(([word]) => word).join(", ")}), ${(100 * now.chessShare).toFixed(1)} % words of chess`);
    assert.ok(now.words > 400);
    assert.ok(now.wordsASentence <= mean, `${now.wordsASentence} words a sentence`);
    const tooLong = texts.filter(([, text]) => sentencesOf(text).some((one) => wordsOf(one).length > longest)).map(([key]) => key);
    assert.deepEqual(tooLong, [], `sentences of more than ${longest} words`);
    assert.ok(now.hardShare <= hard, `${now.hardShare}: ${now.hard.join(" ")}`);
  });
}

test("Readability.KnowsWhatAWordIsFormedFrom", () => {
  for (const word of ["Takes", "stopped", "stories", "running", "king’s", "guarded", "widest"]) assert.ok(isKnown(word, new Set(["guard"])), word);
  for (const word of ["deadlock", "capture", "opponent", "promotion"]) assert.ok(!isKnown(word), word);
  assert.deepEqual(wordsOf("Your pawn on e2 can take {mover}: it is Black’s."), ["Your", "pawn", "on", "can", "take", "it", "is", "Black’s"]);
});
