// What the levels are called, and what they mean to someone who does not know the game.
import { hasWords, t, type Key } from "../base/i18n";
import { levels } from "../base/levels";

/** "easy". */
export const levelWord = (level: string): string => t(`level.${level}` as Key);

/** "4 · easy". */
export const levelTitle = (level: string): string => (level === "perfect" ? levelWord(level) : `${level} · ${levelWord(level)}`);

/** For parents: "Wins against most beginners." What a level has no words for is said of the one below. */
export function levelAbout(level: string): string {
  for (let number = level === "perfect" ? levels : Number(level); number > 1; number--) {
    if (hasWords(`about-level.${number}`)) return t(`about-level.${number}`);
  }
  return t("about-level.1");
}
