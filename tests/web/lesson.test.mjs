// The lesson beside the real board: walked by a child who does what is asked, who tries something else first,
// who has only a keyboard, and in a frame that may keep nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isTask, languages, lessons } from "../lessons/support/lessons.mjs";
import { click } from "./support/board.mjs";
import { inThisBrowser, openContext, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { tapTwice } from "./support/hands.mjs";
import { button, byClick, byKey, goOn, move, square } from "./support/lesson.mjs";

let site;
before(async () => { site = await openSite(process.env.THIRTY_SITE ? { root: process.env.THIRTY_SITE } : {}); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };

async function openLesson(query, options = laptop) {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, "game");
  return page;
}

/** The column beside the board has as much room as there is, and holds what fits. */
const settled = (page) => page.waitForSelector("[data-quick-ref]:not([aria-busy])");

const said = (page) => page.locator(".lesson-said");

/** Solves a task as its data says, and waits for the praise. */
async function solve(page, step, press) {
  const moves = step.kind === "collect" ? step.solution : step.turns.map(({ play }) => play[0]);
  for (const uci of moves) await move(page, uci, press);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
}

/** Touches the pieces that are named. */
async function touchAll(page, { squares }, press) {
  for (const [i, name] of squares.entries()) {
    await page.locator(".lesson-task", { hasText: name }).waitFor();
    await press(page, name);
    if (i < squares.length - 1) continue;
    await page.locator('.lesson-said[data-kind="praise"]').waitFor();
    assert.match(await page.locator(".lesson-task").innerText(), new RegExp(name), "what was asked stands above the praise");
  }
}

/** Gives the right answers; the board shows what is so before the next question comes. */
async function answerAll(page, { questions }) {
  for (const [i, { right, move: uci }] of questions.entries()) {
    if (i) await goOn(page);
    await page.locator(".lesson-goal", { hasText: `Question ${i + 1} of` }).waitFor();
    await page.locator(`[data-answer="${right}"]`).click();
    await page.locator('.lesson-said[data-kind="praise"]').waitFor();
    if (uci && right !== "no") await page.locator(`[data-square="${uci.slice(0, 2)}"][aria-label$="empty"]`).waitFor({ state: "attached" });
  }
}

async function walk(page, lesson, press) {
  for (const [i, step] of lesson.steps.entries()) {
    await page.locator(`.dots[aria-label^="Step ${i + 1} of"]`).waitFor();
    if (step.kind === "touch") await touchAll(page, step, press);
    if (step.kind === "collect" || step.kind === "find") await solve(page, step, press);
    if (step.kind === "ask") await answerAll(page, step);
    if (step.kind !== "play") await goOn(page);
  }
}

const walked = process.env.THIRTY_EVERY_LESSON ? lessons : lessons.filter(({ game }) => inThisBrowser(["raging-rooks", "kings-pro", "intro", "all-the-pieces"], 2).includes(game));
for (const lesson of walked) {
  test(`Lesson.IsWalkedToItsEnd (${lesson.game})`, async () => {
    const page = await openLesson(`/?game=${lesson.game}&lesson=1`);
    await walk(page, lesson, byClick);
    const left = lesson.steps.filter(({ kind }) => kind === "match").length;  // small games are passed over
    const tasks = lesson.steps.filter(isTask).length;
    assert.match(await said(page).innerText(), left ? new RegExp(`${tasks - left} of ${tasks}`) : /finished/);
    assert.deepEqual(page.problems, []);
    assert.equal(await page.locator(".game .notice").count(), 0);
  });
}

test("Lesson.BehindTheGearIsHowEverythingLooksAndSounds", async () => {
  for (const viewport of [{ width: 320, height: 568 }, { width: 1280, height: 800 }]) {
    const page = await openLesson("/?game=raging-rooks&lesson=1&lang=en", { viewport });
    await openGear(page);
    assert.ok(await page.locator("#side [name=sound]").isVisible());
    assert.equal(await page.locator("#side :is([data-commands], [data-opponent], [data-edit]):visible").count(), 0, "what is the game's waits for it");
    await page.locator("#side [name=sound] + *, #side [name=sound]").first().click();
    await page.keyboard.press("Escape");
    await page.locator("#side").waitFor({ state: "hidden" });
    assert.ok(await page.locator(".lesson-open .lesson").isVisible(), "one thing is closed at a time");
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:settings") ?? "{}").sound), false);
    await page.context().close();
  }
});

test("Lesson.IsTakenByKeysAlone", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=2");
  const { steps } = lessons.find(({ game }) => game === "raging-rooks");
  assert.match(await page.locator("[data-live]").textContent(), /2 stars on a4, d4\./, "stars that are not seen are said");
  await solve(page, steps[1], byKey);
  await button(page, "next").focus();
  await page.keyboard.press("Enter");
  await page.locator('.dots[aria-label^="Step 3 of"]').waitFor();
});

