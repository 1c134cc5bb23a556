// What stands below the result of a game: the stars it earned, and where to go from here.
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import type { Game } from "thirty:catalogue";
import { nextGame } from "../chess/games";
import type { PositionMessage } from "../protocol/messages";
import { starsFor } from "../chess/progress";
import { starRow } from "../chess/stars";

/** `game` is null where the page keeps to the game it was given. */
export function afterHtml(position: PositionMessage, game: Game | null, keep: string): Html {
  const next = game ? nextGame(game) : null;
  const stars = starsFor(position);
  const goOn = next !== null && stars > 1;
  return html`${starRow(stars)}
    <button type="button" class="button${!goOn && " primary"}" data-again>${t("after.again")}</button>
    <button type="button" class="button" data-look>${icon("look")}${t("review.look")}</button>
    ${next && html`<a class="button${goOn && " primary"}" href="?game=${next.id}${keep}">${t("after.next", { title: shortTitle(next.id) })}</a>`}`;
}

/** Between the games of a match. */
export const afterInMatchHtml = (): Html =>
  html`<button type="button" class="button primary" data-go-on>${t("olympics.go-on")}</button>`;
