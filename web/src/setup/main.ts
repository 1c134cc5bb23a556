// The script of the sheets: what is settled over the board before there is a game.
export { BlindSetup } from "./blind";
export { showCoin } from "./coin";
export { PositionEditor } from "./editor";
export { MatchSeat } from "./match-seat";
export { choosePartnerAt } from "./partner-chooser";

declare module "../base/script-names" {
  interface Scripts {
    readonly setup: typeof import("./main");
  }
}
