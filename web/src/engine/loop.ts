// The engine's own thread: lines in, lines out. The engine thinks in slices; between two of them a message
// to itself gives the event loop a turn, so that "stop" is heard within one slice.

export interface Engine {
  receive(line: string): void;
  /** Bytes of a file that were wanted; null if they cannot be had. */
  supply(file: string, offset: number, length: number, bytes: Uint8Array | null): void;
  /** Thinks for about `sliceMs`; true while there is more to do. */
  step(sliceMs: number): boolean;
}

/** Default export of engine.mjs. */
export type CreateEngine = (options: {
  onLine(line: string): void;
  locateFile(name: string): string;
}) => Promise<Engine>;

const sliceMs = 20;

/** Calls back once the event loop has had its turn, and what came from outside has been heard. */
export type Turn = (back: () => void) => void;

/** By a message to oneself: sooner than a timer, which browsers slow down. */
export function turnByMessage(): Turn {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (back) => {
    waiting.push(back);
    port2.postMessage(null);
  };
}

/** Serves the page from inside a worker until it is ended. Lines that come before the engine is up wait. The answer
 *  hands the engine what does not come from the page. */
export function serve(engine: Promise<Engine>, turn: Turn = turnByMessage()): (hand: (engine: Engine) => void) => void {
  let working = false;

  const step = async (): Promise<void> => {
    working = (await engine).step(sliceMs);
    if (working) turn(goOn);
  };
  const take = async (hand: (engine: Engine) => void): Promise<void> => {
    hand(await engine);
    if (!working) turn(goOn);
    working = true;
  };
  // Failures in a promise would go unnoticed by the page; thrown from a task they reach its `onerror`.
  const fail = (error: unknown): void => void setTimeout(() => { throw error; });

  const goOn = (): void => void step().catch(fail);
  const handOver = (hand: (engine: Engine) => void): void => void take(hand).catch(fail);
  onmessage = ({ data }: MessageEvent<{ line: string }>) => handOver((engine) => engine.receive(data.line));
  return handOver;
}
