// The fonts of the in-canvas panel as C++ bytes: Nunito cut down to figures and the signs of move notation, and the pieces in
// place of their letters, which is all the canvas ever writes. Words live in HTML, with the whole font; only the inspector
// has words on the canvas, English ones, and all their letters.
//   node scripts/make_panel_font.mjs OUTPUT.cpp [--words]
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { figurineFont } from "../web/build/figurines.mjs";
import { parametersOf, showUsage } from "./usage.mjs";

const { others: [output], words } = parametersOf(import.meta.url, { words: false }, 1);
if (!output) showUsage(import.meta.url, "no file is named to be written");
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const glyphs = words ? `${ascii}…` : "0123456789abcdefghOx=+#-.:… ";
const nunito = await readFile(new URL("../node_modules/@fontsource/nunito/files/nunito-latin-700-normal.woff2", import.meta.url));
const fonts = {
  text: await subsetFont(nunito, glyphs, { targetFormat: "truetype" }),
  pieces: await figurineFont(fileURLToPath(new URL("../assets/pieces", import.meta.url)), "truetype"),
};

const rowsOf = (font) => Array.from({ length: Math.ceil(font.length / 24) }, (_, i) => `    ${[...font.subarray(24 * i, 24 * i + 24)].join(", ")},`).join("\n");
await writeFile(output, `#include "ui/panel_font.h"

namespace thirty {

${Object.entries(fonts).map(([name, font]) => `static constexpr unsigned char ${name}[] = {\n${rowsOf(font)}\n};`).join("\n")}

static constexpr std::span<const unsigned char> fonts[] = {${Object.keys(fonts).join(", ")}};

PanelFonts panel_fonts() { return fonts; }

}  // namespace thirty
`);
