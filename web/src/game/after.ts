// What stands below the result of a game: the stars it earned, and where to go from here.
import { html, type Html } from "../base/html";
import { shortTitle, t, type Key } from "../base/i18n";
import { icon } from "../base/icons";
import { characterAt, nameOf, portrait } from "../chess/characters";
import { levels } from "../base/levels";
import { nextGame } from "../chess/games";
import { countGame } from "../chess/partners";
import { mayEarnStars, starsFor, starsOf, strongLevel } from "../chess/progress";
import { starRow, starsPerGame } from "../chess/stars";
import type { PositionMessage } from "../protocol/messages";
import type { GameToPlay, Guest, ScreenMessage, Table } from "./table";

/** What is to be done for the star after those there are. */
function nextStarSentence(stars: number): string {
  const wanted = stars + 1;
  return wanted > starsPerGame ? "" : t(`star.${wanted}` as Key, { name: nameOf(characterAt(String(strongLevel), levels)) });
}

/** `neighbour` is a level that may suit better. */
function afterHtml(position: PositionMessage, { game, gameId, lock }: GameToPlay, keep: string, neighbour: string | null): Html {
  const next = game && !lock ? nextGame(game) : null;
  const stars = starsFor(position);
  const goOn = next !== null && stars > 1;
  const toDo = nextStarSentence(Math.max(stars, starsOf(gameId)));
  const offer = neighbour !== null && !lock && characterAt(neighbour, levels);
  return html`${mayEarnStars(position) && html`${starRow(stars)}${toDo !== "" && html`<p class="next-star">${toDo}</p>`}`}
    ${offer && html`<button type="button" class="button neighbour" data-neighbour="${neighbour}">${portrait(offer)}${
      t("who.next", { name: nameOf(offer), level: neighbour })}</button>`}
    <button type="button" class="button${!goOn && " primary"}" data-again>${t("after.again")}</button>
    <button type="button" class="button" data-look data-review="look">${icon("look")}${t("review.look")}</button>
    ${next && html`<a class="button${goOn && " primary"}" href="?game=${next.id}${keep}">${t("after.next", { title: shortTitle(next.id) })}</a>`}`;
}

/** Between the games of a match, which alone knows what is next. */
const afterInMatchHtml = (): Html =>
  html`<button type="button" class="button primary" data-go-on>${t("olympics.go-on")}</button>`;

export class AfterGame implements Guest {
  private readonly place: HTMLElement;
  /** A game was seen before its end. */
  private isUnderWay = false;

  constructor(private readonly table: Table) {
    this.place = table.find("[data-after]");
    this.place.addEventListener("click", ({ target }) => {
      const neighbour = (target as Element).closest<HTMLElement>("[data-neighbour]")?.dataset.neighbour;
      if (neighbour) table.game.changeOpponent({ opponent: "computer", level: neighbour, side: table.game.position?.side ?? "white" });
      if (!neighbour && !(target as Element).closest("[data-again]")) return;
      table.command("new");
      table.board.focus();
    });
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.place.hidden = true;
    if (message.type !== "position" || (message.owner !== "game" && message.owner !== "practice")) return;
    const over = message.owner === "game" && message.outcome !== null;
    const isEnd = over && this.isUnderWay;
    if (message.owner === "game") this.isUnderWay = !over;
    if (over === !this.place.hidden) return;
    this.place.hidden = !over;
    if (!over) return;
    const { address } = this.table.game;
    const neighbour = isEnd && !address.fixed && message.opponent === "computer" ? countGame(message) : null;
    this.place.innerHTML = (address.fixed ? afterInMatchHtml() : afterHtml(message, address, this.table.keep, neighbour)).text;
  }
}
