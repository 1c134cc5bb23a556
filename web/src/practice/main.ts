// The script of the puzzles: the one of the day, and as many as one likes of a box.
export { Practice } from "./practice";

declare module "../base/script-names" {
  interface Scripts {
    readonly practice: typeof import("./main");
  }
}
