// The script of the game screen in another language than the page is written in.
import { outlineHtml } from "../game/outline";

declare module "../base/script-names" {
  interface Scripts {
    readonly outline: typeof import("./outline");
  }
}

/** Puts the outline at `root` into the language of the page; the board that is in sight already stays where it is, and so do the
 *  place beside it and what has been said. */
export function translateOutline(root: HTMLElement): void {
  const said = [...root.querySelectorAll("[data-notices] > *")];
  const focused = document.activeElement;
  const laidOut = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-stage], [data-beside]")];
  const board = root.querySelector("[data-board]");
  const styles = laidOut().map(({ style }) => style.cssText);
  root.innerHTML = outlineHtml().text;
  // As an attribute it would be an inline style, which the page's policy forbids.
  for (const [i, { style }] of laidOut().entries()) style.cssText = styles[i] ?? "";
  if (board) root.querySelector("[data-board]")?.replaceWith(board);
  root.querySelector("[data-notices]")?.append(...said);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
