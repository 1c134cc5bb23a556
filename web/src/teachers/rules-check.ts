// Whether a position can be played, as the rules see it: the engine is asked, which is fetched with the first question.
import { EngineClient } from "../engine/client";
import { startEngineWorker } from "../protocol/modules";

export type Verdict =
  | { readonly kind: "good"; readonly fen: string }
  | { readonly kind: "over" }
  | { readonly kind: "bad"; readonly detail: string }
  /** There is no engine to ask. */
  | { readonly kind: "unknown" };

let client: Promise<EngineClient> | null = null;
let isGone = false;

async function start(): Promise<EngineClient> {
  const worker = await startEngineWorker();
  const engine = new EngineClient(({ onText, onFailure }) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => onText(data);
    worker.onerror = (event) => {
      event.preventDefault();
      isGone = true;
      onFailure(new Error("the engine did not start"));
    };
    return { post: (message) => worker.postMessage(message), end: async () => worker.terminate() };
  });
  await engine.ask(["isready"], /^readyok$/);
  return engine;
}

/** A position, or the one that `moves` of long form lead to from it; without a FEN from the game's start. */
export async function checkPosition(game: string, options: readonly string[], fen: string, moves: readonly string[] = []): Promise<Verdict> {
  try {
    client ??= start();
    await client;
  } catch {
    isGone = true;
  }
  if (isGone) return { kind: "unknown" };
  try {
    const { fen: written, outcome } = await (await client!).look({ game, options: options.join(","), ...(fen && { fen }), moves: [...moves] });
    return outcome ? { kind: "over" } : { kind: "good", fen: written };
  } catch (error) {
    return isGone ? { kind: "unknown" } : { kind: "bad", detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The moves in long form that are allowed there; null where there is no engine to ask. */
export async function legalMoves(game: string, fen: string): Promise<readonly string[] | null> {
  try {
    return await (await (client ??= start())).moves({ game, fen });
  } catch {
    return null;
  }
}
