// A box of the ladder drawn small, with the stars it has.
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import { findGame, plainId } from "../chess/games";
import { medal } from "../chess/medal";
import { starRow } from "../chess/stars";

/** `lesson` is the address of the lesson of the box, where a way leads there. */
export function boxTileHtml(gameId: string, stars: number, lesson = ""): Html {
  const game = findGame(gameId);
  return html`<span class="box-tile hue-${game ? game.face.hue : "all"}" data-tile="${plainId(gameId)}">${game ? medal(game.face) : null}<span class="name">${
    shortTitle(game?.id ?? "")}</span>${starRow(stars)}${
    lesson && html`<a class="to-lesson" href="${lesson}" data-lesson-way title="${t("game.lesson")}">${icon("book")}<span>${t("game.lesson")}</span></a>`}</span>`;
}
