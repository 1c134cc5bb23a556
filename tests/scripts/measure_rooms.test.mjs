import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { measureRooms, trees } from "../../scripts/measure_rooms.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const docs = readFileSync(join(root, "docs/rooms.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "rooms-"));
after(() => rmSync(folder, { recursive: true }));

/** What is measured of a project with these files. */
function measured(name, tree, files) {
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, name, tree.folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return measureRooms(join(folder, name), tree);
}

test("MeasureRooms.CountsFilesLinesFieldsAndArrowsOfScripts", () => {
  const { rooms, arrows, circleOfRooms, circleOfFiles } = measured("scripts", trees.typescript, {
    "base/html.ts": "export const html = 1;\n",
    "game/screen.ts": 'import { html } from "../base/html";\nimport type { Table } from "./table";\nexport class Screen {\n'
      + "  private one = 1;\n  readonly two: string;\n\n  constructor(readonly three: Table, four: number, private readonly five = 5) {\n"
      + "    this.two = `${html}${four}`;\n  }\n\n  six(): number {\n    return 6;\n  }\n}\n",
    "game/table.ts": 'export interface Table {}\nawait fetchScript("talk");\n',
    "talk/main.ts": "export class Talk {\n}\n",
  });
  assert.deepEqual(Object.fromEntries([...rooms].map(([room, { files, lines }]) => [room, [files, lines]])),
    { base: [1, 1], game: [2, 16], talk: [1, 2] });
  assert.deepEqual(rooms.get("game").largest, { name: "Screen", fields: 4 });
  assert.deepEqual([...rooms.get("game").knows].sort(), ["base", "talk"]);
  assert.equal(arrows, 2);
  assert.deepEqual([circleOfRooms, circleOfFiles], [[], []]);
});

test("MeasureRooms.FindsWhoKnowsEachOther", () => {
  const { circleOfRooms, circleOfFiles } = measured("circle", trees.typescript, {
    "a/one.ts": 'import type { Two } from "../b/two";\n', "b/two.ts": 'export * from "./three";\n',
    "b/three.ts": 'let one: typeof import("../a/one");\n', "c/four.ts": 'import "../a/one";\n',
  });
  assert.deepEqual(circleOfRooms, ["a", "b"]);
  assert.deepEqual(circleOfFiles, ["a/one.ts", "b/three.ts", "b/two.ts"]);
});

test("MeasureRooms.CountsThoseOfC++", () => {
  const { rooms, arrows } = measured("cpp", trees.cpp, {
    "rules/square.h": "struct Square {};\n",
    "app/app.h": '#include <vector>\n#include "rules/square.h"\n\nclass App {\n public:\n  int one() const { return one_; }\n\n private:\n'
      + "  int one_ = 0;\n  std::vector<Square> two_;\n  static constexpr int kThree = 3;\n};\n",
  });
  assert.deepEqual(rooms.get("app").largest, { name: "App", fields: 2 });
  assert.equal(arrows, 1);
});

test("MeasureRooms.NobodyKnowsWhoKnowsThem", () => {
  for (const tree of Object.values(trees)) {
    const { circleOfRooms, circleOfFiles } = measureRooms(root, tree);
    assert.deepEqual([circleOfRooms, circleOfFiles], [[], []], tree.folder);
  }
});

/** The ways that docs/rooms.md tells, each with its files. */
function ways() {
  const [, told] = /```\n(tap:[\s\S]*?)```/.exec(docs);
  return told.split(/^(?=\w[\w ]*:)/m).map((way) => {
    let tree = "", room = "";
    return way.replace(/^[^:]*:/, "").split(/\s+/).filter(Boolean).flatMap((word) => {
      if (word === "src" || word === "web") return tree = word, [];
      room = word.includes("/") ? word.split("/")[0] : room;
      return [`${tree === "web" ? "web/src" : "src"}/${room}/${word.split("/").at(-1)}.${tree === "web" ? "ts" : "cpp"}`];
    });
  });
}

test("MeasureRooms.TheWaysThatAreToldLeadThroughFilesThatAreThere", () => {
  const files = ways();
  assert.deepEqual(files.flat().filter((file) => !existsSync(join(root, file))), []);
  const rooms = files.map((way) => way.filter((file, i) => i === 0 || file.split("/").slice(0, -1).join() !== way[i - 1].split("/").slice(0, -1).join()).length);
  const told = [...docs.matchAll(/^\| [^|]+ \| \d+ files, \d+ rooms \| (\d+) files, (\d+) rooms \|/gm)].map(([, ...numbers]) => numbers.map(Number));
  assert.deepEqual(told, files.map((way, i) => [new Set(way).size, rooms[i]]));
});
