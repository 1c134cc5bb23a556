// What lies beside the board on a wide screen, above the app's own list of moves: the goal, and how the pieces move. The
// app says where there is room, and is told how much of it is used.
import { lieBeside } from "../chess/board-place";
import type { Guest, ScreenMessage, Table } from "./table";

export class Beside implements Guest {
  constructor(private readonly table: Table) {
    const [area, page] = [table.find("[data-beside]"), table.find("[data-beside] > *")];
    new ResizeObserver(() => page.offsetParent && table.makeRoom()).observe(page);
    // Where there is more than fits, keys can scroll it.
    const watch = new ResizeObserver(() => {
      if (area.scrollHeight > area.clientHeight) area.tabIndex = 0;
      else area.removeAttribute("tabindex");
    });
    for (const box of [area, page]) watch.observe(box);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "boardRect") lieBeside(this.table.root, message.head);
  }
}
