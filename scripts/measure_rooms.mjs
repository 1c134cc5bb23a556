// What the rooms of src/ and web/src/ hold and whom they know: files, lines, the class with the most fields, arrows between
// rooms, and the largest circles of rooms and of files that know each other. docs/rooms.md has what it said.
//   node scripts/measure_rooms.mjs [root]
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { modulesIn, scriptsIn } from "./check_imports.mjs";
import { parametersOf } from "./usage.mjs";

/** Files that stand in no folder are a room as well. */
const roomOf = (path) => (path.includes("/") ? path.split("/")[0] : ".");

const reach = (start, next, seen = new Set()) => {
  for (const one of next(start)) if (!seen.has(one)) reach(one, next, seen.add(one));
  return seen;
};

/** The largest set of `nodes` of which each can be reached from each; of one that knows only others, nothing. */
function largestCircle(nodes, next) {
  const reached = new Map([...nodes].map((node) => [node, reach(node, next)]));
  const circles = [...reached].map(([node, ends]) => [...ends].filter((end) => reached.get(end)?.has(node)));
  return circles.reduce((most, one) => (one.length > most.length ? one : most), []).sort();
}

// ---------------------------------------------------------------- TypeScript

/** The classes of a text; `countFields` counts in a body. */
const classesIn = (text, opening, countFields) => [...text.matchAll(opening)].map(({ groups: { name, body } }) => ({
  name, fields: countFields(body) }));

const countOf = (text, pattern) => (text.match(pattern) ?? []).length;

/** What is declared, and what the constructor keeps of what it takes. */
const fieldsOfTypeScript = (body) => countOf(body, /^ {2}(?:(?:private|protected|readonly|static) )*\w+[?!]?(?:: [^;\n]+| = [^\n]+|);?$/gm)
  + countOf(/^ {2}constructor\(([\s\S]*?)\) \{/m.exec(body)?.[1] ?? "", /(?:^|, ?|\n)\s*(?:private|protected|readonly|public)\b/g);

const typescript = {
  folder: "web/src",
  isSource: (path) => path.endsWith(".ts"),
  known(path, text, paths) {
    const modules = modulesIn(text).filter(({ module }) => module.startsWith("."));
    const near = modules.map(({ module }) => normalize(join(dirname(path), module)));
    const fetched = scriptsIn(text).map(({ script }) => `${script}/main`);
    return [...near, ...fetched].flatMap((one) => [`${one}.ts`, `${one}.d.ts`, one].find((file) => file !== path && paths.has(file)) ?? []);
  },
  classes: (text) => classesIn(text, /^(?:export )?(?:abstract )?class (?<name>\w+)[^{]*\{\n(?<body>[\s\S]*?)^\}/gm, fieldsOfTypeScript),
};

// ---------------------------------------------------------------- C++

/** What stands between quotes. */
const headersIn = (text) => [...text.matchAll(/^\s*#\s*include\s*"([^"]+)"/gm)].map(([, header]) => header);

const cpp = {
  folder: "src",
  isSource: (path) => /\.(h|cpp)$/.test(path),
  /** A source and its header are one: who includes the one knows the other. */
  known: (_, text, paths) => headersIn(text).filter((header) => paths.has(header)),
  /** Fields of a class end in an underscore here. */
  classes: (text) => classesIn(text, /^class (?<name>\w+)[^;{]*\{\n(?<body>[\s\S]*?)^\};/gm,
    (body) => countOf(body, /^ {2}(?!static|using|return|friend)\w[^\n()]*\b[a-z]\w*_(?=;| = |\{)/gm)),
};

// ---------------------------------------------------------------- both

/** What there is to tell of one of the two trees below `root`. */
export function measureRooms(root, { folder, isSource, known, classes }) {
  const top = join(root, folder);
  const paths = new Set(readdirSync(top, { recursive: true, encoding: "utf8" }).filter(isSource).sort());
  const texts = new Map([...paths].map((path) => [path, readFileSync(join(top, path), "utf8")]));
  const files = new Map([...texts].map(([path, text]) => [path, new Set(known(path, text, paths))]));
  const rooms = new Map();
  for (const [path, text] of texts) {
    const room = rooms.get(roomOf(path)) ?? { files: 0, lines: 0, knows: new Set(), largest: { name: "", fields: 0 } };
    rooms.set(roomOf(path), room);
    room.files++;
    room.lines += text.split("\n").length - 1;
    for (const one of files.get(path)) if (roomOf(one) !== roomOf(path)) room.knows.add(roomOf(one));
    for (const one of classes(text)) if (one.fields > room.largest.fields) room.largest = one;
  }
  return {
    rooms,
    arrows: [...rooms.values()].reduce((sum, { knows }) => sum + knows.size, 0),
    circleOfRooms: largestCircle(rooms.keys(), (room) => rooms.get(room).knows),
    circleOfFiles: largestCircle(paths, (path) => files.get(path)),
  };
}

export const trees = { cpp, typescript };

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { others: [root = "."] } = parametersOf(import.meta.url, {}, 1);
  for (const tree of [cpp, typescript]) {
    const { rooms, arrows, circleOfRooms, circleOfFiles } = measureRooms(root, tree);
    const all = [...rooms.values()];
    const sum = (field) => all.reduce((total, room) => total + room[field], 0);
    console.log(`${tree.folder}: ${rooms.size} rooms, ${sum("files")} files, ${sum("lines")} lines, ${arrows} arrows; ` +
      `largest circle of rooms ${circleOfRooms.length}, of files ${circleOfFiles.length}`);
    for (const [name, { files, lines, knows, largest }] of [...rooms].sort())
      console.log(`  ${name.padEnd(12)} ${String(files).padStart(3)} files ${String(lines).padStart(6)} lines  ` +
        `${`${largest.name} ${largest.fields}`.trim().padEnd(24)} -> ${[...knows].sort().join(" ")}`);
    if (circleOfRooms.length) console.log(`  rooms that know each other: ${circleOfRooms.join(" ")}`);
    if (circleOfFiles.length) console.log(`  files that know each other: ${circleOfFiles.join(" ")}`);
  }
}
