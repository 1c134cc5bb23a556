// The cabinet of curiosities: from the ladder, by pointer and by keys, its lines on diagrams, its positions on the board, its puzzles;
// in every language, on every size, with axe.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { boardPlacement } from "./support/days.mjs";
import { byClick, move } from "./support/lesson.mjs";
import { languages, readWords } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const linesOf = (game) => readFileSync(new URL(`../../assets/cabinet/${game}.txt`, import.meta.url), "utf8").trim().split("\n").map((line) => line.split("|"));
const openCabinet = async (fields = "", options = {}) => {
  const page = await openPage(site, `/?teachers=cabinet${fields}`, options);
  await waitUntilReady(page, "teachers");
  return page;
};
const cardOf = (page, game, kind) => page.locator(`[data-game="${game}"] [data-curiosity="${kind}"]`);
/** Which pieces a diagram shows, the same for the same pieces. */
const piecesOn = (card) => card.locator("svg.diagram use").evaluateAll((all) => all.map((one) => `${one.getAttribute("class")} ${one.getAttribute("href")} ${one.getAttribute("x")} ${one.getAttribute("y")}`).sort());

test("Cabinet.IsReachedFromTheLadderAndItsLinesAreLookedThroughByKeys", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  await page.getByRole("link", { name: "Cabinet of curiosities" }).focus();
  await page.keyboard.press("Enter");
  await waitUntilReady(page, "teachers");
  assert.equal(await page.locator(".teachers h1").innerText(), "Cabinet of curiosities");

  const [, fen, , moves] = linesOf("kings-conquest").find(([kind]) => kind === "longest");
  const card = cardOf(page, "kings-conquest", "longest");
  const begin = await piecesOn(card);
  assert.equal(begin.length, fen.split(" ")[0].replace(/[\d/]/g, "").length);
  assert.equal(await card.locator('[data-step="previous"]').getAttribute("aria-disabled"), "true");
  const next = card.locator('[data-step="next"]');
  await next.focus();
  await page.keyboard.press("Enter");
  assert.match(await card.locator("[data-move]").innerText(), /^White: (pawn|king) (to|takes) [a-e][1-6]$/);
  assert.notDeepEqual(await piecesOn(card), begin);
  assert.equal(await card.locator(".paper-arrow").count(), 1);
  const plies = moves.split(",").length;
  for (let ply = 1; ply < plies + 3; ply++) await next.evaluate((button) => button.click());
  assert.match(await card.locator("[data-move]").innerText(), /That decides the game\.$/);
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  await card.locator('[data-step="first"]').click();
  assert.deepEqual(await piecesOn(card), begin);
  assert.deepEqual(page.problems, []);
});

test("Cabinet.APositionOpensOnTheBoardForWhoWins", async () => {
  for (const [kind, side] of [["temptation", "white"], ["zugzwang", "black"]]) {
    const page = await openCabinet("&lang=en");
    const [, fen] = linesOf("battling-bishops").find(([one]) => one === kind);
    const link = cardOf(page, "battling-bishops", kind).getByRole("link", { name: "Try it" });
    assert.match(await link.getAttribute("href"), new RegExp(`side=${side}`));
    if (kind === "temptation") {
      await link.click();
      await waitUntilReady(page, "game");
      await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
      assert.equal(await boardPlacement(page), fen.split(" ")[0]);
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test("Cabinet.APawnThatBecomesAQueenDrawsAndAsAKnightItPlaysOn", async () => {
  const game = "all-the-pieces";
  const [, fen, measure, moves, queen] = linesOf(game).find(([kind]) => kind === "underpromotion");
  const [first, ...others] = moves.split(",");
  const page = await openCabinet("&lang=en");
  const card = cardOf(page, game, "underpromotion");
  const before = await piecesOn(card);
  assert.equal(await card.locator(".paper-arrow").count(), 1, "where the pawn goes");
  await card.locator('[data-step="next"]').click();
  const word = { n: "knight", b: "bishop", r: "rook" }[first[4]];
  assert.equal(await card.locator("[data-move]").innerText(), `White: pawn to ${first.slice(2, 4)}, becomes a ${word}`);
  const [gone] = before.filter((piece) => /pawn/.test(piece));
  assert.ok(gone && !(await piecesOn(card)).some((piece) => /pawn/.test(piece)), "the pawn is another piece");
  assert.equal(others.length + 1, Number(measure));

  await card.getByRole("link", { name: "Try it" }).click();
  for (const becomes of [queen, first]) {
    await waitUntilReady(page, "game");
    await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
    assert.equal(await boardPlacement(page), fen.split(" ")[0]);
    await move(page, becomes);
    if (becomes === queen) await page.locator("[data-status]").getByText(/draw/i).waitFor();
    else await page.locator("[data-live]").getByText(/Black: king/).first().waitFor({ state: "attached" });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
  }
  assert.deepEqual(page.problems, []);
});

test("Cabinet.ItsPuzzlesAreSolvedInARow", async () => {
  const page = await openCabinet("&lang=en");
  await page.locator('[data-game="raging-rooks"] [href*="practice=cabinet"]').click();
  await waitUntilReady(page, "game");
  const puzzles = linesOf("raging-rooks").filter(([kind]) => kind === "puzzle");
  for (const [, board, , , , turns] of puzzles.slice(0, 2)) {
    await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
    await page.locator(".lesson-task").waitFor();
    assert.equal(await boardPlacement(page), board.split(" ")[0]);
    for (const turn of turns.split(";")) await move(page, turn.split(" ")[0].split(">")[0].split(",")[0], byClick);
    await page.locator('.lesson-said[data-kind="praise"]').waitFor();
    await page.locator('[data-lesson="next"]').click();
  }
  assert.deepEqual(page.problems, []);
});

test("Cabinet.SpeaksEveryLanguageAndFitsEverySize", async () => {
  for (const language of languages) {
    for (const viewport of [{ width: 320, height: 568 }, { width: 1366, height: 768 }]) {
      const page = await openCabinet(`&lang=${language}`, { viewport });
      assert.equal(await page.locator(".teachers h1").innerText(), readWords("page", language)["cabinet.title"]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${language} at ${viewport.width}`);
      assert.doesNotMatch(await page.locator(".teachers").innerText(), /\{|cabinet\./);
      if (viewport.width === 320 || language === "ar") await assertAccessible(page);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  }
});

test("Cabinet.AnUnsolvedGameHasNoPuzzlesOfIt", async () => {
  const page = await openPage(site, "/?game=chess&practice=cabinet&lang=en");
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  assert.equal(await page.locator(".lesson-task").count(), 0);
  assert.deepEqual(page.problems, []);
});

test("Cabinet.ByNightTheNamesOfTheSquaresAreReadAndTheBoardIsDark", async () => {
  const page = await openPage(site, "/?lang=en&teachers=cabinet", { colorScheme: "dark" });
  await page.locator(".curiosity .diagram").first().waitFor();
  const [names, light] = await page.evaluate(() => [".paper-names text", ".paper-light"].map((part) => {
    const [, red, green, blue] = /(\d+), (\d+), (\d+)/.exec(getComputedStyle(document.querySelector(`.curiosity ${part}`)).fill);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }));
  assert.ok(names > 160, `the names are ${names} light`);
  assert.ok(light < 220, `the light squares are ${light} light`);
});
