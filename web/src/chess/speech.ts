// Chess in words: what a move, a result, a hint and the state of the game are called.
import type { Color, HintMessage, MoveMessage, PositionMessage, Question } from "../protocol/messages";
import { hasWords, t, type Key } from "../base/i18n";
import { fromOf, toOf } from "./move-squares";
import { kindWord, pieceNameOf } from "./piece-words";
import { otherSide } from "./side";

/** A side's name inside a sentence. */
export const sideWord = (color: Color): string => t(`side.${color}`);
/** A side for a sentence, and its colour alone, as a label has it. */
export const sideFill = (color: Color): { side: string; color: string } => ({ side: sideWord(color), color: t(`color.${color}`) });
/** "your knight", as who does something and as what something is done to. */
const yourFill = (letter: string): { yourPiece: string; yourPieceObject: string } =>
  ({ yourPiece: t(`your.${pieceNameOf(letter)}`), yourPieceObject: t(`your-object.${pieceNameOf(letter)}`) });

/** Whether notation tells which of several pieces it is, as it does of every pawn that takes. */
const namesOrigin = (san = ""): boolean => /^[A-Z]?(?:[a-h][1-8]?|[1-8])x?[a-h][1-8]/.test(san);

/** "Black: knight takes pawn on c3, check"; the piece that is taken may be unknown: "". */
export function moveSentence(move: Partial<Pick<MoveMessage, "san">> & Pick<MoveMessage, "piece" | "uci" | "by" | "castling" | "captured" | "promotion" | "check">): string {
  const { captured, uci } = move;
  const name = kindWord(move.piece);
  const piece = namesOrigin(move.san) ? t("move.from", { piece: name, square: fromOf(uci) }) : name;
  const fill = { piece, square: toOf(uci), taken: captured && kindWord(captured) };
  const deed = t(move.castling ? "move.castles" : captured ? "move.takes-piece" : captured === "" ? "move.takes" : "move.goes", fill);
  const parts = [deed];
  if (move.promotion) parts.push(t("move.becomes", { piece: kindWord(move.promotion) }));
  if (move.check) parts.push(t(move.san?.endsWith("#") ? "move.mate" : "move.check"));
  return t("move.by", { ...sideFill(move.by), deed: parts.join(t("list.comma")) });
}

/** The same for a move in a list, as its notation tells it. */
export const listedMoveSentence = ({ san, uci, by }: PositionMessage["moves"][number]): string => {
  const castling = san.startsWith("O");
  return moveSentence({
    san, uci, by, castling, piece: castling ? "k" : /^[KQRBNY]/.exec(san)?.[0].toLowerCase() ?? "p",
    captured: san.includes("x") ? "" : null, promotion: uci[4] ?? null, check: /[+#]$/.test(san),
  });
};

/** What decided where no pawn or nobody could move: how far the front pawns had come, or how many pawns there were. */
export function tieBreak(board: PositionMessage["board"], ranks: number): "front" | "count" | "equal" | "none" {
  const rows = (pawn: string): number[] => Object.keys(board).filter((square) => board[square] === pawn).map((square) => Number(square.slice(1)));
  const [white, black] = [rows("P"), rows("p")];
  if (!white.length || !black.length) return "none";
  if (ranks - Math.max(...white) !== Math.min(...black) - 1) return "front";
  return white.length === black.length ? "equal" : "count";
}

type Ended = Pick<PositionMessage, "outcome" | "board" | "ranks" | "ply" | "moves" | "opponent" | "side">;

/** How the game ended and why: to the one person who played the computer, or to all. `people` are those who played,
 *  where the position does not say it. */
export function outcomeSentence(position: Ended, people?: readonly Color[]): string {
  if (!position.outcome) return "";
  const { winner, reason } = position.outcome;
  const players = people ?? (position.opponent === "computer" ? [position.side] : []);
  const you = players.length === 1 ? players[0] : null;
  const fill = winner ? { winner: sideWord(winner), loser: sideWord(otherSide(winner)) } : {};
  const key = !winner ? `drawn.${reason}` : !you ? `wins.${reason}` : winner === you ? `won.${reason}` : `lost.${reason}`;
  const cause = position.ply === position.moves.length ? `${key}.${tieBreak(position.board, position.ranks)}` : key;
  return t((hasWords(cause) ? cause : key) as Key, fill);
}

/** The line above the board; `news` stand before whose turn it is. */
export function statusSentence(position: PositionMessage, news = ""): string {
  const { outcome, turn, opponent, side } = position;
  if (outcome && position.ply === position.moves.length) return outcomeSentence(position);
  const alone = opponent === "computer";
  const isPassed = position.passes && position.ply > 0 && position.ply === position.moves.length;
  const whose = !alone ? t(isPassed ? "status.pass-on" : "status.to-move", sideFill(turn))
    : turn === side ? t("status.your-turn", sideFill(turn))
    : position.stopped ? t("status.stopped") : t("status.thinking");
  const told = news + whose;
  const checked = position.check ? t("status.check", { whose: told }) : told;
  return position.commands["claim-draw"] ? t("status.may-claim", { whose: checked }) : checked;
}

/** What a player is asked before a command is done. */
export function questionSentence({ command, by, to }: Question): string {
  const own = `question.${command}.own`;
  return t(by === to && hasWords(own) ? own : `question.${command}` as Key, { by: sideWord(by), to: sideWord(to) });
}

/** A hint's first steps: the piece, then the square. The third is in the coach's words. */
export function hintSentence(hint: HintMessage, board: PositionMessage["board"]): string {
  const from = fromOf(hint.move);
  const fill = { ...yourFill(board[from] ?? "p"), from, square: toOf(hint.move) };
  return t(hint.step === 1 ? "hint.piece" : "hint.square", fill);
}
