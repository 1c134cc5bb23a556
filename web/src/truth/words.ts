// Verdicts in a child's words.
import type { Color } from "../protocol/messages";
import type { MoveValue } from "../engine/engine";
import { movesIn } from "../chess/moves-in";
import { sideFill } from "../chess/speech";
import { otherSide } from "../chess/side";
import { t } from "../base/i18n";
import type { Look, Verdict } from "./verdict";

/** Less than this much of a pawn is nothing to speak of. */
const evenWithin = 0.6;

/** With `turn` to move. */
export function verdictSentence(verdict: Verdict, turn: Color): string {
  if (verdict.kind === "open") return t("truth.open");
  if (verdict.kind === "opinion") {
    const { whiteIsAheadBy: lead } = verdict;
    if (Math.abs(lead) < evenWithin) return t("truth.opinion-even");
    return t("truth.opinion", sideFill(lead > 0 ? "white" : "black"));
  }
  const { winner, plies } = verdict;
  if (!winner) return t("truth.drawn");
  const side = sideFill(winner);
  if (plies === null) return t("truth.wins-far", side);
  // The winner's moves alone count; there is none to be made where the other side gets stuck by its own.
  const count = Math.ceil((winner === turn ? plies : plies - 1) / 2);
  return count ? t("truth.wins", { ...side, count }) : t("truth.wins-now", side);
}

/** How a position ranks for `color`: 1 won, 0 drawn, -1 lost; null where that is not proven. */
export const standingOf = (verdict: Verdict | undefined, color: Color): number | null =>
  verdict?.kind !== "proven" ? null : verdict.winner === null ? 0 : verdict.winner === color ? 1 : -1;

/** What the last move did, from the looks before and after it; "" where nothing is certain. */
export function lastMoveSentence(before: Look | undefined, after: Look | undefined, mover: Color): string {
  const [was, is] = [standingOf(before?.verdict, mover), standingOf(after?.verdict, mover)];
  if (was === null || is === null || !before) return "";
  const side = sideFill(otherSide(mover));
  if (was === 1 && is === 0) return t("truth.win-slipped");
  if (was === 1 && is === -1) return t("truth.win-lost", side);
  if (was === 0 && is === -1) return t("truth.draw-lost", side);
  if (is === -1) return "";
  // A move that nothing is known of may be as good.
  const worse = before.moves.filter(({ value }) => ({ win: 1, draw: 0, loss: -1, unknown: was })[value] < was);
  return worse.length > 0 && worse.length === before.moves.length - 1 ? t("truth.only-move") : t("truth.good-move");
}

/** What a move is worth, where something is known of it. */
export type KnownValue = MoveValue & { readonly value: Exclude<MoveValue["value"], "unknown"> };
export const isKnown = (move: MoveValue): move is KnownValue => move.value !== "unknown";

export type Mark = "good" | "draw" | "bad";
export const markOf: Readonly<Record<MoveValue["value"], Mark | null>> = { win: "good", draw: "draw", loss: "bad", unknown: null };

/** "wins in 5 moves", "draw", "loses, far away". */
export function moveWord({ value, plies }: KnownValue): string {
  if (value === "draw") return t("truth.move-draw");
  if (plies === null) return value === "win" ? t("truth.move-win-far") : t("truth.move-loss-far");
  const count = movesIn(plies);
  return value === "win" ? t("truth.move-win", { count }) : t("truth.move-loss", { count });
}
