// What the memory keeps: each idea and each game a field of its own, so that tabs do not undo each other's; damaged fields
// count as none; and where nothing can be kept it works for this visit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceWith, generator, pageOf, withoutRoom } from "../teachers/support/source.mjs";

const openTab = await pageOf(["localStorage"], "memory/kept.ts", "memory/schedule.ts");
const key = "thirty-squares:1:skills";

test("Two tabs that try different ideas keep both, in whatever order they write", () => {
  const random = generator(3);
  const localStorage = deviceWith();
  const tabs = Array.from({ length: 3 }, () => openTab({ localStorage }));
  const tries = {};
  for (let i = 0; i < 500; i++) {
    const [tab, id] = [tabs[random(3)], `skill-${random(6)}`];
    tab.recordTry([id], random(3) > 0, 20_000 + Math.floor(i / 10), random(12));
    tries[id] = (tries[id] ?? 0) + 1;
    tab.recordMet(`position ${i}`, i);
  }
  for (const tab of tabs) {
    assert.deepEqual(Object.fromEntries(Object.entries(tab.getMemory()).map(([id, memory]) => [id, memory.tries])), tries);
    for (let i = 0; i < 500; i++) assert.equal(tab.getMet()(`position ${i}`), i);
    assert.equal(tab.getMet()("another"), -1);
  }
});

test("A full device holds what was tried until there is room, and then adds it to what another tab wrote", () => {
  const localStorage = deviceWith();
  const device = withoutRoom(localStorage);
  const [one, other] = [openTab({ localStorage: device }), openTab({ localStorage })];
  one.recordTry(["fork"], true, 20_000, 6);
  assert.equal(one.getMemory().fork.tries, 1);
  other.recordTry(["pin"], true, 20_000, 9);
  device.isFull = false;
  one.recordTry(["fork"], true, 20_001, 6);
  const { fork, pin } = other.getMemory();
  assert.deepEqual([fork.tries, pin.tries], [2, 1]);
});

test("Where nothing may be kept it works for this visit", () => {
  const refused = openTab({ localStorage: { getItem() { throw new Error("SecurityError"); } } });
  for (const tab of [refused, openTab({ localStorage: undefined })]) {
    tab.recordTry(["fork"], false, 20_000, 6);
    assert.equal(tab.getMemory().fork.due, 20_000);
    tab.recordMet("5/5/5", 4);
    assert.equal(tab.getMet()("5/5/5"), 4);
  }
});

test("A damaged field counts as none, and the others stay", () => {
  const localStorage = deviceWith();
  const tab = openTab({ localStorage });
  tab.recordTry(["fork", "pin"], true, 20_000, 6);
  const good = JSON.parse(localStorage.values.get(key));
  for (const bad of [null, 7, "x", [], {}, { ...good.pin, due: "x" }, { ...good.pin, stability: null }, { ...good.pin, recent: "12" }, { ...good.pin, stability: -1 }, { ...good.pin, stability: 1e-9 }, { ...good.pin, difficulty: 0.5 }, { ...good.pin, difficulty: 11 }, { ...good.pin, learnt: "x" }, { ...good.pin, firm: null }, { ...good.pin, recent: "111111" }]) {
    localStorage.values.set(key, JSON.stringify({ ...good, pin: bad }));
    assert.deepEqual(Object.keys(tab.getMemory()), ["fork"]);
    tab.recordTry(["pin"], true, 20_000, 6);
    assert.deepEqual(tab.getMemory().pin, good.pin);
  }
  for (const bad of ["", "{", "[]", "3"]) {
    localStorage.values.set(key, bad);
    assert.deepEqual(tab.getMemory(), {});
  }
});

test("What another device knows is taken in idea by idea, the later try counts", () => {
  const [here, there] = [openTab({ localStorage: deviceWith() }), openTab({ localStorage: deviceWith() })];
  here.recordTry(["fork", "pin"], true, 20_000, 6);
  there.recordTry(["fork"], true, 20_005, 6);
  there.recordTry(["pin"], true, 19_000, 6);
  there.recordTry(["wall"], true, 19_000, 4);
  here.takeIn(there.getMemory());
  const { fork, pin, wall } = here.getMemory();
  assert.deepEqual([fork.last, pin.last, wall.last], [20_005, 20_000, 19_000]);
});

test("Of what two devices know of one day, or where a calendar was ahead, what was tried more often counts", () => {
  for (const [days, name] of [[[20_000, 20_000], "one day"], [[20_000, 90_000], "ahead there"], [[90_000, 20_000], "ahead here"]]) {
    const [less, more] = days.map((day, i) => {
      const tab = openTab({ localStorage: deviceWith() });
      for (let tries = 0; tries <= i; tries++) tab.recordTry(["fork"], true, day, 6);
      return tab;
    });
    const [few, many] = [less, more].map((tab) => tab.getMemory(100_000));
    less.takeIn(many);
    more.takeIn(few);
    for (const tab of [less, more]) assert.equal(tab.getMemory(100_000).fork.tries, 2, name);
  }
});
