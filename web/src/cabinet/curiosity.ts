// The rare things of a solved game, or of the endings of one, as assets/cabinet/ has them: `kind|FEN|measure|moves|instead`, and hard puzzles behind them,
// `puzzle|` and a line as in assets/tasks/.
import files from "thirty:cabinet";

const wonders = ["longest", "zugzwang", "narrow", "sacrifice", "temptation", "underpromotion"] as const;
export type Wonder = (typeof wonders)[number];

export interface Curiosity {
  readonly game: string;
  readonly wonder: Wonder;
  readonly fen: string;
  /** How much of it: plies to the end, only moves in a row, points. */
  readonly measure: number;
  /** Best play to the end. */
  readonly moves: readonly string[];
  /** What a child would rather play, and loses by; where a pawn becomes another piece, the queen that does not win. */
  readonly instead?: string;
}

export const gamesInCabinet: readonly string[] = Object.keys(files);

const linesOf = (game: string): string[] => (files[game] ?? "").trim().split("\n");
const isWonder = (word: string): word is Wonder => (wonders as readonly string[]).includes(word);

export function curiositiesOf(game: string): Curiosity[] {
  return linesOf(game).flatMap((line) => {
    const [wonder = "", fen = "", measure, moves = "", instead] = line.split("|");
    return isWonder(wonder) ? { game, wonder, fen, measure: Number(measure), moves: moves.split(","), ...(instead && { instead }) } : [];
  });
}

const puzzleMark = "puzzle|";
export const puzzleLinesOf = (game: string): string[] => linesOf(game).filter((line) => line.startsWith(puzzleMark)).map((line) => line.slice(puzzleMark.length));
