// The days on which a puzzle was solved, and those whose own was, as days since 1970.
import { isList, itemsOf, read, update } from "../base/storage";
import { practisedKey } from "./climb-keys";

const solvedKey = "days-solved";
/** Where both are kept. */
export const daysKeys: readonly string[] = [practisedKey, solvedKey];

const isDay = (value: unknown): value is number => Number.isInteger(value);
const daysKept = 400;

const daysIn = (key: string): readonly number[] => itemsOf(read(key, isList), isDay);

function record(key: string, day: number): void {
  if (!daysIn(key).includes(day)) update(key, isList, (days) => [...new Set([...itemsOf(days, isDay), day])].slice(-daysKept));
}

/** Days on which a puzzle was solved, whichever. */
export const getDays = (): readonly number[] => daysIn(practisedKey);
export const recordDay = (day: number): void => record(practisedKey, day);

/** Whether the puzzle of that day was solved. */
export const isDaySolved = (day: number): boolean => daysIn(solvedKey).includes(day);
export const recordDaySolved = (day: number): void => record(solvedKey, day);
