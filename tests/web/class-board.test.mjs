// The board of the class: opened from the teachers' screen, large, hidden and shown by keys and by a clicker alone; its code leads a
// pupil to the very same task, whose first move is two taps away; and thirty codes become a tally without a name.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";
import { assertAccessible } from "./support/axe.mjs";
import { click } from "./support/board.mjs";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { button, goOn, move, square } from "./support/lesson.mjs";
import { readQr } from "./support/qr.mjs";
import { languages } from "./support/words.mjs";

const { readCode, writeCode } = await importSource("assignment/return-code.ts");

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const beamer = { viewport: { width: 1366, height: 768 } };
const openBoard = async (query, options = beamer) => {
  const page = await openPage(site, `/?${query}`, options);
  await waitUntilReady(page, "game");
  await page.locator(".class-board [data-class-head]").waitFor({ state: "attached" });
  return page;
};
const task = (page) => page.locator(".lesson-task");
const count = (page) => page.locator(".class-count");
const deed = (page, name) => page.locator(`[data-class="${name}"]`);
const marks = (page) => page.locator("[data-board-marks]");
const starsOn = (page) => page.locator("[data-board-stars] polygon");
/** Figures of the tally: found, found at the first try. */
const tally = (page) => page.locator(".class-figures b").allInnerTexts();
const hasTitle = (page, text) => page.waitForFunction((wanted) => document.querySelector(".class-count").textContent.includes(wanted), text);
/** The board is HTML where no graphics context can be had, and its marks with it. */
const withoutGraphics = () => {
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind === "webgl2" ? null : get.call(this, kind, ...rest);
  };
};
const pad = (part) => String(part).padStart(2, "0");
const now = new Date();
const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
const lessonWork = (change) => ({ kind: "lesson", game: "raging-rooks", assignment: 4, day, done: 1, of: 1, mistakes: 0, hints: 0, ...change });

test("ClassBoard.IsOpenedFromTheTeachersScreenByATaskOfABox", async () => {
  const page = await openPage(site, "/?teachers=1&lang=en", beamer);
  await waitUntilReady(page, "teachers");
  await page.locator('.teacher-pages [href*="teachers=board"]').click();
  await waitUntilReady(page, "teachers");
  const pictures = page.locator("[data-board-tasks] a");
  await pictures.nth(3).waitFor();
  assert.ok(await pictures.count() > 8, "the lesson's tasks, its ideas and its game");
  assert.match(await pictures.nth(3).innerText(), /4\. Take both pawns and stay safe/);
  await pictures.nth(3).click();
  await waitUntilReady(page, "game");
  await task(page).filter({ hasText: "Take both pawns" }).waitFor();
  assert.match(await count(page).innerText(), /Task 4 of \d+/);
  await page.keyboard.press("Escape");
  await waitUntilReady(page, "teachers");
  assert.equal(new URL(page.url()).searchParams.get("teachers"), "board");

  // Box 1, whose address is else that of a page to read.
  await page.locator("[name=game]").selectOption("intro");
  await page.locator('[data-board-tasks] a[href*="game=intro"]').first().click();
  await waitUntilReady(page, "game");
  await count(page).filter({ hasText: /Task 1 of \d+/ }).waitFor();
  await task(page).filter({ hasText: /\w/ }).waitFor();
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.TheGameOfABoxHasItsNameAndItsGoal", async () => {
  const page = await openPage(site, "/?teachers=board&lang=en", beamer);
  await waitUntilReady(page, "teachers");
  for (const [game, title, goal] of [["raging-rooks", "Raging Rooks", "Bring a pawn to the far edge"], ["mix-and-match", "Mix & Match", "Bring a pawn to the far edge"], ["chess", "Traditional chess", "Trap the king: checkmate"]]) {
    await page.locator("[name=game]").selectOption(game);
    const picture = page.locator("[data-board-tasks] a").filter({ hasText: `The game: ${title}` });
    await picture.waitFor();
    const address = await picture.getAttribute("href");
    const board = await openPage(site, `/${address}`, beamer);
    await waitUntilReady(board, "game");
    await board.locator("[data-class-goal]", { hasText: goal }).waitFor();
    await board.locator("[data-live]", { hasText: goal }).waitFor({ state: "attached" });
    const head = board.locator("[data-class-head]");
    assert.match(await head.innerText(), new RegExp(`^The game: ${title}`));
    assert.ok((await head.boundingBox()).height > 20, "it can be seen");
    await board.close();
  }
});

