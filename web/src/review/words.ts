// A judgement in words for a child, and faults of a text likewise.
import type { Color, PositionMessage, TextFault } from "../protocol/messages";
import { explain } from "../remarks/door";
import { fromOf, toOf } from "../chess/move-squares";
import { pieceNameOf } from "../chess/piece-words";
import { sideFill } from "../chess/speech";
import { t, type Key } from "../base/i18n";
import type { Judgement, Slip, Standing } from "./judge";

/** What a lead is worth in pieces, the least first. */
const amounts = [
  [1.5, "review.pawn"], [2.5, "review.two-pawns"], [4, "review.piece"], [6.5, "review.rook"], [10, "review.queen"],
] as const satisfies readonly (readonly [number, Key])[];

/** "About even", "White is ahead by about a rook". */
export function standingSentence(standing: Standing, exact: boolean): string {
  if (standing.kind === "drawn") return t("review.drawn");
  if (standing.kind === "forced") {
    const { winner, moves } = standing;
    return moves === null ? t("review.wins", sideFill(winner)) : t("review.wins-in", { ...sideFill(winner), count: Math.max(1, moves) });
  }
  const { pawns } = standing;
  const lead = Math.abs(pawns);
  const side = sideFill(pawns > 0 ? "white" : "black");
  if (lead < 0.4) return t(exact ? "review.drawn" : "review.even");
  if (lead < 0.8) return t("review.better", side);
  const amount = amounts.find(([most]) => lead < most)?.[1];
  return amount ? t("review.ahead", { ...side, amount: t(amount) }) : t("review.more", side);
}

/** Where a move goes, and what a pawn becomes there: of two that differ in nothing else, one may be the slip. */
function squares(uci: string): { from: string; square: string } {
  const becomes = uci[4] ? ` (${t(`piece.${pieceNameOf(uci[4])}`)})` : "";
  return { from: fromOf(uci), square: toOf(uci) + becomes };
}

export const bestSentence = ({ best }: Judgement, board: PositionMessage["board"]): string =>
  best ? t("review.best", { ...squares(best), piece: t(`piece.${pieceNameOf(board[fromOf(best)] ?? "p")}`) }) : "";

export const slipSentence = (slip: Slip, by: Color, better: string): string =>
  t(`review.slip-${slip}`, { ...sideFill(by), ...squares(better) });

/** Why a text could not be read as a game; null stands for an empty one. */
export async function faultSentence(fault: TextFault | null): Promise<string> {
  if (!fault) return t("import.empty");
  const { kind, word, number, turn } = fault;
  const detail = await explain(fault);
  return `${t(`import.${kind}`, { word, detail, number: Math.max(1, number), ...sideFill(turn) })} ${t("import.kept")}`;
}
