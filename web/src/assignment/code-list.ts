// What a teacher pastes, line by line: a code, with a name before or after it if wanted. Nothing is dropped: a line that
// cannot be read stays a line, with what is wrong with it. The lines go back out as CSV, or as cells to paste.
import { bareCode, codeLength, coreOf, digitsOf, readCode, type ReadCode } from "./return-code";

export interface CodeLine {
  /** Counted from 1, empty lines too. */
  readonly line: number;
  /** As it was pasted. */
  readonly text: string;
  readonly name: string;
  /** What was taken for the code, as it was written, without what lists are separated by; empty where there is none. */
  readonly code: string;
  readonly read: ReadCode;
}

const wordsOf = (line: string): RegExpExecArray[] => [...line.matchAll(/[^\s,;:|/]+/gu)];
const hasFigure = (word: string): boolean => /\d/.test(word);
/** A name may have a figure behind it; so many characters with figures among them are meant for a code. */
const meantForACode = 6;
/** Whether it has the letters of a code, and as many. */
const looksLikeACode = (read: ReadCode): boolean => "work" in read || ["mistyped", "newer"].includes(read.problem);
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

/** The first and the last word of something. */
type Span = readonly [from: number, to: number];

/** A word of a line, without what stands around it and without what stands between the groups of a code. */
interface Word {
  readonly core: string;
  readonly bare: string;
}

/** Where the codes of a line are. Lists come with times, addresses and numbers of pupils in them: these are taken for what was meant
 *  for a code only where nothing in the line is one or is written as one. */
function codesIn(line: readonly Word[]): Span[] {
  const places = line.flatMap(({ bare }, i) => (bare ? [i] : []));  // dashes between others say nothing
  const words = places.map((i) => line[i]!);
  const sure = writtenAsCodes(words);
  return (sure.length ? sure : meantForCodes(words.map(({ bare }) => bare))).map(([from, to]) => [places[from]!, places[to]!]);
}

/** With dashes, whatever its characters are, and perhaps with one too few or too many at its end. */
const inGroups = /^\w{4}\p{Pd}\w{4}\p{Pd}\w{3,5}$/u;
const hasBoth = (text: string): boolean => hasFigure(text) && /[a-z]/i.test(text);
/** The same with spaces, of characters that codes have; up to which word. */
function reachOfGroups(words: readonly string[], from: number): number | null {
  const [one = "", two = "", three = ""] = words.slice(from, from + 3);
  const isOne = one.length === 4 && two.length === 4 && three.length >= 3 && three.length <= 5 && !digitsOf(one + two + three).includes(-1);
  return isOne && hasBoth(one + two + three) ? from + 2 : null;
}

/** Those that can be read, and what is written in the same way. */
function writtenAsCodes(line: readonly Word[]): Span[] {
  const words = line.map(({ bare }) => bare);
  const found: Span[] = [];
  const whole = (from: number): number | null => reachOf(words, from, (read) => "work" in read);
  const attempt = (from: number): number | null => {
    const { core, bare } = line[from]!;
    if (inGroups.test(core) && hasBoth(core)) return from;
    const to = hasFigure(bare) ? reachOf(words, from, looksLikeACode) : null;
    return to !== null && hasBoth(words.slice(from, to + 1).join("")) ? to : reachOfGroups(words, from);
  };
  for (let i = 0; i < words.length; i++) {
    const good = whole(i);
    const to = good ?? attempt(i);
    const isCut = good === null && to !== null && words.slice(i + 1, to + 1).some((_, j) => whole(i + 1 + j) !== null);
    if (to === null || isCut) continue;
    found.push([i, to]);
    i = to;
  }
  return found;
}

/** What has figures in it and is long enough. */
function meantForCodes(words: readonly string[]): Span[] {
  const found: Span[] = [];
  /** What has figures in it since the last one. */
  let pending: number[] = [];
  const settle = (): void => {
    const [first, last] = [pending[0], pending.at(-1)];
    if (first !== undefined && last !== undefined && words.slice(first, last + 1).join("").length >= meantForACode) found.push([first, last]);
    pending = [];
  };
  words.forEach((word, i) => {
    if (!hasFigure(word)) return;
    if (word.length >= meantForACode) settle();  // a whole attempt by itself
    pending.push(i);
  });
  settle();
  return found;
}

/** The words of a line, where they stand and without what is no part of a code. */
function partsOf(line: string): { words: readonly RegExpExecArray[]; parts: readonly Word[] } {
  const words = wordsOf(line);
  return { words, parts: words.map(([word]) => ({ core: coreOf(word), bare: bareCode(coreOf(word)) })) };
}

/** Cells of a table as words of a name: without the quotation marks around them and the doubling of those within, on one line, and
 *  without the marks that a letter puts before the lines it answers. */
