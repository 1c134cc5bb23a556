// Keeps the engine's worker alive. It starts with the first line; when it dies the app is told, whose next
// line, repeating what it waits for, starts a new one.
import { startEngineWorker } from "../protocol/modules";

export interface EngineHandlers {
  onLine(line: string): void;
  onRestart(): void;
  /** The engine cannot be had at all, or dies again and again. */
  onGone(reason: string): void;
}

const restartsAllowed = 3;

export class EngineLink {
  private worker: Promise<Worker> | null = null;
  private restarts = 0;

  constructor(private readonly handlers: EngineHandlers) {}

  send(line: string): void {
    this.worker ??= this.start();
    this.worker.then((worker) => worker.postMessage({ line }), (error) => this.handlers.onGone(String(error)));
  }

  /** Ends the worker; the next line starts a new one. */
  close(): void {
    void this.worker?.then((worker) => worker.terminate(), () => undefined);
    this.worker = null;
  }

  private async start(): Promise<Worker> {
    const worker = await startEngineWorker();
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      this.restarts = 0;
      this.handlers.onLine(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.replace(event.message);
    };
    return worker;
  }

  private replace(reason: string): void {
    this.worker = null;
    if (++this.restarts > restartsAllowed) this.handlers.onGone(reason);
    else this.handlers.onRestart();
  }
}
