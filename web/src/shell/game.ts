// The script of the game screen: everything between a box of the ladder and its board.
import type { Address } from "../chess/address";
import { language, t } from "../base/i18n";
import { notice } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { outlineHtml } from "../game/outline";
import { GameScreen } from "../game/screen";

export { Frame } from "../embed/frame";
export type { GameScreen } from "../game/screen";

declare module "../base/scripts" {
  interface Scripts {
    readonly game: typeof import("./game");
  }
}

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
