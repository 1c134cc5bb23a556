// A page that is left and come back to is not loaded anew: browsers keep it as it was, asleep. Its game, its clock and what
// other tabs did meanwhile are right when it wakes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { devices, fingerOn, letPass, tap, waitForHeld } from "./support/board.mjs";
import { openContext, openSite, waitUntilReady, wholeChromium } from "./support/browser.mjs";

let site;
// Playwright switches the cache off; the whole browser has it, its shell has not.
before(async () => { site = await openSite({ withoutFlags: ["--disable-back-forward-cache"], executablePath: wholeChromium }); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const friends = "/?game=power-pawns&opponent=friend&lang=en";

async function openTab(context, query = friends, ready = "game") {
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  await page.addInitScript(() => addEventListener("pageshow", ({ persisted }) => { globalThis.wasAsleep = persisted; }));
  await page.goto(site.url + query);
  await waitUntilReady(page, ready);
  return page;
}
async function play(page, ...moves) {
  for (const move of moves) {
    for (const square of [move.slice(0, 2), move.slice(2)]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
    await hasPawn(page, move.slice(2));
  }
}
const hasPawn = (page, square) => page.waitForSelector(`[data-square="${square}"][aria-label*="pawn"]`, { state: "attached" });
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:game:power-pawns")).moves.split(","));

async function leave(page) {
  await page.evaluate(() => { globalThis.mark = "the same page"; });
  await page.goto(`${site.url}/embed-demo/demo.css`);
}
async function comeBack(page) {
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.wasAsleep !== undefined);
  assert.equal(await page.evaluate(() => globalThis.mark), "the same page", "it was asleep, not loaded anew");
  assert.equal(await page.evaluate(() => globalThis.wasAsleep), true);
}

test("Asleep.TheGameGoesOnWhereItWas", async () => {
  const page = await openTab(await openContext(site, laptop));
  await play(page, "a2a3", "e5e4");
  await leave(page);
  await comeBack(page);
  await hasPawn(page, "e4");
  await play(page, "b2b3");
  assert.deepEqual(await kept(page), ["a2a3", "e5e4", "b2b3"]);
  assert.match(await page.locator("[data-status]").innerText(), /Black to move/);
  assert.deepEqual(page.problems, []);
});

test("Asleep.AFingerThatIsLiftedElsewhereHoldsNothing", async () => {
  const page = await openTab(await openContext(site, devices.phone));
  const send = await fingerOn(page);
  await send("touchStart", "b2");
  await send("touchMove", "b3");
  await waitForHeld(page, 1);
  await leave(page);
  await send("touchEnd");
  await comeBack(page);
  await waitForHeld(page, 0);
  await tap(page, "d2", "d3");
  await hasPawn(page, "d3");
  assert.deepEqual(await kept(page), ["d2d3"]);
});

test("Asleep.TheClockStoodStill", async () => {
  const page = await openTab(await openContext(site, laptop), `${friends}&clock=5`);
  await play(page, "a2a3", "e5e4");
  const left = () => page.locator("[data-clock=white]").textContent();
  const seconds = (text) => Number(/(\d+):\d\d/.exec(text)[1]) * 60 + Number(/\d+:(\d\d)/.exec(text)[1]);
  const before = seconds(await left());
  const began = Date.now();
  await leave(page);
  await letPass(4_000);
  await comeBack(page);
  const away_s = (Date.now() - began) / 1000;
  const gone = before - seconds(await left());
  assert.ok(gone <= away_s - 3, `${gone} s have gone in ${away_s} s`);
  await page.waitForFunction((old) => document.querySelector("[data-clock=white]").textContent !== old, await left());  // and goes on
  assert.match(await page.locator("[data-status]").innerText(), /White to move/);
});

test("Asleep.WhatAnotherTabPlayedMeanwhileIsThere", async () => {
  const context = await openContext(site, laptop);
  const page = await openTab(context);
  await play(page, "a2a3");
  await leave(page);
  const other = await openTab(context);
  await hasPawn(other, "a3");
  await play(other, "e5e4", "b2b3");
  await comeBack(page);
  await hasPawn(page, "e4");
  await hasPawn(page, "b3");
  assert.deepEqual(await kept(page), ["a2a3", "e5e4", "b2b3"], "and nothing was overwritten");
  await play(page, "d5d4");
  await hasPawn(other, "d4");
});

test("Asleep.AComputerThatWasThinkingAnswersOnce", async () => {
  const page = await openTab(await openContext(site, laptop), "/?game=power-pawns&opponent=computer&level=6&lang=en");
  await page.locator('[data-square="a2"]').evaluate((button) => button.click());
  await page.locator('[data-square="a3"]').evaluate((button) => button.click());
  await leave(page);
  await page.goBack({ waitUntil: "commit" });  // a page with a worker at work may be loaded anew: the game is the same either way
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => /your turn/i.test(document.querySelector("[data-status]").textContent));
  assert.equal((await kept(page)).length, 2);
  assert.deepEqual(page.problems, []);
});

test("Asleep.TheLadderShowsStarsEarnedAndGamesBegunMeanwhile", async () => {
  const context = await openContext(site, laptop);
  const page = await context.newPage();
  await page.goto(`${site.url}/?lang=en`);
  await waitUntilReady(page, "ladder");
  await leave(page);
  await page.evaluate(() => {
    localStorage.setItem("thirty-squares:1:progress", '{"power-pawns":2}');
    localStorage.setItem("thirty-squares:1:game:raging-rooks", '{"game":"raging-rooks","moves":"a2a3"}');
  });
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelectorAll('.card:has(a[data-game="power-pawns"]) .star.lit').length === 2);
  await page.locator('[data-game="raging-rooks"] .play-on').waitFor();
});

test("Asleep.WhatIsSetMeanwhileHoldsWhenThePageWakes", async () => {
  const context = await openContext(site, laptop);
  const page = await openTab(context);
  await leave(page);
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:settings", '{"night":"on","theme":"wood"}'));
  await comeBack(page);
  await page.waitForFunction(() => document.querySelector("style[data-night]").media === "screen" && document.querySelector(".game [name=theme]").value === "wood");
});

test("Asleep.WhoStartsOverMeanwhileFindsThePageNew", async () => {
  const context = await openContext(site, laptop);
  const page = await openTab(context, "/?lang=en", "ladder");
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:progress", '{"power-pawns":2}'));
  await page.reload();
  await page.locator(".climb .star.lit").first().waitFor();
  await leave(page);
  await page.evaluate(() => {
    localStorage.removeItem("thirty-squares:1:progress");
    localStorage.setItem("thirty-squares:1:start", '"another"');
  });
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.mark === undefined && globalThis.wasAsleep === false);
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator(".climb .star.lit").count(), 0);
});
