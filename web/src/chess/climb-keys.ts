// Under which names a device keeps what a child has done on the ladder: stars, lessons, games, and the days of puzzles. Whoever
// has none of them is new.
import { keptPrefix } from "../base/kept-prefix";

export const progressKey = "progress";
export const learntKey = "learnt";
export const playedKey = "played";
export const practisedKey = "days";

/** Whether anything is kept there at all, for who looks before there is a script that could read it. */
export function isClimbKept(): boolean {
  try {
    return [progressKey, learntKey, playedKey, practisedKey].some((key) => localStorage[keptPrefix + key]);
  } catch {
    return false;  // nothing is kept in a frame without an origin
  }
}
