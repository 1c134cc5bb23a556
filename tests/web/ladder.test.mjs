// The ladder page: painted before any script, one link per game, honest about bad addresses.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { assertAccessible } from "./support/axe.mjs";
import { openPage, waitUntilReady } from "./support/browser.mjs";
import { looks, openShell } from "./support/shell.mjs";

let site;
before(async () => { site = await openShell(); });
after(() => site?.close());

const catalogue = readCatalogue(fileURLToPath(new URL("../../assets/variants", import.meta.url)));

test("Ladder.ShowsEveryGameWithoutScriptOrWasm", async () => {
  const page = await openPage(site, "/", { javaScriptEnabled: false });
  for (const { id, start } of catalogue) {
    const link = page.locator(`a[data-game="${id}"]`);
    if (start || id === "intro") {
      assert.equal(await link.count(), 1, id);
      assert.ok(await link.isVisible(), `${id} can be seen`);
      assert.equal(await link.getAttribute("href"), `?game=${id}`);
    }
  }
  assert.equal(await page.locator(".climb > li").count(), 12);
});

test("Ladder.FitsOneLaptopScreenAndScrollsOnlyDownOnAPhone", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1280, height: 800 } });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height <= 800, `${height} px on a screen of 800`);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px wide`);
  }
});

test("Ladder.HoldsTheWordsOfEveryLanguage", async () => {
  const page = await openPage(site);
  for (const lang of ["en", "es", "fr", "de", "ar"]) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${site.url}/?lang=${lang}`);
    await waitUntilReady(page, "ladder");
    const [language, direction, width] = await page.evaluate(() =>
      [document.documentElement.lang, document.documentElement.dir, document.documentElement.scrollWidth]);
    assert.deepEqual([language, direction], [lang, lang === "ar" ? "rtl" : "ltr"]);
    assert.ok(width <= 360, `${lang}: ${width} px on a screen of 360`);
    await page.setViewportSize({ width: 1280, height: 800 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 800, `${lang}: ${height} px on a screen of 800`);
  }
});

test("Ladder.FirstPaintCostsAtMostFortyKilobytes", async () => {
  const text = async (path) => Buffer.from(await (await fetch(`${site.url}/${path}`)).arrayBuffer());
  const page = await text("");
  const parts = [...page.toString().matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)].map(([, path]) => path);
  assert.equal(parts.length, 4, "two style sheets, the choice of the screen, and the first script");
  const sizes = [page, ...await Promise.all(parts.map(text))].map((part) => brotliCompressSync(part).length);
  const total = sizes.reduce((sum, size) => sum + size);
  assert.ok(total <= 40_000, `${total} bytes`);
});

test("Ladder.NamesTheNearestGameForAWrongOne", async () => {
  const page = await openPage(site, "/?game=raging-rocks");
  await waitUntilReady(page, "ladder");
  const notice = page.locator(".ladder .notice");
  assert.match(await notice.innerText(), /raging-rocks.*raging-rooks/);
  await notice.getByRole("button").click();
  assert.equal(await notice.count(), 0);
  assert.ok(await page.locator('a[data-game="raging-rooks"]').isVisible());
});

test("Ladder.NamesUnknownAndBadFieldsAndKeepsTheRest", async () => {
  const page = await openPage(site, "/?colour=red&level=99&lang=en");
  await waitUntilReady(page, "ladder");
  const notices = await page.locator(".ladder .notice").allInnerTexts();
  assert.equal(notices.length, 2);
  assert.match(notices.join(), /colour/);
  assert.match(notices.join(), /99/);
});

test("Ladder.MixAndMatchFollowsItsToggles", async () => {
  const page = await openPage(site);
  await waitUntilReady(page, "ladder");
  await page.getByRole("checkbox", { name: "knight" }).check();
  await page.getByRole("checkbox", { name: "rook" }).check();
  assert.equal(await page.locator('a[data-game="mix-and-match"]').getAttribute("href"), "?game=mix-and-match:rn");
});

test("Ladder.ShowsTheStarsThatWereEarned", async () => {
  const page = await openPage(site);
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:progress", '{"intro":3,"power-pawns":2}'));
  await page.reload();
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator('a[data-game="power-pawns"] .star.lit').count(), 2);
  assert.equal(await page.locator("[aria-current=step] a[data-game]").getAttribute("data-game"), "kings-conquest");
});

test("Ladder.SaysQuietlyThatNothingIsKeptWhereStorageIsRefused", async () => {
  const page = await openPage(site, "/", { script: () => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  } });
  await waitUntilReady(page, "ladder");
  assert.ok(await page.locator(".ladder [data-storage-line]").isVisible());
  assert.equal(await page.locator(".notice").count(), 0);
});

test("Ladder.WorksFromASubPathAndAsksNobodyElse", async () => {
  const page = await openPage(site, "/index.html?lang=en");
  await waitUntilReady(page, "ladder");
  assert.deepEqual(page.problems, []);
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll("[href], [src]")].map((e) => e.getAttribute("href") ?? e.getAttribute("src")));
  assert.deepEqual(addresses.filter((address) => /^(\/|[a-z]+:)/.test(address)), []);
});

for (const { name, ...look } of looks) {
  test(`Ladder.HasNoAccessibilityFindings (${name})`, async () => {
    const page = await openPage(site, "/?game=nothing", look);
    await waitUntilReady(page, "ladder");
    await assertAccessible(page);
  });
}
