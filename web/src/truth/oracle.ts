// Asks an engine of its own what positions are worth: for certain where it can be known, else as an opinion that says
// that it is one. Answers are kept, so that walking through a game asks nothing twice.
import type { Color } from "../protocol/messages";
import type { MoveValue, Place } from "../engine/engine";
import { PageEngine } from "../engine/page-engine";
import { readReply } from "../engine/replies";
import type { EngineWorker } from "../engine/thread";
import { otherSide } from "../chess/side";
import { verdictFrom, type Look, type Verdict } from "./verdict";

const opinionTime_ms = 150;
const patience_ms = 150;
const packEnding = ".pack";

export class Oracle {
  private readonly engine: PageEngine;
  private looks = new Map<string, Look>();
  /** What is known so far of the position that somebody waits for. */
  private early: { readonly place: string; readonly look: Look } | null = null;

  /** `onPackFault` hears of a pack that cannot be used. */
  constructor(onPackFault: (pack: string) => void, startWorker?: () => Promise<EngineWorker>) {
    this.engine = new PageEngine((client) => client.onLine((line) => {
      const reply = readReply(line);
      if (reply?.kind === "file" && reply.file.endsWith(packEnding)) onPackFault(reply.file.slice(0, -packEnding.length));
    }), startWorker);
  }

  known(place: Place): Look | undefined {
    return this.looks.get(JSON.stringify(place));
  }

  /** An opinion, and what is known by now, where that is not all yet. */
  knownEarly(place: Place): Look | undefined {
    return this.early?.place === JSON.stringify(place) ? this.early.look : undefined;
  }

  /** What a position in which `turn` is to move is worth. To find out for certain may take long: `onEarly`, if somebody
   *  waits for it, is told whenever more is known meanwhile. */
  async look(place: Place, turn: Color, onEarly?: () => void): Promise<Look> {
    const known = this.known(place);
    if (known) return known;
    const { looks } = this;
    const tell = onEarly && ((look: Look): void => {
      this.early = { place: JSON.stringify(place), look };
      onEarly();
    });
    const opinion = tell && await this.opinion(place, turn);
    // Where the answer is at hand, nobody is to read an opinion for a moment.
    const soon = tell && opinion && setTimeout(() => tell({ moves: [], verdict: opinion }), patience_ms);
    const moves = await this.values(place, (early) => {
      clearTimeout(soon);
      // Some moves alone decide nothing unless one of them wins.
      const isWon = early.some(({ value }) => value === "win");
      tell?.({ moves: early, verdict: isWon || !opinion ? verdictFrom(early, turn) : opinion });
    }).finally(() => clearTimeout(soon));
    const proven = verdictFrom(moves, turn);
    const isOpen = proven.kind === "open" && moves.length > 0;
    const look = { moves, verdict: isOpen ? opinion ?? await this.opinion(place, turn) : proven };
    looks.set(JSON.stringify(place), look);
    return look;
  }

  /** What each move is worth for certain. `tell` hears more and more of what is quickly known. */
  values(place: Place, tell?: (early: MoveValue[]) => void): Promise<MoveValue[]> {
    return this.engine.ask((client) => client.values(place, tell));
  }

  private async opinion(place: Place, turn: Color): Promise<Verdict> {
    const { info } = await this.engine.ask((client) => client.judge(place, { time_ms: opinionTime_ms }));
    if (!info) return { kind: "open" };
    const { unit, value } = info.score;
    if (unit === "cp") return { kind: "opinion", whiteIsAheadBy: (turn === "white" ? value : -value) / 100 };
    return value > 0 ? { kind: "proven", winner: turn, plies: 2 * value - 1 } : { kind: "proven", winner: otherSide(turn), plies: -2 * value };
  }

  /** Asks no further. What is known stays. */
  close(): void {
    this.engine.close();
  }

  /** The game's pack may have come, or may be worth another try: all is asked anew, and what is being worked out is kept no more. */
  async refresh(): Promise<void> {
    this.looks = new Map();
    await this.engine.ask(async (client) => client.send("setoption name Packs value true"));
  }
}
