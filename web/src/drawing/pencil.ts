// The pencil, in sight where there is no mouse, and what draws on the board of HTML. The canvas has its own; what a stroke
// means is the app's.
import { html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { pencilIcon } from "../base/late-icons";
import { squareOf } from "../chess/board-grid";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { PositionMessage } from "../protocol/messages";
import { Strokes } from "./strokes";

const rightButton = 2;

export class Pencil implements Guest {
  private readonly button: HTMLElement;
  private readonly note: HTMLElement;
  private readonly strokes: Strokes;
  private shown = "";
  private isOut = false;

  constructor(private readonly table: Table) {
    table.find("[data-beside]").insertAdjacentHTML("afterend", html`
      <p class="drawing-note" data-drawing-note hidden>${t("drawing.out")}</p>
      <button type="button" class="pencil" data-command="pencil" aria-pressed="false" title="${t("command.pencil")}">
        ${pencilIcon()}<span>${t("command.pencil")}</span>${icon("close")}</button>`.text);
    this.button = table.find(".pencil");
    this.note = table.find("[data-drawing-note]");
    this.button.addEventListener("click", () => table.command("pencil"));
    this.strokes = new Strokes(table);
    this.listen();
  }

  private listen(): void {
    const board = this.table.find("[data-board]");
    /** Where the hands that draw came down, by their pointers: a palm beside a finger begins nothing of the finger's. */
    const begun = new Map<number, string>();
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("pointerdown", (event) => {
      const draws = event.button === rightButton || this.isOut;
      begun.delete(event.pointerId);
      if (!draws) return;
      begun.set(event.pointerId, squareOf(event.target) ?? "");
      event.stopPropagation();  // no piece comes along
    }, true);
    board.addEventListener("pointerup", ({ pointerId, button, clientX, clientY }) => {
      const from = begun.get(pointerId);
      const to = squareOf(document.elementFromPoint(clientX, clientY));
      begun.delete(pointerId);
      // A press that ends where it began is a tap of the pencil's, which the board tells the app.
      if (from && to && (button === rightButton || from !== to)) this.table.send({ verb: "stroke", from, to });
    });
    board.addEventListener("pointercancel", ({ pointerId }) => begun.delete(pointerId));
  }

  hear(message: ScreenMessage): void {
    if (message.type === "position") this.show(message);
  }

  private show(position: PositionMessage): void {
    const { drawing, pencil, flipped, files } = position;
    if (pencil !== this.isOut) this.takeOut(pencil);
    const shown = `${files} ${flipped} ${drawing}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.strokes.hear(position);
  }

  /** While it is out no piece can be moved, which is to be seen, read and heard, with the way back. */
  private takeOut(isOut: boolean): void {
    this.isOut = isOut;
    this.button.setAttribute("aria-pressed", String(isOut));
    this.note.hidden = !isOut;
    this.table.root.classList.toggle("drawing", isOut);
    if (isOut) this.table.talk.say(t("drawing.out"));
  }
}
