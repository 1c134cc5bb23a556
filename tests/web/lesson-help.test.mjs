// Help beside the real board, by pointer and by keys: at a first miss Black's reply and the reason, at a second the hint, at a
// third the arrow, in every kind of task; and the small games are won by who does what the arrows show and reads nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { button, byClick, byKey, move } from "./support/lesson.mjs";

let site;
before(async () => { site = await openSite(process.env.THIRTY_SITE ? { root: process.env.THIRTY_SITE } : {}); });
after(() => site?.close());

async function openStep(game, id) {
  const step = lessons.find((one) => one.game === game).steps.findIndex((one) => one.id === id) + 1;
  const page = await openPage(site, `/?game=${game}&lesson=${step}`, { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await waitUntilReady(page, "game");
  await page.locator(".lesson-aim:not([hidden])").waitFor();
  return page;
}

const said = (page, kind) => page.locator(`.lesson-said[data-kind="${kind}"]:not([hidden])`);
const labelled = (page, label) => page.locator(`[data-board] [aria-label="${label}"]`).waitFor({ state: "attached" });
const hands = {
  pointer: { press: byClick, push: (locator) => locator.click() },
  keys: { press: byKey, push: async (locator) => {
    await locator.focus();
    await locator.page().keyboard.press("Enter");
  } },
};

/** What is tried and does not do, what Black's answer leaves on the board, how it stands when it is asked again, and the arrow. */
const tasks = {
  find: { game: "raging-rooks", id: "free", miss: "c1c4", back: "c1, white rook", shows: "c1, empty", arrow: "Arrow from c1 to e1." },
  collect: { game: "kings-conquest", id: "guards", miss: "d1d2", back: "d1, white king", shows: "d2, black pawn", arrow: "Arrow from d1 to e2." },
};

for (const [hand, { press, push }] of Object.entries(hands)) {
  for (const [kind, { game, id, miss, back, shows, arrow }] of Object.entries(tasks)) {
    test(`LessonHelp.ComesInStages (${kind}, by ${hand})`, async () => {
      const page = await openStep(game, id);
      const live = page.locator("[data-live]");
      for (const help of ["none", "hint", "arrow"]) {
        await move(page, miss, press);
        await said(page, "answer").waitFor();
        await labelled(page, shows);
        await page.locator(`[data-square="${miss.slice(2, 4)}"].last[aria-label*="black pawn"]`).waitFor({ state: "attached" });
        await push(button(page, "again"));
        await labelled(page, back);
        assert.equal(await said(page, "hint").count(), help === "none" ? 0 : 1, help);
        if (help === "arrow") await live.filter({ hasText: arrow }).waitFor({ state: "attached" });
        else assert.doesNotMatch(await live.textContent(), /Arrow/);
      }
      const [, from, to] = /from (..) to (..)/.exec(arrow);
      await move(page, from + to, press);
      await labelled(page, `${from}, empty`);
      assert.deepEqual(page.problems, []);
    });
  }

  test(`LessonHelp.ComesInStages (touch, by ${hand})`, async () => {
    const page = await openStep("intro", "touch");
    const { squares } = lessons.find(({ game }) => game === "intro").steps.find(({ id }) => id === "touch");
    const others = ["a5", "c5", "e3", "b2"].filter((one) => one !== squares[0]);
    for (const [i, kind] of ["answer", "hint", "hint"].entries()) {
      await press(page, others[i]);
      await said(page, kind).waitFor();
      assert.match(await page.locator(".lesson-task").innerText(), new RegExp(squares[0]), "it is still asked for");
    }
    await press(page, squares[0]);
    await page.locator(".lesson-task", { hasText: squares[1] }).waitFor();
  });

  test(`LessonHelp.ComesInStages (ask, by ${hand})`, async () => {
    const page = await openStep("power-pawns", "edge-first");
    const told = page.locator(".lesson-choice.told");
    for (const help of ["none", "hint", "told"]) {
      await push(page.locator('[data-answer="black"]'));
      await said(page, "answer").waitFor();
      await labelled(page, "c6, white pawn");
      await push(button(page, "again"));
      await page.locator('[data-answer="black"]').waitFor();
      assert.equal(await said(page, "hint").count(), help === "none" ? 0 : 1, help);
      assert.equal(await told.count(), help === "told" ? 1 : 0, help);
      if (help !== "told") continue;
      const answer = `The answer: ${await told.innerText()}.`;
      assert.equal(await told.getAttribute("aria-description"), answer);
      await page.locator("[data-live]").filter({ hasText: answer }).waitFor({ state: "attached" });
      assert.equal(await told.locator(".told-sign svg").count(), 1, "a sign that needs no colour");
    }
    await push(told);
    await said(page, "praise").waitFor();
  });
}

const pointed = (page) => page.locator(".lesson-said:not([hidden])");

/** Asks for help until the app has drawn its arrow, which it also says: the move. */
async function askForArrow(page) {
  await button(page, "hint").click();
  await pointed(page).filter({ hasText: "Look at" }).waitFor();
  await button(page, "hint").click();
  await pointed(page).filter({ hasText: "could go to" }).waitFor();
  const [, from, to] = /on (..) could go to (..)/.exec(await pointed(page).innerText());
  return from + to;
}

const games = lessons.flatMap(({ game, steps }) => steps.filter(({ kind }) => kind === "match").map(({ id }) => [game, id]));
for (const [game, id] of games) {
  test(`LessonHelp.ArrowsWinTheSmallGame (${game}.${id})`, async () => {
    const page = await openStep(game, id);
    const praise = said(page, "praise");
    for (let moves = 0; !(await praise.count()); moves++) {
      assert.ok(moves < 20, await page.locator(".lesson-said").innerText());
      const shown = await askForArrow(page);
      await move(page, shown, byClick);
      // Black's answer may stand there already.
      await page.locator(`[data-board] [data-square="${shown.slice(0, 2)}"]:not([aria-label*="white"])`).waitFor({ state: "attached" });
      await page.waitForFunction(() => /^Your turn/.test(document.querySelector("[data-status]").textContent)
        || document.querySelector('.lesson-said:not([hidden])[data-kind="praise"], .lesson-said:not([hidden])[data-kind="answer"]'));
    }
    assert.deepEqual(page.problems, []);
  });
}
