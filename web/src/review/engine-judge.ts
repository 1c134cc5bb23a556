// The engine's opinion of every position of a game, the last first, so that what it has seen helps with what came
// before. It has a worker of its own, which ends with the judging: the game that is played never waits for it.
import { turnOf } from "../chess/fen";
import type { Color } from "../protocol/messages";
import { isOfTheBoard } from "../chess/result";
import { otherSide } from "../chess/side";
import { PageEngine } from "../engine/page-engine";
import type { InfoReply } from "../engine/replies";
import type { GameLine, Judge, Judgement, Standing } from "./judge";

/** A few hundredths of a second on a laptop, some tenths on a small phone. */
const nodesPerPosition = 15_000;

/** The standing a line of thought tells, with `turn` to move. */
export function standingFrom({ score: { unit, value }, isExact }: InfoReply, turn: Color): Standing {
  if (unit === "mate") return { kind: "forced", winner: value > 0 ? turn : otherSide(turn), moves: Math.abs(value) };
  // What is proven and has no end is drawn.
  return isExact ? { kind: "drawn" } : { kind: "score", pawns: (turn === "white" ? value : -value) / 100 };
}

export class EngineJudge implements Judge {
  private engine: PageEngine | null = null;

  constructor(private readonly makeEngine = (): PageEngine => new PageEngine()) {}

  async judge(line: GameLine, tell: (ply: number, judgement: Judgement) => void): Promise<void> {
    this.stop();
    const engine = this.engine = this.makeEngine();
    try {
      await this.judgeAll(line, engine, tell);
    } catch (error) {
      if (this.engine === engine) throw error;  // else it was stopped
    } finally {
      if (this.engine === engine) this.stop();
    }
  }

  stop(): void {
    this.engine?.close();
    this.engine = null;
  }

  private async judgeAll(line: GameLine, engine: PageEngine, tell: (ply: number, judgement: Judgement) => void): Promise<void> {
    const firstTurn: Color = turnOf(line.start);
    let ply = line.moves.length;
    if (line.outcome && isOfTheBoard(line.outcome.reason)) {
      const { winner } = line.outcome;
      tell(ply--, { standing: winner ? { kind: "forced", winner, moves: 0 } : { kind: "drawn" }, best: null, exact: true });
    }
    for (; ply >= 0; ply--) {
      const place = { game: line.game, options: line.options, fen: line.start, moves: line.moves.slice(0, ply).map(({ uci }) => uci) };
      const { move, info } = await engine.ask((client) => client.judge(place, { nodes: nodesPerPosition, level: "perfect" }));
      if (this.engine !== engine) return;
      const turn = ply % 2 === 0 ? firstTurn : otherSide(firstTurn);
      if (info) tell(ply, { standing: standingFrom(info, turn), best: move, exact: info.isExact });
    }
  }
}
