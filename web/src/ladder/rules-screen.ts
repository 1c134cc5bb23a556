// Box 1 as a page to read: the rules that every game shares, one picture and one sentence each.
import { homeOf } from "../base/home";
import { html, type Html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { icon, miniBoard, piece } from "../base/icons";
import type { PieceName } from "../chess/games";

/** Each rule with the hue and the picture it wears. */
const rules: readonly (readonly [key: Key, hue: string, picture: "board" | PieceName])[] = [
  ["rules.sides", "all", "board"],
  ["rules.turns", "all", "king"],
  ["rules.pawn", "pawn", "pawn"],
  ["rules.take", "rook", "rook"],
  ["rules.win", "knight", "pawn"],
  ["rules.stuck", "queen", "pawn"],
];

export const rulesHtml = (keep = ""): Html => html`
  <header class="bar">
    <a class="icon-button" href="${homeOf(keep)}" aria-label="${t("game.back")}" title="${t("game.back")}">${icon("mountain")}</a>
    <h1>${t("title.intro")}</h1>
  </header>
  <div data-notices class="notices"></div>
  <ol class="rule-list">${rules.map(([key, hue, picture]) => html`
    <li class="hue-${hue}"><span class="medal">${picture === "board" ? miniBoard() : piece(picture)}</span><p>${t(key)}</p></li>`)}
  </ol>
  <p class="next-step"><a class="button primary" href="?game=intro&lesson=1${keep}">${icon("book")}${t("game.lesson")}</a>
    <a class="button" href="?game=power-pawns${keep}">${t("rules.start")}</a></p>`;
