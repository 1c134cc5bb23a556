// A checkout may lie in a folder whose name has a space or a letter with an accent in it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("Paths.AreNeverTakenFromAnAddressAsItIsWritten", () => {
  const files = ["scripts", "tests", "web"].flatMap((place) => readdirSync(join(root, place), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mjs")).map((name) => join(place, name)));
  assert.ok(files.length > 100, "nothing is looked through");
  assert.deepEqual(files.filter((file) => /import\.meta\.url\)\.pathname/.test(readFileSync(join(root, file), "utf8"))), [],
    "fileURLToPath gives the path");
});
