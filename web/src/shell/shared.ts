// What every script of the page has in common with the first: there is one copy of each, with one state.
export * as address from "../chess/address";
export { default as assets } from "thirty:assets";
export { default as catalogue } from "thirty:catalogue";
export * as games from "../chess/games";
export * as html from "../base/html";
export * as hostDevice from "../base/host-device";
export * as i18n from "../base/i18n";
export * as icons from "../base/icons";
export * as medal from "../chess/medal";
export * as notices from "../base/notices";
export * as patience from "../base/patience";
export * as progress from "../chess/progress";
export * as scripts from "../base/scripts";
export * as settings from "../base/settings";
export * as stars from "../chess/stars";
export * as storage from "../base/storage";
