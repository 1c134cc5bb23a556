// What is painted on the board where nothing can be drawn: a lesson's stars and arrows, a hint, what a player draws.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openPage, openSite, waitUntilDrawn, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const withoutWebGl = () => {
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith("webgl") ? null : get.call(this, kind, ...rest); };
};
async function openPlain(path) {
  const page = await openPage(site, path, { draws: true, script: withoutWebGl, viewport: { width: 390, height: 844 } });
  await waitUntilReady(page, "game");
  await page.waitForSelector(".game.plain");
  return page;
}

/** The squares in whose middles the marks that match `selector` stand. */
const squaresOf = (page, selector) => page.evaluate((marks) => [...document.querySelectorAll(`[data-board-marks] ${marks}`)].map((mark) => {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [...document.querySelectorAll("[data-board] button")].find((button) => {
    const box = button.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  })?.dataset.square;
}), selector);

test("PlainBoard.ALessonsStarsAndArrowsAreSeen", async () => {
  const page = await openPlain("/?game=raging-rooks&lesson=2");
  await page.waitForSelector("[data-board-marks] > polygon");
  const stars = await squaresOf(page, "> polygon");
  assert.ok(stars.length > 0 && stars.every(Boolean), `stars on ${stars}`);
  for (let i = 0; i < 2; i++) await page.locator('[data-lesson="hint"]').click();
  await page.waitForSelector("[data-board-marks] line", { state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("PlainBoard.AHintIsAPieceAndThenAnArrow", async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend&fen=5/P4/5/5/1p3/5 w - - 0 1");
  const hint = page.locator('[data-hand] [data-command="hint"]');
  await hint.click();
  await page.waitForSelector("[data-board-marks] rect");
  assert.deepEqual(await squaresOf(page, "rect"), ["a5"]);
  await hint.click();
  await page.waitForSelector("[data-board-marks] line", { state: "attached" });
  assert.deepEqual(await squaresOf(page, "rect"), []);
  for (const square of ["a5", "a6"]) await page.locator(`[data-square=${square}]`).click();
  await page.waitForFunction(() => document.querySelector("[data-board-marks]").childElementCount === 0);
  assert.deepEqual(page.problems, []);
});

test("PlainBoard.WhatIsDrawnStandsOnItsSquaresFromEitherSide", async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend");
  await page.locator(".pencil").evaluate((pencil) => pencil.click());
  for (const square of ["b4", "b4"]) await page.locator(`[data-square=${square}]`).click();
  await page.waitForSelector("[data-board-marks] rect");
  assert.deepEqual(await squaresOf(page, "rect"), ["b4"]);
  const { y } = await page.locator("[data-square=b4]").boundingBox();
  await page.keyboard.press("f");
  await page.waitForFunction((old) => Math.abs(document.querySelector("[data-square=b4]").getBoundingClientRect().y - old) > 1, y);
  assert.deepEqual(await squaresOf(page, "rect"), ["b4"]);
});

test("PlainBoard.OnPaperTheBoardStandsWithItsPiecesAndMoves", chromiumAlone, async () => {
  for (const [query, pieces, moves] of [["game=raging-rooks&opponent=friend&moves=a2a3,b5b4&lang=en", 12, ["a3", "b4"]], ["game=raging-rooks&lesson=2&lang=ar", 2, []], ["game=chess&opponent=friend&lang=ar", 32, []]]) {
    const page = await openPage(site, `/?${query}`, { viewport: { width: 1280, height: 800 }, draws: true });
    await waitUntilReady(page, "game");
    await waitUntilDrawn(page);
    await page.waitForFunction(() => document.querySelector("#side [data-settings]"));
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const shown = await page.locator("[data-board] .placed-piece").evaluateAll((all) => all.map((piece) => piece.getBoundingClientRect()).filter(({ width, left, right }) => width > 10 && left >= 0 && right <= 720).length);
    assert.equal(shown, pieces, query);
    assert.deepEqual(await page.locator("[data-plain-moves] li:visible").allInnerTexts(), moves);
    assert.equal(await page.locator("button:visible:not([data-square])").count(), 0, "nothing to press on paper");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.match(await page.locator(".game").getAttribute("class"), /\bdrawn\b/, query);
  }
});

test("PlainBoard.TheEdgeOfWhoseTurnItIsLiesAtTheBoardInEveryDirection", async () => {
  for (const lang of ["en", "ar"]) {
    const page = await openPlain(`/?game=power-pawns&opponent=friend&lang=${lang}`);
    // A part of a page that CSS makes has no box to ask for, so its place is worked out from its styles.
    const parts = await page.evaluate(() => {
      const whose = document.querySelector(".whose");
      const { left, right } = document.querySelector("[data-board] tbody").getBoundingClientRect();
      return ["::before", "::after"].map((part) => {
        const style = getComputedStyle(whose, part);
        const middle = whose.getBoundingClientRect().left + parseFloat(style.left);  // it is moved by half its own width
        return { isShown: style.content !== "none", isInTheMiddle: Math.abs(middle - (left + right) / 2) < 12 };
      });
    });
    assert.deepEqual(parts, Array(2).fill({ isShown: true, isInTheMiddle: true }), lang);
    await page.close();
  }
});
