// Chess in words: what a move, a result, a hint and the state of the game are called.
import type { Color, HintMessage, MoveMessage, PositionMessage, Question } from "../protocol/messages";
import type { PieceName } from "./games";
import { hasWords, t, type Key } from "../base/i18n";

const names: Readonly<Record<string, PieceName>> = {
  p: "pawn", k: "king", r: "rook", b: "bishop", q: "queen", n: "knight", y: "prince",
};
export const pieceNameOf = (letter: string): PieceName => names[letter.toLowerCase()] ?? "pawn";
export const colorOf = (letter: string): Color => (letter === letter.toUpperCase() ? "white" : "black");

const pieceWord = (letter: string): string => t(`piece.${pieceNameOf(letter)}`);
export const colorWord = (color: Color): string => t(`color.${color}`);

/** "white knight". */
export const manWord = (letter: string): string => t(`man.${colorOf(letter)}-${pieceNameOf(letter)}`);

/** "c3, white knight" or "c3, empty". */
export const squareLabel = (square: string, letter: string | undefined): string => letter
  ? t("square.man", { square, man: manWord(letter) })
  : t("square.empty", { square });

const targetOf = (uci: string): string => uci.slice(2, 4);

/** "Black: knight takes c3, check". */
export function moveSentence(move: MoveMessage): string {
  const fill = { piece: pieceWord(move.piece), square: targetOf(move.uci), from: move.uci.slice(0, 2) };
  const deed = move.castling ? t("move.castles", fill) : move.captured ? t("move.takes", fill) : t("move.goes", fill);
  const parts = [deed];
  if (move.promotion) parts.push(t("move.becomes", { piece: pieceWord(move.promotion) }));
  if (move.check) parts.push(t("move.check"));
  return t("move.by", { color: colorWord(move.by), deed: parts.join(t("list.comma")) });
}

/** Who won, and why in plain words. */
export function outcomeSentence(outcome: NonNullable<PositionMessage["outcome"]>): string {
  const { winner, reason } = outcome;
  const key = `reason.${reason}`;
  const why = hasWords(key) ? t(key, { loser: colorWord(winner === "white" ? "black" : "white") }) : reason;
  return winner ? t("result.won", { color: colorWord(winner), why }) : t("result.drawn", { why });
}

/** The line above the board. */
export function statusSentence(position: PositionMessage): string {
  const { outcome, turn, opponent, side } = position;
  if (outcome && position.ply === position.moves.length) return outcomeSentence(outcome);
  const alone = opponent === "computer";
  const whose = !alone ? t("status.to-move", { color: colorWord(turn) })
    : turn === side ? t("status.your-turn", { color: colorWord(turn) }) : t("status.thinking");
  return position.check ? t("status.check", { whose }) : whose;
}

/** What a player is asked before a command is done. */
export function questionSentence({ command, by, to }: Question): string {
  return t(`question.${command}` as Key, { by: colorWord(by), to: colorWord(to) });
}

/** A hint's first steps: the piece, then the square. The third is in the coach's words. */
export function hintSentence(hint: HintMessage, board: PositionMessage["board"]): string {
  const from = hint.move.slice(0, 2);
  const fill = { piece: pieceWord(board[from] ?? "p"), from, square: targetOf(hint.move) };
  return t(hint.step === 1 ? "hint.piece" : "hint.square", fill);
}
