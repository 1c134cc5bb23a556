// Two at one device, and the three ways they sit: chosen where a partner is chosen and behind the gear, kept, and the same on the
// first board, on the table and on the canvas.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { square, waitForLabel } from "./support/board.mjs";
import { chromiumAlone, inMotion, openContext, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";
import { languages } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const friends = "/?game=power-pawns&opponent=friend&lang=en";
/** As a `script`: what the device keeps from before, where the page that is opened first may keep anything at all. */
const keeps = (settings) => `try {
  localStorage.getItem("thirty-squares:1:settings") ?? localStorage.setItem("thirty-squares:1:settings", ${JSON.stringify(JSON.stringify(settings))});
} catch {}`;
const withoutGraphics = `{
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind === "webgl2" ? null : get.call(this, kind, ...rest); };
}`;
async function open(query, { settings, script = "", ...options } = {}) {
  const page = await openPage(site, query, { viewport: { width: 390, height: 844 }, ...options, script: `${settings ? keeps(settings) : ""};${script}` });
  await waitUntilReady(page, "game");
  return page;
}
const press = (page, name) => square(page, name).evaluate((button) => button.click());
const move = async (page, uci) => { for (const name of [uci.slice(0, 2), uci.slice(2, 4)]) await press(page, name); };
/** Whose home row is below. */
const isTurnedTo = (page, side) => page.waitForFunction((wanted) => {
  const [first, last] = ["a1", "a6"].map((name) => document.querySelector(`[data-square="${name}"]`)?.getBoundingClientRect().y);
  return (first > last ? "white" : "black") === wanted;
}, side);
const pieces = (page, color) => page.evaluate((wanted) => [...document.querySelectorAll(`[data-board] .placed-piece.${wanted}`)].map((piece) => getComputedStyle(piece).rotate), color);
/** They all stand turned like this, and there are some. */
const stand = async (page, color, turned, why) => assert.deepEqual([...new Set(await pieces(page, color))], [turned], why);
const status = (page) => page.locator("[data-status]").innerText();
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:settings")).seating);

test("Seating.IsChosenWithThePartnerByPointerAndKeysAndKept", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&lang=en");
  await page.locator("[data-partner]").click();
  assert.equal(await page.locator(".who-dialog [name=seating]").count(), 0, "a computer sits nowhere");
  await page.locator('[data-who="friend"]').click();
  await page.locator('.who-dialog [name=seating][value="side"]:focus').waitFor({ state: "attached" });
  assert.equal(await page.locator(".who-dialog [name=seating]").count(), 3);
  await assertAccessible(page);
  await page.keyboard.press("ArrowRight");
  assert.equal(await kept(page), "face");
  await page.keyboard.press("ArrowRight");
  assert.equal(await kept(page), "pass");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".who-dialog", { state: "detached" });
  await page.reload();
  await waitUntilReady(page, "game");
  await openGear(page);
  const field = page.locator("[data-settings] [name=seating]");
  assert.equal(await field.inputValue(), "pass");
  await field.selectOption("side");
  assert.equal(await kept(page), "side");
  assert.deepEqual(page.problems, []);
});

test("Seating.TheSheetSaysHowToGoOn", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 1280, height: 800 }]) {
    const page = await open("/?game=power-pawns&opponent=computer&level=1&lang=en", { viewport });
    await page.locator("[data-partner]").click();
    await page.locator('[data-who="friend"]').click();
    // What is to be chosen next and the way on are both in sight, whole.
    for (const part of ["[name=seating]:checked", "[data-go]"]) {
      const isOnTop = await page.locator(`.who-dialog ${part}`).evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [top + 6, bottom - 6].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
      });
      assert.ok(isOnTop, `${part} at ${viewport.width} x ${viewport.height}`);
    }
    await page.locator(".who-dialog [data-go]").click();
    await page.waitForSelector(".who-dialog", { state: "detached" });
    await page.waitForFunction(() => document.querySelector("[data-partner]").textContent.includes("Friend here"));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test("Seating.PressedAgainWhileItComesTheSheetIsThereOnce", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&lang=en");
  const free = await holdBack(page, /\/setup\.\w+\.js$/);
  for (let times = 0; times < 2; times++) await page.locator("[data-partner]").evaluate((card) => card.click());
  free();
  await page.locator(".who-dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".who-dialog", { state: "detached" });
  assert.deepEqual(page.problems, []);
});

