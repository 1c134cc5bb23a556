// Modules that web/build.mjs makes up while bundling: the files beside the page, how many levels and which themes
// there are, and the words that come first.

declare module "thirty:assets" {
  /** What a language calls itself, and the hash in the names of the scripts that hand over its words (base/i18n.ts). */
  export interface Language {
    readonly name: string;
    readonly direction: "ltr" | "rtl";
    readonly hash: string;
  }

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
    /** Strategies by game and side, "power-pawns.white". */
    readonly strategies: Readonly<Record<string, string>>;
    /** Networks by name. */
    readonly networks: Readonly<Record<string, string>>;
    /** App and engine in one script, for pages without an origin. */
    readonly packed: string | null;
    /** The script with all that a first picture does not take. */
    readonly main: string;
    /** The scripts of the screens, a word each (base/load-script.ts). */
    readonly scripts: Readonly<Record<import("./script-names").ScriptName, string>>;
    /** The colours of the board's themes but the first. */
    readonly themes: string;
    /** By language code, in the order in which they are offered. */
    readonly languages: Readonly<Record<string, Language>>;
    /** The script with the drawings of each set of pieces. */
    readonly pieces: Readonly<Record<string, string>>;
  };
  export default assets;
}

declare module "thirty:preloads" {
  /** The fonts, the script after the first, and that of each screen but the game's. */
  const preloads: { readonly fonts: readonly string[] } & Readonly<Record<"main" | "ladder" | "rules" | "teachers", string>>;
  export default preloads;
}

declare module "thirty:media.*" {
  /** What a name of web/styles/media.css asks of the screen. */
  const query: string;
  export default query;
}

declare module "thirty:themes" {
  /** The colours of the board that there are, the usual ones first. */
  const themes: readonly string[];
  export default themes;
}

declare module "thirty:pieces" {
  /** The sets of pieces that there are, the usual one first. */
  const sets: readonly string[];
  export default sets;
}

declare module "thirty:levels" {
  /** How many there are. */
  const count: number;
  export default count;
}

declare module "thirty:words" {
  /** English words that come with the bundle. */
  const words: Readonly<Record<string, string>>;
  export default words;
}
