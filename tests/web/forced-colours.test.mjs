// Colours that the system forces on a page: on every screen what is chosen is told apart from what is not, and what is drawn
// keeps its colours where they carry the meaning.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const phone = { viewport: { width: 390, height: 844 } };
const press = (selector) => (page) => page.locator(selector).first().evaluate((button) => button.click());

const screens = {
  "the ladder's gear": { query: "/?lang=en", ready: "ladder", act: [press(".ladder summary"), press("[data-mix] input")] },
  "a game and its gear": { query: "/?game=power-pawns&lang=en", act: [press("[data-switch-quick-ref]"), press("[data-menu]")] },
  "the partners": { query: "/?game=power-pawns&opponent=computer&level=3&lang=en", act: [press("[data-partner]")] },
  "a lesson": { query: "/?game=power-pawns&lesson=2&lang=en", act: [] },
  "the editor": { query: "/?game=power-pawns&opponent=friend&lang=en", act: [press("[data-edit]")] },
  "Blind": { query: "/?game=blind&lang=en", act: [press("[data-piece]")] },
  "Olympics": { query: "/?game=olympics&lang=en", act: [] },
  "what is certain": { query: "/?game=power-pawns&opponent=friend&lang=en", act: [press("[data-switch-truth]")] },
  "the review": { query: "/?game=power-pawns&opponent=friend&moves=a2a3,a5a4,b2b3&lang=en", act: [press('[data-review="look"]')] },
  "the teachers' pages": { query: "/?teachers=1&lang=en", ready: "teachers", act: [] },
};

/** Pairs of what is chosen and something like it that is not, which look the same: a list of their HTML. */
const alike = (page) => page.evaluate(() => {
  const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const lookOf = (element) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, borderTopColor, fontWeight, textDecorationLine } = getComputedStyle(element);
    return JSON.stringify([backgroundColor, color, outlineStyle, outlineStyle !== "none" && outlineWidth, borderTopStyle, borderTopWidth, borderTopColor, fontWeight, textDecorationLine]);
  };
  const look = (element) => [element, ...element.children].map(lookOf).join();
  const chosen = [
    ...[...document.querySelectorAll("input:checked + span")].map((one) => [one, [...document.querySelectorAll(`input[type=${one.previousElementSibling.type}]:not(:checked):enabled + span`)]]),
    ...[...document.querySelectorAll("[aria-pressed=true]")].map((one) => [one, [...document.querySelectorAll("[aria-pressed=false]")].filter((other) => other.className === one.className)]),
    ...[...document.querySelectorAll("[aria-current]:not([aria-current=false])")].map((one) => [one, [...one.parentElement.children].filter((other) => other.tagName === one.tagName && !other.hasAttribute("aria-current"))]),
  ].filter(([one]) => isSeen(one));
  const pairs = chosen.map(([one, others]) => [one, others.find(isSeen)]).filter(([, other]) => other);
  // A real check box or radio button that is shown is drawn by the system.
  const isNative = (one) => one.previousElementSibling?.matches("input") && isSeen(one.previousElementSibling) && getComputedStyle(one.previousElementSibling).opacity !== "0"
    && one.previousElementSibling.getBoundingClientRect().width > 4;
  return { count: pairs.length, same: pairs.filter(([one, other]) => !isNative(one) && look(one) === look(other)).map(([one]) => one.outerHTML.slice(0, 160)) };
});

const lists = {
  "the ladder's gear": { query: "/?lang=en", ready: "ladder", act: press(".ladder summary"), place: "[data-gear-form]" },
  "a game's gear": { query: "/?game=power-pawns&lang=en", ready: "game", act: press("[data-menu]"), place: "#side" },
  "the teachers' pages": { query: "/?teachers=1&lang=en", ready: "teachers", act: async () => undefined, place: ".teachers" },
};
for (const [name, { query, ready, act, place }] of Object.entries(lists)) {
  test(`ForcedColours.AListThatOpensHasTheSystemsArrowAndElseThePagesOwn (${name})`, chromiumAlone, async () => {
    for (const [forcedColors, expected] of /** @type {const} */ ([["active", "auto"], ["none", "none"]])) {
      const page = await openPage(site, query, { ...phone, forcedColors });
      await waitUntilReady(page, ready);
      await act(page);
      const list = page.locator(`${place} .field select`).first();
      await list.waitFor({ state: "attached" });
      assert.equal(await list.evaluate((one) => getComputedStyle(one).appearance), expected, forcedColors);
    }
  });
}

