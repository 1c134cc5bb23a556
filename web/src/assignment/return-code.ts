// A pupil's work as twelve characters to copy or to read out, and back. The alphabet has no vowels (no words come of
// it) and nothing that looks like something else (no 0 O 1 I): 29 characters, a prime, so that a character is a
// number modulo 29. The first is the version, nine carry the fields in mixed radix, the last two make the sum of
// all characters, and the sum weighted by place, zero: any one wrong character shows, and any two exchanged.
// A code is no proof. Whoever reads this file can make one up.

import codes from "thirty:codes";
import { day_ms } from "../chess/day";
import { mixGameId, mixId, mixPieces } from "../chess/games";
import { results, type Result } from "../chess/result";

export const alphabet = "23456789BCDFGHJKLMNPQRSTVWXYZ";
export const codeLength = 12;
const base = alphabet.length;
const version = 1;
const payloadLength = codeLength - 3;

/** By their numbers in a code; "friend" where two people played each other. The levels' files have theirs. */
const opponentCodes: Readonly<Record<string, number>> = { friend: 0, perfect: 11, ...codes.levels };
export const opponents: readonly string[] = Object.keys(opponentCodes);
/** So many of them the first codes knew, two more came at once, and all others come one by one. */
const [firstOpponents, laterOpponents] = [12, 14];

interface Work {
  /** Id of the game, with the set of Mix & Match. */
  readonly game: string;
  /** Number of the assignment; 0 where it had none. */
  readonly assignment: number;
  /** "2026-03-01". */
  readonly day: string;
}

export interface GameWork extends Work {
  readonly kind: "game";
  readonly result: Result;
  /** One of `opponents`. */
  readonly opponent: string;
  readonly side: "white" | "black";
  /** Moves of the pupil, up to `limits.moves`, which stands for more as well. */
  readonly moves: number;
  /** Hints asked for and moves taken back, likewise. */
  readonly help: number;
}

export interface LessonWork extends Work {
  readonly kind: "lesson";
  readonly done: number;
  /** Tasks of the lesson. */
  readonly of: number;
  /** Answers that were not yet right, and hints asked for. */
  readonly mistakes: number;
  readonly hints: number;
}

export type SchoolWork = GameWork | LessonWork;

/** Largest values; a larger one is written as the limit. */
export const limits = { assignment: 49, moves: 199, help: 9, of: 18, mistakes: 49, hints: 19 } as const;

const mixes = 2 ** mixPieces.length;
const gameRoom = 80;

const dayZero = Date.UTC(2025, 0, 1);
const dayRoom = 7300;

// ------------------------------------------------------------ fields as digits

/** A field of the work, how many values it may have, and the work's value as a number; null where it cannot be one. */
interface Field<W> {
  readonly name: keyof W & string;
  readonly room: number;
  toDigit(work: W): number;
  fromDigit(digit: number): Partial<W> | null;
}

const atMost = (most: number, value: number): number => Math.min(Math.max(Math.round(value), 0), most);

const count = <W>(name: keyof W & keyof typeof limits & string): Field<W> => ({
  name, room: limits[name] + 1,
  toDigit: (work) => atMost(limits[name], work[name] as number),
  fromDigit: (digit) => ({ [name]: digit }) as Partial<W>,
});

const oneOf = <W>(name: keyof W & string, values: readonly string[]): Field<W> => ({
  name, room: values.length,
  toDigit: (work) => values.indexOf(work[name] as string),
  fromDigit: (digit) => (values[digit] === undefined ? null : { [name]: values[digit] } as Partial<W>),
});

type Done = readonly [done: number, of: number];

/** Whatever can be done of so many tasks, from the first number to the last. */
const donesOf = (first: number, last: number): Done[] => Array.from({ length: last + 1 - first }, (_, i) => first + i)
  .flatMap((of) => Array.from({ length: of + 1 }, (__, done) => [done, of] as const));

/** Up to twelve tasks are two digits of thirteen, done and of; the pairs that this leaves over, with more done than there are,
 *  stand for up to sixteen. */
const [shortest, firstOf] = [12, 16];
const firstDones: readonly Done[] = (() => {
  const side = shortest + 1;
  const longer = donesOf(side, firstOf);
  let next = 0;
  return Array.from({ length: side * side }, (_, digit) => {
    const [done, of] = [digit % side, Math.floor(digit / side)];
    return done <= of ? [done, of] as const : longer[next++] ?? [done, of] as const;
  });
})();

/** Tasks done, and how many there are; of more than the limit all are done only where all were. */
const tasks = (dones: readonly Done[]): Field<LessonWork> => ({
  name: "done", room: dones.length,
  toDigit: (work) => {
    const of = atMost(limits.of, work.of);
    const done = atMost(work.done < work.of ? of - 1 : of, work.done);
    return dones.findIndex((pair) => pair[0] === done && pair[1] === of);
  },
  fromDigit: (digit) => {
    const [done = 0, of = 0] = dones[digit] ?? [];
    return { done, of };
  },
});

