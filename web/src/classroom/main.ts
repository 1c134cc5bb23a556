// The script of the board of the class: what a projector shows, and which tasks there are to choose from.
import type { FirstSeat, Table } from "../game/table";
import { ClassBoard } from "./board";

export { boardQuery, ownTaskName, previewOf, rowOf } from "./row";

declare module "../base/script-names" {
  interface Scripts {
    readonly classroom: typeof import("./main");
  }
}

/** Who has the board from the start. */
export const seatAt = (table: Table): FirstSeat => new ClassBoard(table);