test("ClassBoard.IsAsLargeAsTheScreenAndReadFromTheLastRow", async () => {
  for (const [width, height] of [[1366, 768], [1920, 1080]]) for (const query of ["game=raging-rooks&board=plan.4", "game=chess&board=plan.3"]) {
    const page = await openBoard(`${query}&lang=de`, { viewport: { width, height } });
    await task(page).waitFor();
    await page.waitForFunction((least) => document.querySelector("[data-board]").getBoundingClientRect().height >= least, height * 0.93);
    const board = await page.locator("[data-board]").boundingBox();
    assert.ok(board.x >= 0 && board.x + board.width <= width && board.y >= 0 && board.y + board.height <= height, "it is all in sight");
    // A letter is read from ten metres where it is a thirtieth of the picture's height, and what is asked is larger.
    for (const [across, down] of [[width, height], [3840, 2160], [5120, 1440]]) {
      await page.setViewportSize({ width: across, height: down });
      await page.waitForFunction((least) => document.querySelector("[data-board]").getBoundingClientRect().height >= least, down * 0.93);
      const sizes = await page.evaluate(() => [".lesson-task", ".class-deeds .button"].map((part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize)));
      assert.deepEqual(await page.locator(".bar .icon-button .icon").evaluateAll((all) => all.filter((icon) => icon.getBoundingClientRect().width > icon.closest("button, a").getBoundingClientRect().width).map((icon) => icon.outerHTML)), [], "pictures have the room of their buttons");
      for (const [i, share] of [20, 60].entries()) assert.ok(sizes[i] >= down / share, `${sizes} px of ${across} x ${down}`);
    }
    // Upright it takes the width, and its title one line.
    await page.setViewportSize({ width: 1080, height: 1920 });
    await page.waitForFunction(() => document.querySelector("[data-board]").getBoundingClientRect().width >= 0.93 * innerWidth);
    assert.ok((await page.locator(".game > .bar").boundingBox()).height < 80, query);
    await page.context().close();
  }
});

for (const [width, height] of [[1920, 1080], [1366, 768], [1280, 720], [1024, 600]]) {
  test(`ClassBoard.TheButtonsStayInSightWithWholeWords (${width} x ${height})`, async () => {
    for (const lang of languages) {
      const page = await openBoard(`game=raging-rooks&board=plan.4&lang=${lang}`, { viewport: { width, height } });
      await task(page).waitFor();
      for (const key of ["e", "c"]) {
        await page.keyboard.press(key);
        const parts = await page.locator(key === "e" ? ".class-say, .class-everybody .qr, .class-then, .class-deeds .button" : ".class-deeds .button").all();
        for (const part of parts) {
          const { y, height: high } = await part.boundingBox();
          assert.ok(y >= 0 && y + high <= height, `${lang}, ${key}: ${await part.evaluate((one) => one.textContent || one.tagName)} from ${y} to ${y + high}`);
        }
        await page.keyboard.press("Escape");
      }
      const broken = await page.locator(".class-deeds .button > span").evaluateAll((all) => all.flatMap(({ firstChild: text }) => [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).map(({ 0: word }) => word)));
      assert.deepEqual(broken, [], lang);
      await page.context().close();
    }
  });
}

test("ClassBoard.EveryTaskOfAPlanFitsBesideTheBoardInEveryLanguage", { timeout: 240_000 }, async () => {
  const tooLong = [];
  for (const [i, code] of languages.entries()) {
    const game = ["raging-rooks", "all-the-pieces", "rescue-the-queen", "chess", "power-pawns"][i];
    const page = await openBoard(`game=${game}&board=plan&lang=${code}`);
    await page.waitForFunction(() => document.querySelector(".class-count").textContent);
    const last = await page.evaluate(() => Number(/\d+(?=\D*$)/.exec(document.querySelector(".class-count").textContent)[0]));
    for (let at = 1; at <= last; at++) {
      await page.waitForFunction((wanted) => new URL(location.href).searchParams.get("board") === `plan.${wanted}` && document.querySelector(".class-task :is(.lesson-task, [data-class-status])")?.textContent, at);
      await page.keyboard.press("s");
      const over = await page.locator(".classroom, .class-task .lesson-page").evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight));
      if (over.some((px) => px > 1)) tooLong.push(`${game} ${at} in ${code}: ${over.join(" and ")} px too long`);
      await page.keyboard.press("PageDown");
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
  assert.deepEqual(tooLong, []);
});

