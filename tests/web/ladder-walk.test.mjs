// The whole ladder as a newcomer climbs it, once with a finger on a phone and once with nothing but a keyboard: every
// box opened from its tile, its lesson opened and one task of it solved, back to the game, some moves against the
// computer, and the stars on the ladder afterwards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const boxes = 12;
const movesPerGame = 1;

/** A finger on a phone. */
class Finger {
  static look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" };
  constructor(page) { this.page = page; }

  async press(selector) {
    await this.page.locator(selector).first().tap();
  }
  async square(name) {
    const { x, y, width, height } = await this.page.locator(`[data-board] [data-square="${name}"]`).boundingBox();
    await this.page.touchscreen.tap(x + width / 2, y + height / 2);
  }
  async giveUp() {
    await this.press("[data-menu]");
    await this.press('#side [data-command="resign"]');
    await this.press('[data-question] [data-command="agree"]');
  }
}

/** Runs in the page: how many stops of Tab lie before the selector, below nought if behind it, as far as the elements tell. A
 *  good guess saves asking after every Tab where it has led; the focus itself decides. */
function stopsBetween(selector) {
  const isStop = (element) => element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]")
    && element.checkVisibility({ visibilityProperty: true })
    && !(element.type === "radio" && !element.checked && element.form?.querySelector(`[name="${element.name}"]:checked`));
  const root = document.querySelector("dialog:modal") ?? document;
  const stops = [...root.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(isStop);
  const there = stops.findIndex((element) => element.matches(selector));
  return there < 0 ? 0 : there - stops.indexOf(document.activeElement);
}

/** A keyboard and nothing else: Tab to what is wanted, arrows on the board, Enter. */
class Keyboard {
  static look = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
  constructor(page) { this.page = page; }

  async reach(selector) {
    const isThere = () => this.page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
    const guess = await this.page.evaluate(stopsBetween, selector);
    for (let i = 0; i < Math.abs(guess); i++) await this.page.keyboard.press(guess > 0 ? "Tab" : "Shift+Tab");
    for (let tabs = 0; tabs < 200; tabs++) {
      if (await isThere()) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not reach ${selector}`);
  }
  async press(selector) {
    await this.page.locator(selector).first().waitFor();
    await this.reach(selector);
    await this.page.keyboard.press("Enter");
  }
  async square(name) {
    await this.reach("[data-board] button");
    for (let steps = 0; steps < 20; steps++) {
      const here = await this.page.evaluate(() => document.activeElement.dataset.square);
      if (here === name) return this.page.keyboard.press("Enter");
      const [files, ranks] = [name.charCodeAt(0) - here.charCodeAt(0), name[1] - here[1]];
      await this.page.keyboard.press(files > 0 ? "ArrowRight" : files < 0 ? "ArrowLeft" : ranks > 0 ? "ArrowUp" : "ArrowDown");
    }
    assert.fail(`the arrows do not lead to ${name}`);
  }
  async giveUp() {
    await this.reach("[data-board] button");
    await this.page.keyboard.press("x");
    await this.press('[data-question] [data-command="agree"]');
  }
}

const lessonOf = (game) => lessons.find((lesson) => lesson.game === game);
const hintFor = '[data-hand] [data-command="hint"]:not(:disabled)';  // there is one whenever a person may move
const waitForTurn = (page) => page.locator(`${hintFor}, [data-after]:not([hidden])`).first().waitFor({ state: "attached" });

/** Goes to the first task of the open lesson and solves it. */
async function solveATask(page, hand, game) {
  const { steps } = lessonOf(game);
  const task = steps.findIndex(({ kind }) => kind === "collect" || kind === "find");
  for (let i = 0; i < task; i++) await hand.press('[data-lesson="next"]');
  const { kind, solution, turns } = steps[task];
  for (const uci of kind === "collect" ? solution : turns.map(({ play }) => play[0])) {
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    await page.locator(`[data-board] [data-square="${from}"][aria-label*="white"]`).waitFor();
    for (let tries = 0; tries < 20; tries++) {
      if (await page.locator(`[data-board] [data-square="${from}"]`).getAttribute("aria-pressed") !== "true") await hand.square(from);
      if (await page.locator(`[data-board] [data-square="${to}"].target`).waitFor({ timeout: 500 }).then(() => true, () => false)) break;
    }
    await hand.square(to);
  }
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