const stepNumber = (game, id) => lessons.find((one) => one.game === game).steps.findIndex((step) => step.id === id) + 1;

test("Lesson.AQuestionIsAnsweredByKeysAlone", async () => {
  const page = await openLesson(`/?game=power-pawns&lesson=${stepNumber("power-pawns", "edge-first")}`);
  const focused = () => page.evaluate(() => document.activeElement?.dataset.lesson);
  await page.locator('[data-answer="black"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  assert.equal(await focused(), "again");
  assert.match(await page.locator("[data-live]").textContent(), /across/);
  await page.locator('[data-square="c6"][aria-label="c6, white pawn"]').waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.locator("[data-live]").filter({ hasText: "Back at the start." }).waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.answer), "white", "the first choice, not Back");
  await page.locator('[data-answer="white"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
  assert.equal(await focused(), "next");
  await page.keyboard.press("Enter");
  await page.locator(".lesson-goal", { hasText: "Question 2 of 4" }).waitFor();
});

test("Lesson.SaysKindlyWhyNotYetAndStartsAgain", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=6");
  await move(page, "c1c4", byClick);
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  assert.match(await said(page).innerText(), /friend/);
  assert.match(await page.locator("[data-live]").textContent(), /friend/);
  await button(page, "again").click();
  await page.waitForFunction(() => /white rook/.test(document.querySelector('[data-square="c1"]').getAttribute("aria-label")));
  assert.ok(await said(page).isHidden());
});

test("Lesson.MovesThatAreLeftAreCountedAndTheReasonStaysWhateverIsTapped", async () => {
  const page = await openLesson(`/?game=intro&lesson=${stepNumber("intro", "walk")}`);
  assert.match(await page.locator("[data-live]").textContent(), /A star on b5\./, "one star");
  for (const [uci, goal] of [["b2b3", "You have 2 moves."], ["b3b4", "You have one move."]]) {
    await move(page, uci, byClick);
    await page.locator(".lesson-goal", { hasText: goal }).waitFor();
  }
  await move(page, "d2d3", byClick);
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  const reason = await said(page).innerText();
  const heard = page.locator("[data-live]").filter({ hasText: "Try again" });
  for (let taps = 0; taps < 10 && !await heard.count(); taps++) {  // the first may come while the pawn is on its way
    await click(page, "a2");
    await heard.waitFor({ state: "attached", timeout: 1000 }).catch(() => undefined);
  }
  assert.equal(await heard.count(), 1);
  assert.equal(await said(page).innerText(), reason);
  await button(page, "again").click();
  await page.locator(".lesson-goal", { hasText: "You have 3 moves." }).waitFor();
});

test("Lesson.WhoTriesAgainByKeysIsAtTheBoard", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=6");
  await move(page, "c1c4", byKey);
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  await button(page, "again").press("Enter");
  await page.locator("[data-live]").filter({ hasText: "Back at the start." }).waitFor({ state: "attached" });
  assert.ok(await page.evaluate(() => document.activeElement?.closest("[data-board]") !== null));
});

