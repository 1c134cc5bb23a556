// The words of a room ("page", "lessons", "remarks", "skills", "plans") as the tests compare them: a text with a form for each
// number counts as one, and places that hold the same thing in another case or with a capital are the same place.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readCatalogue } from "../../../web/build/catalogue.mjs";
import { readLanguages, rooms } from "../../../web/build/languages.mjs";
import { readLessons } from "../../../web/build/lessons.mjs";
import { readSmallGames } from "../../../web/build/small-games.mjs";
import { skillWords } from "../../../web/build/skills.mjs";

const assets = fileURLToPath(new URL("../../../assets/", import.meta.url));
export { rooms };
export const catalogue = await readCatalogue();
const lessons = readLessons(`${assets}lessons`);
const smallGames = readSmallGames(`${assets}small-games`);
const all = readLanguages(`${assets}locales`, (code) => ({ page: catalogue.words(code), lessons: { ...lessons.words(code), ...smallGames.words(code) }, skills: skillWords(`${assets}skills`, code) }), { whole: false });

export const languages = all.map(({ code }) => code);
const find = (code) => all.find((language) => language.code === code);
/** The words of a room as the files of the language, the games and the lessons have them. */
export const readWords = (room, code) => find(code)[room];
export const glossaryOf = (code) => find(code).glossary;
export const directionOf = (code) => find(code).direction;

export const baseOf = (key) => key.replace(/#.*/, "");
export const basesOf = (words) => [...new Set(Object.keys(words).map(baseOf))];

const placeOf = (name) => name.charAt(0).toLowerCase() + name.slice(1).replace(/Object$/, "");
const placesOf = (text) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => placeOf(name)));

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
