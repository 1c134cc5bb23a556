// The theme of the board in HTML. The colours of the first one are the page's own; those of the others are fetched when one
// is worn.
import assets from "thirty:assets";
import { loadStyles } from "../base/load-script";
import type { Game } from "thirty:catalogue";
import themes from "thirty:themes";
import { getSettings, isContrastAsked, isNight } from "../base/settings";

let fetched: Promise<void> | null = null;

/** The theme that the player chose, or what the system asks for or belongs to the game. */
export function themeOf(game: Game | null): string {
  const { theme } = getSettings();
  return theme !== "own" ? theme : isContrastAsked() ? "high-contrast" : game?.theme ?? themes[0] ?? "";
}

/** Dresses the screen at `root`, where `game` is played, as the settings have it. */
export function wearTheme(root: HTMLElement, game: Game | null): void {
  const theme = themeOf(game);
  const isStandard = theme === themes[0];
  root.dataset.theme = isStandard ? "" : `${theme}${isNight() ? " night" : ""}`;
  if (!isStandard) fetched ??= loadStyles(assets.themes).catch((error: unknown) => {
    console.warn(error);
    fetched = null;
  });
}
