// What comes out of a printer: a picture that is drawn anew for every screen does not, so the board stands on paper as a table.
import type { Guest, Table } from "../game/table";

export class Printed implements Guest {
  constructor({ root }: Table) {
    let wasDrawn = false;
    addEventListener("beforeprint", () => {
      wasDrawn = root.classList.contains("drawn");
      if (wasDrawn) root.classList.replace("drawn", "plain");
    });
    addEventListener("afterprint", () => { if (wasDrawn) root.classList.replace("plain", "drawn"); });
  }
}