/** Mix & Match by the bits of its set, the others by their number. */
function gameToDigit(id: string): number {
  const [name = "", set = ""] = id.split(":");
  if (name !== mixId) return mixes + (codes.games[name] ?? -1 - mixes);
  return [...set].reduce((bits, letter) => bits | (1 << mixPieces.indexOf(letter as never)), 0);
}

function digitToGame(digit: number): string | null {
  if (digit >= mixes) return Object.keys(codes.games).find((id) => codes.games[id] === digit - mixes) ?? null;
  return mixGameId(mixPieces.filter((_, i) => digit & (1 << i)));
}

const everyWork: readonly Field<Work>[] = [
  {
    name: "game", room: gameRoom,
    toDigit: ({ game }) => gameToDigit(game),
    fromDigit: (digit) => {
      const game = digitToGame(digit);
      return game === null ? null : { game };
    },
  },
  count("assignment"),
  {
    name: "day", room: dayRoom,
    // A device whose clock is years off still gets a code.
    toDigit: ({ day }) => Math.min(Math.max(0, (Date.parse(day) - dayZero) / day_ms), dayRoom - 1),
    fromDigit: (digit) => ({ day: new Date(dayZero + digit * day_ms).toISOString().slice(0, 10) }),
  },
];

/** What the codes of one kind hold, the digit that changes first at the front; they are the numbers `from`, `from + step`, … */
interface Form {
  readonly kind: SchoolWork["kind"];
  readonly fields: readonly Field<SchoolWork>[];
  readonly from: number;
  readonly step: number;
}

/** The opponents with the numbers `from` up to `to`. */
const opponent = (from: number, to: number): Field<GameWork> => ({
  name: "opponent", room: to - from,
  toDigit: (work) => (opponentCodes[work.opponent] ?? -1) - from,
  fromDigit: (digit) => {
    const name = opponents.find((one) => opponentCodes[one] === from + digit);
    return name === undefined ? null : { opponent: name };
  },
});

const gameFields = (from: number, to: number): Field<SchoolWork>[] => [...everyWork, oneOf<GameWork>("result", results), opponent(from, to), oneOf<GameWork>("side", ["white", "black"]), count<GameWork>("moves"), count<GameWork>("help")] as Field<SchoolWork>[];
const lessonFields = (dones: readonly Done[]): Field<SchoolWork>[] => [...everyWork, tasks(dones), count<LessonWork>("mistakes"), count<LessonWork>("hints")] as Field<SchoolWork>[];

const roomOf = (fields: readonly Field<SchoolWork>[]): number => fields.reduce((room, field) => room * field.room, 1);
const firstGames = gameFields(0, firstOpponents);
const firstLessons = lessonFields(firstDones);
/** What came later stands behind all that the first codes could say, one after the other: two opponents, longer lessons, and
 *  each further opponent. */
const firstRoom = 2 * Math.max(roomOf(firstGames), roomOf(firstLessons));
const laterForms: readonly Form[] = (() => {
  const last = Math.max(...Object.values(opponentCodes)) + 1;
  const contents: Pick<Form, "kind" | "fields">[] = [
    { kind: "game", fields: gameFields(firstOpponents, laterOpponents) },
    { kind: "lesson", fields: lessonFields(donesOf(firstOf + 1, limits.of)) },
    ...Array.from({ length: Math.max(0, last - laterOpponents) }, (_, i) => (
      { kind: "game" as const, fields: gameFields(laterOpponents + i, laterOpponents + 1 + i) })),
  ];
  let from = firstRoom;
  return contents.map((content) => {
    const form: Form = { ...content, from, step: 1 };
    from += roomOf(form.fields);
    return form;
  });
})();
const forms: readonly Form[] = [
  { kind: "game", fields: firstGames, from: 0, step: 2 },
  { kind: "lesson", fields: firstLessons, from: 1, step: 2 },
  ...laterForms,
];

/** The number of the work in one form; the name of a field that cannot be said in it otherwise. */
function numberIn({ fields, from, step }: Form, work: SchoolWork): number | string {
  let number = 0;
  for (const field of [...fields].reverse()) {
    const digit = field.toDigit(work);
    if (!(digit >= 0 && digit < field.room)) return field.name;
    number = number * field.room + digit;
  }
  return from + step * number;
}

function toNumber(work: SchoolWork): number {
  const tries = forms.filter(({ kind }) => kind === work.kind).map((form) => numberIn(form, work));
  const number = tries.find((one) => typeof one === "number");
  if (typeof number === "number") return number;
  const [name = "kind"] = tries as (keyof SchoolWork)[];
  throw new RangeError(`${name} cannot be ${String(work[name])}`);
}

