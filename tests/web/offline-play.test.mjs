// Without a network, with the real app: a game against the computer, and a lesson, by a first visit to the ladder alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(process.env.THIRTY_SITE ? { root: process.env.THIRTY_SITE } : {}); });
after(() => site?.close());

test("Offline.TheComputerAndTheLessonsAreThereAfterOneLookAtTheLadder", async () => {
  const page = await openPage(site, "/", { keeps: true, viewport: { width: 1280, height: 800 } });
  await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
  await page.context().setOffline(true);

  await page.goto(`${site.url}/?game=power-pawns&opponent=computer&level=1&lang=en`);
  await waitUntilReady(page, "game");
  for (const square of ["c2", "c3"]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  await page.locator("[data-live]").getByText(/Black: /).waitFor({ state: "attached" });
  const board = () => page.locator("[data-board] button").evaluateAll((all) => all.map((one) => one.ariaLabel).join());
  const before = await board();
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await board(), before, "the game came back");

  await page.goto(`${site.url}/?game=krazy-knights&lesson=1&lang=en`);
  await page.locator(".lesson-text").getByText(/\w/).waitFor();
  assert.deepEqual(page.problems, []);
});
