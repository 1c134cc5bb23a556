// A line of moves on a diagram, one after the other. The games of the cabinet know no castling, no taking in passing and no pawn
// that becomes another piece: whatever moves goes from one square to another.
import type { Game } from "thirty:catalogue";
import { piecesOf, squareRows } from "../chess/board-grid";

export interface Moment {
  /** The pieces of a FEN. */
  readonly placement: string;
  /** What led here: the move, and as a FEN's letters what moved and what it took. */
  readonly move?: { readonly uci: string; readonly letter: string; readonly taken: string | undefined };
}

/** The position and those after each of the moves. */
export function replay({ files, ranks }: Pick<Game, "files" | "ranks">, fen: string, moves: readonly string[]): Moment[] {
  const pieces: Record<string, string | undefined> = piecesOf(fen);
  const rows = squareRows(files, ranks, false);
  const placement = (): string => rows.map((row) => row.map((square) => pieces[square] ?? "1").join("").replace(/1+/g, (empty) => String(empty.length))).join("/");
  return [{ placement: placement() }, ...moves.map((uci) => {
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    const move = { uci, letter: pieces[from] ?? "", taken: pieces[to] };
    delete pieces[from];
    pieces[to] = move.letter;
    return { placement: placement(), move };
  })];
}
