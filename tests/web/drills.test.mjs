// Drills in a round of the page: pieces touched by their names, stars collected, questions answered; by pointer and by keys, each
// as what is due. The board is turned where that is asked, and each counts for its idea.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drills } from "../lessons/support/tasks.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { boardPlacement, onDay } from "./support/days.mjs";
import { byClick, byKey, goOn, move } from "./support/lesson.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
const iso = "2026-03-04";
const day = Date.UTC(2026, 2, 4) / 86_400_000;
/** What another visit has left on the device; the blank page before the first has none. */
const keep = (values) => `if (location.protocol.startsWith("http")) for (const [name, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem("thirty-squares:1:" + name, localStorage.getItem("thirty-squares:1:" + name) ?? JSON.stringify(value));`;
const due = (id, box) => ({ skills: { [id]: { stability: 2, difficulty: 5, last: day - 5, due: day - 3, recent: "10", tries: 2, box } } });
const triesOf = (page, id) => page.evaluate((one) => JSON.parse(localStorage.getItem("thirty-squares:1:skills"))[one], id);
const praise = (page) => page.locator('.lesson-said[data-kind="praise"]');

const labels = () => [...document.querySelectorAll("[data-board] button[data-square]")].map((one) => one.ariaLabel).join();

/** A round of a game in which this idea is due, at its second task, which is of the idea; and the drill that is there. */
async function roundWith(game, id, box) {
  const page = await openPage(site, `/?game=${game}&practice=1&lang=en`, { ...laptop, script: `${onDay(iso).script}${keep(due(id, box))}` });
  await waitUntilReady(page, "game");
  await page.locator(".dots i").first().waitFor();
  const before_ = await page.evaluate(labels);
  await goOn(page);
  await page.waitForFunction(`(${labels})() !== ${JSON.stringify(before_)}`);
  const pieces = await boardPlacement(page);
  return { page, drill: drills.find(({ fen }) => fen.split(" ")[0] === pieces) ?? assert.fail(`no drill on the board: ${pieces}`) };
}

async function touchAll(page, squares, press) {
  for (const name of squares) {
    await page.locator(".lesson-task").filter({ hasText: name }).waitFor();
    await press(page, name);
  }
}

for (const [how, press] of [["pointer", byClick], ["keys", byKey]]) {
  test(`Drills.SquaresArePressedByTheirNames (${how})`, async () => {
    const { page, drill } = await roundWith("power-pawns", "square-names", 2);
    assert.equal(drill.kind, "touch");
    const { squares } = drill;
    assert.match(await page.locator(".lesson-task").innerText(), new RegExp(`\\b${squares[0]}\\b`));
    await press(page, squares[1]);
    await page.waitForFunction((name) => document.querySelector('.lesson-said[data-kind="answer"]')?.textContent.includes(name), squares[1]);
    await touchAll(page, squares, press);
    await praise(page).waitFor();
    assert.equal((await triesOf(page, "square-names")).recent, "100", "there was a miss");
    assert.deepEqual(page.problems, []);
  });
}

test("Drills.ABoardIsTurnedWhereThatIsAsked", async () => {
  const turned = drills.find(({ game, theme }) => game === "power-pawns" && theme === "turned");
  const page = await openPage(site, `/?game=power-pawns&practice=drawn&fen=${encodeURIComponent(turned.fen)}&lang=en`, laptop);
  await waitUntilReady(page, "game");
  await page.locator(".lesson-task").waitFor();
  await page.waitForFunction(() => document.querySelector("[data-board] button[data-square]").dataset.square === "e1");
  assert.match(await page.locator(".lesson-text").innerText(), /Black’s side/);
  await touchAll(page, turned.squares, byClick);
  await praise(page).waitFor();
  assert.deepEqual(page.problems, []);
});

test("Drills.StarsAreCollectedInFewMovesAndAWayTooLongIsNotYet", async () => {
  const { page, drill } = await roundWith("raging-rooks", "piece-paths", 4);
  assert.equal(drill.kind, "collect");
  assert.match(await page.locator(".lesson-goal").innerText(), new RegExp(`${drill.solution.length} moves`));
  for (const uci of drill.solution) await move(page, uci);
  await praise(page).waitFor();
  assert.equal((await triesOf(page, "piece-paths")).recent, "101");
  assert.deepEqual(page.problems, []);
});

for (const [game, id, box] of [["all-the-pieces", "home", 9], ["chess", "points", 12], ["kings-pro", "opening", 10], ["blind", "set-up", 11]]) {
  test(`Drills.WhatIsAskedIsAnswered (${id})`, async () => {
    const { page, drill } = await roundWith(game, id, box);
    if (drill.kind === "touch") await byClick(page, drill.squares[0]);
    for (const [i, { right }] of (drill.questions ?? []).entries()) {
      await page.locator(`[data-answer="${right}"]`).waitFor();
      if (!i) assert.doesNotMatch(await page.locator(".lesson-task").innerText(), /[{}]/);
      await page.locator(`[data-answer="${right}"]`).click();
      await praise(page).waitFor();
      assert.doesNotMatch(await page.locator(".lesson-said").innerText(), /[{}]|lesson\.|practice\./);
      if (i < drill.questions.length - 1) await goOn(page);
    }
    await praise(page).waitFor();
    assert.equal((await triesOf(page, id)).recent, "101");
    assert.deepEqual(page.problems, []);
  });
}
