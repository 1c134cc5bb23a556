// Every rule is taught: rules.json names each rule of the rules page with words that stand there, every decision of ours
// among them, and each of them needs a step that shows it and a task that asks for it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isTask, readJson, steps } from "./support/lessons.mjs";

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

if (process.env.THIRTY_TELL) {
  for (const { id, untaught } of rules) console.log(`${id} | ${untaught ?? teachersOf(id).map(([name]) => name).join(", ")}`);
}
