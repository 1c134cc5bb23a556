// What an end has earned, and what is to be done for the star after it.
import taskCounts from "thirty:task-counts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { characterAt, nameOf } from "../chess/characters";
import { countingLevel, nextStar, recordGameEnd, unaidedOf } from "../chess/earning";
import { starsOf } from "../chess/progress";
import type { PositionMessage } from "../protocol/messages";

/** The stars that there were before a game's end; what it earns is kept when it `isNew`, not only looked at again. */
export function starsAtEnd(end: PositionMessage, isNew: boolean): number {
  const before = starsOf(end.game);
  if (isNew) recordGameEnd(end);
  return before;
}

/** The level at which a game counts that was won below it, where that is what the next star is for. */
export const levelForNextStar = ({ game, level }: PositionMessage): string | null =>
  nextStar(game) === "win" && Number(level) < countingLevel ? String(countingLevel) : null;

export function nextStarHtml(gameId: string): Html | null {
  const next = nextStar(gameId);
  const of = taskCounts[gameId] ?? 0;
  return next && html`<p class="next-star">${t(`star.${next}`, {
    count: unaidedOf(of), of, name: nameOf(characterAt(String(countingLevel))), level: countingLevel })}</p>`;
}
