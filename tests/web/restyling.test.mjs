// What a touch costs on a slow phone: a move changes a few squares, buttons and words, and the browser works out the styles of
// no more than these anew. One rule that asks what the whole screen has in it, or one inherited property written where
// nothing has changed, and each move costs as much as opening the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { letPass } from "./support/board.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Elements of the page whose styles may be worked out at once, of some 400 that are shown. */
const most = 80;

/** How many elements' styles were worked out each time, while something was done. */
async function restyled(page, deed) {
  await site.browser.startTracing(page, { categories: ["devtools.timeline"] });
  await deed();
  const { traceEvents } = JSON.parse((await site.browser.stopTracing()).toString());
  return traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
}

for (const [name, path, squares] of [
  ["a game of two", "/?game=power-pawns&opponent=friend&lang=en", ["a2", "a3", "b5", "b4", "a3", "b4"]],
  ["a game against the computer", "/?game=power-pawns&opponent=computer&level=1&lang=en", ["a2", "a3", "b2", "b3"]],
  ["a lesson", "/?game=power-pawns&lesson=2&lang=en", ["b2", "b3"]],
]) {
  test(`Restyling.AMoveLeavesTheRestOfTheScreenAlone (${name})`, async () => {
    const page = await openPage(site, path, { viewport: { width: 390, height: 844 } });
    await waitUntilReady(page, "game");
    await letPass(1000);  // what is fetched once the game stands
    const counts = await restyled(page, async () => {
      for (const square of squares) {
        await page.locator(`[data-board] [data-square="${square}"]`).evaluate((button) => button.click());
        await letPass(600);
      }
    });
    const all = await page.evaluate(() => document.querySelectorAll("body *").length);
    assert.ok(all > 2 * most, `${all} elements`);
    assert.ok(counts.length >= squares.length, "each touch is seen");
    assert.ok(Math.max(...counts) <= most, `${counts.join(" ")} of ${all}`);
    assert.deepEqual(page.problems, []);
  });
}
