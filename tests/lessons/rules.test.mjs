// Every rule is taught: rules.json names each rule of the rules page with words that stand there, every decision of ours
// among them, and each of them needs a step that shows it, a task that asks for it, and a line to look it up in: in the
// Quick-Ref of every game in which it holds (what its file says, "key=value"), on the page of the rules or on the Olympics' card.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readWords } from "../web/support/words.mjs";
import { isTask, languages, readJson, readText, steps, words } from "./support/lessons.mjs";
import { holdsIn, linesOf, plays } from "./support/quick-ref.mjs";

const rules = readJson("tests/lessons/rules.json");
const page = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8").replace(/\s+/g, " ");
const decisions = [...page.slice(page.indexOf("## Where the sheet is silent")).matchAll(/\*\*\*(.+?)\*\*\*/g)].map(([, text]) => text);

const teachersOf = (id) => steps.filter(([, step]) => step.teaches?.includes(id));

test("The list of rules keeps to the rules page", () => {
  for (const { id, says } of rules) assert.ok(page.includes(says), `${id}: "${says}"`);
  assert.ok(decisions.length > 20);
  for (const decision of decisions) assert.ok(rules.some(({ says }) => decision.includes(says)), `no rule for "${decision}"`);
});

test("Every rule is asked for by a task that can be failed", () => {
  for (const { id, untaught } of rules) {
    const teachers = teachersOf(id);
    assert.equal(teachers.length === 0, Boolean(untaught), `${id} has ${teachers.length} steps`);
    if (!untaught) assert.ok(teachers.some(([, step]) => isTask(step)), `no task asks for ${id}`);
  }
  console.log(`${rules.filter(({ untaught }) => !untaught).length} rules taught, ${rules.filter(({ untaught }) => untaught).length} that no player meets`);
});

test("A step teaches rules that there are", () => {
  const ids = new Set(rules.map(({ id }) => id));
  assert.equal(ids.size, rules.length);
  for (const [name, { teaches = [] }] of steps) for (const id of teaches) assert.ok(ids.has(id), `${name} teaches ${id}`);
});

const lookups = rules.flatMap(({ id, lookup = {} }) => Object.entries(lookup).map(([key, where]) => ({ id, key, where })));
const shown = new Map(plays.map((one) => [one, linesOf(one)]));

test("Every rule can be looked up, in every language", () => {
  for (const { id, lookup, unsaid } of rules) assert.notEqual(lookup === undefined, unsaid === undefined, id);
  for (const language of languages) {
    const known = { ...readWords("page", language), ...words(language) };
    for (const { id, key } of lookups) assert.ok(known[key], `${language}: ${key}, of ${id}`);
  }
  console.log(`${rules.filter(({ lookup }) => lookup).length} rules to be looked up in ${new Set(lookups.map(({ key }) => key)).size} lines, ` +
    `${rules.filter(({ unsaid }) => unsaid).length} that need none; ${plays.length} ways to play`);
});

test("The Quick-Ref of every game in which a rule holds has its line", () => {
  const missing = lookups.filter(({ key }) => key.startsWith("quickref.")).flatMap(({ id, key, where }) => {
    const among = plays.filter((one) => holdsIn(where, one));
    return [...(among.length ? [] : [`${id} holds nowhere`]), ...among.filter((one) => !shown.get(one).has(key)).map(({ name }) => `${name}: ${key}, of ${id}`)];
  });
  assert.deepEqual(missing, []);
});

test("The Quick-Ref has no line of a rule that does not hold, and none that is no rule's", () => {
  const spare = plays.flatMap((one) => [...shown.get(one)].filter((key) => !["quickref.more", "quickref.moves"].includes(key)
    && !lookups.some((lookup) => lookup.key === key && holdsIn(lookup.where, one))).map((key) => `${one.name}: ${key}`));
  assert.deepEqual(spare, []);
});

test("What is not looked up in the Quick-Ref stands on the screen it is said to", () => {
  const screens = { rules: readText("web/src/rules/main.ts"), olympics: readText("web/src/setup/olympics-card.ts") };
  const others = lookups.filter(({ key }) => !key.startsWith("quickref."));
  assert.ok(others.length > 0);
  for (const { id, key, where } of others) assert.ok(screens[where].includes(`"${key}"`), `${id}: ${key} on ${where}`);
});

if (process.env.THIRTY_TELL) {
  for (const { id, untaught, unsaid, lookup } of rules) console.log(`${id} | ${untaught ?? teachersOf(id).map(([name]) => name).join(", ")} | ${unsaid ?? Object.keys(lookup).join(", ")}`);
}
