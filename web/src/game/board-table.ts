// The accessible board: a real table of buttons that lies over the canvas, or is the board where nothing
// can be drawn. One button is in the Tab order; arrows move within the board, Tab leaves it.
import type { CommandInfo, PositionMessage } from "../protocol/messages";
import { gridHtml, neighbour, squareOf, squareRows } from "../chess/board-grid";
import { html } from "../base/html";
import { t } from "../base/i18n";
import { piece } from "../base/icons";
import { colorOf, pieceNameOf, squareLabel } from "../chess/speech";

export interface BoardTableHandlers {
  onFocus(square: string): void;
  onPress(square: string): void;
  onCommand(name: string): void;
}

export class BoardTable {
  /** Squares row by row as the screen shows them. */
  private rows: string[][] = [];
  private buttons = new Map<string, HTMLButtonElement>();
  private shape = "";
  private keys = new Map<string, string>();
  private drawn = false;

  constructor(private readonly table: HTMLTableElement, private readonly handlers: BoardTableHandlers) {
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("click", (event) => {
      const square = squareOf(event.target);
      if (square) this.handlers.onPress(square);
    });
    table.addEventListener("focusin", (event) => {
      const square = squareOf(event.target);
      if (!square) return;
      this.makeTabStop(square);
      this.handlers.onFocus(square);
    });
  }

  useKeys(commands: readonly CommandInfo[]): void {
    this.keys = new Map(commands.filter((command) => command.key).map((command) => [command.key, command.name]));
  }

  /** Shows the table itself as the board, for browsers without WebGL2. */
  drawHere(): void {
    this.drawn = true;
    this.table.removeAttribute("style");
    this.shape = "";
  }

  /** Lays the table over the board that the app draws. */
  place(x: number, y: number, square: number): void {
    if (this.drawn) return;
    const { style } = this.table;
    style.setProperty("--board-x", `${x}px`);
    style.setProperty("--board-y", `${y}px`);
    style.setProperty("--square", `${square}px`);
  }

  update(position: PositionMessage): void {
    this.build(position);
    const targets = new Set(position.selected
      ? position.legal.filter((move) => move.startsWith(position.selected ?? "")).map((move) => move.slice(2, 4)) : []);
    const last = position.moves[position.ply - 1]?.uci ?? "";
    for (const [square, button] of this.buttons) {
      const letter = position.board[square];
      button.setAttribute("aria-label", squareLabel(square, letter));
      button.setAttribute("aria-pressed", String(position.selected === square));
      describe(button, targets.has(square) ? t("square.target") : position.check === square ? t("move.check") : "");
      button.classList.toggle("target", targets.has(square));
      button.classList.toggle("checked", position.check === square);
      button.classList.toggle("last", last.slice(0, 2) === square || last.slice(2, 4) === square);
      if (this.drawn && button.dataset.man !== (letter ?? "")) {
        button.dataset.man = letter ?? "";
        button.innerHTML = letter ? html`<span class="man ${colorOf(letter)}">${piece(pieceNameOf(letter))}</span>`.text : "";
      }
    }
    if (position.cursor && !this.table.contains(document.activeElement)) this.makeTabStop(position.cursor);
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
    const command = this.keys.get(keyOf(event));
    if (next) this.buttons.get(next)?.focus();
    else if (command) this.handlers.onCommand(command);
    else return;
    event.preventDefault();
  }
}

/** What the key means: what it writes or, where that is no Latin letter, its place on an English keyboard. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return (key <= "~" ? key : code.replace(/^Key/, "")).toLowerCase();
}

function describe(element: Element, text: string): void {
  if (text) element.setAttribute("aria-description", text);
  else element.removeAttribute("aria-description");
}
