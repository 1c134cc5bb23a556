// What a touch costs on a slow phone: a move changes a few squares, buttons and words, and the browser works out the styles of
// no more than these anew. One rule that asks what the whole screen has in it, or one inherited property written where
// nothing has changed, and each move costs as much as opening the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { letPass } from "./support/board.mjs";
import { inMotion, openGear, openPage, openSite, waitUntilDrawn, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Elements of the page whose styles may be worked out at once, of some 400 that are shown. */
const most = 80;

async function traced(page, categories, deed) {
  await site.browser.startTracing(page, { categories });
  await deed();
  return JSON.parse((await site.browser.stopTracing()).toString()).traceEvents;
}

/** The working out of styles and of the layout while something was done: how many elements' styles each time, what part of
 *  all that is shown was laid out, and what scripts waited for it, by name, where it did not wait for the next picture. */
async function workedOut(page, deed) {
  const traceEvents = await traced(page, ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"], deed);
  const works = traceEvents.filter(({ name }) => name === "UpdateLayoutTree" || name === "Layout");
  return {
    restyled: works.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0),
    laidOut: works.filter(({ name }) => name === "Layout").map(({ args }) => args.beginData.dirtyObjects / args.beginData.totalObjects),
    waiting: works.flatMap(({ args }) => args.beginData?.stackTrace?.[0]?.functionName ?? []),
  };
}

const pressAll = async (page, squares) => {
  for (const square of squares) {
    await page.locator(`[data-board] [data-square="${square}"]`).evaluate((button) => button.click());
    await letPass(600);
  }
};

for (const [name, path, squares] of [
  ["a game of two", "/?game=power-pawns&opponent=friend&lang=en", ["a2", "a3", "b5", "b4", "a3", "b4"]],
  ["a game against the computer", "/?game=power-pawns&opponent=computer&level=1&lang=en", ["a2", "a3", "b2", "b3"]],
  ["a lesson", "/?game=power-pawns&lesson=2&lang=en", ["b2", "b3"]],
]) {
  test(`Restyling.AMoveLeavesTheRestOfTheScreenAlone (${name})`, async () => {
    const page = await openPage(site, path, { viewport: { width: 390, height: 844 } });
    await waitUntilReady(page, "game");
    await letPass(1000);  // what is fetched once the game stands
    const { restyled: counts } = await workedOut(page, () => pressAll(page, squares));
    const all = await page.evaluate(() => document.querySelectorAll("body *").length);
    assert.ok(all > 2 * most, `${all} elements`);
    assert.ok(counts.length >= squares.length, "each touch is seen");
    assert.ok(Math.max(...counts) <= most, `${counts.join(" ")} of ${all}`);
    assert.deepEqual(page.problems, []);
  });
}

test("Restyling.InAGameNoScriptHasThePageLaidOutInTheMidstOfAMove", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&lang=en", { viewport: { width: 390, height: 844 } });
  await waitUntilReady(page, "game");
  await waitUntilDrawn(page);
  await letPass(1000);
  const { restyled, waiting } = await workedOut(page, () => pressAll(page, ["a2", "a3", "b5", "b4", "a3", "b4"]));
  assert.ok(restyled.length > 0, "the moves are seen");
  assert.deepEqual(waiting, []);
  const { waiting: measuring } = await workedOut(page, () => page.evaluate(function measure() {
    document.body.style.width = "50%";
    return document.body.offsetHeight;
  }));
  assert.notDeepEqual(measuring, [], "who waits is seen");
});

test("Restyling.OnlyAnEndThatStandsThereIsMeasured", async () => {
  const page = await openPage(site, "/?game=power-pawns&lesson=2&lang=en", { viewport: { width: 390, height: 844 } });
  await waitUntilReady(page, "game");
  await waitUntilDrawn(page);
  await letPass(1000);
  const { waiting } = await workedOut(page, async () => {
    await page.locator('[data-lesson="close"]').evaluate((button) => button.click());
    await letPass(600);
  });
  assert.ok(waiting.length > 0, "the room beside the board is measured");
  assert.deepEqual(waiting.filter((name) => /isBeside|letKeysIn/.test(name)), []);
});

