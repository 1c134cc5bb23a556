// A box of the ladder drawn small, with the stars it has.
import { html, type Html } from "../base/html";
import { shortTitle } from "../base/i18n";
import { findGame } from "../chess/games";
import { medal } from "../chess/medal";
import { starRow } from "../chess/stars";

export function boxTileHtml(gameId: string, stars: number): Html {
  const game = findGame(gameId);
  return html`<span class="box-tile hue-${game ? game.face.hue : "all"}" data-tile>${game ? medal(game.face) : null}<span class="name">${
    shortTitle(game?.id ?? "")}</span>${starRow(stars)}</span>`;
}
