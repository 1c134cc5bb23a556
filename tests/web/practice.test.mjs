// Puzzles on the real board: the one of the day from the ladder in one tap, those of a box, by pointer and by keys, with
// nothing kept and without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { chromiumAlone, openPage, openSite, refuseStorage, waitUntilReady } from "./support/browser.mjs";
import { boardPlacement, keeping, onDay } from "./support/days.mjs";
import { holdBack } from "./support/faults.mjs";
import { button, byClick, byKey, goOn, move, square } from "./support/lesson.mjs";
import { languages, readWords } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
const tasksOf = (game) => readFileSync(new URL(`../../assets/tasks/${game}.txt`, import.meta.url), "utf8").trim().split("\n");
/** The accepted moves of each turn, and the first try that Black punishes. */
const readLine = (line) => line.split("|")[4].split(";").map((turn) => {
  const [play, ...answers] = turn.split(" ");
  const punished = answers.find((answer) => answer.includes("="));
  return { play: play.split(">")[0].split(","), attempt: punished?.split(":")[0].split(",")[0], reply: punished?.split("=")[1] };
});

const praise = (page) => page.locator('.lesson-said[data-kind="praise"]');

async function solve(page, line, press = byClick) {
  for (const { play } of readLine(line)) await move(page, play[0], press);
  await praise(page).waitFor();
}

/** Which task is on the board: its line, by the pieces. */
async function lineOnBoard(page, game) {
  const pieces = await boardPlacement(page);
  return tasksOf(game).find((line) => line.split("|")[0].split(" ")[0] === pieces);
}

/** Devices on which a game was played to its end, and on which all the ladder was climbed: scripts for openPage. */
const hasPlayed = keeping({ played: ["power-pawns"] });
const hasClimbed = keeping({ learnt: ["chess"] });

test("Practice.WhoeverIsNewIsNotMetByAPuzzle", async () => {
  const page = await openPage(site, "/?lang=en", { ...laptop, ...onDay("2026-03-04") });
  await waitUntilReady(page, "ladder");
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/day\.\w+\.js$/.test(name)));
  assert.equal(await page.locator("[data-today]").count(), 0, "nor by the room for one");
  await page.goto(`${site.url}/?practice=today&lang=en`);
  await waitUntilReady(page, "game");
  assert.match(page.url(), /lang=en/, "the address goes on as it was");
});

for (const [width, lang] of [[360, "en"], [430, "ar"], [520, "en"], [560, "de"], [1280, "fr"]]) {
  test(`Practice.TheLadderStaysInItsPlaceWhenTheDayComes (${width}, ${lang})`, async () => {
    const page = await openPage(site, "/robots.txt", { viewport: { width, height: 800 }, script: onDay("2026-03-04").script + hasPlayed });
    const free = await holdBack(page, /\/day\.\w+\.js$/);
    await page.goto(`${site.url}/?lang=${lang}`, { waitUntil: "commit" });
    await waitUntilReady(page, "ladder");
    await page.evaluate(() => document.fonts.ready);
    const top = () => page.locator(".climb").evaluate((climb) => climb.getBoundingClientRect().top);
    const before_ = await top();
    free();
    await page.locator("[data-week]").waitFor({ state: "attached" });
    assert.equal(await top(), before_);
  });
}

// The ladder is seen before its script is there.
for (const [width, lang] of [[390, "en"], [390, "de"], [820, "en"], [1280, "en"]]) {
  test(`Practice.TheLadderOfWhoeverComesBackStaysInItsPlaceWhenItsScriptComes (${width}, ${lang})`, async () => {
    const page = await openPage(site, "/robots.txt", { viewport: { width, height: 800 }, script: onDay("2026-03-04").script + hasPlayed });
    const free = await holdBack(page, /\/ladder\.\w+\.js$/);
    await page.goto(`${site.url}/?lang=${lang}`, { waitUntil: "commit" });
    const top = () => page.locator(".climb").evaluate((climb) => climb.getBoundingClientRect().top);
    await page.waitForSelector("html[data-screen=ladder]");
    await page.evaluate(() => document.fonts.ready);
    const before_ = await top();
    free();
    await page.locator("[data-week]").waitFor({ state: "attached" });
    assert.equal(await top(), before_);
  });
}

