// npm run atlas: whether the texture of the pieces is there sooner drawn on the device or fetched. Draws it as wasm in node,
// slowed down as a slow phone is, beside what its bytes would take on a slow line, as small as the best packing makes them,
// and to unpack.
//   npm run atlas [-- --slowdown 4]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { slowLine } from "./cold/slow_link.mjs";
import { parametersOf } from "./usage.mjs";

const { slowdown } = parametersOf(import.meta.url, { slowdown: 4 });

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
execFileSync("cmake", ["--preset", "node-tests"], { stdio: "ignore" });
execFileSync("cmake", ["--build", "--preset", "node-tests", "--target", "measure_atlas"], { stdio: "inherit" });

const folder = mkdtempSync(join(tmpdir(), "atlas-"));
try {
  const file = join(folder, "atlas");
  const runs = Array.from({ length: 9 }, () => execFileSync("node", ["build/node/tests/measure_atlas.cjs", file], { encoding: "utf8" }).trim().split(" ").map(Number));
  const [first, later] = [0, 1].map((i) => runs.map((run) => run[i]).sort((a, b) => a - b)[4]);
  const pixels = readFileSync(file);
  const small = brotliCompressSync(pixels, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  const start = performance.now();
  brotliDecompressSync(small);
  const unpacked = performance.now() - start;

  const onTheWay = (small.length / slowLine.bytesPerSecond) * 1000;
  const rows = [
    ["drawn on the device, the first time a page does, median of nine", `${(first * slowdown).toFixed(0)} ms`],
    ["the same later", `${(later * slowdown).toFixed(0)} ms`],
    [`${(small.length / 1000).toFixed(1)} kB on the line, which is taken by then`, `${onTheWay.toFixed(0)} ms`],
    ["and unpacked", `${(unpacked * slowdown).toFixed(0)} ms`],
  ];
  console.log(`\n| the texture of the pieces, ${(pixels.length / 1024).toFixed(0)} KiB, a processor ${slowdown} times slower | |\n|---|---|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  console.log(`\ndrawn to fetched: ${((first * slowdown) / (onTheWay + unpacked * slowdown)).toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
