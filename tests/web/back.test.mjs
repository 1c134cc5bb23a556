// The way back, the browser's as well as a device's, closes what is open over the screen, one after the other, before it leaves.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { click, waitForLabel } from "./support/board.mjs";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

async function openGame(query = "game=power-pawns&opponent=friend&moves=a2a3,e5e4") {
  const page = await openPage(site, `/?${query}&lang=en`);
  await waitUntilReady(page, "game");
  return page;
}
/** There is no step of the page's own left to take. */
const hasLeft = (page) => page.waitForFunction(() => !history.state?.steps);
const hidden = (page, selector) => page.locator(selector).waitFor({ state: "hidden" });

test("Back.ClosesTheGearAndThenLeaves", async () => {
  const page = await openGame();
  await page.setViewportSize({ width: 390, height: 844 });
  await openGear(page);
  await page.goBack();
  await hidden(page, "#side");
  await openGear(page);
  await page.locator("#side [data-close-menu]").click();
  await hidden(page, "#side");
  await openGear(page);
  await page.goBack();
  await hidden(page, "#side");
  await hasLeft(page);
  assert.deepEqual(page.problems, []);
});

test("Back.ClosesTheReviewTheTruthTheEditorAndDialogs", async () => {
  const page = await openGame();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [way, place] of [["[data-review=look]", ".review-head"], ["[data-switch-truth]", ".truth-head"], ["[data-edit]", ".editor"], ["[data-review=open]", "dialog[open]"]]) {
    await openGear(page);
    await page.locator(`#side ${way}`).click();
    await page.locator(place).waitFor();
    await page.goBack();
    await hidden(page, place);
  }
  await click(page, "b2", "b3");
  await waitForLabel(page, "b3", "white pawn");
  await hasLeft(page);
  assert.deepEqual(page.problems, []);
});

test("Back.WhatClosesBelowALessonLeavesItItsStepAndAddress", async () => {
  const page = await openGame();
  await page.locator("[data-open-lesson]").click();
  await page.locator(".lesson .lesson-head").waitFor();
  await openGear(page);
  await page.goBack();
  await hidden(page, "#side");
  assert.equal(await page.locator(".lesson .lesson-head").isVisible(), true, "one at a time");
  await page.waitForFunction(() => location.search.includes("lesson=1"));
  await page.goBack();
  await hidden(page, ".lesson-head");
  await openGear(page);
  await page.evaluate(() => document.querySelector("[data-open-lesson]").focus());  // the gear closes and its step with it
  await page.evaluate(() => document.querySelector("[data-open-lesson]").click());
  await page.locator(".lesson .lesson-head").waitFor();
  await page.waitForFunction(() => history.state?.beside === "lesson" && history.state.steps === 1 && location.search.includes("lesson=1"));
  assert.equal(await page.locator(".lesson .lesson-head").isVisible(), true);
  assert.deepEqual(page.problems, []);
});

test("Back.FromALessonThatAGameLedToIsToTheGame", async () => {
  const page = await openGame();
  const { search } = new URL(page.url());
  const isGame = async () => {
    await hidden(page, ".lesson-head");
    await page.waitForFunction((query) => location.search === query, search);
    await waitForLabel(page, "a3", "white pawn");
  };
  const isLesson = async () => {
    await page.locator(".lesson-head").waitFor();
    await page.waitForFunction(() => location.search.includes("lesson=1"));
  };
  await page.locator("[data-open-lesson]").click();
  await isLesson();
  await page.goBack();
  await isGame();
  await page.goForward();
  await isLesson();
  await page.reload();
  await isLesson();
  await page.goBack();
  await isGame();

  // Whoever closes it by its button has no step to take twice.
  await page.locator("[data-open-lesson]").click();
  await isLesson();
  await page.locator(".lesson [data-lesson=close]").click();
  await isGame();
  await page.goBack({ waitUntil: "commit" });
  assert.equal(page.url(), "about:blank");
});

test("Back.FromWhatIsToBeLearntIsToTheGameThatIsOver", async () => {
  const page = await openGame("game=power-pawns&opponent=friend&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4,b5b6");
  await page.locator("[data-learn]").click();
  await page.locator(".practice .lesson-head").waitFor();
  await page.waitForFunction(() => history.state?.beside === "practice");
  await page.goBack();
  await hidden(page, ".practice .lesson-head");
  await page.locator("[data-after] [data-again]").waitFor();
  assert.deepEqual(page.problems, []);
});

test("Back.EscapeClosesOneAtATimeAndLetsGoOfAPieceFirst", async () => {
  const page = await openGame();
  await page.setViewportSize({ width: 390, height: 844 });
  await openGear(page);
  await page.locator("#side [data-switch-truth]").click();
  await page.locator(".truth-head").waitFor();
  await click(page, "b2");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".truth-head").isVisible(), true, "it was the piece's");
  await openGear(page);
  await page.keyboard.press("Escape");
  await hidden(page, "#side");
  assert.equal(await page.locator(".truth-head").isVisible(), true, "what lies below stays open");
});

