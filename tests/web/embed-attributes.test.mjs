// What an element's attributes say: what is good is played whatever stands beside it, of what is not it is told what it may be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";
import { besideAnotherSite, heard, hearItOut, waitForEvent } from "./support/host.mjs";
import { openShell } from "./support/shell.mjs";

const { readAttributes, attributeNames, complaint } = await importSource("embed/attributes.ts");

const read = (attributes) => readAttributes((name) => attributes[name] ?? null);

test("Attributes.WhatIsGoodIsReadWhateverStandsBesideIt", () => {
  assert.deepEqual(read({ game: "raging-rooks", level: "99", side: "black", night: "maybe", lock: "", coach: "yes", text: "150" }), {
    good: { game: "raging-rooks", side: "black", lock: true, text: 150 },
    bad: { level: "99", night: "maybe", coach: "yes" },
  });
  assert.deepEqual([{ level: "perfect" }, { level: "3", lesson: "2" }].map(read), [{ good: { level: "perfect" }, bad: {} }, { good: { level: 3, lesson: 2 }, bad: {} }]);
});

test("Attributes.WhatIsEmptySaysNothing", () => {
  const empty = Object.fromEntries(attributeNames.map((name) => [name, ""]));
  assert.deepEqual(read(empty), { good: { lock: true }, bad: {} });
  assert.deepEqual(read({ lock: "false" }).good, { lock: false });
});

test("Attributes.AComplaintNamesTheAttributeWhatItSaysAndWhatItMaySay", () => {
  assert.equal(complaint("level", "99"), 'level="99" is left out: level may be a whole number from 1 to 12 or perfect');
  assert.equal(complaint("night", "maybe"), 'night="maybe" is left out: night may be auto, on, off');
  assert.equal(complaint("text", "big"), 'text="big" is left out: text may be a whole number from 75 to 200');
  for (const name of attributeNames) assert.doesNotMatch(complaint(name, "x"), /undefined|may be $/, name);
});

// ------------------------------------------------------------ in a page

const there = besideAnotherSite(openShell);

const open = (attributes) => there.host.open(`<thirty-squares ${attributes}></thirty-squares><script>document.querySelector("thirty-squares").kept = {};</script>
  <script type="module" src="${there.site.url}/embed.mjs"></script>`);
const frameOf = (page) => page.frames().find((frame) => frame.url().startsWith(there.site.url));
const errorsOf = (page) => page.evaluate(() => globalThis.events.filter(({ type }) => type === "error").map(({ detail }) => detail));

test("Embed.ABadAttributeIsLeftOutToldOnceAndMutesNothing", async () => {
  const page = await open('game="power-pawns" opponent="friend" level="99" lang="en"');
  await waitForEvent(page, "state");
  await page.evaluate(() => document.querySelector("thirty-squares").move("a2a3"));
  await waitForEvent(page, "move");
  await waitForEvent(page, "status");
  await waitForEvent(page, "kept");
  assert.deepEqual(await page.evaluate(async () => (await document.querySelector("thirty-squares").getState()).moves), ["a2a3"]);
  await hearItOut(page, frameOf(page));
  assert.deepEqual(await errorsOf(page), [{ code: "bad-attribute", message: complaint("level", "99") }]);
  assert.equal((await heard(page, "ready")).length, 1, "and nothing is opened twice for it");
  assert.match(await frameOf(page).locator(".notice").innerText(), /99/, "whoever looks at the page reads of it");
});

test("Embed.APlaceThatIsNoAddressIsLeftOutAndTold", async () => {
  const page = await open('game="power-pawns" opponent="friend" src="http://["');
  await waitForEvent(page, "state");
  assert.deepEqual(await errorsOf(page), [{ code: "bad-attribute", message: 'src="http://[" is left out: src may be an address' }]);
  assert.deepEqual(page.problems, []);
});

test("Embed.ATaskThatThereIsNotIsToldToTheSiteToo", async () => {
  for (const practice of ["lesson.nothing", "own.nothing"]) {
    const page = await open(`game="power-pawns" opponent="friend" lang="en" practice="${practice}"`);
    const { code, message } = await waitForEvent(page, "error");
    assert.equal(code, "bad-practice");
    assert.match(message, new RegExp(`practice “${practice}”`));
    await frameOf(page).waitForSelector(".notice");
    assert.equal(await frameOf(page).locator(".notice").innerText().then((text) => text.trim()), message, "whoever looks at the page reads the same");
  }
});

test("Embed.ABadAttributeDoesNotHoldUpTheOthers", async () => {
  const page = await open('game="power-pawns" opponent="friend" lang="en"');
  await waitForEvent(page, "state");
  const set = (name, value) => page.evaluate((pair) => document.querySelector("thirty-squares").setAttribute(...pair), [name, value]);
  const inReady = (count) => page.waitForFunction((least) => globalThis.events.filter(({ type }) => type === "ready").length >= least, count);
  await set("night", "maybe");
  await inReady(2);
  await set("lang", "es");
  await inReady(3);
  await frameOf(page).waitForSelector('html[lang="es"][data-ready="game"]', { state: "attached" });
  assert.deepEqual((await errorsOf(page))[0], { code: "bad-attribute", message: complaint("night", "maybe") });
});

/** A place that is never ready by itself: its word comes when another page is on its way. */
const slowPlace = `data:text/html,${encodeURIComponent('<script>parent.postMessage({ thirtySquares: 1, type: "resize", height: 300 }, "*")</script>')}`;

test("Embed.WhatIsChangedBeforeTheGreetingIsPlayedWhateverThePageBeforeStillSays", async () => {
  const page = await there.host.open(`<thirty-squares src="${slowPlace}" game="power-pawns" opponent="friend"></thirty-squares>
    <script>addEventListener("message", ({ source }) => { globalThis.before ??= source; });</script>
    <script type="module" src="${there.site.url}/embed.mjs"></script>`);
  await waitForEvent(page, "resize");
  await page.evaluate(async (place) => {
    const one = document.querySelector("thirty-squares");
    one.setAttribute("src", place);
    one.setAttribute("game", "raging-rooks");
    one.move("a2a3");
    await null;
    dispatchEvent(new MessageEvent("message", { data: { thirtySquares: 1, type: "ready", version: "1", game: null }, source: globalThis.before }));
  }, `${there.site.url}/`);
  await waitForEvent(page, "move");
  const { game, moves } = await page.evaluate(() => document.querySelector("thirty-squares").getState());
  assert.deepEqual([game, moves], ["raging-rooks", ["a2a3"]]);
  assert.deepEqual((await page.evaluate(() => globalThis.events)).filter(({ type }) => type === "ready").map(({ detail }) => detail.game), ["raging-rooks"]);
});
