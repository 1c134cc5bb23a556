// How an id is read into a game, and what follows from a game's file.
import catalogue, { type Game } from "thirty:catalogue";
import lessonStarts from "thirty:lesson-starts";

/** The pieces of Mix & Match in the order its ids name them. */
export const mixPieces = ["k", "r", "b", "q", "n"] as const;
export const mixId = "mix-and-match";

const gameOf = (id: string): Game | undefined => catalogue.find((game) => game.id === id);

/** An id without the set of Mix & Match, under which all its sets are kept. */
export const plainId = (id: string): string => id.split(":")[0] ?? "";

/** The game an address names; "mix-and-match:rn" is a set of Mix & Match. */
export function findGame(id: string): Game | undefined {
  const [base = "", set] = id.split(":", 2);
  const game = gameOf(base);
  if (set === undefined) return game;
  const letters = [...set.toLowerCase()];
  const isSet = letters.every((letter, i) => mixPieces.includes(letter as never) && letters.indexOf(letter) === i);
  return base === mixId && isSet ? game : undefined;
}

/** The box of a game; 0 for those of the shelf and for none. */
export const boxOf = (id: string): number => findGame(id)?.box ?? 0;

/** Id of the Mix & Match game with these pieces. */
export function mixGameId(pieces: readonly string[]): string {
  const set = mixPieces.filter((piece) => pieces.includes(piece)).join("");
  return set ? `${mixId}:${set}` : mixId;
}

/** Single-letter edits that lead from one text to the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The game whose id looks most like the small letters of a text, if more than half of it does. */
export function nearestGame(id: string): Game | null {
  const [nearest] = catalogue.map((game) => ({ game, distance: editDistance(id, game.id) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance * 2 < id.length ? nearest.game : null;
}

/** Whether it is a match of several games. */
export const isMatch = (game: Game): boolean => !hasBoard(game) && game.holds.length > 1;

/** Whether the box has a lesson. */
export const hasLesson = (gameId: string): boolean => Object.hasOwn(lessonStarts, gameId);

/** Whether the game is played on a board of its own. */
export const hasBoard = (game: Game): boolean => game.start !== "";

/** Whether every position of it can be known. */
export const isSolved = (gameId: string): boolean => ["at-once", "whole"].includes(gameOf(gameId)?.answers ?? "");

/** Whether it is solved for one who plays it from its start: every position can be known, or a strategy comes with the page. */
export const hasPerfect = (gameId: string): boolean => isSolved(gameId) || !!gameOf(gameId)?.held;

export type PieceName = "pawn" | "king" | "rook" | "bishop" | "queen" | "knight" | "prince";
