// The gear: what is behind it comes as soon as the game can be played, and is waited for where it is opened before.
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
  private panel: Guest | null = null;
  private commands: readonly CommandInfo[] = [];

  constructor(private readonly table: Table) {
    table.find("[data-menu]").addEventListener("click", (event) => {
      if (this.panel) return;
      event.stopImmediatePropagation();
      void this.fetch().then(() => this.panel ? table.find("[data-menu]").click() : notice(t("problem.no-script")));
    }, true);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "ready") {
      this.commands = message.commands;
      void this.fetch();
    }
    this.panel?.hear?.(message);
  }

  private async fetch(): Promise<void> {
    try {
      const { SidePanel } = await fetchScript("panel");
      this.panel ??= new SidePanel(this.table, this.commands);
    } catch (error) {
      console.warn(error);
    }
  }
}
