// What a teacher pastes, line by line: a code, with a name before it if wanted. Nothing is dropped: a line that
// cannot be read stays a line, with what is wrong with it. The lines go back out as CSV.
import { bareCode, codeLength, readCode, type ReadCode } from "./return-code";

export interface CodeLine {
  /** Counted from 1, empty lines too. */
  readonly line: number;
  /** As it was pasted. */
  readonly text: string;
  readonly name: string;
  /** What was taken for the code, as it was written. */
  readonly code: string;
  readonly read: ReadCode;
}

/** Which word a code of the right length begins with, the earliest that will do; null where none does. What is before
 *  such a word cannot matter, so it is not looked at. */
function codeBegin(text: string, starts: readonly number[]): number | null {
  let found: number | null = null;
  let length = 0;
  for (let i = starts.length - 1; i >= 0 && length <= codeLength; i--) {
    length += bareCode(text.slice(starts[i], starts[i + 1])).length;
    if (length === codeLength) found = i;
  }
  return found;
}

function readLine(text: string, line: number): CodeLine {
  const words = [...text.matchAll(/[^\s,;:]+/gu)];
  const starts = words.map(({ index }) => index);
  // Without a code of the right length, whatever has figures in it at the end is meant.
  const figures = (): number => words.reduce((first, [word], i) => (/\d/.test(word) ? first : i + 1), 0);
  const begin = codeBegin(text, starts) ?? Math.min(figures(), words.length - 1);
  const code = text.slice(starts[begin] ?? 0).trim();
  const before = words[begin - 1];
  const name = before ? text.slice(0, before.index + before[0].length).trim() : "";
  return { line, text: text.trim(), name, code, read: readCode(code) };
}

export const readCodeList = (pasted: string): CodeLine[] =>
  pasted.split(/\r\n|\r|\n/).map((text, i) => [text, i + 1] as const).filter(([text]) => text.trim() !== "")
    .map(([text, line]) => readLine(text, line));

const wordsOf = (line: string): RegExpExecArray[] => [...line.matchAll(/[^\s,;:|/]+/gu)];
const hasFigure = (word: string): boolean => /\d/.test(word);
/** A name may have a figure behind it; so many characters with figures among them are meant for a code. */
const meantForACode = 6;
/** Up to which word a code reaches that begins with the word `from`: one that can be read, or at least looks like one. The words
 *  are bare. */
function reachOf(words: readonly string[], from: number, isGood: (read: ReadCode) => boolean): number | null {
  let text = "";
  // Nobody writes a code in more pieces.
  for (let to = from; to < Math.min(words.length, from + codeLength) && text.length < codeLength; to++) {
    text += words[to];
    if (text.length === codeLength) return isGood(readCode(text)) ? to : null;
  }
  return null;
}

/** Where the codes of a line are, as the first and the last word of each: those that can be read, and what else was meant for one. */
function codesIn(words: readonly string[]): (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  const whole = (from: number): number | null => reachOf(words, from, (read) => "work" in read);
  /** What has figures in it since the last code. */
  let pending: number[] = [];
  const settle = (): void => {
    const [first, last] = [pending[0], pending.at(-1)];
    if (first !== undefined && last !== undefined && words.slice(first, last + 1).join("").length >= meantForACode) found.push([first, last]);
    pending = [];
  };
  for (let i = 0; i < words.length; i++) {
    const to = whole(i);
    const mistyped = to ?? (hasFigure(words[i] ?? "") ? reachOf(words, i, (read) => !("problem" in read && read.problem === "letters")) : null);
    const isCut = to === null && mistyped !== null && words.slice(i + 1, mistyped + 1).some((_, j) => whole(i + 1 + j) !== null);
    if (mistyped !== null && !isCut) {
      settle();
      found.push([i, mistyped]);
      i = mistyped;
    } else if (hasFigure(words[i] ?? "")) {
      if ((words[i] ?? "").length >= meantForACode) settle();  // a whole attempt by itself
      pending.push(i);
    }
  }
  settle();
  return found;
}

/** The same text with each code on a line of its own, whatever stood between them; names stay before theirs. */
export const oneCodePerLine = (pasted: string): string => pasted.split(/\r\n|\r|\n/).map((line) => {
  const words = wordsOf(line);
  const lasts = [...codesIn(words.map(([word]) => bareCode(word))).slice(0, -1).map(([, to]) => to), words.length - 1];
  return lasts.map((last, i) => {
    const [from, to] = [words[i ? lasts[i - 1]! + 1 : 0], words[last]];
    return from && to ? line.slice(from.index, to.index + to[0].length) : "";
  }).join("\n");
}).join("\n");

/** What a program for tables may begin a formula with, in both widths, behind whatever it passes over. */
const startsFormula = /^[\s\p{Cf}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that no program for tables takes for a formula. */
const cell = (text: string): string => `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of text as CSV; the mark at the front tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
