// What a screen reader is told over random play: each move once, each move taken back once, and never what did not happen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inThisBrowser, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const steps = Number(process.env.THIRTY_LIVE_STEPS ?? 60);
const seed = Number(process.env.THIRTY_SEED ?? 3);

/** Before the page's scripts: what comes into the live region, and the positions that the app tells. */
const listen = () => {
  globalThis.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (target.closest?.("[data-live]")) for (const node of addedNodes) globalThis.said.push(node.textContent.trim());
    }
  }).observe(document, { childList: true, subtree: true });
};

function dice(start) {
  let state = start >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const movesKept = (page, game) => page.evaluate((id) => {
  const { moves } = JSON.parse(localStorage.getItem(`thirty-squares:1:game:${id}`) ?? "{}");
  return moves ? moves.split(",") : [];
}, game);
const settle = (page) => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done, 30)); }));

for (const game of inThisBrowser(["all-the-pieces", "krazy-knights", "chess"], 1)) {
  test(`Live.EachMoveIsSaidOnceAndNothingElseIs (${game})`, async () => {
    const page = await openPage(site, `/?game=${game}&opponent=friend&lang=en`, { viewport: { width: 1280, height: 800 }, script: listen });
    await waitUntilReady(page, "game");
    const random = dice(seed);
    const squares = await page.locator("[data-board] button").evaluateAll((all) => all.map(({ dataset }) => dataset.square));
    const press = (name) => page.locator(`[data-board] [data-square="${name}"]`).evaluate((button) => button.click());
    const targets = () => page.locator("[data-board] .target").evaluateAll((all) => all.map(({ dataset }) => dataset.square));
    const command = async (name) => {
      const button = page.locator(`.game [data-command="${name}"]`).first();
      if (await button.isEnabled().catch(() => false)) await button.evaluate((one) => one.click());
    };
    const agree = () => page.locator("[data-question]:not([hidden]) [data-command=agree]").evaluateAll((all) => all.forEach((one) => one.click()));
    /** The game as somebody hears it who hears nothing else. */
    const heard = [];
    const log = [];

    for (let step = 0; step < steps; step++) {
      const deed = ["move", "move", "move", "move", "try", "undo", "redo", "flip", "look"][random(9)];
      if (deed === "move") {
        for (let i = 0; i < 12; i++) {
          await press(squares[random(squares.length)]);
          const to = await targets();
          if (!to.length) continue;
          await press(to[random(to.length)]);
          await page.locator("[data-choices]:not([hidden]) button").first().evaluate((button) => button.click(), undefined, { timeout: 1 }).catch(() => undefined);
          break;
        }
      }
      if (deed === "try") for (let i = 0; i < 2; i++) await press(squares[random(squares.length)]);
      if (deed === "look") {
        await command("previous");
        await command("last");
      }
      if (["undo", "redo", "flip"].includes(deed)) await command(deed);
      await settle(page);
      await agree();
      await settle(page);

      const moves = await movesKept(page, game);
      const fresh = await page.evaluate(() => globalThis.said.splice(0));
      log.push(`${deed}: ${fresh.join(" | ")}`);
      for (const sentence of fresh) {
        if (/^Taken back\./.test(sentence) || /^Back at the start\./.test(sentence)) heard.pop();
        const played = /^(White|Black): (?:(?:castles, )?\w+(?: from [a-h][1-8])? (?:to|takes(?: \w+ on)?) ([a-h][1-8]))/.exec(sentence);
        if (played) heard.push(played[2]);
      }
      assert.deepEqual(heard, moves.map((uci) => uci.slice(2, 4)), log.join("\n"));
      if (await page.locator("[data-after]:not([hidden])").count()) break;
    }
    assert.ok(log.some((line) => line.startsWith("move:") && line.length > 6), log.join("\n"));
    assert.deepEqual(page.problems, []);
  });
}
