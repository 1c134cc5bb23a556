// There is one list of each thing, the folder of its files: no source names several games, themes, sets of pieces or languages
// one after the other, as a second list would.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const namesIn = (folder, ending) => readdirSync(join(root, "assets", folder), { withFileTypes: true })
  .filter((entry) => (ending ? entry.name.endsWith(ending) : entry.isDirectory())).map(({ name }) => basename(name, ending));

/** Sources that may name several: positions that the search is measured on, and how quickly that goes. */
const measured = ["src/search/bench.cpp", "src/tools/bench_perft.cpp"];
const most = 2;

const sources = ["src", "web/src", "web/build"].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:cpp|h|ts|mjs)$/.test(name)).map((name) => `${folder}/${name}`)).filter((name) => !measured.includes(name));
const textOf = (name) => readFileSync(join(root, name), "utf8").replace(/^\s*(?:\/\/|\*|\/\*).*$|\/\/.*$/gm, "");

for (const [what, names] of [
  ["games", namesIn("variants", ".ini").filter((id) => id.includes("-"))],
  ["themes", namesIn("themes", ".ini").filter((id) => id.includes("-") || id === "wood")],
  ["sets of pieces", namesIn("pieces")],
  ["languages", namesIn("locales", ".json")],
]) {
  test(`OneList.NoSourceListsThe ${what}`, () => {
    const lists = sources.map((source) => {
      const text = textOf(source);
      return [source, names.filter((name) => new RegExp(`["'\`,]${name}["'\`,:]`).test(text))];
    }).filter(([, found]) => found.length > most);
    assert.deepEqual(lists, []);
  });
}
