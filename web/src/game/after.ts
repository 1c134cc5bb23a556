// What stands below the result of a game: the stars it earned, and where to go from here.
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import { nextGame } from "../chess/games";
import { starsFor } from "../chess/progress";
import { starRow } from "../chess/stars";
import type { PositionMessage } from "../protocol/messages";
import type { GameToPlay, Guest, ScreenMessage, Table } from "./table";

function afterHtml(position: PositionMessage, { game, lock }: GameToPlay, keep: string): Html {
  const next = game && !lock ? nextGame(game) : null;
  const stars = starsFor(position);
  const goOn = next !== null && stars > 1;
  return html`${starRow(stars)}
    <button type="button" class="button${!goOn && " primary"}" data-again>${t("after.again")}</button>
    <button type="button" class="button" data-look data-review="look">${icon("look")}${t("review.look")}</button>
    ${next && html`<a class="button${goOn && " primary"}" href="?game=${next.id}${keep}">${t("after.next", { title: shortTitle(next.id) })}</a>`}`;
}

/** Between the games of a match, which alone knows what is next. */
const afterInMatchHtml = (): Html =>
  html`<button type="button" class="button primary" data-go-on>${t("olympics.go-on")}</button>`;

export class AfterGame implements Guest {
  private readonly place: HTMLElement;

  constructor(private readonly table: Table) {
    this.place = table.find("[data-after]");
    this.place.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-again]")) table.command("new");
    });
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.place.hidden = true;
    if (message.type !== "position" || (message.owner !== "game" && message.owner !== "practice")) return;
    const over = message.owner === "game" && message.outcome !== null;
    if (over === !this.place.hidden) return;
    this.place.hidden = !over;
    if (!over) return;
    const { address } = this.table.game;
    this.place.innerHTML = (address.fixed ? afterInMatchHtml() : afterHtml(message, address, this.table.keep)).text;
  }
}
