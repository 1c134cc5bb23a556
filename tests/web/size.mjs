// What the page costs to download, against its budgets in size.json: brotli, as a host would send it.
//   npm run size                 prints every budget of dist/
//   node tests/web/size.mjs DIR  the same for another build
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { need, parametersOf } from "../../scripts/usage.mjs";

const compress = promisify(brotliCompress);
const here = fileURLToPath(new URL(".", import.meta.url));
export const budgets = JSON.parse(readFileSync(join(here, "size.json"), "utf8"));

/** Whether a file's name fits a pattern, in which * is any text. */
const fits = (name, pattern) => new RegExp(`^${pattern.replace(/[.+]/g, "\\$&").replaceAll("*", ".*")}$`).test(name);
const isCompressed = (name) => /\.(?:br|gz)$/.test(name);

/** Bytes of a file as it is sent: its .br sibling where the build left one. */
async function sentSize(folder, name, names) {
  if (names.includes(`${name}.br`)) return readFileSync(join(folder, `${name}.br`)).length;
  return (await compress(readFileSync(join(folder, name)))).length;
}

/** Every budget with the files it counts and their sum. */
export async function measure(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length)).sort();
  const sizes = new Map();
  const sizeOf = async (name) => {
    if (!sizes.has(name)) sizes.set(name, await sentSize(folder, name, names));
    return sizes.get(name);
  };
  const results = [];
  for (const budget of budgets) {
    const { files, listedIn } = budget;
    const list = listedIn && readFileSync(join(folder, listedIn), "utf8");
    const counted = names.filter((name) => !isCompressed(name)
      && (files.some((pattern) => fits(name, pattern)) || list?.includes(`"${name}"`)));
    const parts = [];
    for (const name of counted) parts.push({ name, size: await sizeOf(name) });
    results.push({ ...budget, missing: files.filter((pattern) => !counted.some((name) => fits(name, pattern))),
      parts, size: parts.reduce((sum, part) => sum + part.size, 0) });
  }
  return results;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { others: [site = join(here, "../../dist")] } = parametersOf(import.meta.url, {}, 1);
  need(site);
  const results = await measure(site);
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  for (const { name, size, limit } of results) {
    const share = `${Math.round((100 * size) / limit)} %`.padStart(5);
    console.log(`${kilobytes(size)} of ${kilobytes(limit)} ${share}  ${name}${size > limit ? "  TOO MUCH" : ""}`);
  }
  process.exitCode = results.some(({ size, limit }) => size > limit) ? 1 : 0;
}
