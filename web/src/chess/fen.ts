// FENs of positions that are written without what is the same for all.

/** The pieces of a FEN, row by row. */
export const placementOf = (fen: string): string => fen.trim().split(/\s/)[0] ?? "";

/** The FEN of a board with White to move; `board` is its pieces, and who may castle and where a pawn may be taken in passing, where
 *  somebody may. */
export function whiteToMove(board: string): string {
  const [pieces = "", castling = "-", passing = "-"] = board.split(" ");
  return `${pieces} w ${castling} ${passing} 0 1`;
}

/** Files of the board that a FEN tells of. */
export const filesOf = (fen: string): number => [...(fen.split("/")[0] ?? "")].reduce((count, sign) => count + (Number(sign) || 1), 0);

/** The double step of Black's that has just been made, as in "c5c3": by where White may take in passing. */
export function justRun(fen: string): string | undefined {
  const [, file, rank] = /^\S+ w \S+ ([a-h])(\d)/.exec(fen.trim()) ?? [];
  return file && `${file}${Number(rank) + 1}${file}${Number(rank) - 1}`;
}
