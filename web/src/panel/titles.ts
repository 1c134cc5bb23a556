// The page's title says what is done with the game, so that tabs and readers tell one view from another.
import { shortTitle, t } from "../base/i18n";
import type { Guest, ScreenMessage, Table } from "../game/table";

export class Titles implements Guest {
  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    const { position, game: { address } } = this.table;
    if ((message.type !== "position" && message.type !== "marks") || !position) return;
    const title = [this.view, shortTitle(address.game?.id ?? position.game), t("app.name")].filter(Boolean).join(" · ");
    if (document.title !== title) document.title = title;
  }

  private get view(): string {
    const { position, game, root } = this.table;
    switch (position?.owner) {
      case "lesson": return t("game.lesson");
      case "practice": return t(game.address.practice === "today" ? "practice.today" : "practice.title");
      case "review": return t("review.look");
      default: return root.classList.contains("truth-open") ? t("truth.title") : "";
    }
  }
}
