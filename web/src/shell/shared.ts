// What every script of the page has in common with the first: there is one copy of each, with one state. Only what a board's
// first picture takes is here; the rest is in shared-later.ts.
export * as address from "../chess/address";
export { default as assets } from "thirty:assets";
export * as attributes from "../base/attributes";
export { default as catalogue } from "thirty:catalogue";
export * as boardGrid from "../chess/board-grid";
export * as boardPlace from "../chess/board-place";
export * as boardTheme from "../chess/board-theme";
export * as games from "../chess/games";
export * as html from "../base/html";
export * as hostDevice from "../base/host-device";
export * as i18n from "../base/i18n";
export * as loadScript from "../base/load-script";
export * as notices from "../base/notices";
export * as opening from "./opening";
export * as paintedBoard from "../chess/painted-board";
export * as partners from "../chess/partners";
export * as patience from "../base/patience";
export * as pieces from "../chess/piece-words";
export * as preload from "../base/preload";
export * as resume from "../chess/resume";
export * as screenName from "./screen-name";
export * as serviceWorkers from "../base/service-workers";
export * as settings from "../base/settings";
export * as signs from "../base/signs";
export * as storage from "../base/storage";
export * as title from "../chess/title";
