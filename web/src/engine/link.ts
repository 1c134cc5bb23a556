// The app's engine, kept alive. It starts with the first line; who knows before that there will be one may have its worker made,
// and then the engine itself fetched. When it dies or falls silent, a fresh one takes its
// place and the app, told so, repeats what it waits for: once. What kills the second one as well is not asked again
// before the app is told to.
import { startEngineWorker } from "../protocol/modules";
import { kindOf } from "./replies";
import { WatchedWorker, type EngineWorker } from "./thread";
import type { Beat } from "./watch";

export interface EngineHandlers {
  onLine(line: string): void;
  /** It takes long to come. */
  onSlow(): void;
  /** A fresh engine waits for what the old one has not answered. */
  onRestart(): void;
  /** The engine cannot be had, or has died of the same question twice. The next line starts a new one. */
  onGone(reason: string): void;
}

export class EngineLink {
  private worker: Promise<WatchedWorker> | null = null;
  /** Deaths since the last answer. */
  private deaths = 0;
  /** The newest line of thought; older ones are of no use to anybody. */
  private thought: string | null = null;
  /** Somebody has asked it something. */
  private isAsked = false;
  private come = (): void => undefined;
  /** Resolves when the first engine is there, or has died. */
  readonly arrival = new Promise<void>((resolve) => { this.come = resolve; });

  constructor(private readonly handlers: EngineHandlers, private readonly startWorker: () => Promise<EngineWorker> = startEngineWorker,
    private readonly beat?: Beat) {}

  /** Makes the worker, which fetches its own script and the engine's, and waits for a line. What goes wrong before there is
   *  one is not said. */
  prepare(): void {
    this.worker ??= this.start();
    const worker = this.worker;
    worker.catch(() => { if (this.worker === worker) this.bury("it did not start"); });
  }

  /** Has the engine fetched: a blank line says nothing. */
  wake(): void {
    this.send("");
  }

  send(line: string): void {
    this.isAsked ||= line !== "";
    const worker = this.worker ??= this.start();
    worker.then((started) => started.post(line), (error) => { if (this.worker === worker) this.bury(String(error)); });
  }

  private async start(): Promise<WatchedWorker> {
    return new WatchedWorker(await this.startWorker(), {
      onLine: (line) => this.hear(line),
      onSlow: () => this.handlers.onSlow(),
      onDeath: (reason) => this.bury(reason),
    }, this.beat);
  }

  private hear(line: string): void {
    this.come();
    if (!line) return;  // it is there, and says so
    const kind = kindOf(line);
    if (kind === "info") {
      this.thought = line;
      return;
    }
    if (kind === "bestmove") {
      this.deaths = 0;
      if (this.thought) this.handlers.onLine(this.thought);
    }
    this.thought = null;
    this.handlers.onLine(line);
  }

  private bury(reason: string): void {
    this.come();
    this.worker = null;
    this.thought = null;
    if (!this.isAsked) return;  // nobody has missed it: the first line will try again
    if (++this.deaths === 1) return this.handlers.onRestart();
    this.deaths = 0;
    this.handlers.onGone(reason);
  }
}
