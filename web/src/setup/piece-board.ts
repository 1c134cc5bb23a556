// A board whose pieces are put down by hand, from a tray beside it: by tap and tap, by dragging, or by keys
// (arrows walk, a piece's letter puts it down, Delete takes it away).
import { gridHtml, neighbour, squareOf, type Rows } from "../chess/board-grid";
import { html, type Html } from "../base/html";
import { joined } from "../base/joined";
import { piece } from "../base/icons";
import { t } from "../base/i18n";
import { part } from "../base/part";
import { colorOf, pieceWord, pieceNameOf, squareLabel } from "../chess/piece-words";
import type { StatusLine } from "./status-line";

export interface PieceBoardOptions {
  readonly rows: Rows;
  readonly a1Dark: boolean;
  /** FEN letters in the tray. */
  readonly tray: readonly string[];
  /** How many of a piece there are in all. */
  readonly supply: (letter: string) => number;
  onChange(): void;
  say(sentence: string): void;
}

/** Where a board and its tray go on a sheet. */
export const boardHtml: Html = html`<table class="piece-board" role="grid"></table>`;
export const trayHtml = (): Html => html`<div class="tray" data-tray role="group" aria-label="${t("setup.tray")}"></div>`;

type Held = { readonly letter: string; readonly from: string | null };
/** Pixels a finger may tremble before it drags. */
const dragFrom = 8;

export class PieceBoard {
  private pieces = new Map<string, string>();
  private held: Held | null = null;
  /** While a drag ends: the click that may come with that is no press of its own. */
  private dragged = false;
  private readonly squares: Map<string, HTMLButtonElement>;
  private readonly trayPlace: HTMLElement;
  private readonly tray: Map<string, HTMLButtonElement>;

  /** `sheet` has the places of both; `line` says what is still to be done. */
  constructor(sheet: HTMLElement, private readonly line: StatusLine, private readonly options: PieceBoardOptions) {
    const table = part(sheet, ".piece-board");
    const trayPlace = this.trayPlace = part(sheet, "[data-tray]");
    table.style.setProperty("--files", String(options.rows[0]?.length ?? 0));
    table.style.setProperty("--ranks", String(options.rows.length));
    const isOfBoth = new Set(options.tray.map(colorOf)).size > 1;
    table.innerHTML = gridHtml(options.rows, options.a1Dark, joined(t("setup.caption"), isOfBoth && t("setup.capitals"))).text;
    trayPlace.innerHTML = html`${options.tray.map((letter) => html`
      <button type="button" class="tray-piece ${colorOf(letter)}" data-piece="${letter}" aria-pressed="false">${
        piece(pieceNameOf(letter))}<span class="count" aria-hidden="true"></span></button>`)}`.text;
    const buttons = (place: HTMLElement, name: string): Map<string, HTMLButtonElement> =>
      new Map([...place.querySelectorAll<HTMLButtonElement>("button")].map((button) => [button.dataset[name] ?? "", button]));
    this.squares = buttons(table, "square");
    this.tray = buttons(trayPlace, "piece");
    this.makeTabStop(options.rows.at(-1)?.[0] ?? "");

    table.addEventListener("click", ({ target }) => {
      if (!this.dragged) this.pressSquare(squareOf(target));
    });
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("focusin", ({ target }) => this.makeTabStop(squareOf(target) ?? ""));
    trayPlace.addEventListener("click", (event) => {
      const letter = pieceOf(event.target);
      if (!letter || this.dragged) return;
      this.pressTray(letter);
      if (event.detail === 0 && this.held) this.focus();  // pressed by a key: the next thing is a square
    });
    for (const place of [table, trayPlace]) place.addEventListener("pointerdown", (event) => this.startDrag(event));
    this.show();
  }

  get placed(): ReadonlyMap<string, string> {
    return this.pieces;
  }

  set placed(pieces: ReadonlyMap<string, string>) {
    this.pieces = new Map(pieces);
    this.held = null;
    this.changed();
  }

  left(letter: string): number {
    return this.options.supply(letter) - [...this.pieces.values()].filter((piece) => piece === letter).length;
  }

  focus(): void {
    [...this.squares.values()].find((button) => button.tabIndex === 0)?.focus();
  }

  // ------------------------------------------------------------ hands

  private pressTray(letter: string): void {
    if (this.held?.from) return this.remove(this.held.from);
    this.held = this.held?.letter === letter || this.left(letter) <= 0 ? null : { letter, from: null };
    this.show();
  }

  private pressSquare(square: string | null): void {
    if (!square) return;
    const letter = this.pieces.get(square);
    if (this.held) this.put(this.held, square);
    else if (letter) {
      this.held = { letter, from: square };
      this.show();
    } else this.askForPiece();
  }

  /** Where the pieces are is shown as well, as it may have been scrolled away. */
  private askForPiece(): void {
    this.trayPlace.scrollIntoView({ block: "nearest" });
    if (!this.line.putIn(t("setup.pick"))) this.options.say(t("setup.pick"));
  }