/** A page that is shown larger, on projectors and laptops of the usual sizes, and a tablet and a phone. */
const narrow = [[683, 384], [853, 533], [819, 614], [960, 540], [911, 512], [1024, 600], [512, 384], [390, 844], [1024, 768]];
for (const lang of ["en", "de", "ar"])
  test(`ClassBoard.NothingLiesOverAnotherWhereThePageIsShownLarger (${lang})`, async () => {
    const page = await openBoard(`game=raging-rooks&board=plan.4&lang=${lang}`);
    await task(page).waitFor();
    const codes = Array.from({ length: 30 }, (_, i) => writeCode({ kind: "lesson", game: "power-pawns", assignment: 1 + i, day: "2026-03-01", done: 8, of: 8, mistakes: 0, hints: 0 })).join("\n");
    for (const [width, height] of narrow) {
      await page.setViewportSize({ width, height });
      for (const [key, parts] of [["", [".lesson-task"]], ["e", [".class-asked", ".class-say", ".class-everybody .qr", ".class-then"]], ["c", [".class-codes textarea", ".class-problems li:last-child"]]]) {
        if (key) await page.keyboard.press(key);
        if (key === "c") await page.locator("[name=codes]").fill(codes);
        await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
        const over = await page.evaluate((selectors) => {
          const room = document.querySelector(".classroom");
          const deeds = document.querySelector(".class-deeds");
          return [...selectors, ".class-deeds [data-class=leave]"].flatMap((selector) => {
            const one = document.querySelector(selector);
            one.scrollIntoView({ block: "nearest" });
            const [box, around, below] = [one, room, deeds].map((element) => element.getBoundingClientRect());
            const isCovered = !deeds.contains(one) && box.bottom > below.top + 1;
            const isOut = box.left < around.left - 1 || box.right > around.right + 1 || box.bottom < around.top || box.top > around.bottom;
            const isSmall = box.height < (selector.endsWith(".qr") ? 120 : 12);
            return isCovered || isOut || isSmall ? [`${selector}: ${[isCovered && "under the buttons", isOut && "out of sight", isSmall && `${box.height} px high`].filter(Boolean)}`] : [];
          });
        }, parts);
        assert.deepEqual(over, [], `${key || "the task"} at ${width}x${height}`);
        if (key) await page.keyboard.press("Escape");
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const broken = await page.locator("[data-title]").evaluate((title) => {
      title.textContent = "Kämpfende Läufer";
      const words = document.createRange();
      const text = title.firstChild;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        words.setStart(text, index);
        words.setEnd(text, index + word.length);
        return [word, words.getClientRects().length];
      }).filter(([, lines]) => lines > 1);
    });
    assert.deepEqual(broken, [], "a word is in one line");
    assert.deepEqual(page.problems, []);
  });

test("ClassBoard.AsksBeforeCodesThatArePastedAreLost", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en");
  await task(page).waitFor();
  const leaves = () => page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  assert.equal(await leaves(), true, "nothing is held");
  await page.keyboard.press("c");
  await page.locator("[name=codes]").fill("Ana 37DK-XQ9M-N6L8");
  assert.equal(await leaves(), false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("PageDown");
  await hasTitle(page, "Task 5 of");
  assert.equal(await leaves(), false, "also with another task");
});

test("ClassBoard.AClickerAloneGoesThroughThePlanHidesAndShows", async () => {
  const page = await openBoard("game=raging-rooks&board=plan&lang=en");
  await hasTitle(page, "Task 1 of");
  for (const [key, at] of [["PageDown", 2], ["PageDown", 3], ["PageUp", 2], ["ArrowRight", 3], ["ArrowRight", 4], ["ArrowLeft", 3]]) {
    await page.keyboard.press(key);
    await hasTitle(page, `Task ${at} of`);
    assert.equal(new URL(page.url()).searchParams.get("board"), `plan.${at}`);
  }
  const cover = page.locator(".class-cover");
  for (const key of [".", "b"]) {
    await page.keyboard.press(key);
    await cover.waitFor();
    assert.ok(await page.locator("[data-stage]").evaluate((stage) => stage.inert), "nobody plays behind it");
    await page.keyboard.press(key);
    await cover.waitFor({ state: "hidden" });
  }
  // The black button hides a solution before it hides the board.
  await page.keyboard.press("s");
  await page.locator("[data-class-solution]").waitFor();
  await page.keyboard.press("b");
  await page.locator("[data-class-solution]").waitFor({ state: "hidden" });
  assert.ok(await cover.isHidden());
  // A hand that has moved a piece goes on with the clicker; who came to the board by keys walks over it.
  await page.keyboard.press("PageUp");
  await hasTitle(page, "Task 2 of");
  await click(page, "a1");
  await page.keyboard.press("ArrowRight");
  await hasTitle(page, "Task 3 of");
  await page.keyboard.press("Tab");
  await square(page, "b1").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "c1");
  await page.keyboard.press("PageDown");
  await hasTitle(page, "Task 4 of");
  await page.reload();
  await waitUntilReady(page, "game");
  await hasTitle(page, "Task 4 of");
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.EveryKeyStandsOnItsButtonAndEveryButtonIsReachedByTab", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en");
  await task(page).waitFor();
  const reached = new Set();
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => document.activeElement.dataset.class);
    if (!name) continue;
    reached.add(name);
    const width = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
    assert.ok(parseFloat(width) >= 2, `the focus on ${name} is seen`);
  }
  const buttons = await page.locator("[data-class]").evaluateAll((all) => all.map(({ dataset, textContent, ariaKeyShortcuts }) => [dataset.class, ariaKeyShortcuts, textContent.trim()]));
  assert.deepEqual([...reached].sort(), buttons.map(([name]) => name).sort());
  for (const [name, keys, text] of buttons) assert.ok(keys && text, name);
  assert.equal(await page.locator(".class-deeds kbd").count(), buttons.length);
});