for (const [how, pushState] of [["says so", () => { throw new DOMException("too many", "SecurityError"); }], ["keeps silent", () => undefined]]) {
  test(`Back.WhereTheBrowserTakesNoMoreStepsAllOpensAndClosesByItsButtons (${how})`, async () => {
    const page = await openGame();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(`globalThis.given = history.pushState; history.pushState = ${pushState}`);
    await openGear(page);
    await page.locator("#side [data-close-menu]").click();
    await hidden(page, "#side");
    await page.locator("[data-partner]").click();
    await page.locator("dialog[open] .dialog-head button").click();
    await hidden(page, "dialog");
    assert.equal(await page.evaluate(() => history.state?.steps ?? 0), 0);
    // It takes them again.
    await page.evaluate(() => { history.pushState = globalThis.given; });
    await openGear(page);
    await page.goBack();
    await hidden(page, "#side");
    await hasLeft(page);
    assert.deepEqual(page.problems, []);
  });
}

test("Back.ClosesTheQuestionWhetherToStartOverAndThenTheGear", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  await page.locator("[data-gear] summary").click();
  await page.locator("[data-start-over]").click();
  await page.locator("[data-ask][open]").waitFor();
  await page.goBack();
  await hidden(page, "[data-ask]");
  assert.ok(await page.locator("[data-gear-form]").isVisible(), "one at a time");
  await page.locator("[data-start-over]").click();
  await page.waitForFunction(() => history.state?.steps === 2);
  await Promise.all([page.waitForEvent("load"), page.locator("[data-forget]").click()]);
  await waitUntilReady(page, "ladder");
  await page.goBack({ waitUntil: "commit" });
  await page.waitForURL("about:blank");
  assert.deepEqual(page.problems, []);
});

for (const [ready, address, gear, written] of [["ladder", "/", ".ladder summary", "/"], ["ladder", "/?lang=en", ".ladder summary", "/"],
  ["game", "/?game=power-pawns&opponent=friend&lang=en", "[data-menu]", "/?game=power-pawns&opponent=friend"]]) {
  test(`Back.FromAPageInAnotherLanguageLeavesIt (${address})`, async () => {
    const page = await openPage(site, address, { viewport: { width: 390, height: 844 } });
    await waitUntilReady(page, ready);
    await page.locator(gear).click();
    await page.waitForFunction(() => history.state?.steps === 1);
    await Promise.all([page.waitForEvent("load"), page.locator("[name=lang]").selectOption("de")]);
    await waitUntilReady(page, ready);
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
    assert.equal(page.url(), site.url + written);
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL("about:blank");
    assert.deepEqual(page.problems, []);
  });
}

test("Back.ClosesTheQuestionWhetherToRemoveAGameAndRemovesNone", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  const game = (id) => ({ id, game: "raging-rooks", options: "", fen: "", side: "white", moves: ["a2a3", "a5a4"], sent: false,
    now: "r4/1pppp/p4/P4/1PPPP/R4 w - - 0 2", turn: "white", over: false, at: 1 });
  await page.evaluate((games) => localStorage.setItem("thirty-squares:1:friends", JSON.stringify(games)), { one: game("one"), two: game("two") });
  await page.reload();
  const cards = page.locator(".my-games li");
  const ask = async (name) => {
    await page.locator(`[data-remove="${name}"]`).click();
    await page.locator(".my-games dialog[open]").waitFor();
    await page.waitForFunction(() => history.state?.steps === 1);
  };
  await ask("one");
  await page.goBack();
  await hidden(page, ".my-games dialog");
  assert.equal(await cards.count(), 2);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.remove), "one");
  for (const [answer, left] of [["keep", 2], ["remove", 1]]) {
    await ask("one");
    await page.locator(`.my-games dialog [value=${answer}]`).click();
    await hasLeft(page);
    assert.equal(await cards.count(), left);
  }
  await ask("two");
  await page.locator(".my-games dialog [value=remove]").click();  // with it goes the shelf, and the question
  await hasLeft(page);
  await page.locator(".my-games").waitFor({ state: "detached" });
  assert.deepEqual(page.problems, []);
});

test("Back.ClosesTheGearOfTheLadder", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  await page.locator("[data-gear] summary").click();
  await page.locator("[data-gear-form]").waitFor();
  await page.goBack();
  await hidden(page, "[data-gear-form]");

  await page.locator("[data-gear] summary").click();
  await page.waitForFunction(() => history.state?.steps === 1);
  await page.reload();
  await waitUntilReady(page, "ladder");
  await page.goBack({ waitUntil: "commit" });
  await page.waitForURL("about:blank");  // no step is left of what was open before
});
