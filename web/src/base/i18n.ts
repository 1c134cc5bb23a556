// Words in the player's language. Each language is one script that hands over its words before the screen is drawn;
// the English words of the first script are in it, so that an English ladder waits for nothing. English is the source
// of the keys.
import assets from "thirty:assets";
import firstWords from "thirty:words";
import { loadScript } from "./scripts";

/** Game titles come from the catalogue, so they are keys without being in en.json. */
export type Key = keyof typeof import("../../../assets/locales/en.json") | `game.${string}`;
export type Words = Readonly<Record<string, string>>;

declare global {
  /** Set by the script of a language. */
  var thirtyWords: Words | undefined;
}

const rightToLeft: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur"]);

let words: Words = firstWords;
let current = "en";

export const languages: readonly string[] = Object.keys(assets.locales);
export const language = (): string => current;
export const direction = (): "rtl" | "ltr" => (rightToLeft.has(current) ? "rtl" : "ltr");

/** The words for `key`, with each {name} filled in. */
export function t(key: Key, fill: Readonly<Record<string, string | number>> = {}): string {
  const text = words[key] ?? globalThis.thirtyMoreWords?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));
}

/** A game's name where there is little room. */
export const shortTitle = (id: string): string => t(hasWords(`short.${id}`) ? `short.${id}` as Key : `game.${id}`);

/** Whether there are words for a key made at run time. */
export const hasWords = (key: string): key is Key => key in words || key in (globalThis.thirtyMoreWords ?? {});

/** Speaks a language from now on; false, and the words there are stay, if it cannot be had. */
export async function useLanguage(code: string): Promise<boolean> {
  try {
    await loadScript(assets.locales[code] ?? code);
  } catch (error) {
    console.warn(error);
  }
  if (!globalThis.thirtyWords) return false;
  words = { ...firstWords, ...globalThis.thirtyWords };
  current = code;
  return true;
}

/** The first of the wanted languages that there is, by its main part ("es-MX" is "es"). */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const main = tag.toLowerCase().split("-")[0] ?? "";
    if (languages.includes(main)) return main;
  }
  return "en";
}
