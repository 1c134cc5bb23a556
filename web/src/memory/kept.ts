// What is kept of the ideas on the device, each a field of its own, and which positions were met. A change is made to one
// field of what the device holds by then, so that two tabs do not undo each other's.
import { isRecord, read, update } from "../base/storage";
import { afterTry, type Day, type SkillMemory } from "./schedule";

const skillsKey = "skills";
const metKey = "met";

const isDay = (value: unknown): boolean => Number.isSafeInteger(value);
const isOptionalDay = (value: unknown): boolean => value === undefined || isDay(value);
const isAmount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value > 0;

function isMemory(value: unknown): value is SkillMemory {
  if (!isRecord(value)) return false;
  const { stability, difficulty, last, due, recent, tries, firm, learnt, box } = value;
  return isAmount(stability) && isAmount(difficulty) && [last, due, tries, box].every(isDay) && [firm, learnt].every(isOptionalDay)
    && typeof recent === "string" && /^[01]{1,5}$/.test(recent);
}

/** What is known of each idea that was tried; a field that is damaged counts as none. */
export const getMemory = (): Readonly<Record<string, SkillMemory>> =>
  Object.fromEntries(Object.entries(read(skillsKey, isRecord) ?? {}).filter((entry): entry is [string, SkillMemory] => isMemory(entry[1])));

/** Keeps a first try at a task of these ideas. */
export function recordTry(skills: readonly string[], isUnaided: boolean, day: Day, box: number): void {
  if (!skills.length) return;
  update(skillsKey, isRecord, (stored) => ({ ...stored, ...Object.fromEntries(skills.map((id) => {
    const before = stored?.[id];
    return [id, afterTry(isMemory(before) ? before : undefined, isUnaided, day, box)];
  })) }));
}

/** Takes in what another device knows: of each idea, what was tried last. */
export function takeIn(others: Readonly<Record<string, SkillMemory>>): void {
  update(skillsKey, isRecord, (stored) => ({ ...stored, ...Object.fromEntries(Object.entries(others).filter(([id, other]) => {
    const own = stored?.[id];
    return !isMemory(own) || other.last > own.last || (other.last === own.last && other.tries > own.tries);
  })) }));
}

/** A position's own name: games share positions. */
const signOf = (pieces: string): string => [...pieces].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5).toString(36);

/** The day on which each position was met last, as a function of its pieces; -1 for one that was not. */
export function getMet(): (pieces: string) => Day {
  const met = read(metKey, isRecord) ?? {};
  return (pieces) => {
    const day = met[signOf(pieces)];
    return isDay(day) ? Number(day) : -1;
  };
}

export const recordMet = (pieces: string, day: Day): void =>
  update(metKey, isRecord, (stored) => ({ ...stored, [signOf(pieces)]: day }));
