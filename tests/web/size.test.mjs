// What the page costs to download stays within its budgets.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { budgets, measure } from "./size.mjs";

const results = await measure(fileURLToPath(new URL("../../dist", import.meta.url)));

for (const { name, limit, size, parts, missing } of results) {
  test(`Size.StaysWithinItsBudget (${name})`, () => {
    assert.deepEqual(missing, [], "no such files");
    const list = parts.map((part) => `${part.name} ${part.size}`).join(", ");
    assert.ok(size <= limit, `${size} bytes, ${limit} allowed: ${list}`);
  });
}

test("Size.TheBudgetsAreThoseOfTheProduct", () => {
  assert.deepEqual(budgets.map(({ limit }) => limit).slice(0, 6), [40_000, 48_000, 300_000, 150_000, 220_000, 4_000_000]);
});

test("Size.TheBudgetsAreThoseThatAreToldToHosts", () => {
  const [, rows] = /\| part \|.*\n.*\n((?:\|.*\n)+)/.exec(readFileSync(new URL("../../docs/hosting.md", import.meta.url), "utf8"));
  assert.deepEqual(rows.trim().split("\n"), budgets.map(({ name, limit }) => `| ${name} | ${limit / 1000} |`));
});
