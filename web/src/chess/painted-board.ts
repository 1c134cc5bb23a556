// The board as HTML, for hands, eyes and readers: what is seen before the canvas is drawn and wherever it cannot be, and what
// lies over it afterwards.
import { setAttribute, setLengths } from "../base/attributes";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { piece } from "../base/signs";
import { gridHtml, neighbour, squareOf, squareRows } from "./board-grid";
import type { BoardPlace } from "./board-place";
import { colorOf, pieceNameOf, squareLabel } from "./piece-words";

/** What is to be seen. Squares are "c3", pieces FEN letters. */
export interface BoardPicture {
  readonly files: number;
  readonly ranks: number;
  readonly flipped: boolean;
  readonly a1Dark: boolean;
  readonly board: Readonly<Record<string, string>>;
  /** Whose edge is lit; none when the game is over. */
  readonly turn: "white" | "black" | null;
  readonly selected: string | null;
  readonly targets: ReadonlySet<string>;
  readonly check: string | null;
  /** Whose pieces stand the other way round, if anybody's. */
  readonly far?: "white" | "black" | null;
  /** What decided the game: which part a square had, and what that is called. Nothing else is lit then. */
  readonly lit?: ReadonlyMap<string, { readonly part: string; readonly word: string }>;
  /** The squares of the last move. */
  readonly last: readonly string[];
  /** The squares that the player marked. */
  readonly marked?: readonly string[];
}

/** Who plays on it. */
export interface Hands {
  /** A square was pressed; a piece that is dragged presses where it comes from and where it is put down. */
  press(square: string): void;
  /** The square whose piece is in the hand already. */
  held(): string | null;
}

const placedHtml = (letter: string | undefined): Html | null =>
  letter ? html`<span class="placed-piece ${colorOf(letter)}">${piece(pieceNameOf(letter))}</span>` : null;

export class PaintedBoard {
  hands: Hands | null = null;
  private rows: string[][] = [];
  private buttons = new Map<string, HTMLButtonElement>();
  private shape = "";
  /** As they are shown. */
  private pieces = new Map<string, string>();

  constructor(readonly table: HTMLTableElement) {
    this.listen();
  }

  /** What it lies on, with all else that goes by its place. */
  private get stage(): HTMLElement {
    return this.table.parentElement ?? this.table;
  }

  set showsLabels(on: boolean) {
    this.table.classList.toggle("no-labels", !on);
  }

  get hasFocus(): boolean {
    return this.table.contains(document.activeElement);
  }

  focus(): void {
    this.table.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  }

  /** One button is in the Tab order; arrows move within the board, Tab leaves it, and so do arrows at its edge. */
  makeTabStop(square: string): void {
    for (const [name, button] of this.buttons) button.tabIndex = name === square ? 0 : -1;
  }

  /** Goes where an arrow key leads; false at the edge, and for any other key. */
  walk(square: string, key: string): boolean {
    const next = neighbour(this.rows, square, key);
    if (next) this.buttons.get(next)?.focus();
    return next !== null;
  }

  /** Lays the table over the place where the board is drawn. */
  place({ x, y, square }: BoardPlace): void {
    setLengths(this.stage, "--", { "board-x": x, "board-y": y, square });
  }

  /** Makes the buttons anew when the board's size or side changes. */
  private build({ files, ranks, flipped, a1Dark, board }: BoardPicture): void {
    const caption = t("board.caption");
    const shape = `${files} ${ranks} ${flipped} ${a1Dark} ${caption}`;
    if (shape === this.shape) return;
    this.shape = shape;
    const { table } = this;
    const held = squareOf(table.contains(document.activeElement) ? document.activeElement : null);
    const { style } = this.stage;
    style.setProperty("--files", String(files));
    style.setProperty("--ranks", String(ranks));
    this.rows = squareRows(files, ranks, flipped);
    table.innerHTML = gridHtml(this.rows, a1Dark, caption, (square) => placedHtml(board[square])).text;
    this.buttons = new Map([...table.querySelectorAll("button")].map((button) => [button.dataset.square ?? "", button]));
    this.pieces = new Map(Object.entries(board));
    this.makeTabStop(held ?? this.rows.at(-1)?.[0] ?? "");
    if (held) this.focus();
  }

