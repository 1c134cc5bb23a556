// The script of the game screen in another language than the page is written in.
import { outlineHtml } from "../game/outline";

declare module "../base/script-names" {
  interface Scripts {
    readonly outline: typeof import("./outline");
  }
}

/** Puts the outline at `root` into the language of the page; the board that is in sight already stays where it is. */
export function translateOutline(root: HTMLElement): void {
  const [stage, board] = ["[data-stage]", "[data-board]"].map((part) => root.querySelector(part));
  const style = stage?.getAttribute("style") ?? "";
  root.innerHTML = outlineHtml().text;
  root.querySelector("[data-stage]")?.setAttribute("style", style);
  if (board) root.querySelector("[data-board]")?.replaceWith(board);
}
