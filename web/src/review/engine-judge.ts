// The engine's opinion of every position of a game, the last first, so that what it has seen helps with what came
// before. It has a worker of its own, which ends with the judging: the game that is played never waits for it.
import type { Color } from "../protocol/messages";
import { EngineLink } from "../engine/link";
import type { GameLine, Judge, Judgement, Standing } from "./judge";

/** A few hundredths of a second on a laptop, some tenths on a small phone. */
const nodesPerPosition = 15_000;

const other = (color: Color): Color => (color === "white" ? "black" : "white");

/** The standing an info line tells, for the side to move; null where it tells none. */
export function standingFrom(line: string, turn: Color): Standing | null {
  const [, unit, number] = / score (cp|mate) (-?\d+)/.exec(line) ?? [];
  if (!unit) return null;
  const value = Number(number);
  if (unit === "mate") return { kind: "forced", winner: value > 0 ? turn : other(turn), moves: Math.max(1, Math.abs(value)) };
  return { kind: "score", pawns: (turn === "white" ? value : -value) / 100 };
}

export class EngineJudge implements Judge {
  private engine: EngineLink | null = null;

  constructor(private readonly onGone: () => void) {}

  judge(line: GameLine, tell: (ply: number, judgement: Judgement) => void): void {
    this.stop();
    let ply = line.moves.length;
    let standing: Standing | null = null;
    let isProven = false;
    const firstTurn: Color = line.start.split(" ")[1] === "b" ? "black" : "white";
    const turn = (): Color => (ply % 2 === 0 ? firstTurn : other(firstTurn));

    if (line.outcome) {
      const { winner } = line.outcome;
      tell(ply--, { standing: winner ? { kind: "forced", winner, moves: 0 } : { kind: "drawn" }, best: null, exact: true });
    }
    const engine = this.engine = new EngineLink({
      onLine: (text) => {
        if (this.engine !== engine || ply < 0) return;
        if (text.startsWith("info ")) {
          isProven ||= text.startsWith("info string exact");
          standing = standingFrom(text, turn()) ?? standing;
        }
        const [, best] = /^bestmove (\S+)/.exec(text) ?? [];
        if (!best) return;
        if (standing) tell(ply, { standing, best, exact: isProven });
        ply--;
        ask();
      },
      onRestart: () => {
        greet();
        ask();
      },
      onGone: () => {
        this.stop();
        this.onGone();
      },
    });
    const greet = (): void => {
      for (const text of ["uci", `setoption name UCI_Variant value ${line.game}`, `setoption name Options value ${line.options}`,
        "setoption name Level value perfect"]) engine.send(text);
    };
    const ask = (): void => {
      if (ply < 0) return this.stop();
      standing = null;
      isProven = false;
      const moves = line.moves.slice(0, ply).map(({ uci }) => uci);
      engine.send(`position fen ${line.start}${moves.length ? ` moves ${moves.join(" ")}` : ""}`);
      engine.send(`go nodes ${nodesPerPosition}`);
    };
    greet();
    ask();
  }

  stop(): void {
    this.engine?.close();
    this.engine = null;
  }
}
