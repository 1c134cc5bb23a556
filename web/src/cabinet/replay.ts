// A line of moves on a diagram, one after the other. What is in the cabinet knows no castling and no taking in passing: whatever
// moves goes from one square to another, and a pawn may be another piece there.
import type { Game } from "thirty:catalogue";
import { squareRows } from "../chess/board-grid";
import { piecesOf, writeRows } from "../chess/fen";
import { fromOf, toOf } from "../chess/move-squares";
import { colorOf, letterOf } from "../chess/piece-words";

export interface Moment {
  /** The pieces of a FEN. */
  readonly placement: string;
  /** What led here: the move, and as a FEN's letters what moved and what it took. */
  readonly move?: { readonly uci: string; readonly letter: string; readonly taken: string | undefined; readonly becomes: string | undefined };
}

/** The position and those after each of the moves. */
export function replay({ files, ranks }: Pick<Game, "files" | "ranks">, fen: string, moves: readonly string[]): Moment[] {
  const pieces: Record<string, string | undefined> = piecesOf(fen);
  const rows = squareRows(files, ranks, false);
  const placement = (): string => writeRows(rows.map((row) => row.map((square) => pieces[square])));
  return [{ placement: placement() }, ...moves.map((uci) => {
    const [from, to, becomes] = [fromOf(uci), toOf(uci), uci[4]];
    const move = { uci, letter: pieces[from] ?? "", taken: pieces[to], becomes };
    delete pieces[from];
    pieces[to] = becomes ? letterOf(becomes, colorOf(move.letter)) : move.letter;
    return { placement: placement(), move };
  })];
}
