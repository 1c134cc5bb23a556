// The gear, and what keys and ears need. Where it has not come, whoever opens the gear, asks the board something or is asked
// something needs it.
import { orSay } from "../base/notices";
import { LateGuests } from "../game/late-guests";
import type { Table } from "../game/table";

declare module "../base/script-names" {
  interface Scripts {
    readonly panel: typeof import("./main");
  }
}

export class PanelDoor extends LateGuests<"panel"> {
  constructor(table: Table) {
    super("panel", ({ seatPanel }) => seatPanel(table), (message) =>
      message.type === "asked" || message.type === "request" && message.name === "help" || message.type === "position" && Boolean(message.choices || message.question));
    const menu = table.find("[data-menu]");
    menu.addEventListener("click", (event) => {
      if (this.areThere) return;
      event.stopImmediatePropagation();
      void orSay(this.come()).then(() => this.areThere && menu.click());
    }, true);
  }
}
