// Which levels of the computer a game offers: where it is decided so soon that neighbouring ones would play alike, not all.
import { levelNames } from "../base/levels";
import { findGame, hasPerfect } from "./games";

const rank = (level: string): number => (level === "perfect" ? Infinity : Number(level));

/** From the gentlest on; "perfect" where the game is solved. */
export const levelsOf = (gameId: string): readonly string[] =>
  levelNames.filter((level) => (level === "perfect" ? hasPerfect(gameId) : findGame(gameId)?.levels?.includes(Number(level)) ?? true));

/** The next one offered above or below; whoever never errs is only to be chosen, and null is where there is none. */
export function neighbourOf(level: string, gameId: string, isUp: boolean): string | null {
  const offered = levelsOf(gameId);
  const next = isUp ? offered.find((one) => rank(one) > rank(level)) : offered.filter((one) => rank(one) < rank(level)).at(-1);
  return next === "perfect" ? null : next ?? null;
}

/** The place among those offered of a level, or of the one below where it is none of them. */
export const placeOf = (level: string, offered: readonly string[]): number =>
  Math.max(offered.filter((one) => rank(one) <= rank(level)).length - 1, 0);
