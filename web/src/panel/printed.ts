// What comes out of a printer: a picture that is drawn anew for every screen does not, so the board stands on paper as a table.
import type { Guest, ScreenMessage, Table } from "../game/table";

export class Printed implements Guest {
  /** The canvas has the board, which it may lose while somebody looks at the sheet. */
  private isDrawn = false;

  constructor({ root: { classList } }: Table) {
    addEventListener("beforeprint", () => { if (this.isDrawn) classList.replace("drawn", "plain"); });
    addEventListener("afterprint", () => { if (this.isDrawn) classList.replace("plain", "drawn"); });
  }

  hear(message: ScreenMessage): void {
    if (message.type === "drawn") this.isDrawn = message.on;
  }
}
