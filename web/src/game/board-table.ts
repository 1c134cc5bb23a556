// The accessible board: a real table of buttons that lies over the canvas, or is the board where nothing
// can be drawn. One button is in the Tab order; arrows move within the board, Tab leaves it.
import type { CommandInfo, PositionMessage } from "../protocol/messages";
import { gridHtml, neighbour, squareOf, squareRows } from "../chess/board-grid";
import { html } from "../base/html";
import { t } from "../base/i18n";
import { piece } from "../base/icons";
import { notice } from "../base/notices";
import { colorOf, pieceNameOf, squareLabel } from "../chess/speech";
import { partsOf, partWord } from "./lit-squares";
import type { Guest, ScreenMessage, Table } from "./table";

/** Whether the browser can draw the board at all. */
function hasWebGl2(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

export class BoardTable implements Guest {
  /** Squares row by row as the screen shows them. */
  private rows: string[][] = [];
  private buttons = new Map<string, HTMLButtonElement>();
  private shape = "";
  private keys = new Map<string, string>();
  private drawn = false;
  private readonly table: HTMLTableElement;

  constructor(private readonly host: Table) {
    const table = this.table = host.find("[data-board]");
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("click", (event) => {
      const square = squareOf(event.target);
      if (square) host.send({ verb: "press", square });
    });
    table.addEventListener("focusin", (event) => {
      const square = squareOf(event.target);
      if (!square) return;
      this.makeTabStop(square);
      host.send({ verb: "cursor", square });
    });
    if (!hasWebGl2()) this.drawHere();
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "ready": return this.useKeys(message.commands);
      case "position": return this.update(message);
      case "boardRect": return this.place(message.x, message.y, message.square);
      case "problem": if (message.code === "no-webgl") this.drawHere();
    }
  }

  private useKeys(commands: readonly CommandInfo[]): void {
    this.keys = new Map(commands.filter((command) => command.key).map((command) => [command.key, command.name]));
  }

  /** Without WebGL2 the accessible board becomes the board. */
  private drawHere(): void {
    if (this.drawn) return;
    this.drawn = true;
    this.host.root.classList.add("table-only");
    this.host.find("[data-clocks]").classList.remove("visually-hidden");
    this.table.removeAttribute("style");
    this.shape = "";
    if (this.host.position) this.update(this.host.position);
    notice(t("problem.no-webgl"));
  }

  /** Lays the table over the board that the app draws. */
  private place(x: number, y: number, square: number): void {
    if (this.drawn) return;
    const { style } = this.table;
    style.setProperty("--board-x", `${x}px`);
    style.setProperty("--board-y", `${y}px`);
    style.setProperty("--square", `${square}px`);
  }

  private update(position: PositionMessage): void {
    this.build(position);
    const targets = new Set(position.selected
      ? position.legal.filter((move) => move.startsWith(position.selected ?? "")).map((move) => move.slice(2, 4)) : []);
    const last = position.moves[position.ply - 1]?.uci ?? "";
    const lit = partsOf(position.lit);
    this.table.classList.toggle("ended", lit.size > 0);
    for (const [square, button] of this.buttons) {
      const letter = position.board[square];
      button.setAttribute("aria-label", squareLabel(square, letter));
      button.setAttribute("aria-pressed", String(position.selected === square));
      const part = lit.get(square);
      if (part) button.dataset.lit = part;
      else delete button.dataset.lit;
      describe(button, targets.has(square) ? t("square.target") : position.check === square ? t("move.check") : partWord(part));
      button.classList.toggle("target", targets.has(square));
      button.classList.toggle("checked", position.check === square);
      button.classList.toggle("last", last.slice(0, 2) === square || last.slice(2, 4) === square);
      if (this.drawn && button.dataset.man !== (letter ?? "")) {
        button.dataset.man = letter ?? "";
        button.innerHTML = letter ? html`<span class="man ${colorOf(letter)}">${piece(pieceNameOf(letter))}</span>`.text : "";
      }
    }
    if (position.cursor && !this.hasFocus) this.makeTabStop(position.cursor);
  }

  get hasFocus(): boolean {
    return this.table.contains(document.activeElement);
  }

  focus(): void {
    this.table.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  }

  /** Makes the buttons anew when the board's size or side changes. */
  private build({ files, ranks, flipped, a1Dark }: PositionMessage): void {
    const shape = `${files} ${ranks} ${flipped} ${a1Dark}`;
    if (shape === this.shape) return;
    this.shape = shape;
    const held = squareOf(document.activeElement);
    this.rows = squareRows(files, ranks, flipped);
    this.table.style.setProperty("--files", String(files));
    this.table.style.setProperty("--ranks", String(ranks));
    this.table.innerHTML = gridHtml(this.rows, a1Dark, t("board.caption")).text;
    this.buttons = new Map([...this.table.querySelectorAll<HTMLButtonElement>("button")]
      .map((button) => [button.dataset.square ?? "", button]));
    this.makeTabStop(held ?? this.rows.at(-1)?.[0] ?? "");
    if (held) this.focus();
  }

  private makeTabStop(square: string): void {
    for (const [name, button] of this.buttons) button.tabIndex = name === square ? 0 : -1;
  }

  private onKey(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(this.rows, square, event.key);
    const key = keyOf(event);
    const command = this.keys.get(key);
    if (next) this.buttons.get(next)?.focus();
    else if (command) this.host.command(command);
    else if (key.length === 1 && key > " ") this.host.tell({ type: "asked", question: questionOf(event, key), square });
    else return;
    event.preventDefault();
  }
}

/** What the key means: what it writes or, where that is no Latin letter, its place on an English keyboard. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return (key <= "~" ? key : code.replace(/^Key/, "")).toLowerCase();
}

/** What a key asks: a digit for a row, with Shift for a column, wherever the keyboard has it; letters with Shift are capitals. */
function questionOf({ code, shiftKey }: KeyboardEvent, key: string): string {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  if (digit) return shiftKey ? `s ${String.fromCharCode(96 + Number(digit))}` : digit;
  return shiftKey ? key.toUpperCase() : key;
}

function describe(element: Element, text: string): void {
  if (text) element.setAttribute("aria-description", text);
  else element.removeAttribute("aria-description");
}
