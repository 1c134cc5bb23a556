// Words in the player's language. English is bundled and is the source of the keys; any other language
// is one script that hands over its words before the screen is drawn.
import en from "../../assets/locales/en.json";
import assets from "thirty:assets";
import catalogue from "thirty:catalogue";

/** Game titles come from the catalogue, so they are keys without being in en.json. */
export type Key = keyof typeof en | `game.${string}`;
export type Words = Readonly<Record<string, string>>;

const english: Words = {
  ...Object.fromEntries(catalogue.map((game) => [`game.${game.id}`, game.title])),
  ...en,
};
const rightToLeft: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur"]);

let words = english;
let current = "en";

export const languages: readonly string[] = ["en", ...Object.keys(assets.locales)];
export const language = (): string => current;
export const direction = (): "rtl" | "ltr" => (rightToLeft.has(current) ? "rtl" : "ltr");

/** The words for `key`, with each {name} filled in. */
export function t(key: Key, fill: Readonly<Record<string, string | number>> = {}): string {
  const text = words[key] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));
}

/** A game's name where there is little room. */
export const shortTitle = (id: string): string => t(hasWords(`short.${id}`) ? `short.${id}` as Key : `game.${id}`);

/** Whether there are words for a key made at run time. */
export const hasWords = (key: string): key is Key => key in english;

export function useWords(code: string, translated: Words): void {
  current = code;
  words = translated;
}

/** The first of the wanted languages that there is, by its main part ("es-MX" is "es"). */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const main = tag.toLowerCase().split("-")[0] ?? "";
    if (languages.includes(main)) return main;
  }
  return "en";
}
