// Tests wait for what they mean, not for a while: a pause is too short on a slow machine and too long on every other.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mjs") && !name.endsWith("waiting.test.mjs"));

test("Waiting.NoTestSleeps", () => {
  const sleeping = files.filter((name) => /\bwaitForTimeout\(|\bsleep\(|await new Promise\(\((\w+)\) => setTimeout\(\1\b/.test(readFileSync(new URL(name, folder), "utf8")));
  assert.deepEqual(sleeping, []);
});
