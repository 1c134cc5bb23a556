// What the pieces and the squares they stand on are called.
import type { Color } from "../protocol/messages";
import type { PieceName } from "./games";
import { t } from "../base/i18n";

const names: Readonly<Record<string, PieceName>> = {
  p: "pawn", k: "king", r: "rook", b: "bishop", q: "queen", n: "knight", y: "prince",
};
export const pieceNameOf = (letter: string): PieceName => names[letter.toLowerCase()] ?? "pawn";
export const colorOf = (letter: string): Color => (letter === letter.toUpperCase() ? "white" : "black");
/** The letter of a side's piece of a kind, which is told as "n". */
export const letterOf = (kind: string, color: Color): string => (color === "white" ? kind.toUpperCase() : kind);

/** "knight". */
export const kindWord = (letter: string): string => t(`piece.${pieceNameOf(letter)}`);

/** "white knight". */
export const pieceWord = (letter: string): string => t(`piece.${colorOf(letter)}-${pieceNameOf(letter)}`);

/** "c3, white knight" or "c3, empty". */
export const squareLabel = (square: string, letter: string | undefined): string => letter
  ? t("square.piece", { square, piece: pieceWord(letter) })
  : t("square.empty", { square });