test("Seating.WhatOlderPagesHaveKeptHolds", async () => {
  const page = await open(friends, { settings: { table: true } });
  await stand(page, "black", "180deg");
  await openGear(page);
  await page.locator("[data-settings] [name=seating]").selectOption("side");
  await page.reload();
  await waitUntilReady(page, "game");
  await stand(page, "black", "none", "what was chosen since goes before it");
});

for (const [name, script] of [["on the canvas", ""], ["without one", withoutGraphics]]) {
  test(`Seating.FaceToFaceTheFarSidesPiecesStandTheOtherWayRound (${name})`, async () => {
    const page = await open(friends, { settings: { seating: "face" }, script });
    await stand(page, "black", "180deg");
    await stand(page, "white", "none");
    await move(page, "a2a3");
    await move(page, "b5b4");
    await waitForLabel(page, "b4", "black pawn");
    await isTurnedTo(page, "white");
    await page.locator("[data-board] button").first().focus();
    await page.keyboard.press("f");
    await isTurnedTo(page, "black");
    await stand(page, "white", "180deg");
    await stand(page, "black", "none");
  });

  test(`Seating.PassedOnTheBoardTurnsAndSaysToWhom (${name})`, async () => {
    const page = await open(friends, { settings: { seating: "pass" }, script });
    await isTurnedTo(page, "white");
    assert.equal(await status(page), "White to move");
    await move(page, "a2a3");
    await isTurnedTo(page, "black");
    assert.equal(await status(page), "Pass it on to Black");
    await page.waitForFunction(() => document.querySelector("[data-live]").textContent.includes("Pass it on to Black"));
    await move(page, "b5b4");
    await isTurnedTo(page, "white");
    assert.equal(await status(page), "Pass it on to White");
    await assertAccessible(page);
    // Who walks by keys stays on the square.
    await square(page, "c2").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await isTurnedTo(page, "black");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "c3");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "c2", "up is up on the turned board");
    assert.deepEqual(page.problems, []);
  });
}

test("Seating.TheFirstBoardIsTurnedAsTheAppWillTurnIt", async () => {
  for (const [seating, side, turn] of [["side", "white", "none"], ["face", "white", "180deg"], ["pass", "black", "none"]]) {
    const context = await openContext(site, { viewport: { width: 390, height: 844 }, script: keeps({ seating }) });
    const page = await context.newPage();
    const free = await holdBack(page, /\/app\.\w+\.wasm$/);
    await page.goto(`${site.url}${friends}&moves=a2a3`);
    await page.waitForSelector("[data-board] .placed-piece");
    await isTurnedTo(page, side);
    await stand(page, "black", turn, seating);
    free();
    await waitUntilReady(page, "game");
    await isTurnedTo(page, side);
    await stand(page, "black", turn, seating);
    await context.close();
  }
});

test("Seating.ABoardThatWasTurnedComesBackSo", async () => {
  for (const query of [friends, friends.replace("friend", "computer&side=white&level=1")]) {
    const page = await open(query);
    await move(page, "a2a3");
    await waitForLabel(page, "a3", "white pawn");
    for (const side of ["black", "white"]) {
      await page.locator('[data-board] [data-square="a3"]').focus();
      await page.keyboard.press("f");
      await isTurnedTo(page, side);
      const free = await holdBack(page, /\/app\.\w+\.wasm$/);
      await page.reload();
      await page.waitForSelector("[data-board] .placed-piece");
      await isTurnedTo(page, side);
      free();
      await waitUntilReady(page, "game");
      await isTurnedTo(page, side);
    }
    await page.context().close();
  }
});

test("Seating.AnotherLevelLeavesTheBoardAsItIsTurnedAndAnotherSideDoesNot", async () => {
  const page = await open(friends.replace("friend", "computer&side=white&level=1"));
  const choose = async (...presses) => {
    await page.locator("[data-partner]").click();
    for (const press of presses) await page.locator(`.who-dialog ${press}`).evaluate((button) => button.click());
  };
  await move(page, "a2a3");
  await waitForLabel(page, "a3", "white pawn");
  await page.locator('[data-board] [data-square="a3"]').focus();
  await page.keyboard.press("f");
  await isTurnedTo(page, "black");
  const levelIs = (level) => page.waitForFunction((wanted) => JSON.parse(localStorage.getItem("thirty-squares:1:game:power-pawns")).level === wanted, level);
  await choose('[data-who="nilo"]');
  await levelIs("4");
  await isTurnedTo(page, "black");
  assert.equal(await page.locator('[data-board] [data-square="a3"]').getAttribute("aria-label"), "a3, white pawn", "the game goes on");
  await choose("[value=black]", "[data-go]");
  await isTurnedTo(page, "black");  // whose side it is now
  await choose("[value=white]", "[data-go]");
  await isTurnedTo(page, "white");
});