test("ClassBoard.EscapeClosesWhatIsBegunOnTheBoardBeforeItLeaves", async () => {
  const page = await openBoard("game=all-the-pieces&board=position&fen=k4/4P/5/5/5/K4+w&lang=en");
  await square(page, "e5").and(page.locator('[aria-label*="pawn"]')).waitFor({ state: "attached" });
  const choices = page.locator("[data-choices]");
  await move(page, "e5e6");
  await choices.waitFor();
  await page.keyboard.press("Escape");
  await choices.waitFor({ state: "hidden" });
  await click(page, "a1");
  await page.waitForSelector('[data-board] [data-square="a1"][aria-pressed="true"]', { state: "attached" });
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-board] [data-square="a1"][aria-pressed="false"]', { state: "attached" });
  assert.ok(new URL(page.url()).searchParams.has("board"));
  await page.keyboard.press("Escape");
  await waitUntilReady(page, "teachers");
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.TheGearHasHowItLooksAndSoundsAndEscapeClosesItFirst", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en");
  await task(page).waitFor();
  await openGear(page);
  assert.deepEqual(await page.locator("#side > :visible").evaluateAll((all) => all.map((one) => one.querySelector("[data-settings], h2")?.tagName)), ["H2", "FORM"]);
  await page.locator("#side [name=night]").selectOption("on");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".game:not(.menu-open)");
  assert.ok(new URL(page.url()).searchParams.has("board"));
  assert.ok(await page.locator("[data-menu]").evaluate((gear) => gear === document.activeElement));
  await task(page).waitFor();
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.LooksAsItsLinkWishesAfterAReloadAsWell", async () => {
  const look = { lang: "de", theme: "wood", night: "on", text: "130" };
  const page = await openBoard(`game=raging-rooks&board=plan.4&${new URLSearchParams(look)}`);
  await task(page).waitFor();
  await page.keyboard.press("PageDown");
  await hasTitle(page, "5");
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get("board"), "plan.5");
  for (const [name, wish] of Object.entries(look)) assert.equal(searchParams.get(name), wish);
});

test("ClassBoard.ArrowsAndTheSolutionAreShownAndHiddenOnTheBoard", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en", { ...beamer, script: withoutGraphics });
  await task(page).waitFor();
  const arrows = page.locator("[data-board-marks] > g:has(line)");
  await starsOn(page).first().waitFor({ state: "attached" });
  const stars = await starsOn(page).count();
  assert.equal(await arrows.count(), 0);
  await page.keyboard.press("s");
  await arrows.nth(2).waitFor({ state: "attached" });
  assert.equal(await arrows.count(), 3, "one for each move");
  assert.equal(await page.locator("[data-class-solution]").innerText(), "c1–c5, c5–b5, b5–b4");
  const isSaid = (text) => page.locator("[data-live] p", { hasText: text }).waitFor({ state: "attached" });
  await isSaid("from c1 to c5, from c5 to b5, from b5 to b4");
  await page.keyboard.press("s");
  await isSaid("The solution is hidden.");
  await page.waitForFunction(() => !document.querySelector("[data-board-marks] line"));
  assert.equal(await starsOn(page).count(), stars, "the stars are the task");
  // A hint's arrow and what was drawn by hand go and come by one key.
  await button(page, "hint").click();
  await button(page, "hint").click();
  await marks(page).locator("line").first().waitFor({ state: "attached" });
  await page.keyboard.press("a");
  await page.waitForFunction(() => !document.querySelector("[data-board-marks] line"));
  assert.equal(await deed(page, "arrows").getAttribute("aria-pressed"), "false");
  await page.keyboard.press("a");
  await marks(page).locator("line").first().waitFor({ state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.WhatEverybodySolvesIsNotSolvedOnTheBoard", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en", { ...beamer, script: withoutGraphics });
  await task(page).waitFor();
  const lastWords = (words) => page.waitForFunction((wanted) => document.querySelector("[data-live] p:last-child")?.textContent === wanted, words);
  await page.keyboard.press("s");
  await marks(page).locator("line").first().waitFor({ state: "attached" });
  await page.keyboard.press("b");
  await page.keyboard.press("b");
  await lastWords("The board is covered.");
  await page.keyboard.press("b");
  await lastWords("The board is uncovered.");
  const asked = await task(page).textContent();
  for (const key of ["e", "c"]) {
    await page.keyboard.press("s");
    await marks(page).locator("line").first().waitFor({ state: "attached" });
    await page.keyboard.press(key);
    await page.waitForFunction(() => !document.querySelector("[data-board-marks] line"));
    assert.equal(await deed(page, "solution").getAttribute("aria-pressed"), "false");
    if (key !== "e") continue;
    assert.equal(await page.locator(".class-asked").innerText(), asked, "who waits to scan reads what is asked");
    await lastWords("Scan and solve it. Then give your code to your teacher.");
  }
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.APupilAtTheBoardTriesTheMoveAndIsAnswered", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en");
  await task(page).waitFor();
  for (const one of ["c1c5", "c5b5", "b5b4"]) await move(page, one);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
  assert.equal(await page.locator("[data-return-card]").count(), 0, "the board itself hands in nothing");
  assert.equal(await page.evaluate(() => localStorage.getItem("thirty-squares:1:lesson:raging-rooks")), null, "and keeps nothing");
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.AStepOfSeveralQuestionsGoesOn", async () => {
  const page = await openBoard("game=power-pawns&board=plan.8&lang=en");
  await page.locator("[data-answer]").first().waitFor();
  await page.locator('[data-answer="white-wins"], [data-answer]').first().click();
  await page.locator(".lesson-said:not([hidden])").waitFor();
  if (await button(page, "again").isVisible()) assert.fail("the first choice is the right one");
  await goOn(page);
  await page.locator(".lesson-goal").filter({ hasText: "Question 2" }).waitFor();
  assert.deepEqual(page.problems, []);
});

