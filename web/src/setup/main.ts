// The script of the sheets: what is settled over the board before there is a game.
import type { FirstSeat, Table } from "../game/table";
import { isMatch } from "../chess/games";
import { MatchSeat } from "./match-seat";
import { RulesSeat } from "./rules-seat";

export { BlindSetup } from "./blind";
export { showCoin } from "./coin";
export { editorAt } from "./editor-seat";
export { choosePartnerAt } from "./partner-chooser";

declare module "../base/script-names" {
  interface Scripts {
    readonly setup: typeof import("./main");
  }
}

/** What a game has that has no board of its own. */
export function seatAt(table: Table): FirstSeat {
  const { game } = table.game.address;
  return game && isMatch(game) ? new MatchSeat(table) : new RulesSeat(table);
}