test("Lesson.ItsEndIsAllInSightOnAPhone", async () => {
  for (const [width, height] of [[320, 568], [360, 740], [390, 844], [844, 390]]) {
    const page = await openLesson("/?game=power-pawns&lesson=99", { viewport: { width, height } });
    await page.locator(".lesson-end .box-tile").waitFor();
    const isInSight = () => [...document.querySelectorAll(".lesson-end > *, .lesson .lesson-page, .lesson .lesson-said, .lesson-buttons > :not([hidden])")].every((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight + 0.5 && one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1;
    });
    await page.waitForFunction(isInSight, null, { timeout: 5000 }).catch(() => assert.fail(`${width}x${height}`));
    assert.equal(await page.locator(".lesson-page").getAttribute("tabindex"), "-1", "nothing is left to be scrolled to");
    await page.context().close();
  }
});

test("Lesson.ThatIsAllThereIsOnALockedPageHasNoWayOut", async () => {
  for (const [game, ways] of [["intro", 0], ["raging-rooks", 1]]) {
    const page = await openPage(site, `/?game=${game}&lesson=1&lock=1&lang=en`, laptop);
    await waitUntilReady(page, "game");
    await page.locator(".lesson-text").waitFor();
    assert.equal(await page.locator('[data-lesson="close"]').count(), ways, game);
  }
});

test("Lesson.LeadsToTheGameAndComesBackWhereItWas", async () => {
  const page = await openLesson("/?game=krazy-knights&lesson=1");
  await goOn(page);
  await goOn(page);
  await button(page, "close").click();
  await page.waitForFunction(() => document.querySelectorAll('[data-board] [aria-label*="pawn"]').length === 10);
  await page.locator("[data-open-lesson]").click();
  await page.locator('.dots[aria-label^="Step 3 of"]').waitFor();
});

test("Lesson.ThatAGameLedToIsThereAgainWhenThePageIsLoadedAnewAndSoIsTheGame", async () => {
  const page = await openPage(site, "/?game=krazy-knights&opponent=friend&lang=en", laptop);
  await waitUntilReady(page, "game");
  await move(page, "a2a3", byClick);
  const pawn = page.locator('[data-square="a3"][aria-label="a3, white pawn"]');
  await pawn.waitFor({ state: "attached" });
  await page.locator("[data-open-lesson]").click();
  await goOn(page);
  const isAtStep2 = () => page.locator('.dots[aria-label^="Step 2 of"]').waitFor();
  await isAtStep2();
  await page.reload();
  await waitUntilReady(page, "game");
  await isAtStep2();
  await button(page, "close").click();
  await pawn.waitFor({ state: "attached" });
  await page.reload();
  await waitUntilReady(page, "game");
  await pawn.waitFor({ state: "attached" });
  assert.equal(await page.locator(".lesson-page").count(), 0, "a lesson that was closed stays closed");
  assert.deepEqual(page.problems, []);
});

test("Lesson.GoesOnInAnotherLanguageWhereItWasAndSoDoesTheGameBehindIt", async () => {
  const page = await openLesson("/?game=krazy-knights&opponent=friend&lesson=2&lang=en");
  await goOn(page);
  await page.locator('.dots[aria-label^="Step 3 of"]').waitFor();
  await button(page, "close").click();
  await move(page, "a2a3", byClick);
  await openGear(page);
  await Promise.all([page.waitForNavigation(), page.locator("#side [name=lang]").selectOption("de")]);
  await waitUntilReady(page, "game");
  await page.locator('[data-square="a3"][aria-label="a3, weißer Bauer"]').waitFor({ state: "attached" });
  await page.locator("[data-open-lesson]").click();
  await page.locator('.dots[aria-label^="Schritt 3"]').waitFor();
  assert.deepEqual(page.problems, []);
});

