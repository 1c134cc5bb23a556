import { readFileSync } from "node:fs";

/** Bundles templates without their indentation, which is for who reads the sources: before a tag a line's end alone is left of it.
 *  @type {import("esbuild").Plugin} */
export const leanTemplates = {
  name: "lean-templates",
  setup(plugin) {
    plugin.onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path }) => ({ contents: readFileSync(path, "utf8").replace(/\n +(?=<)/g, "\n"), loader: "ts" }));
  },
};
