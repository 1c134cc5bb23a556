// The small games of a box against the computer: reached from the end of a lesson and of a game, one won and one lost, by keys, in an
// embed and without a network; and what they count for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { isTask, lessons } from "../lessons/support/lessons.mjs";
import { ownSmallGames } from "../teachers/support/source.mjs";
import { Engine } from "../lessons/support/engine.mjs";
import { bestOf, valuesOf } from "../lessons/support/values.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { boardPlacement, kept } from "./support/days.mjs";
import { button, byClick, byKey, move } from "./support/lesson.mjs";
import { languages } from "./support/words.mjs";

const { games: catalogue } = await readCatalogue();

let site, engine;
before(async () => { site = await openSite(); engine = new Engine(); });
after(() => { site?.close(); engine?.close(); });

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
/** What another visit has left on the device; the blank page before the first has none. */
const keep = (values) => `if (location.protocol.startsWith("http")) for (const [name, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem("thirty-squares:1:" + name, localStorage.getItem("thirty-squares:1:" + name) ?? JSON.stringify(value));`;
const said = (page, kind) => page.locator(`.lesson-said[data-kind="${kind}"]`);
const gamesOf = (box) => ownSmallGames.filter((game) => game.box === box);

/** The move that is worth most, or least. */
async function moveOf(place, isBest) {
  const values = await valuesOf(engine, place);
  if (isBest) return bestOf(values)[0];
  const order = { loss: 0, draw: 1, open: 1, win: 2 };
  return [...values].sort(([, a], [, b]) => order[a.kind] - order[b.kind])[0][0];
}

const names = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
/** Black's pieces as the board calls them. */
const blackOf = (board) => Object.entries(board).filter(([, letter]) => letter > "Z").map(([square, letter]) => `${square}, black ${names[letter]}`).sort().join();

/** Plays White's side to the end of the small game. */
async function playOut(page, { box, board = box, fen }, isBest, press = byClick) {
  for (let moves = 0; moves < 40; moves++) {
    const place = { game: board, fen: `${await boardPlacement(page)} w - - 0 1` };
    const chosen = await moveOf(place, isBest);
    await move(page, chosen, press);
    const mine = await engine.look({ ...place, moves: [chosen] });
    // Black's answer is seen by Black's pieces, an end by what is said: that comes with the move that ends it.
    const isOver = await page.waitForFunction(([black, isEnd]) => {
      const seen = [...document.querySelectorAll("[data-board] button[data-square]")].filter((one) => /black/.test(one.ariaLabel)).map((one) => one.ariaLabel).sort().join();
      const told = document.querySelector('.lesson-said:not([hidden])[data-kind="praise"], .lesson-said:not([hidden])[data-kind="answer"]');
      return told ? "over" : !isEnd && seen !== black && "goes on";
    }, [blackOf(mine.board), mine.outcome !== "none"]);
    if (await isOver.jsonValue() === "over") return;
  }
  throw new Error(`no end: ${fen}`);
}

const pieces = () => [...document.querySelectorAll("[data-board] button[data-square]")].filter((one) => / (pawn|king|rook|bishop|queen|knight)/.test(one.ariaLabel)).length;

const openSmall = async (query, values = {}) => {
  const page = await openPage(site, query, { ...laptop, script: keep(values) });
  await waitUntilReady(page, "game");
  await page.locator(".lesson-task").waitFor();
  return page;
};

test("SmallGames.OneIsWonAndKeptAndCountsForTheSecondStar", async () => {
  const [first, ...others] = gamesOf("kings-conquest");
  const page = await openSmall("/?game=kings-conquest&practice=small&lang=en", { won: ["kings-conquest"], progress: { "kings-conquest": 1 } });
  assert.equal(await page.locator(".dots i").count(), 1 + others.length);
  assert.equal(await boardPlacement(page), first.fen.split(" ")[0]);
  await playOut(page, first, true);
  await said(page, "praise").waitFor();
  assert.deepEqual((await kept(page, "lesson:small.kings-conquest")).solved, [first.id]);
  assert.equal((await kept(page, "progress"))["kings-conquest"], 2);
  await page.reload();
  await waitUntilReady(page, "game");
  await page.locator(".dots .solved").waitFor();
  assert.deepEqual(page.problems, []);
});

test("SmallGames.ARoundThatCompletesTheClimbShowsItsStarsAndOffersTheCertificate", async () => {
  const last = gamesOf("kings-conquest").at(-1);
  const progress = Object.fromEntries(catalogue.filter(({ box, id }) => box && id !== "kings-conquest").map(({ id }) => [id, 1]));
  const page = await openSmall("/?game=kings-conquest&practice=small&lang=en", { won: ["kings-conquest"], progress, "lesson:small.kings-conquest": { step: last.id, solved: [] } });
  await playOut(page, last, true);
  await page.locator(".lesson-end [data-tile]").waitFor();
  assert.equal(await page.locator(".lesson-end .star.lit").count(), 2);
  assert.deepEqual(await page.locator(".lesson-end [data-certificate]").evaluateAll((all) => all.map(({ dataset }) => dataset.certificate)), ["9", "12"]);
  assert.deepEqual(page.problems, []);
});