for (const letters of [100, 150]) {
  test(`Practice.TheDayTakesTheRoomThatItWasGivenAndMovesNothingForAMoment (letters at ${letters} %)`, chromiumAlone, async () => {
    const page = await openPage(site, "/robots.txt", { viewport: { width: 390, height: 844 }, script: onDay("2026-03-04").script + hasPlayed });
    const free = await holdBack(page, /\/day\.\w+\.js$/);
    await page.goto(`${site.url}/?lang=en`, { waitUntil: "commit" });
    await waitUntilReady(page, "ladder");
    await page.evaluate((size) => { document.documentElement.style.fontSize = `${size}%`; }, letters);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      globalThis.shifts = [];
      new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift" });
    });
    free();
    await page.locator("[data-week]").waitFor({ state: "attached" });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
    assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
  });
}

test("Practice.TodayIsOneTapFromTheLadderAndMarksTheDay", async () => {
  const page = await openPage(site, "/?lang=en", { ...laptop, script: onDay("2026-03-04").script + hasPlayed });
  await waitUntilReady(page, "ladder");
  await page.locator("[data-week] i").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("[data-week] i").count(), 7);
  assert.equal(await page.locator("[data-week] .played").count(), 0);
  const title = await page.locator(".today .line").innerText();
  await page.click('[data-today] [href*="practice=today"]');
  await waitUntilReady(page, "game");
  assert.equal(await page.locator("[data-title]").innerText(), title);
  await page.locator(".lesson-task").waitFor();
  assert.match(await page.locator(".lesson-goal").innerText(), /^You are White\. You have (one move|\d moves)\.$/);
  assert.ok(await page.locator(".lesson-aim .goal-picture").count());
  const names = { "King’s Conquest": "kings-conquest", "Power Pawns": "power-pawns", "Raging Rooks": "raging-rooks", "Battling Bishops": "battling-bishops",
    "Mean Queens": "mean-queens", "Rescue the Queen": "rescue-the-queen", "Krazy Knights": "krazy-knights", "All the pieces": "all-the-pieces",
    "Pawn Blasters": "pawn-blasters", "King’s Pro": "kings-pro", "Queen’s Pro": "queens-pro", "Blind": "blind", "Traditional chess": "chess" };
  await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  const line = await lineOnBoard(page, names[title]);
  assert.ok(line, `one of ${title}'s`);
  await solve(page, line);
  assert.match(await page.locator(".lesson-said").innerText(), /Tomorrow/);
  // Whoever taps on reads that still.
  const said = await page.locator(".lesson-said").innerText();
  const own = page.locator('[data-board] button[aria-label*="white"]').first();
  await own.evaluate((square) => square.click());
  await page.locator('[data-live]', { hasText: /has to wait|Black to move|not possible|Not yet/ }).waitFor({ timeout: 3000 }).catch(() => {});
  assert.equal(await page.locator(".lesson-said").innerText(), said);
  assert.ok(await button(page, "another").isVisible());
  assert.equal(await button(page, "next").isVisible(), false);
  assert.deepEqual(await button(page, "another").evaluate((another) => ["rtl", "ltr"].map((dir) => {
    document.documentElement.dir = dir;
    return getComputedStyle(another.querySelector(".icon")).scale;
  })), ["-1 1", "none"], "it leads on as one reads");
  await page.click("[data-lesson-ladder]");
  await waitUntilReady(page, "ladder");
  await page.locator("[data-week] .played").waitFor();
  assert.equal(await page.locator("[data-week] .played.now").count(), 1);
  assert.equal(await page.locator(".today .line").innerText(), english["practice.solved"]);
  assert.match(await page.locator("[data-day]").textContent(), /Puzzle days this week: 1/);
  assert.match(await page.locator("[data-day]").getAttribute("href"), /game=power-pawns&practice=1/, "what is solved leads to other puzzles");
  assert.deepEqual(page.problems, []);
});

