// The script of the game screen in another language than the page is written in.
import { outlineHtml } from "../game/outline";

declare module "../base/script-names" {
  interface Scripts {
    readonly outline: typeof import("./outline");
  }
}

/** Puts the outline at `root` into the language of the page; the board that is in sight already stays where it is, and so does what
 *  has been said. */
export function translateOutline(root: HTMLElement): void {
  const said = [...root.querySelectorAll("[data-notices] > *")];
  const focused = document.activeElement;
  const stageOf = (): HTMLElement | null => root.querySelector<HTMLElement>("[data-stage]");
  const board = root.querySelector("[data-board]");
  const style = stageOf()?.style.cssText ?? "";
  root.innerHTML = outlineHtml().text;
  const stage = stageOf();
  if (stage) stage.style.cssText = style;  // an attribute would be an inline style, which the page's policy forbids
  if (board) root.querySelector("[data-board]")?.replaceWith(board);
  root.querySelector("[data-notices]")?.append(...said);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
