// The pictures that the first script draws itself: a piece, and a few signs. All others are in icons.ts, which comes later.
import { html, type Html } from "./html";

/** Signs by name, as the lines they are drawn with. */
export const signs = {
  close: "M6 6l12 12M18 6L6 18",
  across: "M4 4h16M12 20V9m0 0l-5 5m5-5l5 5",
  take: "M6 6l12 12M18 6L6 18",
  trap: "M4 4v16h16V4zM9 9l6 6M15 9l-6 6",
} as const;

/** A line picture; it never carries meaning alone, so readers skip it. One that is directed leads on or back as one reads. */
export const drawing = (lines: string, isDirected = false): Html =>
  html`<svg class="icon${isDirected && " directed"}" viewBox="0 0 24 24" aria-hidden="true"><path d="${lines}"/></svg>`;

/** A piece, from the sheet of symbols in the page. */
export const piece = (name: string): Html =>
  html`<svg class="piece" aria-hidden="true"><use href="#piece-${name}"/></svg>`;