/** What of the page had the styles of all that is in it thrown away while something was done: each by name, and how many elements'
 *  styles were worked out at once. What the browser itself has changed by its driver's wish is left out. */
async function thrownAway(page, deed) {
  const events = await traced(page, ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"], deed);
  return {
    roots: events.filter(({ name, args }) => name === "StyleRecalcInvalidationTracking" && args.data.subtree && args.data.reason !== "PlatformColorChange")
      .map(({ args }) => `${args.data.nodeName}: ${args.data.reason}`),
    most: Math.max(...events.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0)),
  };
}

// A rule that ends in what may be anything, as `.drawn *` and `.drawn > :not(.bar)` do, has a browser look at all of the screen anew
// whenever its first part comes or goes.
test("Restyling.WhatChangesTheScreenConcernsNothingThatItDoesNotName", async () => {
  const page = await openPage(site, "/robots.txt", { ...inMotion, viewport: { width: 390, height: 844 } });
  const press = (part) => page.locator(part).first().evaluate((button) => button.click());
  const isPart = (root) => !/^(HTML|BODY|MAIN|DIV class='(screen|stage)\b)/.test(root);
  const deeds = {
    "a game opens": async () => {
      await page.goto(`${site.url}/?game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4&lang=en`);
      await waitUntilDrawn(page);
      await page.waitForSelector("#side [data-settings]", { state: "attached" });
    },
    "the gear opens": () => openGear(page),
    "the gear closes": () => press("[data-close-menu]"),
    "the game is looked at": () => press('.deeds [data-review="look"]'),
    "and no more": () => press('[data-review-place] [data-close]'),
    "the lesson opens": () => press("[data-open-lesson]"),
    "the lesson closes": () => press('[data-lesson="close"]'),
  };
  for (const [name, deed] of Object.entries(deeds)) {
    const { roots, most: count } = await thrownAway(page, async () => {
      await deed();
      await letPass(800);
    });
    assert.deepEqual(roots.filter((root) => !isPart(root)), [], name);
    if (name === "a game opens") assert.ok(count < 300, `${count} elements at once: what is behind the gear among them`);
  }
  const { roots } = await thrownAway(page, async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".game.odd * { color: red }");
      document.adoptedStyleSheets.push(sheet);
      return document.body.offsetHeight;
    });
    await page.locator(".game").evaluate((game) => {
      game.classList.add("odd");
      return game.offsetHeight;
    });
  });
  assert.ok(!roots.every(isPart), "such a rule is seen");
});

/** Runs before the page: counts its pictures, and notes in which one a worker was begun and a walk through a game came. */
function countPictures() {
  const at = globalThis.pictures = { now: 0, walk: null, worker: null };
  const count = () => {
    at.now++;
    requestAnimationFrame(count);
  };
  count();
  new MutationObserver(() => { if (document.querySelector("[data-review-place] h2")) at.walk ??= at.now; }).observe(document, { childList: true, subtree: true });
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      at.worker ??= at.now;
    }
  };
}

test("Restyling.AGameThatIsLookedAtIsSeenBeforeAnybodyThinksAboutItAndBringsNothingThatLaysOutTheRest", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4&lang=en", { viewport: { width: 390, height: 844 }, script: countPictures });
  await waitUntilReady(page, "game");
  await waitUntilDrawn(page);
  await letPass(1000);
  const { waiting, laidOut } = await workedOut(page, async () => {
    await page.locator('.deeds [data-review="look"]').evaluate((button) => button.click());
    await page.waitForFunction(() => globalThis.pictures.worker !== null);
  });
  const { walk, worker } = await page.evaluate(() => globalThis.pictures);
  assert.ok(walk !== null && worker > walk, `the walk before picture ${walk}, the worker before ${worker}`);
  assert.deepEqual(waiting.filter((name) => /follow|letKeysIn/.test(name)), []);
  assert.ok(laidOut.length > 0, "it is laid out");
  assert.ok(Math.max(...laidOut) < 0.9, `${laidOut.map((part) => part.toFixed(2)).join(" ")} of the page at once`);
});
