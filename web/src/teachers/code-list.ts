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

function readLine(text: string, line: number): CodeLine {
  const words = [...text.matchAll(/[^\s,;:]+/gu)];
  const starts = words.map(({ index }) => index);
  const hasLength = (start: number): boolean => bareCode(text.slice(start)).length === codeLength;
  // Without a code of the right length, whatever has figures in it at the end is meant.
  const figures = words.reduce((first, [word], i) => (/\d/.test(word) ? first : i + 1), 0);
  const start = starts.find(hasLength) ?? starts[Math.min(figures, words.length - 1)] ?? 0;
  const code = text.slice(start).trim();
  return { line, text: text.trim(), name: text.slice(0, start).replace(/[\s,;:]+$/u, "").trim(), code, read: readCode(code) };
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
