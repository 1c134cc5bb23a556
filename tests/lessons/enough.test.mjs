// How many tasks there are of each idea, those of the lessons and those that are drawn (moves to be found, and drills): twelve at
// least, or its file says why not.
//   THIRTY_TELL=1 node --test tests/lessons/enough.test.mjs   prints them
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { reasonsForFew } from "../../web/build/skills.mjs";
import { importSource, skills, taskFiles } from "../teachers/support/source.mjs";

const enough = 12;
const reasons = reasonsForFew(fileURLToPath(new URL("../../assets/skills", import.meta.url)));
globalThis.thirtyTasks = taskFiles;
const { tasksOf, skillOf } = await importSource("memory/task.ts", "memory/skills.ts");
const drawn = (await Promise.all(Object.keys(taskFiles).map((game) => tasksOf(game)))).flat();
const counts = Object.fromEntries(skills.map(({ id, lessons }) =>
  [id, { lessons: lessons.length, drawn: drawn.filter((task) => skillOf(task) === id).length }]));

test("There are twelve tasks of each idea, or its file says why there are fewer", () => {
  if (process.env.THIRTY_TELL) console.table(counts);
  const few = Object.entries(counts).filter(([, { lessons, drawn: ofThem }]) => lessons + ofThem < enough).map(([id]) => id);
  assert.deepEqual(few.filter((id) => !reasons[id]), [], "few, and nobody says why");
  assert.deepEqual(Object.keys(reasons).filter((id) => !few.includes(id)), [], "said to be few, and there are enough");
});

test("There are 360 drawn tasks at least, in 40 kB", () => {
  assert.ok(drawn.length >= 360, `${drawn.length}`);
  const size = Object.values(taskFiles).reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  assert.ok(size <= 40_000, `${size}`);
});
