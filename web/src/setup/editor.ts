// The position editor: any pieces on any squares, whose turn it is, and the same as FEN. Whether a position may
// be played is asked of the rules after every change, and what is wrong with it stands under the board.
import type { Address } from "../chess/address";
import type { CheckedMessage, Color, PositionMessage } from "../protocol/messages";
import { explain } from "../remarks/door";
import { squareRows } from "../chess/board-grid";
import { readRows, writeRows, turnOf } from "../chess/fen";
import { hasPrinces } from "../chess/princes";
import { segment } from "../base/form-parts";
import { html } from "../base/html";
import { icon } from "../base/icons";
import { t } from "../base/i18n";
import { markFault } from "../base/mark-fault";
import { part } from "../base/part";
import { allRights, CastlingTicks, rightsIn, withRights } from "./castling-ticks";
import { clearIcon } from "./clear-icon";
import { PieceBoard, boardHtml, trayHtml } from "./piece-board";
import { StatusLine } from "./status-line";
import { onPress, type Sheet, type SheetHost } from "../game/sheet";
import type { ScreenMessage } from "../game/table";

export interface EditorHost extends SheetHost {
  onPlay(fen: string): void;
  /** With what has been set up, if anything has. */
  onChange(draft: string): void;
  onCancel(draft: string): void;
}

const pieces = [..."KQRBNPYkqrbnpy"];
const isPrince = (letter: string): boolean => letter.toLowerCase() === "y";
export class PositionEditor implements Sheet {
  private board: PieceBoard | null = null;
  /** The verdict. */
  private line: StatusLine | null = null;
  private castling: CastlingTicks | null = null;
  /** The position that can be played, with every right to castle that its kings and rooks leave. */
  private good = "";
  /** Questions to the rules that they have not answered yet, ... */
  private unanswered = 0;
  /** ... and until the answer to the last one stands below the board. */
  private judging = Promise.resolve();
  private hasJudged = (): void => {};
  /** Whether the text follows the pieces, and is not somebody's own. */
  private isComposed = false;
  /** What the verdict is about. */
  private judged: CheckedMessage | null = null;

  /** `left` is a FEN to go on with. */
  constructor(private readonly host: EditorHost, private readonly address: Address, private readonly position: PositionMessage, private readonly left: string) {}

