// A hand on the board beside a lesson's or a puzzle's words: by pointer or by keys.
import { square } from "./board.mjs";

export { square };
export const button = (page, name) => page.locator(`[data-lesson="${name}"]`);

/** On to the next step or question. */
export const goOn = (page) => button(page, "next").click();

export const byClick = (page, name) => square(page, name).evaluate((element) => element.click());
export async function byKey(page, name) {
  await square(page, name).focus();
  await page.keyboard.press("Enter");
}

/** Waits until White's piece stands on its square and White is to move, then moves it. */
export async function move(page, uci, press = byClick) {
  const [from, to, promotion] = [uci.slice(0, 2), uci.slice(2, 4), uci.slice(4)];
  const target = page.locator(`[data-board] button[data-square="${to}"].target`);
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await square(page, from).getAttribute("aria-pressed") !== "true") await press(page, from);
    if (await target.waitFor({ timeout: 150 }).then(() => true, () => false)) break;
  }
  await press(page, to);
  if (!promotion) return;
  // Where only one piece can come, nobody is asked, and the pawn is gone at once.
  const choice = page.locator(`[data-choice="${promotion}"]`);
  await choice.or(page.locator(`[data-board] [aria-label="${from}, empty"]`)).first().waitFor({ state: "attached" });
  if (await choice.count()) await choice.evaluate((one) => one.click());
}
