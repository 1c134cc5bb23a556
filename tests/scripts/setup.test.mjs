// Which node the project asks for: said once, in package.json, and no less than its libraries ask for. And which Emscripten.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "setup-"));
after(() => rmSync(folder, { recursive: true }));

const read = (file) => readFileSync(join(root, file), "utf8");
const { engines, devDependencies } = JSON.parse(read("package.json"));
const least = engines.node.replace(">=", "");

/** Whether a version is one of a range of npm's: ">=20.19.0", "^20.19.0 || >= 22". */
function fits(version, range) {
  const numbers = (text) => text.split(".").map(Number);
  const isAtLeast = (least) => {
    const [a, b] = [numbers(version), numbers(least)];
    const i = [0, 1, 2].find((at) => (a[at] ?? 0) !== (b[at] ?? 0));
    return i === undefined || (a[i] ?? 0) > (b[i] ?? 0);
  };
  return range.split("||").some((one) => {
    const [, sign, least] = /^(>=|\^|) ?([\d.]+)$/.exec(one.trim()) ?? assert.fail(`no range: ${range}`);
    return isAtLeast(least) && (sign === ">=" || numbers(version)[0] === numbers(least)[0]);
  });
}

test("Setup.AllLibrariesWorkWithTheOldestNodeThatIsAskedFor", () => {
  assert.match(read("README.md"), new RegExp(`Node\\.js ${least} or newer`));
  const { packages } = JSON.parse(read("package-lock.json"));
  assert.equal(packages[""].engines.node, engines.node, "npm run lock");
  for (const name of Object.keys(devDependencies)) {
    const range = packages[`node_modules/${name}`].engines?.node;
    if (range) assert.ok(fits(least, range), `${name} wants node ${range}`);
  }
});

test("Setup.AnOlderNodeIsRefused", () => {
  const [major, minor] = least.split(".").map(Number);
  const versions = { [`${major}.${minor}.0`]: true, [`${major}.${minor + 1}.1`]: true, [`${major + 1}.0.0`]: true, [`${major}.${minor - 1}.9`]: false, [`${major - 1}.99.0`]: false };
  for (const [version, isEnough] of Object.entries(versions)) {
    writeFileSync(join(folder, "node"), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
    const { status, stderr } = spawnSync("scripts/setup.sh", ["node"], { cwd: root, encoding: "utf8", env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
    assert.deepEqual([status === 0, stderr.includes(`Node.js ${least} or newer`)], [isEnough, !isEnough], version);
  }
});

test("Setup.TheEmscriptenThatIsAskedForIsTheOneThatIsFetchedWhereThereIsNone", () => {
  const [, asked] = /^emscripten=(.+)$/m.exec(read("scripts/setup.sh"));
  assert.ok(read("scripts/setup_emscripten.sh").includes(`'emscripten=${asked}*'`), asked);
  assert.ok(read("scripts/third_party.sha256").includes(` emscripten_${asked}+`), asked);
});
