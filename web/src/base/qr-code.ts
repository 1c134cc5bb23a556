// An address as a QR code: one path of an SVG, sharp at every size.
import { correction, generate } from "lean-qr";
import { html, type Html } from "./html";

/** White around the code, in its own squares; readers ask for four. */
const quiet = 4;

/** Throws where the text is longer than a QR code can hold. */
export function qrSvg(text: string, label: string): Html {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const runs: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0, start = 0; x <= code.size; x++) {
      if (code.get(x, y)) continue;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
      start = x + 1;
    }
  }
  const side = code.size + 2 * quiet;
  return html`<svg class="qr" viewBox="${-quiet} ${-quiet} ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges">
    <rect class="qr-light" x="${-quiet}" y="${-quiet}" width="${side}" height="${side}"/><path class="qr-dark" d="${runs.join("")}"/></svg>`;
}
