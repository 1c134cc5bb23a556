// Which language is spoken, told from as little as can be: the page is laid out in its direction before there are words of it.
import { keptPrefix } from "./kept-prefix";

export const settingsKey = "settings";

/** The first of the wanted languages that is `there`, by its main part ("es-MX" is "es"). */
export function pickLanguage(there: readonly string[], wanted: readonly unknown[]): string {
  for (const tag of wanted) {
    const main = `${tag}`.toLowerCase().split("-")[0]!;
    if (there.includes(main)) return main;
  }
  return "en";
}

/** What the player has chosen, for who looks before there is a script that reads settings. */
export function keptLanguage(): unknown {
  try {
    return /"lang":"(\w+)/.exec(localStorage[keptPrefix + settingsKey])![1];
  } catch {
    return null;  // nothing is kept in a frame without an origin
  }
}
