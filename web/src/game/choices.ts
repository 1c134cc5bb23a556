// What a pawn may become, as buttons over the board.
import { html } from "../base/html";
import { t } from "../base/i18n";
import { piece } from "../base/icons";
import { pieceNameOf } from "../chess/piece-words";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "./table";

export class Choices implements Guest {
  private readonly place: HTMLElement;
  private letters = "";

  constructor(private readonly table: Table) {
    this.place = table.find("[data-choices]");
    this.place.addEventListener("click", ({ target }) => {
      const choice = (target as Element).closest<HTMLElement>("[data-choice]")?.dataset.choice;
      if (!choice) return;
      table.send({ verb: "choose", piece: choice });
      table.board.focus();
    });
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "position" || !isInPlay(message.owner)) return;
    const { choices, turn } = message;
    const letters = choices ?? [];
    this.place.hidden = letters.length === 0;
    if (this.letters === letters.join("")) return;
    this.letters = letters.join("");
    this.place.innerHTML = html`${letters.map((letter) => html`
      <button type="button" class="choice ${turn}" data-choice="${letter}" aria-label="${t(`piece.${pieceNameOf(letter)}`)}">${
        piece(pieceNameOf(letter))}</button>`)}`.text;
    if (letters.length && this.table.board.hasFocus) this.place.querySelector("button")?.focus();
  }
}
