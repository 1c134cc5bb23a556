// Which of the engine's answers a package needs. They are the largest files of the site, and each speaks of the plain game from its
// start: a lesson or a position of its own never asks for one, and the perfect level alone goes by a strategy, its own side's.
import { plainId } from "../chess/games";
import type { GameFields } from "../embed/embed";

/** Names of files, as `thirty:assets` has those for pages without an origin. */
export interface Answers {
  /** By game. */
  readonly books: Readonly<Record<string, string>>;
  /** By game and side, "power-pawns.white". */
  readonly strategies: Readonly<Record<string, string>>;
}

const given = (file: string | undefined): string[] => (file === undefined ? [] : [file]);

/** What a package is for: a game, never the ladder. */
export type PackedFields = GameFields & { readonly game: string };

export function answersFor({ game, opponent, level, side, fen, lesson }: PackedFields, { books, strategies }: Answers): string[] {
  if (fen || lesson !== undefined) return [];
  const id = plainId(game);
  const isPerfect = opponent === "computer" && String(level) === "perfect";
  return [...given(books[id]), ...(isPerfect ? given(strategies[`${id}.${side === "black" ? "white" : "black"}`]) : [])];
}
