// Hands on the drawn board: where its squares lie, what the accessible board says of them, and how often it is drawn.
import { setTimeout } from "node:timers/promises";
import { inMotion, openPage, waitUntilReady } from "./browser.mjs";

/** Devices over which the tests of the board are spread, so that together they cover sizes, ratios, mouse and touch. */
export const devices = {
  smallPhone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
};

/** Runs before the page: counts its frames, one `clear` each, notes when the last was drawn and which are still to come,
 *  and lets `keepEngine` hold the engine's questions back. */
function instrument() {
  globalThis.framesAwaited = new Set();
  const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = globalThis;
  globalThis.requestAnimationFrame = (draw) => {
    const id = ask((now) => {
      globalThis.framesAwaited.delete(id);
      draw(now);
    });
    globalThis.framesAwaited.add(id);
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    globalThis.framesAwaited.delete(id);
    cancel(id);
  };
  globalThis.framesDrawn = 0;
  globalThis.lastDrawn_ms = performance.now();
  const { clear } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.clear = function (...values) {
    globalThis.framesDrawn++;
    globalThis.lastDrawn_ms = performance.now();
    return clear.apply(this, values);
  };
  const { postMessage } = Worker.prototype;
  let kept = null;
  globalThis.keepEngine = () => { kept = []; };
  globalThis.freeEngine = () => {
    const all = kept;
    kept = null;
    for (const send of all) send();
  };
  Worker.prototype.postMessage = function (...values) {
    const send = () => Reflect.apply(postMessage, this, values);
    if (kept) kept.push(send);
    else send();
  };
}

/** A game drawn on an instrumented page, with motion. `script` runs before the page and before instrument.
 *  @param {object} site
 *  @param {string} query
 *  @param {{ script?: unknown } & import("playwright-core").BrowserContextOptions} options */
export async function openBoard(site, query, { script, ...options } = {}) {
  const scripts = [script, instrument].filter(Boolean).map((one) => `(${one})();`).join("\n");
  const page = await openPage(site, query, { draws: true, script: scripts, ...inMotion, ...options });
  await waitUntilReady(page, "game");
  return page;
}

export const framesDrawn = (page) => page.evaluate(() => globalThis.framesDrawn);

/** Waits until nothing has been drawn for `quiet` milliseconds and no frame is to come, which a busy machine may delay. */
export const waitUntilStill = (page, quiet = 300) => page.waitForFunction((least) => {
  globalThis.asked_ms ??= performance.now();
  const since = performance.now() - Math.max(globalThis.lastDrawn_ms, globalThis.asked_ms);
  const still = since >= least && globalThis.framesAwaited.size === 0;
  if (still) globalThis.asked_ms = undefined;
  return still;
}, quiet);

/** Lets time pass, for what must not happen meanwhile; what is to happen is waited for. */
export const letPass = (milliseconds) => setTimeout(milliseconds);

export const square = (page, name) => page.locator(`[data-board] button[data-square="${name}"]`);
export const label = (page, name) => square(page, name).getAttribute("aria-label");
export const waitForLabel = (page, name, text) =>
  page.waitForSelector(`[data-board] button[data-square="${name}"][aria-label="${name}, ${text}"]`, { state: "attached" });

/** Until so many pieces are in a hand. */
export const waitForHeld = (page, count) =>
  page.waitForFunction((held) => document.querySelectorAll('[data-board] [aria-pressed="true"]').length === held, count);

export async function middleOf(page, name) {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Squares pressed one after the other with the mouse, or with a finger. */
export async function click(page, ...names) {
  for (const name of names) await page.mouse.click(...await middleOf(page, name));
}
export async function tap(page, ...names) {
  for (const name of names) await page.touchscreen.tap(...await middleOf(page, name));
}

/** A place is a square's name or a point. */
const pointOf = (page, place) => (typeof place === "string" ? middleOf(page, place) : place);

/** From one place to another with the button down. */
export async function drag(page, from, to) {
  await page.mouse.move(...await pointOf(page, from));
  await page.mouse.down();
  await page.mouse.move(...await pointOf(page, to), { steps: 4 });
  await page.mouse.up();
}

/** A finger of which each part of a pull is told by itself: where it comes down and goes to, and how it ends; `nth`
 *  of several that are down at once, which ends by itself where it is told its place. */
export async function fingerOn(page) {
  const touch = await page.context().newCDPSession(page);
  return async (type, place, nth = 0) => {
    const [x, y] = place ? await pointOf(page, place) : [];
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints: place ? [{ x, y, id: nth }] : [] });
  };
}
