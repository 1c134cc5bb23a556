// The days on which a puzzle was solved, as days since 1970.
import { isList, itemsOf, read, update } from "../base/storage";

export const daysKey = "days";

const isDay = (value: unknown): value is number => Number.isInteger(value);
const daysKept = 400;

/** Days on which a puzzle was solved. */
export const getDays = (): readonly number[] => itemsOf(read(daysKey, isList), isDay);

export function recordDay(day: number): void {
  if (!getDays().includes(day)) update(daysKey, isList, (days) => [...new Set([...itemsOf(days, isDay), day])].slice(-daysKept));
}
