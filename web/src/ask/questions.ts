// Questions and their answers, in words: no screen, no board of its own. The letters are those of lichess' board for the
// blind, so that whoever knows that one knows this one; where a question is typed, what it is about stands behind it.
import type { PositionMessage } from "../protocol/messages";
import { capital, t } from "../base/i18n";
import { toOf } from "../chess/move-squares";
import { colorOf, pieceWord, pieceNameOf, squareLabel } from "../chess/piece-words";
import { listedMoveSentence, sideFill } from "../chess/speech";

/** What there is besides the position. */
export interface Surroundings {
  /** The square that the question is asked from. */
  readonly square: string | null;
  /** What is to be done here, as it stands on the screen. */
  readonly goal: readonly string[];
  /** What is painted on the board, as the message `marks` has it. */
  readonly marks: string;
  /** What the clocks show; none without a clock. */
  readonly clocks: readonly string[];
  /** Each move of the task begins a position of its own. */
  readonly isUnlisted: boolean;
}

/** What comes of a question: a sentence to say, or a place to go to, which speaks for itself. */
export type Answer = { readonly say: string } | { readonly goTo: string } | { readonly goTo: null };

const letters = "kqrbnpy";
/** Each with an end, so that a voice makes a pause there. */
const say = (...sentences: readonly string[]): Answer =>
  ({ say: sentences.filter(Boolean).map((one, i, all) => (i < all.length - 1 && /[\p{L}\p{N}]$/u.test(one) ? `${one}.` : one)).join(" ") });
const listOf = (parts: readonly string[]): string => parts.join(t("list.comma"));
const isSquare = (word: string): boolean => /^[a-h][1-8]$/.test(word);

/** Every square in the order of reading, from the far side of White's to a corner of White's own. */
function squaresOf({ files, ranks }: PositionMessage): string[] {
  return Array.from({ length: files * ranks }, (_, i) => `${String.fromCharCode(97 + (i % files))}${ranks - Math.floor(i / files)}`);
}

const piecesOf = (position: PositionMessage, letter: string): string[] => squaresOf(position).filter((square) => position.board[square] === letter);

const where = (position: PositionMessage, letter: string): string => {
  const squares = piecesOf(position, letter);
  return squares.length ? t("ask.where", { piece: pieceWord(letter), squares: listOf(squares) }) : t("ask.nowhere", { piece: pieceWord(letter) });
};

/** The pieces a word may mean: a letter of a position (capital for White), or how a piece's name begins in this language. */
function meantBy(word: string): string[] {
  if (word.length === 1 && letters.includes(word.toLowerCase())) return [word];
  const start = word.toLocaleLowerCase();
  const letter = [...letters].find((one) => t(`piece.${pieceNameOf(one)}`).toLocaleLowerCase().startsWith(start));
  return letter ? [letter.toUpperCase(), letter] : [];
}

function pieces(position: PositionMessage, word: string): Answer {
  const meant = meantBy(word);
  return meant.length ? say(...meant.map((letter) => `${capital(where(position, letter))}.`)) : say(t("ask.how"));
}

/** A square, or what stands in a row or a column. */
function scan(position: PositionMessage, word: string): Answer {
  if (isSquare(word) && squaresOf(position).includes(word)) return say(squareLabel(word, position.board[word]));
  const line = squaresOf(position).filter((square) => word.length === 1 && square.includes(word));
  if (!line.length) return say(t("ask.how"));
  const upwards = word >= "a" ? [...line].reverse() : line;
  const pieces = upwards.flatMap((square) => (position.board[square] ? [`${square} ${pieceWord(position.board[square])}`] : []));
  return say(pieces.length ? t("ask.line", { line: word, pieces: listOf(pieces) }) : t("ask.line-empty", { line: word }));
}

