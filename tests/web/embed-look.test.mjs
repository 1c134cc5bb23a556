// How a frame looks and sounds: as the site around it wishes, and silent unless somebody wants to hear it; what the player
// chooses in it goes before that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { besideAnotherSite, waitForEvent } from "./support/host.mjs";

const there = besideAnotherSite(openSite);

async function openElement(attributes, options = {}) {
  const page = await there.host.open(`<script type="module" src="${there.site.url}/embed.mjs"></script>
    <thirty-squares game="raging-rooks" lang="en" ${attributes}></thirty-squares>`, { viewport: { width: 700, height: 900 }, ...options });
  await waitForEvent(page, "state");
  const frame = page.frames().find((one) => one.url().startsWith(there.site.url));
  return { page, frame };
}

const lookOf = (frame) => frame.evaluate(() => ({
  theme: document.querySelector(".game").dataset.theme,
  isNight: matchMedia(document.querySelector("style[data-night]").media).matches,
  text_px: parseFloat(getComputedStyle(document.documentElement).fontSize),
  isHeard: document.querySelector('[data-command="sound"]').getAttribute("aria-pressed") === "true",
}));

test("Embed.IsSilentAndLooksAsEverWhereTheSiteWishesNothing", async () => {
  const { page, frame } = await openElement("lock");
  assert.deepEqual(await lookOf(frame), { theme: "", isNight: false, text_px: 16, isHeard: false });
  assert.deepEqual(page.problems, []);
});

test("Embed.LooksAndSoundsAsTheSiteWishes", async () => {
  const { page, frame } = await openElement('theme="high-contrast" night="on" text="150" sound="1" lock');
  assert.deepEqual(await lookOf(frame), { theme: "high-contrast night", isNight: true, text_px: 24, isHeard: true });
  assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "larger text has room");
  await assertAccessible(await openPage(there.site, frame.url().slice(there.site.url.length)));
  await page.evaluate(() => document.querySelector("thirty-squares").setAttribute("night", "off"));
  await frame.waitForFunction(() => location.search.includes("night=off") && document.querySelector('html[data-ready="game"]'));
  assert.equal((await lookOf(frame)).isNight, false, "a changed wish is taken up");
  assert.deepEqual(page.problems, []);
});

test("Embed.ALockedFrameHasWhatAPupilNeedsAndNothingElse", async () => {
  const shown = async (attributes) => {
    const { page, frame } = await openElement(`opponent="computer" level="1" ${attributes}`);
    await openGear(frame);
    assert.deepEqual(page.problems, []);
    const isShown = (selectors) => Promise.all(selectors.map((one) => frame.locator(one).first().isVisible()));
    return {
      needs: await isShown(["[data-open-lesson]", "[data-hand] [data-command=hint]", "#side [data-command=resign]", "#side [name=sound]", "#side select[name=theme]", "#side [data-command=help]"]),
      leads: await isShown(["[data-back]", "#side [data-edit]", "#side [data-review=share]", "#side [data-review=save]", "#side [data-review=open]"]),
      partner: await frame.locator("[data-partner]").isEnabled(),
    };
  };
  const all = (value, { length }) => Array.from({ length }, () => value);
  const locked = await shown("lock");
  assert.deepEqual(locked, { needs: all(true, locked.needs), leads: all(false, locked.leads), partner: false });
  const open = await shown("");
  assert.deepEqual(open, { needs: all(true, open.needs), leads: all(true, open.leads), partner: true }, "not locked, all of it is there");
});

test("Embed.WhatThePlayerChoosesGoesBeforeTheSitesWish", async () => {
  const { page, frame } = await openElement('theme="wood" same-origin');
  await frame.locator('[data-command="sound"]').click();
  await frame.waitForSelector('[data-command="sound"][aria-pressed="true"]');
  await openGear(frame);
  await frame.locator("select[name=theme]").selectOption("blue-white");
  await frame.waitForFunction(() => document.querySelector(".game").dataset.theme === "blue-white");
  await page.reload();
  await waitForEvent(page, "state");
  const again = page.frames().find((one) => one.url().startsWith(there.site.url));
  const { theme, isHeard } = await lookOf(again);
  assert.deepEqual([theme, isHeard], ["blue-white", true]);
});

test("Embed.AWishThatIsNoneIsNamedAndTheRestHolds", async () => {
  const page = await there.host.open(`<script type="module" src="${there.site.url}/embed.mjs"></script>
    <thirty-squares game="raging-rooks" theme="plaid" text="150" lang="en"></thirty-squares>`);
  const { code, message } = await waitForEvent(page, "error");
  assert.equal(code, "bad-field");
  assert.match(message, /plaid/);
  const frame = page.frames().find((one) => one.url().startsWith(there.site.url));
  assert.equal((await lookOf(frame)).text_px, 24);
});

test("Embed.LinksOfAFrameLookAsTheFrameDoes", async () => {
  const page = await openPage(there.site, "/?embed=1&theme=wood&night=on&text=125&lang=en", { viewport: { width: 700, height: 900 } });
  await waitUntilReady(page, "ladder");
  const inside = await there.host.open(`<iframe sandbox="allow-scripts" width="650" height="800" src="${there.site.url}/?embed=1&theme=wood&night=on&text=125&lang=en"></iframe>`);
  const frame = inside.frames().find((one) => one.url().startsWith(there.site.url));
  await frame.waitForSelector('html[data-ready="ladder"]', { state: "attached" });
  await frame.locator('a[href*="game=power-pawns"]').first().click();
  await frame.waitForSelector('html[data-ready="game"]', { state: "attached" });
  const { theme, isNight, text_px } = await lookOf(frame);
  assert.deepEqual([theme, isNight, text_px], ["wood night", true, 20]);
});
