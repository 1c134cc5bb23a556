// Parts of files of answers (docs/engine.md): what the engine wants, asked of whoever has the files.
import { toBase64 } from "./packs";
import { serve, type Engine } from "./loop";

export type FileKind = "book" | "pack";
/** Bytes of a game's file; null if they cannot be had. */
export type PartOf = (kind: FileKind, name: string, offset: number, length: number) => Promise<Uint8Array | null>;

const wish = /^want ((\S+)\.(book|pack) (\d+) (\d+))$/;

/** Whether a line of the engine's was a wish; then `tell` gets the answer, without bytes if they cannot be had. */
function supply(line: string, partOf: PartOf, tell: (line: string) => void): boolean {
  const [, wanted, name = "", kind, offset, length] = wish.exec(line) ?? [];
  if (!wanted) return false;
  void partOf(kind as FileKind, name, Number(offset), Number(length)).catch(() => null)
    .then((bytes) => tell(`supply ${wanted}${bytes ? ` ${toBase64(bytes)}` : ""}`));
  return true;
}

/** Serves an engine whose wishes are granted; `create` is given what hears its lines, `post` gets those that are no wish. */
export function serveSupplied(
  create: (onLine: (line: string) => void) => Promise<Engine>, partOf: PartOf, post: (line: string) => void = (line) => postMessage(line),
): void {
  const start = async (): Promise<Engine> => {
    const engine = await create((line) => { if (!supply(line, partOf, tell)) post(line); });
    engine.receive("setoption name Packs value true");
    return engine;
  };
  const tell = serve(start());
}
