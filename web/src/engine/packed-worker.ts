// The worker of a page without an origin, which may fetch nothing but run scripts: the engine comes with this very script,
// and each opening book is a script as well. Packs are out of its reach.
import { Books } from "./books";
import type { CreateEngine } from "./loop";
import { serveSupplied } from "./supply";

declare global {
  /** The address of the page, which a worker made of a text does not know. */
  var thirtyPage: string;
  /** What a book's script leaves behind: its bytes as the characters 0 to 255. */
  var thirtyBook: string | undefined;
}
declare const importScripts: (address: string) => void;

/** `wasm` is the engine's as an address, `bookScripts` are by game. */
export function servePacked(create: CreateEngine, wasm: string, bookScripts: Readonly<Record<string, string>>): void {
  const books = new Books(bookScripts, async (script) => {
    importScripts(new URL(script, thirtyPage).href);
    return Uint8Array.from(thirtyBook ?? "", (byte) => byte.charCodeAt(0));
  });
  serveSupplied((onLine) => create({ onLine, locateFile: () => wasm }),
    async (kind, name, offset, length) => (kind === "book" ? books.part(name, offset, length) : null));
}
