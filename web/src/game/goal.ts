// What the game is about, in a picture and a line that stay in sight.
import type { Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { drawing, piece, signs } from "../base/signs";
import type { Guest, ScreenMessage, Table } from "./table";

const pictures: Readonly<Record<Game["goal"], { readonly piece: string; readonly hue: string; readonly sign: keyof typeof signs }>> = {
  "far-edge-or-wipe-out": { piece: "pawn", hue: "pawn", sign: "across" },
  "capture-all-pawns": { piece: "pawn", hue: "queen", sign: "take" },
  "checkmate": { piece: "king", hue: "king", sign: "trap" },
};

export const goalHtml = ({ goal }: Game): Html => {
  const { piece: name, hue, sign } = pictures[goal];
  return html`<span class="goal-picture hue-${hue}">${piece(name)}${drawing(signs[sign])}</span><span>${t(`goal.${goal}`)}</span>`;
};

export class Goal implements Guest {
  private shown = "";

  constructor(private readonly table: Table) {
    this.show(table.game.address.game);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.show(message.game.game);
  }

  private show(game: Game | null): void {
    if (!game || game.id === this.shown) return;
    this.shown = game.id;
    const place = this.table.find("[data-goal]");
    place.innerHTML = goalHtml(game).text;
  }
}
