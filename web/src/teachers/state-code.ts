// What is learnt, as a code to carry to another device: how each idea stands, and of each game its stars and whether its
// lesson was gone through. Everything is a digit of a number with mixed radix, the first to be read at the front, and the
// number is written in the letters of the pupils' codes: the version, the number, and four letters that are its remainder by
// a prime, so that any one wrong letter shows, and any two exchanged. Days are told from the day of the code.
import { day_ms } from "../chess/day";
import type { SkillMemory } from "../memory/schedule";
import type { Skill } from "../memory/skills";
import { alphabet, bareCode, coreOf, digitsOf as charactersOf, grouped, readCode, type CodeProblem } from "../assignment/return-code";

export interface CarriedState {
  readonly ideas: Readonly<Record<string, SkillMemory>>;
  readonly stars: Readonly<Record<string, number>>;
  readonly lessons: readonly string[];
}

/** `work` is the code of a pupil's work, which is read elsewhere. */
export type StateProblem = Exclude<CodeProblem, { problem: "length" }> | { readonly problem: "work" };
export type ReadState = { readonly state: CarriedState; readonly day: number } | StateProblem;

/** An address carries a code behind this, which is never sent to a server. */
export const stateMark = "#state=";

/** The numbers that ideas and games have in codes. */
export interface CodeNumbers {
  readonly skills: readonly Pick<Skill, "id" | "code">[];
  readonly games: Readonly<Record<string, number>>;
}

const version = 1;
const base = alphabet.length;
const [checkLength, prime] = [4, 707_279];
const firstDay = Date.UTC(2025, 0, 1) / day_ms;

/** How many values each field may have. */
const room = { day: 20_000, games: 64, ideas: 64, gameState: 8, stability: 64, difficulty: 10, ago: 1000, ahead: 1000, recent: 64, tries: 64, level: 3, box: 16 } as const;
type Field = keyof typeof room;

const clamp = (field: Field, value: number): number => Math.min(Math.max(Math.round(value), 0), room[field] - 1);

// Days of stability on a scale of logarithms, from an hour to ten years.
const [shortest, step] = [0.04, 1.2];
const toScale = (stability: number): number => Math.log(stability / shortest) / Math.log(step);
const fromScale = (digit: number): number => shortest * step ** digit;

type Digit = readonly [field: Field, value: number];

/** The numbers that `codes` gives, up to the highest; what has none is not carried. */
const byNumber = <T>(pairs: readonly (readonly [number: number | undefined, value: T])[]): (T | undefined)[] => {
  const list: (T | undefined)[] = [];
  for (const [number, value] of pairs) if (number !== undefined) list[number] = value;
  return Array.from(list);
};

const ideasByNumber = ({ skills }: CodeNumbers): (string | undefined)[] => byNumber(skills.map(({ id, code }) => [code, id] as const));
const gamesByNumber = ({ games }: CodeNumbers): (string | undefined)[] => byNumber(Object.entries(games).map(([id, number]) => [number, id] as const));

function ideaDigits(memory: SkillMemory, day: number): Digit[] {
  const { stability, difficulty, last, due, recent, tries, firm, learnt, box } = memory;
  return [
    ["stability", toScale(stability)], ["difficulty", difficulty - 1], ["ago", day - last], ["ahead", due - last],
    ["recent", parseInt(`1${recent}`, 2)], ["tries", tries], ["level", learnt !== undefined ? 2 : firm !== undefined ? 1 : 0], ["box", box],
  ];
}

function digitsOf({ ideas, stars, lessons }: CarriedState, day: number, numbers: CodeNumbers): Digit[] {
  const games = gamesByNumber(numbers);
  const known = ideasByNumber(numbers).flatMap((id, number) => (id !== undefined && ideas[id] ? [[number, ideas[id]] as const] : []));
  return [
    ["day", day - firstDay], ["games", games.length],
    ...games.map((id): Digit => ["gameState", id === undefined ? 0 : clamp("gameState", Math.min(stars[id] ?? 0, 3) + (lessons.includes(id) ? 4 : 0))]),
    ["ideas", known.length],
    ...known.flatMap(([number, memory]): Digit[] => [["ideas", number], ...ideaDigits(memory, day)]),
  ];
}