/** Opens what the code on the board leads to, as a pupil's device. */
async function followCode(page, options = { viewport: { width: 390, height: 844 } }) {
  await page.keyboard.press("e");
  const url = new URL(await readQr(page.locator("[data-class-everybody] svg")));
  assert.equal(url.origin, site.url);
  const pupil = await openPage(site, `${url.pathname}${url.search}`, options);
  await waitUntilReady(pupil, "game");
  return { pupil, url };
}

test("ClassBoard.TheCodeLeadsToTheVeryTaskAndTheFirstMoveIsTwoTapsAway", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.1&lang=en");
  await task(page).waitFor();
  const asked = await task(page).innerText();
  const { pupil, url } = await followCode(page);
  assert.equal(url.search, "?game=raging-rooks&practice=lesson.stars&lang=en&lock=1&assignment=1");
  await task(pupil).filter({ hasText: asked }).waitFor();
  assert.ok(await pupil.locator("[data-back]").isHidden(), "there is no way to anything else");
  assert.equal(await button(pupil, "close").count(), 0);
  await click(pupil, "a1");
  await pupil.locator('[data-board] [data-square="a4"].target').waitFor({ state: "attached" });
  await click(pupil, "a4");
  await pupil.locator('[data-board] [aria-label="a4, white rook"]').waitFor({ state: "attached" });
  await move(pupil, "a4d4");
  const code = await pupil.locator("[data-return-code] > span").first().innerText();
  const { work } = readCode(code);
  assert.deepEqual([work.game, work.assignment, work.kind, work.done, work.of, work.mistakes, work.hints], ["raging-rooks", 1, "lesson", 1, 1, 0, 0]);
  await assertAccessible(pupil);
  // And back to the board.
  await page.keyboard.press("c");
  await page.locator("[name=codes]").fill(code);
  assert.deepEqual(await tally(page), ["1", "1"]);
  for (const one of [page, pupil]) assert.deepEqual(one.problems, []);
});

test("ClassBoard.WhoDoesNotFindItHandsThatInOnce", async () => {
  const pupil = await openPage(site, "/?game=raging-rooks&practice=lesson.guards&lock=1&assignment=4&lang=en");
  await waitUntilReady(pupil, "game");
  await task(pupil).waitFor();
  assert.ok(await button(pupil, "give-up").isHidden(), "not before a try");
  await button(pupil, "hint").click();
  await button(pupil, "give-up").click();
  const { work } = readCode(await pupil.locator("[data-return-code] > span").first().innerText());
  assert.deepEqual([work.done, work.of, work.hints], [0, 1, 1]);
  for (const one of ["c1c5", "c5b5", "b5b4"]) await move(pupil, one);
  await pupil.locator('.lesson-said[data-kind="praise"]').waitFor();
  assert.equal(readCode(await pupil.locator("[data-return-code] > span").first().innerText()).work.done, 0, "it was handed in");
  assert.deepEqual(pupil.problems, []);
});

