// Parts of the page that follow the size of others do so with the next picture: in the midst of a layout one may lead to another,
// of which browsers tell as an endless one, on a slow machine only and not each time.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../web/src/", import.meta.url);

test("Sizes.AreWatchedInOnePlace", () => {
  const watching = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && /\bnew ResizeObserver\b/.test(readFileSync(new URL(name, folder), "utf8")));
  assert.deepEqual(watching, ["base/sizes.ts"]);
});
