// The head of a screen without a board: its name, and the way back to the ladder.
import { homeOf } from "./home";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";

/** `keep` is added to the link; null: there is no way back. */
export const headBar = (name: string, keep: string | null): Html => html`
  <header class="bar">
    ${keep !== null && html`<a class="icon-button" href="${homeOf(keep)}" aria-label="${t("game.back")}" title="${t("game.back")}">${icon("mountain")}</a>`}
    <h1>${name}</h1>
  </header>`;
