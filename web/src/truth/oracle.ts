// Asks an engine of its own what positions are worth: for certain where it can be known, else as an opinion that says
// that it is one. Answers are kept, so that walking through a game asks nothing twice.
import type { Color } from "../protocol/messages";
import { EngineClient } from "../engine/client";
import type { MoveValue, Place } from "../engine/engine";
import { startEngineWorker } from "../protocol/modules";
import { other, verdictFrom, type Look, type Verdict } from "./verdict";

const opinionTime_ms = 150;
export class Oracle {
  private client: Promise<EngineClient> | null = null;
  private readonly looks = new Map<string, Look>();

  /** `onPackFault` hears of a pack that cannot be used. */
  constructor(private readonly onPackFault: (pack: string) => void) {}

  known(place: Place): Look | undefined {
    return this.looks.get(JSON.stringify(place));
  }

  /** What a position in which `turn` is to move is worth. `tell` hears what is quickly known before. */
  async look(place: Place, turn: Color, tell: (look: Look) => void = () => undefined): Promise<Look> {
    const known = this.known(place);
    if (known) return known;
    const moves = await this.values(place, (early) => {
      // Some moves alone decide nothing unless one of them wins.
      const isWon = early.some(({ value }) => value === "win");
      tell({ moves: early, verdict: isWon ? verdictFrom(early, turn) : { kind: "open" } });
    });
    const proven = verdictFrom(moves, turn);
    const look = { moves, verdict: proven.kind === "open" && moves.length ? await this.opinion(place, turn) : proven };
    this.looks.set(JSON.stringify(place), look);
    return look;
  }

  /** What each move is worth for certain. `tell` hears more and more of what is quickly known. */
  async values(place: Place, tell: (early: MoveValue[]) => void = () => undefined): Promise<MoveValue[]> {
    const client = await this.start();
    const early = new Map<string, MoveValue>();  // each survey tells all anew
    const stop = client.onLine((line) => {
      const [, move, value, plies] = /^info value (\S+) (win|draw|loss|unknown) ?(\d*)$/.exec(line) ?? [];
      if (!move) return;
      early.set(move, { move, value: value as MoveValue["value"], plies: plies ? Number(plies) : null });
      tell([...early.values()]);
    });
    return client.values(place).finally(stop);
  }

  async fen(place: Place): Promise<string> {
    return (await (await this.start()).look(place)).fen;
  }

  private async opinion(place: Place, turn: Color): Promise<Verdict> {
    const { info } = await (await this.start()).choose(place, { time_ms: opinionTime_ms });
    const [, unit, text] = info.map((line) => / score (cp|mate) (-?\d+)/.exec(line) ?? []).filter(([found]) => found).at(-1) ?? [];
    const score = Number(text);
    if (unit === "cp") return { kind: "opinion", whiteIsAheadBy: (turn === "white" ? score : -score) / 100 };
    if (unit !== "mate") return { kind: "open" };
    return score > 0 ? { kind: "proven", winner: turn, plies: 2 * score - 1 } : { kind: "proven", winner: other(turn), plies: -2 * score };
  }

  /** The game's pack may have come, or may be worth another try: what was not certain is asked anew. */
  async refresh(): Promise<void> {
    this.looks.clear();
    (await this.start()).send("setoption name Packs value true");
  }

  private start(): Promise<EngineClient> {
    this.client ??= this.connect();
    this.client.catch(() => { this.client = null; });
    return this.client;
  }

  private async connect(): Promise<EngineClient> {
    const worker = await startEngineWorker();
    const client = new EngineClient(({ onText, onFailure }) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => onText(data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.client = null;
        onFailure(new Error(event.message));
      };
      return { post: (message) => worker.postMessage(message), end: async () => worker.terminate() };
    });
    client.onLine((line) => {
      const [, pack] = /^info string file (\S+)\.pack: /.exec(line) ?? [];
      if (pack) this.onPackFault(pack);
    });
    return client;
  }
}
