// What every script of the page has in common with the first: there is one copy of each, with one state.
export * as address from "./address";
export { default as assets } from "thirty:assets";
export { default as catalogue } from "thirty:catalogue";
export * as games from "./games";
export * as html from "./html";
export * as i18n from "./i18n";
export * as icons from "./icons";
export * as notices from "./notices";
export * as progress from "./progress";
export * as scripts from "./scripts";
export * as settings from "./settings";
export * as stars from "./stars";
export * as storage from "./storage";
