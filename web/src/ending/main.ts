// The script of the ends: fetched while a game or a lesson goes on, and used when it is over.
declare module "../base/script-names" {
  interface Scripts {
    readonly ending: typeof import("./main");
  }
}

export { boxTileHtml } from "./box-tile";
export { certificatesHtml, openCertificates } from "./certificates";
export { nextStarHtml } from "./earned";
export { keepEnd } from "./game-end";
export { playMoment } from "./moment";
