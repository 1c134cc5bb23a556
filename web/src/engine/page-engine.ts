// An engine for a screen's own questions, in a worker of its own. When it dies a fresh one is asked the same once more;
// what kills that one too is an error.
import { startEngineWorker } from "../protocol/modules";
import { EngineClient } from "./client";
import { WatchedWorker, type EngineWorker } from "./thread";
import type { Beat } from "./watch";

export class PageEngine {
  private client: Promise<EngineClient> | null = null;

  /** `greet` hears of every new engine before it is asked anything. */
  constructor(private readonly greet: (client: EngineClient) => void = () => undefined,
    private readonly startWorker: () => Promise<EngineWorker> = startEngineWorker, private readonly beat?: Beat) {}

  async ask<Answer>(question: (client: EngineClient) => Promise<Answer>): Promise<Answer> {
    const engine = this.start();
    try {
      return await question(await engine);
    } catch (error) {
      // Ended on purpose, or alive and only refusing.
      if (this.client === engine || this.client === null && this.isClosed) throw error;
      return question(await this.start());
    }
  }

  close(): void {
    this.isClosed = true;
    void this.client?.then((client) => client.close(), () => undefined);
    this.client = null;
  }

  private isClosed = false;

  private start(): Promise<EngineClient> {
    this.isClosed = false;
    if (this.client) return this.client;
    const engine = this.connect(() => { if (this.client === engine) this.client = null; });
    engine.catch(() => { if (this.client === engine) this.client = null; });
    return this.client = engine;
  }

  private async connect(forget: () => void): Promise<EngineClient> {
    const worker = await this.startWorker();
    const client = new EngineClient(({ onText, onFailure }) => {
      const watched = new WatchedWorker(worker, {
        onLine: onText,
        onDeath: (reason) => {
          forget();
          onFailure(new Error(reason));
        },
      }, this.beat);
      return { post: ({ line }) => watched.post(line), end: async () => watched.end() };
    });
    this.greet(client);
    return client;
  }
}