const remainder = (digits: readonly number[]): number => digits.reduce((rest, digit) => (rest * 31 + digit + 1) % prime, 0);
const checkDigits = (digits: readonly number[]): number[] => {
  const rest = remainder(digits);
  return Array.from({ length: checkLength }, (_, i) => Math.floor(rest / base ** i) % base);
};

/** The code of what is learnt on a day. */
export function writeState(state: CarriedState, day: number, numbers: CodeNumbers): string {
  const number = digitsOf(state, day, numbers).reduceRight((sum, [field, value]) => sum * BigInt(room[field]) + BigInt(clamp(field, value)), 1n);
  const digits = [version];
  for (let rest = number; rest > 0n; rest /= BigInt(base)) digits.push(Number(rest % BigInt(base)));
  return grouped([...digits, ...checkDigits(digits)]);
}

/** Reads one digit after the other off a number. */
class Reader {
  constructor(private rest: bigint) {}

  take(field: Field): number {
    const digit = Number(this.rest % BigInt(room[field]));
    this.rest /= BigInt(room[field]);
    return digit;
  }

  get isAtEnd(): boolean {
    return this.rest === 1n;
  }
}

function readIdea(reader: Reader, day: number): SkillMemory {
  const [stability, difficulty, ago, ahead, recent, tries, level, box] =
    (["stability", "difficulty", "ago", "ahead", "recent", "tries", "level", "box"] as const).map((field) => reader.take(field)) as
    [number, number, number, number, number, number, number, number];
  const last = day - ago;
  return {
    stability: fromScale(stability), difficulty: difficulty + 1, last, due: last + ahead, recent: recent.toString(2).slice(1) || "0", tries, box,
    // On which day it was is not carried; a later one than the last there was none.
    ...(level > 0 && { firm: last - (level > 1 ? 1 : 0) }), ...(level > 1 && { learnt: last }),
  };
}

/** The characters of the code in a text, which may be a whole address and may have marks around it. */
const bareState = (text: string): string => bareCode(coreOf(text.split(stateMark).at(-1)!.trim()));

/** The digits of a code without the last ones, which fit them; null for what is none. */
function contentOf(bare: string): readonly number[] | null {
  const digits = charactersOf(bare);
  const content = digits.slice(0, -checkLength);
  const fits = content.length >= 2 && !digits.includes(-1) && checkDigits(content).every((digit, i) => digit === digits[content.length + i]);
  return fits ? content : null;
}

/** Whether a text is such a code, of whatever version. */
export const isState = (text: string): boolean => contentOf(bareState(text)) !== null;

function faultOf(bare: string): StateProblem {
  const read = readCode(bare);
  if ("work" in read) return { problem: "work" };
  return read.problem === "none" || read.problem === "letters" ? read : { problem: "mistyped" };
}

/** Reads a code; what this page does not know of it is left out. */
export function readState(text: string, numbers: CodeNumbers): ReadState {
  const bare = bareState(text);
  const content = contentOf(bare);
  if (!content) return faultOf(bare);
  if (content[0] !== version) return { problem: "newer" };
  const reader = new Reader(content.slice(1).reduceRight((sum, digit) => sum * BigInt(base) + BigInt(digit), 0n));
  const day = firstDay + reader.take("day");
  const [games, ideas] = [gamesByNumber(numbers), ideasByNumber(numbers)];
  const states = Array.from({ length: reader.take("games") }, (_, number) => [games[number], reader.take("gameState")] as const)
    .filter((entry): entry is readonly [string, number] => entry[0] !== undefined);
  const known: Record<string, SkillMemory> = {};
  for (let left = reader.take("ideas"); left > 0; left--) {
    const id = ideas[reader.take("ideas")];
    const memory = readIdea(reader, day);
    if (id !== undefined) known[id] = memory;
  }
  if (!reader.isAtEnd) return { problem: "newer" };
  return { day, state: {
    ideas: known, stars: Object.fromEntries(states.filter(([, value]) => value % 4).map(([id, value]) => [id, value % 4])),
    lessons: states.filter(([, value]) => value >= 4).map(([id]) => id),
  } };
}
