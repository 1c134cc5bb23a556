// Where no game ends but a lesson, a round or a match: the boxes it was for, with the stars they have.
import { html } from "../base/html";
import { starsOf, type Progress } from "../chess/progress";
import { boxTileHtml } from "./box-tile";
import { certificatesHtml, openCertificates } from "./certificates";
import { nextStarHtml } from "./earned";
import { playMoment } from "./moment";

/** Fills `place`: of one box alone it says what is to be done for its next star. `before` are the stars of all games that there
 *  were before; those beyond come from `source`. A page that `isLocked` offers no certificate. */
export function drawEarnedBoxes(place: HTMLElement, games: readonly string[], before: Progress, source: Element, isLocked: boolean): void {
  const [first = "", ...others] = games;
  place.innerHTML = html`${games.map((game) => boxTileHtml(game, starsOf(game)))}${!others.length && nextStarHtml(first)}${
    !isLocked && certificatesHtml(first, before)}`.text;
  openCertificates(place);
  playMoment(place, before, source);
}
