// The engine's own thread: lines in, lines out. The engine thinks in slices; between two of them a message
// to itself gives the event loop a turn, so that "stop" is heard within one slice.
import assets from "thirty:assets";

interface Engine {
  receive(line: string): void;
  /** Thinks for about `sliceMs`; true while there is more to do. */
  step(sliceMs: number): boolean;
}
type CreateEngine = (options: { onLine(line: string): void; locateFile(name: string): string }) => Promise<Engine>;

const sliceMs = 20;

async function createEngine(): Promise<Engine> {
  if (!assets.engine) throw new Error("this build holds no engine module");
  const { script, wasm } = assets.engine;
  const base = import.meta.url;
  const { default: create } = (await import(new URL(script, base).href)) as { default: CreateEngine };
  return create({
    onLine: (line) => postMessage(line),
    locateFile: (name) => new URL(name.endsWith(".wasm") ? wasm : name, base).href,
  });
}

const engine = createEngine();
const turn = new MessageChannel();
let working = false;

/** Errors in a promise would go unnoticed by the page; thrown from a task they reach its `onerror`. */
const fail = (error: unknown): void => void setTimeout(() => { throw error; });

turn.port1.onmessage = async () => {
  const ready = await engine;
  try {
    working = ready.step(sliceMs);
    if (working) turn.port2.postMessage(null);
  } catch (error) {
    fail(error);
  }
};

onmessage = async ({ data }: MessageEvent<{ line: string }>) => {
  try {
    (await engine).receive(data.line);
    if (!working) turn.port2.postMessage(null);
    working = true;
  } catch (error) {
    fail(error);
  }
};
