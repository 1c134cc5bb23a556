// What ./play.sh calls, with programs in the place of its own that only say how they were called.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "play it "));
  for (const name of ["bin", "scripts"]) mkdirSync(join(folder, name));
  for (const name of ["play.sh", "CMakePresets.json"]) copyFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), join(folder, name));
  const program = (name, text) => writeFileSync(join(folder, name), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
  program("scripts/setup.sh", "exit");
  program("bin/node", 'echo "node $*" >> called');
  program("bin/cmake", 'echo "cmake $*" >> called; [[ $1 == --build ]] || { mkdir -p build/web; touch build/web/build.ninja; }');
});
after(() => rmSync(folder, { recursive: true }));

/** What is called to build the page. */
function called() {
  writeFileSync(join(folder, "called"), "");
  const { status, stderr } = spawnSync(join(folder, "play.sh"), ["--build"], { encoding: "utf8", env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` } });
  assert.equal(status, 0, stderr);
  return readFileSync(join(folder, "called"), "utf8").trim().split("\n");
}
const changedAt = (name, hoursAgo) => {
  const at = new Date(Date.now() - 3_600_000 * hoursAgo);
  utimesSync(join(folder, name), at, at);
};

test("Play.ConfiguresWhatIsNotYetAndWhatOtherPresetsHaveConfigured", () => {
  const built = ["cmake --build --preset web-release", "node web/build.mjs --out dist --compress"];
  changedAt("CMakePresets.json", 3);
  assert.deepEqual(called(), ["cmake --preset web-release", ...built], "a first time");
  changedAt("build/web/build.ninja", 2);
  assert.deepEqual(called(), built, "a second time");
  changedAt("CMakePresets.json", 1);
  assert.deepEqual(called(), ["cmake --preset web-release", ...built], "the presets have changed");
  assert.deepEqual(called(), built, "and not since");
});