test("Lesson.OneThatIsPassedOverEarnsNoStarAndUnfinishedGamesStay", async () => {
  const { steps } = lessons.find(({ game }) => game === "power-pawns");
  const page = await openLesson("/?game=power-pawns&opponent=friend");
  await move(page, "a2a3", byClick);
  await page.locator("[data-open-lesson]").click();
  for (const _ of steps.slice(1)) await goOn(page);
  await button(page, "play").click();
  await page.waitForFunction(() => /white pawn/.test(document.querySelector('[data-square="a3"]').getAttribute("aria-label")));
  await page.goto(site.url);
  await waitUntilReady(page, "ladder");
  assert.equal(await page.locator('.climb > :nth-child(2) .star.lit').count(), 0);
});

test("Lesson.ATaskLeavesTheUnfinishedGameAlone", async () => {
  const { steps } = lessons.find(({ game }) => game === "krazy-knights");
  const task = steps.findIndex(({ kind }) => kind === "collect");
  const page = await openLesson("/?game=krazy-knights&opponent=friend");
  await move(page, "a2a3", byClick);
  await page.locator("[data-open-lesson]").click();
  for (let i = 0; i < task; i++) await goOn(page);
  await solve(page, steps[task], byClick);
  await button(page, "close").click();
  await page.locator('[data-square="a3"][aria-label="a3, white pawn"]').waitFor({ state: "attached", timeout: 5000 });
  await page.locator('[data-square="e1"][aria-label="e1, white knight"]').waitFor({ state: "attached", timeout: 5000 });
});

test("Lesson.OpensFromItsTileAndWithoutStorage", async () => {
  const page = await openPage(site, "/", laptop);
  await waitUntilReady(page, "ladder");
  await page.evaluate(() => localStorage.clear());
  await page.locator('[data-lesson-of="intro"]').click();
  await waitUntilReady(page, "game");
  await page.locator('.dots[aria-label^="Step 1 of"]').waitFor();
  const sandbox = await (await openContext(site, laptop)).newPage();
  await sandbox.setContent(`<iframe sandbox="allow-scripts" width="1000" height="700" src="${site.url}/?game=raging-rooks&lesson=2"></iframe>`);
  await sandbox.frameLocator("iframe").locator('.dots[aria-label^="Step 2 of"]').waitFor({ timeout: 20_000 });
});

test("QuickRef.ShowsThePiecesInPlay", async () => {
  const page = await openLesson("/?game=raging-rooks&opponent=friend");
  await page.locator("[data-quick-ref] li").first().waitFor();
  assert.equal(await page.locator("[data-quick-ref] li:not(.rule, .turn)").count(), 2);
  assert.match(await page.locator("[data-quick-ref] li.rule").first().innerText(), /How to win/);
  await page.locator("[data-switch-quick-ref]").click();
  assert.ok(await page.locator("[data-quick-ref]").isHidden());
});

