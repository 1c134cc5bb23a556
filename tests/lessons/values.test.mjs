// values.txt is what the engine proves: all of it, every time. The naive rules value the near ends once more, see
// naive_values_test.cpp.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine } from "./support/engine.mjs";
import { valuesText } from "./support/values_text.mjs";

test("The values on file are those the engine proves", async () => {
  const engine = new Engine();
  const proven = (await valuesText(engine)).split("\n");
  engine.close();
  const onFile = readFileSync(new URL("values.txt", import.meta.url), "utf8").split("\n");
  assert.ok(onFile.length > 80);
  for (const [i, line] of proven.entries()) assert.equal(onFile[i], line, "npm run values writes them anew");
  assert.equal(onFile.length, proven.length);
});
