// A page shown four times as large has 320 by 256 pixels of its own: nothing may be cut off or lost, in any language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { chromiumAlone, openPage, openSite, usualFlags, waitUntilReady } from "./support/browser.mjs";
import { openScreen, screens } from "./support/screens.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const viewport = { width: 320, height: 256 };
const finger = 44;
/** The step of the first lesson that asks something. */
const question = lessons.find(({ game }) => game === "power-pawns").steps.findIndex(({ id }) => id === "edge-first") + 1;

/** What of these cannot be seen even by scrolling down: hidden to the left or right, cut off, or without any size. */
const lost = (page, selectors) => page.evaluate((wanted) => wanted.filter((selector) => {
  const element = document.querySelector(selector);
  if (!element) return true;
  element.scrollIntoView({ block: "center" });
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden";
  return width === 0 || height === 0 || left < -1 || right > innerWidth + 1 || bottom < 0 || top > innerHeight || isCut;
}), selectors);

/** What of these writes or draws at the very edge of the page. */
const atTheEdge = (page, selectors) => page.evaluate((wanted) => wanted.filter((selector) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(selector));
  const { left, right } = range.getBoundingClientRect();
  return left < 8 || right > innerWidth - 8;
}), selectors);

for (const lang of ["en", "es", "fr", "de", "ar"]) {
  test(`Zoom.NothingOfAGameIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=raging-rooks&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    await page.waitForFunction((size) => document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= size, finger);
    const squares = [..."abcde"].flatMap((file) => [1, 3, 6].map((rank) => `[data-square="${file}${rank}"]`));
    assert.deepEqual(await lost(page, ["[data-status]", "[data-goal]", "[data-partner]", ...squares, '[data-hand] [data-command="undo"]']), []);
    assert.deepEqual(await atTheEdge(page, [".status", "[data-goal]", "[data-partner]"]), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
    await page.waitForFunction((scale) => getComputedStyle(document.querySelector('[data-hand] [data-command="undo"] .icon')).scale === scale, lang === "ar" ? "-1 1" : "none");
    for (const [width, height] of [[320, 454], [375, 500], [430, 480]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((size) => document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= size, finger);
    }
    // With as much space between lines, words and letters as a reader may ask for.
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.locator("[data-title]").evaluate((title) => {
      Object.assign(title.style, { lineHeight: 1.5, letterSpacing: "0.12em", wordSpacing: "0.16em" });
      title.textContent += ` ${title.textContent}`;
      return title.scrollHeight - title.clientHeight;
    }), 0);
  });

  test(`Zoom.NothingOfALessonIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=power-pawns&lesson=3&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    await page.waitForFunction((size) => document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= size, finger);
    assert.deepEqual(await lost(page, [".lesson-page", ".lesson-task", '[data-lesson="next"]', '[data-square="a1"]', '[data-square="e6"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });

  test(`Zoom.NothingOfAQuestionIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=power-pawns&opponent=friend&moves=a2a3&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    await page.locator('[data-command="new"]').first().evaluate((button) => button.click());
    await page.waitForSelector("[data-question] [data-command=agree]");
    assert.deepEqual(await lost(page, ["[data-question] p", "[data-question] [data-command=agree]", "[data-question] [data-command=decline]", "[data-status]", '[data-square="a1"]', '[data-square="e6"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });

  test(`Zoom.NothingOfAnEndIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=power-pawns&opponent=friend&fen=5/P4/5/5/1p3/5+w+-+-+0+1&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    for (const square of ["a5", "a6"]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
    await page.waitForSelector("[data-after]:not([hidden]) button, [data-after]:not([hidden]) a");
    const all = await page.evaluate(() => [...document.querySelectorAll("[data-after] :is(button, a, p)")].filter((one) => one.checkVisibility()).map((one, i) => {
      one.setAttribute("data-nth", String(i));
      return `[data-nth="${i}"]`;
    }));
    assert.ok(all.length >= 2, String(all));
    assert.deepEqual(await lost(page, ["[data-status]", '[data-square="a6"]', '[data-square="e1"]', ...all]), []);
    assert.deepEqual(await atTheEdge(page, ["[data-status]"]), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });

  test(`Zoom.NothingOfALessonsQuestionIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?game=power-pawns&lesson=${question}&lang=${lang}`, { viewport });
    await waitUntilReady(page, "game");
    await page.waitForSelector("[data-answer]");
    const answers = await page.locator("[data-answer]").evaluateAll((all) => all.map(({ dataset }) => `[data-answer="${dataset.answer}"]`));
    assert.deepEqual(await lost(page, [".lesson-page", ".lesson-goal", ...answers, '[data-square="a1"]', '[data-square="e6"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });

  test(`Zoom.NothingOfTheLadderIsLost (${lang})`, async () => {
    const page = await openPage(site, `/?lang=${lang}`, { viewport });
    await waitUntilReady(page, "ladder");
    assert.deepEqual(await lost(page, [".ladder h1", '.ladder a[data-game="chess"]']), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  });
}

test("Zoom.WhatALessonTellsIsReadInLargeLettersOnALyingPhone", async () => {
  const page = await openPage(site, "/?game=raging-rooks&lesson=5&lang=en", { viewport: { width: 844, height: 390 } });
  await waitUntilReady(page, "game");
  await page.locator(".lesson-aim:not([hidden])").waitFor();
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await page.waitForFunction(() => {
    const [text, place] = [".lesson-text", ".lesson-page"].map((part) => document.querySelector(part));
    place.scrollTop = 0;
    const { left, top } = text.getBoundingClientRect();
    return place.clientHeight > 0 && text.contains(document.elementFromPoint(left + 20, top + 20));
  });
});

/** The largest board, a puzzle, and the sheets that lie over one, the editor's among them: what each is for. */
const more = {
  "?game=chess": ["[data-status]", "[data-goal]", '[data-square="a1"]', '[data-square="h8"]', '[data-hand] [data-command="undo"]'],
  "?practice=today": [".lesson-task", '[data-square="a1"]', '[data-lesson="hint"]'],
  "?game=blind&opponent=friend": ["[data-sheet] h2", '[data-sheet] [data-square="a1"]', '[data-sheet] [data-piece="K"]', "[data-sheet] [data-done]"],
  "?game=all-the-pieces&opponent=friend": ["[data-sheet] h2", '[data-sheet] [data-square="a1"]', '[data-sheet] [data-piece="K"]', "[data-sheet] [data-play]"],
  "?game=olympics&opponent=friend": ["[data-sheet] h2", "[data-sheet] [data-play]"],
};
const leastTarget = 24;
for (const lang of ["en", "es", "fr", "de", "ar"]) {
  test(`Zoom.NothingOfOtherBoardsAndSheetsIsLost (${lang})`, async () => {
    const page = await openPage(site, "/", { viewport });
    for (const [query, parts] of Object.entries(more)) {
      await page.goto(`${site.url}/${query}&lang=${lang}`);
      await waitUntilReady(page, "game");
      if (query.includes("all-the-pieces")) await page.locator("[data-edit]").evaluate((button) => button.click());
      await page.locator(parts.at(-1)).first().waitFor({ state: "attached" });
      assert.deepEqual(await lost(page, parts), [], query);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, query);
      const square = page.locator(parts.find((part) => part.includes("data-square")) ?? parts.at(-1)).first();
      const { width } = await square.boundingBox();
      assert.ok(width >= leastTarget, `${query}: squares of ${width}`);
    }
  });
}

/** What the ladder leads to besides games, and the sheets that lie over one. */
const others = ["?game=intro", "?teachers=1", "?teachers=worksheets", "?teachers=codes", "?game=blind", "?game=olympics", "?practice=today", "?teachers=plans"];
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

test("Zoom.WhoHasLargerLettersInTheBrowserHasEachInItsPlace", chromiumAlone, async () => {
  const large = await openSite({ flags: [...usualFlags, "--blink-settings=defaultFontSize=32"] });
  try {
    const page = await openPage(large, "/?lang=de", { viewport: { width: 1280, height: 800 } });
    await waitUntilReady(page, "ladder");
    const cut = await page.locator(".tile :is(.way, .other-way)").evaluateAll((ways) => ways.filter((way) => way.scrollWidth > way.clientWidth + 1).map((way) => way.textContent));
    assert.deepEqual(cut, [], "no word lies over another: fewer tiles stand in a row");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280);
    await page.goto(`${large.url}/?game=power-pawns&opponent=friend&fen=5/P4/5/5/1p3/5+w+-+-+0+1`);
    await waitUntilReady(page, "game");
    const beyond = (selector) => page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).flatMap((button) =>
      [...button.children, button].filter((one) => one.getBoundingClientRect().right > Math.min(innerWidth, button.getBoundingClientRect().right) + 1).map((one) => one.outerHTML.slice(0, 80))));
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await beyond(".bar .icon-button"), []);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const square of ["a5", "a6"]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
    await page.waitForSelector("[data-after]:not([hidden])");
    assert.equal(await page.evaluate(() => {
      const [after, hand] = ["[data-after]", "[data-hand]"].map((part) => document.querySelector(part));
      return hand.checkVisibility() && hand.getBoundingClientRect().top < after.getBoundingClientRect().bottom - 1;
    }), false, "the hand lies below what an end offers, or is not there");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${large.url}/?teachers=1`);
    await page.waitForSelector(".teacher-pages a");
    assert.deepEqual(await beyond(".teacher-pages a"), []);
  } finally {
    await large.close();
  }
});

/** What is offered or said below the line that tells how a game stands. */
const offers = ".game :is(:is([data-after], .sending, .notice) :is(a, button, [data-said]), .drawing-note)";
for (const [width, height] of [[360, 640], [1280, 800], [1366, 640]]) {
  test(`Zoom.WhoHasLargerLettersInTheBrowserReachesAllThatIsOffered (${width} x ${height})`, chromiumAlone, async () => {
    const large = await openSite({ flags: [...usualFlags, "--blink-settings=defaultFontSize=32"] });
    try {
      const page = await openPage(large, "/", { viewport: { width, height } });
      for (const name of ["end, assignment", "end, won", "friend elsewhere, to send", "a bad position", "pencil"]) {
        await openScreen(large, page, screens.find((screen) => screen.name === name));
        const covered = await page.locator(offers).evaluateAll((all) => all.filter((one) => one.checkVisibility()).filter((one) => {
          one.scrollIntoView({ block: "center" });
          const { left, top, width: wide, height: high } = one.getBoundingClientRect();
          const across = one.matches("p") ? 20 : wide / 2;  // words begin there, and may end before a button
          return [0.15, 0.5, 0.85].some((part) => !one.contains(document.elementFromPoint(left + across, top + high * part)));
        }).map((one) => one.outerHTML.slice(0, 80)));
        assert.deepEqual(covered, [], name);
        assert.ok(await page.locator("[data-square=c3]").evaluate((square) => {
          const { top, bottom } = square.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }), `${name}: the board is in sight wherever the page is scrolled to`);
      }
    } finally {
      await large.close();
    }
  });
}
