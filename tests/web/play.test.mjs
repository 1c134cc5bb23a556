// The page as it is served, with the real app and engine: whole games against the computer by pointer, by
// touch, by keys alone and through the accessible board, and the places where the page may find itself.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { end, listen } from "../../scripts/listen.mjs";
import { chromiumAlone, openContext, openPage, openSite, usualFlags, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openGame(query, options) {
  const page = await openPage(site, query, { draws: true, ...options });
  await waitUntilReady(page, "game");
  return page;
}

/** Squares of the board that match, as the accessible board tells them. */
const squares = (page, selector) => page.locator(`[data-board] ${selector}`).evaluateAll(
  (buttons) => buttons.map((button) => button.dataset.square));
const isOver = (status) => /won|draw:/i.test(status);
const status = (page) => page.locator("[data-status]").innerText();

/** Waits for the player's turn or the end; true at the end. */
async function waitForTurn(page) {
  await page.waitForFunction(() => /your turn|won|draw:/i.test(document.querySelector("[data-status]").textContent), null,
    { timeout: 20_000 });
  return isOver(await status(page));
}

/** Plays White to the end, `press` being the hand: the foremost piece that can move goes as far as it can. */
async function playToTheEnd(page, press) {
  const rank = (square) => Number(square[1]);
  for (let turn = 0; turn < 60; turn++) {
    if (await waitForTurn(page)) return;
    const pieces = (await squares(page, 'button[aria-label*="white"]')).sort((a, b) => rank(b) - rank(a));
    const moved = await (async () => {
      for (const piece of pieces) {
        await press(piece);
        await page.waitForSelector(`[data-square="${piece}"][aria-pressed="true"]`, { timeout: 500 }).catch(() => null);
        const [target] = (await squares(page, "button.target")).sort((a, b) => rank(b) - rank(a));
        if (!target) continue;
        const before = await page.locator("[data-live]").textContent();
        await press(target);
        await page.waitForFunction((text) => document.querySelector("[data-live]").textContent !== text, before);
        return true;
      }
      return false;
    })();
    assert.ok(moved, "a piece that can move");
  }
  assert.fail("the game did not end");
}

const middleOf = async (page, square) => {
  const { x, y, width, height } = await page.locator(`[data-square="${square}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

async function checkFinished(page) {
  assert.ok(isOver(await status(page)));
  const spoken = await page.locator("[data-live]").textContent();
  assert.match(spoken, /won: |draw: /i, "the result is spoken with its reason");
  assert.deepEqual(page.problems, []);
}

test("Play.AWholeGameByMouseOnTheCanvas", async () => {
  const page = await openGame("/?game=power-pawns&opponent=computer&level=1", laptop);
  await playToTheEnd(page, async (square) => page.mouse.click(...await middleOf(page, square)));
  await checkFinished(page);
});

test("Play.AWholeGameByTouchOnAPhone", chromiumAlone, async () => {
  const page = await openGame("/?game=power-pawns&opponent=computer&level=1", phone);
  await playToTheEnd(page, async (square) => page.touchscreen.tap(...await middleOf(page, square)));
  await checkFinished(page);
});

test("Play.AWholeGameByKeysAlone", async () => {
  const page = await openGame("/?game=krazy-knights&opponent=computer&level=1", laptop);
  for (let i = 0; i < 40 && !await page.evaluate(() => document.activeElement.dataset.square); i++) {
    await page.keyboard.press("Tab");
  }
  const walk = async (square) => {
    const here = await page.evaluate(() => document.activeElement.dataset.square);
    const steps = (from, to, back, on) => Array(Math.abs(to - from)).fill(to < from ? back : on);
    const keys = [...steps(here.charCodeAt(0), square.charCodeAt(0), "ArrowLeft", "ArrowRight"),
      ...steps(Number(here[1]), Number(square[1]), "ArrowDown", "ArrowUp")];
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  };
  await playToTheEnd(page, walk);
  await checkFinished(page);
});

test("Play.AWholeGameThroughTheAccessibleBoardAsBlack", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend", phone);
  const press = (square) => page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  for (const move of ["a2a3", "b5b4", "a3b4", "c5c4", "b4b5", "c4c3", "b5b6"]) {
    await press(move.slice(0, 2));
    await press(move.slice(2, 4));
  }
  assert.match(await status(page), /White won: a pawn reached the far edge/);
  assert.match(await page.locator("[data-live]").innerText(), /White: pawn to b6/);
});

test("Play.DraggingMovesAPiece", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend", laptop);
  await page.mouse.move(...await middleOf(page, "c2"));
  await page.mouse.down();
  await page.mouse.move(...await middleOf(page, "d2"), { steps: 4 });
  await page.mouse.move(...await middleOf(page, "c3"), { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector('[data-square="c3"][aria-label="c3, white pawn"]');
});

test("Play.KeysOnTheCanvasWorkAndTabLeavesIt", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend", laptop);
  await page.mouse.click(...await middleOf(page, "c4"));
  assert.equal(await page.evaluate(() => document.activeElement.id), "canvas");
  await page.keyboard.press("?");
  await page.waitForSelector("[data-keys][open]");
  await page.keyboard.press("Escape");
  await page.mouse.click(...await middleOf(page, "c4"));
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "canvas");
});

test("Play.EveryGameOfTheLadderOpens", async () => {
  // One page, in which the board is small: what it costs to draw is not the subject.
  const page = await openPage(site, "/", { draws: true, viewport: { width: 360, height: 480 } });
  await waitUntilReady(page, "ladder");
  const links = await page.locator("a[data-game]").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  assert.ok(links.length >= 18);
  for (const link of links) {
    await page.goto(`${site.url}/${link}&opponent=friend`);
    await waitUntilReady(page, "game");
    assert.deepEqual(page.problems, [], link);
    assert.equal(await page.locator(".notice").count(), 0, link);
  }
});

test("Play.AnUnfinishedGameComesBackAfterAReloadAndWhateverIsPlayedElsewhere", async () => {
  const page = await openGame("/?game=raging-rooks&opponent=computer&level=2", laptop);
  for (const square of ["c2", "c3"]) await page.mouse.click(...await middleOf(page, square));
  await page.waitForFunction(() => /Black: /.test(document.querySelector("[data-live]").textContent));
  const board = () => page.locator("[data-board] button").evaluateAll((all) => all.map((b) => b.ariaLabel).join());
  const before = await board();
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await board(), before);
  await page.evaluate(() => { localStorage["thirty-squares:1:partner:"] = JSON.stringify({ opponent: "friend", level: "5", streak: 0 }); });
  await page.goto(`${site.url}/?game=raging-rooks`);
  await waitUntilReady(page, "game");
  assert.equal(await board(), before);
});

test("Play.AStoredSettingThatMakesNoSenseFallsBackAndTheOthersHold", async () => {
  const stored = { theme: "plaid", night: "maybe", sound: "no", coordinates: false, motion: "reduced" };
  const page = await openGame("/?game=raging-rooks", laptop);
  await page.evaluate((value) => { localStorage["thirty-squares:1:settings"] = JSON.stringify(value); }, stored);
  await page.goto(`${site.url}/?game=raging-rooks`);
  await waitUntilReady(page, "game");
  const shown = await page.locator("[data-settings]").evaluate((form) => Object.fromEntries(
    ["theme", "night", "motion", "sound", "coordinates"].map((name) => [name, form[name].type === "checkbox" ? form[name].checked : form[name].value])));
  assert.deepEqual(shown, { theme: "own", night: "auto", motion: "reduced", sound: true, coordinates: false });
});

test("Play.TheComputerAnswersAfterItsWorkerDied", chromiumAlone, async () => {
  const page = await openGame("/?game=power-pawns&opponent=computer&level=2", laptop);
  const answers = () => page.locator("[data-live]").evaluate((live) => live.textContent.split("Black:").length - 1);
  const play = async (from, to) => {
    const before = await answers();
    for (const square of [from, to]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
    await page.waitForFunction((count) => document.querySelector("[data-live]").textContent.split("Black:").length - 1 > count, before);
  };
  await play("a2", "a3");
  const [worker] = page.workers();
  await worker.evaluate(() => { setTimeout(() => { throw new Error("thrown by a test"); }); });
  await worker.waitForEvent("close");
  await play("e2", "e3");
  assert.equal(page.workers().length, 1);
});

test("Play.TheBoardIsSharpAtEveryPixelRatio", chromiumAlone, async () => {
  for (const deviceScaleFactor of [1, 2, 3]) {
    const page = await openGame("/?game=power-pawns&opponent=friend", { viewport: { width: 360, height: 480 }, deviceScaleFactor });
    const size = await page.locator("#canvas").evaluate((c) => [c.width / c.clientWidth, c.height / c.clientHeight]);
    for (const ratio of size) assert.ok(Math.abs(ratio - deviceScaleFactor) < 0.01, `${ratio} at ${deviceScaleFactor}`);
    await page.context().close();
  }
});

test("Play.ASandboxedFrameWithoutStoragePlaysAgainstTheComputer", chromiumAlone, async () => {
  const host = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><iframe sandbox="allow-scripts" width="600" height="700"
      src="${site.url}/?game=power-pawns&opponent=computer&level=1"></iframe>`);
  });
  const port = await listen(host);
  const page = await (await openContext(site, laptop)).newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator("iframe");
  await frame.locator('html[data-ready="game"]').waitFor();
  for (const square of ["c2", "c3"]) await frame.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  await frame.locator("[data-live]").getByText(/Black: /).waitFor({ state: "attached" });
  await frame.locator("[data-menu]").click();
  await frame.locator(".game [data-storage-line]").waitFor();
  await end(host);
});

