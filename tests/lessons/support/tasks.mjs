// The tasks of assets/tasks/ as the page reads them, and the rounds it makes of them.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { readCatalogue } from "../../../web/build/catalogue.mjs";
import { readTasks } from "../../../web/build/tasks.mjs";
import { Pupil } from "./runner.mjs";

const rooms = fileURLToPath(new URL("../../../web/src/", import.meta.url));
const { games } = await readCatalogue();
const { outputFiles } = await build({
  stdin: { contents: 'export { readTask } from "./memory/task"; export { roundOf } from "./lesson/round";', resolveDir: rooms },
  bundle: true, write: false, format: "esm", target: "node20",
  // What the page is made of besides has nothing to do with reading a line.
  plugins: [{ name: "thirty", setup(plugin) {
    plugin.onResolve({ filter: /^thirty:/ }, ({ path }) => ({ path, namespace: "thirty" }));
    plugin.onLoad({ filter: /.*/, namespace: "thirty" }, ({ path }) => ({ contents: `export default ${path === "thirty:catalogue" ? JSON.stringify(games) : "{ languages: {} }"}` }));
  } }],
});
const page = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);

export const { roundOf } = page;

/** Every drawn task, game by game: moves to be found, and drills. */
export const drawn = Object.entries(readTasks(fileURLToPath(new URL("../../../assets", import.meta.url))))
  .flatMap(([game, text]) => text.trim().split("\n").map((line) => page.readTask(game, line)));
export const tasks = drawn.filter(({ kind }) => kind === "find");
export const drills = drawn.filter(({ kind }) => kind !== "find");

/** A pupil who has a task before him, as in a round. */
export async function pupilAt(engine, task) {
  const pupil = new Pupil(engine, roundOf([task], {}).lesson);
  await pupil.open();
  return pupil;
}
