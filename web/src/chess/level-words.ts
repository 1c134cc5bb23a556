// What the levels are called, and what they mean to someone who does not know the game.
import { t, type Key } from "../base/i18n";
import { levels } from "../base/levels";

/** Whom a level is a match for; from which level on. */
const about: readonly (readonly [number, Key])[] = [
  [1, "level.about.1"], [2, "level.about.2"], [3, "level.about.3"], [4, "level.about.4"], [5, "level.about.5"],
  [7, "level.about.7"], [9, "level.about.9"], [11, "level.about.11"], [12, "level.about.12"],
];

/** "easy". */
export const levelWord = (level: string): string => t(`level.${level}` as Key);

/** "4 · easy". */
export const levelTitle = (level: string): string => (level === "perfect" ? levelWord(level) : `${level} · ${levelWord(level)}`);

/** For parents: "Wins against most beginners." */
export function levelAbout(level: string): string {
  const number = level === "perfect" ? levels : Number(level);
  return t(about.filter(([from]) => from <= number).at(-1)?.[1] ?? "level.about.1");
}
