// The gear, what keys and ears need, and what is said of a try that cannot be, as a hint and by the coach. Where it has not come,
// whoever opens the gear, tries such a thing, wants a hint, is advised, asks the board something or is asked something needs it.
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
      message.type === "asked" || message.type === "hint" || message.type === "advice" || "obstacle" in message || message.type === "request" && message.name === "help"
      || message.type === "position" && Boolean(message.choices || message.question));
    const menu = table.find("[data-menu]");
    menu.addEventListener("click", (event) => {
      if (this.areThere) return;
      event.stopImmediatePropagation();
      void orSay(this.come()).then(() => this.areThere && menu.click());
    }, true);
  }
}
