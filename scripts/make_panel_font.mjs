// make_panel_font.mjs <output.cpp> [--words]: the font of the in-canvas panel as C++ bytes: Nunito cut down to figures and
// the letters of move notation, which is all the canvas ever writes. Words live in HTML, with the whole font; only the
// inspector has words on the canvas, English ones.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const [output, words] = process.argv.slice(2);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const glyphs = words ? `${ascii}…` : "0123456789abcdefghKQRBNYOx=+#-.:… ";
const source = new URL("../node_modules/@fontsource/nunito/files/nunito-latin-700-normal.woff2", import.meta.url);
const font = await subsetFont(await readFile(source), glyphs, { targetFormat: "truetype" });

const rows = [];
for (let i = 0; i < font.length; i += 24) rows.push("    " + [...font.subarray(i, i + 24)].join(", ") + ",");
await writeFile(output, `#include "ui/panel_font.h"

namespace thirty {

static constexpr unsigned char bytes[] = {
${rows.join("\n")}
};

std::span<const unsigned char> panel_font() { return bytes; }

}  // namespace thirty
`);
