// What lessons keep on the device. Whoever reads it makes the best of what is damaged.
import { read, update } from "../base/storage";

const anything = (_value: unknown): _value is unknown => true;

export const readKept = (key: string): unknown => read(key, anything);
export const keep = (key: string, merge: (kept: unknown) => unknown): void => update(key, anything, merge);
