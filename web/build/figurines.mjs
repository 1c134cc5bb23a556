// A font whose letters of pieces are the pieces: with it a move reads "♘f3" in every language, and is "Nf3" to who copies it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import svg2ttf from "svg2ttf";
import svgpath from "svgpath";
import { readPieceSets } from "./pieces.mjs";

/** What notation calls each drawing of a set; a pawn's move has no letter. */
const letters = { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N", prince: "Y" };

/** The letters' own measures, in thousandths of a line of Nunito, which stands beside: the canvas fits fonts into each other by them. */
const ascent = 1011, descent = -353;
/** From a drawing's units, which stand on y = 93, to those of the font, a little below the line as a round letter is. */
const scale = 9.6, foot = 93, below = 40;
const besides = 45;

function glyph(folder, [name, letter]) {
  const [, outline] = /class="fill"[^>]*?\sd="([^"]+)"/s.exec(readFileSync(join(folder, `${name}.svg`), "utf8")) ?? [];
  if (!outline) throw new Error(`the drawing of the ${name} has no outline`);
  const xs = [...outline.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x));
  const left = Math.min(...xs), width = Math.max(...xs) - left;
  const path = svgpath(outline).translate(-left, -foot).scale(scale, -scale).translate(besides, -below).round(0).toString();
  return `<glyph glyph-name="${name}" unicode="${letter}" horiz-adv-x="${Math.round(width * scale + 2 * besides)}" d="${path}"/>`;
}

/** The usual pieces of `assets`, a folder of sets, as the bytes of a font.
 *  @param {string} assets
 *  @param {"truetype" | "woff2"} targetFormat */
export async function figurineFont(assets, targetFormat) {
  const [{ folder }] = readPieceSets(assets);
  const glyphs = Object.entries(letters).map((entry) => glyph(folder, entry)).join("");
  const font = svg2ttf(`<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="figurines" horiz-adv-x="1000"><font-face font-family="Figurines"
    units-per-em="1000" ascent="${ascent}" descent="${descent}"/>${glyphs}</font></defs></svg>`, { ts: 0, version: "1.0" });
  return subsetFont(Buffer.from(font.buffer), Object.values(letters).join(""), { targetFormat });
}
