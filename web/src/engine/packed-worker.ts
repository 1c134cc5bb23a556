// The worker of a page without an origin, which may fetch nothing but run scripts: the engine comes with this very script,
// and each opening book, strategy and network is a script as well. Packs are out of its reach.
import { AnswerFiles } from "./answer-files";
import type { CreateEngine } from "./loop";
import { serveSupplied, type FileKind } from "./supply";

declare global {
  /** The address of the page, which a worker made of a text does not know. */
  var thirtyPage: string;
  /** What a file's script leaves behind: its bytes as the characters 0 to 255. */
  var thirtyBytes: string | undefined;
}
declare const importScripts: (address: string) => void;

async function read(script: string): Promise<Uint8Array> {
  importScripts(new URL(script, thirtyPage).href);
  return Uint8Array.from(thirtyBytes ?? "", (byte) => byte.charCodeAt(0));
}

type Scripts = Readonly<Record<string, string>>;

/** `wasm` is the engine's as an address, `scripts` are by the names of the files. */
export function servePacked(create: CreateEngine, wasm: string, scripts: Readonly<Record<Exclude<FileKind, "pack">, Scripts>>): void {
  const files = { book: new AnswerFiles(scripts.book, read), strategy: new AnswerFiles(scripts.strategy, read), network: new AnswerFiles(scripts.network, read) };
  serveSupplied((onLine) => create({ onLine, locateFile: () => wasm }), files);
}