test("Practice.AfterThePuzzleOfTheDayComeThoseOfTheHighestBoxThatTheChildHasBeenTo", async () => {
  const own = ["power-pawns", "kings-conquest"];
  const page = await openPage(site, "/?practice=today&lang=en", { ...laptop, script: onDay("2026-03-05").script + keeping({ learnt: own }) });
  await waitUntilReady(page, "game");
  assert.equal(new URL(page.url()).searchParams.get("game"), own[0]);
  await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  await solve(page, await lineOnBoard(page, own[0]));
  await button(page, "another").click();
  await page.locator(".lesson-head h2", { hasText: /^Practise$/ }).waitFor();
  let line;
  do line = await lineOnBoard(page, own[1]); while (!line);
  await solve(page, line);
  const skills = Object.values(await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:skills"))));
  assert.ok(skills.length > 0 && skills.every(({ box }) => box <= own.length + 1), JSON.stringify(skills));
  assert.deepEqual(page.problems, []);
});

test("Practice.APuzzleOfTheDaySolvedAfterMidnightIsThatDays", async () => {
  const page = await openPage(site, "/?practice=today&lang=en", { ...laptop, script: onDay("2026-03-04").script + hasPlayed });
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  const line = await lineOnBoard(page, new URL(page.url()).searchParams.get("game"));
  await page.evaluate(onDay("2026-03-05").script);
  await solve(page, line);
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:days"))), [Date.UTC(2026, 2, 4) / 86_400_000]);
  assert.doesNotMatch(await page.locator(".lesson-said").innerText(), /Tomorrow/, "there is another one already");
});

test("Practice.ALadderLeftOpenShowsTheDayOnWhichItIsLookedAtAgain", async () => {
  const tile = (page) => page.locator("[data-today]").evaluate((place) => ({
    link: place.querySelector("a").getAttribute("href"), game: place.querySelector(".line").textContent,
    now: [...place.querySelectorAll("[data-week] i")].findIndex((dot) => dot.classList.contains("now")),
  }));
  const open = async (iso) => {
    const page = await openPage(site, "/?lang=en", { ...laptop, script: onDay(iso).script + hasClimbed });
    await waitUntilReady(page, "ladder");
    await page.locator("[data-week] i").first().waitFor({ state: "attached" });
    return page;
  };
  const next = await tile(await open("2026-03-05"));
  for (const [type, at] of [["visibilitychange", "document"], ["focus", "globalThis"]]) {
    const page = await open("2026-03-04");
    const before_ = await tile(page);
    assert.notDeepEqual(before_, next);
    const link = page.locator("[data-today] a").last();
    await link.focus();
    const sameDay = await link.elementHandle();
    const look = () => page.evaluate(`${at}.dispatchEvent(new Event("${type}"))`);
    await look();
    assert.ok(await sameDay.evaluate((one) => one.isConnected), "on the same day it stays as it is");
    await page.evaluate(onDay("2026-03-05").script);
    await look();
    assert.deepEqual(await tile(page), next);
    assert.ok(await link.evaluate((one) => one === document.activeElement), "a hand on it stays there");
  }
});

// A Wednesday. The page speaks English in both; where a browser does not tell of weeks they begin on Monday.
for (const [locale, place] of [["en-GB", 2], ["en-US", 3]]) {
  test(`Practice.TheWeekBeginsAsItDoesInTheCountry (${locale})`, async () => {
    const page = await openPage(site, "/?lang=en", { ...laptop, locale, script: onDay("2026-03-04").script + hasPlayed });
    const dots = page.locator("[data-week] i");
    await dots.first().waitFor({ state: "attached" });
    const isTold = await page.evaluate(() => ["weekInfo", "getWeekInfo"].some((name) => name in Intl.Locale.prototype));
    assert.equal(await dots.evaluateAll((all) => all.findIndex((dot) => dot.classList.contains("now"))), isTold ? place : 2);
  });
}

test("Practice.TheDayGoesUpTheLadderAndIsTheSameForAll", async () => {
  const seen = [];
  for (let day = 2; day <= 12; day++) {
    const page = await openPage(site, "/?lang=en", { ...laptop, script: onDay(`2026-03-${String(day).padStart(2, "0")}`).script + hasClimbed });
    await page.locator("[data-week] i").first().waitFor({ state: "attached" });
    seen.push(await page.locator(".today .line").innerText());
    await page.close();
  }
  assert.equal(new Set(seen).size, 11, `eleven days, eleven boxes: ${seen.join(", ")}`);
});

test("Practice.TheDayIsOfABoxThatTheChildHasComeToWhoeverElsesLinkItHas", async () => {
  const page = await openPage(site, "/?lang=en", { ...laptop, script: onDay("2026-03-09").script + keeping({ learnt: ["intro", "kings-conquest"] }) });
  await page.locator("[data-week] i").first().waitFor({ state: "attached" });
  assert.match(await page.locator("[data-day]").getAttribute("href"), /game=power-pawns/);
  await page.goto(`${site.url}/?game=krazy-knights&practice=today&lang=en`);
  await page.waitForURL(/game=power-pawns/);
  await waitUntilReady(page, "game");
  assert.ok(await lineOnBoard(page, "power-pawns"));
  assert.deepEqual(page.problems, []);
});

const boxes = ["power-pawns", "kings-conquest", "raging-rooks", "battling-bishops", "mean-queens", "rescue-the-queen", "krazy-knights",
  "all-the-pieces", "kings-pro", "blind", "chess"];

test("Practice.EveryBoxHasAPuzzleOneTapFromTheLadder", async () => {
  const ladder = await openPage(site, "/?lang=en", laptop);
  await waitUntilReady(ladder, "ladder");
  const links = await ladder.locator("[data-practice]").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  assert.equal(links.length, boxes.length);
  for (const link of links) {
    const page = await openPage(site, `/${link}`, laptop);
    await waitUntilReady(page, "game");
    assert.notEqual(await page.locator(".lesson-task").innerText(), "", link);
    assert.equal(await page.locator(".dots i").count(), 5, link);
    assert.deepEqual(page.problems, [], link);
    assert.equal(await page.locator(".game .notice").count(), 0, link);
    await page.close();
  }
});

test("Practice.AMissIsAnsweredByBlackAndTheHintCostsNothing", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", laptop);
  await waitUntilReady(page, "game");
  const line = tasksOf("power-pawns")[0];
  const [{ attempt, reply }] = readLine(line);
  await move(page, attempt);
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  await page.locator(`[data-board] button[data-square="${reply.slice(2, 4)}"][aria-label*="black"]`).waitFor({ state: "attached" });
  await button(page, "again").click();
  await button(page, "hint").click();
  await page.locator('.lesson-said[data-kind="hint"]').waitFor();
  await solve(page, line);
  await goOn(page);
  await solve(page, tasksOf("power-pawns")[1]);
  await page.reload();
  await waitUntilReady(page, "game");
  // What was solved is behind the child.
  assert.equal(await lineOnBoard(page, "power-pawns"), tasksOf("power-pawns")[2]);
  assert.deepEqual(page.problems, []);
});

