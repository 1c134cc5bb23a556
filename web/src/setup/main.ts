// The script of the sheets: what is settled over the board before there is a game.
import type { FirstSeat, Table } from "../game/table";
import { MatchSeat } from "./match-seat";

export { BlindSetup } from "./blind";
export { showCoin } from "./coin";
export { editorAt } from "./editor-seat";
export { choosePartnerAt } from "./partner-chooser";

declare module "../base/script-names" {
  interface Scripts {
    readonly setup: typeof import("./main");
  }
}

export const seatAt = (table: Table): FirstSeat => new MatchSeat(table);
