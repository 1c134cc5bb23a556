// How what is behind the gear opens and closes.
import { WayBack } from "../base/way-back";
import type { Guest, ScreenMessage, Table } from "../game/table";

export class Menu implements Guest {
  private readonly wayBack = new WayBack(() => this.show(false));

  constructor(private readonly table: Table) {
    const menu = table.find("[data-menu]");
    menu.addEventListener("click", () => this.show(!this.wayBack.isOpen));
    table.find("[data-close-menu]").addEventListener("click", () => this.show(false));
    addEventListener("keydown", ({ key }) => { if (key === "Escape") this.show(false); });  // also from the gear, and from nowhere
    // What lies under it is not to be reached without being seen.
    table.root.addEventListener("focusin", ({ target }) => {
      if (this.wayBack.isOpen && !(target as Element).closest("#side, [data-menu]")) this.show(false);
    });
    // What leads to another view, and the board itself, need the room. It is closed first, so that the way back leads to the gear.
    table.find("#side").addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-review], [data-edit], [data-switch-truth], [data-command=help]")) this.show(false);
    }, true);
    table.find("[data-stage]").addEventListener("pointerdown", () => this.show(false));
  }

  hear(message: ScreenMessage): void {
    if (message.type === "position" && message.question) this.show(false);
  }

  private show(open: boolean): void {
    const { table } = this;
    const menu = table.find("[data-menu]");
    this.wayBack.follow(open);
    table.root.classList.toggle("menu-open", open);
    menu.setAttribute("aria-expanded", String(open));
    if (open) table.find("[data-close-menu]").focus();
    else if (table.find("#side").contains(document.activeElement)) menu.focus();  // what is closed keeps no focus
  }
}
