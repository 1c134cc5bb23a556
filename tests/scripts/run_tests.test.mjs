import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { countCtest, countNode } from "../../scripts/run_tests.mjs";

let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "results-"));
});

after(() => rm(folder, { recursive: true }));

const entry = (name, status) => `<testcase name="${name}" classname="${name}" time="0.1" status="${status}">`;

/** Counts entries of ctest ("run", "fail", "notrun") whose programs left these results of single tests. */
async function count(entries) {
  const lines = [];
  for (const { name, status, results } of entries) {
    lines.push(entry(name, status));
    const report = { testsuites: [{ testsuite: results ?? [] }] };
    if (results) await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
  }
  await writeFile(join(folder, "ctest.xml"), `<testsuite>\n${lines.join("\n")}\n</testsuite>`);
  return countCtest(folder);
}

const passing = { result: "COMPLETED" };
const failing = { result: "COMPLETED", failures: [{ failure: "no" }] };
const skipped = { result: "SKIPPED" };

test("a program's own tests are counted, not the program", async () => {
  const results = [passing, passing, failing, skipped];
  assert.deepEqual(await count([{ name: "a", status: "fail", results }]), { passed: 2, failed: 1 });
});

test("a program that fails after its last test counts as a failure", async () => {
  assert.deepEqual(await count([{ name: "b", status: "fail", results: [passing] }]), { passed: 1, failed: 1 });
});

test("a program without results counts as one", async () => {
  assert.deepEqual(await count([{ name: "c", status: "run" }]), { passed: 1, failed: 0 });
  assert.deepEqual(await count([{ name: "d", status: "fail" }]), { passed: 0, failed: 1 });
  assert.deepEqual(await count([{ name: "e", status: "notrun" }]), { passed: 0, failed: 1 });
});

test("without a report nothing is counted", () => {
  assert.deepEqual(countCtest(join(folder, "nowhere")), { passed: 0, failed: 0 });
});

test("node's totals are read from the end of its report; what was cancelled has failed", () => {
  assert.deepEqual(countNode("✔ one\nℹ tests 6\nℹ pass 3\nℹ fail 1\nℹ cancelled 2\n"), { passed: 3, failed: 3 });
  assert.deepEqual(countNode("SyntaxError"), { passed: 0, failed: 0 });
});
