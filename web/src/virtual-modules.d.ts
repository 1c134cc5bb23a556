// Modules that web/build.mjs makes up while bundling.

declare module "thirty:catalogue" {
  /** A game as its file in assets/variants/ describes it. */
  export interface Game {
    readonly id: string;
    readonly title: string;
    readonly sheet: string;
    /** Number on the ladder, 0 for the shelf. */
    readonly box: number;
    readonly files: number;
    readonly ranks: number;
    readonly a1Dark: boolean;
    /** FEN of the start, empty for a box without a board of its own. */
    readonly start: string;
    /** Pawns may take two squares at first, without any option. */
    readonly doubleStep: boolean;
    readonly blind: boolean;
    /** Names of the options the game has. */
    readonly options: readonly string[];
    /** Ids of the games inside a box without a board. */
    readonly holds: readonly string[];
  }
  const catalogue: readonly Game[];
  export default catalogue;
}

declare module "thirty:words" {
  /** English words that come with the bundle. */
  const words: Readonly<Record<string, string>>;
  export default words;
}

declare module "thirty:lessons" {
  import type { Lesson } from "./lesson/lesson";
  const lessons: readonly Lesson[];
  export default lessons;
}

declare module "thirty:kept" {
  /** What the service worker keeps. */
  const kept: {
    readonly files: readonly { readonly url: string; readonly revision: string | null }[];
    readonly document: string;
    /** Names of the files that the document of this very build mentions. */
    readonly parts: readonly string[];
    /** The files of each engine: a browser needs one of them. */
    readonly engines: { readonly simd: readonly string[]; readonly plain: readonly string[] };
  };
  export default kept;
}

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
    readonly scripts: Readonly<Record<import("./scripts").ScriptName, { readonly script: string; readonly styles: string | null; readonly early: boolean }>>;
    /** Language code -> script that hands over its words. */
    readonly locales: Readonly<Record<string, string>>;
    /** Ids of the games that have a lesson, and the lessons' words by language code. */
    /** The words of the coach and of refusals, by language code. */
    readonly remarks: Readonly<Record<string, string>>;
    readonly lessons: { readonly games: readonly string[]; readonly words: Readonly<Record<string, string>> };
  };
  export default assets;
}
