// What a pawn may become, as buttons over the board. The drawn board shows the same choice on its squares: there the buttons
// are for ears and keys alone, and the board's cursor goes with them.
import { html } from "../base/html";
import { t } from "../base/i18n";
import { icon, piece } from "../base/icons";
import { squareOf } from "../chess/board-grid";
import { toOf } from "../chess/move-squares";
import { pieceNameOf } from "../chess/piece-words";
import type { Color, PositionMessage } from "../protocol/messages";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";

/** Where the drawn board shows number `i` of a choice that stands at `target`. */
const squareOfChoice = (target: string, i: number, turn: Color): string =>
  `${target[0]}${Number(target[1]) + (turn === "white" ? -i : i)}`;

export class Choices implements Guest {
  private readonly place: HTMLElement;
  private letters = "";
  private fen = "";
  private turn: Color = "white";
  /** They stand from the square that the pawn goes to upwards. */
  private isUpwards = false;
  /** The square the pawn goes to, where a hand on the keyboard has chosen it. */
  private target = "";
  /** The square that a hand was lifted from last. */
  private pressed = "";

  constructor(private readonly table: Table) {
    this.place = table.find("[data-choices]");
    this.place.setAttribute("role", "dialog");
    this.place.setAttribute("aria-modal", "true");
    this.place.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest("button");
      if (!button) return;
      const { choice } = button.dataset;
      if (choice) table.send({ verb: "choose", piece: choice });
      else table.command("cancel");
    });
    addEventListener("pointerup", ({ clientX, clientY }) => { this.pressed = squareOf(document.elementFromPoint(clientX, clientY)) ?? ""; });
    this.place.addEventListener("keydown", (event) => this.onKey(event));
    // From the buttons beside the board as well; what lies over it has an Escape of its own.
    addEventListener("keydown", ({ key, target }) => {
      if (key === "Escape" && this.letters && !(target as Element).closest("#side, dialog")) table.command("cancel");
    });
    this.place.addEventListener("focusin", ({ target }) => {
      const i = this.buttons.indexOf(target as HTMLButtonElement);
      if (this.target && i < this.letters.length) table.send({ verb: "cursor", square: squareOfChoice(this.target, i, this.turn) });
    });
  }

  private get buttons(): HTMLButtonElement[] {
    return [...this.place.querySelectorAll("button")];
  }

  /** The focus stays here until something is chosen, or nothing. */
  private onKey(event: KeyboardEvent): void {
    const { buttons } = this;
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const down = this.isUpwards ? -1 : 1;
    const step = { Tab: event.shiftKey ? -1 : 1, ArrowDown: down, ArrowRight: 1, ArrowUp: -down, ArrowLeft: -1 }[event.key];
    if (!step) return;
    buttons.at((here + step) % buttons.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "position" || !isInPlay(message.owner)) return;
    const letters = message.choices?.join("") ?? "";
    if (letters === this.letters) return;
    this.letters = letters;
    if (letters) this.open(message);
    else this.close(message.fen === this.fen);
  }

  private open(position: PositionMessage): void {
    const { choices, turn, fen, legal } = position;
    const { place, table } = this;
    this.fen = fen;
    this.turn = turn;
    const square = table.board.hasFocus ? squareOf(document.activeElement) ?? "" : "";
    this.target = legal.some((move) => toOf(move) === square && move.length > 4) ? square : "";
    this.putAt(position, square);
    place.innerHTML = html`${(choices ?? []).map((letter) => html`
      <button type="button" class="choice ${turn}" data-choice="${letter}" aria-label="${t(`piece.${pieceNameOf(letter)}`)}">${
        piece(pieceNameOf(letter))}</button>`)}
      <button type="button" class="choice" aria-label="${t("command.cancel")}" title="${t("command.cancel")}">${icon("close")}</button>`.text;
    place.hidden = false;
    if (table.board.hasFocus) this.buttons[0]?.focus();
  }

  /** On the square that the pawn goes to, and from there towards the middle. */
  private putAt({ legal, selected, files, flipped, turn }: PositionMessage, focused: string): void {
    const [first = "", ...others] = legal.filter((move) => move.startsWith(selected ?? "") && move.length > 4).map(toOf);
    const target = [focused, this.pressed].find((square) => others.includes(square)) ?? first;
    const file = target.charCodeAt(0) - 97;
    this.place.style.setProperty("--file", String(flipped ? files - 1 - file : file));
    this.place.style.setProperty("--choices", String(this.letters.length));
    this.isUpwards = (turn === "white") === flipped;
    this.place.classList.toggle("upwards", this.isUpwards);
  }

  private close(isLeft: boolean): void {
    const hadFocus = this.place.contains(document.activeElement);
    this.place.hidden = true;
    if (hadFocus && this.target) this.table.find(`[data-board] [data-square="${this.target}"]`).focus();
    else if (hadFocus) this.table.board.focus();
    this.place.replaceChildren();
    if (isLeft) this.table.talk.say(t("choice.left"));
  }
}