test("Play.WithoutWebGlThePlainBoardPlays", chromiumAlone, async () => {
  const plain = await openSite({ flags: ["--no-sandbox", "--disable-3d-apis"] });
  try {
    const ladder = await openPage(plain, "/", phone);
    await waitUntilReady(ladder, "ladder");
    const page = await openPage(plain, "/?game=power-pawns&opponent=computer&level=1", { ...phone, draws: true });
    await waitUntilReady(page, "game");
    assert.match(await page.locator(".game .notice").innerText(), /big board/);
    await playToTheEnd(page, (square) => page.locator(`[data-square="${square}"]`).tap());
    assert.ok(isOver(await status(page)));
  } finally {
    await plain.close();
  }
});

test("Play.TheComputerAnswersInABrowserWithoutSimd", chromiumAlone, async () => {
  const answered = [];
  // Without SSE 4.1 the browser's own wasm has no SIMD.
  const old = await openSite({
    flags: [...usualFlags, "--js-flags=--no-enable-sse4-1"],
    onAnswer: ({ path }) => answered.push(path),
  });
  try {
    const page = await openPage(old, "/?game=quickchess-gc&opponent=computer&level=1&side=black", phone);
    await waitUntilReady(page, "game");
    await page.locator("[data-live]").getByText(/White: /).waitFor({ state: "attached" });
    assert.ok(answered.some((path) => /engine-plain\..*\.wasm/.test(path)));
    assert.ok(!answered.some((path) => /engine\..*\.wasm/.test(path)));
    assert.deepEqual(page.problems, []);
  } finally {
    await old.close();
  }
});
