// Modules that web/build.mjs makes up while bundling: the files beside the page, and the words that come first.

declare module "thirty:assets" {
  /** File names beside the page; null where the build had nothing to copy. */
  const assets: {
    readonly app: { readonly script: string; readonly wasm: string } | null;
    /** The app with the developers' inspector windows; null where it was not built. */
    readonly appDev: { readonly script: string; readonly wasm: string } | null;
    readonly engine: { readonly script: string; readonly wasm: string } | null;
    /** The engine for browsers whose wasm has no SIMD. */
    readonly enginePlain: { readonly script: string; readonly wasm: string } | null;
    readonly worker: string;
    /** Opening books by game. */
    readonly books: Readonly<Record<string, string>>;
    /** App and engine in one script, for pages without an origin. */
    readonly packed: string | null;
    /** Language code -> script that hands over the words which only later scripts ask for. */
    readonly moreWords: Readonly<Record<string, string>>;
    /** The scripts beyond the first, each with the styles it needs; for `early` ones the first words are enough. */
    readonly scripts: Readonly<Record<import("./script-names").ScriptName, { readonly script: string; readonly styles: string | null; readonly early: boolean }>>;
    /** The colours of the board's themes but the first. */
    readonly themes: string;
    /** Language code -> script that hands over its words. */
    readonly locales: Readonly<Record<string, string>>;
    /** The words of the coach and of refusals, by language code. */
    readonly remarks: Readonly<Record<string, string>>;
    /** The words of the lesson plans, by language code. */
    readonly plans: { readonly words: Readonly<Record<string, string>> };
    /** Ids of the games that have a lesson, and the lessons' words by language code. */
    readonly lessons: { readonly games: readonly string[]; readonly words: Readonly<Record<string, string>> };
  };
  export default assets;
}

declare module "thirty:preloads" {
  /** What each screen fetches at once, in the order in which it is needed. */
  const preloads: Readonly<Record<"ladder" | "rules" | "game" | "teachers",
    readonly { readonly href: string; readonly rel: "preload" | "modulepreload"; readonly as?: "script" | "fetch" }[]>>;
  export default preloads;
}

declare module "thirty:words" {
  /** English words that come with the bundle. */
  const words: Readonly<Record<string, string>>;
  export default words;
}
