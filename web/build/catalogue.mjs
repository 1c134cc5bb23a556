// Reads the games of assets/variants/ into the list the shell shows, so that shell and engine cannot
// drift apart. Only what the shell needs to offer a game is taken; the rules stay in C++.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The `key = value` lines of a variant file; `#` starts a comment. */
export function parseVariantFile(text) {
  const fields = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(line.replace(/^\s*#.*$/, ""));
    if (match) fields[match[1]] = match[2];
  }
  return fields;
}

const words = (text) => (text ? text.split(/[\s,]+/).filter(Boolean) : []);

/** Every game in ladder order: boxes by number, then the others. */
export function readCatalogue(folder) {
  const files = new Map();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".ini")).sort()) {
    files.set(basename(name, ".ini"), parseVariantFile(readFileSync(join(folder, name), "utf8")));
  }
  const inherited = (id, seen = []) => {
    const own = files.get(id);
    if (!own) throw new Error(`${seen.at(-1)}.ini names a parent that is not there: ${id}`);
    if (seen.includes(id)) throw new Error(`${id}.ini is its own ancestor`);
    return own.parent ? { ...inherited(own.parent, [...seen, id]), ...own } : own;
  };
  const games = [...files.keys()].map((id) => {
    const fields = inherited(id);
    if (!fields.title || !fields.sheet) throw new Error(`${id}.ini: title and sheet are needed`);
    return {
      id,
      title: fields.title,
      sheet: fields.sheet,
      box: Number(fields.box ?? 0),
      files: Number(fields["board.files"] ?? 5),
      ranks: Number(fields["board.ranks"] ?? 6),
      a1Dark: fields["board.a1"] !== "light",
      start: fields["setup.start"] ?? "",
      doubleStep: fields["pawns.double-step"] === "yes",
      goal: fields.goal ?? "checkmate",
      blind: fields["setup.blind"] === "yes",
      options: words(fields.options),
      holds: words(fields.holds),
    };
  });
  const order = (game) => game.box || 99;
  return games.sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
}
