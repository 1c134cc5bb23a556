// Keeps the engine's worker alive. It starts with the first line; when it dies a new one takes its place
// and the app is told, which repeats what it was waiting for.
import assets from "thirty:assets";

export interface EngineHandlers {
  onLine(line: string): void;
  onRestart(): void;
  /** The engine cannot be had at all, or dies again and again. */
  onGone(reason: string): void;
}

const restartsAllowed = 3;

export class EngineLink {
  private worker: Worker | null = null;
  private restarts = 0;

  constructor(private readonly handlers: EngineHandlers) {}

  send(line: string): void {
    this.worker ??= this.start();
    this.worker?.postMessage({ line });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private start(): Worker | null {
    try {
      const worker = new Worker(new URL(assets.worker, document.baseURI), { type: "module", name: "engine" });
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        this.restarts = 0;
        this.handlers.onLine(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        this.replace(event.message);
      };
      return worker;
    } catch (error) {
      this.handlers.onGone(String(error));
      return null;
    }
  }

  private replace(reason: string): void {
    this.close();
    if (++this.restarts > restartsAllowed) return this.handlers.onGone(reason);
    this.worker = this.start();
    if (this.worker) this.handlers.onRestart();
  }
}
