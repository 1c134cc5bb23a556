// The captured pieces where the canvas has no trays for them: each lot at its owner's edge, in the places that src/app/layout.cpp leaves
// for it beside the panel.
import { setLengths } from "../base/attributes";
import { html } from "../base/html";
import { piece } from "../base/signs";
import { pieceNameOf } from "../chess/piece-words";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { BoardRectMessage, Color, Place, PositionMessage } from "../protocol/messages";

/** As there, in CSS pixels: a tray, one of two that share the panel's last row, and the clock at the end of either. */
const high = 34;
const low = 22;
const share = 0.36;
const clockWidth = 72;
/** Of the board's frame, in squares. */
const rim = 0.14;

interface Places {
  readonly upper: Place;
  readonly lower: Place;
  /** What they take of the panel's last row. */
  readonly share: number;
}

/** Null without a panel. */
function placesOf({ y, square, panel, head }: BoardRectMessage, ranks: number): Places | null {
  if (!panel.width) return null;
  const bottom = panel.y + panel.height;
  const apart = (upper: number, lower: number): Places => ({ upper: { ...panel, y: upper, height: high }, lower: { ...panel, y: lower, height: high }, share: 0 });
  if (head) return apart(panel.y - head.height - high, bottom);
  if (y >= high) return apart(Math.max(0, y - rim * square - high), y + (ranks + rim) * square);
  const width = panel.width * share;
  const lower = { x: panel.x + panel.width - width, y: bottom - low, width, height: low };
  return { upper: { ...lower, y: lower.y - low }, lower, share: width };
}

/** Pieces of one colour, as letters, put aside. */
const lotHtml = (letters: string, color: Color): string => html`${[...letters].map((letter) => html`
  <span><span class="placed-piece ${color}">${piece(pieceNameOf(letter))}</span></span>`)}`.text;

export class Trays implements Guest {
  private readonly trays = (["upper", "lower"] as const).map((name) => [name, Object.assign(document.createElement("p"), { className: "lost", ariaHidden: "true" })] as const);
  private rect: BoardRectMessage | null = null;
  private position: PositionMessage | null = null;
  private isDrawn = false;

  constructor(private readonly table: Table) {
    table.stage.append(...this.trays.map(([, tray]) => tray));
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "drawn": this.isDrawn = message.on; break;
      case "boardRect": this.rect = message; break;
      case "position": this.position = message; break;
      default: return;
    }
    if (!this.isDrawn && this.rect && this.position) this.show(this.rect, this.position);
  }

  private show(rect: BoardRectMessage, { captured, flipped, ranks, clock }: PositionMessage): void {
    const places = placesOf(rect, ranks);
    setLengths(this.table.stage, "--", { "tray-share": places?.share ?? 0 });
    for (const [name, tray] of this.trays) {
      const color = flipped === (name === "upper") ? "white" : "black";
      const place = places?.[name];
      tray.hidden = !place;
      if (!place) continue;
      setLengths(tray, "--tray-", { ...place, width: place.width - (clock ? clockWidth : 0) });
      const lot = `${color} ${captured[color]}`;
      if (tray.dataset.lot === lot) continue;
      tray.dataset.lot = lot;
      tray.innerHTML = lotHtml(captured[color], color);
    }
  }
}
