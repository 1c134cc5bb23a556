// The script of a game with a friend who is elsewhere.
import type { FirstSeat, Table } from "../game/table";
import { FriendSeat } from "./seat";

declare module "../base/script-names" {
  interface Scripts {
    readonly friend: typeof import("./main");
  }
}

export const seatAt = (table: Table): FirstSeat => new FriendSeat(table);