test("SmallGames.OneIsLostAndMayBeTriedAgainByKeys", async () => {
  const [first] = gamesOf("intro");
  const page = await openSmall("/?game=intro&practice=small&lang=en");
  await playOut(page, first, false, byKey);
  await said(page, "answer").waitFor();
  assert.match(await said(page, "answer").innerText(), /^The computer won: its pawn reached your edge\. Not yet/, "why, and what now");
  assert.equal((await kept(page, "lesson:small.intro"))?.solved?.length ?? 0, 0);
  await button(page, "again").press("Enter");
  await button(page, "hint").waitFor();
  await page.waitForFunction(`(${pieces})() === ${(first.fen.split(" ")[0].match(/[a-z]/gi) ?? []).length}`);
  await playOut(page, first, true, byKey);
  await said(page, "praise").waitFor();
  assert.match(await page.locator("[data-live]").textContent(), /You won: .*Well done/);
  assert.deepEqual(page.problems, []);
});

test("SmallGames.TheHintOfTheAppPointsInThem", async () => {
  const page = await openSmall("/?game=raging-rooks&practice=small&lang=en");
  const hint = page.locator(".lesson-said:not([hidden])");
  await button(page, "hint").click();
  await hint.filter({ hasText: "Look at" }).waitFor();
  await button(page, "hint").click();
  await hint.filter({ hasText: "could go to" }).waitFor();
  assert.deepEqual(page.problems, []);
});

test("SmallGames.TheEndOfALessonLeadsToThemOnceNoTaskIsLeft", async () => {
  const [{ solution }, ...others] = lessons.find(({ game }) => game === "raging-rooks").steps.filter(isTask);
  const page = await openPage(site, "/?game=raging-rooks&lesson=99&lang=en", { ...laptop, script: keep({ "lesson:raging-rooks": { solved: others.map(({ id }) => id) } }) });
  await waitUntilReady(page, "game");
  const link = page.locator("[data-lesson-small]");
  await button(page, "rest").waitFor();
  assert.equal(await link.isVisible(), false);
  await button(page, "rest").click();
  for (const one of solution) await move(page, one);
  await said(page, "praise").waitFor();
  await page.reload();
  await waitUntilReady(page, "game");
  await link.waitFor();
  assert.equal(await button(page, "rest").isVisible(), false);
  await link.click();
  await waitUntilReady(page, "game");
  await page.locator(".lesson-task").waitFor();
  assert.equal(await page.locator(".lesson-head h2").textContent(), "Small games");
  assert.deepEqual(page.problems, []);
});

test("SmallGames.ARoundOfPuzzlesLeadsToThemAndTheyLeadToTheGame", async () => {
  const page = await openPage(site, "/?game=raging-rooks&practice=1&lang=en", laptop);
  await waitUntilReady(page, "game");
  await page.locator("[data-lesson-small]").click();
  await waitUntilReady(page, "game");
  await page.locator(".lesson-task").waitFor();
  assert.equal(await page.locator("[data-lesson-small]").count(), 0, "it is there already");
  await button(page, "close").click();
  await page.waitForFunction(() => document.querySelectorAll('[data-board] [aria-label*="pawn"]').length === 10);
  assert.deepEqual(page.problems, []);
});

test("SmallGames.ALockedPageDoesNotLeadThere", async () => {
  const page = await openPage(site, "/?game=raging-rooks&lesson=99&lock=1&lang=en", laptop);
  await waitUntilReady(page, "game");
  await button(page, "play").waitFor();
  assert.equal(await page.locator("[data-lesson-small]").count(), 0);
});

test("SmallGames.TheyAreThereWithoutANetworkAndInAnEmbed", async () => {
  const page = await openPage(site, "/", { ...laptop, keeps: true });
  await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
  await page.context().setOffline(true);
  for (const query of ["?game=mean-queens&practice=small", "?game=mean-queens&practice=small&embed=1", "?game=kings-pro&practice=small"]) {
    await page.goto(`${site.url}/${query}`);
    await waitUntilReady(page, "game");
    await page.locator(".lesson-task").waitFor();
    assert.notEqual(await page.locator(".lesson-task").innerText(), "");
  }
  assert.deepEqual(page.problems, []);
});

for (const lang of languages) {
  test(`SmallGames.SpeakTheLanguage (${lang})`, async () => {
    const page = await openPage(site, `/?game=battling-bishops&practice=small&lang=${lang}`, { viewport: { width: 320, height: 640 } });
    await waitUntilReady(page, "game");
    await page.locator(".lesson-task").waitFor();
    for (const name of [".lesson-head h2", ".lesson-text", ".lesson-goal", ".lesson-task"]) assert.notEqual(await page.locator(name).innerText(), "", name);
    assert.doesNotMatch(await page.locator(".game").innerText(), /practice\.|lesson\.\w/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
  });
}
