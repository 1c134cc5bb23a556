// A small class through the whole course: the same pupils remember more with the page's memory than without it, of each idea
// that puzzles practise there are pupils who learn it, and nobody is asked more tasks for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { skills } from "../teachers/support/source.mjs";
import { ofAll, simulate } from "./support/class.mjs";

test("Class.RemembersMoreWithTheMemoryThanWithout", async () => {
  const runs = await simulate({ pupils: 2, seed: 5 });
  const drawn = skills.filter(({ ideas }) => ideas.length).map(({ id }) => id);
  const [one, other] = [ofAll(runs.with, drawn), ofAll(runs.without, drawn)];
  assert.equal(one.tasks, other.tasks, "the same number of tasks");
  assert.ok(one.tasks > 700);
  assert.ok(one.remembered > other.remembered + 0.05, `${one.remembered} and ${other.remembered}`);
  assert.ok(one.learnt >= other.learnt);
});
