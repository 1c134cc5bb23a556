// Whatever is tried on the real board and cannot be is answered in the status line and aloud, with the rule in the way:
// by mouse, finger, keys, the accessible board and a typed move, in a game and in a lesson.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";
import { click, devices, drag, square, tap } from "./support/board.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const pawns = "/?game=power-pawns&opponent=friend";
const rooks = "/?game=raging-rooks&opponent=friend";

/** The sentence stands in the status line and was said once. */
async function waitForAnswer(page, sentence) {
  await page.waitForFunction((text) => document.querySelector("[data-status]").textContent === text, sentence);
  const spoken = await page.locator("[data-live] p").allTextContents();
  assert.equal(spoken.filter((line) => line === sentence).length, 1, spoken.join(" | "));
}

async function open(query, options) {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, "game");
  return page;
}

const ways = [
  { name: "mouse", query: rooks, act: (page) => drag(page, "a1", "a4"), answer: "Your pawn on a2 is in the way." },
  { name: "finger", query: pawns, device: devices.phone, act: (page) => tap(page, "b2", "b4"), answer: "A pawn goes one step at a time." },
  { name: "keys", query: pawns, answer: "A pawn never goes back.",
    act: async (page) => {
      await square(page, "c2").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    } },
  { name: "a piece out of turn", query: pawns, act: (page) => click(page, "c5"), answer: "Black’s pawn has to wait. White to move." },
  { name: "a pin", query: "/?game=all-the-pieces&opponent=friend&fen=2k2/2r2/5/2B2/5/2K2 w - - 0 1",
    act: (page) => drag(page, "c3", "d4"), answer: "Then Black’s rook on c5 could take your king." },
  { name: "German", query: `${rooks}&lang=de`, act: (page) => drag(page, "a1", "a4"), answer: "Dein Bauer auf a2 steht im Weg." },
  { name: "Arabic", query: `${rooks}&lang=ar`, act: (page) => drag(page, "a1", "a4"), answer: "الطريق مسدود: بيدقك على a2." },
];

for (const { name, query, device = devices.laptop, act, answer } of ways) {
  test(`Tries.AreAnswered (${name})`, name === "finger" ? chromiumAlone : {}, async () => {
    const page = await open(query, { ...device, deviceScaleFactor: 0.5 });
    await act(page);
    await waitForAnswer(page, answer);
    assert.deepEqual(page.problems, []);
  });
}

test("Tries.ThatAreTypedAreAnsweredToo", async () => {
  const page = await open(rooks, devices.laptop);
  const field = page.locator("input[name=move]").first();
  await openGear(page);
  await field.fill("Ra4");
  await field.press("Enter");
  await waitForAnswer(page, "Your pawn on a2 is in the way.");
});

test("Tries.AnAnswerStandsUntilSomethingElseIsDone", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&side=white&lang=en", devices.laptop);
  const isTold = (sentence) => page.waitForFunction((text) => document.querySelector("[data-status]").textContent === text, sentence);
  const pullBack = async () => {
    await drag(page, "b2", "b1");
    await isTold("A pawn never goes back.");
  };
  const off = [2, 2];
  for (const next of [() => drag(page, "b2", off), () => drag(page, "c2", off), () => click(page, "d2"), () => page.keyboard.press("Escape")]) {
    await pullBack();
    await next();
    await isTold("Your turn, White");
  }
  // What was typed cannot be either, and a hint that comes after it is none of its answer.
  await page.locator("input[name=move]").first().evaluate((field) => { field.value = "b2b1"; field.form.requestSubmit(); });
  await isTold("A pawn never goes back.");
  await click(page, "d2");
  await isTold("Your turn, White");
  await pullBack();
  await page.locator('.hand [data-command="hint"]').click();
  await page.waitForFunction(() => !/never goes back|Your turn/.test(document.querySelector("[data-status]").textContent));
  const hint = await page.locator("[data-status]").textContent();
  await click(page, "e2");
  await page.waitForSelector('[data-square="e2"][aria-pressed="true"]', { state: "attached" });
  await isTold(hint);
  assert.deepEqual(page.problems, []);
});

const typed = (text) => (page) => page.locator("input[name=move]").first().evaluate((field, move) => {
  field.value = move;
  field.form.requestSubmit();
}, text);
const late = {
  "a try": { act: (page) => drag(page, "b2", "b1"), says: /never goes back/ },
  "a move that is none": { act: typed("Qxz9"), says: /Qxz9/ },
};
for (const [name, { act, says }] of Object.entries(late)) {
  test(`Tries.WhatIsToBeSaidOfOnePositionIsNotSaidOfTheNext (${name})`, async () => {
    const page = await open(`${pawns}&lang=en`, devices.laptop);
    const free = await holdBack(page, "**/remarks*");
    await act(page);
    await typed("a2a3")(page);
    await page.waitForSelector('[data-square="a3"][aria-label*="pawn"]', { state: "attached" });
    await typed("zz9")(page);
    free();
    await page.locator("[data-status]", { hasText: "zz9" }).waitFor();
    assert.doesNotMatch(await page.locator("[data-live]").textContent(), says);
  });
}

test("Tries.AreAnsweredBesideALesson", async () => {
  const page = await open("/?game=power-pawns&lesson=1", devices.phone);
  const answer = page.locator(".lesson-said");
  await click(page, "c4");
  await answer.filter({ hasText: "There is nobody on c4. First choose a piece." }).waitFor();
  await drag(page, "c2", "c1");
  await answer.filter({ hasText: "A pawn never goes back." }).waitFor();
  await drag(page, "c2", "c3");
  await answer.waitFor({ state: "hidden" });
  assert.deepEqual(page.problems, []);
});
