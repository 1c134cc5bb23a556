// The page's first script: opens the page with what it knows, and asks for all the rest once the board, if there is one, has
// been painted.
import assets from "thirty:assets";
import type { ScriptName } from "../base/script-names";
import { hostDevice } from "../base/host-device";
import { t, wordsFile } from "../base/i18n";
import { loadScript, scriptFiles } from "../base/load-script";
import { nextPicture } from "../base/next-picture";
import { notice } from "../base/notices";
import { patiently } from "../base/patience";
import { preload } from "../base/preload";
import { address, first, picked, tryAgain } from "./opening";

export * from "./shared";

/** What the screen will fetch, so that none of it waits for the others: its words, and what a game takes; on a learning platform the
 *  app comes packed (protocol/modules.ts). */
function preloadScreen(): void {
  const { screen } = document.documentElement.dataset;
  const { app } = assets;
  const isGame = address.game && screen === "game";
  const names: readonly (ScriptName | false)[] =
    isGame ? ["game", address.embed && "embed", picked !== "en" && "outline", address.lesson !== undefined && "lesson"] : [];
  const words = picked !== "en" || screen !== "ladder" ? [wordsFile("words", picked)] : [];  // in English the ladder has its own
  const files = [...words, ...names.flatMap((name) => (name ? [scriptFiles(name).script] : []))];
  preload([...files, ...(isGame && app && !hostDevice ? [app.script, app.wasm] : [])]);
}

/** Resolves when the screen can be used, or it has been said why it cannot. */
async function begin(): Promise<void> {
  if (first) await nextPicture();  // nothing comes before that of the board
  const main = loadScript(assets.main);
  preloadScreen();
  try {
    await main;
    await globalThis.thirtyMain!.opened;  // what came in its place left none
  } catch (error) {
    console.warn(error);
    notice(t("problem.no-script"), tryAgain());
  }
}

void patiently(begin(), tryAgain);
