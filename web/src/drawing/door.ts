// What draws on the board.
import { LateGuests } from "../game/late-guests";
import type { Table } from "../game/table";

declare module "../base/script-names" {
  interface Scripts {
    readonly drawing: typeof import("./main");
  }
}

export class DrawingDoor extends LateGuests<"drawing"> {
  constructor(table: Table) {
    super("drawing", ({ BoardMarks, Pencil, Trays }) => [Pencil, BoardMarks, Trays].map((Part) => new Part(table)),
      (message) => message.type === "marks" || message.type === "position" && message.pencil);
  }
}
