// What the sheets ask of the screen is written for browsers that know only the plainest questions, and asks for the same.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { plainMedia, readMedia } from "../../web/build/media.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const read = (file) => readFileSync(join(web, file), "utf8");
const named = readMedia(join(web, "styles/media.css"));

const filesIn = (folder, ending) => readdirSync(join(web, folder), { recursive: true }).filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
const sheets = ["styles", "scorm"].flatMap((folder) => filesIn(folder, ".css"));
const asked = (sheet) => [...sheet.matchAll(/@media ([^{]+)\{/g)].map(([, list]) => list.trim());

/** As they are written. */
const names = Object.fromEntries([...read("styles/media.css").matchAll(/@custom-media (--\w+) ([^;]+);/g)].map(([, name, list]) => [name, list]));

const size = (text, screen) => (text in screen ? screen[text] : text.includes("/") ? Number(text.split("/")[0]) / Number(text.split("/")[1])
  : text.endsWith("em") ? parseFloat(text) * 16 : parseFloat(text));
const compared = { "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">=": (a, b) => a >= b };

/** Whether a screen is what a condition asks for, to a browser that overlooks a `slack` at the most and the least of a length. */
function meets(condition, screen, slack) {
  if (condition.startsWith("(--")) return fits(names[condition.slice(1, -1)], screen, slack);
  const [, bound, feature, value] = /^\((min-|max-)?([a-z-]+): ?(.*)\)$/.exec(condition) ?? [];
  const overlooked = feature === "aspect-ratio" ? 0 : slack;
  if (bound) return bound === "min-" ? screen[feature] + overlooked >= size(value, screen) : screen[feature] - overlooked <= size(value, screen);
  if (feature) return screen[feature] === value;
  if (!condition.startsWith("(")) return condition === "screen";
  const words = condition.slice(1, -1).split(" ");
  return words.every((sign, i) => !compared[sign] || compared[sign](size(words[i - 1], screen), size(words[i + 1], screen)));
}
const fits = (list, screen, slack = 0) => list.split(",").some((query) => query.trim().split(" and ").every((condition) => meets(condition, screen, slack)));

/** Every limit that the sheets have, and less than it by as little as a page that is shown larger can be. */
const limits = [...new Set(sheets.flatMap((sheet) => asked(read(sheet)).concat(Object.values(names)).join().match(/[\d.]+(?:px|em)\b/g) ?? []).map((text) => size(text, {})))];
const lengths = limits.flatMap((limit) => [limit - 1 / 16, limit]);
const screens = lengths.flatMap((width) => lengths.map((height) => ({
  width, height, "aspect-ratio": width / height, orientation: width > height ? "landscape" : "portrait",
}))).flatMap((screen, i) => ({ ...screen, hover: ["hover", "none"][i % 2], pointer: ["fine", "coarse", "none"][i % 3] }));

test("Media.ASheetAsksPlainlyAndForTheSame", () => {
  for (const list of new Set(sheets.flatMap((sheet) => asked(read(sheet))))) {
    const [plain] = asked(plainMedia(`@media ${list} {`, named));
    assert.doesNotMatch(plain, /[<>]|--|\bnot\b|\bor\b|\(\(/, list);
    for (const slack of [0, 1 / 64]) {
      assert.equal(screens.find((screen) => fits(list, screen) !== fits(plain, screen, slack)), undefined, `${list}\n${plain}`);
    }
  }
});

test("Media.WhatNotEveryBrowserReadsIsRefused", () => {
  for (const list of ["not (hover: hover)", "((hover: hover) or (pointer: fine))", "(--unheard-of)", "(width > 600px)", "(width < calc(2 * 300px))"]) {
    assert.throws(() => plainMedia(`@media ${list} { a { color: red } }`, named), /screen|name/, list);
  }
});

test("Media.AScriptAsksByAName", () => {
  for (const file of filesIn("src", ".ts")) assert.doesNotMatch(read(file), /\((?:width|height|aspect-ratio) [<>=]+ [\d.]+(?:px|em|\))/, file);
});
