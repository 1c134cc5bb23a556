// Words: every key that the page asks for is there, none is left over, and each language has them all.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { wordsAskedFor } from "../../web/build/words.mjs";

const folder = new URL("../../assets/locales/", import.meta.url);
const readWords = (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const english = readWords("en.json");
const titles = Object.fromEntries(readCatalogue(new URL("../../assets/variants", import.meta.url).pathname)
  .map(({ id, title }) => [`game.${id}`, title]));
const others = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "en.json");

const sourceFolder = new URL("../../web/src/", import.meta.url);
const source = readdirSync(sourceFolder, { recursive: true }).filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(new URL(file, sourceFolder), "utf8")).join("\n");

test("Locales.EnglishHasNoKeyThatNobodyAsksFor", () => {
  const isAskedFor = wordsAskedFor(source);
  assert.deepEqual(Object.keys(english).filter((key) => !isAskedFor(key)), []);
});

test("Locales.EveryKeyAskedForIsInEnglish", () => {
  const asked = [...source.matchAll(/\bt\("([^"]+)"/g)].map(([, key]) => key);
  assert.ok(asked.length > 50);
  assert.deepEqual(asked.filter((key) => !(key in english) && !(key in titles)), []);
  const askedStarts = [...source.matchAll(/\bt\(`([a-z]+\.)\$\{/g)].map(([, start]) => start);
  assert.ok(askedStarts.length > 10);
  for (const start of askedStarts) {
    assert.ok(Object.keys({ ...english, ...titles }).some((key) => key.startsWith(start)), `words for ${start}…`);
  }
});

const places = (text) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

for (const file of others) {
  test(`Locales.HasEveryKeyAndItsPlaces (${file})`, () => {
    const source = { ...titles, ...english };
    const words = readWords(file);
    assert.deepEqual(Object.keys(source).filter((key) => !(key in words)), [], "missing");
    assert.deepEqual(Object.keys(words).filter((key) => !(key in source)), [], "not in English");
    for (const [key, text] of Object.entries(words)) {
      assert.ok(text.trim(), `${key} is empty`);
      assert.ok(places(text).every((place) => places(source[key]).includes(place)), `${key}: ${text}`);
    }
  });
}