test("ClassBoard.DrawnTasksAndPositionsOfOnesOwnReachThePupilAsWell", async () => {
  const page = await openBoard("game=all-the-pieces&board=skill.fork&lang=en");
  await hasTitle(page, "Task 1 of");
  await task(page).waitFor();
  const placement = (one) => one.locator("[data-board] button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel).join());
  await page.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  const { pupil, url } = await followCode(page);
  assert.equal(url.searchParams.get("practice"), "drawn");
  await task(pupil).filter({ hasText: await page.evaluate(() => document.querySelector(".lesson-task").textContent) }).waitFor();
  await pupil.waitForFunction(() => document.querySelector('[data-board] [aria-label*="white"]'));
  assert.equal(await placement(pupil), await placement(page));

  const own = await openBoard("game=raging-rooks&board=find.c3c6&fen=2p2/5/5/2R2/4P/5+w&lang=en");
  await task(own).waitFor();
  const found = await followCode(own);
  for (const url of [found.url, new URL(own.url())]) assert.doesNotMatch(url.href, /c3.?c6/, "nobody reads the answer in an address");
  assert.match(found.url.searchParams.get("practice"), /^own\.1\./);
  await task(found.pupil).waitFor();
  await move(found.pupil, "c3b3");
  await found.pupil.locator('.lesson-said[data-kind="answer"]').waitFor();
  await button(found.pupil, "again").click();
  await move(found.pupil, "c3c6");
  const { work } = readCode(await found.pupil.locator("[data-return-code] > span").first().innerText());
  assert.deepEqual([work.done, work.mistakes], [1, 1]);
  await own.keyboard.press("c");
  await own.locator("[name=codes]").fill(writeCode(work));
  assert.deepEqual(await tally(own), ["1", "0"]);

  const played = await openBoard("game=raging-rooks&board=position&lang=en");
  await played.locator("[data-class-status]:not(:empty)").waitFor();
  const game = await followCode(played);
  assert.equal(game.url.searchParams.get("opponent"), "computer");
  assert.match(await square(game.pupil, "a1").getAttribute("aria-label"), /rook/);
  for (const one of [page, pupil, own, found.pupil, played, game.pupil]) assert.deepEqual(one.problems, []);
});

test("ClassBoard.WhatWasPlayedIsThereAgainUntilItIsSetUpAnew", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.14&lang=en");
  const status = page.locator("[data-class-status]");
  await status.filter({ hasText: /\S/ }).waitFor();
  const labels = () => page.locator("[data-board] button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel).join());
  /** The board, once this stands on the square. */
  const boardWith = async (name, content) => {
    await page.locator(`[data-board] [data-square="${name}"][aria-label*="${content}"]`).waitFor({ state: "attached" });
    return labels();
  };
  const start = await boardWith("c2", "pawn");
  for (const [one, to] of [["c2c3", "c3"], ["c5c4", "c4"], ["d2d3", "d3"]]) {
    await move(page, one);
    await boardWith(to, "pawn");
  }
  const played = await boardWith("d3", "pawn");
  assert.notEqual(played, start);
  await page.keyboard.press("PageUp");
  await hasTitle(page, "Task 13 of");
  await task(page).waitFor();
  await page.keyboard.press("PageDown");
  await hasTitle(page, "Task 14 of");
  assert.equal(await boardWith("d3", "pawn"), played);
  await page.reload();
  await waitUntilReady(page, "game");
  await hasTitle(page, "Task 14 of");
  assert.equal(await boardWith("d3", "pawn"), played);
  await page.locator("[data-class-again]").click();
  assert.equal(await boardWith("c2", "pawn"), start);
  for (const [key, at] of [["PageUp", 13], ["PageDown", 14]]) {
    await page.keyboard.press(key);
    await hasTitle(page, `Task ${at} of`);
  }
  await status.filter({ hasText: /\S/ }).waitFor();
  assert.equal(await boardWith("c2", "pawn"), start, "what was set up anew stays so");
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.ACodeOfOtherWorkIsToldAndOneOfAnotherDayCounts", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en");
  await task(page).waitFor();
  await page.keyboard.press("c");
  const game = writeCode({ kind: "game", game: "raging-rooks", assignment: 4, day, result: "lost", opponent: "2", side: "white", moves: 9, help: 0 });
  await page.locator("[name=codes]").fill([game, writeCode(lessonWork({ of: 8, done: 8 })), writeCode(lessonWork({ day: "2025-03-01" }))].join("\n"));
  assert.deepEqual(await tally(page), ["1", "1"]);
  const told = await page.locator("[data-class-problems] li").allInnerTexts();
  assert.match(told.join("\n"), /^1 code is of another day, Mar 1, 2025[\s\S]*another task[\s\S]*another task/);
});

