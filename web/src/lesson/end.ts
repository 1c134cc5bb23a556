// The end of a lesson or of a round: what it earns, and the boxes with the stars they have.
import { recordLessonEnd } from "../chess/earning";
import { getProgress, type Progress } from "../chess/progress";
import { showEarnedBoxes } from "../ending/door";
import { isTask, type Lesson } from "./lesson";

export const earnAtEndOf = ({ game, steps }: Lesson): void => recordLessonEnd(game, steps.filter(isTask).map(({ id }) => id));

/** The box of a lesson, and what is to be done for its next star; `before` are the stars of all games that there were before. */
export const showLessonEnd = (gameId: string, place: HTMLElement, source: Element, isLocked: boolean, before: Progress = getProgress()): Promise<void> =>
  showEarnedBoxes(place, [gameId], before, source, isLocked);

/** The boxes that came to their third star in a round, if any. */
export async function showEarned(games: ReadonlySet<string>, place: HTMLElement, source: Element): Promise<void> {
  await null;  // the end is drawn before it is told how the last try went
  if (!games.size) return;
  const before = { ...getProgress(), ...Object.fromEntries([...games].map((game) => [game, 2])) };
  await showEarnedBoxes(place, [...games], before, source, false);
}
