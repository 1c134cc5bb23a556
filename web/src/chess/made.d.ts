// Modules that web/build.mjs makes up while bundling: the games there are, and how they begin.

declare module "thirty:beginnings" {
  /** How each game begins, by id: the pieces as in a FEN, and every move of White, with blanks between. */
  const beginnings: Readonly<Record<string, string>>;
  export default beginnings;
}

declare module "thirty:lesson-starts" {
  /** The first step of each lesson, by game: the game whose board it is on, and the position. */
  const starts: Readonly<Record<string, readonly [board: string, fen: string]>>;
  export default starts;
}

declare module "thirty:task-counts" {
  /** How many tasks each lesson asks, by its game. */
  const taskCounts: Readonly<Record<string, number>>;
  export default taskCounts;
}
declare module "thirty:small-games" {
  /** The boxes that have small games, each with the names of the steps of its lesson that are some. */
  const smallGames: Readonly<Record<string, readonly string[]>>;
  export default smallGames;
}

declare module "thirty:catalogue" {
  export type Hue = "pawn" | "king" | "rook" | "bishop" | "queen" | "knight" | "all";

  /** What a game wears on the page: the hue of its piece, and a picture of one piece, two, or a sign. */
  export interface Face {
    readonly hue: Hue;
    readonly pieces?: readonly string[];
    readonly sign?: "board" | "curtain" | "podium";
  }

  /** A game as its file in assets/variants/ describes it. */
  export interface Game {
    readonly id: string;
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
    /** The levels it offers, where those are not all. */
    readonly levels?: readonly number[];
    /** Names of the options the game has. */
    readonly options: readonly string[];
    /** Ids of the games inside a box without a board. */
    readonly holds: readonly string[];
    /** What can be known for certain: every position, on the spot or from a pack, or the endings of few pieces. */
    readonly answers: "at-once" | "whole" | "endings" | null;
    /** The game whose pack has the answers: games with the same endings share one. */
    readonly pack: string | null;
    /** The perfect level never loses it, whatever side it plays: a strategy for either comes with the page. */
    readonly held?: true;
    readonly face: Face;
    /** The colours of its board, where they are not the usual ones. */
    readonly theme?: string;
  }
  const catalogue: readonly Game[];
  export default catalogue;
}

declare module "thirty:codes" {
  /** The numbers of games and levels in return codes. */
  const codes: { readonly games: Readonly<Record<string, number>>; readonly levels: Readonly<Record<string, number>> };
  export default codes;
}
