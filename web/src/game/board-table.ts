// The accessible board: a real table of buttons that lies over the canvas, and is the board wherever the canvas shows none:
// before it is drawn, while its context is lost, and without WebGL 2. Its role is a grid's, as from other tables readers keep the arrow
// keys for themselves.
import type { CommandInfo, PositionMessage } from "../protocol/messages";
import { keyOf } from "../base/key-of";
import { squareOf } from "../chess/board-grid";
import { wearTheme } from "../chess/board-theme";
import { squaresOf, toOf } from "../chess/move-squares";
import { PaintedBoard } from "../chess/painted-board";
import { getSettings, isMotionReduced, whenSettingsChange } from "../base/settings";
import { partsOf, partWord } from "./lit-squares";
import type { BoardPlace, Guest, ScreenMessage, Table } from "./table";

export class BoardTable implements Guest, BoardPlace {
  private keys = new Map<string, string>();
  private readonly painted: PaintedBoard;
  private readonly dress: () => void;
  private isFlipped: boolean | null = null;

  /** `painted` is the board that is there already. */
  constructor(private readonly host: Table, painted?: PaintedBoard) {
    const table = host.find<HTMLTableElement>("[data-board]");
    this.painted = painted ?? new PaintedBoard(table);
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("focusin", (event) => {
      const square = squareOf(event.target);
      if (!square) return;
      this.painted.makeTabStop(square);
      // A hand that presses a square, or what leads to one, brings the focus there as well, but no cursor.
      if ((event.target as Element).matches(":focus-visible")) host.send({ verb: "cursor", square });
    });
    table.addEventListener("focusout", ({ relatedTarget }) => {
      if (!host.stage.contains(relatedTarget as Node | null)) host.send({ verb: "cursor", square: "" });  // nor does it stay where the focus is not
    });
    this.dress = (): void => {
      wearTheme(host.root, host.game.address.game);
      this.painted.showsLabels = getSettings().coordinates;
    };
    whenSettingsChange(this.dress);
    this.dress();
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "ready": return this.useKeys(message.commands);
      case "begins": return this.dress();  // a game may have colours of its own
      case "position": return this.update(message);
      case "boardRect": return this.painted.place(message);
    }
  }

  private useKeys(commands: readonly CommandInfo[]): void {
    this.keys = new Map(commands.filter((command) => command.key).map((command) => [command.key, command.name]));
  }

  private update(position: PositionMessage): void {
    const { selected, legal, moves, ply, cursor, outcome, turn, drawing } = position;
    this.painted.hands = this.hands;
    const targets = new Set(selected ? legal.filter((move) => move.startsWith(selected)).map(toOf) : []);
    const last = moves[ply - 1]?.uci ?? "";
    const lit = new Map([...partsOf(position.lit)].map(([square, part]) => [square, { part, word: partWord(part) }]));
    this.painted.show({
      ...position, targets, lit, last: squaresOf(last), turn: outcome ? null : turn, marked: drawing.split(","),
    });
    if (cursor && !this.hasFocus) this.painted.makeTabStop(cursor);
    // A board that turns to the other player by itself does so softly.
    if (position.passes && this.isFlipped === !position.flipped && !isMotionReduced()) this.host.stage.animate({ opacity: [0, 1] }, 300);
    this.isFlipped = position.flipped;
  }

  private readonly hands = {
    press: (square: string): void => this.host.send({ verb: "press", square }),
    held: (): string | null => this.host.position?.selected ?? null,
  };

  get hasFocus(): boolean {
    return this.painted.hasFocus;
  }

  focus(): void {
    this.painted.focus();
  }

  private onKey(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.painted.walk(square, event.key)) {
      const key = keyOf(event);
      const command = this.keys.get(key);
      if (command) this.host.command(command);
      else if (key.length === 1 && key > " ") this.host.tell({ type: "asked", question: questionOf(event, key), square });
      else return;
    }
    event.preventDefault();
  }
}

/** What a key asks: a digit for a row, with Shift for a column, wherever the keyboard has it; letters with Shift are capitals. */
function questionOf({ code, shiftKey }: KeyboardEvent, key: string): string {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  if (digit) return shiftKey ? `s ${String.fromCharCode(96 + Number(digit))}` : digit;
  return shiftKey ? key.toUpperCase() : key;
}
