// Puzzles with a proven answer, found by playing at random from the start of a game, or by setting up endings of three
// men, and asking what every move is worth. The same dice find the same puzzle, which makes one for every day.
import type { Game } from "thirty:catalogue";
import type { Color } from "../protocol/messages";
import type { MoveValue, Place } from "../engine/engine";
import type { Oracle } from "./oracle";

export const puzzleKinds = ["win", "hold", "only"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly game: string;
  readonly fen: string;
  readonly side: Color;
  /** Moves to the win, for "win". */
  readonly moves: number;
}

export type Dice = () => number;

/** Numbers in [0, 1) that the same seed gives again. */
export function diceFrom(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const farthestWin_plies = 9;  // five moves
const fewestMoves = 3;

/** The puzzle that a position makes, if it makes one of this kind: something has to be found in it. */
function movesAsked(kind: PuzzleKind, values: readonly MoveValue[]): number | null {
  const count = (value: MoveValue["value"]): number => values.filter((move) => move.value === value).length;
  const [wins, draws, losses] = [count("win"), count("draw"), count("loss")];
  if (values.length < fewestMoves || count("unknown")) return null;
  if (kind === "only") return wins === 1 || (wins === 0 && draws === 1) ? 0 : null;
  if (kind === "hold") return wins === 0 && draws > 0 && draws <= losses ? 0 : null;
  const plies = Math.min(...values.flatMap(({ value, plies }) => (value === "win" && plies ? plies : [])));
  return plies >= 3 && plies <= farthestWin_plies && wins < values.length / 2 ? (plies + 1) / 2 : null;
}

const pick = <T>(list: readonly T[], dice: Dice): T => list[Math.floor(dice() * list.length)]!;
const sideIn = (fen: string): Color => (fen.split(" ")[1] === "b" ? "black" : "white");

/** Whether a game has endings of three men that are solved on the spot. */
const hasEndings = ({ start, files, ranks }: Game): boolean => files === 5 && ranks === 6 && /k/.test(start) && /q.*n|n.*q/.test(start);

function threePieces(dice: Dice): string {
  const board = new Array<string>(30).fill("");
  for (const man of ["K", "k", pick(["Q", "R", "P"], dice)]) {
    let at;
    do at = Math.floor(dice() * 30); while (board[at] || (man === "P" && (at < 5 || at >= 25)));
    board[at] = man;
  }
  const ranks = Array.from({ length: 6 }, (_, rank) =>
    board.slice(5 * rank, 5 * rank + 5).map((man) => man || "1").join("").replace(/1+/g, (run) => String(run.length)));
  return `${ranks.join("/")} ${pick(["w", "b"], dice)} - - 0 1`;
}

/** Looks until a puzzle is found or `isWanted` says no; null then, and when there seems to be none. */
export async function findPuzzle(oracle: Oracle, game: Game, kind: PuzzleKind, dice: Dice, isWanted: () => boolean): Promise<Puzzle | null> {
  const puzzleAt = async (place: Place, values: readonly MoveValue[]): Promise<Puzzle | null> => {
    const moves = movesAsked(kind, values);
    if (moves === null) return null;
    const fen = await oracle.fen(place);
    return { kind, game: game.id, fen, side: sideIn(fen), moves };
  };
  const attempts = hasEndings(game) ? 300 : 25;
  for (let attempt = 0; attempt < attempts && isWanted(); attempt++) {
    if (hasEndings(game)) {
      const place = { game: game.id, fen: threePieces(dice) };
      const values = await oracle.values(place).catch(() => []);  // not every throw is a position
      const puzzle = await puzzleAt(place, values);
      if (puzzle) return puzzle;
      continue;
    }
    const moves: string[] = [];
    for (let ply = 0; ply < 50 && isWanted(); ply++) {
      const place = { game: game.id, moves: [...moves] };
      const values = await oracle.values(place);
      if (!values.length) break;
      const puzzle = ply >= 4 ? await puzzleAt(place, values) : null;
      if (puzzle) return puzzle;
      // Sensible play leads to sharper positions than moves that lose at once.
      const sound = values.filter(({ value }) => value !== "loss");
      moves.push(pick(sound.length && dice() < 0.7 ? sound : values, dice).move);
    }
  }
  return null;
}
