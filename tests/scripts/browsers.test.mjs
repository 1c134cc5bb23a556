// What the oldest of the browsers that docs/hosting.md promises cannot do, and what the page therefore never asks of them where it counts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../web/", import.meta.url);
const filesOf = (folder, ending) => readdirSync(new URL(folder, web), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(ending)).map((name) => ({ name, text: readFileSync(new URL(folder + name, web), "utf8") }));

/** Firefox has them as properties from 119: before that, what is set by one is never heard. */
test("Browsers.AreToldRolesAndStatesByAttributesAlone", () => {
  const byProperty = filesOf("src/", ".ts").filter(({ text }) => /\baria[A-Z]\w*|\.role\b/.test(text));
  assert.deepEqual(byProperty.map(({ name }) => name), []);
});

/** Firefox has :has() from 121: before that, a rule that asks it does nothing, and a sheet would have on it what is not meant for paper. */
test("Browsers.PrintWithoutAskingWhatSomethingHas", () => {
  const blocks = filesOf("styles/", ".css").flatMap(({ name, text }) =>
    name === "print.css" ? [{ name, text }] : [...text.matchAll(/^@media print \{\n.*?^\}/gms)].map(([block]) => ({ name, text: block })));
  assert.ok(blocks.length >= 5, `${blocks.length} sheets have rules for paper`);
  assert.deepEqual(blocks.filter(({ text }) => text.includes(":has(")).map(({ name }) => name), []);
});
