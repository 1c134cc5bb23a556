// The script of exact values: the truth view.
export { Truth } from "./truth";

declare module "../base/script-names" {
  interface Scripts {
    readonly truth: typeof import("./main");
  }
}
