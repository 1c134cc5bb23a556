// The icons of the installed page, drawn from the pawn of assets/pieces/: a corner of the board with a sun-coloured
// pawn in front. A maskable icon keeps everything that matters inside the circle that every launcher leaves.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const colours = { light: "#f3e4c8", dark: "#7c9e8c", fill: "#f4b740", shade: "#d99a22", shine: "#fff4d2", line: "#22304a" };

/** What an icon is for, its size in pixels, and how much of it the pawn may fill. */
const kinds = [
  { purpose: "any", size: 192, share: 0.82, rounding: 22 },
  { purpose: "any", size: 512, share: 0.82, rounding: 22 },
  { purpose: "maskable", size: 512, share: 0.6, rounding: 0 },
  { purpose: "apple", size: 180, share: 0.74, rounding: 0 },
];

/** Paints the parts of a piece by their class. */
function paint(drawing) {
  return drawing.replace(/<path class="(\w+)"([^>]*)>/g, (_, part, rest) => {
    const plain = rest.replace(/\s(?:fill|stroke)="[^"]*"/g, "");
    const colour = part === "fill" ? `fill="${colours.fill}" stroke="${colours.line}"`
      : part === "shade" ? `fill="${colours.shade}"` : `fill="none" stroke="${colours[part]}"`;
    return `<path ${colour}${plain}>`;
  });
}

function iconSvg(piece, { share, rounding }) {
  const [, drawing] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(piece);
  const margin = (100 - 100 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <clipPath id="tile"><rect width="100" height="100" rx="${rounding}"/></clipPath>
    <g clip-path="url(#tile)"><rect width="100" height="100" fill="${colours.light}"/>
      <path fill="${colours.dark}" d="M0 0h50v50H0zM50 50h50v50H50z"/></g>
    <g transform="translate(${margin} ${margin}) scale(${share})">${paint(drawing)}</g></svg>`;
}

let started;

/** Every icon as { purpose, size, png }, with the pawn of the folder `pieces`. */
export async function drawIcons(pieces) {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await (started ??= initWasm(readFileSync(wasm)));
  const piece = readFileSync(join(pieces, "pawn.svg"), "utf8");
  return kinds.map((kind) => ({
    ...kind,
    png: new Resvg(iconSvg(piece, kind), { fitTo: { mode: "width", value: kind.size } }).render().asPng(),
  }));
}
