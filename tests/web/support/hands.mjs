// Hands for the whole page: a finger on a phone, a mouse, and a keyboard and nothing else.
import assert from "node:assert/strict";
import { click, tap } from "./board.mjs";

/** A finger on a phone. */
export class Finger {
  static look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" };
  constructor(page) { this.page = page; }

  async press(selector) {
    await this.page.locator(selector).first().tap();
  }
  async square(name) {
    await tap(this.page, name);
  }
  /** What a pawn becomes on a square of the far edge: drawn there, the choices from that square downwards. */
  async choose(letter, square) {
    await this.page.locator("[data-choice]").first().waitFor({ state: "attached" });
    const letters = await this.page.locator("[data-choice]").evaluateAll((all) => all.map(({ dataset }) => dataset.choice));
    // Where the pawn was sent itself, a tap that follows at once is no choice.
    do await this.square(`${square[0]}${square[1] - letters.indexOf(letter)}`);
    while (await this.page.locator("[data-choices]").waitFor({ state: "hidden", timeout: 800 }).then(() => false, () => true));
  }
  async giveUp() {
    await this.press("[data-menu]");
    await this.press('#side [data-command="resign"]');
    await this.press('[data-question] [data-command="agree"]');
  }
}

/** A mouse. */
export class Mouse {
  static look = { viewport: { width: 1366, height: 768 } };
  constructor(page) { this.page = page; }

  async press(selector) {
    await this.page.locator(selector).first().click();
  }
  async square(name) {
    await click(this.page, name);
  }
}

/** A double tap, of which the second one hits what has come in the place of the first's button. */
export const tapTwice = (page, first, second) => page.locator(first).evaluate((button, comes) => {
  const { x, y } = button.getBoundingClientRect();
  const tap = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
  button.dispatchEvent(new MouseEvent("click", tap));
  document.querySelector(comes).dispatchEvent(new MouseEvent("click", tap));
}, second);

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

/** The arrow key that leads a square nearer to another. */
export function arrowTowards(here, there) {
  const [files, ranks] = [there.charCodeAt(0) - here.charCodeAt(0), there[1] - here[1]];
  return files > 0 ? "ArrowRight" : files < 0 ? "ArrowLeft" : ranks > 0 ? "ArrowUp" : "ArrowDown";
}

/** A keyboard and nothing else: Tab to what is wanted, arrows on the board, Enter. */
export class Keyboard {
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
      const here = await this.page.evaluate(() => document.activeElement.getAttribute("data-square"));
      if (here === name) return this.page.keyboard.press("Enter");
      await this.page.keyboard.press(arrowTowards(here, name));
    }
    assert.fail(`the arrows do not lead to ${name}`);
  }
  async choose(letter) {
    await this.press(`[data-choice="${letter}"]`);
  }
  async giveUp() {
    await this.reach("[data-board] button");
    await this.page.keyboard.press("x");
    await this.press('[data-question] [data-command="agree"]');
  }
}

/** Makes a move when White's piece stands on its square: taken up, and put down where it may go. A pawn that may become several
 *  things becomes what the move says, or the first. */
export async function makeMove(page, hand, uci) {
  const [from, to, promotion] = [uci.slice(0, 2), uci.slice(2, 4), uci.slice(4)];
  await page.locator(`[data-board] [data-square="${from}"][aria-label*="white"]`).waitFor();
  for (let tries = 0; tries < 20; tries++) {
    if (await page.locator(`[data-board] [data-square="${from}"]`).getAttribute("aria-pressed") !== "true") await hand.square(from);
    if (await page.locator(`[data-board] [data-square="${to}"].target`).waitFor({ timeout: 500 }).then(() => true, () => false)) break;
  }
  await hand.square(to);
  const choice = page.locator("[data-choice]");
  await page.locator(`[data-board] [data-square="${from}"]:not([aria-label*="white"])`).or(choice).first().waitFor({ state: "attached" });
  if (await choice.count()) await hand.choose(promotion || await choice.first().getAttribute("data-choice"), to);
}

/** Far above what a game that is won by hints takes. */
const mostMoves = 80;

/** Waits until a place says what the pattern means; its groups. */
async function groupsIn(page, place, pattern) {
  await page.locator(place, { hasText: pattern }).first().waitFor();
  return pattern.exec(await page.locator(place).first().textContent()).slice(1);
}

/** Makes the moves that hints show until `isOver`: the first names the piece, the second its square. `ask` asks for one, and it
 *  is said in `said`. */
export async function playByHints(page, hand, { ask, said, isOver }) {
  const canAsk = page.locator(`${ask}:not(:disabled)`).first();
  for (let moves = 0; moves < mostMoves; moves++) {
    await canAsk.or(page.locator(isOver)).first().waitFor();
    if (await page.locator(isOver).first().isVisible()) return;
    await hand.press(ask);
    await groupsIn(page, said, /Look at .+ on [a-h][1-8]/);
    await hand.press(ask);
    const [from, to] = await groupsIn(page, said, /on ([a-h][1-8]) could go to ([a-h][1-8])/);
    await makeMove(page, hand, from + to);
  }
  assert.fail("the hints do not win");
}

/** Whoever draws plays again; so many draws one after the other are no chance. */
const mostGames = 3;

/** Plays against the computer by hints until a game is won: the gentlest may find its way to the draw that most games are. */
export async function winByHints(page, hand) {
  for (let games = 0; games < mostGames; games++) {
    await playByHints(page, hand, { ask: '[data-hand] [data-command="hint"]', said: "[data-status]", isOver: "[data-after]:not([hidden])" });
    const [end] = await groupsIn(page, "[data-status]", /(You won|A draw)/);
    if (end === "You won") return;
    await hand.press("[data-after] [data-again]");
    await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  }
  assert.fail("the hints win no game");
}
