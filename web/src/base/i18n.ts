// Words in the player's language. Each language is one script that hands over its words before the screen is drawn;
// the English words of the first script are in it, so that an English ladder waits for nothing. English is the source
// of the keys.
import assets from "thirty:assets";
import firstWords from "thirty:words";
import { loadScript } from "./load-script";

type Written = keyof typeof import("../../../assets/locales/en.json");
/** A text with a form for each number stands there once a category of Intl.PluralRules ("clock.low#one"), and is asked
 *  for without it. What a game, a level, a theme or a set of pieces is called stands in its own file, so these are keys without being in en.json. */
export type Key = (Written extends infer K ? (K extends `${infer Base}#${string}` ? Base : K) : never) | `${"title" | "short" | "about" | "level" | "about-level" | "theme" | "pieces"}.${string}`;
export type Words = Readonly<Record<string, string>>;
export type Fill = Readonly<Record<string, string | number | null | undefined>>;

declare global {
  /** Set by the script of a language. */
  var thirtyWords: Words | undefined;
}

let words: Words = firstWords;
let current = "en";

export const languages: readonly string[] = Object.keys(assets.languages);
/** What a language calls itself. */
export const languageName = (code: string): string => assets.languages[code]?.name ?? code;
export const language = (): string => current;
/** The script that hands over words of a language: those that come first, those that only later scripts ask for, those of lessons, of the
 *  coach and of refusals, and of the lesson plans. */
export const wordsFile = (kind: "words" | "more-words" | "lesson-words" | "remark-words" | "plan-words", code = language()): string =>
  `${kind}-${code}.${assets.languages[code]?.hash}.js`;
export const direction = (): "rtl" | "ltr" => assets.languages[current]?.direction ?? "ltr";

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);

let plurals: Intl.PluralRules | null = null;
function pluralOf(count: number): string {
  if (plurals?.resolvedOptions().locale !== current) plurals = new Intl.PluralRules(current);
  return plurals.select(count);
}

/** The sentence that `texts` have for `key`, in the form that {count} asks for; each {name} filled in, and with a
 *  capital where it stands as {Name}. Null where there is none. */
export function sentence(texts: Words, key: string, fill: Fill = {}): string | null {
  const text = texts[key] ?? ("count" in fill ? texts[`${key}#${pluralOf(Number(fill.count))}`] : undefined);
  return text?.replace(/\{(\w)(\w*)\}/g, (whole, first: string, rest: string) => {
    const value = fill[first + rest];
    return String(value ?? (fill[first.toLowerCase() + rest] != null ? capital(String(fill[first.toLowerCase() + rest])) : whole));
  }) ?? null;
}

/** The words for `key`. */
export const t = (key: Key, fill: Fill = {}): string =>
  sentence(words, key, fill) ?? sentence(globalThis.thirtyMoreWords ?? {}, key, fill) ?? key;

/** A game's name where there is little room. */
export const shortTitle = (id: string): string => t(hasWords(`short.${id}`) ? `short.${id}` : `title.${id}`);

/** Whether there are words for a key made at run time. */
export const hasWords = (key: string): key is Key => key in words || key in (globalThis.thirtyMoreWords ?? {});

/** Speaks a language from now on; false, and the words there are stay, if it cannot be had. */
export async function useLanguage(code: string): Promise<boolean> {
  try {
    await loadScript(wordsFile("words", code));
  } catch (error) {
    console.warn(error);
  }
  if (!globalThis.thirtyWords) return false;
  words = { ...firstWords, ...globalThis.thirtyWords };
  current = code;
  return true;
}
