// The colours of the board's themes for the board in HTML, from the files of assets/themes/, which the canvas reads as well.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readFields } from "./page-section.mjs";

const pieces = ["fill", "line", "shade", "shine"];
/** Custom property -> field of a theme. */
const properties = {
  "board-light": "light", "board-dark": "dark", "rim": "rim", "label-on-light": "coordinate-on-light", "label-on-dark": "coordinate-on-dark",
  "mark-last": "last-move", "mark-selected": "selected", "mark-target": "target", "mark-check": "check",
  "mark-hint": "hint", "mark-good": "good", "mark-draw": "draw", "mark-bad": "bad", "mark-star": "star",
};
const sides = { white: "pieces.light", black: "pieces.dark" };

/** "#RRGGBB 55%" as CSS has it; white is short, as every byte of the document is waited for. */
function cssColor(written = "") {
  const [, hex, percent] = /^(#[0-9A-F]{6})(?: (\d+)%)?$/i.exec(written) ?? [];
  if (!hex) throw new Error(`not a colour of a theme: '${written}'`);
  const alpha = percent ? Math.round(Number(percent) * 2.55).toString(16).padStart(2, "0") : "";
  return (hex.toLowerCase() + alpha).replace(/^#ffffff$/, "#fff");
}

/** The fields of a theme by day and by night, each night its day with the lamp turned down. */
function readTheme(folder, id) {
  const { parent, ...own } = readFields(readFileSync(join(folder, `${id}.ini`), "utf8").split(/^\[page\]\s*$/m)[0]);
  const [ofDay, ofNight] = [false, true].map((night) => Object.entries(own).filter(([key]) => key.startsWith("night.") === night));
  const day = { ...(parent && readTheme(folder, parent).day), ...Object.fromEntries(ofDay) };
  return { day, night: { ...day, ...Object.fromEntries(ofNight.map(([key, value]) => [key.slice("night.".length), value])) } };
}

/** @returns {[property: string, value: string][]} */
const declared = (fields) => [
  ...Object.entries(properties).map(([property, field]) => [property, fields[field]]),
  ["mark-drawn", fields.drawn.split(" ")[0]],
  ...Object.entries(sides).flatMap(([side, field]) => pieces.map((part, i) => [`${side}-${part}`, (fields[field] ?? "").split(" ")[i]])),
].map(([name, value]) => [`--${name}`, cssColor(value)]);
const rule = (selector, declarations) => `${selector}{${declarations.map((one) => one.join(":")).join(";")}}`;

/** The rules of a theme, at `atDay` and `atNight`: a night has what is not as by day. */
function rulesOf(folder, id, atDay, atNight) {
  const { day, night } = readTheme(folder, id);
  const usual = new Map(declared(day));
  return { day: rule(atDay, [...usual]), night: rule(atNight, declared(night).filter(([name, value]) => usual.get(name) !== value)) };
}

/** Styles of the first of `themes` by day and by night, and of all the others in one; on paper it is day. */
export function themeStyles(folder, themes) {
  const [standard, ...others] = themes;
  return {
    ...rulesOf(folder, standard, ":root", ":root"),
    others: others.map((id) => rulesOf(folder, id, `[data-theme~="${id}"]`, `[data-theme="${id} night"]`))
      .map(({ day, night }) => `${day}@media screen{${night}}`).join(""),
  };
}
