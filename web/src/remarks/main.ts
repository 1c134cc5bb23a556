// What the coach says about a move, which rule is in the way of a try, and why the rules refuse something. Pieces come into them with their
// owner, so that no two of them are mistaken for each other and no sentence has to agree with anything.
import type { Color, PlacedPiece, Obstacle, PositionMessage, Remark } from "../protocol/messages";
import type { Refusal } from "../protocol/refusal";
import { pieceNameOf } from "../chess/piece-words";
import { sideFill, sideWord } from "../chess/speech";
import { otherSide } from "../chess/side";
import { capital, sentence, t, type Fill, type Words } from "../base/i18n";

declare module "../base/script-names" {
  interface Scripts {
    readonly remarks: typeof import("./main");
  }
}

type Opponent = PositionMessage["opponent"];

/** Whose the pieces on the other side are. */
const ownerOf = (color: Color, opponent: Opponent): Color | "computer" => opponent === "computer" ? opponent : color;

/** "the computer’s rook", "Black’s rook" against a friend, and "your rook" where a text says that it is the player's: as
 *  the doer and as what something is done to. */
function placedWords(name: string, placed: PlacedPiece | null, you: Color, opponent: Opponent, words: Words): Fill {
  if (!placed) return {};
  const [theirs, piece] = [ownerOf(otherSide(you), opponent), pieceNameOf(placed.piece)];
  return {
    [name]: words[`${theirs}.${piece}`],
    [`${name}Object`]: words[`${theirs}-object.${piece}`],
    [`your${capital(name)}`]: t(`your.${piece}`),
    [`your${capital(name)}Object`]: t(`your-object.${piece}`),
  };
}

/** `why` the move of the player who is spoken to, `you`, is good, or what `harm` it did. */
export function remarkSentence(
  purpose: "why" | "harm", remark: Remark, you: Color, opponent: Opponent, words: Words,
): string {
  const { kind, mover, to, other, third, thirdTo, end, steps } = remark;
  const fill = {
    ...placedWords("mover", mover, you, opponent, words), ...placedWords("other", other, you, opponent, words),
    ...placedWords("third", third, you, opponent, words),
    from: mover?.square, to, at: other?.square, thirdAt: third?.square, thirdTo, count: steps,
    piece: other && t(`piece.${pieceNameOf(other.piece)}`),
  };
  // A piece that goes where it can be taken is one piece, and named once; where the moved piece stands it takes.
  const special = end ?? (!thirdTo || thirdTo !== other?.square ? "" : thirdTo === to ? "back" : "there");
  return capital(sentence(words, `${purpose}.${kind}.${special}`, fill) ?? sentence(words, `${purpose}.${kind}`, fill) ?? "");
}

/** "your rook" or "the computer’s rook": whose it is, the message says. */
function ownedWord(placed: PlacedPiece | null, you: Color, opponent: Opponent, words: Words): string | undefined {
  if (!placed) return undefined;
  const piece = pieceNameOf(placed.piece);
  return placed.color === you ? t(`your.${piece}`) : words[`${ownerOf(placed.color, opponent)}.${piece}`];
}

/** The rule in the way of what `you` tried, whose turn it is. */
export function trySentence({ kind, mover, from, to, other }: Obstacle, you: Color, opponent: Opponent, words: Words): string {
  return capital(sentence(words, `try.${kind}`, {
    mover: ownedWord(mover, you, opponent, words), other: ownedWord(other, you, opponent, words), from, to, at: other?.square,
    turn: t("status.to-move", sideFill(you)),
  }) ?? "");
}

/** What the English of the rules calls things, in the player's words. */
function fieldWord(name: string, value: string): string {
  const color = value.toLowerCase();
  if (color === "white" || color === "black") return sideWord(color);
  return name === "piece" ? t(`piece.${pieceNameOf(value)}`) : value;
}

/** "" where there are no words for it. */
export function refusalSentence({ code, fields }: Refusal, words: Words): string {
  const fill = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldWord(name, value)]));
  return sentence(words, `error.${code}`, fill) ?? "";
}
