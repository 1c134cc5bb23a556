// Parts of files of answers (docs/engine.md): what the engine wants, asked of whoever has the files.
import { serve, type Engine, type Turn } from "./loop";
import { readReply } from "./replies";

export type FileKind = "book" | "network" | "pack" | "strategy";

/** Files of one kind, by their names. */
export interface Files {
  /** Bytes of one; null if they cannot be had. */
  part(name: string, offset: number, length: number): Promise<Uint8Array | null>;
  /** Whoever asks for it from now on gets nothing of what has been kept of it. */
  forget(name: string): Promise<void>;
}

/** Those of the kinds that can be had. */
export type FilesByKind = Readonly<Partial<Record<FileKind, Files>>>;

/** Whether a line of the engine's was a wish; then `hand` gets what supplies it, without bytes if they cannot be had.
 *  A file that it finds fault with is not kept. */
function supply(line: string, files: FilesByKind, hand: (supplies: (engine: Engine) => void) => void): boolean {
  const reply = readReply(line);
  if (reply?.kind !== "want" && reply?.kind !== "file") return false;
  const { file } = reply;
  const dot = file.lastIndexOf(".");
  const name = file.slice(0, dot);
  const those = files[file.slice(dot + 1) as FileKind];
  if (reply.kind === "file") {
    void those?.forget(name);
    return false;
  }
  const { offset, length } = reply;
  void (those?.part(name, offset, length) ?? Promise.resolve(null)).catch(() => null)
    .then((bytes) => hand((engine) => engine.supply(file, offset, length, bytes)));
  return true;
}

/** Serves an engine whose wishes are granted; `create` is given what hears its lines, `post` gets those that are no wish. */
export function serveSupplied(
  create: (onLine: (line: string) => void) => Promise<Engine>, files: FilesByKind, post: (line: string) => void = (line) => postMessage(line),
  turn?: Turn,
): void {
  const start = async (): Promise<Engine> => {
    const engine = await create((line) => { if (!supply(line, files, hand)) post(line); });
    for (const option of ["Packs", "Networks", "Strategies"]) engine.receive(`setoption name ${option} value true`);
    post("");  // it is there
    return engine;
  };
  const hand = serve(start(), turn);
}