test("QuickRef.TellsTheRulesThatTheGameHas", async () => {
  const told = { "power-pawns": [/How to win.*all that/, /stuck/, /any pawn/], "kings-conquest": [/How to win.*far edge/, /taken king/, /even when other pieces/],
    "rescue-the-queen": [/How to win.*all the pawns/, /brings your queen in/, /last pawn/, /queen or another/, /last piece/],
    "kings-pro": [/How to win.*checkmate/, /check/, /Castle once/, /prince/, /not moved/, /king’s way/], "kings-pro&options=blasters,enpassant,no-castling,fide-promotion": [/How to win/, /check/, /en passant/],
    "chess": [/How to win/, /check/, /Castle once/, /either side/, /en passant/, /becomes a queen/] };
  for (const [game, rules] of Object.entries(told)) for (const viewport of [laptop.viewport, { width: 390, height: 844 }]) {
    const page = await openLesson(`/?game=${game}&opponent=friend`, { ...laptop, viewport });
    const shows = page.locator("[data-switch-quick-ref]");  // they are there by themselves where they have room beside the board
    if (await shows.getAttribute("aria-pressed") === "false") await shows.click();
    await page.locator("[data-quick-ref] li.rule").first().waitFor();
    const more = page.locator("[data-more]");
    const movements = await page.locator("[data-quick-ref] li:has(svg)").count();
    const texts = [];
    for (let isLast = false; !isLast;) {
      await settled(page);
      texts.push(...await page.locator("[data-quick-ref] li.rule").allInnerTexts());
      const isAll = await more.count() === 0;  // one page is enough
      isLast = isAll || await more.innerText() === "How pieces move";
      if (!isAll) await more.click();
    }
    assert.equal(await page.locator("[data-quick-ref] li:has(svg)").count(), movements, `${game}: after the last page the first comes again`);
    assert.equal(new Set(texts).size, texts.length, `${game}: ${texts.join(" | ")}`);
    for (const rule of [...rules, /give up/]) assert.ok(texts.some((text) => rule.test(text)), `${game}: ${rule} in ${texts.join(" | ")}`);
    assert.equal(texts.some((text) => /Claim a draw/.test(text)), game !== "power-pawns", `${game}: with pawns alone nothing comes again`);
    assert.match(texts[0], rules[0], game);
    await page.context().close();
  }
});

test("Lesson.WhatIsAskedIsInSightInEveryLanguage", async () => {
  const longest = [["rescue-the-queen", "awake"], ["chess", "order"], ["chess", "same"]];
  for (const language of languages) for (const [game, id] of longest) {
    const page = await openLesson(`/?game=${game}&lesson=${stepNumber(game, id)}&lang=${language}`, { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    const hidden = await page.locator(".lesson-aim").evaluate((aim) => {
      const [asked, place] = [aim.getBoundingClientRect(), aim.parentElement.getBoundingClientRect()];
      return Math.max(asked.bottom - place.bottom, place.top - asked.top);
    });
    assert.ok(hidden < 1, `${language} ${game}.${id}: ${hidden} px out of sight`);
    await page.context().close();
  }
});

test("Lesson.WhatIsAskedFirstStandsApartFromTheText", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1", { viewport: { width: 390, height: 844 } });
  const [asked, text] = await Promise.all([".lesson-ask", ".lesson-text"].map((part) => page.locator(part).boundingBox()));
  assert.ok(text.y - asked.y - asked.height >= 8, `${text.y - asked.y - asked.height} px`);
});

test("Lesson.ASecondTapPassesOverNoTaskAndOpensNothing", async () => {
  const page = await openLesson("/?game=raging-rooks", { viewport: { width: 390, height: 844 } });
  await page.waitForFunction(() => globalThis.thirtyScripts?.panel);
  await tapTwice(page, "[data-open-lesson]", "[data-menu]");
  await button(page, "next").waitFor();
  assert.equal(await page.locator(".menu-open").count(), 0, "the gear, which comes in the place of the lesson's button");
  await tapTwice(page, '[data-lesson="next"]', '[data-lesson="next"]');
  assert.match(await page.locator(".dots").getAttribute("aria-label"), /^Step 2 of/);
});

test("Lesson.TheBoardKeepsItsPlaceWhateverIsSaid", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 820, height: 1180 }]) {
    const page = await openLesson("/?game=raging-rooks&lesson=1", { viewport });
    const boards = new Set();
    for (let step = 0; step < 6; step++) {
      boards.add(JSON.stringify(await page.locator("[data-board]").boundingBox()));
      await goOn(page);
      await page.locator(`.dots[aria-label^="Step ${step + 2} of"]`).waitFor();
    }
    assert.equal(boards.size, 1, `${viewport.width}: ${[...boards].join(" ")}`);
    await page.context().close();
  }
});
