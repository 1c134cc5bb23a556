// Modules that web/build.mjs makes up while bundling: the games there are, and how they begin.

declare module "thirty:beginnings" {
  /** How each game begins, by id: the men as in a FEN, and every move of White, with blanks between. */
  const beginnings: Readonly<Record<string, readonly [placement: string, moves: string]>>;
  export default beginnings;
}

declare module "thirty:lesson-starts" {
  /** The first step of each lesson, by game: the game whose board it is on, the position, and the step's name. */
  const starts: Readonly<Record<string, readonly [board: string, fen: string, step: string]>>;
  export default starts;
}

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
    readonly goal: "far-edge-or-wipe-out" | "capture-all-pawns" | "checkmate";
    readonly blind: boolean;
    /** Names of the options the game has. */
    readonly options: readonly string[];
    /** Ids of the games inside a box without a board. */
    readonly holds: readonly string[];
  }
  const catalogue: readonly Game[];
  export default catalogue;
}