const tidied = (name: string): string => name.replace(/^>[>\s]*/, "")
  .replace(/(^|[,;\t])"((?:[^"]|"")*)"(?=$|[,;\t])/g, (_, before: string, cell: string) => before + cell.replaceAll('""', '"')).replace(/\s+/g, " ");

/** From one word of a line to another, as it stands there; nothing where there is no such word. */
function textOf(line: string, words: readonly RegExpExecArray[], from: number, to: number): string {
  const [first, last] = [words[from], words[to]];
  return first && last && from <= to ? line.slice(first.index, last.index + last[0].length) : "";
}

/** The code of a line: one that can be read, if need be together with a word beside it that has no figures, or else one that looks
 *  like one, or else what was meant for one. */
function codeOf(parts: readonly Word[]): Span | null {
  const spans = codesIn(parts);
  const first = spans[0] ?? null;
  const wider: readonly Span[] = first ? [[Math.max(first[0] - 1, 0), first[1]], [first[0], first[1] + 1]] : [];
  const read = ([from, to]: Span): ReadCode => readCode(parts.slice(from, to + 1).map(({ bare }) => bare).join(""));
  return [...spans, ...wider].find((span) => "work" in read(span)) ?? spans.find((span) => looksLikeACode(read(span))) ?? first;
}

function readLine(text: string, line: number): CodeLine {
  const { words, parts } = partsOf(text);
  const span = codeOf(parts);
  if (!span) return { line, text: text.trim(), name: text.trim(), code: "", read: readCode("") };
  const [from, to] = span;
  const code = parts.slice(from, to + 1).map(({ core }) => core).join(" ");
  const says = parts.flatMap(({ bare }, i) => (bare && (i < from || i > to) ? [i] : []));  // of a name, not a dash before or after it
  const [before, after] = [says.filter((i) => i < from), says.filter((i) => i > to)];
  const name = [before, after].map((part) => tidied(textOf(text, words, part[0] ?? -1, part.at(-1) ?? -1))).filter(Boolean).join(" ");
  return { line, text: text.trim(), name, code, read: readCode(code) };
}

const linesOf = (pasted: string): string[] => pasted.split(/\r\n|\r|\n/);

export const readCodeList = (pasted: string): CodeLine[] =>
  linesOf(pasted).map((text, i) => [text, i + 1] as const).filter(([text]) => text.trim() !== "")
    .map(([text, line]) => readLine(text, line));

/** "3." and the like, before what is counted. */
const isListNumber = ({ core }: Word): boolean => /^\d{1,2}$/.test(core);

/** The same text with each code on a line of its own, whatever stood between them. Names stay with theirs: behind it in a line that begins
 *  with a code and does not end with one, before it in one that ends with a code alone. Where both are so they may be either, and
 *  have lines of their own. */
export const oneCodePerLine = (pasted: string): string => linesOf(pasted).map((line) => {
  const { words, parts } = partsOf(line);
  const codes = codesIn(parts);
  const starts = codes.map(([from], i) => (from - 1 > (codes[i - 1]?.[1] ?? -1) && isListNumber(parts[from - 1]!) ? from - 1 : from));
  const behind = codes.map(([, to]) => to + 1);
  const [isFirst, isLast] = [starts[0] === 0, behind.at(-1) === words.length];
  const begins = isFirst && isLast ? [...new Set([...starts, ...behind])].sort((a, b) => a - b)
    : isFirst ? starts : [0, ...behind.slice(0, -1)];
  return begins.map((begin, i) => textOf(line, words, begin, (begins[i + 1] ?? words.length) - 1)).filter(Boolean).join("\n");
}).join("\n");

/** More than a school hands in at once: a whole sheet of a program for tables would hold the page up for minutes. */
export const mostLines = 2000;

/** What was pasted, a code a line, and whether that is all of it. */
export function readPasted(pasted: string): { readonly lines: readonly CodeLine[]; readonly isAll: boolean } {
  const written = linesOf(pasted).filter((line) => line.trim());
  const apart = oneCodePerLine(written.slice(0, mostLines).join("\n")).split("\n");
  return { lines: readCodeList(apart.slice(0, mostLines).join("\n")), isAll: Math.max(written.length, apart.length) <= mostLines };
}

/** What a program for tables may begin a formula with, in both widths, behind whatever it passes over. */
const startsFormula = /^[\s\p{Cf}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that no program for tables takes for a formula. */
const harmless = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Where numbers have no point, programs for tables part cells by semicolons. `locale` is the device's if it is not said. */
const separatorIn = (locale?: string): string => (new Intl.NumberFormat(locale).format(0.5).includes(".") ? "," : ";");

/** Rows of text as CSV; the mark at the front tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[], locale?: string): string =>
  `\ufeff${rows.map((row) => row.map((text) => quoted(harmless(text))).join(separatorIn(locale))).join("\r\n")}\r\n`;

/** The same as programs for tables take it from the clipboard, in a cell each. */
export const toTabs = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => harmless(text.replace(/\s+/g, " "))).join("\t")).join("\n");
