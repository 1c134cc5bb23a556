// Every screen without a network, with the real app: opened after one look at the ladder; and a device on which
// nothing more can be kept.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Each with what shows that it is there. */
const screens = {
  "?lang=en": 'a[data-game="power-pawns"]',
  "?game=intro": ".screen.rules h1",
  "?game=power-pawns&opponent=computer&level=1": '[data-board] [data-square="a1"]',
  "?game=mix-and-match:kn&opponent=friend": '[data-board] [data-square="a1"]',
  "?game=chess&opponent=friend&moves=e2e4,e7e5": '[data-board] [aria-label="e4, white pawn"]',
  "?game=blind": "[data-sheet] button",
  "?game=olympics": "[data-sheet] button",
  "?game=krazy-knights&lesson=1": ".lesson-text",
  "?practice=today": ".lesson-task",
  "?game=mean-queens&practice=1": ".lesson-task",
  "?game=mean-queens&practice=looks": "[data-answer]",
  "?game=raging-rooks&lang=ar": '[data-board] [data-square="a1"]',
  "?teachers=1": ".teachers h1",
  "?teachers=worksheets": ".teachers h1",
  "?teachers=plans": ".teachers h1",
  "?teachers=board": "[data-board-tasks] a",
  "?teachers=codes": ".teachers h1",
  "?teachers=learnt": "[data-state-qr] svg",
};

test("Offline.EveryScreenOpensAndReloads", async () => {
  const page = await openPage(site, "/", { keeps: true, viewport: { width: 1280, height: 800 } });
  await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
  await page.context().setOffline(true);
  const reloaded = new Set();  // one screen of each kind
  for (const [query, sign] of Object.entries(screens)) {
    const isThere = () => Promise.all([page.waitForSelector("html[data-ready]", { state: "attached" }), page.waitForSelector(sign, { state: "attached" })])
      .catch((error) => assert.fail(`${query}: ${error.message}`));
    await page.goto(`${site.url}/${query}`);
    await isThere();
    const kind = await page.evaluate(() => document.documentElement.dataset.ready);
    if (reloaded.has(kind)) continue;
    reloaded.add(kind);
    await page.reload();
    await isThere();
  }
  await page.goto(`${site.url}/?game=power-pawns&opponent=friend`);
  await waitUntilReady(page, "game");
  await page.locator("[data-edit]").evaluate((button) => button.click());
  await page.locator("[data-sheet] button").first().waitFor({ state: "attached" });
  assert.ok(reloaded.size >= 3, [...reloaded].join());
  assert.deepEqual(page.problems, []);
  assert.deepEqual(await page.context().cookies(), []);
});

test("Offline.TheExamplePageOpensAndSaysWhatWaitsForTheNetwork", async () => {
  const page = await openPage(site, "/", { keeps: true, viewport: { width: 1280, height: 800 } });
  await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
  await page.context().setOffline(true);
  await page.goto(`${site.url}/embed-demo/`);
  await page.getByText("There is no network").waitFor();
  assert.equal(await page.locator("thirty-squares:visible").count(), 0, "no frame shows an error of the browser's");
  await page.context().setOffline(false);
  await page.waitForFunction(() => /ready/.test(document.querySelector("#log").textContent));
  assert.equal(await page.locator("thirty-squares:visible").count(), 3);
  assert.equal(await page.getByText("There is no network").count(), 1);
  assert.ok(await page.getByText("There is no network").isHidden());
});

test("Offline.AGameGoesOnWhereNothingMoreCanBeKept", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&lang=en");
  await waitUntilReady(page, "game");
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1;) {
      try {
        localStorage.setItem(`filler-${size}-${localStorage.length}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  for (const square of ["a2", "a3", "e5", "e4"]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  await page.locator('[data-square="e4"][aria-label="e4, black pawn"]').waitFor({ state: "attached" });
  assert.deepEqual(page.problems, []);
});
