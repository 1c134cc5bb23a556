// Lays a .br and a .gz beside every file worth it, for hosts that send such siblings by themselves. A file whose
// name carries its hash keeps the siblings of the build before.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashed } from "./names.mjs";

const worthIt = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;
const smallest = 1000;

/** The second suits the numbers of drawings better than the first, which takes long for what is large. */
const modes = (content) => (content.length < 100_000 ? [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT] : [constants.BROTLI_MODE_GENERIC]);

/** The shortest of what brotli makes of it. */
async function toBrotli(content) {
  const made = await Promise.all(modes(content).map((mode) => promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_MODE]: mode },
  })));
  return made.reduce((shortest, one) => (one.length < shortest.length ? one : shortest));
}

const encoders = {
  ".br": toBrotli,
  ".gz": (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** The siblings that may be used again, by their name; to be read before the folder is emptied. */
export function readSiblings(folder) {
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).filter((name) => /\.(?:br|gz)$/.test(name) && hashed.test(name.slice(0, -3)))
    .map((name) => [name, readFileSync(join(folder, name))]));
}

export async function compressAll(folder, known) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
    .filter((file) => worthIt.test(file) && statSync(file).size >= smallest);
  await Promise.all(files.flatMap((file) => Object.entries(encoders).map(async ([ending, encode]) => {
    const content = known.get(basename(file) + ending) ?? await encode(readFileSync(file));
    writeFileSync(file + ending, content);
  })));
}
