// Parts of files of answers (docs/engine.md): what the engine wants, asked of whoever has the files.
import { serve, type Engine, type Turn } from "./loop";
import { readReply } from "./replies";

export type FileKind = "book" | "network" | "pack" | "strategy";
/** Bytes of a file; null if they cannot be had. */
export type PartOf = (kind: FileKind, name: string, offset: number, length: number) => Promise<Uint8Array | null>;

/** Whether a line of the engine's was a wish; then `hand` gets what supplies it, without bytes if they cannot be had. */
function supply(line: string, partOf: PartOf, hand: (supplies: (engine: Engine) => void) => void): boolean {
  const wish = readReply(line);
  if (wish?.kind !== "want") return false;
  const { file, offset, length } = wish;
  const dot = file.lastIndexOf(".");
  void partOf(file.slice(dot + 1) as FileKind, file.slice(0, dot), offset, length).catch(() => null)
    .then((bytes) => hand((engine) => engine.supply(file, offset, length, bytes)));
  return true;
}

/** Serves an engine whose wishes are granted; `create` is given what hears its lines, `post` gets those that are no wish. */
export function serveSupplied(
  create: (onLine: (line: string) => void) => Promise<Engine>, partOf: PartOf, post: (line: string) => void = (line) => postMessage(line),
  turn?: Turn,
): void {
  const start = async (): Promise<Engine> => {
    const engine = await create((line) => { if (!supply(line, partOf, hand)) post(line); });
    for (const files of ["Packs", "Networks", "Strategies"]) engine.receive(`setoption name ${files} value true`);
    post("");  // it is there
    return engine;
  };
  const hand = serve(start(), turn);
}