  /** Puts a piece down; whoever stood there goes where it came from. */
  private put({ letter, from }: Held, square: string): void {
    const there = this.pieces.get(square);
    if (from === null && this.left(letter) <= 0) return;
    if (from !== null) this.pieces.delete(from);
    if (from !== null && there && from !== square) this.pieces.set(from, there);
    this.pieces.set(square, letter);
    // From the hand the next one of the kind is at hand at once.
    this.held = this.held?.from === null && this.left(letter) > 0 ? this.held : null;
    this.changed();
    this.options.say(squareLabel(square, letter));
  }

  private remove(square: string): void {
    this.pieces.delete(square);
    this.held = null;
    this.changed();
    this.options.say(squareLabel(square, undefined));
  }

  private onKey(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(this.options.rows, square, event.key);
    // Capital letters are White's where both colours are in the tray.
    const letter = [event.key, event.key.toUpperCase(), event.key.toLowerCase()].find((key) => this.tray.has(key));
    if (next) this.squares.get(next)?.focus();
    else if (letter && this.pieces.get(square) !== letter) this.put({ letter, from: null }, square);
    else if (event.key === "Delete" || event.key === "Backspace") this.remove(square);
    else if (event.key === "Escape" && this.held) this.drop();
    else return;
    event.preventDefault();
  }

  private drop(): void {
    this.held = null;
    this.show();
  }

  private startDrag(down: PointerEvent): void {
    const square = squareOf(down.target);
    const letter = square ? this.pieces.get(square) : pieceOf(down.target);
    if (!letter || down.button !== 0 || (!square && this.left(letter) <= 0)) return;
    const held: Held = { letter, from: square };
    const listening = new AbortController();
    let ghost: HTMLElement | null = null;
    const on = <K extends "pointermove" | "pointerup" | "pointercancel">(type: K, act: (event: PointerEvent) => void): void =>
      document.addEventListener(type, (event) => { if (event.pointerId === down.pointerId) act(event); }, { signal: listening.signal });
    const end = (): void => {
      listening.abort();
      ghost?.remove();
    };
    /** What is taken from the hand stays where it was: by the system, where the end of the press was not heard, or where the
     *  board lies elsewhere under the hand. */
    const putBack = (): void => {
      end();
      if (ghost) this.drop();
    };
    on("pointermove", (event) => {
      if (!event.buttons) return putBack();
      if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < dragFrom) return;
      ghost ??= this.lift(held);
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    });
    on("pointercancel", putBack);
    for (const away of ["blur", "resize"]) addEventListener(away, putBack, { signal: listening.signal });
    on("pointerup", (event) => {
      end();
      if (!ghost) return;
      this.dragged = true;
      setTimeout(() => { this.dragged = false; });  // the click comes with the pointer's end or not at all
      const target = squareOf(document.elementFromPoint(event.clientX, event.clientY));
      this.held = null;
      if (target && this.squares.has(target)) this.put(held, target);
      else if (held.from) this.remove(held.from);
      this.drop();
    });
  }

  private lift(held: Held): HTMLElement {
    this.held = held;
    this.show();
    const ghost = document.createElement("div");
    ghost.className = `ghost ${colorOf(held.letter)}`;
    ghost.style.setProperty("--square", `${[...this.squares.values()][0]?.offsetWidth}px`);
    ghost.innerHTML = piece(pieceNameOf(held.letter)).text;
    document.body.append(ghost);
    return ghost;
  }

  // ------------------------------------------------------------ what is seen

  private changed(): void {
    this.show();
    this.options.onChange();
  }

  private show(): void {
    this.line.resume();
    for (const [square, button] of this.squares) {
      const letter = this.pieces.get(square);
      button.setAttribute("aria-label", squareLabel(square, letter));
      button.setAttribute("aria-pressed", String(this.held?.from === square));
      if (button.dataset.holds === (letter ?? "")) continue;
      button.dataset.holds = letter ?? "";
      button.innerHTML = letter ? html`<span class="placed-piece ${colorOf(letter)}">${piece(pieceNameOf(letter))}</span>`.text : "";
    }
    for (const [letter, button] of this.tray) {
      const left = this.left(letter);
      const counted = Number.isFinite(left);
      button.setAttribute("aria-label", counted ? t("setup.left", { piece: pieceWord(letter), count: left }) : pieceWord(letter));
      button.setAttribute("aria-pressed", String(this.held?.from === null && this.held.letter === letter));
      button.setAttribute("aria-disabled", String(left <= 0));
      part(button, ".count").textContent = counted && left > 0 ? String(left) : "";
    }
  }

  private makeTabStop(square: string): void {
    if (!this.squares.has(square)) return;
    for (const [name, button] of this.squares) button.tabIndex = name === square ? 0 : -1;
  }
}

const pieceOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-piece]")?.dataset.piece) || null;
