// What somebody knows about the positions of a game, and what follows for its moves. Who judges is not said here: the
// engine has opinions, tables would have exact values; an exact judgement is never replaced by an opinion.
import type { Color } from "../protocol/messages";

/** The game that is judged; ply 0 is its start. */
export interface GameLine {
  readonly game: string;
  readonly options: string;
  /** FEN of ply 0. */
  readonly start: string;
  readonly moves: readonly { readonly uci: string; readonly by: Color }[];
  /** How the game ended on the board, by the players' word or by time; null while it goes on. */
  readonly outcome: { readonly winner: Color | null; readonly reason: string } | null;
}

/** How a position stands. Scores are White's, in pawns. */
export type Standing =
  | { readonly kind: "score"; readonly pawns: number }
  /** `moves` of the winner until the end, where known. */
  | { readonly kind: "forced"; readonly winner: Color; readonly moves: number | null }
  | { readonly kind: "drawn" };

export interface Judgement {
  readonly standing: Standing;
  /** The best move in long form; null where there is none. */
  readonly best: string | null;
  /** Proven, not an opinion. */
  readonly exact: boolean;
}

/** Somebody who judges positions, in any order and as fast as it comes; without blocking the page. */
export interface Judge {
  /** Ends when all has been told or nobody wants more; an error is that nothing more can be known. */
  judge(line: GameLine, tell: (ply: number, judgement: Judgement) => void): Promise<void>;
  /** No more is told. */
  stop(): void;
}

/** What White may hope for, from 0 to 1. A rook more is a game nearly won. */
export function whiteHope(standing: Standing): number {
  switch (standing.kind) {
    case "score": return 1 / (1 + Math.exp(-standing.pawns / 1.8));
    case "forced": return standing.winner === "white" ? 1 : 0;
    case "drawn": return 0.5;
  }
}

export type Slip = "small" | "big";
const smallSlip = 0.18;
const bigSlip = 0.36;

/** What is named all the same where a game was lost and nothing in it stands out. */
const leastSlip = 0.08;
/** Whoever could hope for more than this was winning. */
const winning = 0.8;

/** What the move between two positions gave away, by what its player could hope for before and after. */
function costOf(before: Judgement, after: Judgement, move: { uci: string; by: Color }): number {
  if (before.best === move.uci) return 0;
  return (whiteHope(before.standing) - whiteHope(after.standing)) * (move.by === "white" ? 1 : -1);
}

const slipOf = (cost: number): Slip | null => (cost >= bigSlip ? "big" : cost >= smallSlip ? "small" : null);

/** All that is known about one game. */
export class Judgements {
  private readonly known = new Map<number, Judgement>();
  /** Many small things lose a game as well: the ply of the loser's move that cost most, where none of them stands out. It is asked
   *  for with every move, so it is looked for as soon as all is known. */
  private costliest: number | null = null;

  constructor(private readonly line: GameLine) {}

  get plies(): number {
    return this.line.moves.length;
  }
  /** How many positions have been judged. */
  get count(): number {
    return this.known.size;
  }
  at(ply: number): Judgement | undefined {
    return this.known.get(ply);
  }
  /** False if more was known before. */
  add(ply: number, judgement: Judgement): boolean {
    if (this.known.get(ply)?.exact && !judgement.exact) return false;
    this.known.set(ply, judgement);
    if (this.count > this.plies) this.costliest = this.findCostliest();
    return true;
  }
  /** Of the move that led to `ply`. */
  slipAt(ply: number): Slip | null {
    return slipOf(this.costAt(ply)) ?? (ply === this.costliest ? "small" : null);
  }

  private costAt(ply: number): number {
    const move = this.line.moves[ply - 1];
    const before = this.known.get(ply - 1);
    const after = this.known.get(ply);
    return move && before && after ? costOf(before, after, move) : 0;
  }

  private findCostliest(): number | null {
    const { winner } = this.line.outcome ?? {};
    const last = this.known.get(this.plies);
    if (!winner || !last) return null;
    if (Math.abs(whiteHope(last.standing) - (winner === "white" ? 0 : 1)) < winning) return null;
    const costs = this.line.moves.flatMap(({ by }, i) => (by === winner ? [] : [{ ply: i + 1, cost: this.costAt(i + 1) }]));
    const most = costs.reduce((best, one) => (one.cost > best.cost ? one : best), { ply: 0, cost: 0 });
    return most.cost >= leastSlip && !slipOf(most.cost) ? most.ply : null;
  }
}
