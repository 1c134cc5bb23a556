// The gear as it stands on a screen without a board: a button, behind which there is nothing yet.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";

export const gearHtml = (): Html => html`<details class="gear" data-gear><summary class="icon-button" aria-label="${t("gear.title")}" title="${t("gear.title")}">${icon("gear")}</summary></details>`;
