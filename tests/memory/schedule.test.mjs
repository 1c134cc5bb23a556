// When an idea comes again, with a clock in the test's hand: what is missed comes back at once, what is not learnt the next
// day, what is learnt later and later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, importSource } from "../teachers/support/source.mjs";

const { afterTry, asOf, chanceOf, isDue, isShaky } = await importSource("memory/schedule.ts");
const someDay = 20_000;

/** What is known after tries, each [day, unaided]. */
const after = (...tries) => tries.reduce((memory, [day, isUnaided]) => afterTry(memory, isUnaided, someDay + day, 2), undefined);
/** The day on which it is due, as days after the first. */
const dueOf = (memory) => memory.due - someDay;

test("What is missed is due at once, until it is right on the same day; then the next day", () => {
  const missed = after([0, false]);
  assert.ok(isDue(missed, someDay));
  assert.ok(!isDue(after([0, false], [0, true]), someDay));
  assert.equal(dueOf(after([0, false], [0, true])), 1);
  assert.equal(dueOf(after([0, true])), 1);
});

test("It is learnt after four of five first tries unaided and one more on a later day, and not before", () => {
  assert.equal(after([0, true], [0, true], [0, true]).firm, undefined);
  const firm = after([0, true], [0, false], [0, true], [0, true], [0, true]);
  assert.equal(firm.firm, someDay);
  assert.equal(firm.learnt, undefined, "not on the same day");
  assert.equal(after([0, true], [0, false], [0, true], [0, true], [0, true], [0, true]).learnt, undefined);
  assert.equal(after([0, true], [0, false], [0, true], [0, true], [0, true], [1, false]).learnt, undefined);
  assert.equal(after([0, true], [0, false], [0, true], [0, true], [0, true], [1, true]).learnt, someDay + 1);
  assert.equal(after([0, true], [0, false], [0, true], [0, false], [0, true], [3, true]).firm, undefined, "three of five are too few");
});

test("What is learnt is asked later and later, as long as it is right; a miss brings it back soon", () => {
  let memory = after([0, true], [0, true], [0, true], [0, true], [1, true]);
  assert.equal(memory.learnt, someDay + 1);
  const gaps = [];
  for (let i = 0; i < 4; i++) {
    const gap = memory.due - memory.last;
    gaps.push(gap);
    memory = afterTry(memory, true, memory.due, 2);
  }
  assert.deepEqual(gaps, [7, 32, 118, 373], "for every child alike: nothing is strewn");
  const long = memory.due - memory.last;
  const missed = afterTry(memory, false, memory.due, 2);
  assert.equal(missed.due, memory.due);
  const again = afterTry(missed, true, memory.due + 1, 2);
  assert.ok(again.due - again.last < long / 2);
  assert.ok(again.learnt, "what was learnt once stays so");
});

test("What FSRS hears is the first try of each day", () => {
  const [one, many] = [after([0, true], [3, true]), after([0, true], [0, true], [0, false], [3, true], [3, false], [3, true])];
  assert.deepEqual([one.stability, one.difficulty], [many.stability, many.difficulty]);
  assert.notDeepEqual(after([0, false], [3, true]).stability, one.stability);
});

test("A clock that is set back loses nothing", () => {
  const memory = after([10, true], [0, true]);
  assert.equal(memory.last, someDay + 10);
  assert.ok(chanceOf(memory, someDay) <= 1);
  assert.ok(isDue(memory, memory.due));
});

test("Whatever happens, numbers stay numbers, and a due day is never before the try", () => {
  const random = generator(7);
  for (let round = 0; round < 300; round++) {
    let memory, day = someDay;
    for (let i = 0; i < 40; i++) {
      day += random(3) ? random(4) : random(400);
      memory = afterTry(memory, random(3) > 0, day, random(13));
      assert.ok(memory.stability > 0 && memory.difficulty >= 1 && memory.difficulty <= 10, JSON.stringify(memory));
      assert.ok(Number.isSafeInteger(memory.due) && memory.due >= day, JSON.stringify(memory));
      assert.match(memory.recent, /^[01]{1,5}$/);
      const chance = chanceOf(memory, day + random(500));
      assert.ok(chance > 0 && chance <= 1);
      if (memory.learnt !== undefined) assert.ok(memory.learnt > memory.firm);
    }
  }
});

test("What keeps going wrong is what was missed twice of late, the last time too", () => {
  assert.ok(!isShaky(after([0, false])));
  assert.ok(!isShaky(after([0, true], [1, false])));
  assert.ok(isShaky(after([0, false], [1, false])));
  assert.ok(!isShaky(after([0, false], [1, false], [2, true])));
});

test("A day's second try is counted, and puts off nothing that is learnt unless it is missed", () => {
  const learnt = after([0, true], [0, true], [0, true], [0, true], [1, true]);
  const again = afterTry(learnt, true, learnt.last, 1);
  assert.deepEqual(again, { ...learnt, tries: 6 }, "its box stays the highest");
  const missed = afterTry(again, false, again.last, 5);
  assert.deepEqual([missed.due, missed.tries, missed.box], [missed.last, 7, 5]);
  assert.equal(afterTry(missed, true, missed.last, 5).due, missed.last + 1);
});

test("On the day of a try nothing is gone, and one in ten on the day on which it is due", () => {
  const learnt = after([0, true], [0, true], [0, true], [0, true], [1, true]);
  assert.equal(chanceOf(learnt, learnt.last), 1);
  assert.ok(Math.abs(chanceOf(learnt, learnt.due) - 0.9) < 0.01);
});

test("What was tried on a day that is still to come was tried today, and is due", () => {
  const firm = after([0, true], [1, true], [1, true], [2, true]);
  const learnt = after([0, true], [1, true], [1, true], [2, true], [3, true]);
  for (const memory of [after([0, true]), firm, learnt]) assert.deepEqual(asOf(memory, memory.last), memory);
  const day = someDay + 1;
  assert.deepEqual(asOf(firm, day), { ...firm, last: day, due: day, firm: day });
  assert.deepEqual(asOf(learnt, day), { ...learnt, last: day, due: day, firm: day, learnt: day });
  const early = { ...learnt, firm: someDay, learnt: someDay };
  assert.deepEqual(asOf(early, day), { ...early, last: day, due: day }, "days that are over stay");
  assert.deepEqual(Object.keys(asOf(after([3, true]), day)), Object.keys(after([3, true])), "and what is not learnt has none");
});
