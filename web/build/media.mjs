// What sheets and scripts ask of the screen, as browsers of before 2023 read it: they know neither names for it, nor comparisons,
// nor a "not" before one feature or "or" between two, and leave out every rule that asks so.
import { readFileSync } from "node:fs";

/** A little less than a length or a ratio: no screen's size lies between, and Chromium takes what is a 64th of a pixel more for the same. */
function below(limit) {
  const [, number, unit] = /^([\d.]+)(px|em)$/.exec(limit) ?? [];
  if (unit) return `${Number((Number(number) - (unit === "px" ? 0.02 : 0.002)).toFixed(3))}${unit}`;
  const [, across, along] = /^(\d+)\/(\d+)$/.exec(limit) ?? [];
  if (!along) throw new Error(`neither pixels, em nor a ratio: '${limit}'`);
  return `${1e6 * Number(across) - 1}/${1e6 * Number(along)}`;
}

const least = (feature, limit) => `(min-${feature}:${limit})`;
const most = (feature, sign, limit) => `(max-${feature}:${sign === "<" ? below(limit) : limit})`;

/** A feature with a comparison as one or two without. */
function withoutComparison(condition) {
  const [, from, upper, feature, sign, limit] = /^\((?:(\S+) (<=) )?(width|height|aspect-ratio) (<|<=|>=) (\S+)\)$/.exec(condition) ?? [];
  if (!feature) {
    if (!/^(?:[a-z]+|\([a-z-]+(?:: *[^<>=()]+)?\))$/.test(condition)) throw new Error(`the screen is asked for what not every browser reads: '${condition}'`);
    return condition;
  }
  if (sign === ">=") return least(feature, limit);
  return [...(upper ? [least(feature, from)] : []), most(feature, sign, limit)].join(" and ");
}

/** Every way to meet the conditions that a query joins by "and", where a name stands for several ways. */
const waysOf = (query, named) => query.trim().split(" and ").map((condition) => {
  const name = /^\((--[\w-]+)\)$/.exec(condition)?.[1];
  if (name && !named[name]) throw new Error(`no such name for what a screen is: '${name}'`);
  return name ? named[name] : [withoutComparison(condition)];
}).reduce((ways, next) => ways.flatMap((way) => next.map((one) => `${way} and ${one}`)));

/** What a list of queries asks for, one query each. */
const queriesOf = (list, named) => list.split(",").flatMap((query) => waysOf(query, named));

/** What each `@custom-media` stands for; it may use those above it.
 *  @returns {Record<string, string[]>} */
export function readMedia(file) {
  const named = {};
  const text = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
  for (const [, name, list] of text.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)) named[name] = queriesOf(list, named);
  return named;
}

/** A sheet that asks for the same without names and comparisons. */
export const plainMedia = (sheet, named) =>
  sheet.replace(/@media ([^{]+?) *\{/g, (_, list) => `@media ${queriesOf(list, named).join(", ")} {`);

/** Reads sheets so, and answers the import of `thirty:media.name` with what the name stands for. */
export const plainQueries = (named) => ({
  name: "media",
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/, namespace: "file" }, ({ path }) => ({ contents: plainMedia(readFileSync(path, "utf8"), named), loader: "css" }));
    plugin.onResolve({ filter: /^thirty:media\./ }, ({ path }) => ({ path: path.replace("thirty:media.", "--"), namespace: "media" }));
    plugin.onLoad({ filter: /.*/, namespace: "media" }, ({ path }) => ({ contents: `export default ${JSON.stringify(named[path].join(", "))}` }));
  },
});
