// What decided the game, on the accessible board: which part each square had in it, for styles and for readers.
import { t } from "../base/i18n";
import type { Lit } from "../protocol/messages";

const parts = ["heart", "befallen", "helpers", "closed"] as const;
type Part = (typeof parts)[number];

/** The part of each square that has one. */
export const partsOf = (lit: Lit | null): ReadonlyMap<string, Part> =>
  new Map(parts.flatMap((part) => (lit?.[part] ?? []).map((square) => [square, part] as const)));

/** Said of a square besides who stands there. */
export const partWord = (part: Part | undefined): string =>
  part === "heart" || part === "closed" ? t(`square.${part}`) : "";
