// Turns the drawings of assets/pieces/ into one sheet of symbols for the page. The drawings' own colours
// go, their classes (fill, shade, shine, line) stay: the page colours each use of a piece by CSS.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const colours = /\s(?:fill|stroke)="[^"]*"/g;

export function pieceSymbols(folder) {
  const symbols = readdirSync(folder).filter((file) => file.endsWith(".svg")).sort().map((file) => {
    const svg = readFileSync(join(folder, file), "utf8");
    const [, viewBox] = /viewBox="([^"]*)"/.exec(svg) ?? [];
    const [, drawing] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
    if (!viewBox || !drawing) throw new Error(`${file} is not a drawing with a viewBox`);
    const body = drawing.replace(colours, "").replace(/\s+/g, " ").replace(/> </g, "><").trim();
    return `<symbol id="piece-${basename(file, ".svg")}" viewBox="${viewBox}">${body}</symbol>`;
  });
  return `<svg class="piece-sheet" aria-hidden="true" width="0" height="0">${symbols.join("")}</svg>`;
}
