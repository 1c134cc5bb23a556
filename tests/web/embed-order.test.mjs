// What a site says to its frame is done in the order it is said, from the element's first moment on and across the pages of the
// frame; an answer belongs to its question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";
import { besideAnotherSite, waitForEvent } from "./support/host.mjs";
import { openShell } from "./support/shell.mjs";

const { Outbox } = await importSource("embed/outbox.ts");

/** An outbox and what it has sent: the types of its messages, with the number of a question. */
function outboxInHand() {
  const log = [];
  return { log, outbox: new Outbox(({ type, id }) => log.push(id === undefined ? type : `${type} ${id}`)) };
}
const say = (outbox, ...types) => { for (const type of types) outbox.add({ thirtySquares: 1, type }); };
const greeting = { thirtySquares: 1, type: "load" };

test("Outbox.WhatIsSaidBeforeAnybodyHearsWaitsBehindTheGreeting", () => {
  const { log, outbox } = outboxInHand();
  say(outbox, "move");
  outbox.ask();
  say(outbox, "undo");
  assert.deepEqual(log, []);
  outbox.open(greeting);
  assert.deepEqual(log, ["load", "move", "getState 1", "undo"]);
});

test("Outbox.WhatIsSaidAfterALoadWaitsForItsPage", () => {
  const { log, outbox } = outboxInHand();
  outbox.open(greeting);
  say(outbox, "load", "move", "load", "hint");
  assert.deepEqual(log, ["load", "load"]);
  outbox.open(null);
  assert.deepEqual(log.slice(2), ["move", "load"]);
  outbox.open(null);
  assert.deepEqual(log.slice(4), ["hint"]);
});

test("Outbox.OfLoadsThatWaitOneBehindTheOtherTheLastIsDone", () => {
  const log = [];
  const outbox = new Outbox(({ type, level }) => log.push(level === undefined ? type : `${type} ${level}`));
  const choose = (level) => outbox.add({ thirtySquares: 1, type: "load", level });
  outbox.open(greeting);
  for (const level of [1, 2, 3, 4]) choose(level);
  say(outbox, "move");
  choose(5);
  choose(6);
  assert.deepEqual(log.splice(0), ["load", "load 1"], "the first is on its way");
  outbox.open(null);
  outbox.open(null);
  assert.deepEqual(log, ["load 4", "move", "load 6"]);
});

test("Outbox.AnAnswerBelongsToItsQuestion", async () => {
  const { outbox } = outboxInHand();
  outbox.open(null);
  const [first, second] = [outbox.ask(), outbox.ask()];
  outbox.hear({ type: "state" }, "nobody asked for this");
  outbox.hear({ type: "error", message: "nor for this" });
  outbox.hear({ type: "error", message: "no game is open", id: 2 });
  outbox.hear({ type: "state", id: 1 }, "as it stands");
  assert.equal(await first, "as it stands");
  await assert.rejects(second, /no game is open/);
});

test("Outbox.AQuestionThatWentAwayWithItsPageIsAskedAgain", async () => {
  const { log, outbox } = outboxInHand();
  outbox.open(null);
  const answer = outbox.ask();
  say(outbox, "load", "move");
  outbox.open(null);
  assert.deepEqual(log, ["getState 1", "load", "getState 1", "move"]);
  outbox.hear({ type: "state", id: 1 }, "here");
  assert.equal(await answer, "here");
  outbox.open(null);
  assert.equal(log.length, 4, "and once it is answered no more");
});

// ------------------------------------------------------------ in a page

const there = besideAnotherSite(openShell);

const element = (attributes) => `<script type="module" src="${there.site.url}/embed.mjs"></script><thirty-squares ${attributes}></thirty-squares>`;

test("Embed.AStateIsThatOfItsQuestion", async () => {
  // From the first moment: the frame has no page yet.
  const page = await there.host.open(`${element('game="power-pawns" opponent="friend"')}<script type="module">
    await customElements.whenDefined("thirty-squares");
    const one = document.querySelector("thirty-squares");
    const before = one.getState();
    one.move("a2a3");
    const between = one.getState();
    one.move("e5e4");
    globalThis.answers = Promise.all([before, between, one.getState()]);
  </script>`);
  await waitForEvent(page, "ready");
  const answers = await page.evaluate(async () => (await globalThis.answers).map(({ moves }) => moves));
  assert.deepEqual(answers, [[], ["a2a3"], ["a2a3", "e5e4"]]);
  // And later, several at once.
  const later = await page.evaluate(async () => {
    const one = document.querySelector("thirty-squares");
    const asked = [one.getState()];
    one.pause();
    asked.push(one.getState());
    one.resume();
    asked.push(one.getState());
    return (await Promise.all(asked)).map(({ paused }) => paused);
  });
  assert.deepEqual(later, [false, true, false]);
});

test("Embed.WhatIsSaidAfterALoadIsForTheGameThatComes", async () => {
  const page = await there.host.open(element('game="power-pawns" opponent="friend"'));
  await waitForEvent(page, "state");
  const states = await page.evaluate(async () => {
    const one = document.querySelector("thirty-squares");
    one.move("a2a3");
    const asked = [one.getState()];
    one.load({ game: "raging-rooks", opponent: "friend" });
    asked.push(one.getState());
    one.move("a2a3");
    asked.push(one.getState());
    return (await Promise.all(asked)).map(({ game, moves }) => [game, ...moves]);
  });
  assert.deepEqual(states, [["power-pawns", "a2a3"], ["raging-rooks"], ["raging-rooks", "a2a3"]]);
});

test("Embed.WhatIsSaidAfterAnAttributeIsForTheGameThatItBrings", async () => {
  const page = await there.host.open(element('game="power-pawns" opponent="friend"'));
  await waitForEvent(page, "state");
  const told = await page.evaluate(async () => {
    const one = document.querySelector("thirty-squares");
    one.setAttribute("game", "raging-rooks");
    one.move("a2a3");
    const asked = [one.getState()];
    one.setAttribute("game", "krazy-knights");
    one.load({ game: "power-pawns", opponent: "friend" });
    asked.push(one.getState());
    return (await Promise.all(asked)).map(({ game, moves }) => [game, ...moves]);
  });
  assert.deepEqual(told, [["raging-rooks", "a2a3"], ["power-pawns"]]);
});

test("Embed.TheSameGameAgainIsOpenedAnewAlsoWhereTheSiteKeeps", async () => {
  const page = await there.host.open(`<thirty-squares game="power-pawns" opponent="friend"></thirty-squares>
    <script>document.querySelector("thirty-squares").kept = {};</script><script type="module" src="${there.site.url}/embed.mjs"></script>`);
  await waitForEvent(page, "state");
  await page.evaluate(() => document.querySelector("thirty-squares").load({ game: "power-pawns", opponent: "friend" }));
  await page.waitForFunction(() => globalThis.events.filter(({ type }) => type === "ready").length === 2);
  const { game } = await page.evaluate(() => document.querySelector("thirty-squares").getState());
  assert.equal(game, "power-pawns");
});
