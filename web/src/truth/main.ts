// The script of exact values: the truth view, and practice with positions that have a proven answer.
export { Truth } from "./truth";

declare module "../base/script-names" {
  interface Scripts {
    readonly truth: typeof import("./main");
  }
}
