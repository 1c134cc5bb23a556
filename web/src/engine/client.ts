// A program's end of the engine's thread: questions in, promises out. Questions go one at a time, as the engine's
// lines do not say what they answer.
import type { Choice, Engine, MoveValue, Outcome, Place, Thinking } from "./engine";

/** A thread with an engine in it. */
export interface EngineThread {
  post(message: { line: string }): void;
  end(): Promise<void>;
}

/** A client's handlers for what its thread does. */
export interface ThreadHandlers {
  onText(text: string): void;
  onFailure(error: Error): void;
}

const usualTime_ms = 100;
const trouble = /^info string error (.*)/;

/** The lines that lead to a place. */
function path({ game, options = "", fen, moves = [] }: Place): string[] {
  const start = fen === undefined ? "startpos" : `fen ${fen}`;
  return [
    `setoption name UCI_Variant value ${game}`,
    ...(options && [`setoption name Options value ${options}`]),
    `position ${start}${moves.length ? ` moves ${moves.join(" ")}` : ""}`,
  ];
}

function outcomeIn(line: string): Outcome | null {
  const [, winner = "", reason = ""] = /^outcome: (\w+) ?(\S*)$/.exec(line) ?? [];
  return winner === "none" ? null : { winner: winner === "draw" ? null : winner as "white" | "black", reason };
}

function limits({ time_ms, depth, nodes }: Thinking): string {
  const given = Object.entries({ movetime: time_ms, depth, nodes }).filter(([, value]) => value !== undefined);
  return (given.length ? given : [["movetime", usualTime_ms]]).flat().join(" ");
}

const after = (start: string, lines: readonly string[]): string =>
  lines.find((line) => line.startsWith(start))?.slice(start.length) ?? "";

export class EngineClient implements Engine {
  private readonly listeners = new Set<(line: string) => void>();
  private readonly pending = new Set<(error: Error) => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private failure: Error | null = null;
  private readonly thread: EngineThread;

  constructor(start: (handlers: ThreadHandlers) => EngineThread) {
    this.thread = start({
      onText: (text) => {
        for (const line of text.split("\n")) for (const listener of [...this.listeners]) listener(line);
      },
      onFailure: (error) => this.fail(error),
    });
  }

  async look(place: Place): Promise<{ fen: string; outcome: Outcome | null }> {
    const lines = await this.askAt(place, ["d"], /^outcome: /);
    return { fen: after("fen: ", lines), outcome: outcomeIn(lines.at(-1) ?? "") };
  }

  async moves(place: Place): Promise<string[]> {
    const lines = await this.askAt(place, ["go perft 1"], /^Nodes searched: /);
    return lines.flatMap((line) => /^([a-z]\d\S*): 1$/.exec(line)?.[1] ?? []);
  }

  async choose(place: Place, thinking: Thinking = {}): Promise<Choice> {
    const lines = await this.askAt(place, [`go ${limits(thinking)}`], /^bestmove /, [`setoption name Level value ${thinking.level ?? 10}`]);
    const [move = "0000"] = after("bestmove ", lines).split(" ");
    return { move: move === "0000" ? null : move, info: lines.filter((line) => line.startsWith("info ")) };
  }

  async values(place: Place): Promise<MoveValue[]> {
    const lines = await this.askAt(place, ["values"], /^valuesok$/);
    return lines.flatMap((line) => {
      const [, move, value, plies] = /^value (\S+) (win|draw|loss|unknown) ?(\d*)$/.exec(line) ?? [];
      return move ? [{ move, value: value as MoveValue["value"], plies: plies ? Number(plies) : null }] : [];
    });
  }

  send(line: string): void {
    if (this.failure) throw this.failure;
    this.thread.post({ line });
  }

  onLine(listener: (line: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  ask(lines: readonly string[], last: RegExp): Promise<string[]> {
    return this.inTurn(() => this.exchange(lines, last));
  }

  async close(): Promise<void> {
    this.fail(new Error("the engine is closed"));
    await this.thread.end();
  }

  /** A place the engine refuses is never asked about: its answer would be about the place before. */
  private askAt(place: Place, lines: readonly string[], last: RegExp, settings: readonly string[] = []): Promise<string[]> {
    return this.inTurn(async () => {
      await this.exchange([...path(place), ...settings, "isready"], /^readyok$/);
      return this.exchange(lines, last);
    });
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** After a complaint it is not known what else will be said: the engine is stopped, and what it says until it is ready
   *  belongs to this exchange. */
  private exchange(lines: readonly string[], last: RegExp): Promise<string[]> {
    return new Promise((resolve, reject) => {
      if (this.failure) throw this.failure;
      if (lines.some((line) => /[\r\n]/.test(line))) throw new Error("a line is one line");
      const heard: string[] = [];
      let complaint: string | null = null;
      let unready = lines.filter((line) => line === "isready").length;
      const finish = (act: () => void): void => {
        stop();
        this.pending.delete(fail);
        act();
      };
      const fail = (error: Error): void => finish(() => reject(error));
      const stop = this.onLine((line) => {
        if (line === "readyok") unready--;
        const found = trouble.exec(line)?.[1];
        if (found !== undefined && complaint === null) {
          complaint = found;
          unready++;
          this.send("stop");
          this.send("isready");
        }
        heard.push(line);
        if (complaint !== null && unready === 0) fail(new Error(complaint));
        else if (complaint === null && last.test(line)) finish(() => resolve(heard));
      });
      this.pending.add(fail);
      for (const line of lines) this.send(line);
    });
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const reject of [...this.pending]) reject(this.failure);
  }
}
