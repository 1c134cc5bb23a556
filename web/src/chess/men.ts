// What the men and the squares they stand on are called.
import type { Color } from "../protocol/messages";
import type { PieceName } from "./games";
import { t } from "../base/i18n";

const names: Readonly<Record<string, PieceName>> = {
  p: "pawn", k: "king", r: "rook", b: "bishop", q: "queen", n: "knight", y: "prince",
};
export const pieceNameOf = (letter: string): PieceName => names[letter.toLowerCase()] ?? "pawn";
export const colorOf = (letter: string): Color => (letter === letter.toUpperCase() ? "white" : "black");

/** "white knight". */
export const manWord = (letter: string): string => t(`man.${colorOf(letter)}-${pieceNameOf(letter)}`);

/** "c3, white knight" or "c3, empty". */
export const squareLabel = (square: string, letter: string | undefined): string => letter
  ? t("square.man", { square, man: manWord(letter) })
  : t("square.empty", { square });
