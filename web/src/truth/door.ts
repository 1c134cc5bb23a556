// The way to the script of exact values, by the button beside the status line.
import { t } from "../base/i18n";
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { Truth } from "./main";

export class TruthDoor implements Guest {
  private truth: Truth | null = null;
  private readonly button: HTMLElement;
  private readonly place: HTMLElement;

  constructor(private readonly table: Table) {
    this.place = table.makePlace("truth", t("truth.title"));
    this.button = table.find("[data-switch-truth]");
    this.button.hidden = table.game.address.lock;  // a locked page gives nothing away
    this.button.addEventListener("click", () => void this.switch());
  }

  get isBeside(): boolean {
    return this.truth?.isOpen ?? false;
  }

  hear(message: ScreenMessage): void {
    if (message.type === "position" && message.owner === "game") this.truth?.hear(message);
  }

  private async switch(): Promise<void> {
    const script = await orSay(fetchScript("truth"));
    if (!script) return;
    this.truth ??= new script.Truth(this.table, this.place, (open) => this.button.setAttribute("aria-pressed", String(open)));
    this.truth.show(!this.truth.isOpen, this.table.game.position);
  }
}
