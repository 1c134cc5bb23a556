// The script of the ends: fetched while a game or a lesson goes on, and used when it is over.
declare module "../base/script-names" {
  interface Scripts {
    readonly ending: typeof import("./main");
  }
}

export { drawEarnedBoxes } from "./earned-boxes";
export { keepEnd } from "./game-end";
