// A school's old Chromebook: a small laptop's screen, a processor six times slower, everything drawn in software. Nothing is out
// of reach, nothing goes wrong, and what is pressed while the page is busy is not lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openContext, openSite, waitUntilDrawn, waitUntilReady } from "./support/browser.mjs";
import { Keyboard, Mouse, makeMove, winByHints } from "./support/hands.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const slowdown = 6;

async function openSlowly(path) {
  const context = await openContext(site, { ...Mouse.look, deviceScaleFactor: 1, draws: true });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", ({ message }) => page.problems.push(message));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(site.url + path);
  return page;
}

test("Chromebook.FromTheLadderToAWonGameByMouse", chromiumAlone, async () => {
  const page = await openSlowly("/?lang=en");
  await waitUntilReady(page, "ladder");
  const hand = new Mouse(page);
  await hand.press('a[data-game="power-pawns"]');
  await waitUntilReady(page, "game");
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "the game needs no scrolling");
  await winByHints(page, hand);
  await waitUntilDrawn(page);
  assert.deepEqual(page.problems, []);
});

test("Chromebook.WhatIsPressedBeforeThePageIsReadyIsPlayed", chromiumAlone, async () => {
  const page = await openSlowly("/?game=raging-rooks&opponent=computer&level=1&lang=en");
  const hand = new Mouse(page);
  await page.locator("[data-board] .placed-piece").first().waitFor({ state: "attached" });  // the canvas may have taken over
  await hand.square("a2");
  await hand.square("a3");
  await page.locator('[data-board] [data-square="a3"][aria-label="a3, white pawn"]').waitFor({ state: "attached" });
  await page.locator("[data-live]").getByText(/Black: /).waitFor({ state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("Chromebook.ATaskOfALessonByKeys", chromiumAlone, async () => {
  const page = await openSlowly("/?game=power-pawns&lesson=3&lang=en");
  await waitUntilReady(page, "game");
  const hand = new Keyboard(page);
  for (const uci of ["e3e4", "e4e5", "e5e6"]) await makeMove(page, hand, uci);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
  assert.deepEqual(page.problems, []);
});
