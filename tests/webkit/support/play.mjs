// What is waited for and done on a game's screen in WebKit.
import assert from "node:assert/strict";

export const opened = (page, what) => page.find(`html[data-ready="${what}"]`);
export const label = (page, name) => page.run((square) => document.querySelector(`[data-board] [data-square="${square}"]`).getAttribute("aria-label"), name);
export const isSquare = (page, name, what) => page.find(`[data-board] [data-square="${name}"][aria-label="${name}, ${what}"]`);

/** Makes a move when White's piece stands on its square and can be taken up. The driver's pointer is pressed and gone within a
 *  frame of a busy machine: what it did not do it does again, as a hand would. */
export async function makeMove(page, hand, uci) {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const here = `[data-board] [data-square="${from}"]`;
  await page.find(`${here}[aria-label*="white"]`);
  const gone = `${here}:not([aria-label*="white"])`;
  for (let tries = 0; tries < 20; tries++) {
    if (!await page.isThere(`${here}[aria-pressed="true"]`)) await hand.square(from);
    if (!await page.comes(`[data-board] [data-square="${to}"].target`, 500)) continue;
    await hand.square(to);
    if (await page.comes(gone, 3000)) return;
  }
  assert.fail(`${uci} is not made`);
}
