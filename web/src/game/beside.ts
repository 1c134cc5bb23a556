// What lies beside the board on a wide screen, above the app's own list of moves: the goal, and how the pieces move. The
// app says where there is room, and is told how much of it is used.
import { watchSizes } from "../base/sizes";
import { lieBeside } from "../chess/board-place";
import type { Guest, ScreenMessage, Table } from "./table";

export class Beside implements Guest {
  private readonly area: HTMLElement;

  constructor(private readonly table: Table) {
    this.area = table.find("[data-beside]");
    const page = table.find("[data-beside] > *");
    // The page alone is watched: its area changes by what the app answers, which may be at once, and may put the page itself away.
    watchSizes(() => {
      if (page.offsetParent) table.makeRoom();
      this.letKeysIn();
    }).observe(page);
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "boardRect") return;
    lieBeside(this.table.root, message.head);
    this.letKeysIn();
  }

  /** Where there is more than fits, keys can scroll it. On a phone it is not measured, which would have the page laid out in the
   *  midst of what changes. */
  private letKeysIn(): void {
    const { area, table: { root } } = this;
    if (root.matches(".has-beside") && area.scrollHeight > area.clientHeight) area.tabIndex = 0;
    else area.removeAttribute("tabindex");
  }
}
