// The end of a game and of a lesson as it is seen: what decided it on the board, the stars on their way to the box, the next
// step as the largest, and the certificate on its page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isTask, lessons } from "../lessons/support/lessons.mjs";
import { letPass } from "./support/board.mjs";
import { inMotion, openContext, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** White's pawn is one step from the far edge, against the computer. */
const nearlyWon = "/?lang=en&game=power-pawns&opponent=computer&level=2&side=white&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4";
const friends = (game, fen) => `/?lang=en&game=${game}&opponent=friend&fen=${encodeURIComponent(fen)}`;

/** The squares by the part they have in the end. */
const litOn = (page) => page.locator("[data-board] [data-lit]").evaluateAll((squares) => {
  const parts = {};
  for (const { dataset } of squares) (parts[dataset.lit] ??= []).push(dataset.square);
  for (const part of Object.values(parts)) part.sort();
  return parts;
});
const typeMove = (page, text) => page.locator("[data-typed]").evaluate((form, move) => {
  form.querySelector("input").value = move;
  form.requestSubmit();
}, text);
const command = (page, name) => page.locator(`[data-command="${name}"]`).first().evaluate((button) => button.click());
const waitForEnd = (page) => page.locator("[data-after]:not([hidden])").waitFor();
const keep = (page, name, value) => page.evaluate(([key, kept]) => localStorage.setItem(`thirty-squares:1:${key}`, JSON.stringify(kept)), [name, value]);

async function openGame(query, options = {}, kept = {}) {
  const page = await openPage(site, "/?lang=en", options);
  await waitUntilReady(page, "ladder");
  for (const [name, value] of Object.entries(kept)) await keep(page, name, value);
  await page.goto(site.url + query);
  await waitUntilReady(page, "game");
  return page;
}

/** Its small game is won already, so that the game itself brings the second star. */
const smallWon = { "lesson:power-pawns": { step: "", solved: ["small"], unaided: ["small"] } };

async function openWon(options, kept) {
  const page = await openGame(nearlyWon, options, { ...smallWon, ...kept });
  await typeMove(page, "b6");
  await waitForEnd(page);
  return page;
}

test("Ends.FourWaysOnBelowTheLargestStandTwoAndTwo", async () => {
  for (const [width, height] of [[360, 740], [820, 1180], [1280, 800]]) {
    const page = await openGame(nearlyWon, { viewport: { width, height } }, { progress: { intro: 3, "power-pawns": 1 } });
    await command(page, "resign");
    await command(page, "agree");
    await waitForEnd(page);
    const rows = await page.locator(".after-buttons > .button:not(.primary)").evaluateAll((ways) => ways.map((way) => Math.round(way.getBoundingClientRect().y)));
    assert.equal(rows.length, 4);
    assert.deepEqual(rows, [rows[0], rows[0], rows[2], rows[2]], `${width} x ${height}`);
    assert.ok(rows[0] < rows[2], `${width} x ${height}`);
    await page.context().close();
  }
});

for (const { what, query, move, lit } of [
  { what: "a pawn across", query: friends("power-pawns", "5/P4/5/5/1p3/5 w - - 0 1"), move: "a6", lit: { heart: ["a6"] } },
  { what: "stuck pawns", query: friends("power-pawns", "5/p4/Pp3/5/1P3/5 w - - 0 1"), move: "b3", lit: { heart: ["a4"], befallen: ["b4"], helpers: ["a5", "b3"] } },
  { what: "the last piece", query: friends("power-pawns", "5/5/1p3/P4/4P/5 w - - 0 1"), move: "axb4", lit: { heart: ["b4"] } },
  { what: "checkmate", query: friends("all-the-pieces", "k4/5/1K3/5/5/4R w - - 0 1"), move: "Re6", lit: { heart: ["e6"], befallen: ["a6"], helpers: ["b4"], closed: ["a5", "b5", "b6"] } },
  { what: "stalemate", query: friends("all-the-pieces", "k4/5/5/2Q2/5/3K1 w - - 0 1"), move: "Qb4", lit: { befallen: ["a6"], helpers: ["b4"], closed: ["a5", "b5", "b6"] } },
]) {
  test(`Ends.WhatDecidedIsLitOnItsPositionAlone (${what})`, async () => {
    const page = await openGame(query);
    assert.deepEqual(await litOn(page), {});
    await typeMove(page, move);
    await waitForEnd(page);
    assert.deepEqual(await litOn(page), lit);
    const isDark = () => page.waitForFunction(() => !document.querySelector("[data-board] [data-lit], [data-board].ended"));
    await command(page, "previous");
    await isDark();
    await command(page, "last");
    await page.locator("[data-board] [data-lit]").first().waitFor({ state: "attached" });
    await page.locator("[data-again]").click();
    await isDark();
    assert.deepEqual(page.problems, []);
  });
}

test("Ends.TwoFriendsAreToldOfNoStarThatTheyCannotEarn", async () => {
  const stars = (page) => page.evaluate(() => ["box-tile", "next-star"].filter((part) => document.querySelector(`[data-after] .${part}`)));
  const page = await openGame(nearlyWon.replace("opponent=computer&level=2&side=white", "opponent=friend"));
  await typeMove(page, "b6");
  await waitForEnd(page);
  assert.match(await page.locator("[data-status]").innerText(), /^White won/);
  assert.deepEqual(await stars(page), []);
  assert.equal(await page.locator("[data-after] [data-small-games]").count(), 0);
  for (const next of ["[data-again].primary", "[data-review=look]"]) assert.ok(await page.locator(`[data-after] ${next}`).isVisible(), next);
  // A game without a lesson has a star for whoever plays it to its end.
  await page.goto(`${site.url}/?lang=en&game=quickchess-1991&opponent=friend&moves=a2a3`);
  await waitUntilReady(page, "game");
  await command(page, "resign");
  await page.locator('[data-question]:not([hidden]) [data-command="agree"]').click();
  await waitForEnd(page);
  assert.deepEqual(await stars(page), ["box-tile", "next-star"]);
  assert.deepEqual(page.problems, []);
});

test("Ends.AreKeptAtTheSecondTryWhereTheirScriptWasLost", async () => {
  const ending = /\/ending\.\w+\.js$/;
  const context = await openContext(site);
  await context.route(ending, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(site.url + nearlyWon);
  await waitUntilReady(page, "game");
  await typeMove(page, "b6");
  const again = page.locator(".game .notice [data-act]");
  await again.waitFor();
  const won = () => page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:won")));
  assert.equal(await won(), null);
  await context.unroute(ending);
  await again.click();
  await waitForEnd(page);
  assert.deepEqual(await won(), ["power-pawns"]);
});

test("Ends.NothingIsLitAfterATakeBack", async () => {
  const page = await openWon();
  assert.deepEqual(await litOn(page), { heart: ["b6"] });
  await command(page, "undo");
  await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  assert.deepEqual(await litOn(page), {});
});

test("Ends.AWordIsTakenBackAlone", async () => {
  const page = await openGame("/?lang=en&game=power-pawns&opponent=friend&moves=a2a3,b5b4");
  for (const name of ["resign", "agree"]) await command(page, name);
  await waitForEnd(page);
  await command(page, "undo");
  await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  assert.equal(await page.locator("[data-question]").isHidden(), true, "nobody is asked");
  assert.equal(await page.locator("[data-status]").textContent(), "White to move");
  assert.equal(await page.locator("[data-live] p").last().textContent(), "Taken back. White to move");
  assert.equal(await page.locator('[data-square="b4"]').getAttribute("aria-label"), "b4, black pawn");
});

test("Ends.AreSaidOnceAndAloud", async () => {
  const page = await openWon();
  await letPass(300);
  const said = await page.locator("[data-live] p").allTextContents();
  assert.deepEqual(said.filter((line) => /You won/.test(line)), ["You won: your pawn reached the far edge."]);
  assert.equal(await page.locator('[data-square="b6"]').getAttribute("aria-description"), "It decided the game");
});

test("Ends.AWonBoxLeadsToTheNextOnesLessonUntilThatIsDone", async () => {
  for (const [kept, address] of [[{}, "game=kings-conquest&lesson=1"], [{ learnt: ["kings-conquest"] }, "game=kings-conquest"]]) {
    const page = await openWon({}, kept);
    const areas = await page.locator("[data-after] :is(a, button)").evaluateAll((ways) =>
      ways.map((way) => ({ way: way.getAttribute("href") ?? "", area: way.offsetWidth * way.offsetHeight })).sort((a, b) => b.area - a.area));
    assert.equal(areas[0].way.replace("?", "").replace("&lang=en", ""), address);
    assert.ok(areas[0].area > 1.5 * areas[1].area);
    assert.equal(await page.locator("[data-tile] .star.lit").count(), 2);
  }
});

test("Ends.ALostBoxIsPlayedAgainByOneTap", async () => {
  const page = await openGame("/?lang=en&game=power-pawns&opponent=computer&level=1&side=white");
  await giveUp(page);
  assert.deepEqual(await litOn(page), {});
  assert.equal(await page.locator("[data-tile] .star.lit").count(), 0);
  const again = page.locator("[data-again].primary");
  const { width, height } = await again.boundingBox();
  const others = await page.locator("[data-after] :is(a, button):not([data-again])").evaluateAll((ways) => ways.map((way) => way.offsetWidth * way.offsetHeight));
  assert.ok(others.length > 0 && others.every((area) => area < width * height), "the largest");
  await again.click();
  await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  assert.equal(await page.locator('[data-board] [aria-label*="white pawn"]').count(), 5);
});

/** Gives the game up, and waits for its end. */
async function giveUp(page) {
  await command(page, "resign");
  await page.locator('[data-question] [data-command="agree"]').click();
  await waitForEnd(page);
}

test("Ends.AfterTwoLostInARowTheNextGentlerOneIsOfferedAndNeverPressed", async () => {
  const page = await openGame("/?lang=en&game=power-pawns&opponent=computer&level=3&side=white");
  const offer = page.locator("[data-neighbour]");
  const again = async () => {
    await page.locator("[data-again]").click();
    await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  };
  await giveUp(page);
  assert.equal(await offer.count(), 0, "one game is no row");
  await again();
  await giveUp(page);
  assert.match(await offer.innerText(), /^Play .+ next\? \(level 2\)$/);
  assert.ok(await page.locator("[data-again].primary").isVisible(), "the same once more stays the first choice");
  await again();
  const level = () => page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:partner:power-pawns")).level);
  assert.equal(await level(), "3", "nothing changes by itself");
  await typeMove(page, "c3");
  await page.locator('[data-status]', { hasText: "Your turn" }).waitFor();
  await giveUp(page);
  await offer.click();
  await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("thirty-squares:1:partner:power-pawns")).level === "2");
  await page.locator('[data-square="c2"][aria-label*="white pawn"]').waitFor({ state: "attached" });
  assert.equal(await page.locator("[data-question]").isHidden(), true, "a new game, and nobody is asked");
  for (const square of ["a3", "b3"]) {
    await page.locator("[data-status]", { hasText: "Your turn" }).waitFor();
    await typeMove(page, square);
    await page.locator(`[data-square="${square}"][aria-label*="white pawn"]`).waitFor({ state: "attached" });
  }
  await giveUp(page);
  assert.equal(await offer.count(), 0, "with somebody else the row begins anew");
  // Whoever takes the other side then plays another game, too.
  await page.locator("[data-partner]").click();
  await page.locator('.who-dialog [name=who-side][value=black]').evaluate((side) => side.click());
  await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelectorAll('[data-square$="2"][aria-label*="white pawn"]').length >= 4);
  assert.deepEqual(page.problems, []);
});

