// The end of a lesson or of a round: what it earns, and the boxes with the stars they have.
import { html } from "../base/html";
import { fetchScript } from "../base/scripts";
import { recordLessonEnd } from "../chess/earning";
import { getProgress, starsOf, type Progress } from "../chess/progress";
import { isTask, type Lesson } from "./lesson";

export const earnAtEndOf = ({ game, steps }: Lesson): void => recordLessonEnd(game, steps.filter(isTask).map(({ id }) => id));

/** Fills `place` when what is earned is kept; stars beyond the first `had` come from `source`. `before` are those of
 *  all games that there were before. */
async function showBoxes(games: readonly string[], had: number, before: Progress, place: HTMLElement, source: Element): Promise<void> {
  try {
    const { boxTileHtml, certificatesHtml, nextStarHtml, openCertificates, playMoment } = await fetchScript("ending");
    place.innerHTML = html`${games.map((game) => boxTileHtml(game, starsOf(game)))}${games.length === 1 && nextStarHtml(games[0] ?? "")}${certificatesHtml(games[0] ?? "", before)}`.text;
    openCertificates(place);
    playMoment(place, had, source);
  } catch (error) {
    console.warn(error);  // its end is in words as well
  }
}

/** The box of a lesson, and what is to be done for its next star. */
export const showLessonEnd = (gameId: string, place: HTMLElement, source: Element): Promise<void> =>
  showBoxes([gameId], starsOf(gameId), getProgress(), place, source);

/** The boxes that came to their third star in a round, if any. */
export async function showEarned(games: ReadonlySet<string>, place: HTMLElement, source: Element): Promise<void> {
  await null;  // the end is drawn before it is told how the last try went
  if (games.size) await showBoxes([...games], 2, getProgress(), place, source);
}
