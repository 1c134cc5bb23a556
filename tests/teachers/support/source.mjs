// The page's modules as they are, for tests without a browser.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { readCatalogue } from "../../../web/build/catalogue.mjs";
import { smallGames, taskCounts } from "../../../web/build/lessons.mjs";
import { readSkills } from "../../../web/build/skills.mjs";
import { playedSmallGames, readSmallGames } from "../../../web/build/small-games.mjs";
import { readTasks } from "../../../web/build/tasks.mjs";
import { lessons } from "../../lessons/support/lessons.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { games, levels, themes, pieceSets, codes } = await readCatalogue();
export const catalogue = games;
export { codes };
export { lessons };

export const skills = readSkills(`${root}assets/skills`);
/** The drawn tasks' files, by game. */
export const taskFiles = readTasks(`${root}assets`);

/** The small games of the boxes, with what is known of each. */
export const { games: ownSmallGames } = readSmallGames(`${root}assets/small-games`);

const languages = ["en", "es", "fr", "de", "ar"];
const values = {
  catalogue, codes, levels, themes, pieces: pieceSets.map(({ id }) => id), lessons, "lesson-starts": Object.fromEntries(lessons.map(({ game }) => [game, []])), words: {}, skills, "small-games": smallGames(lessons, ownSmallGames), "task-counts": taskCounts(lessons), "games-of-boxes": playedSmallGames(ownSmallGames),
  looks: readFileSync(`${root}assets/looks/positions.txt`, "utf8").trim().split("\n"),
  tasks: Object.fromEntries(Object.keys(taskFiles).map((game) => [game, `tasks-${game}.js`])),
  assets: { languages: Object.fromEntries(languages.map((code) => [code, { name: code, direction: "ltr" }])), scripts: {} },
};

/** A device that keeps what it is given, for pages that are opened by `pageOf`. */
export function deviceWith(values = new Map()) {
  return { values, getItem: (name) => values.get(name) ?? null, setItem: (name, text) => void values.set(name, text) };
}

/** The same device for a page to which it refuses what is to be kept while `isFull`. */
export const withoutRoom = (device) => ({
  ...device, isFull: true,
  setItem(name, text) {
    if (this.isFull) throw new Error("QuotaExceededError");
    device.setItem(name, text);
  },
});

/** Modules of web/src as the text of one bundle, in esbuild's `format`. */
async function bundle(paths, format) {
  const { outputFiles } = await build({
    stdin: { contents: paths.map((path) => `export * from "./web/src/${path}";`).join("\n"), resolveDir: root },
    bundle: true, write: false, ...format, target: "node20",
    plugins: [{
      name: "thirty",
      setup(plugin) {
        plugin.onResolve({ filter: /^thirty:/ }, ({ path }) => ({ path, namespace: "thirty" }));
        plugin.onLoad({ filter: /.*/, namespace: "thirty" }, ({ path }) => ({ contents: `export default ${JSON.stringify(values[path.slice("thirty:".length)])}` }));
      },
    }],
  });
  return outputFiles[0].text;
}

/** A function that runs the modules as a page of their own does, with what they find there (`{ document, localStorage, ... }`
 *  for `names`), and returns what they export. */
export async function pageOf(names, ...paths) {
  const text = await bundle(paths, { format: "iife", globalName: "exported" });
  const run = new Function(...names, `${text}\nreturn exported;`);
  return (found) => run(...names.map((name) => found[name]));
}

/** What a module of web/src exports; a list of modules is bundled as one, so that they share their state. Asking for what
 *  none of them exports throws: a test of an undefined thing would fail far from its cause, or not at all. */
export async function importSource(...paths) {
  const text = await bundle(paths, { format: "esm" });
  const module = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
  return new Proxy({ ...module }, {
    get(exported, name) {
      if (typeof name === "string" && name !== "then" && !(name in exported)) throw new Error(`none of ${paths.join(", ")} exports ${name}`);
      return exported[name];
    },
  });
}

/** Numbers below a bound, the same ones each time. */
export function generator(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
