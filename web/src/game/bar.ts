// The bar above the board: what the game is called, the way back to the ladder, and on a phone the menu.
import { shortTitle, t } from "../base/i18n";
import { WayBack } from "../base/way-back";
import { titleOf } from "../chess/title";
import type { GameToPlay, Guest, ScreenMessage, Table } from "./table";

export class Bar implements Guest {
  private readonly wayBack = new WayBack(() => this.showMenu(false));
  private isMenuOpen = false;

  constructor(private readonly table: Table) {
    const menu = table.find("[data-menu]");
    menu.addEventListener("click", () => this.showMenu(!this.isMenuOpen));
    table.find("[data-close-menu]").addEventListener("click", () => this.showMenu(false));
    addEventListener("keydown", ({ key }) => { if (key === "Escape") this.showMenu(false); });  // also from the gear, and from nowhere
    // What lies under it is not to be reached without being seen.
    table.root.addEventListener("focusin", ({ target }) => {
      if (this.isMenuOpen && !(target as Element).closest("#side, [data-menu]")) this.showMenu(false);
    });
    // What leads to another view, and the board itself, need the room. It is closed first, so that the way back leads to the gear.
    table.find("#side").addEventListener("click", ({ target }) => {
      if ((target as Element).closest("[data-review], [data-edit], [data-switch-truth], [data-command=help]")) this.showMenu(false);
    }, true);
    table.find("[data-stage]").addEventListener("pointerdown", () => this.showMenu(false));
    this.showTitle(table.game.address);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.showTitle(message.game);
    if (message.type !== "position") return;
    // Tasks may come from another box, and its rules are those that count.
    if (message.owner === "practice") this.name(message.game);
    if (message.question) this.showMenu(false);
  }

  private showTitle({ game, gameId, lock }: GameToPlay): void {
    this.name(gameId);
    document.title = `${shortTitle(game?.id ?? "")} · ${t("app.name")}`;
    const back = this.table.find<HTMLAnchorElement>("[data-back]");
    back.hidden = lock;
    if (this.table.keep) back.href = `?${this.table.keep.slice(1)}`;
  }

  private name(gameId: string): void {
    this.table.find("[data-title]").textContent = titleOf(gameId);
  }

  private showMenu(open: boolean): void {
    const { table } = this;
    const menu = table.find("[data-menu]");
    this.isMenuOpen = open;
    this.wayBack.follow(open);
    table.root.classList.toggle("menu-open", open);
    menu.setAttribute("aria-expanded", String(open));
    if (open) table.find("[data-close-menu]").focus();
    else if (table.find("#side").contains(document.activeElement)) menu.focus();  // what is closed keeps no focus
  }
}
