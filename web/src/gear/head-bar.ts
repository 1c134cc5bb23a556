// The head of a screen without a board: its name, the way back to the ladder, and the gear.
import { homeOf } from "../base/home";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { gearHtml } from "./outline";

/** `keep` is added to the link; null: there is no way back. */
export const headBar = (name: string, keep: string | null): Html => html`
  <header class="bar">
    ${keep !== null && html`<a class="icon-button" href="${homeOf(keep)}" aria-label="${t("game.back")}" title="${t("game.back")}">${icon("mountain")}</a>`}
    <h1>${name}</h1>
    ${gearHtml()}
  </header>`;
