// How the rest of the page shows what was earned, which comes in a script of its own.
import type { Progress } from "../chess/progress";
import { fetchScript } from "../base/scripts";

/** Fills `place` as drawEarnedBoxes does; it stays empty where the script cannot be had: every end is in words as well. */
export async function showEarnedBoxes(...all: [place: HTMLElement, games: readonly string[], before: Progress, source: Element, isLocked: boolean]): Promise<void> {
  try {
    (await fetchScript("ending")).drawEarnedBoxes(...all);
  } catch (error) {
    console.warn(error);
  }
}
