// A move as somebody types it, whose pieces may go by the letters of the page's language ("Sf3") as well as by the English
// ones that the app, files and links have ("Nf3"). A piece's own letter is how its name begins, unless two begin alike.
import type { PositionMessage } from "../protocol/messages";
import { t } from "../base/i18n";
import { fromOf, toOf } from "./move-squares";
import { pieceNameOf } from "./piece-words";

type Standing = Pick<PositionMessage, "legal" | "board">;

/** The language's letters, each with the English one. */
function ownLetters(): ReadonlyMap<string, string> {
  const initials = [..."KQRBNYP"].map((letter) => [t(`piece.${pieceNameOf(letter)}`).charAt(0).toLocaleUpperCase(), letter] as const);
  const count = (own: string): number => initials.filter(([one]) => one === own).length;
  return new Map(initials.filter(([own, letter]) => letter !== "P" && count(own) === 1));  // a pawn's move has no letter
}

/** Piece, where it comes from, where it goes, what it becomes; the signs behind say nothing about the move. */
const parts = /^([\p{Lu}\p{Lo}])?([a-h]?[1-8]?)([x-]?[a-h][1-8])(=?)(\p{L}?)([+#!? ]*)$/u;
type Parts = [whole: string, piece: string | undefined, from: string, to: string, equals: string, becomes: string, signs: string];
const partsOf = (text: string): Parts | null => parts.exec(text) as Parts | null;

function isLegal(text: string, { legal, board }: Standing): boolean {
  const [, piece = "P", from, to, , becomes] = partsOf(text)!;
  return legal.some((move) => board[fromOf(move)]?.toUpperCase() === piece && toOf(move) === to.slice(-2) && (move[4] ?? "") === becomes.toLowerCase()
    && (from.length === 2 ? move.startsWith(from) : fromOf(move).includes(from)));
}

/** What was typed, in the letters of the app: as the language's own if that can be played, else as the English ones if those can, else
 *  as whatever it is written in. */
export function typedMove(text: string, standing: Standing): string {
  const found = partsOf(text.trim());
  if (!found) return text;
  const [, piece, from, to, equals, becomes, signs] = found;
  const own = ownLetters();
  const mover = piece && own.get(piece);
  const outcome = becomes && own.get(becomes.toLocaleUpperCase());
  if (!mover && !outcome) return text;
  const reading = [mover ?? piece ?? "", from, to, equals, outcome || becomes, signs].join("");
  return isLegal(reading, standing) || !isLegal(text.trim(), standing) ? reading : text;
}
