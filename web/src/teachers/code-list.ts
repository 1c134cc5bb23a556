// What a teacher pastes, line by line: a code, with a name before it if wanted. Nothing is dropped: a line that
// cannot be read stays a line, with what is wrong with it. The lines go back out as CSV.
import { bareCode, codeLength, readCode, type ReadCode } from "../assignment/return-code";

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

/** What a program for tables may begin a formula with, in both widths, behind whatever it passes over. */
const startsFormula = /^[\s\p{Cf}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that no program for tables takes for a formula. */
const cell = (text: string): string => `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of text as CSV; the mark at the front tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