for (const [query, width, height] of [["lang=en", 360, 740], ["lang=de&text=130", 360, 740], ["lang=ar&text=130", 390, 844], ["lang=de&text=130", 740, 360]]) {
  test(`Practice.TheHintLeavesTheWayOnInItsPlaceAndCutsNoLine (${query}, ${width} x ${height})`, async () => {
    const page = await openPage(site, `/?game=power-pawns&practice=1&${query}`, { viewport: { width, height } });
    await waitUntilReady(page, "game");
    await button(page, "hint").waitFor();
    const wayOn = () => button(page, "next").evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return [left, right, bottom].map(Math.round);
    });
    const before = await wayOn();
    await button(page, "hint").click();
    await page.locator('.lesson-said[data-kind="hint"]').waitFor();
    assert.deepEqual(await wayOn(), before);
    const cut = await page.locator(".lesson-page").evaluate((place) => {
      const edge = place.getBoundingClientRect();
      return [...place.querySelectorAll("p")].filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()].some(({ top, bottom }) => top < edge.top - 4 && bottom > edge.top + 4 || top < edge.bottom - 4 && bottom > edge.bottom + 4);
      }).map((one) => one.className);
    });
    assert.deepEqual(cut, []);
  });
}

/** Runs before the page: notes what only a game has and is seen before the page can be used. */
function noteGame() {
  globalThis.ofGame = new Set();
  const look = () => {
    const { motion, ready } = document.documentElement.dataset;
    for (const part of ["[data-hand]", "[data-status]", "[data-goal]"]) if (motion && document.querySelector(part)?.offsetParent) globalThis.ofGame.add(part);
    if (!ready) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("Practice.AnEndAtWhichNothingIsEarnedTakesNoRoom", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", { viewport: { width: 360, height: 740 }, script: noteGame });
  await waitUntilReady(page, "game");
  await button(page, "hint").waitFor();
  assert.deepEqual(await page.evaluate(() => [...globalThis.ofGame]), [], "its frame stands from the first picture on");
  const moved = await page.evaluate(() => {
    const top = () => document.querySelector(".lesson-page").getBoundingClientRect().top;
    const before = top();
    document.querySelector(".lesson-end").hidden = false;
    return top() - before;
  });
  assert.equal(moved, 0);
});

test("Practice.EachPressOfTheHintIsHeardAsOneThing", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", { ...laptop, script: () => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) if (target.closest?.("[data-live]")) globalThis.heard.push(...[...addedNodes].map((node) => node.textContent));
    }).observe(document, { childList: true, subtree: true });
  } });
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => globalThis.heard.length);
  const press = async () => {
    await page.evaluate(() => globalThis.heard.splice(0));
    await button(page, "hint").click();
    await page.waitForFunction(() => globalThis.heard.length);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); }));
    return page.evaluate(() => globalThis.heard);
  };
  const [words, ...more] = await press();
  assert.match(words, /^One of your pawns can get across now\. Look at [a-e][1-6]\.$/, "with what it lights");
  assert.deepEqual([words.startsWith(await page.locator(".lesson-said").innerText()), more], [true, []]);
  const arrow = await press();
  assert.match(arrow.join(" | "), /^Arrow from \w\d to \w\d\.$/);
  assert.deepEqual(await press(), [words], "who asks once more hears it once more");
});

