// Parts of files of answers (docs/engine.md): what the engine wants, asked of whoever has the files.
import { toBase64 } from "../truth/packs";

export type FileKind = "book" | "pack";
/** Bytes of a game's file; null if they cannot be had. */
export type PartOf = (kind: FileKind, name: string, offset: number, length: number) => Promise<Uint8Array | null>;

const wish = /^want ((\S+)\.(book|pack) (\d+) (\d+))$/;

/** Whether a line of the engine's was a wish; then `tell` gets the answer, without bytes if they cannot be had. */
export function supply(line: string, partOf: PartOf, tell: (line: string) => void): boolean {
  const [, wanted, name = "", kind, offset, length] = wish.exec(line) ?? [];
  if (!wanted) return false;
  void partOf(kind as FileKind, name, Number(offset), Number(length)).catch(() => null)
    .then((bytes) => tell(`supply ${wanted}${bytes ? ` ${toBase64(bytes)}` : ""}`));
  return true;
}
