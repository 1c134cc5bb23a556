// A page shown four times as large has 320 by 256 pixels of its own: nothing may be cut off or lost, in any language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const viewport = { width: 320, height: 256 };
const finger = 44;

/** What of these cannot be seen even by scrolling down: hidden to the left or right, cut off, or without any size. */
const lost = (page, selectors) => page.evaluate((wanted) => wanted.filter((selector) => {
  const element = document.querySelector(selector);
  if (!element) return true;
  element.scrollIntoView({ block: "center" });
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden";
  return width === 0 || height === 0 || left < -1 || right > innerWidth + 1 || bottom < 0 || top > innerHeight || isCut;
}), selectors);

for (const lang of ["en", "es", "fr", "de", "ar"]) {
  test(`Zoom.NothingOfAGameIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=raging-rooks&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    await page.waitForFunction((size) => document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= size, finger);
    const squares = [..."abcde"].flatMap((file) => [1, 3, 6].map((rank) => `[data-square="${file}${rank}"]`));
    assert.deepEqual(await lost(page, ["[data-status]", "[data-goal]", "[data-partner]", ...squares, '[data-hand] [data-command="undo"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });

  test(`Zoom.NothingOfALessonIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=power-pawns&lesson=3&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    await page.waitForFunction((size) => document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= size, finger);
    assert.deepEqual(await lost(page, [".lesson-page", ".lesson-task", '[data-lesson="next"]', '[data-square="a1"]', '[data-square="e6"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });

  test(`Zoom.NothingOfTheLadderIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?lang=${lang}`, { viewport });
    await waitUntilReady(page, "ladder");
    assert.deepEqual(await lost(page, [".ladder h1", '.ladder a[data-game="chess"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });
}

/** What the ladder leads to besides games, and the sheets that lie over one. */
const others = ["?game=intro", "?teachers=1", "?teachers=worksheets", "?teachers=codes", "?game=blind", "?game=olympics"];
for (const lang of ["en", "es", "fr", "de", "ar"]) {
  test(`Zoom.NoOtherScreenIsWiderThanTheWindow (${lang})`, async () => {
    const page = await openPage(site, "/", { viewport: { width: 320, height: 640 } });
    for (const query of others) {
      await page.goto(`${site.url}/${query}&lang=${lang}`);
      await page.waitForSelector("html[data-ready]", { state: "attached" });
      if (query.includes("worksheets")) await page.waitForSelector(".paper");
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, query);
    }
  });
}
