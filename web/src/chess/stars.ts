// Stars as they are drawn, on the ladder and after a game.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { star } from "../base/icons";

const starsPerGame = 3;

export const starRow = (lit: number): Html => html`
  <span class="stars" role="img" aria-label="${t("ladder.stars", { lit, count: starsPerGame })}">${
    Array.from({ length: starsPerGame }, (_, i) => star(i < lit))}</span>`;
