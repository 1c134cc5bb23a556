// A frame without an origin in another site, with the real app: from the narrowest width to the widest, and by keys alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openSite } from "./support/browser.mjs";
import { besideAnotherSite, waitForEvent } from "./support/host.mjs";

const there = besideAnotherSite(openSite);

const openElement = async (attributes) => {
  const page = await there.host.open(`<button id="before">before</button><script type="module" src="${there.site.url}/embed.mjs"></script>
    <thirty-squares ${attributes}></thirty-squares><button id="after">after</button>`, { viewport: { width: 1240, height: 900 } });
  await waitForEvent(page, "state");
  return page;
};
const frameOf = (page) => page.frames().find((one) => one.url().startsWith(there.site.url));

test("Embed.TheRealBoardFitsFromTheNarrowestToTheWidest", async () => {
  const page = await openElement('game="raging-rooks" opponent="friend" lock lang="en" style="width: 240px"');
  const frame = frameOf(page);
  for (const width of [240, 700, 1200]) {
    await page.evaluate((pixels) => { document.querySelector("thirty-squares").style.width = `${pixels}px`; }, width);
    await frame.waitForFunction((pixels) => innerWidth === pixels
      && document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= Math.min(pixels / 5 - 12, 60), width);
    const { wide, right } = await frame.evaluate(() => ({
      wide: document.documentElement.scrollWidth, right: document.querySelector('[data-square="e1"]').getBoundingClientRect().right,
    }));
    assert.ok(wide <= width && right <= width + 1, `${wide} and ${right} px of ${width}`);
  }
  assert.deepEqual(page.problems, []);
});

test("Embed.WhereItIsTooLowForItsColumnThatIsReadBesideABoardThatStays", async () => {
  for (const [width, height] of [[800, 250], [640, 200], [1000, 280]]) {
    const page = await there.host.open(`<iframe sandbox="allow-scripts" width="${width}" height="${height}"
      src="${there.site.url}/?game=raging-rooks&opponent=computer&level=3&lang=en&embed=1"></iframe>`);
    const frame = frameOf(page);
    await frame.waitForSelector('html[data-ready="game"]');
    /** From the column's first part to its last, each below the one before; how far it goes on out of sight, and whether all of the board is in
     *  sight. */
    const seen = () => frame.evaluate(() => {
      const edges = (selector) => document.querySelector(selector).getBoundingClientRect();
      const parts = [".bar [data-menu]", ".bar h1", "[data-partner]", ".goal", ".hand"].map(edges);
      const board = ["a6", "a1"].map((name) => edges(`[data-square="${name}"]`));
      return {
        overlaps: parts.slice(1).filter(({ top }, i) => top < parts[i].bottom - 1).length,
        below: Math.round(parts.at(-1).bottom - innerHeight),
        isBoardThere: board[0].top >= 0 && board[1].bottom <= innerHeight,
      };
    });
    await frame.waitForFunction(() => document.querySelector('[data-square="a1"]').getBoundingClientRect().bottom <= innerHeight);
    const { below: _, ...top } = await seen();
    assert.deepEqual(top, { overlaps: 0, isBoardThere: true }, `${width} x ${height}`);
    await frame.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { below, ...foot } = await seen();
    assert.deepEqual(foot, { overlaps: 0, isBoardThere: true }, `${width} x ${height}, read to its foot`);
    assert.ok(below <= 0, `${below} px of the column cannot be read at ${width} x ${height}`);
    await page.close();
  }
});

test("Embed.AMoveIsPlayedByKeysAndTabLeavesTheFrame", async () => {
  const page = await openElement('game="raging-rooks" opponent="friend" side="white" lock lang="en"');
  const frame = frameOf(page);
  const place = () => frame.evaluate(() => document.activeElement.dataset.square ?? "");
  await page.locator("#before").focus();
  for (let i = 0; i < 30 && !(await place()); i++) await page.keyboard.press("Tab");
  const start = await place();
  assert.match(start, /^[a-e][1-6]$/);
  for (let file = start.charCodeAt(0); file > "a".charCodeAt(0); file--) await page.keyboard.press("ArrowLeft");
  for (let rank = Number(start[1]); rank < 2; rank++) await page.keyboard.press("ArrowUp");
  for (let rank = Number(start[1]); rank > 2; rank--) await page.keyboard.press("ArrowDown");
  assert.equal(await place(), "a2");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.equal((await waitForEvent(page, "move")).uci, "a2a3");
  const scrolled = await page.evaluate(() => [scrollX, scrollY]);
  assert.deepEqual(scrolled, [0, 0], "the arrows are the board's and not the page's");
  for (let i = 0; i < 60 && (await page.evaluate(() => document.activeElement.id)) !== "after"; i++) await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "after");
  assert.deepEqual(page.problems, []);
});