test("ForcedColours.ASecretSetUpHasItsCurtainAndItsFrameAndIsNotDoneYet", chromiumAlone, async () => {
  const page = await openPage(site, "/?game=blind&opponent=friend&lang=en", { ...phone, forcedColors: "active" });
  await waitUntilReady(page, "game");
  const look = (part) => page.locator(part).first().evaluate((one) => {
    const { backgroundImage, boxShadow, borderTopColor, color } = getComputedStyle(one);
    return { backgroundImage, boxShadow, borderTopColor, color };
  });
  assert.match((await look(".half .curtain")).backgroundImage, /gradient/);
  assert.notEqual((await look(".half")).boxShadow, "none");
  const [done, other] = [await look("[data-done]"), await look(".arrange-foot .button:not([data-done])")];
  assert.notEqual(done.color, other.color);
  assert.notEqual(done.borderTopColor, other.borderTopColor);
  await page.locator("[data-random]").click();
  await page.waitForSelector('[data-done][aria-disabled="false"]');
  assert.equal((await look("[data-done]")).color, other.color, "now it can be pressed, and looks so");
});

test("ForcedColours.TheDaysOfTheWeekAreSeenAndTheOnesThatWerePlayed", chromiumAlone, async () => {
  const page = await openPage(site, "/?lang=en", { ...phone, forcedColors: "active" });
  await waitUntilReady(page, "ladder");
  await page.evaluate(() => {
    const today = Math.floor(Date.now() / 86_400_000);
    localStorage.setItem("thirty-squares:1:progress", JSON.stringify({ intro: 3, "power-pawns": 3 }));
    localStorage.setItem("thirty-squares:1:days", JSON.stringify([today - 1, today, today + 1]));
  });
  await page.reload();
  await page.waitForSelector(".week .played");
  const [played, other] = await page.locator(".week").evaluate((week) => [".played", "i:not(.played)"].map((day) => {
    const { backgroundColor, borderTopStyle } = getComputedStyle(week.querySelector(day));
    return { backgroundColor, borderTopStyle };
  }));
  assert.equal(other.borderTopStyle, "solid");
  assert.notEqual(played.backgroundColor, other.backgroundColor);
});

let seen = 0;
for (const [name, { query, ready = "game", act }] of Object.entries(screens)) {
  test(`ForcedColours.WhatIsChosenIsToldApart (${name})`, async () => {
    const page = await openPage(site, query, { ...phone, forcedColors: "active" });
    await waitUntilReady(page, ready);
    for (const deed of act) {
      await deed(page);
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    }
    const { count, same } = await alike(page);
    seen += count;
    assert.deepEqual(same, []);
  });
}

test("ForcedColours.TheseTestsHaveSeenWhatIsChosen", () => assert.ok(seen >= 8, `${seen} pairs`));

test("ForcedColours.TheLegendOfAReviewTellsItsColoursApart", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&lang=en&moves=a2a3,b5b4,a3b4", { ...phone, forcedColors: "active" });
  await waitUntilReady(page, "game");
  await page.evaluate(() => document.querySelector("#side [data-review=look]").click());
  await page.locator(".legend i").first().waitFor();
  const colours = await page.locator(".legend i").evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  assert.equal(new Set(colours).size, 4, `${colours}`);
});

test("ForcedColours.PiecesOnTheHtmlBoardKeepTheirColours", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&lang=en", { ...phone, forcedColors: "active", script: () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  } });
  await page.waitForSelector("[data-square='a2'] .placed-piece", { state: "attached" });
  const colours = await page.evaluate(() => ["a2", "a5"].map((square) => {
    const piece = document.querySelector(`[data-square="${square}"] .placed-piece`);
    return getComputedStyle(piece).getPropertyValue("--piece") + getComputedStyle(document.querySelector(`[data-square="${square}"]`)).backgroundColor;
  }));
  assert.notEqual(colours[0], colours[1]);
  await page.locator('[data-square="a2"]').click();
  const looks = await page.evaluate(() => ["a2", "b2"].map((square) => {
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(document.querySelector(`[data-square="${square}"]`));
    return [outlineStyle, outlineWidth, boxShadow, backgroundColor].join();
  }));
  assert.notEqual(looks[0], looks[1], "the piece in hand");
});
