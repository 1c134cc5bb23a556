// A page whose frames come eight times a second ends on the same picture as a fresh page at the same position, whatever
// has moved over the board. tests/app/last_frame_test.cpp says the same of every kind of motion, without a screen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./support/browser.mjs";
import { click, devices, drag, framesDrawn, openBoard, waitForLabel, waitUntilStill } from "./support/board.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Runs before the page: a slow device, which takes 120 milliseconds for a frame: motions end between two of them. */
function slowDown() {
  globalThis.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 120);
  globalThis.cancelAnimationFrame = clearTimeout;
}

const slow = 500;  // longer than some frames
const picture = async (page, part) => (await page.locator(part).screenshot()).toString("base64");

const rooks = "/?game=raging-rooks&opponent=friend";
const nearlyWon = "/?game=power-pawns&opponent=friend&fen=5/P4/5/5/1p3/5 w - - 0 1";
const taking = "/?game=power-pawns&opponent=friend&fen=5/2p1p/1P3/5/5/5 w - - 0 1";
const castle = "/?game=chess&opponent=friend&fen=4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

/** name, device, where the game starts, what is done, the moves and, `likewise`, what else is done on a fresh page
 *  that shows the same, and the part that is the same: after a take-back the panel offers more. */
const cases = [
  { name: "a drag that is no move, on a phone", device: devices.phone, start: rooks, moves: "",
    act: (page) => drag(page, "b2", "b4"),
    likewise: (fresh) => click(fresh, "b2") },
  { name: "a move, at ratio 3", device: devices.smallPhone, start: rooks, moves: "b2b3,c5c4",
    act: async (page) => {
      await drag(page, "b2", "b3");
      await waitForLabel(page, "b3", "white pawn");
      await click(page, "c5", "c4");
      await waitForLabel(page, "c4", "black pawn");
    } },
  { name: "a capture", device: devices.phone, start: taking, moves: "b4c5", act: (page) => click(page, "b4", "c5") },
  { name: "castling, at ratio 3", device: devices.smallPhone, start: castle, moves: "e1g1", act: (page) => drag(page, "e1", "g1") },
  { name: "a win and its confetti", device: devices.phone, start: nearlyWon, moves: "a5a6", act: (page) => click(page, "a5", "a6") },
  { name: "a take-back", device: devices.laptop, start: `${rooks}&moves=b2b3,c5c4`, moves: "b2b3", part: "[data-board]",
    act: async (page) => {
      await page.locator("[data-stage] canvas").focus();
      await page.keyboard.press("u");
      await page.locator("[data-question] [data-command=agree]").click();
      await waitForLabel(page, "c5", "black pawn");
      await page.mouse.move(1, 1);
    } },
];

for (const { name, device, start, moves, act, likewise, part = "[data-stage] canvas" } of cases) {
  test(`LastFrame.IsThatOfAFreshPage (${name})`, async () => {
    const open = (query, script) => openBoard(site, query, { ...device, script });
    const played = `${start.replace(/&moves=.*/, "")}&moves=${moves}`;
    const [page, fresh] = await Promise.all([open(start, slowDown), open(played)]);
    await waitUntilStill(page, slow);
    await Promise.all([act(page), likewise?.(fresh)]);
    await Promise.all([waitUntilStill(page, slow), waitUntilStill(fresh, slow)]);
    const before = await framesDrawn(page);
    assert.ok(await picture(page, part) === await picture(fresh, part), "the picture is that of a fresh page");
    assert.equal(await framesDrawn(page) - before, 0, "and nothing is drawn any more");
    assert.deepEqual(page.problems, []);
  });
}
