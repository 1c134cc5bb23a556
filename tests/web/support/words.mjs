// The words of a room ("" the page's own, "lessons/", "remarks/", "skills/", "plans/") as the tests compare them: a text with a form for each
// number counts as one, and places that hold the same thing in another case or with a capital are the same place.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../../assets/locales/", import.meta.url);
export const rooms = ["", "lessons/", "remarks/", "skills/", "plans/"];

export const readWords = (room, language) => JSON.parse(readFileSync(new URL(`${room}${language}.json`, folder), "utf8"));
export const languages = readdirSync(new URL("lessons/", folder)).map((file) => file.replace(".json", ""));

export const baseOf = (key) => key.replace(/#.*/, "");
export const basesOf = (words) => [...new Set(Object.keys(words).map(baseOf))];

const placeOf = (name) => name.charAt(0).toLowerCase() + name.slice(1).replace(/Object$/, "");
export const placesOf = (text) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => placeOf(name)));

/** The places of each key, those of all its forms together. */
export function placesByBase(words) {
  const all = new Map(basesOf(words).map((base) => [base, new Set()]));
  for (const [key, text] of Object.entries(words)) for (const place of placesOf(text)) all.get(baseOf(key)).add(place);
  return all;
}

/** Every text that has forms has exactly those that its language's numbers ask for, and says its number by {count}. */
export function assertForms(words, language) {
  const asked = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
  for (const base of new Set(Object.keys(words).filter((key) => key.includes("#")).map(baseOf))) {
    const forms = Object.keys(words).filter((key) => key.startsWith(`${base}#`)).map((key) => key.slice(base.length + 1)).sort();
    assert.deepEqual(forms, asked, `${language}: forms of ${base}`);
    assert.ok(!(base in words), `${language}: ${base} beside its forms`);
    assert.match(words[`${base}#other`], /\{count\}/, `${language}: ${base}`);
  }
}

/** Forms where English has them, and nowhere else. */
export const formed = (words) => new Set(Object.keys(words).filter((key) => key.includes("#")).map(baseOf));
