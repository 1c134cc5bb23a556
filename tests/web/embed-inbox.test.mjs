// What a site around the frame asks for waits its turn: however much it is, it is done in order, the page stays free for
// everything else between two commands, and the wait of whoever asks last is bounded by a count.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, importSource } from "../teachers/support/source.mjs";
import { besideAnotherSite, heard, waitForHeard } from "./support/host.mjs";
import { openShell } from "./support/shell.mjs";

const { Inbox, mostWaiting } = await importSource("embed/inbox.ts");

/** An inbox whose turns the test gives: `log` holds what was done, in order. */
function inboxInHand() {
  const log = [];
  const turns = [];
  const inbox = new Inbox({
    hear: (message) => log.push(message),
    refuse: (count) => log.push({ refused: count }),
    isCommand: ({ type }) => type !== "getState",
  }, (back) => turns.push(back));
  const turn = () => turns.shift()?.();
  return { inbox, log, turn, turns };
}

test("Inbox.WhatComesAloneIsDoneAtOnce", () => {
  const { inbox, log, turn, turns } = inboxInHand();
  inbox.add({ type: "move" });
  assert.deepEqual(log, [{ type: "move" }]);
  turn();
  assert.equal(turns.length, 0, "and nothing goes on turning");
  inbox.add({ type: "undo" });
  assert.equal(log.length, 2);
});

test("Inbox.WhatIsAnsweredAtOnceMakesNoRoomForMoreCommands", () => {
  const { inbox, log, turn, turns } = inboxInHand();
  for (let i = 0; i < 20; i++) inbox.add({ type: "getState" });
  while (turns.length) turn();
  for (let i = 0; i < mostWaiting + 20; i++) inbox.add({ type: "move" });
  while (turns.length) turn();
  assert.deepEqual(log.filter(({ refused }) => refused), [{ refused: 19 }], "the first is done and waits no more");
});

test("Inbox.TenThousandMixedCommandsHoldAQuestionUpByNoMoreThanMayWait", () => {
  const { inbox, log, turn } = inboxInHand();
  for (let i = 0; i < 10_000; i++) inbox.add({ type: ["move", "undo", "hint", "pause", "resume"][i % 5], i });
  assert.equal(log.length, 1, "one thing a turn");
  inbox.add({ type: "getState" });
  let turns = 0;
  while (log.at(-1).type !== "getState") {
    turn();
    turns++;
  }
  assert.ok(turns <= mostWaiting + 2, `${turns} turns`);
  assert.deepEqual(log.slice(0, mostWaiting + 1).map(({ i }) => i), Array.from({ length: mostWaiting + 1 }, (_, i) => i));
  assert.deepEqual(log.at(-2), { refused: 10_000 - mostWaiting - 1 }, "what was not done is told before the answer");
});

test("Inbox.AFloodThatGoesOnBetweenTwoTurnsIsToldOfInFewWords", () => {
  const { inbox, log, turn } = inboxInHand();
  for (let i = 0; i < 10_000; i++) {
    inbox.add({ type: "move", i });
    if (i % 2) turn();
  }
  inbox.add({ type: "getState" });
  while (log.at(-1).type !== "getState") turn();
  const words = log.filter(({ refused }) => refused);
  const done = log.filter(({ i }) => i !== undefined).length;
  assert.ok(words.length > 1 && words.length <= 1 + done / (mostWaiting / 2), `${words.length} words, ${done} done`);
});

test("Inbox.EverythingIsDoneOrToldInTheOrderItCame", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = generator(seed);
    const { inbox, log, turn } = inboxInHand();
    let sent = 0;
    for (let step = 0; step < 400; step++) {
      if (random(3) === 0) turn();
      else for (let many = random(20); many > 0; many--) inbox.add({ type: random(10) ? "move" : "getState", i: sent++ });
    }
    while (log.length && turn() !== undefined || log.reduce((sum, one) => sum + (one.refused ?? 1), 0) < sent) turn();
    assert.equal(log.reduce((sum, one) => sum + (one.refused ?? 1), 0), sent);
    const order = log.filter(({ i }) => i !== undefined).map(({ i }) => i);
    assert.deepEqual(order, order.toSorted((a, b) => a - b));
  }
});

// ------------------------------------------------------------ in a frame

const there = besideAnotherSite(openShell);

test("Embed.AFloodOfCommandsIsBoundedAndItsLastQuestionAnswered", async () => {
  const page = await there.host.open(`<iframe sandbox="allow-scripts" width="600" height="700" src="${there.site.url}/?game=power-pawns&opponent=friend&embed=1"></iframe>`);
  await waitForHeard(page, "ready");
  await page.evaluate(() => {
    const frame = document.querySelector("iframe").contentWindow;
    const send = (message) => frame.postMessage({ thirtySquares: 1, ...message }, "*");
    send({ type: "load", game: "power-pawns", opponent: "friend" });
    const mixed = [{ type: "move", move: "a2a3" }, { type: "undo" }, { type: "hint" }, { type: "move", move: "zz" }];
    for (let i = 0; i < 10_000; i++) send(mixed[i % mixed.length]);
    send({ type: "getState" });
  });
  await waitForHeard(page, "state", 2);
  const done = await page.frames().find((frame) => frame.url().startsWith(there.site.url))
    .evaluate(() => globalThis.fakeAppLines.filter((line) => /^(?:move|command)/.test(line)).length);
  const errors = (await heard(page, "error")).filter(({ code }) => code === "too-many");
  const undone = errors.reduce((sum, { message }) => sum + Number(/^\d+/.exec(message)[0]), 0);
  // An undo is two lines, for it needs no answer.
  assert.ok(undone > 0 && done <= 2 * (10_000 - undone), `${done} lines, ${undone} left undone`);
  assert.ok(errors.length <= 1 + done / (mostWaiting / 2), `${errors.length} words about it`);
  assert.deepEqual((await heard(page, "state")).at(-1).moves, ["a2a3"]);
  assert.deepEqual(page.problems, []);
});
