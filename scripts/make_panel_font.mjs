// make_panel_font.mjs <output.cpp>: the font of the in-canvas panel as C++ bytes: Nunito cut down to figures and the
// letters of move notation, which is all the canvas ever writes. Words live in HTML, with the whole font.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const glyphs = "0123456789abcdefghKQRBNYOx=+#-.:… ";
const source = new URL("../node_modules/@fontsource/nunito/files/nunito-latin-700-normal.woff2", import.meta.url);
const font = await subsetFont(await readFile(source), glyphs, { targetFormat: "truetype" });

const rows = [];
for (let i = 0; i < font.length; i += 24) rows.push("    " + [...font.subarray(i, i + 24)].join(", ") + ",");
await writeFile(process.argv[2], `#include "ui/panel_font.h"

namespace thirty {

static constexpr unsigned char bytes[] = {
${rows.join("\n")}
};

std::span<const unsigned char> panel_font() { return bytes; }

}  // namespace thirty
`);
