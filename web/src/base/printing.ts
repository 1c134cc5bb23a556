// Paper, where the browser prints: a frame without an origin may not, and is not told so.
import { html, type Html } from "./html";
import { printIcon } from "./late-icons";
import { isSandboxed } from "./sandboxed";

/** A button that prints, found by `data-` and its name; none where nothing can be printed. */
export const printButton = (word: string, kind = "", name = "print"): Html | false => !isSandboxed() && html`
  <button type="button" class="button ${kind}" data-${name}>${printIcon()}${word}</button>`;

/** Has that button below `root` print. */
export const bindPrint = (root: ParentNode, print = (): void => window.print(), name = "print"): void =>
  root.querySelector(`[data-${name}]`)?.addEventListener("click", print);