function fromNumber(value: number): SchoolWork | null {
  const form = value >= firstRoom ? laterForms.filter(({ from }) => value >= from).at(-1) : forms[value % 2];
  if (!form) return null;
  let rest = Math.floor((value - form.from) / form.step);
  const parts = form.fields.map((field) => {
    const part = field.fromDigit(rest % field.room);
    rest = Math.floor(rest / field.room);
    return part;
  });
  return rest === 0 && parts.every((part) => part !== null) ? Object.assign({ kind: form.kind }, ...parts) as SchoolWork : null;
}

// ------------------------------------------------------------ characters

const modulo = (value: number): number => ((value % base) + base) % base;
const sums = (digits: readonly number[]): readonly [plain: number, byPlace: number] => [
  modulo(digits.reduce((sum, digit) => sum + digit, 0)),
  modulo(digits.reduce((sum, digit, i) => sum + digit * (i + 1), 0)),
];

/** The two characters that make both sums zero: x + y = -plain and 11x + 12y = -byPlace. */
function checkDigits(digits: readonly number[]): readonly number[] {
  const [plain, byPlace] = sums(digits);
  const last = modulo((codeLength - 1) * plain - byPlace);
  return [modulo(-plain - last), last];
}

/** As it is written: in groups of four. */
export const grouped = (digits: readonly number[]): string =>
  digits.map((digit, i) => (i > 0 && i % 4 === 0 ? "-" : "") + alphabet.charAt(digit)).join("");

/** The code of a piece of work, "3KMP-…". Throws for what no code can say: an unknown game, a day out of reach. */
export function writeCode(work: SchoolWork): string {
  let value = toNumber(work);
  if (value >= base ** payloadLength) throw new RangeError("no code is long enough for this");
  const payload = Array.from({ length: payloadLength }, () => {
    const digit = value % base;
    value = Math.floor(value / base);
    return digit;
  });
  const digits = [version, ...payload];
  return grouped([...digits, ...checkDigits(digits)]);
}

/** What is wrong with a code. `none` is one that is not there, `letters` are those that no code has, `length` how many characters there are. */
export type CodeProblem =
  | { readonly problem: "none" }
  | { readonly problem: "letters"; readonly letters: string }
  | { readonly problem: "length"; readonly length: number }
  | { readonly problem: "mistyped" }
  | { readonly problem: "newer" };

export type ReadCode = { readonly code: string; readonly work: SchoolWork } | CodeProblem;

/** As a keyboard would write it: signs nobody sees, which programs for messages put in, are left out, and figures that are wide, or
 *  those of an Arabic or Persian keyboard, are figures. */
const plain = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "").replaceAll("\u2212", "-")
  .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) % 16));

/** Without brackets and the like around it, if anything is left then. */
export const coreOf = (word: string): string => /[^\p{P}\p{S}](?:.*[^\p{P}\p{S}])?/su.exec(plain(word))?.[0] ?? word;

/** Characters of a code without what stands between its groups. */
export const bareCode = (text: string): string => plain(text).toUpperCase().replace(/[\s\p{Pd}._]/gu, "");

function readDigits(digits: readonly number[]): SchoolWork | "mistyped" | "newer" {
  if (sums(digits).some((sum) => sum !== 0)) return "mistyped";
  const value = digits.slice(1, -2).reduceRight((sum, digit) => sum * base + digit, 0);
  return (digits[0] === version && fromNumber(value)) || "newer";
}

/** Its characters as numbers; -1 for what no code has. */
export const digitsOf = (bare: string): number[] => [...bare].map((letter) => alphabet.indexOf(letter));

export function readCode(text: string): ReadCode {
  const bare = bareCode(text);
  if (!bare) return { problem: "none" };
  const letters = [...new Set(bare)].filter((letter) => !alphabet.includes(letter)).join("");
  if (letters) return { problem: "letters", letters };
  if (bare.length !== codeLength) return { problem: "length", length: bare.length };
  const digits = digitsOf(bare);
  const work = readDigits(digits);
  return typeof work === "string" ? { problem: work } : { code: grouped(digits), work };
}

/** The one code from which a single slip leads to this mistyped one, if there is just one: a wrong character, or two
 *  neighbours that changed places. */
export function nearestCode(mistyped: string): string | null {
  const digits = digitsOf(bareCode(mistyped));
  const replace = (at: number, ...by: readonly number[]): number[] => [...digits.slice(0, at), ...by, ...digits.slice(at + by.length)];
  const wrong = digits.flatMap((_, i) => Array.from({ length: base }, (__, digit) => replace(i, digit)));
  const swapped = digits.slice(1).map((digit, i) => replace(i, digit, digits[i] ?? 0));
  const good = [...wrong, ...swapped].filter((candidate) => typeof readDigits(candidate) === "object");
  return good.length === 1 ? grouped(good[0] ?? []) : null;
}
