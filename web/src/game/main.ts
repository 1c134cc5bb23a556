// The script of the game screen: everything between a box of the ladder and its board.
import type { Address } from "../address";
import { language, t } from "../i18n";
import { notice } from "../notices";
import { fetchScript } from "../scripts";
import { outlineHtml } from "./outline";
import { GameScreen } from "./screen";

export { Frame } from "../embed/frame";
export type { GameScreen } from "./screen";

/** Whether a code at the end is to say what was done. A site around a locked frame is told in messages. */
const endsInCode = ({ assignment, lock, embed }: Address): boolean => assignment !== undefined || (lock && !embed);

async function followAssignment(root: HTMLElement, game: GameScreen, address: Address): Promise<void> {
  try {
    (await fetchScript("assignment")).followAssignment(root, game, address);
  } catch (error) {
    console.warn(error);
    notice(t("problem.no-script"));
  }
}

/** Makes the screen in `root`, where its outline stands in English. `keep` is added to links. */
export function openGame(root: HTMLElement, address: Address, keep: string): GameScreen {
  if (language() !== "en") root.innerHTML = outlineHtml().text;
  root.classList.toggle("embedded", address.embed);
  const game = new GameScreen(root, address, keep);
  if (endsInCode(address)) void followAssignment(root, game, address);
  return game;
}
