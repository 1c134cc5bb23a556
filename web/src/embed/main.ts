// The script of a frame in somebody else's page. What that page loads itself is element.ts, a bundle of its own.
export { Frame } from "./frame";

declare module "../base/script-names" {
  interface Scripts {
    readonly embed: typeof import("./main");
  }
}
