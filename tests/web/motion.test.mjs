// Reduced motion, screen by screen: whether the system asks for it or the person chose it here, nothing on a page moves for
// longer than a glance, and the drawn board goes to its last frame at once.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { click, framesDrawn, openBoard, waitForLabel, waitUntilStill } from "./support/board.mjs";
import { chromiumAlone, inMotion, openContext, openSite, waitUntilReady } from "./support/browser.mjs";
import { glance_ms, motions, watchMotion } from "./support/motion.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const phone = { viewport: { width: 390, height: 844 } };

const press = (selector) => (page) => page.locator(selector).first().evaluate((button) => button.click());
/** With what is done on each that might move something; what is merely opened is among the screens of screens.test.mjs. */
const screens = {
  "the ladder": { query: "/?lang=en", ready: "ladder", act: [(page) => page.locator(".tile .card").nth(3).hover(), press(".ladder summary"), (page) => page.mouse.wheel(0, 600)] },
  "the rules": { query: "/?game=intro&lang=en", act: [] },
  "a game": { query: "/?game=power-pawns&opponent=friend&lang=en", act: [press("[data-menu]"), press("[data-close-menu]"), press('[data-square="a2"]'), press('[data-square="a3"]'),
    press("[data-switch-quick-ref]"), press('[data-command="new"]'), press("[data-question] [data-command=agree]")] },
  "the end of a game": { query: "/?game=power-pawns&opponent=computer&level=1&fen=5/P4/5/5/1p3/5+w+-+-+0+1&lang=en", act: [press('[data-square="a5"]'), press('[data-square="a6"]')] },
  "a lesson": { query: "/?game=power-pawns&lesson=1&lang=en", act: [press('[data-lesson="next"]'), press('[data-lesson="next"]'), press('[data-lesson="hint"]'), press('[data-lesson="close"]'), press("[data-open-lesson]")] },
  "what is certain": { query: "/?game=power-pawns&opponent=friend&lang=en", act: [press("[data-switch-truth]")] },
  "the review": { query: "/?game=power-pawns&opponent=friend&moves=a2a3,a5a4&lang=en", act: [press('[data-review="look"]'), press('[data-review="open"]')] },
  "the editor": { query: "/?game=power-pawns&opponent=friend&lang=en", act: [press("[data-edit]"), press("[data-clear]")] },
  "Blind": { query: "/?game=blind&opponent=friend&lang=en", act: [press("[data-random]"), press("[data-done]"), press("[data-go-on]")] },
  "Olympics": { query: "/?game=olympics&lang=en", act: [press("[data-sheet] [data-play]")] },
  "the teachers' pages": { query: "/?teachers=1&lang=en", ready: "teachers", act: [] },
};

async function walk(page, { query, ready = "game", act }) {
  await page.goto(site.url + query);
  await waitUntilReady(page, ready);
  for (const deed of act) {
    await deed(page);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  }
  return motions(page);
}

const ways = {
  "as the system asks": { reducedMotion: "reduce" },
  "as was chosen here": { ...inMotion, settings: { motion: "reduced" } },
};
for (const [name, screen] of Object.entries(screens)) {
  for (const [way, { reducedMotion, settings }] of Object.entries(ways)) {
    test(`Motion.NothingMovesWhereMotionIsReduced (${name}, ${way})`, async () => {
      const context = await openContext(site, { ...phone, reducedMotion, script: watchMotion });
      const page = await context.newPage();
      if (settings) {
        await page.goto(`${site.url}/?lang=en`);
        await page.evaluate((value) => localStorage.setItem("thirty-squares:1:settings", JSON.stringify(value)), settings);
      }
      const moving = (await walk(page, screen)).filter(({ ms }) => ms > glance_ms);
      assert.deepEqual(moving, []);
      assert.deepEqual(await page.evaluate((most) => document.getAnimations().filter(({ effect }) => effect.getTiming().duration > most).length, glance_ms), 0);
    });
  }
}

test("Motion.IsSeenByTheseTestsWhereItIsFull", chromiumAlone, async () => {
  const context = await openContext(site, { ...phone, ...inMotion, script: watchMotion });
  const page = await context.newPage();
  for (const name of ["a game", "a lesson"]) assert.ok((await walk(page, screens[name])).some(({ ms }) => ms > glance_ms), name);
});

test("Motion.AChoiceThatChangesCountsAtOnce", async () => {
  const context = await openContext(site, { ...phone, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${site.url}/?game=power-pawns&opponent=friend&lang=en`);
  await waitUntilReady(page, "game");
  const isCalm = () => page.evaluate(() => document.documentElement.hasAttribute("data-calm"));
  assert.ok(await isCalm());
  await page.locator(".game [name=motion]").evaluate((select) => {
    select.value = "full";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  assert.ok(!await isCalm());
});

/** Runs before the page: its clock goes on by a sixtieth of a second from one frame of a motion to the next, however busy the
 *  machine is, so that a motion has all its frames. */
function paceFrames() {
  const step_ms = 1000 / 60;
  const [now, ask] = [performance.now.bind(performance), requestAnimationFrame.bind(globalThis)];
  let [left_out_ms, last_ms, isInFrame] = [0, 0, false];
  performance.now = () => now() - left_out_ms;
  globalThis.requestAnimationFrame = (draw) => {
    const goesOn = isInFrame;
    return ask(() => {
      if (goesOn) left_out_ms += Math.max(0, performance.now() - last_ms - step_ms);
      last_ms = performance.now();
      isInFrame = true;
      try {
        draw(last_ms);
      } finally {
        isInFrame = false;
      }
    });
  };
}

/** How many frames of the board a pawn's step takes. */
async function framesOfAStep(reducedMotion) {
  const page = await openBoard(site, "/?game=power-pawns&opponent=friend&lang=en", { ...phone, reducedMotion, script: paceFrames });
  await waitUntilStill(page);
  await click(page, "a2");
  await waitUntilStill(page);
  const before = await framesDrawn(page);
  await click(page, "a3");
  await waitForLabel(page, "a3", "white pawn");
  await waitUntilStill(page);
  return await framesDrawn(page) - before;
}

test("Motion.TheBoardIsAtItsLastFrameAtOnce", async () => {
  const most = Math.ceil((glance_ms * 60) / 1000) + 2;  // a crossfade, what the hand does, and what the moment shows
  const frames = await framesOfAStep("reduce");
  assert.ok(frames <= most, `${frames} frames`);
});

test("Motion.TheBoardHasFewerFramesThanWhereMotionIsFull", chromiumAlone, async () => {
  const [reduced, full] = [await framesOfAStep("reduce"), await framesOfAStep("no-preference")];
  assert.ok(reduced < full, `${reduced} and ${full} frames`);
});
