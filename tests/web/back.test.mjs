// Where a device has a way back of its own, it closes what is open over the screen, one after the other, before it leaves.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { click, waitForLabel } from "./support/board.mjs";
import { chromiumAlone, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Every watcher is noted, as the browser has no way back of a phone that a driver could press. */
function noteWatchers() {
  globalThis.open = [];
  const Own = globalThis.CloseWatcher;
  globalThis.CloseWatcher = class extends Own {
    constructor() {
      super();
      globalThis.open.push(this);
    }
    destroy() {
      super.destroy();
      globalThis.open = globalThis.open.filter((one) => one !== this);
    }
  };
}
/** Whether there was something to close. */
const goBack = (page) => page.evaluate(() => {
  const last = globalThis.open.at(-1);
  last?.requestClose();
  return last !== undefined;
});
const count = (page) => page.evaluate(() => globalThis.open.length);

async function openGame(query = "game=power-pawns&opponent=friend&moves=a2a3,e5e4") {
  const page = await openPage(site, `/?${query}&lang=en`, { script: noteWatchers });
  await waitUntilReady(page, "game");
  return page;
}
const hidden = (page, selector) => page.locator(selector).waitFor({ state: "hidden" });

test("Back.ClosesTheGearAndThenLeaves", chromiumAlone, async () => {
  const page = await openGame();
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await goBack(page), false, "nothing is open");
  await openGear(page);
  assert.equal(await goBack(page), true);
  await hidden(page, "#side");
  assert.equal(await goBack(page), false);
  assert.deepEqual(page.problems, []);
});

test("Back.ClosesTheReviewTheTruthAndTheEditor", chromiumAlone, async () => {
  const page = await openGame();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [way, place] of [["[data-review=look]", ".review-head"], ["[data-switch-truth]", ".truth-head"], ["[data-edit]", ".editor"]]) {
    await openGear(page);
    await page.locator(`#side ${way}`).click();
    await page.locator(place).waitFor();
    assert.equal(await goBack(page), true, place);
    await hidden(page, place);
    assert.equal(await count(page), 0, `nothing is left of ${place}`);
  }
  await click(page, "b2", "b3");
  await waitForLabel(page, "b3", "white pawn");
  assert.deepEqual(page.problems, []);
});

test("Back.FromALessonThatAGameLedToIsToTheGame", chromiumAlone, async () => {
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

test("Back.FromWhatIsToBeLearntIsToTheGameThatIsOver", chromiumAlone, async () => {
  const page = await openGame("game=power-pawns&opponent=friend&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4,b5b6");
  await page.locator("[data-learn]").click();
  await page.locator(".practice .lesson-head").waitFor();
  await page.waitForFunction(() => history.state?.beside === "practice");
  await page.goBack();
  await hidden(page, ".practice .lesson-head");
  await page.locator("[data-after] [data-again]").waitFor();
  assert.equal(await count(page), 0);
  assert.deepEqual(page.problems, []);
});

test("Back.EscapeClosesOneAtATimeAndLetsGoOfAPieceFirst", chromiumAlone, async () => {
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

test("Back.ClosesTheGearOfTheLadder", chromiumAlone, async () => {
  const page = await openPage(site, "/?lang=en", { script: noteWatchers });
  await waitUntilReady(page, "ladder");
  await page.locator("[data-gear] summary").click();
  await page.locator("[data-gear-form]").waitFor();
  assert.equal(await goBack(page), true);
  await hidden(page, "[data-gear-form]");
});