test("ClassBoard.ThirtyCodesBecomeATallyAndEachMistakeIsNamed", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=en");
  await task(page).waitFor();
  const wrong = writeCode(lessonWork()).slice(0, -1);
  const codes = [...Array(15).fill(writeCode(lessonWork())), ...Array(7).fill(writeCode(lessonWork({ mistakes: 2 }))), ...Array(5).fill(writeCode(lessonWork({ done: 0 }))),
    writeCode(lessonWork({ assignment: 5 })), wrong, "37DK-XQ9M-N6L9"];
  await page.keyboard.press("c");
  const field = page.locator("[name=codes]");
  await field.waitFor();
  assert.ok(await field.evaluate((element) => element === document.activeElement), "what is pasted is pasted there");
  const told = await page.locator(".class-read").elementHandle();
  await field.fill(codes.map((code, i) => `${["Ana", "Ben", ""][i % 3]} ${i % 2 ? code : code.replaceAll("-", " ")}${[",", "\n", ";", " "][i % 4]}`).join(" "));
  assert.deepEqual(await tally(page), ["22", "15"]);
  assert.match(await told.innerText(), /^27 of 30 codes read$/, "it is told where a screen reader listens already");
  assert.equal(await page.locator("[data-class-day]").count(), 0, "all are of this day");
  assert.equal(await page.locator(".class-dots i").count(), 27);
  const problems = await page.locator("[data-class-problems] li").allInnerTexts();
  assert.equal(problems.length, 3);
  assert.match(problems.join("\n"), /another task[\s\S]*11[\s\S]*mistyped/);
  const size = await page.locator(".class-figures b").first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  assert.ok(size >= 768 / 8, `${size} px`);
  // Names are out of sight as soon as nobody is at the field.
  await page.locator("[data-class-head]").evaluate((head) => head.focus());
  assert.equal(await field.evaluate((element) => getComputedStyle(element).color), "rgba(0, 0, 0, 0)");
  assert.doesNotMatch(await page.locator("[data-class-tally], [data-class-problems]").allInnerTexts().then((all) => all.join()), /Ana|Ben/);
  // They stay with their task.
  await page.keyboard.press("PageDown");
  await hasTitle(page, "Task 5 of");
  await page.keyboard.press("c");
  assert.deepEqual(await tally(page), ["0", "0"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("PageUp");
  await hasTitle(page, "Task 4 of");
  await page.keyboard.press("c");
  assert.deepEqual(await tally(page), ["22", "15"]);
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.APositionIsPastedAsFenOrAddressAndHeldAgainstTheRules", async () => {
  const page = await openPage(site, "/?teachers=board&lang=en", beamer);
  await waitUntilReady(page, "teachers");
  await page.locator("[data-board-tasks] a").first().waitFor();
  await page.locator('[name=from][value="position"]').check({ force: true });
  const opener = page.locator("[data-open-board]");
  const opens = async (part) => {
    await page.waitForFunction((wanted) => document.querySelector("[data-open-board]").search.includes(wanted) && !document.querySelector("[data-open-board]").hidden, part);
    return new URL(await opener.evaluate(({ href }) => href)).searchParams;
  };
  assert.equal((await opens("board=position")).get("game"), "raging-rooks");
  await page.locator("[name=fen]").fill("2p2/5/5/2R2/4P/5 w");
  await opens("2p2");
  await page.locator("[name=moves]").fill("c3-c6");
  assert.doesNotMatch((await opens("board=own.1.")).get("board"), /c3.?c6/);
  await page.locator("[name=moves]").fill("c3-d4");
  await page.locator("[data-verdict]", { hasText: "c3d4 is not a move here" }).waitFor();
  assert.ok(await opener.isHidden());
  const faulty = () => page.locator("[aria-invalid]").evaluateAll((fields) => fields.map(({ name }) => name));
  assert.deepEqual(await faulty(), ["moves"]);
  await page.locator("[name=moves]").fill("");
  await page.locator("[name=fen]").fill(`${site.url}/?game=power-pawns&moves=a2a3,b5b4&opponent=friend`);
  const address = await opens("game=power-pawns");
  assert.match(address.get("fen"), /^5\/p1ppp\/1p3\/P4\/1PPPP\/5 w/);
  await page.locator("[name=fen]").fill("nonsense");
  await page.locator("[data-verdict]", { hasText: "cannot be set up" }).waitFor();
  assert.deepEqual(await faulty(), ["fen"]);
  assert.ok(await opener.isHidden());
  await page.locator('[name=from][value="skill"]').check({ force: true });
  await page.locator("[name=skill]").selectOption("fork");
  await page.waitForFunction(() => document.querySelector("[data-open-board]").search.includes("skill.fork") && document.querySelectorAll("[data-board-tasks] svg").length > 3);
  await opener.click();
  await waitUntilReady(page, "game");
  await task(page).waitFor();
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.WhatTheRulesRefuseIsExplainedInTheReadersLanguage", async () => {
  const refused = async (screen, open) => {
    const page = await openPage(site, `/?teachers=${screen}&lang=fr`, beamer);
    await waitUntilReady(page, "teachers");
    await open(page);
    await page.locator("[name=fen]").fill("x4/5/5/5/5/5 w");
    const verdict = page.locator("[data-verdict]", { hasText: "x" });
    await verdict.waitFor();
    assert.deepEqual(page.problems, []);
    return (await verdict.innerText()).replace(/\s/g, " ");
  };
  const why = "Cette position est impossible. « x » n’est ni une pièce ni un nombre de cases vides.";
  assert.equal(await refused("board", (page) => page.locator('[name=from][value="position"]').check({ force: true })), why);
  const builder = await refused("1", async (page) => {
    await page.locator("[name=game]").selectOption("power-pawns");
    await page.locator(".builder > details:not(.newcomers) > summary").click();
  });
  assert.equal(builder, `${why} La position n’est pas dans le lien.`);
});

test("ClassBoard.ABadAddressIsNamedAndTheGameIsThere", async () => {
  for (const query of ["game=raging-rooks&board=nothing", "game=raging-rooks&board=plan.nothing", "game=raging-rooks&practice=lesson.nothing", "game=quickchess-gc&practice=small", "game=quickchess-gc&lesson=7", "game=raging-rooks&practice=own.1.abcd.0000&fen=5/5/5/2R2/5/p4+w", "game=raging-rooks&practice=drawn&fen=5/5/5/2R2/5/p4+w"]) {
    const page = await openPage(site, `/?${query}&lang=en`);
    await waitUntilReady(page, "game");
    assert.match(await page.locator(".game .notice").innerText(), /nothing|own|small|lesson “7”|puzzle is gone/);
    assert.match(await square(page, query.includes("fen") ? "c3" : "a1").getAttribute("aria-label"), /rook/);
    assert.deepEqual(page.problems, []);
  }
});

test("ClassBoard.ABoxWithoutABoardHasItsLessonOrItsRulesThenAndStaysLocked", async () => {
  for (const [asked, shown] of [["practice=looks", ".lesson-page"], ["practice=lesson.nothing", ".lesson-page"], ["board=nothing", ".lesson-page"], ["board=position&fen=5/5/5/2R2/5/p4+w", ".lesson-page"], ["practice=nothing", ".rule-list"]]) {
    const query = `?game=intro&${asked}&lock=1&lang=en`;
    const page = await openPage(site, `/${query}`);
    await waitUntilReady(page, "game");
    await page.locator(`.screen ${shown}`).waitFor();
    assert.match(await page.locator(".notice:visible").innerText(), /does not exist/);
    assert.deepEqual([new URL(page.url()).search, await page.locator("a:visible:not(.rules a)").count()], [query, 0]);
    assert.deepEqual(page.problems, []);
    await page.close();
  }
});

test("ClassBoard.TheRulesOfAnAssignmentLeadToItsLesson", async () => {
  for (const [query, lesson] of [["game=intro&lock=1&assignment=4", "game=intro&lesson=1&lang=en&lock=1&assignment=4"], ["game=intro&assignment=4", "game=intro&lesson=1&lang=en&assignment=4"],
    ["game=intro", "game=intro&lesson=1&lang=en"]]) {
    const page = await openPage(site, `/?${query}&lang=en`);
    await waitUntilReady(page, "game");
    assert.equal(await page.locator(".rules .next-step a").first().getAttribute("href"), `?${lesson}`);
    await page.close();
  }
});

test("ClassBoard.ATaskThatIsNotInTheRowIsNamedAndTheFirstIsThere", async () => {
  for (const [game, at] of [["raging-rooks", 0], ["intro", 99]]) {
    const page = await openBoard(`game=${game}&board=plan.${at}&lang=en`);
    await hasTitle(page, "Task 1 of");
    assert.match(await page.locator(".game .notice").innerText(), new RegExp(`board “plan.${at}”`));
    assert.equal((await page.locator(".game .notice").boundingBox()).x, (await page.locator(".class-deeds").boundingBox()).x, "it is as wide as what stands below it");
    await page.close();
  }
});

test("ClassBoard.AnAddressOfOlderPagesIsReadAsEver", async () => {
  const pupil = await openPage(site, "/?game=raging-rooks&practice=find.c3c6&fen=2p2/5/5/2R2/4P/5+w&lock=1&assignment=3&lang=en");
  await waitUntilReady(pupil, "game");
  await task(pupil).waitFor();
  await move(pupil, "c3c6");
  assert.equal(readCode(await pupil.locator("[data-return-code] > span").first().innerText()).work.done, 1);
  assert.deepEqual(pupil.problems, []);
});

test("ClassBoard.SpeaksArabicFromRightToLeftAndHasNothingToFind", async () => {
  const page = await openBoard("game=raging-rooks&board=plan.4&lang=ar");
  await task(page).waitFor();
  const [board, column] = [await page.locator("[data-stage]").boundingBox(), await page.locator(".classroom").boundingBox()];
  assert.ok(board.x < column.x);
  assert.match(await deed(page, "next").innerText(), /التالي/);
  // An arrow key leads as the button of that arrow does.
  for (const [key, at] of [["ArrowLeft", 5], ["ArrowRight", 4]]) {
    await page.keyboard.press(key);
    await page.waitForFunction((board) => new URLSearchParams(location.search).get("board") === board, `plan.${at}`);
  }
  for (const key of ["", "s", "e", "c", "Escape", "b"]) {
    if (key) await page.keyboard.press(key);
    await assertAccessible(page);
  }
  // The letters on the buttons are where they are on a keyboard of other letters.
  await page.keyboard.press("b");
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "س", code: "KeyS", bubbles: true, cancelable: true })));
  await page.locator("[data-class-solution]").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  assert.deepEqual(await page.locator(".class-deeds .button").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map(({ dataset }) => dataset.class)), []);
  assert.deepEqual(page.problems, []);
});

test("ClassBoard.ASolutionBeginsWhereTheLanguagesLinesDo", async () => {
  for (const [lang, edge] of [["en", "left"], ["ar", "right"]]) {
    const page = await openBoard(`game=raging-rooks&board=plan.4&lang=${lang}`);
    await task(page).waitFor();
    await page.keyboard.press("s");
    const solution = page.locator("[data-class-solution]");
    await solution.waitFor();
    const { gap, direction } = await solution.evaluate((told, side) => {
      const words = document.createRange();
      words.selectNodeContents(told);
      return { gap: Math.abs(words.getBoundingClientRect()[side] - told.getBoundingClientRect()[side]), direction: getComputedStyle(told.querySelector("bdi")).direction };
    }, edge);
    assert.equal(direction, "ltr");
    assert.ok(gap < 40, `${lang}: ${gap} px from the ${edge}`);
    await page.close();
  }
});
