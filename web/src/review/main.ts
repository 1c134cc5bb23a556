// The script of games as a whole: walking through one with the computer's opinion, and games in and out as text.
export { Review } from "./review";

declare module "../base/script-names" {
  interface Scripts {
    readonly review: typeof import("./main");
  }
}