const daysAgo = (days) => Math.floor(Date.now() / 86_400_000) - days;

test("Ends.AThirdStarIsPutOffForTheWeekAloneAndItsPuzzlesAreATapAwayThen", async () => {
  const cases = [["power-pawns", 2, "in 5 days"], ["power-pawns", 9], ["quickchess-1991", 6, "tomorrow"], ["quickchess-1991", 9]];
  for (const [game, days, wait] of cases) {
    const page = await openGame(`/?lang=en&game=${game}&opponent=computer&level=2&side=white`, {}, { progress: { [game]: 2 }, since: { [game]: daysAgo(days) } });
    await giveUp(page);
    const words = await page.locator("[data-after] .next-star").textContent();
    const task = game === "power-pawns" ? "Solve puzzles without help for the third star." : "Win again for the third star.";
    assert.equal(words, wait ? `Come back ${wait}. ${task}` : task);
    const puzzles = page.locator("[data-after] [data-puzzles]");
    assert.equal(await puzzles.count(), !wait && game === "power-pawns" ? 1 : 0);
    if (await puzzles.count()) assert.equal(await puzzles.getAttribute("href"), `?game=${game}&practice=1&lang=en`);
    await page.context().close();
  }
});

test("Ends.WhoLosesAgainAndAgainToTheGentlestIsSentToSmallGamesAndTheLesson", async () => {
  for (const [won, words] of [[{}, /^Win a small game of this box\. And win against .+ at level 2\./], [smallWon, /^Win against .+ at level 2/]]) {
    const page = await openGame("/?lang=en&game=power-pawns&opponent=computer&level=1&side=white", {}, { progress: { "power-pawns": 1 }, learnt: ["power-pawns"], ...won });
    await giveUp(page);
    assert.match(await page.locator("[data-after] .next-star").textContent(), words, "one game is no row");
    for (let i = 0; i < 2; i++) {
      await page.locator("[data-again]").click();
      await page.locator("[data-after][hidden]").waitFor({ state: "attached" });
      await giveUp(page);
      assert.match(await page.locator("[data-after] .next-star").textContent(), /^Play a small game first/);
      assert.equal(await page.locator("[data-after] [data-small-games]").count(), 1);
      const lesson = page.locator("[data-after] [data-lesson-way]");
      assert.equal(await lesson.getAttribute("href"), "?game=power-pawns&lesson=1&lang=en");
      assert.ok(await lesson.evaluate((way) => getComputedStyle(way).borderColor !== getComputedStyle(way.parentElement).borderColor), "what the line asks for has a colour");
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test("Ends.WhatTheNextStarIsForIsInSightBesideTheBoardOnAPhone", async () => {
  const page = await openWon();
  for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
    await page.setViewportSize({ width, height });
    const seen = await page.locator("[data-after] .next-star").evaluate(async (words) => {
      for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const [{ left, right, top, bottom }, board] = [words, document.querySelector("[data-board]")].map((part) => part.getBoundingClientRect());
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return words === document.elementFromPoint(x, y) && (left >= board.right || right <= board.left || top >= board.bottom) && bottom <= innerHeight;
    });
    assert.ok(seen, `${width} x ${height}`);
  }
});

test("Ends.NothingOfAnEndReachesBeyondItsColumn", async () => {
  const page = await openGame("/?game=power-pawns&opponent=computer&level=1&side=white&lang=de", { viewport: { width: 1024, height: 600 } });
  for (const lang of ["de", "fr", "ar"]) {
    await page.goto(`${site.url}/?game=power-pawns&opponent=computer&level=1&side=white&lang=${lang}`);
    await waitUntilReady(page, "game");
    await giveUp(page);
    for (const [width, height] of [[1024, 600], [900, 640], [1366, 768]]) {
      await page.setViewportSize({ width, height });
      const column = await page.locator("[data-after]").evaluate(async (after) => {
        for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return { has: after.clientWidth, wants: after.scrollWidth };
      });
      assert.ok(column.wants <= column.has, `${lang}, ${width} x ${height}: ${JSON.stringify(column)}`);
    }
  }
});

/** Motions that are under way at the end. */
const motions = (page) => page.evaluate(() => document.querySelector("[data-after]").getAnimations({ subtree: true }).length);

test("Ends.StarsTravelToTheTileAndAKeyCutsThatShort", async () => {
  const page = await openWon(inMotion);
  await page.waitForFunction(() => document.querySelector("[data-after]").getAnimations({ subtree: true }).length >= 4);
  const longest = await page.evaluate(() => Math.max(...document.querySelector("[data-after]").getAnimations({ subtree: true })
    .map(({ effect }) => effect.getComputedTiming().endTime)));
  assert.ok(longest <= 2000, `${longest} ms`);
  await page.keyboard.press("Shift");
  assert.equal(await motions(page), 0);
  const again = await openWon(inMotion, { progress: { "power-pawns": 2 } });
  await letPass(300);
  assert.equal(await motions(again), 0, "stars that were there before do not travel");
});

test("Ends.NothingMovesWhereMotionIsReduced", async () => {
  const page = await openWon({ reducedMotion: "reduce" });
  await letPass(300);
  assert.equal(await motions(page), 0);
  assert.equal(await page.locator("[data-tile] .star.lit").first().isVisible(), true);
});

const tasksOf = (game) => lessons.find((lesson) => lesson.game === game).steps.filter(isTask).map(({ id }) => id);

test("Ends.ALessonsStarIsForTasksThatWereSolvedUnaided", async () => {
  const tasks = tasksOf("raging-rooks");
  const enough = Math.ceil(0.8 * tasks.length);
  for (const [solved, alone, stars, words] of [
    [tasks, tasks.length, 1, /^You have finished this lesson\.$/],
    [tasks, enough, 1, new RegExp(`finished this lesson. At once and without help: ${enough}.`)],
    [tasks, enough - 1, 0, new RegExp(`finished this lesson. At once and without help: ${enough - 1}.`)],
    [tasks.slice(1), 0, 0, new RegExp(`^Tasks done: ${tasks.length - 1} of ${tasks.length}\\.$`)],
  ]) {
    const page = await openGame("/?lang=en&game=raging-rooks&lesson=99", {}, { "lesson:raging-rooks": { step: "", solved, unaided: solved.slice(0, alone) } });
    await page.locator(".lesson-end [data-tile]").waitFor();
    assert.equal(await page.locator(".lesson-end .star.lit").count(), stars);
    assert.match(await page.locator(".lesson-said").textContent(), words);
    assert.match(await page.locator(".lesson-end .next-star").textContent(), stars ? /^Win a small game of this box\. And win against .+ at level 2\. Then you have the second star\.$/ : new RegExp(`Solve ${enough} of the ${tasks.length} tasks`));
    const largest = await page.locator(".lesson-buttons :is(a, button):visible").evaluateAll((ways) =>
      ways.map((way) => ({ name: way.dataset.lesson, area: way.offsetWidth * way.offsetHeight })).sort((a, b) => b.area - a.area)[0].name);
    assert.equal(largest, "play");
    await page.goto(`${site.url}/?lang=en`);
    await waitUntilReady(page, "ladder");
    assert.equal(await page.locator(".climb > :nth-child(4) .star.lit").count(), stars);
  }
});

const climbed = (boxes) => Object.fromEntries(["intro", "power-pawns", "kings-conquest", "raging-rooks", "battling-bishops", "mean-queens", "rescue-the-queen",
  "krazy-knights", "all-the-pieces", "pawn-blasters", "kings-pro", "queens-pro", "blind", "olympics", "chess"].slice(0, boxes).map((game) => [game, 2]));

/** Pages of a PDF. */
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;

test("Certificate.ComesWithTheClimbAndFitsOnePageOfEitherPaper", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  for (const [games, boxes] of [[8, []], [9, [9]], [15, [9, 12]]]) {
    await keep(page, "progress", climbed(games));
    await page.reload();
    await waitUntilReady(page, "ladder");
    assert.deepEqual(await page.locator("[data-certificate]").evaluateAll((all) => all.map(({ dataset }) => Number(dataset.certificate))), boxes);
  }
  for (const box of [9, 12]) {
    const opener = page.locator(`[data-certificate="${box}"]`);
    await opener.focus();
    await page.keyboard.press("Enter");
    const paper = page.locator("dialog.certificate");
    await paper.waitFor();
    assert.equal(await paper.locator("input, textarea").count(), 0, "the name is written by hand");
    assert.equal(await paper.locator(".paper-way li:not(.ahead)").count(), box);
    for (const format of ["A4", "Letter"]) assert.equal(pagesOf(await page.pdf({ format })), 1, `${box}, ${format}`);
    await page.keyboard.press("Escape");
    await paper.waitFor({ state: "detached" });
    assert.ok(await opener.evaluate((button) => button === document.activeElement));
  }
  assert.deepEqual(page.problems, []);
});

test("Certificate.IsOfferedWhereItsBoxEnds", async () => {
  const { "all-the-pieces": _, ...before } = climbed(9);
  const mate = "/?lang=en&game=all-the-pieces&opponent=friend";
  const page = await openGame(mate, {}, { progress: { ...before, "all-the-pieces": 1 } });
  await command(page, "resign");
  await page.locator('[data-question] [data-command="agree"]').click();
  await page.locator('[data-after] [data-certificate="9"]').click();
  await page.locator("dialog.certificate").waitFor();
});

test("Certificate.PressedAgainWhileItComesItIsThereOnce", async () => {
  const page = await openPage(site, "/?lang=en");
  await waitUntilReady(page, "ladder");
  await keep(page, "progress", climbed(9));
  await page.reload();
  const free = await holdBack(page, /\/certificate\.\w+\.js$/);
  for (let times = 0; times < 2; times++) await page.locator('[data-certificate="9"]').evaluate((opener) => opener.click());
  free();
  await page.locator("dialog.certificate").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog.certificate", { state: "detached" });
  assert.deepEqual(page.problems, []);
});

test("Certificate.IsOfferedByALessonThatCompletesTheClimbInWhicheverBox", async () => {
  const unaided = (game) => ({ [`lesson:${game}`]: { step: "", solved: tasksOf(game), unaided: tasksOf(game) } });
  for (const [game, others, boxes] of [["raging-rooks", 9, ["9"]], ["all-the-pieces", 9, ["9"]], ["raging-rooks", 8, []], ["raging-rooks", 15, ["9", "12"]]]) {
    const { [game]: _, ...progress } = climbed(others);
    const page = await openGame(`/?lang=en&game=${game}&lesson=99`, {}, { progress, ...unaided(game) });
    await page.locator(".lesson-end [data-tile]").waitFor();
    assert.deepEqual(await page.locator(".lesson-end [data-certificate]").evaluateAll((all) => all.map(({ dataset }) => dataset.certificate)), boxes, `${game}, ${others}`);
    if (boxes.length) {
      await page.locator(".lesson-end [data-certificate]").first().click();
      await page.locator("dialog.certificate").waitFor();
    }
    await page.context().close();
  }
});

test("Ends.ALessonsMedalNameAndStarsStandInARow", async () => {
  const page = await openPage(site, "/?game=power-pawns&lesson=99&lang=en", { viewport: { width: 390, height: 844 } });
  await waitUntilReady(page, "game");
  await page.locator(".lesson-end [data-tile]").waitFor();
  await page.waitForFunction(() => [...document.styleSheets].some(({ cssRules }) => [...cssRules].some((rule) => rule.selectorText === ".after-buttons")));
  const middles = await page.locator(".lesson-end [data-tile] :is(.medal, .name, .stars)").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
  assert.equal(middles.length, 3);
  assert.ok(Math.max(...middles) - Math.min(...middles) < 4, `${middles}`);
});
