// The script of the game screen: everything between a box of the ladder and its board.
import type { Address } from "../address";
import { language } from "../i18n";
import { outlineHtml } from "./outline";
import { GameScreen } from "./screen";

export { Frame } from "../embed/frame";
export type { GameScreen } from "./screen";

/** Makes the screen in `root`, where its outline stands in English. `keep` is added to links. */
export function openGame(root: HTMLElement, address: Address, keep: string): GameScreen {
  if (language() !== "en") root.innerHTML = outlineHtml().text;
  root.classList.toggle("embedded", address.embed);
  return new GameScreen(root, address, keep);
}
