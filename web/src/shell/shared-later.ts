// What the scripts of the screens have in common with main.ts besides.
export * as icons from "../base/icons";
export * as progress from "../chess/progress";
export * as scripts from "../base/scripts";
export * as stars from "../chess/stars";
export * as wayBack from "../base/way-back";
