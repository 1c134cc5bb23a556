// What is painted on the board where the canvas paints nothing, as one drawing over the table: the marks of a lesson and of
// the truth, a hint, and what players draw.
import { html, type Html } from "../base/html";
import type { PositionMessage } from "../protocol/messages";
import type { Guest, ScreenMessage, Table } from "../game/table";
import { arrowOf, fromOf } from "../chess/move-squares";

type Point = readonly [x: number, y: number];

const look: Readonly<Record<string, string>> = {
  position: "absolute", left: "var(--board-x, 0)", top: "var(--board-y, 0)", pointerEvents: "none",
  inlineSize: "calc(var(--square, 0px) * var(--files, 5))", blockSize: "calc(var(--square, 0px) * var(--ranks, 6))",
};

/** As the theme has it, on the drawn board as well. */
const colorOf = (kind: string): string => `var(--mark-${kind})`;
/** That which stands out on every square, for the line round every mark. */
const lineColor = colorOf("target");

/** Painted twice, first wider and in the colour of its line. */
const lined = (kind: string, paint: (color: string, wider: number) => Html): Html => html`<g>${paint(lineColor, 0.05)}${paint(colorOf(kind), 0)}</g>`;

const corners = (count: number, radius: (i: number) => number, [x, y]: Point): string => Array.from({ length: count }, (_, i) => {
  const turn = (2 * Math.PI * i) / count;
  return `${x + radius(i) * Math.sin(turn)},${y - radius(i) * Math.cos(turn)}`;
}).join(" ");

/** Won points up, lost down, drawn is round: told apart without their colours. */
function verdict(kind: string, [x, y]: Point): Html {
  const [left, top, right, bottom] = [x - 0.09, y - 0.08, x + 0.09, y + 0.08];
  if (kind === "draw") return html`<circle cx="${x}" cy="${y}" r="0.07"/>`;
  return kind === "good" ? html`<path d="M${left} ${bottom}H${right}L${x} ${top}z"/>` : html`<path d="M${left} ${top}H${right}L${x} ${bottom}z"/>`;
}

function squareMark(kind: string, at: Point): Html {
  const [x, y] = at;
  const color = colorOf(kind);
  if (kind === "star") return html`<polygon points="${corners(10, (i) => (i % 2 ? 0.15 : 0.34), at)}" fill="${color}" stroke="${lineColor}" stroke-width="0.05"/>`;
  if (kind === "hint") return lined(kind, (stroke, wider) => html`<rect x="${x - 0.43}" y="${y - 0.43}" width="0.86" height="0.86" rx="0.14" fill="none" stroke="${stroke}" stroke-width="${0.09 + wider}"/>`);
  if (kind === "drawn") return lined(kind, (stroke, wider) => html`<circle cx="${x}" cy="${y}" r="0.42" fill="none" stroke="${stroke}" stroke-width="${0.08 + wider}"/>`);
  const corner: Point = [x + 0.31, y - 0.31];
  return html`<g fill="${color}"><circle cx="${corner[0]}" cy="${corner[1]}" r="0.185" fill="${lineColor}"/><circle cx="${corner[0]}" cy="${corner[1]}" r="0.15" fill="#fff" stroke="${color}" stroke-width="0.03"/>${verdict(kind, corner)}</g>`;
}

function arrow(kind: string, [x1, y1]: Point, [x2, y2]: Point): Html {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [right, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const [neckX, neckY] = [x2 - 0.36 * right, y2 - 0.36 * down];
  const head = `${x2},${y2} ${neckX - 0.2 * down},${neckY + 0.2 * right} ${neckX + 0.2 * down},${neckY - 0.2 * right}`;
  return lined(kind, (color, wider) => html`<g fill="${color}" stroke="${color}"><line x1="${x1}" y1="${y1}" x2="${neckX}" y2="${neckY}" stroke-width="${0.15 + wider}" stroke-linecap="round"/>
    <polygon points="${head}" stroke-width="${wider}"/></g>`);
}

export class BoardMarks implements Guest {
  /** One under the pieces, for what would hide them, and one over them. */
  private readonly sheets = ["boardStars", "boardMarks"].map((name) => {
    const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    Object.assign(sheet.style, look);
    sheet.setAttribute("aria-hidden", "true");
    sheet.dataset[name] = "";
    return sheet;
  });
  private position: PositionMessage | null = null;
  private hint = "";
  private shown = "";

  constructor(private readonly table: Table) {
    table.find("[data-board]").after(...this.sheets);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "drawn") for (const { style } of this.sheets) style.display = message.on ? "none" : "";
    if (message.type === "hint") this.hint = message.step > 1 ? arrowOf("hint", message.move) : `hint:${fromOf(message.move)}`;
    if (message.type === "position") {
      if (message.fen !== this.position?.fen) this.hint = "";
      this.position = message;
    }
    if (message.type === "hint" || message.type === "position" || message.type === "marks") this.show();
  }

  /** Everything anew, if it is not what is there. */
  private show(): void {
    const { position } = this;
    if (!position) return;
    const { files, ranks, flipped } = position;
    const drawn = position.drawing.split(",").filter(Boolean).map((stroke) => `drawn:${stroke}`);
    const list = [...this.table.marks.split(","), this.hint, ...drawn].filter(Boolean);
    const shown = `${files} ${ranks} ${flipped} ${list}`;
    if (shown === this.shown) return;
    this.shown = shown;
    const middle = (square: string): Point => {
      const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
      return flipped ? [files - file - 0.5, rank + 0.5] : [file + 0.5, ranks - rank - 0.5];
    };
    for (const sheet of this.sheets) {
      sheet.setAttribute("viewBox", `0 0 ${files} ${ranks}`);
      sheet.innerHTML = html`${list.filter((item) => item.startsWith("star:") === ("boardStars" in sheet.dataset)).map((item) => {
        const [kind = "", place = ""] = item.split(":");
        const [from = "", to] = place.split("-");
        return to && to !== from ? arrow(kind, middle(from), middle(to)) : squareMark(kind, middle(from));
      })}`.text;
    }
  }
}
