// The theme of the board in HTML. The colours of the first one are the page's own; those of the others are fetched when one
// is worn.
import assets from "thirty:assets";
import { loadStyles } from "../base/load-script";
import { choices, getSettings, isNight } from "../base/settings";

let fetched: Promise<void> | null = null;

/** Dresses the screen at `root` as the settings have it. */
export function wearTheme(root: HTMLElement): void {
  const { theme } = getSettings();
  const isStandard = theme === choices.theme[0];
  root.dataset.theme = isStandard ? "" : `${theme}${isNight() ? " night" : ""}`;
  if (!isStandard) fetched ??= loadStyles(assets.themes).catch((error: unknown) => {
    console.warn(error);
    fetched = null;
  });
}
