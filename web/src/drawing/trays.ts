// The captured pieces where the canvas has no trays for them: each lot at its owner's edge, in the place that the app has for it.
import { setLengths } from "../base/attributes";
import { html } from "../base/html";
import { piece } from "../base/signs";
import { pieceNameOf } from "../chess/piece-words";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { BoardRectMessage, Color, PositionMessage } from "../protocol/messages";

/** Pieces of one colour, as letters, put aside. */
const lotHtml = (letters: string, color: Color): string => html`${[...letters].map((letter) => html`
  <span><span class="placed-piece ${color}">${piece(pieceNameOf(letter))}</span></span>`)}`.text;

function makeTray(): HTMLElement {
  const tray = document.createElement("p");
  tray.className = "lost";
  tray.setAttribute("aria-hidden", "true");
  return tray;
}

export class Trays implements Guest {
  private readonly trays = (["upper", "lower"] as const).map((name) => [name, makeTray()] as const);
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

  private show({ trays }: BoardRectMessage, { captured, flipped }: PositionMessage): void {
    this.table.stage.classList.toggle("flipped", flipped);  // the clocks stand there as well
    setLengths(this.table.stage, "--", { "tray-share": trays?.share ?? 0 });
    for (const [name, tray] of this.trays) {
      const color = flipped === (name === "upper") ? "white" : "black";
      tray.hidden = !trays;
      if (!trays) continue;
      const place = trays[name];
      setLengths(tray, "--tray-", { ...place, width: place.width - trays.clock });
      const lot = `${color} ${captured[color]}`;
      if (tray.dataset.lot === lot) continue;
      tray.dataset.lot = lot;
      tray.innerHTML = lotHtml(captured[color], color);
    }
  }
}