test("Practice.ARoundIsSolvedByKeysAndGoesOnIntoTheNext", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", laptop);
  await waitUntilReady(page, "game");
  for (let i = 0; i < 5; i++) {
    await solve(page, tasksOf("power-pawns")[i], byKey);
    if (i < 4) await button(page, "next").press("Enter");
  }
  assert.match(await page.locator(".lesson-said").innerText(), /last puzzle/);
  const said = await page.locator("[data-live]").innerText();
  assert.equal(said.split("last puzzle").length - 1, 1, "said once");
  await button(page, "another").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".dots .solved").length === 0);
  await page.locator('[data-lesson="hint"]').waitFor();
  assert.equal(await lineOnBoard(page, "power-pawns"), tasksOf("power-pawns")[5]);
  await button(page, "close").click();
  await page.waitForFunction(() => document.querySelectorAll('[data-board] [aria-label*="pawn"]').length === 10);
  assert.deepEqual(page.problems, []);
});

test("Practice.WhatIsClosedDoesNotOpenAgainAndTheDaysPuzzleLeadsBackToTheLadder", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", laptop);
  await waitUntilReady(page, "game");
  await button(page, "close").click();
  assert.equal(new URL(page.url()).search, "?game=power-pawns&lang=en");
  await page.goto(`${site.url}/?practice=today&lang=en`);
  await waitUntilReady(page, "game");
  await button(page, "close").click();
  await waitUntilReady(page, "ladder");
  assert.equal(new URL(page.url()).search, "?lang=en");
  assert.deepEqual(page.problems, []);
});

test("Practice.AnotherRoundThatCannotBeFetchedIsSaidAndCanBeWantedAgain", async () => {
  const page = await openPage(site, "/?practice=today&lang=en", { ...laptop, script: onDay("2026-03-05").script + keeping({ learnt: ["kings-conquest"] }) });
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  const game = new URL(page.url()).searchParams.get("game");
  assert.notEqual(game, "kings-conquest", "another box's puzzles come next");
  await solve(page, await lineOnBoard(page, game));
  const said = await page.locator(".lesson-said").innerText();
  const tasks = /\/tasks-[^/]*\.js$/;
  await page.route(tasks, (route) => route.abort());
  await button(page, "another").press("Enter");
  await page.locator(".game .notice", { hasText: english["problem.no-script"] }).waitFor();
  assert.equal(await page.locator(".lesson-said").innerText(), said, "the round is as it was");
  // A network that asks to be signed in to first has a page of its own for whatever is fetched.
  await page.locator(".game .notice button").click();
  await page.unroute(tasks);
  await page.route(tasks, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await button(page, "another").press("Enter");
  await page.locator(".game .notice", { hasText: english["problem.no-script"] }).waitFor();
  await page.unroute(tasks);
  await button(page, "another").press("Enter");
  await page.locator(".dots i").nth(4).waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelectorAll(".dots .solved").length === 0);
});

