// The sets of pieces: one is a folder of assets/pieces/ with seven drawings and a file that says what it is called. The
// drawings' own colours go, their classes (fill, shade, shine, line) stay: the page colours each use of a piece by CSS.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import svgpath from "svgpath";
import { readPageSection } from "./page-section.mjs";

const colours = /\s(?:fill|stroke)="[^"]*"/g;

/** The same paths from point to point: what is near is a short number, and the same curve elsewhere the same text. The drawings
 *  themselves have a digit behind the point. */
const pathsPacked = (drawing) => drawing.replace(/(?<= d=")[^"]*/g, (path) => svgpath(path).rel().round(2).toString());

/** A set's drawings as symbols. */
function symbolsOf(folder) {
  return readdirSync(folder).filter((file) => file.endsWith(".svg")).sort().map((file) => {
    const svg = readFileSync(join(folder, file), "utf8");
    const [, viewBox] = /viewBox="([^"]*)"/.exec(svg) ?? [];
    const [, drawing] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
    if (!viewBox || !drawing) throw new Error(`${file} is not a drawing with a viewBox`);
    const body = pathsPacked(drawing.replace(colours, "").replace(/\s+/g, " ")).replace(/> </g, "><").trim();
    return `<symbol id="piece-${basename(file, ".svg")}" viewBox="${viewBox}">${body}</symbol>`;
  }).join("");
}

/** Every set, the usual one first: { id, folder, section, symbols }. */
export function readPieceSets(assets) {
  const sets = readdirSync(assets, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => {
    const folder = join(assets, name);
    return { id: name, folder, section: readPageSection(readFileSync(join(folder, "set.ini"), "utf8")), symbols: symbolsOf(folder) };
  });
  return sets.sort((a, b) => Number(a.section.place ?? Infinity) - Number(b.section.place ?? Infinity));
}

/** The sheet in the page that uses of a piece refer to. */
export const pieceSheet = (symbols) => `<svg class="piece-sheet" aria-hidden="true" width="0" height="0">${symbols}</svg>`;
