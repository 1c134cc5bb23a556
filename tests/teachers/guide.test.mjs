// What the guide for teachers says of the page is what stands on it: its headings, and whatever it calls by a name in bold.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const guide = read("docs/teachers.md");
const words = JSON.parse(read("assets/locales/en.json"));

test("Guide.HasAPartForEachOfTheTeachersPages", () => {
  const pages = [...read("web/src/teachers/main.ts").matchAll(/^ {2}(\w+): \{ key: "(teachers\.\w+)"/gm)].map(([, page, key]) => `${words[key]} (\`?teachers=${page}\`)`);
  assert.equal(pages.length, 6);
  assert.deepEqual([...guide.matchAll(/^## (.*)/gm)].map(([, heading]) => heading), pages);
});

test("Guide.CallsEveryButtonByItsName", () => {
  // What is done in a platform has the platform's names, but for what is done here first.
  const ours = guide.replace(/^#### Moodle[^]*?(?=^#### What)/m, (steps) => steps.split("\n").filter((line) => /^\d\. Here:/.test(line)).join("\n"));
  const named = [...ours.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name).filter((name) => !name.endsWith("."));
  /** Whole, or as what a longer one begins with: "Locked: no way to other games". */
  const isThere = (name) => Object.values(words).some((word) => word.toLowerCase().startsWith(name.toLowerCase()) && /^(:| \(|$)/.test(word.slice(name.length)));
  assert.ok(named.length >= 10);
  assert.deepEqual(named.filter((name) => !isThere(name)), []);
});

test("Guide.ListsTheKeysOfTheClassBoard", () => {
  const hints = [...read("web/src/classroom/deeds.ts").matchAll(/keys: \["(?!Page)[^\]]*\], hint: "(\w+)"/g)].map(([, hint]) => hint);
  const listed = [...guide.matchAll(/^\| (\w+) \|[^|]*\|[^|]*\|$/gm)].map(([, key]) => key).filter((key) => key !== "key");
  assert.deepEqual(listed.slice(0, hints.length), hints);
});