  show(picture: BoardPicture): void {
    this.build(picture);
    const { board, turn, selected, targets, check, last, lit, marked, flipped, far } = picture;
    this.table.classList.toggle("ended", Boolean(lit?.size));
    for (const [square, button] of this.buttons) {
      const letter = board[square];
      const isTarget = targets.has(square);
      setAttribute(button, "aria-label", squareLabel(square, letter));
      setAttribute(button, "aria-pressed", String(selected === square));
      const part = lit?.get(square);
      setAttribute(button, "data-lit", part?.part ?? null);
      setAttribute(button, "aria-description", isTarget ? t("square.target") : check === square ? t("move.check")
        : marked?.includes(square) ? t("square.marked") : part?.word || null);
      const marks = `${isTarget ? " target" : ""}${isTarget && letter ? " taken" : ""}${check === square ? " checked" : ""}${last.includes(square) ? " last" : ""}`;
      if (button.className !== marks.trim()) button.className = marks.trim();
      if (this.pieces.get(square) !== letter) button.innerHTML = placedHtml(letter)?.text ?? "";
    }
    this.pieces = new Map(Object.entries(board));
    setAttribute(this.table, "data-turn", turn);
    setAttribute(this.stage, "data-far", far ?? null);
    setAttribute(this.table, "data-turn-at", turn && ((turn === "white") === flipped ? "top" : "bottom"));
  }

  private listen(): void {
    const { table } = this;
    const press = (square: string): void => this.hands?.press(square);
    let from: { square: string; down: PointerEvent; piece: HTMLElement | null | undefined; moved: boolean } | null = null;
    const pieceOn = (square: string) => this.buttons.get(square)?.querySelector<HTMLElement>(".placed-piece");
    const letGo = (): void => {
      if (from?.piece) from.piece.style.translate = "";
      from?.piece?.classList.remove("in-hand");
      from = null;
    };
    table.addEventListener("pointerdown", (event) => {
      // A palm beside the finger that drags has nothing to say; a finger beside a thumb that rests has.
      if (event.button || !event.isPrimary && from?.moved) return;
      letGo();
      const square = squareOf(event.target);
      if (!square) return;
      from = { square, down: event, piece: pieceOn(square), moved: false };
      // Whoever drags wants to hear where the hand goes, not the square where it began.
      const button = event.target as Element;
      if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    });
    addEventListener("pointermove", (event) => {
      if (!from?.piece || event.pointerId !== from.down.pointerId) return;
      const [right, down] = [event.clientX - from.down.clientX, event.clientY - from.down.clientY];
      if (!from.moved) {
        if (Math.hypot(right, down) < 8) return;
        from.moved = true;
        if (this.hands?.held() !== from.square) press(from.square);
        from.piece = pieceOn(from.square);
        from.piece?.classList.add("in-hand");
      }
      if (from.piece) from.piece.style.translate = `${right}px ${down}px`;
    });
    /** On no square, the piece is put back. Of a finger that taps beside another the browser makes no click. */
    const putDown = (to: string | null): void => {
      if (!from) return;
      const { square, moved, down } = from;
      letGo();
      if (moved ? to !== square && (to ?? this.hands?.held()) : to === square && !down.isPrimary) press(to ?? square);
    };
    addEventListener("pointerup", (event) => {
      if (event.pointerId === from?.down.pointerId) putDown(squareOf(document.elementFromPoint(event.clientX, event.clientY)));
    });
    for (const end of ["pointercancel", "blur", "pagehide"]) addEventListener(end, () => putDown(null));
    table.addEventListener("click", (event) => {
      const square = squareOf(event.target);
      if (square) press(square);
    });
  }
}