/** Where the piece on a square may go, and what it may take there; what it may take alone. */
function moves(position: PositionMessage, square: string, captures: boolean): Answer {
  const label = squareLabel(square, position.board[square]);
  if (!position.board[square]) return say(label);
  const targets = [...new Set(position.legal.filter((move) => move.startsWith(square)).map(toOf))].sort();
  // A pawn that changes its column takes, be it in passing.
  const isPawn = position.board[square]?.toLowerCase() === "p";
  const takes = (target: string): boolean => {
    const piece = position.board[target];
    return piece ? colorOf(piece) !== position.turn : isPawn && target[0] !== square[0];
  };
  const taken = targets.filter(takes);
  const free = captures ? [] : targets.filter((target) => !takes(target));
  if (!taken.length && !free.length) return say(`${label}.`, t(captures && targets.length ? "ask.takes-nothing" : "ask.stays"));
  return say(`${label}.`, free.length ? t("ask.goes", { squares: listOf(free) }) : "", taken.length ? t("ask.takes", {
    squares: listOf(taken.map((target) => (position.board[target] ? `${target} ${pieceWord(position.board[target])}` : target))) }) : "");
}

function lastMove({ moves: all, ply }: PositionMessage): Answer {
  const last = all[ply - 1];
  return say(last ? listedMoveSentence(last) : t("ask.no-move"));
}

/** "pawn × 2". */
function counted(lost: string): string {
  const kinds = [...letters].filter((letter) => lost.includes(letter));
  return listOf(kinds.map((letter) => {
    const count = lost.split(letter).length - 1;
    return t(`piece.${pieceNameOf(letter)}`) + (count > 1 ? ` × ${count}` : "");
  })) || t("ask.nothing");
}

const taken = ({ captured }: PositionMessage): Answer => say(...(["white", "black"] as const).map((color) =>
  t("ask.lost", { ...sideFill(color), pieces: counted(captured[color].toLowerCase()) })));

/** Arrows and stars on the board, in words. */
function painted(marks: string): string[] {
  const all = marks.split(",").map((mark) => mark.split(":") as [kind: string, place?: string]);
  const arrows = all.flatMap(([, place = ""]) => {
    const [from, to] = place.split("-");
    return to ? [t("ask.arrow", { from, to })] : [];
  });
  const stars = all.flatMap(([kind, place = ""]) => (kind === "star" ? [place] : []));
  return stars.length ? [...arrows, t("ask.stars", { count: stars.length, squares: listOf(stars) })] : arrows;
}

/** The next piece of a kind, whoever's, in the order of reading; for a capital letter the one before. */
function nextPiece(position: PositionMessage, letter: string, from: string): Answer {
  const squares = squaresOf(position);
  const step = letter === letter.toLowerCase() ? 1 : squares.length - 1;
  const kind = letter.toLowerCase();
  for (let i = 1, at = squares.indexOf(from); i <= squares.length; i++) {
    const square = squares[(at + step * i) % squares.length] ?? "";
    if (position.board[square]?.toLowerCase() === kind) return { goTo: square };
  }
  return say(...[kind.toUpperCase(), kind].map((one) => `${capital(where(position, one))}.`));
}

/** The answer to a key or a typed question; null for a key that asks nothing. */
export function answerTo(question: string, position: PositionMessage, { square, goal, marks, clocks, isUnlisted }: Surroundings): Answer | null {
  const [verb = "", word = ""] = question.trim().split(/\s+/);
  const isTyped = word !== "";
  const here = isSquare(word.toLowerCase()) ? word.toLowerCase() : square ?? "a1";
  if (isTyped && verb.toLowerCase() === "p") return pieces(position, word);
  if (/^[1-8]$/.test(verb)) return scan(position, verb);
  if (!isTyped && square && letters.includes(verb.toLowerCase())) return nextPiece(position, verb, square);
  switch (verb) {
    case "o": return scan(position, here);
    case "s": return scan(position, isTyped ? word.toLowerCase() : here);
    case "m": return moves(position, here, false);
    case "M": return moves(position, here, true);
    case "l": return isUnlisted ? say(t("ask.unlisted")) : lastMove(position);
    case "c": return isUnlisted ? say(t("ask.unlisted")) : taken(position);
    case "t": return say(...(clocks.length ? clocks : [t("clock.none")]));
    case "g": return say(...goal, ...painted(marks));
    case "i": return { goTo: null };
    case "b": case "board": return squaresOf(position).includes(word.toLowerCase()) ? { goTo: word.toLowerCase() } : say(t("ask.how"));
    default: return isTyped || !square ? say(t("ask.how")) : null;
  }
}
