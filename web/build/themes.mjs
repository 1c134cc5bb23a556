// The colours of the board's themes for the board in HTML, read from where the canvas has them.
import { readFileSync } from "node:fs";

/** In the order of `enum class Theme`, as the page names them. */
const themes = { "thirty-squares": "ThirtySquares", "wood": "Wood", "blue-white": "BlueWhite", "ivory": "Ivory", "high-contrast": "HighContrast", "color-blind": "ColorBlind" };
const pieces = ["fill", "line", "shade", "shine"];
/** Custom property -> field of ThemeColors. */
const properties = {
  "board-light": "light", "board-dark": "dark", "rim": "rim", "label-on-light": "coordinate_on_light", "label-on-dark": "coordinate_on_dark",
  "mark-last": "last_move", "mark-selected": "selected", "mark-target": "target", "mark-check": "check", "mark-turn": "star",
};

const block = /constexpr ThemeColors k(\w+)(?:\{([\s\S]*?)\n\};| = \[\] \{([\s\S]*?)\n\}\(\);)/g;
const color = /^(?:0x([0-9A-F]{6})_rgb|Rgba::hex\(0x([0-9A-F]{6}), ([\d.]+)f?\)|(k\w+))/;

/** { name: { field: "#rrggbb" or "#rrggbbaa" } } of every theme by day and by night, men as "white-fill" and so on. */
export function readThemes(file) {
  const text = readFileSync(file, "utf8");
  const named = Object.fromEntries([...text.matchAll(/constexpr Rgba (k\w+) = 0x([0-9A-F]{6})_rgb;/g)].map(([, name, hex]) => [name, `#${hex.toLowerCase()}`]));
  const valueOf = (written) => {
    const [, plain, clear, alpha, name] = color.exec(written) ?? [];
    if (plain) return `#${plain.toLowerCase()}`;
    if (clear) return `#${clear.toLowerCase()}${Math.round(Number(alpha) * 255).toString(16).padStart(2, "0")}`;
    return named[name];
  };
  const all = {};
  for (const [, name, whole = "", changed = ""] of text.matchAll(block)) {
    const parent = /ThemeColors t = k(\w+);/.exec(changed)?.[1];
    const colors = { ...all[parent] };
    for (const [, field, written] of (whole || changed).matchAll(/^ *t?\.(\w+) = (.+?)[,;](?: *\/\/.*)?$/gm)) {
      const value = valueOf(written);
      if (value) colors[field] = value;
    }
    const men = [...(whole + changed).matchAll(/\{(\.fill = .*?\.shine = .*?)\}/g)].map(([, inside]) => inside);
    for (const [i, side] of ["white", "black"].entries()) {
      for (const part of pieces) {
        const written = men[i] && new RegExp(`\\.${part} = (0x[0-9A-F]{6}_rgb)`).exec(men[i])?.[1];
        if (written) colors[`${side}-${part}`] = valueOf(written);
      }
    }
    all[name] = colors;
  }
  return all;
}

const declarations = (colors) => [
  ...Object.entries(properties).map(([property, field]) => [property, colors[field]]),
  ...["white", "black"].flatMap((side) => pieces.map((part) => [`${side}-${part}`, colors[`${side}-${part}`]])),
].map(([name, value]) => {
  if (!value) throw new Error(`a theme has no colour for ${name}`);
  return `--${name}:${value}`;
}).join(";");

/** Styles of the first theme by day and by night, and of all the others in one. */
export function themeStyles(file) {
  const all = readThemes(file);
  const [[, standard], ...others] = Object.entries(themes);
  return {
    day: `:root{${declarations(all[standard])}}`,
    night: `:root{${declarations(all[`${standard}Night`])}}`,
    others: others.map(([id, name]) => `[data-theme="${id}"]{${declarations(all[name])}}[data-theme="${id} night"]{${declarations(all[`${name}Night`])}}`).join(""),
  };
}
