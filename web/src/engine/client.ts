// A program's end of the engine's thread: questions in, promises out. Questions go one at a time, as the engine's
// lines do not say what they answer.
import { levels } from "../base/levels";
import type { Choice, Engine, MoveValue, Outcome, Place, Thinking } from "./engine";
import type { Refusal, Refused } from "../protocol/refusal";
import { lastInfo, readReply, type ErrorReply, type InfoReply, type Reply } from "./replies";

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

/** A line that the engine said, and what it means. */
interface Heard {
  readonly line: string;
  readonly reply: Reply | null;
}
type IsLast = (heard: Heard) => boolean;
const until = (kind: Reply["kind"]): IsLast => ({ reply }) => reply?.kind === kind;

/** The lines that lead to a place. */
function path({ game, options = "", fen, moves = [] }: Place): string[] {
  const start = fen === undefined ? "startpos" : `fen ${fen}`;
  return [
    `setoption name UCI_Variant value ${game}`,
    ...(options && [`setoption name Options value ${options}`]),
    `position ${start}${moves.length ? ` moves ${moves.join(" ")}` : ""}`,
  ];
}

function limits({ time_ms, depth, nodes }: Thinking): string {
  const given = Object.entries({ movetime: time_ms, depth, nodes }).filter(([, value]) => value !== undefined);
  return (given.length ? given : [["movetime", usualTime_ms]]).flat().join(" ");
}

/** The answers of a kind among what was heard. */
const ofKind = <Kind extends Reply["kind"]>(heard: readonly Heard[], kind: Kind): Extract<Reply, { kind: Kind }>[] =>
  heard.flatMap(({ reply }) => (reply?.kind === kind ? [reply as Extract<Reply, { kind: Kind }>] : []));

/** What the engine refuses, and says why; it lives on. */
export class EngineComplaint extends Error implements Refused {
  constructor(readonly detail: string, readonly refusal: Refusal | null) {
    super(detail);
  }
}

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
    const heard = await this.askAt(place, ["d"], until("outcome"));
    return { fen: ofKind(heard, "fen").at(-1)?.fen ?? "", outcome: ofKind(heard, "outcome").at(-1)?.outcome ?? null };
  }

  async moves(place: Place): Promise<string[]> {
    return ofKind(await this.askAt(place, ["go perft 1"], until("total")), "count").map(({ move }) => move);
  }

  async choose(place: Place, thinking: Thinking = {}): Promise<Choice> {
    const heard = await this.go(place, thinking);
    return { move: ofKind(heard, "bestmove").at(-1)?.move ?? null, info: heard.flatMap(({ line }) => (line.startsWith("info ") ? [line] : [])) };
  }

  /** The best move with the last thought about it. */
  async judge(place: Place, thinking: Thinking): Promise<{ move: string | null; info: InfoReply | undefined }> {
    const heard = await this.go(place, thinking);
    return { move: ofKind(heard, "bestmove").at(-1)?.move ?? null, info: lastInfo(heard.map(({ reply }) => reply)) };
  }

  /** `tell` hears more and more of what is quickly known. */
  async values(place: Place, tell?: (early: MoveValue[]) => void): Promise<MoveValue[]> {
    const early = new Map<string, MoveValue>();  // each survey tells all anew
    const hear = ({ reply }: Heard): void => {
      if (reply?.kind !== "value" || reply.isFinal) return;
      early.set(reply.value.move, reply.value);
      tell?.([...early.values()]);
    };
    const heard = await this.askAt(place, ["values"], (one) => (hear(one), until("valuesok")(one)));
    return ofKind(heard, "value").flatMap(({ value, isFinal }) => (isFinal ? [value] : []));
  }

  send(line: string): void {
    if (this.failure) throw this.failure;
    this.thread.post({ line });
  }

  onLine(listener: (line: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async ask(lines: readonly string[], last: RegExp): Promise<string[]> {
    return (await this.inTurn(() => this.exchange(lines, ({ line }) => last.test(line)))).map(({ line }) => line);
  }

  async close(): Promise<void> {
    this.fail(new Error("the engine is closed"));
    await this.thread.end();
  }

  private go(place: Place, thinking: Thinking): Promise<Heard[]> {
    return this.askAt(place, [`go ${limits(thinking)}`], until("bestmove"), [`setoption name Level value ${thinking.level ?? levels}`]);
  }

  /** A place the engine refuses is never asked about: its answer would be about the place before. */
  private askAt(place: Place, lines: readonly string[], isLast: IsLast, settings: readonly string[] = []): Promise<Heard[]> {
    return this.inTurn(async () => {
      await this.exchange([...path(place), ...settings, "isready"], until("readyok"));
      return this.exchange(lines, isLast);
    });
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** After a complaint it is not known what else will be said: the engine is stopped, and what it says until it is ready
   *  belongs to this exchange. */
  private exchange(lines: readonly string[], isLast: IsLast): Promise<Heard[]> {
    return new Promise((resolve, reject) => {
      if (this.failure) throw this.failure;
      if (lines.some((line) => /[\r\n]/.test(line))) throw new Error("a line is one line");
      const heard: Heard[] = [];
      let complaint: ErrorReply | null = null;
      let unready = lines.filter((line) => line === "isready").length;
      const finish = (act: () => void): void => {
        stop();
        this.pending.delete(fail);
        act();
      };
      const fail = (error: Error): void => finish(() => reject(error));
      const stop = this.onLine((line) => {
        const one: Heard = { line, reply: readReply(line) };
        if (one.reply?.kind === "readyok") unready--;
        if (one.reply?.kind === "error" && complaint === null) {
          complaint = one.reply;
          unready++;
          this.send("stop");
          this.send("isready");
        }
        heard.push(one);
        if (complaint !== null && unready === 0) fail(new EngineComplaint(complaint.message, complaint.refusal));
        else if (complaint === null && isLast(one)) finish(() => resolve(heard));
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