test("Practice.WithNothingKeptThereIsAPuzzleAllTheSame", async () => {
  const page = await openPage(site, "/?practice=today", { ...laptop, script: refuseStorage });
  await waitUntilReady(page, "game");
  assert.notEqual(await page.locator(".lesson-task").innerText(), "");
  assert.deepEqual(page.problems, []);
});

test("Practice.WithoutANetworkThereIsAPuzzleAllTheSame", async () => {
  const page = await openPage(site, "/", { ...laptop, keeps: true });
  await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
  await page.context().setOffline(true);
  for (const query of ["?practice=today", ...boxes.map((game) => `?game=${game}&practice=1`)]) {
    await page.goto(`${site.url}/${query}`);
    await waitUntilReady(page, "game");
    await page.locator(".lesson-task").waitFor();
  }
  assert.deepEqual(page.problems, []);
});

for (const lang of languages) {
  test(`Practice.SpeaksTheLanguage (${lang})`, async () => {
    const page = await openPage(site, `/?practice=today&lang=${lang}`, { viewport: { width: 320, height: 640 } });
    await waitUntilReady(page, "game");
    for (const name of [".lesson-head h2", ".lesson-goal", ".lesson-task"]) assert.notEqual(await page.locator(name).innerText(), "", name);
    assert.doesNotMatch(await page.locator(".game").innerText(), /practice\.|lesson\.\w/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
  });
}

const english = readWords("page", "en");
const looks = readFileSync(new URL("../../assets/looks/positions.txt", import.meta.url), "utf8").trim().split("\n").map((line) => line.split("|"));

test("Practice.TenPositionsAreLookedAtByKeysWithThreeQuestionsInPicturesEach", async () => {
  const page = await openPage(site, "/?lang=en", { ...laptop, script: hasPlayed });
  await waitUntilReady(page, "ladder");
  await page.locator("[data-looks]").press("Enter");
  await waitUntilReady(page, "game");
  await page.locator("[data-answer]").first().waitFor();
  assert.equal(await page.locator(".dots i").count(), 10);
  const labels = () => [...document.querySelectorAll("[data-board] [aria-label]")].map((one) => one.ariaLabel).join();
  const seen = new Set();
  for (let i = 0, before = ""; i < 10; i++) {
    await page.waitForFunction(`(${labels})() !== ${JSON.stringify(before)} && /white/.test((${labels})())`);
    before = await page.evaluate(labels);
    const pieces = await boardPlacement(page);
    const look = looks.find(([, fen]) => fen.split(" ")[0] === pieces) ?? assert.fail(`${pieces} is no position of theirs`);
    assert.equal(await page.locator("[data-title]").innerText(), english[`title.${look[0]}`], "whose rules count");
    seen.add(pieces);
    for (const [n, picture] of ["target", "shield", "crown"].entries()) {
      await page.locator(`.goal-picture[data-picture="${picture}"]`).waitFor();
      const right = look[2 + n] ? "yes" : "no";
      if (i === 0 && n === 0) {
        await page.locator(`[data-answer="${right === "yes" ? "no" : "yes"}"]`).press("Enter");
        await page.locator('.lesson-said[data-kind="answer"]').waitFor();
        await button(page, "again").press("Enter");
      }
      await page.locator(`[data-answer="${right}"]`).press("Enter");
      await praise(page).waitFor();
      if (n < 2 || i < 9) await button(page, "next").press("Enter");
    }
  }
  assert.equal(seen.size, 10);
  assert.match(await page.locator(".lesson-said").innerText(), /all ten/);
  assert.equal(await page.evaluate(() => localStorage.getItem("thirty-squares:1:looks")), "10");
  assert.deepEqual(page.problems, []);
});
