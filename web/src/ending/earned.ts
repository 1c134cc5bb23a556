// What an end has earned, and what is to be done for the star after it.
import smallGames from "thirty:small-games";
import taskCounts from "thirty:task-counts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { joined } from "../base/joined";
import { characterAt, nameOf } from "../chess/characters";
import { countingLevel, daysToNextStar, nextStar, unaidedOf, type NextStar } from "../chess/earning";
import { plainId } from "../chess/games";
import type { PositionMessage } from "../protocol/messages";

/** Whether the star after those there are is for a win at the level that counts, and for nothing else. */
const isForWin = (next: NextStar): boolean => next === "win" || next === "again";

/** Whether a small game is to be won for it. */
export const isForSmallGame = (next: NextStar): boolean => next === "small" || next === "both";

/** The level at which a game counts that was won below it, where that is what the next star is for. */
export const levelForNextStar = ({ game, level }: PositionMessage): string | null =>
  isForWin(nextStar(game)) && !daysToNextStar(game) && Number(level) < countingLevel ? String(countingLevel) : null;

/** Where a win `isTooHard`, it is not what is told, but a small game. */
export function nextStarHtml(gameId: string, isTooHard = false): Html | null {
  const next = nextStar(gameId);
  const words = isTooHard && (next === "both" || isForWin(next)) ? (hasSmallGames(gameId) ? "first" : null) : next;
  const wait = daysToNextStar(gameId);
  const of = taskCounts[gameId] ?? 0;
  return words && html`<p class="next-star">${joined(wait > 0 && t("star.later", { count: wait }), t(`star.${words}`, {
    count: unaidedOf(of), of, name: nameOf(characterAt(String(countingLevel))), level: countingLevel }))}</p>`;
}

/** Whether the box has small games. */
export const hasSmallGames = (gameId: string): boolean => plainId(gameId) in smallGames;