  open(): void {
    const { place } = this.host;
    const { files, ranks, a1Dark, board, turn, fen } = this.position;
    place.innerHTML = html`<div class="editor">
      <h2 tabindex="-1">${t("editor.title")}</h2>
      ${boardHtml}
      ${trayHtml()}
      <form class="editor-form">
        <fieldset class="segments"><legend>${t("editor.turn")}</legend>
          ${segment("turn", "white", t("color.white"), html`<span class="disc white"></span>`, turn === "white")}
          ${segment("turn", "black", t("color.black"), html`<span class="disc black"></span>`, turn === "black")}
        </fieldset>
        <div class="sheet-row">
          <p class="still" id="editor-verdict" data-verdict role="status"></p>
          <button type="button" class="button" data-clear>${clearIcon()}<span>${t("setup.clear")}</span></button>
          <button type="button" class="button" data-cancel>${icon("close")}<span>${t("editor.cancel")}</span></button>
          <button type="submit" class="button primary" data-play>${icon("play")}${t("editor.play")}</button>
        </div>
        <fieldset class="castling" data-castling hidden></fieldset>
        <label class="field"><span>FEN</span><input type="text" name="fen" dir="ltr" autocomplete="off" spellcheck="false" aria-describedby="editor-verdict"></label>
      </form></div>`.text;
    const { style } = part(place, ".editor");
    style.setProperty("--files", String(files));
    style.setProperty("--ranks", String(ranks));
    const tray = this.tray();
    style.setProperty("--kinds", String(tray.length / 2));
    this.line = new StatusLine(part(place, "[data-verdict]"));
    this.board = new PieceBoard(place, this.line, {
      rows: squareRows(files, ranks, false), a1Dark, tray, supply: () => Infinity,
      onChange: () => this.composed(),
      say: (sentence) => this.host.say(sentence),
    });
    this.castling = new CastlingTicks(part<HTMLFieldSetElement>(place, "[data-castling]"), () => this.ticked());
    this.board.placed = new Map(Object.entries(board));
    this.castling.given = rightsIn(fen);
    this.write(fen);
    if (this.left) {
      this.field.value = this.left;
      this.typed();
    }
    this.field.addEventListener("input", () => {
      this.isComposed = false;
      this.check();
    });
    this.field.addEventListener("change", () => this.typed());
    for (const choice of place.querySelectorAll("[name=turn]")) choice.addEventListener("change", () => this.composed());
    onPress(place, "[data-clear]", () => {
      if (this.castling) this.castling.given = allRights;
      if (this.board) this.board.placed = new Map();
    });
    onPress(place, "[data-cancel]", () => this.leave());
    part(place, ".editor").addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.leave();  // not where it lets a piece go
    });
    part(place, "form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.play();
    });
    part(place, "h2").focus({ preventScroll: true });
  }

  leave(): void {
    this.host.onCancel(this.draft);
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "checked" || --this.unanswered > 0) return;
    this.good = message.over ? "" : message.fen;
    if (this.good) this.castling!.offer(rightsIn(this.good), this.field);
    if (this.good && this.isComposed) this.field.value = this.castling!.applyTo(this.good);
    this.host.onChange(this.draft);
    part(this.host.place, "[data-play]").setAttribute("aria-disabled", String(!this.good));
    markFault(this.field, !message.fen);
    void this.judge(message).then(this.hasJudged);
  }

  /** What stands below the board says itself aloud when it changes. */
  private async play(): Promise<void> {
    const before = this.line?.resume();
    let { judging } = this;
    while (await judging, judging !== this.judging) ({ judging } = this);
    if (this.good) this.host.onPlay(this.castling!.applyTo(this.good));
    else if (this.line?.resume() === before) this.host.say(before ?? "");
  }

  private async judge(message: CheckedMessage): Promise<void> {
    this.judged = message;
    const verdict = message.over ? t("problem.over") : message.fen ? t("editor.good") : t("problem.bad-fen", { detail: await explain(message) });
    if (this.judged === message) this.line?.tell(verdict);
  }

  /** Both colours of what the game knows. */
  private tray(): string[] {
    const { game, options } = this.address;
    return game && hasPrinces(game, options) ? pieces : pieces.filter((letter) => !isPrince(letter));
  }

  private get field(): HTMLInputElement {
    return part<HTMLInputElement>(this.host.place, "[name=fen]");
  }

  private get draft(): string {
    return this.field.value === this.position.fen ? "" : this.field.value;
  }

  /** The rules drop each right whose king or rook is not at home, so that what they leave of all is what there is to choose from. */
  private check(): void {
    const { gameId: game, options } = this.address;
    if (!this.unanswered++) this.judging = new Promise((done) => { this.hasJudged = done; });
    this.host.onChange(this.draft);
    this.host.send({ verb: "check", game, ...(options && { options }), fen: withRights(this.field.value, allRights) });
  }

  /** The pieces were moved: the text follows. */
  private composed(): void {
    const { files, ranks } = this.position;
    const placed = this.board?.placed;
    if (!placed) return;
    const rows = writeRows(squareRows(files, ranks, false).map((row) => row.map((square) => placed.get(square))));
    const turn = part<HTMLInputElement>(this.host.place, "[name=turn]:checked").value as Color;
    this.write(`${rows} ${turn === "white" ? "w" : "b"} - - 0 1`, true);
  }

  private write(fen: string, isComposed = false): void {
    this.isComposed = isComposed;
    this.field.value = fen;
    this.check();
  }

  /** Rights were given or taken: nothing else of the text changes. */
  private ticked(): void {
    this.write(this.castling!.applyTo(withRights(this.field.value, this.castling!.offered)), this.isComposed);
  }

  /** The text was changed: the pieces follow as far as it can be read, and the text stays as it is. */
  private typed(): void {
    const text = this.field.value.trim();
    const letters = readRows(text);
    const turn = turnOf(text);
    const { files, ranks } = this.position;
    const placed = squareRows(files, ranks, false).flatMap((row, i) => row.flatMap((square, file): [string, string][] => {
      const letter = letters[i]?.[file];
      return letter && pieces.includes(letter) ? [[square, letter]] : [];
    }));
    part<HTMLInputElement>(this.host.place, `[name=turn][value=${turn}]`).checked = true;
    this.castling!.given = rightsIn(text);
    if (this.board) this.board.placed = new Map(placed);
    this.write(text);
  }
}
