// Whether a position can be played, as the rules see it: the engine is asked, which is fetched with the first question.
import { EngineComplaint } from "../engine/client";
import { PageEngine } from "../engine/page-engine";
import { explain } from "../remarks/door";

export type Verdict =
  | { readonly kind: "good"; readonly fen: string }
  | { readonly kind: "over" }
  /** `detail` is a sentence in the reader's language. */
  | { readonly kind: "bad"; readonly detail: string }
  /** There is no engine to ask. */
  | { readonly kind: "unknown" };

/** Whoever types is left alone for so long before the engine is asked. */
export const pauseBeforeCheck_ms = 350;

const engine = new PageEngine();

/** A position, or the one that `moves` of long form lead to from it; without a FEN from the game's start. */
export async function checkPosition(game: string, options: readonly string[], fen: string, moves: readonly string[] = []): Promise<Verdict> {
  const place = { game, options: options.join(","), ...(fen && { fen }), moves: [...moves] };
  try {
    const { fen: written, outcome } = await engine.ask((client) => client.look(place));
    return outcome ? { kind: "over" } : { kind: "good", fen: written };
  } catch (error) {
    return error instanceof EngineComplaint ? { kind: "bad", detail: await explain(error) } : { kind: "unknown" };
  }
}

/** The moves in long form that are allowed there; null where there is no engine to ask. */
export async function legalMoves(game: string, fen: string): Promise<readonly string[] | null> {
  try {
    return await engine.ask((client) => client.moves({ game, fen }));
  } catch {
    return null;
  }
}
