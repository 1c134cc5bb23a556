import assert from "node:assert/strict";
import { mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { countCtest, countNode, failuresOfNode, isLeftOut, looks, run, runInOrder, secondsOf, slowest, timesOfCtest, timesOfNode } from "../../scripts/run_tests.mjs";

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

test("the files of what failed are those that node names", async () => {
  const files = { "two.test.mjs": "test('right', () => undefined); test('wrong', () => { throw new Error('no'); }); test('worse', () => { throw new Error('no'); });",
    "one.test.mjs": "test('fine', () => undefined);" };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), `import { test } from "node:test"; ${text}`);
  const output = await open(join(folder, "failures.log"), "w");
  const { ok } = await run(["env", "-u", "NODE_TEST_CONTEXT", "node", "--test", "--test-reporter=spec", ...Object.keys(files).map((name) => join(folder, name))], output.fd);
  await output.close();
  assert.equal(ok, false);
  const { files: failed, names } = failuresOfNode(await readFile(join(folder, "failures.log"), "utf8"));
  assert.deepEqual(failed.map((file) => file.slice(file.lastIndexOf("/") + 1)), ["two.test.mjs"]);
  assert.deepEqual(names, ["wrong", "worse"]);
  assert.deepEqual(failuresOfNode("ℹ tests 1\nℹ pass 1\n"), { files: [], names: [] });
});

test("what took longest comes first", async () => {
  const log = "✔ quick (12.5ms)\n  ✖ slow (61000.0ms)\n✖ failing tests:\n✖ slow (61000.0ms)\nℹ pass 1\n";
  assert.deepEqual(timesOfNode(log), [["quick", 0.0125], ["slow", 61]]);
  await count([{ name: "timed", status: "run", results: [{ ...passing, classname: "Suite", name: "Test", time: "2.5s" }] }]);
  const timed = timesOfCtest(folder).filter(([name]) => name.startsWith("timed"));
  assert.deepEqual(timed, [["timed Suite.Test", 2.5]]);
  assert.equal(slowest([...timesOfNode(log), ...timed], 2), "   61.0 s  slow\n    2.5 s  timed Suite.Test\n");
});

test("the processor's seconds are those of the shell and of its children", () => {
  assert.equal(secondsOf("0m0.250s 0m0.250s\n2m1.500s 0m3.000s\n"), 125);
});

/** Runs stages that end when they are told to; the log says who begins, who ends. */
function begin(stages, places) {
  const log = [];
  const ends = {};
  const run = (name) => new Promise((done) => {
    log.push(`+${name}`);
    ends[name] = () => { log.push(`-${name}`); done(); };
  });
  const all = runInOrder(stages, places, run);
  const end = async (name) => {
    ends[name]();
    await new Promise((done) => setImmediate(done));
  };
  return { log, all, end };
}

test("stages run two at a time, each after those it needs", async () => {
  const { log, all, end } = begin({ a: {}, b: { after: ["a"] }, c: {}, d: { after: ["c", "gone"] } }, 2);
  assert.deepEqual(log, ["+a", "+c"]);
  await end("c");
  assert.deepEqual(log.slice(2), ["-c", "+d"]);
  await end("a");
  await end("b");
  await end("d");
  await all;
  assert.deepEqual(log.slice(4), ["-a", "+b", "-b", "-d"]);
});

test("RunTests.OnlyWhatRepeatsAnotherStageIsEverLeftOut", () => {
  const hour_ms = 3_600_000;
  assert.equal(isLeftOut({ isRepetition: true }, false, hour_ms), true);
  assert.equal(isLeftOut({ isRepetition: true }, false, hour_ms / 2), false, "there is time");
  assert.equal(isLeftOut({ isRepetition: true }, true, hour_ms), false, "it is asked for");
  assert.equal(isLeftOut({}, false, 10 * hour_ms), false);
});

test("RunTests.WhatATestOfThePageReadsIsLookedAt", () => {
  const unseen = ["tests/web", "tests/webkit"].flatMap((place) => readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mjs")).map((name) => posix.join(place, name))).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from |new URL\()["`](\.{1,2}\/[^"`$]+)/g)]
      .map(([, path]) => posix.join(posix.dirname(file), path)).filter((path) => looks.page.never.test(path)).map((path) => `${file}: ${path}`));
  assert.deepEqual(unseen, []);
});

test("RunTests.WhatATestInCppOrItsBuildReadsIsLookedAt", () => {
  const read = ["src", "tests", "cmake"].flatMap((place) => readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:cpp|h|cmake)$|CMakeLists\.txt$/.test(name)).map((name) => posix.join(place, name))).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/_SOURCE_DIR\}?[")+\s]*\/([^\s"]+)/g)].map(([, path]) => ({ file, path })));
  assert.ok(read.length > 20, "nothing is found of it");
  assert.deepEqual(read.filter(({ path }) => looks.cpp.never.test(path)), []);
});

test("stages that wait for each other are an error", async () => {
  await assert.rejects(runInOrder({ a: { after: ["b"] }, b: { after: ["a"] } }, 2, async () => {}), /a, b/);
});

test("RunTests.WhatHangsIsEndedWithAllThatItStarted", async () => {
  const file = (name) => join(folder, name);
  const output = await open(file("hung.log"), "w");
  try {
    const ticks = `(while sleep 0.02; do echo >> ${file("ticks")}; done) & wait`;
    assert.equal((await run(["bash", "-c", ticks], output.fd, 1000)).ok, false);
    assert.match(await readFile(file("hung.log"), "utf8"), /ended after 1 s: bash/);
    const { size } = await stat(file("ticks"));
    await setTimeout(300);
    assert.equal((await stat(file("ticks"))).size, size, "what it had started goes on");
    assert.equal((await run(["true"], output.fd)).ok, true);
  } finally {
    await output.close();
  }
});
