// The gear, and what keys and ears need: it comes as soon as the game can be played, and the gear waits for it where it is opened before.
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { CommandInfo } from "../protocol/messages";

declare module "../base/script-names" {
  interface Scripts {
    readonly panel: typeof import("./main");
  }
}

export class PanelDoor implements Guest {
  private guests: readonly Guest[] = [];
  private commands: readonly CommandInfo[] = [];

  constructor(private readonly table: Table) {
    table.find("[data-menu]").addEventListener("click", (event) => {
      if (this.guests.length) return;
      event.stopImmediatePropagation();
      void this.fetch().then(() => this.guests.length ? table.find("[data-menu]").click() : notice(t("problem.no-script")));
    }, true);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "ready") {
      this.commands = message.commands;
      void this.fetch();
    }
    // Where it has not come, what a player is asked needs it.
    if (message.type === "position" && !this.guests.length && (message.choices || message.question)) void this.fetch();
    for (const guest of this.guests) guest.hear?.(message);
  }

  private async fetch(): Promise<void> {
    try {
      const { seatPanel } = await fetchScript("panel");
      if (this.guests.length) return;
      this.guests = seatPanel(this.table, this.commands);
      const { position } = this.table;
      if (position) this.hear(position);
    } catch (error) {
      console.warn(error);
    }
  }
}
