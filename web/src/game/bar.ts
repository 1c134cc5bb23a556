// The bar above the board: what the game is called, and the way back to the ladder.
import { homeOf } from "../base/home";
import { shortTitle, t } from "../base/i18n";
import { titleOf } from "../chess/title";
import type { GameToPlay, Guest, ScreenMessage, Table } from "./table";

export class Bar implements Guest {
  constructor(private readonly table: Table) {
    this.showTitle(table.game.address);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.showTitle(message.game);
    // Tasks may come from another box, and its rules are those that count.
    if (message.type === "position" && message.owner === "practice") this.name(message.game);
  }

  private showTitle({ game, gameId, lock }: GameToPlay): void {
    this.name(gameId);
    document.title = `${shortTitle(game?.id ?? "")} · ${t("app.name")}`;
    const back = this.table.find<HTMLAnchorElement>("[data-back]");
    back.hidden = lock;
    back.href = homeOf(this.table.keep);
  }

  private name(gameId: string): void {
    this.table.find("[data-title]").textContent = titleOf(gameId);
  }
}
