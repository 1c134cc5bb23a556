// docs/embedding.md is the promise to other sites: its tables list the attributes, methods and events that there are, and of an
// attribute the very values that the element and the page of its frame take.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { readAttributes, attributeNames, hostMessages, frameMessages, readMessage, readAddress, wishesOf, choices, languages, opponents } = await importSource(
  "embed/attributes.ts", "embed/messages.ts", "embed/check.ts", "chess/address.ts", "base/settings.ts", "base/i18n.ts");

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const doc = read("docs/embedding.md");
/** The words in backticks in the text between two others. */
const wordsBetween = (before, after) => [...new RegExp(`${before}([^.;]*?)${after}`, "s").exec(doc)[1].matchAll(/`([\w-]+)`/g)].map(([, word]) => word);

/** The rows of the table under such a head: the words in its first cell, and its last cell. */
function tableOf(head) {
  const [, rows] = new RegExp(`^\\| ${head} \\|[^\\n]*\\n\\|[-|]+\\|\\n((?:\\|[^\\n]*\\n)+)`, "m").exec(doc) ?? assert.fail(`no table of ${head}`);
  return rows.trim().split("\n").map((row) => row.slice(1, -1).split("|").map((cell) => cell.trim()))
    .map((cells) => [[...cells[0].matchAll(/`([\w-]+)[^`]*`/g)].map(([, word]) => word), cells.at(-1)]);
}

/** The values that a cell lists: single ones, and all from one to another. */
function valuesIn(cell) {
  const ranges = [...cell.matchAll(/`(\d+)` to `(\d+)`/g)].flatMap(([, least, most]) =>
    Array.from({ length: most - least + 1 }, (_, i) => String(Number(least) + i)));
  return new Set([...ranges, ...[...cell.matchAll(/`([^`]+)`/g)].map(([, value]) => value)]);
}

/** Whether the element hands it on, and the page of the frame has a use for it; "lesson." stands for any name that begins so. */
function isTaken(name, said) {
  const value = said.endsWith(".") ? `${said}x` : said;
  if (name in readAttributes((one) => (one === name ? value : null)).bad) return false;
  return readAddress(`?${new URLSearchParams({ game: "raging-rooks", [name]: value })}`).problems.length === 0;
}

const attributes = tableOf("attribute").flatMap(([names, cell]) => names.map((name) => [name, cell]));
/** Of these the table gives examples. */
const isOpen = (name) => ["game", "fen", "moves", "options", "clock"].includes(name);

test("Docs.TheTableOfAttributesHasEachOfThem", () => {
  const ofTheElement = [...read("web/src/embed/element.ts").matchAll(/(?:get|has)Attribute\("([\w-]+)"\)/g)].map(([, name]) => name);
  assert.deepEqual(attributes.map(([name]) => name).sort(), [...attributeNames, ...ofTheElement, "title"].sort());
  assert.deepEqual(wordsBetween("is another game, but for", "\\. Without").sort(), [...new Set([...ofTheElement, "title"])].sort());
});

test("Docs.WhatTheTableOfAttributesListsIsWhatIsTaken", () => {
  const words = [...Object.values(choices).flat(), ...opponents, ...languages, ...attributes.flatMap(([, cell]) => [...valuesIn(cell)])];
  const numbers = Array.from({ length: 250 }, (_, i) => String(i));
  const ofTheAddress = [...read("web/src/chess/address.ts").matchAll(/\w+/g)].flatMap(([word]) => [word, `${word}.`]);
  const pool = [...new Set([...words, ...numbers, ...ofTheAddress, "school", "true", "yes"])];
  for (const [name, cell] of attributes) {
    const listed = valuesIn(cell);
    if (!attributeNames.includes(name) || !listed.size) continue;
    for (const value of listed) assert.ok(isTaken(name, value), `${name}="${value}"`);
    if (!isOpen(name)) assert.deepEqual(pool.filter((value) => isTaken(name, value)).toSorted(), [...listed].toSorted(), name);
  }
});

test("Docs.WhatThePlayerChoosesGoesBeforeAllThatIsOnlyWishedFor", () => {
  const wishes = wishesOf({ ...Object.fromEntries(attributeNames.map((name) => [name, "1"])), embed: true });
  assert.deepEqual(wordsBetween("What the player chooses in the frame goes before", "\\.").sort(), Object.keys(wishes).sort());
});

test("Docs.TheFieldsOfALoadAreOfTheKindsThatAreTold", () => {
  const checks = hostMessages.load;
  const namesOf = (...values) => attributeNames.filter((name) => values.some((value) => checks[name](value))).sort();
  assert.deepEqual(wordsBetween("Of the fields", "are numbers").sort(), namesOf(5, 100));
  assert.deepEqual(wordsBetween("are numbers, [^,]*,", "is true or false"), namesOf(true));
  const [, example] = /`load\((\{.*?\})\)`/.exec(doc);
  const fields = JSON.parse(example.replace(/(\w+):/g, '"$1":'));
  assert.ok(readMessage(hostMessages, { thirtySquares: 1, type: "load", ...fields }), example);
  const kinds = new Set(Object.values(fields).map((value) => typeof value));
  assert.deepEqual([...kinds].sort(), ["boolean", "number", "string"]);
  const [first, last] = [attributeNames[0], attributeNames.at(-1)];
  assert.match(doc, new RegExp(`from \`${first}\` to \`${last}\``));
  assert.deepEqual(attributes.map(([name]) => name).slice(0, attributeNames.length).sort(), [...attributeNames].sort());
});

test("Docs.TheTablesOfMethodsAndEventsAreThoseOfTheMessages", () => {
  assert.deepEqual(tableOf("method").flatMap(([names]) => names).sort(), Object.keys(hostMessages).sort());
  const events = tableOf("event").flatMap(([names, cell]) => names.map((name) => [name, cell]));
  assert.deepEqual(events.map(([name]) => name).sort(), Object.keys(frameMessages).sort());
  for (const [name, cell] of events) {
    // What stands in brackets are values.
    const fields = [...cell.replace(/\([^)]*\)/g, "").matchAll(/`(\w+)`/g)].map(([, field]) => field);
    assert.deepEqual(fields.sort(), Object.keys(frameMessages[name]).filter((field) => field !== "id").sort(), name);
  }
});

test("Docs.TheExamplePageOffersEachThemeAndNothingThatIsNotTaken", () => {
  const page = readFileSync(new URL("../../web/embed-demo/index.html", import.meta.url), "utf8");
  const offered = Object.fromEntries([...page.matchAll(/data-attribute="(\w+)">(.*?)<\/select>/gs)].map(([, name, options]) =>
    [name, [...options.matchAll(/<option(?: value="([^"]*)")?[^>]*>([^<]*)/g)].map(([, value, words]) => value ?? words)]));
  assert.deepEqual(offered.theme, choices.theme);
  for (const [name, values] of Object.entries(offered)) {
    for (const value of values) assert.ok(value === "" || isTaken(name, value), `${name}="${value}"`);
  }
});
