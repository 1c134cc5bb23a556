// What positions and moves are worth, and what follows for a position from its moves.
import type { Color } from "../protocol/messages";
import type { MoveValue } from "../engine/engine";
import { otherSide } from "../chess/side";

/** What a position is worth. `plies` is how far the end is with best play; null where only the result is known. */
export type Verdict =
  | { readonly kind: "proven"; readonly winner: Color | null; readonly plies: number | null }
  | { readonly kind: "opinion"; readonly whiteIsAheadBy: number }
  | { readonly kind: "open" };

export interface Look {
  readonly verdict: Verdict;
  readonly moves: readonly MoveValue[];
}


/** What follows for the position from what its moves are worth to the side that makes them. */
export function verdictFrom(moves: readonly MoveValue[], turn: Color): Verdict {
  const of = (value: MoveValue["value"]): MoveValue[] => moves.filter((move) => move.value === value);
  const wins = of("win").flatMap(({ plies }) => plies ?? []);
  if (of("win").length) return { kind: "proven", winner: turn, plies: wins.length ? Math.min(...wins) : null };
  if (!moves.length || of("unknown").length) return { kind: "open" };
  if (of("draw").length) return { kind: "proven", winner: null, plies: null };
  const losses = moves.map(({ plies }) => plies);
  return { kind: "proven", winner: otherSide(turn), plies: losses.includes(null) ? null : Math.max(...losses.map(Number)) };
}
