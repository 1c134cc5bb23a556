// A box of the ladder drawn small, with the stars it has.
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import { findGame } from "../chess/games";
import { medal } from "../chess/medal";
import { starRow } from "../chess/stars";

/** `lesson` is the address of the lesson of the box, where it leads there. */
export function boxTileHtml(gameId: string, stars: number, lesson = ""): Html {
  const game = findGame(gameId);
  const kind = `box-tile hue-${game ? game.face.hue : "all"}`;
  const inside = html`${game ? medal(game.face) : null}<span class="name">${shortTitle(game?.id ?? "")}</span>${starRow(stars)}`;
  return lesson === "" ? html`<span class="${kind}" data-tile>${inside}</span>`
    : html`<a class="${kind}" data-tile data-lesson-way href="${lesson}">${inside}<span class="to-lesson">${icon("book")}<span>${t("game.lesson")}</span></span></a>`;
}
