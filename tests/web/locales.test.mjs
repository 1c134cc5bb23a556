// Words: every key that the page asks for is there, none is left over, and each language has them all, with the forms
// that its numbers ask for.
import assert from "node:assert/strict";
import { transformSync } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { wordsAskedFor } from "../../web/build/words.mjs";
import { importSource } from "../teachers/support/source.mjs";
import { assertForms, basesOf, formed, languages, placesByBase, readWords, rooms } from "./support/words.mjs";

const english = readWords("page", "en");
const others = languages.filter((code) => code !== "en");

const sourceFolder = new URL("../../web/src/", import.meta.url);
const sources = readdirSync(sourceFolder, { recursive: true }).filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(new URL(file, sourceFolder), "utf8"));
const source = sources.join("\n");

test("Locales.EnglishHasNoKeyThatNobodyAsksFor", () => {
  const asked = sources.map((text) => wordsAskedFor(transformSync(text, { loader: "ts" }).code));
  assert.deepEqual(Object.keys(english).filter((key) => !asked.some((asks) => asks(key))), []);
});

test("Locales.EveryKeyAskedForIsInEnglish", () => {
  const asked = [...source.matchAll(/\bt\("([^"]+)"/g)].map(([, key]) => key);
  assert.ok(asked.length > 50);
  const has = new Set(basesOf(english));
  assert.deepEqual(asked.filter((key) => !has.has(key)), []);
  const askedStarts = [...source.matchAll(/\bt\(`([a-z-]+\.)\$\{/g)].map(([, start]) => start);
  assert.ok(askedStarts.length > 10);
  for (const start of askedStarts) {
    assert.ok(Object.keys(english).some((key) => key.startsWith(start)), `words for ${start}…`);
  }
});

test("Locales.WhatStandsBeforeAColonIsTheLanguages", () => {
  // "Coups : 50" has a narrow space there, in French alone. Nobody reads what is thrown, or the names in a learning record.
  const lines = source.split("\n").filter((line) => !/new Error\(|objectType: "Activity"/.test(line));
  assert.deepEqual(lines.filter((line) => /\$\{.*\}: \$\{/.test(line)), []);
});

test("Locales.HowManyIsNotPartedFromItsSign", () => {
  const parted = languages.flatMap((code) => Object.entries(readWords("page", code)).filter(([, text]) => /× /.test(text)).map(([key]) => `${code}: ${key}`));
  assert.deepEqual(parted, [], "a line would end with the sign and the next begin with the number");
  assert.match(english["setup.several"], /×\u00a0\{count\}/);
});

test("Locales.ANumberIsGivenWhereverAFormHangsOnIt", () => {
  for (const base of formed(english)) {
    const calls = source.split(`t("${base}"`).slice(1).map((rest) => rest.slice(0, rest.indexOf(")") + 40));
    assert.ok(calls.length, `${base} is asked for by its name`);
    for (const call of calls) assert.match(call, /\bcount\b/, `${base}: ${call}`);
  }
});

for (const room of rooms) for (const code of languages) {
  test(`Locales.HasTheFormsThatItsNumbersAskFor (${room}, ${code})`, () => {
    const words = readWords(room, code);
    assertForms(words, code);
    assert.deepEqual([...formed(words)].sort(), [...formed(readWords(room, "en"))].sort(), "texts with forms");
  });
}

for (const code of others) {
  test(`Locales.HasEveryKeyAndItsPlaces (${code})`, () => {
    const words = readWords("page", code);
    const [asked, has] = [basesOf(english), basesOf(words)];
    assert.deepEqual(asked.filter((key) => !has.includes(key)), [], "missing");
    assert.deepEqual(has.filter((key) => !asked.includes(key)), [], "not in English");
    const given = placesByBase(english);
    for (const [key, places] of placesByBase(words)) {
      for (const place of places) assert.ok(given.get(key).has(place), `${key}: {${place}}`);
    }
    for (const [key, text] of Object.entries(words)) assert.ok(text.trim(), `${key} is empty`);
  });
}

/** What the app may find fault with, by its own source. */
const appFolder = new URL("../../src/", import.meta.url);
const appCodes = new Set(["app", "platform"].flatMap((folder) => readdirSync(new URL(folder, appFolder)).filter((file) => file.endsWith(".cpp"))
  .flatMap((file) => [...readFileSync(new URL(`${folder}/${file}`, appFolder), "utf8").matchAll(/"((?:bad|illegal|no)-[a-z]+|engine)"/g)].map(([, code]) => code))));
const { problemSentence } = await importSource("game/talk.ts");

for (const code of languages) {
  const words = readWords("page", code);

  test(`Locales.NoProblemIsToldWithAnEmptyPlace (${code})`, async () => {
    globalThis.thirtyMoreWords = words;
    const worded = [...appCodes].filter((one) => words[`problem.${one}`]);
    assert.ok(worded.length >= 9, worded.join());
    for (const one of worded) for (const value of ["", "chess", "nonsense"]) {
      const sentence = await problemSentence({ type: "problem", code: one, value, detail: "why", number: 3 });
      assert.notEqual(sentence, "why", one);
      assert.doesNotMatch(sentence, /[{}]/, one);
    }
  });

  test(`Locales.TakingBackIsNotCalledLikeGoingBack (${code})`, () => {
    const back = [words["class.previous"], readWords("lessons", code)["lesson.ui.back"]];
    assert.ok(back.every(Boolean));
    assert.ok(!back.includes(words["command.undo"]), words["command.undo"]);
  });

  test(`Locales.ANameForLittleRoomIsAsShortAsTheEnglish (${code})`, () => {
    const short = Object.keys(english).filter((key) => key.startsWith("short.") && !english[key].includes("QuickChess"));
    assert.ok(short.length > 1);
    assert.deepEqual(short.filter((key) => words[key]?.includes("QuickChess")), []);
  });

  test(`Locales.WhatIsCalledSomethingElsewhereIsPutIntoNoSentence (${code})`, () => {
    // "Du spielst mit: Jemand hier": what is on a button agrees with nothing, nor do the names of games: "de Échecs classiques", "of Olympics".
    assert.match(words["who.playing"], /: \{name\}/);
    const named = Object.entries(words).filter(([, text]) => text.includes("{game}"));
    assert.ok(named.length > 2);
    assert.deepEqual(named.filter(([, text]) => !/[«„“]\u202f?\{game\}\u202f?[»“”]/.test(text)), []);
  });

  test(`Locales.TwoNumbersAreNeverReadAsOne (${code})`, () => {
    const number = "\\{(?:rank|ranks|files|count|number|of|done|step|low|high)\\}";
    const texts = rooms.flatMap((room) => Object.entries(readWords(room, code)));
    assert.deepEqual(texts.filter(([, text]) => new RegExp(`${number}\\s+${number}`).test(text)), []);
  });
}
