// The whole ladder as a newcomer climbs it, once with a finger on a phone and once with nothing but a keyboard: every
// box opened from its tile, its lesson opened and one task of it solved, back to the game, some moves against the
// computer, and the stars on the ladder afterwards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { Finger, Keyboard, makeMove } from "./support/hands.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const boxes = 12;
const movesPerGame = 1;

const lessonOf = (game) => lessons.find((lesson) => lesson.game === game);
const hintFor = '[data-hand] [data-command="hint"]:not(:disabled)';  // there is one whenever a person may move
const waitForTurn = (page) => page.locator(`${hintFor}, [data-after]:not([hidden])`).first().waitFor({ state: "attached" });

/** Goes to the first task of the open lesson and solves it. */
async function solveATask(page, hand, game) {
  const { steps } = lessonOf(game);
  const task = steps.findIndex(({ kind }) => kind === "collect" || kind === "find");
  for (let i = 0; i < task; i++) await hand.press('[data-lesson="next"]');
  const { kind, solution, turns } = steps[task];
  for (const uci of kind === "collect" ? solution : turns.map(({ play }) => play[0])) await makeMove(page, hand, uci);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
}

/** Moves the first piece that can; pawns are asked first, as most of them can. */
async function makeAMove(page, hand) {
  const squares = (label) => page.locator(`[data-board] button[aria-label*="${label}"]`)
    .evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.square));
  const pieces = new Set([...await squares("white pawn"), ...await squares("white")]);
  for (const piece of pieces) {
    await hand.square(piece);
    const target = page.locator("[data-board] button.target").first();
    if (!await target.waitFor({ timeout: 1000 }).then(() => true, () => false)) continue;
    const before = await page.locator("[data-live]").textContent();
    await hand.square(await target.getAttribute("data-square"));
    return page.waitForFunction((text) => document.querySelector("[data-live]").textContent !== text, before);
  }
  assert.fail("White cannot move");
}

/** From the ladder through one box and back. */
async function climb(page, hand, number) {
  const tile = `.climb > .tile:nth-child(${number})`;
  const game = await page.locator(`${tile} a[data-game]`).first().getAttribute("data-game");
  const lessonChip = `${tile} [data-lesson-of="${game}"]`;
  const hasChip = await page.locator(lessonChip).count() > 0;
  await hand.press(hasChip ? lessonChip : `${tile} a[data-game="${game}"]`);
  await waitUntilReady(page, "game");
  if (!hasChip) await hand.press("[data-open-lesson]");
  await solveATask(page, hand, game);
  await hand.press('[data-lesson="close"]');

  if (game === "intro") {  // a lesson is all there is in this box
    await waitUntilReady(page, "ladder");
    return game;
  }
  if (game === "blind") {
    await hand.press("[data-sheet] [data-random]");
    await hand.press("[data-sheet] [data-done]");
  }
  if (game === "olympics") await hand.press("[data-sheet] [data-play]");
  for (let moves = 0; moves < movesPerGame; moves++) {
    await waitForTurn(page);
    await makeAMove(page, hand);
  }
  await waitForTurn(page);
  if (await page.locator("[data-after]").isHidden()) await hand.giveUp();
  await page.locator("[data-after] button").first().waitFor();
  await hand.press("[data-back]");
  await waitUntilReady(page, "ladder");
  return game;
}

for (const Hand of [Finger, Keyboard]) {
  test(`Ladder.IsClimbedFromBoxToBox (${Hand.name})`, async () => {
    const page = await openPage(site, "/?lang=en", Hand.look);
    await waitUntilReady(page, "ladder");
    assert.equal(await page.locator(".climb .tile").count(), boxes);
    const hand = new Hand(page);
    const games = [];
    for (let number = 1; number <= boxes; number++) games.push(await climb(page, hand, number));
    assert.equal(new Set(games).size, boxes);
    assert.equal(await page.locator(".climb .tile:has(.star.lit)").count(), 0, "a game that is given up earns no star");
    assert.deepEqual(page.problems, []);
  });
}
