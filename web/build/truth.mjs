// What the site has for the engine besides itself: networks, opening books and strategies, which are files of the page like any other, and
// the packs beside the site: `truth/<game>.pack` and an index of them. They are large and made by
// `thirty-squares pack`, so they come from a folder of their own, if there is one; without packs the index is empty.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Copies what the engine reads besides itself, the files of `folder` with that `ending`: by the rest of their names, the names
 *  of the `files` on the site, each with `mark` in it, and of `scripts`, which hand over the same bytes, as the characters 0 to
 *  255, to a page that may fetch nothing. Where they are no plain text they come in base64: as a string they would take a third
 *  more, however they are compressed. */
export function copyForEngine(site, folder, ending, mark = "") {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending)).sort().map((name) => basename(name, ending));
  const byName = (write) => Object.fromEntries(names.map((name) => [name, write(`${name}${mark}${ending}`, readFileSync(join(folder, name + ending)))]));
  return {
    files: byName((name, bytes) => site.writeHashed(name, bytes)),
    scripts: byName((name, bytes) => site.writeHashed(`${name}.js`, `globalThis.thirtyBytes=${bytes.every((byte) => byte < 128) ? JSON.stringify(bytes.toString("latin1")) : `atob("${bytes.toString("base64")}")`}`)),
  };
}

export function writeTruth(site, folder) {
  const place = join(site.out, "truth");
  mkdirSync(place, { recursive: true });
  const index = {};
  for (const file of folder ? readdirSync(folder).filter((name) => name.endsWith(".pack")).sort() : []) {
    const bytes = readFileSync(join(folder, file));
    copyFileSync(join(folder, file), join(place, file));
    index[basename(file, ".pack")] = { size: bytes.length, version: createHash("sha256").update(bytes).digest("hex").slice(0, 10) };
  }
  writeFileSync(join(place, "index.json"), JSON.stringify(index));
}
