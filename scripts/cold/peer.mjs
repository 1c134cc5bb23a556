// The page that ours is measured beside: the same game made with chessground, and chessops where it knows the rules. It is
// built into a folder of its own for the measuring alone and is no part of the site.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compressAll } from "../../web/build/compress.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const assets = join(here, "../../node_modules/chessground/assets");

const page = (game, script) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${game}</title>
<link rel="stylesheet" href="board.0123456789.css"><script defer src="${script}"></script></head>
<body><div id="board"></div></body></html>
`;
const sheet = ["base", "brown", "cburnett"].map((name) => readFileSync(join(assets, `chessground.${name}.css`), "utf8")).join("\n")
  + "body { margin: 0 } #board { inline-size: min(100vw, 100vh); aspect-ratio: 1 }";

/** Builds the peers of `games`; the answer is the folder, in which each is <game>.html. */
export async function buildPeers(games) {
  const folder = mkdtempSync(join(tmpdir(), "thirty-peer-"));
  writeFileSync(join(folder, "board.0123456789.css"), sheet);
  for (const game of games) {
    const script = `${game}.0123456789.js`;
    await build({ entryPoints: [join(here, `peer_${game.replaceAll("-", "_")}.mjs`)], bundle: true, minify: true, format: "iife", target: "es2022", outfile: join(folder, script) });
    writeFileSync(join(folder, `${game}.html`), page(game, script));
  }
  await compressAll(folder, new Map());
  return folder;
}
