// How the pieces are drawn on the page: the usual ones come with it, others when somebody has chosen them.
import assets from "thirty:assets";
import { loadScript } from "./load-script";
import { choices, getSettings } from "./settings";

declare global {
  /** Set by the script of a set of pieces: its symbols. */
  var thirtyPieces: string | undefined;
}

let shown = choices.pieces[0] ?? "";

/** Draws them as the settings say, as soon as their script is there; until then, and if it cannot be had, as before. */
export async function applyPieces(): Promise<void> {
  const { pieces } = getSettings();
  if (pieces === shown) return;
  shown = pieces;
  await loadScript(assets.pieces[pieces] ?? "");
  const sheet = document.querySelector(".piece-sheet");
  if (sheet && globalThis.thirtyPieces && shown === pieces) sheet.innerHTML = globalThis.thirtyPieces;
}
