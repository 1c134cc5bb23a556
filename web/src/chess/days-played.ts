// The days on which a puzzle was solved, as days since 1970.
import { read, update } from "../base/storage";

const isDays = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isInteger);
const daysKept = 400;

/** Days on which a puzzle was solved. */
export const getDays = (): readonly number[] => read("days", isDays) ?? [];

export function recordDay(day: number): void {
  if (!getDays().includes(day)) update("days", isDays, (days) => [...new Set([...days ?? [], day])].slice(-daysKept));
}
