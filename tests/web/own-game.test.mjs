// What is learnt from a game that is over: the moves that gave something away are asked again at once, by pointer and by keys,
// and once more on another day, among what is due.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";
import { boardPlacement, kept, onDay } from "./support/days.mjs";
import { button, byKey, goOn, move } from "./support/lesson.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 } };
const [today, tomorrow] = ["2026-03-04", "2026-03-05"];

/** White could have taken on b5 and won; instead Black has taken on d2, and goes across next. */
const given = { pieces: "5/pppp1/P4/4p/1PPPP/5", better: "a4b5", played: "b2b3" };
const from = (fen, moves) => `/?lang=en&game=power-pawns&fen=${encodeURIComponent(fen)}&moves=${moves}`;
const nearlyLost = (more = "") => `${from(`${given.pieces} w - - 0 1`, "b2b3,e3d2")}&opponent=computer&level=perfect&side=white${more}`;
/** The same with the colours changed. */
const nearlyLostByBlack = `${from("5/1pppp/4P/p4/PPPP1/5 b - - 0 1", "b5b4,e4d5,c5c4")}&opponent=friend`;

const typeMove = (page, text) => page.locator("[data-typed]").evaluate((form, one) => {
  form.querySelector("input").value = one;
  form.requestSubmit();
}, text);
const learn = (page) => page.locator("[data-learn]");
const text = (page, name) => page.locator(`.lesson-${name}`).innerText();
const said = (page, kind) => page.locator(`.lesson-said[data-kind="${kind}"]`).waitFor();

/** The child makes its last move, and the computer goes across. */
async function lose(page) {
  await waitUntilReady(page, "game");
  await typeMove(page, "c3");
  await page.locator("[data-after]:not([hidden])").waitFor();
}

async function learnFromLoss(options, more) {
  const page = await openPage(site, nearlyLost(more), options);
  await lose(page);
  await learn(page).click();
  await page.locator(".practice .lesson-task").waitFor();
  return page;
}

for (const [hand, options, press] of [["Pointer", { ...laptop, ...onDay(today) }, undefined], ["Keys", { ...phone, ...onDay(today) }, byKey]]) {
  test(`OwnGame.WhatWasGivenAwayIsFoundByTheChildAndComesOnceMoreOnAnotherDay (${hand})`, async () => {
    const page = await openPage(site, nearlyLost(), options);
    await lose(page);
    if (press) {
      await learn(page).focus();
      await page.keyboard.press("Enter");
    } else {
      await learn(page).click();
    }
    await page.locator(".practice .lesson-task").waitFor();
    assert.match(await text(page, "text"), /your own game.*do better/);
    assert.equal(await boardPlacement(page), given.pieces);
    assert.equal((await kept(page, "slips")).length, 1);

    await move(page, given.played, press);  // the same once more is refused, and answered
    await said(page, "answer");
    await page.locator('[data-board] [data-square="d2"][aria-label^="d2, black pawn"]').waitFor({ state: "attached" });
    await button(page, "again").click();
    await move(page, given.better, press);
    await said(page, "praise");
    await assertAccessible(page);
    assert.equal((await kept(page, "slips")).length, 1, "on the same day it stays");

    // The next day it comes after the puzzle of the day, and then no more.
    await page.context().addInitScript({ content: onDay(tomorrow).script });
    await page.goto(`${site.url}/?practice=today&lang=en`);
    await waitUntilReady(page, "game");
    await page.locator(".practice .lesson-task").waitFor();
    await goOn(page);
    await page.locator(".lesson-text", { hasText: "your own game" }).waitFor();
    assert.equal(await boardPlacement(page), given.pieces);
    await move(page, given.better, press);
    await said(page, "praise");
    assert.deepEqual(await kept(page, "slips"), []);
    assert.deepEqual(page.problems, []);
  });
}

test("OwnGame.AtItsEndOneGoesBackToTheEndOfTheGame", async () => {
  const page = await learnFromLoss(laptop);
  await button(page, "hint").click();
  await said(page, "hint");
  await move(page, given.better);
  await said(page, "praise");
  assert.match(await text(page, "said"), /own games/);
  assert.equal((await button(page, "another").innerText()).trim(), "Back to the game");
  await button(page, "another").click();
  await page.locator("[data-after]:not([hidden])").waitFor();
  await page.locator('[data-board] [data-square="d1"][aria-label^="d1, black pawn"]').waitFor({ state: "attached" });
  assert.ok(await learn(page).isVisible());
  assert.ok(await page.locator(".practice").isHidden());
  assert.deepEqual(page.problems, []);
});

test("OwnGame.AGameWithNothingToBeShownIsPraised", async () => {
  const page = await openPage(site, "/?lang=en&game=power-pawns&opponent=computer&level=1&side=white&fen=5%2FP4%2F5%2F5%2F1p3%2F5%20w%20-%20-%200%201", laptop);
  await waitUntilReady(page, "game");
  await typeMove(page, "a6");
  await page.locator("[data-after]:not([hidden])").waitFor();
  await learn(page).click();
  await page.locator(".notice", { hasText: "Well played" }).waitFor();
  assert.equal(await learn(page).innerText(), "Learn from this game");
  assert.ok(await page.locator(".practice").isHidden());
  await page.getByText("Look at the game", { exact: true }).first().click();
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.deepEqual(page.problems, []);
});

test("OwnGame.PressedAgainWhileItsScriptsComeItIsLookedForOnce", async () => {
  const page = await openPage(site, nearlyLost(), laptop);
  const free = await holdBack(page, /\/memory\.\w+\.js$/);
  await lose(page);
  await learn(page).click();
  await page.waitForSelector('[data-learn][aria-busy="true"]');
  await learn(page).click();
  free();
  await page.locator(".practice .lesson-task").waitFor();
  assert.equal(await learn(page).textContent(), "Learn from this game");
  assert.deepEqual(page.problems, []);
});

test("OwnGame.APageThatKeepsToItsGameHasNoSuchButton", async () => {
  const page = await openPage(site, nearlyLost("&lock=1"), laptop);
  await lose(page);
  await page.locator("[data-again]").waitFor();
  assert.equal(await learn(page).count(), 0);
  assert.deepEqual(page.problems, []);
});

test("OwnGame.WithNothingKeptItIsLearntFromForThisVisit", async () => {
  const page = await learnFromLoss({ ...laptop, script: () => Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }) });
  await move(page, given.better);
  await said(page, "praise");
  assert.deepEqual(page.problems, []);
});

test("OwnGame.WhoHadBlackFindsItWithTheBoardTurnedRound", async () => {
  const page = await openPage(site, nearlyLostByBlack, laptop);
  await waitUntilReady(page, "game");
  await typeMove(page, "d6");
  await page.locator("[data-after]:not([hidden])").waitFor();
  await learn(page).click();
  await page.locator(".practice .lesson-task").waitFor();
  assert.match(await text(page, "text"), /you were Black/);
  const mirror = (pieces) => pieces.split("/").map((row) => [...row].reverse().join("")).join("/");
  assert.equal(await boardPlacement(page), mirror(given.pieces), "as Black saw it");
  await move(page, "e4d5");
  await said(page, "praise");
  assert.deepEqual(page.problems, []);
});
