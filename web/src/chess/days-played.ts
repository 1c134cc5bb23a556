// The days on which a puzzle was solved, as days since 1970.
import { isList, itemsOf, read, update } from "../base/storage";

const isDay = (value: unknown): value is number => Number.isInteger(value);
const daysKept = 400;

/** Days on which a puzzle was solved. */
export const getDays = (): readonly number[] => itemsOf(read("days", isList), isDay);

export function recordDay(day: number): void {
  if (!getDays().includes(day)) update("days", isList, (days) => [...new Set([...itemsOf(days, isDay), day])].slice(-daysKept));
}
