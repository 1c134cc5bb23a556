// The tasks of assets/tasks/ as the page reads them, and the rounds it makes of them.
import { readdirSync } from "node:fs";
import { build } from "esbuild";
import { readText } from "./lessons.mjs";

const rooms = new URL("../../../web/src/", import.meta.url).pathname;
const { outputFiles } = await build({
  stdin: { contents: 'export { readTask } from "./memory/task"; export { roundOf } from "./lesson/round";', resolveDir: rooms },
  bundle: true, write: false, format: "esm", target: "node20",
  // What the page is made of besides has nothing to do with reading a line.
  plugins: [{ name: "thirty", setup(plugin) {
    plugin.onResolve({ filter: /^thirty:/ }, ({ path }) => ({ path, namespace: "thirty" }));
    plugin.onLoad({ filter: /.*/, namespace: "thirty" }, () => ({ contents: "export default { languages: {} }" }));
  } }],
});
const page = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);

export const { roundOf } = page;

const folder = new URL("../../../assets/tasks/", import.meta.url);
/** Every task, game by game. */
export const tasks = readdirSync(folder).filter((name) => name.endsWith(".txt")).sort().flatMap((name) => {
  const game = name.replace(".txt", "");
  return readText(`assets/tasks/${name}`).trim().split("\n").map((line) => page.readTask(game, line));
});
