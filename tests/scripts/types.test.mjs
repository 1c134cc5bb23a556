// The scripts and what the tests share are held to their types, as the page's own sources are when it is built.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("Types.HoldInTheScripts", () => {
  const { stdout, status } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "scripts"], { cwd: root, encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
