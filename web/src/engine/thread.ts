// A worker with an engine in it that tells when it has died, in whatever way.
import { Watch, type Beat } from "./watch";

/** What is needed of a worker. */
export interface EngineWorker {
  postMessage(message: { line: string }): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface WorkerHandlers {
  onLine(line: string): void;
  onSlow?(): void;
  /** Told once; nothing is heard after it. */
  onDeath(reason: string): void;
}

export class WatchedWorker {
  private readonly watch: Watch;
  private isDead = false;

  constructor(private readonly worker: EngineWorker, handlers: WorkerHandlers, beat?: Beat) {
    const die = (reason: string): void => {
      if (this.isDead) return;
      this.end();
      handlers.onDeath(reason);
    };
    this.watch = new Watch({
      post: (line) => worker.postMessage({ line }),
      onSlow: () => handlers.onSlow?.(),
      onSilence: () => die("the engine answers no more"),
    }, beat);
    worker.onmessage = ({ data }) => {
      for (const line of data.split("\n")) if (!this.isDead && this.watch.heard(line)) handlers.onLine(line);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      die(event.message || "the engine did not start");
    };
  }

  post(line: string): void {
    if (this.isDead) return;
    this.watch.sent(line);
    this.worker.postMessage({ line });
  }

  end(): void {
    this.isDead = true;
    this.watch.end();
    this.worker.terminate();
  }
}
