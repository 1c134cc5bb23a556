// The card of an Olympics: its five games and their winners, the score, and the way into the next game; at
// the end a card to print or to pass on as text.
import type { OlympicsMessage } from "../protocol/messages";
import { copyButton, copyByButton } from "../base/copy";
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import { shortTitle, t } from "../base/i18n";
import { part } from "../base/part";
import { bindPrint, printButton } from "../base/printing";
import { getProgress } from "../chess/progress";
import { showEarnedBoxes } from "../ending/door";
import type { Match } from "./match";
import { opponentChoice } from "./opponent-choice";
import { keepSeating } from "./seating-choice";
import { onPress, type Sheet, type SheetHost } from "../game/sheet";
import type { ScreenMessage } from "../game/table";

export interface CardHost extends SheetHost {
  onPlay(standing: OlympicsMessage): void;
  onShown(standing: OlympicsMessage): void;
}

/** Who won a game: a player's number, or null for a draw. */
const winnerOf = (result: string, white: 0 | 1): 0 | 1 | null =>
  result === "d" ? null : result === "w" ? white : white === 0 ? 1 : 0;

export class OlympicsCard implements Sheet {
  /** Where the focus goes with the card: a hand that has chosen something stays there. */
  private chosen = "h2";

  constructor(private readonly host: CardHost, private readonly match: Match) {}

  open(): void {
    this.host.send({ verb: "olympics", results: this.match.results });
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "olympics") return;
    if (this.match.isPlaying) this.host.onPlay(message);
    else this.show(message);
  }

  private show(standing: OlympicsMessage): void {
    const { place } = this.host;
    const fresh = standing.results === "";
    place.innerHTML = html`<article class="olympics-card">
      <h2 tabindex="-1" id="olympics-title">${this.headline(standing)}</h2>
      ${!fresh && html`<p class="points">${this.match.players[0]} <b>${standing.points[0]}</b> : <b>${standing.points[1]}</b> ${this.match.players[1]}</p>`}
      ${fresh && html`<p>${t("olympics.rules")}</p>`}
      ${this.isLost(standing) && html`<p class="brave">${t("olympics.brave")}</p>`}
      ${this.table(standing)}
      <div class="lesson-end" data-earned></div>
      ${fresh && !this.match.isLocked && this.opponentForm()}
      <div class="sheet-row">${standing.over ? html`
        ${printButton(t("olympics.print"))}
        ${copyButton("card", t("olympics.copy"))}
        <button type="button" class="button primary" data-new-match>${t("olympics.again")}</button>` : html`
        <button type="button" class="button primary" data-play>${icon("play")}${this.playWord(standing)}</button>
        ${!fresh && !this.match.isLocked && html`<button type="button" class="button" data-new-match>${t("olympics.again")}</button>`}`}
      </div>
      <textarea data-card-text readonly hidden rows="8" aria-label="${t("copy.text")}"></textarea>
    </article>`.text;
    const before = getProgress();
    this.match.recordStars(standing);
    if (standing.over && this.match.opponent === "computer") void showEarnedBoxes(part(place, "[data-earned]"), ["olympics"], before, part(place, "h2"), this.match.isLocked);
    onPress(place, "[data-play]", () => this.host.onPlay(standing));
    bindPrint(place);
    onPress(place, "[data-copy-card]", () => this.copy(standing));
    onPress(place, "[data-new-match]", () => {
      if (standing.over) this.match.begin(this.match.opponent, this.match.level);
      else this.match.putAside();
      this.open();
    });
    place.querySelector("form")?.addEventListener("change", ({ currentTarget, target }) => {
      if (keepSeating(target as HTMLInputElement)) return;
      const data = new FormData(currentTarget as HTMLFormElement);
      this.match.begin(data.get("opponent") === "friend" ? "friend" : "computer", String(data.get("level") ?? this.match.level));
      if ((target as HTMLInputElement).name === "level") return;
      this.chosen = "[name=opponent]:checked";
      this.open();
    });
    part(place, this.chosen).focus({ preventScroll: true });
    this.chosen = "h2";
    this.host.onShown(standing);
  }

  private headline({ over, leader }: OlympicsMessage): string {
    if (!over) return t("olympics.title");
    if (leader === null) return t("olympics.tied");
    return leader === 0 && this.match.opponent === "computer" ? t("olympics.you-won")
      : t("olympics.won", { player: this.match.players[leader] });
  }

  /** Whoever lost to the computer has still come to the end of a long match. */
  private readonly isLost = ({ over, leader }: OlympicsMessage): boolean => over && leader === 1 && this.match.opponent === "computer";

  private playWord({ games, results }: OlympicsMessage): string {
    const number = results.length;
    return t("olympics.play", { count: number + 1, title: shortTitle(games[number]?.game ?? "") });
  }

  private winnerWord(result: string | undefined, white: 0 | 1): string {
    if (!result) return "";
    const winner = winnerOf(result, white);
    return winner === null ? t("olympics.drawn") : this.match.players[winner];
  }

  private table({ games, results }: OlympicsMessage): Html {
    return html`<table class="events" aria-labelledby="olympics-title"><thead><tr><th scope="col">${t("olympics.game")}</th>
      <th scope="col">${t("color.white")}</th><th scope="col">${t("olympics.winner")}</th></tr></thead>
      <tbody>${games.map(({ game, white }, i) => html`<tr${i === results.length && html` class="next" aria-current="step"`}>
        <th scope="row">${i + 1}. ${shortTitle(game)}</th><td>${this.match.players[white]}</td>
        <td>${this.winnerWord(results[i], white)}</td></tr>`)}</tbody></table>`;
  }

  private opponentForm(): Html {
    return html`<form class="choices-form">${opponentChoice("olympics", this.match)}</form>`;
  }

  private copy(standing: OlympicsMessage): void {
    const { points, games, results } = standing;
    const [first, second] = this.match.players;
    const text = part<HTMLTextAreaElement>(this.host.place, "[data-card-text]");
    text.value = [
      t("list.named", { name: t("title.olympics"), text: this.headline(standing) }), `${first} ${points[0]} : ${points[1]} ${second}`,
      ...games.map(({ game, white }, i) => `${i + 1}. ${t("list.named", { name: shortTitle(game), text: this.winnerWord(results[i], white) })}`),
    ].join("\n");
    void copyByButton(part(this.host.place, "[data-copy-card]"), text);
  }
}
