// What has passed is known again exactly as long as nothing has changed that its stage looks at.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { fingerprint, KnownResults } from "../../scripts/known_results.mjs";

let folder;
before(() => { folder = mkdtempSync(join(tmpdir(), "known-")); });
after(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name) => join(folder, name);
const put = (name, text) => {
  mkdirSync(join(folder, "built"), { recursive: true });
  writeFileSync(inFolder(name), text);
};

test("a mark changes with every file that is looked at, with its name, with what was built and what is set, and with nothing else", () => {
  for (const name of ["a.txt", "b.txt", "docs.md", "built/page.html"]) put(name, name);
  const files = ["a.txt", "b.txt", "docs.md"].map(inFolder);
  const stage = { never: /docs\.md$/, built: [inFolder("built"), inFolder("not-there")] };
  const marks = [];
  const mark = (options = {}) => fingerprint(stage, { files, environment: {}, ...options });
  const changed = (what, options) => {
    const now = mark(options);
    assert.ok(!marks.includes(now), what);
    marks.push(now);
  };
  changed("the first");
  assert.equal(mark({ environment: { HOME: "elsewhere" } }), marks[0]);
  put("docs.md", "said otherwise");
  assert.equal(mark(), marks[0]);

  changed("a setting of the tests", { environment: { THIRTY_BROWSER: "firefox" } });
  changed("a file less", { files: files.slice(1) });
  put("a.txt", "b.txt");
  put("b.txt", "a.txt");
  changed("two texts that changed places");
  put("built/page.html", "another page");
  changed("what was built");
  put("built/more.html", "");
  changed("an empty file more among what was built");
});

test("without a list of the project's files there is no mark", () => {
  assert.equal(fingerprint({}, { files: [] }), undefined);
});

test("only what was kept for the same stage and mark is known; a damaged note is none", () => {
  const known = new KnownResults(inFolder("results"));
  assert.equal(known.passed("web", "1"), undefined);
  known.keep("web", "1", 12);
  assert.equal(known.passed("web", "1"), 12);
  assert.equal(known.passed("web", "2"), undefined);
  assert.equal(known.passed("native", "1"), undefined);
  known.keep("web", "2", 13);
  assert.equal(known.passed("web", "1"), undefined);
  assert.equal(known.passed("web", "2"), 13);
  writeFileSync(inFolder("results/web.json"), "{");
  assert.equal(known.passed("web", "2"), undefined);
});
