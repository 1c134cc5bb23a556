// What is kept of the ideas on the device, each a field of its own, and which positions were met. A change is made to one
// field of what the device holds by then, so that two tabs do not undo each other's.
import { entriesOf, isRecord, read, update } from "../base/storage";
import { today } from "../chess/day";
import { afterTry, asOf, leastStability, type Day, type SkillMemory } from "./schedule";

const skillsKey = "skills";
const metKey = "met";

export const longAgo: Day = 0;

const isDay = (value: unknown): boolean => Number.isSafeInteger(value);
const isOptionalDay = (value: unknown): boolean => value === undefined || isDay(value);
const isWithin = (value: unknown, least: number, most: number): boolean => typeof value === "number" && least <= value && value <= most;

function isMemory(value: unknown): value is SkillMemory {
  if (!isRecord(value)) return false;
  const { stability, difficulty, last, due, recent, tries, firm, learnt, box } = value;
  return isWithin(stability, leastStability, Number.MAX_VALUE) && isWithin(difficulty, 1, 10) && [last, due, tries, box].every(isDay) && [firm, learnt].every(isOptionalDay)
    && typeof recent === "string" && /^[01]{1,5}$/.test(recent);
}

/** What a day knows of an idea. */
const known = (value: unknown, day: Day): SkillMemory | undefined => (isMemory(value) ? asOf(value, day) : undefined);

/** What a day knows of each idea that was tried; a field that is damaged counts as none. */
export const getMemory = (day = today()): Readonly<Record<string, SkillMemory>> =>
  Object.fromEntries(Object.entries(entriesOf(read(skillsKey, isRecord), isMemory)).map(([id, memory]) => [id, asOf(memory, day)]));

/** Keeps a first try at a task of these ideas. */
export function recordTry(skills: readonly string[], isUnaided: boolean, day: Day, box: number): void {
  if (!skills.length) return;
  update(skillsKey, isRecord, (stored) =>
    ({ ...stored, ...Object.fromEntries(skills.map((id) => [id, afterTry(known(stored?.[id], day), isUnaided, day, box)])) }));
}

/** Whether the one was tried later than the other: as a day that is still to come is no day, the one with more tries was. */
const isLater = (one: SkillMemory, other: SkillMemory, day: Day): boolean =>
  one.last === other.last || Math.max(one.last, other.last) > day ? one.tries > other.tries : one.last > other.last;

/** Takes in what another device knows: of each idea, what was tried last. */
export function takeIn(others: Readonly<Record<string, SkillMemory>>): void {
  update(skillsKey, isRecord, (stored) => ({ ...stored, ...Object.fromEntries(Object.entries(others).filter(([id, other]) => {
    const own = stored?.[id];
    return !isMemory(own) || isLater(other, own, today());
  })) }));
}

/** A position's own name: games share positions. */
const signOf = (pieces: string): string => [...pieces].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5).toString(36);

/** The day on which each position was met last, as a function of its pieces; -1 for one that was not, and long ago for one
 *  with a day that is still to come, of a calendar that was ahead. */
export function getMet(day = today()): (pieces: string) => Day {
  const met = read(metKey, isRecord) ?? {};
  return (pieces) => {
    const last = met[signOf(pieces)];
    return !isDay(last) ? -1 : Number(last) > day ? longAgo : Number(last);
  };
}

/** Keeps that a position, or a task by its name, is met on a day; false if it was met before on that day. */
export function recordMet(name: string, day: Day): boolean {
  const isNew = getMet(day)(name) !== day;
  if (isNew) update(metKey, isRecord, (stored) => ({ ...stored, [signOf(name)]: day }));
  return isNew;
}