test("Seating.WithMotionTheMoveIsSeenBeforeTheBoardTurns", chromiumAlone, async () => {
  const page = await open(friends, { settings: { seating: "pass" }, ...inMotion });
  await page.evaluate(() => {
    globalThis.turns = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      if (this.matches("[data-stage]")) globalThis.turns.push(performance.now());
      return animate.apply(this, given);
    };
  });
  const made = await page.evaluate(() => {
    for (const name of ["a2", "a3"]) document.querySelector(`[data-square="${name}"]`).click();
    return performance.now();
  });
  await waitForLabel(page, "a3", "white pawn");
  await isTurnedTo(page, "black");
  const [turned, ...more] = await page.evaluate(() => globalThis.turns);
  assert.ok(turned - made > 600, `after ${turned - made} ms`);
  assert.deepEqual(more, []);
});

test("Seating.IsNobodysAgainstTheComputerNorWithAFriendElsewhere", async () => {
  for (const query of ["/?game=power-pawns&opponent=computer&level=1&moves=a2a3,e5e4", "/?game=power-pawns&friend=new&opponent=friend&side=white"]) {
    for (const seating of ["face", "pass"]) {
      const page = await open(query, { settings: { seating } });
      await move(page, "b2b3");
      await waitForLabel(page, "b3", "white pawn");
      await isTurnedTo(page, "white");
      await stand(page, "black", "none", `${query} ${seating}`);
      assert.doesNotMatch(await status(page), /Pass it on/);
      await page.context().close();
    }
  }
});

test("Seating.BlindIsPassedOnBehindTheCurtain", async () => {
  const page = await open("/?game=blind&opponent=friend&lang=en");
  await page.locator(".who-fold > summary").click();
  await page.locator('[data-choices-form] [name=seating][value="pass"]').check({ force: true });
  assert.equal(await kept(page), "pass");
  assert.equal(await page.locator("h2:has-text('White')").count(), 1, "who sets up goes on where he was");
  for (let tries = 0; tries < 20; tries++) {  // with both kings in check it is set up again
    for (let players = 0; players < 2; players++) {
      await page.locator("[data-random]").click();
      await page.locator("[data-still]", { hasText: "All ten" }).waitFor();
      await page.locator("[data-done]").click();
      await page.locator(".pass .curtain").waitFor();
      assert.equal(await page.locator(".sheet .placed-piece, .sheet [data-square]").count(), 0, "nothing of it is seen in passing");
      assert.equal(await page.locator("[data-board] .placed-piece").count(), 0, "nor behind it");
      await page.locator("[data-go-on]").click();
    }
    await page.waitForFunction(() => /moves first/.test(document.querySelector("[data-status]").textContent) || document.querySelector("[data-random]"));
    if (!await page.locator("[data-random]").count()) break;
  }
  const first = /White moves first|White/.test(await status(page)) ? "white" : "black";
  await isTurnedTo(page, first);
  assert.deepEqual(page.problems, []);
});

test("Seating.ReadsInEveryLanguageOnASmallPhone", async () => {
  for (const lang of languages) {
    const page = await open(`/?game=power-pawns&opponent=friend&lang=${lang}`, { viewport: { width: 360, height: 640 }, settings: { seating: "pass" } });
    await page.locator("[data-partner]").click();
    await page.locator("[name=seating]").first().waitFor({ state: "attached" });
    const cut = await page.locator(".who-dialog .segment span").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent));
    assert.deepEqual(cut, [], lang);
    await page.keyboard.press("Escape");
    await move(page, "a2a3");
    await isTurnedTo(page, "black");
    const line = page.locator("[data-status]");
    assert.ok(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1), `${lang}: ${await line.innerText()}`);
    await page.context().close();
  }
});
