// FENs: the pieces they place, read and written, and positions that are written without what is the same for all.
import type { Color } from "../protocol/messages";

/** The part of a FEN that places the pieces, row by row. */
export const placementOf = (fen: string): string => fen.trim().split(/\s/)[0] ?? "";

/** What stands on each square, row by row as it is written: a piece's letter, or nothing. Whatever is no digit counts as a letter. */
export const readRows = (fen: string): string[][] =>
  placementOf(fen).split("/").map((row) => [...row].flatMap((sign) => (/\d/.test(sign) ? Array<string>(Number(sign)).fill("") : [sign])));

/** The rows of a FEN, from what stands on each square. */
export const writeRows = (rows: readonly (readonly (string | undefined)[])[]): string =>
  rows.map((row) => row.map((letter) => letter || "1").join("").replace(/1+/g, (gap) => String(gap.length))).join("/");

/** The pieces of a FEN by square. */
export const piecesOf = (fen: string): Record<string, string> => Object.fromEntries(readRows(fen).flatMap((row, i, rows) =>
  row.flatMap((letter, file): [string, string][] => (letter ? [[`${String.fromCharCode(97 + file)}${rows.length - i}`, letter]] : []))));

/** The FEN of a board with White to move; `board` is its pieces, and who may castle and where a pawn may be taken in passing, where
 *  somebody may. */
export function whiteToMove(board: string): string {
  const [pieces = "", castling = "-", passing = "-"] = board.split(" ");
  return `${pieces} w ${castling} ${passing} 0 1`;
}

/** Whether pieces are placed on each square of a board of that size, or none, and nowhere else. */
export function fitsBoard(fen: string, { files, ranks }: { readonly files: number; readonly ranks: number }): boolean {
  const rows = readRows(fen);
  return rows.length === ranks && rows.every((row) => row.length === files && row.every((sign) => /^[a-z]?$/i.test(sign)));
}

/** Files of the board that a FEN tells of. */
export const filesOf = (fen: string): number => readRows(fen)[0]?.length ?? 0;

/** The double step of Black's that has just been made, as in "c5c3": by where White may take in passing. */
export function justRun(fen: string): string | undefined {
  const [, file, rank] = /^\S+ w \S+ ([a-h])(\d)/.exec(fen.trim()) ?? [];
  return file && `${file}${Number(rank) + 1}${file}${Number(rank) - 1}`;
}

/** Whose move it is. */
export const turnOf = (fen: string): Color => (fen.trim().split(/\s+/)[1] === "b" ? "black" : "white");
