// What lies beside the board on a wide screen, above the app's own list of moves: the goal, and how the pieces move. The
// app says where there is room, and is told how much of it is used.
import { lieBeside } from "../chess/board-place";
import type { Guest, ScreenMessage, Table } from "./table";

export class Beside implements Guest {
  constructor(private readonly table: Table) {
    const page = table.find("[data-beside] > *");
    new ResizeObserver(() => page.offsetParent && table.makeRoom()).observe(page);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "boardRect") lieBeside(this.table.root, message.head);
  }
}
