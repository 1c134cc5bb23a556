// Every screen by the keyboard alone: whatever a pointer can do is reached by Tab, arrows and Enter, the focus is always on
// something that can be seen, and after each step it is where the next thing is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { letPass } from "./support/board.mjs";
import { keeping } from "./support/days.mjs";
import { inMotion, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };

async function open(query, options = laptop, ready = "game") {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, ready);
  return page;
}

/** Where the focus is: what it is, and whether somebody who looks can find it. */
const focus = (page) => page.evaluate(() => {
  const here = document.activeElement;
  const { width, height, right, bottom } = here.getBoundingClientRect();
  return { tag: here.tagName.toLowerCase(), square: here.dataset.square ?? null, name: here.name ?? null, text: here.textContent.trim().slice(0, 60),
    isSeen: here !== document.body && width > 0 && height > 0 && right > 0 && bottom > 0 && !here.closest("[hidden], [inert]") };
});
async function assertFocused(page, what) {
  const here = await focus(page);
  assert.ok(here.isSeen, `${what}: the focus is on ${JSON.stringify(here)}`);
  return here;
}
/** Tab after Tab until the focus is on what the selector means. */
async function tabTo(page, selector, key = "Tab") {
  const seen = [];
  for (let i = 0; i < 90; i++) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return assertFocused(page, selector);
    await page.keyboard.press(key);
    const here = await focus(page);
    seen.push(`${here.tag} ${here.square ?? here.name ?? here.text}`);
    if (here.tag !== "body") assert.ok(here.isSeen, `on the way to ${selector}: ${JSON.stringify(here)}`);
  }
  assert.fail(`${selector} is not reached by ${key}: ${seen.join(", ")}`);
}
const type = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const focusIs = (page, selector) => page.waitForFunction((wanted) => document.activeElement.matches(wanted), selector)
  .catch(async () => assert.fail(`the focus is not on ${selector} but on ${JSON.stringify(await focus(page))}`));

test("Keys.FromTheLadderToAGameAndBack", async () => {
  const page = await open("/?lang=en", laptop, "ladder");
  await tabTo(page, 'a[data-game="raging-rooks"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(/game=raging-rooks/);
  await waitUntilReady(page, "game");
  await tabTo(page, "[data-back]");
  await page.keyboard.press("Enter");
  await waitUntilReady(page, "ladder");
  assert.deepEqual(page.problems, []);
});

test("Keys.TheLaddersGearAndTheRules", async () => {
  const page = await open("/?lang=en", laptop, "ladder");
  await tabTo(page, "[data-mix] input");
  await page.keyboard.press("Space");
  await tabTo(page, ".ladder summary", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-gear-form]");
  await tabTo(page, "[data-gear-form] [name=night]");
  await tabTo(page, "[data-start-over]");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-ask] [value=keep]");
  await page.keyboard.press("Escape");
  await focusIs(page, "[data-start-over]");
  await page.keyboard.press("Escape");
  await focusIs(page, ".ladder summary");
  await page.waitForFunction(() => !history.state?.steps);  // the way back that closing it takes would end what is asked for next
  await page.goto(`${site.url}/?game=intro&lang=en`);
  await waitUntilReady(page, "game");
  await tabTo(page, ".rules a");
});

test("Keys.ALesson", async () => {
  const page = await open("/?game=raging-rooks&lesson=1&lang=en");
  await focusIs(page, ".lesson-page");
  for (let step = 1; step < 4; step++) {
    const before = await page.locator(".lesson-text").innerText();
    await tabTo(page, '[data-lesson="next"]');
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => document.querySelector(".lesson-text").innerText !== text, before);
    await assertFocused(page, `step ${step}`);
  }
  await tabTo(page, '[data-lesson="hint"], [data-board] [data-square]', "Shift+Tab");
  await tabTo(page, '[data-lesson="close"]', "Shift+Tab");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-open-lesson]");
});

test("Keys.TheEditor", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&lang=en");
  await tabTo(page, "[data-menu]");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-edit]", { state: "visible" });
  await tabTo(page, "[data-edit]");
  await page.keyboard.press("Enter");
  await focusIs(page, ".editor h2");
  // Two kings and a pawn, put down with letters.
  await tabTo(page, "[data-clear]");
  await page.keyboard.press("Enter");
  await tabTo(page, "[data-sheet] [data-square]", "Shift+Tab");
  const here = (await focus(page)).square;
  assert.ok(here);
  const walk = async (from, to) => {
    await type(page, ...Array(Math.abs(to.charCodeAt(0) - from.charCodeAt(0))).fill(to > from ? "ArrowRight" : "ArrowLeft"));
  };
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowDown");
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
  assert.equal((await focus(page)).square, "a1");
  await walk("a1", "c1");
  await page.keyboard.press("Shift+K");
  await type(page, "ArrowUp", "Shift+P", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "k");
  await page.waitForFunction(() => document.querySelector("[data-play]").getAttribute("aria-disabled") === "false");
  await tabTo(page, "[name=fen]");
  assert.match(await page.locator("[name=fen]").inputValue(), /^2k2\/5\/5\/5\/2P2\/2K2 w/);
  await tabTo(page, "[data-play]", "Shift+Tab");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-board] [data-square]");
  assert.equal(await page.locator('[data-board] [data-square="c2"]').getAttribute("aria-label"), "c2, white pawn");
  assert.deepEqual(page.problems, []);
});

test("Keys.TheEditorLeftUndone", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&lang=en");
  await page.locator("[data-edit]").evaluate((button) => button.click());
  await focusIs(page, ".editor h2");
  await tabTo(page, "[data-cancel]");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-board] [data-square]");
});

test("Keys.BlindFromTheFirstSquareToTheFirstMove", async () => {
  const page = await open("/?game=blind&opponent=friend&lang=en");
  await focusIs(page, "[data-sheet] h2");
  for (const player of ["white", "black"]) {
    await tabTo(page, "[data-sheet] [data-random]");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /All ten/.test(document.querySelector("[data-still]").textContent));
    await tabTo(page, "[data-done]");
    await page.keyboard.press("Enter");
    await focusIs(page, ".pass h2");
    await tabTo(page, "[data-go-on]");
    await page.keyboard.press("Enter");
    if (player === "white") await focusIs(page, ".arrange h2");
  }
  await page.waitForFunction(() => !document.querySelector("[data-sheet]").hidden || /move/.test(document.querySelector("[data-status]").textContent));
  if (await page.locator("[data-sheet]:not([hidden])").count()) return;  // both kings in check: set up again
  await focusIs(page, "[data-board] [data-square]");
  assert.deepEqual(page.problems, []);
});

test("Keys.AnOlympicsFromGameToGame", async () => {
  const page = await open("/?game=olympics&opponent=friend&lang=en");
  await focusIs(page, "[data-sheet] h2");
  for (let number = 1; number <= 2; number++) {
    await tabTo(page, "[data-sheet] [data-play]");
    await page.keyboard.press("Enter");
    await focusIs(page, "[data-board] [data-square]");
    assert.deepEqual((await said(page)).slice(-2), [await page.locator("[data-goal]").innerText(), "White to move"]);
    await type(page, "x");
    await focusIs(page, "[data-question] button");
    const takesFocus = await page.locator("[data-hand] [data-command=sound]").evaluate((button) => (button.focus(), document.activeElement === button));
    assert.equal(takesFocus, false, "the hand lies under the question");
    await tabTo(page, "[data-question] [data-command=agree]", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /won/.test(document.querySelector("[data-status]").textContent));
    await assertFocused(page, `after game ${number}`);
    await page.waitForSelector("[data-after] [data-go-on]");
    await tabTo(page, "[data-after] a, [data-after] button");
    await page.keyboard.press("Enter");
    await focusIs(page, "[data-sheet] h2");
  }
});

test("Keys.TodayFromTheLadderToAPuzzle", async () => {
  const page = await open("/?lang=en", { ...laptop, script: keeping({ played: ["power-pawns"] }) }, "ladder");
  await tabTo(page, "a[href*='practice=today']");
  await page.keyboard.press("Enter");
  await page.waitForURL(/practice=today/);
  await waitUntilReady(page, "game");
  await page.waitForSelector(".lesson-task");
  await assertFocused(page, "the puzzle");
  await tabTo(page, "[data-board] [data-square]");
  const { square } = await focus(page);
  assert.ok(square);
  await tabTo(page, '[data-lesson="hint"]');
  await page.keyboard.press("Enter");
  await assertFocused(page, "after the hint");
  await tabTo(page, '[data-lesson="close"], [data-back]', "Shift+Tab");
  assert.deepEqual(page.problems, []);
});

test("Keys.TheTeachersPages", async () => {
  const page = await open("/?teachers=1&lang=en", laptop, "teachers");
  await tabTo(page, ".teachers select");
  const game = await page.locator(".teachers select").first().inputValue();
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await page.locator(".teachers select").first().inputValue(), game);
  await tabTo(page, ".teachers .slip textarea, .teachers .slip button, .teachers .slip a");
  await page.goto(`${site.url}/?teachers=codes&lang=en`);
  await waitUntilReady(page, "teachers");
  await tabTo(page, ".teachers textarea");
  await page.keyboard.type("Ada 37DK-XQ9M-N6L8\n");
  await page.waitForFunction(() => /Ada/.test(document.querySelector(".codes-out, .codes")?.textContent ?? ""));
  await tabTo(page, ".codes-page button");
  await page.goto(`${site.url}/?teachers=worksheets&lang=en`);
  await waitUntilReady(page, "teachers");
  await tabTo(page, "[data-print]");
});

test("Keys.AGameIsOverAndTheNextBegins", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&fen=5/P4/5/5/1p3/5 w - - 0 1&lang=en");
  await tabTo(page, "[data-board] [data-square]");
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
  while ((await focus(page)).square !== "a5") await page.keyboard.press("ArrowUp");
  await type(page, "Enter", "ArrowUp", "Enter");
  await page.waitForFunction(() => /won/.test(document.querySelector("[data-status]").textContent));
  await assertFocused(page, "at the end");
  await page.locator("[data-after]:not([hidden])").waitFor();
  await page.keyboard.press("Tab");
  await focusIs(page, "[data-after] *");  // and not first whatever the browser has around the page
});

/** Everything that is said from now on. */
const said = (page) => page.locator("[data-live] p").allInnerTexts();
const untilSaid = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("[data-live]").textContent), pattern.source)
  .catch(async () => assert.fail(`${pattern} is not said, but ${JSON.stringify(await said(page))}`));
const goTo = (page, square) => page.locator(`[data-board] [data-square="${square}"]`).focus();

test("Keys.ACommandThatIsNoLongerPossibleKeepsTheFocus", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=a2a3&lang=en");
  const agree = async () => {
    await focusIs(page, "[data-question] button");
    await tabTo(page, "[data-question] [data-command=agree]", "Shift+Tab");
    await page.keyboard.press("Enter");
  };
  await tabTo(page, "[data-hand] [data-command=undo]");
  await page.keyboard.press("Enter");
  await agree();
  await focusIs(page, "[data-board] [data-square]");
  await tabTo(page, "[data-menu]", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "[data-commands] [data-command=redo]");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-command=redo][aria-disabled=true]");
  await tabTo(page, "[data-commands] [data-command=previous]");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-command=previous][aria-disabled=true]");
  await page.keyboard.press("Escape");
  await focusIs(page, "[data-menu]");
  await tabTo(page, "[data-hand] [data-command=new]");
  await page.keyboard.press("Enter");
  await agree();
  await focusIs(page, "[data-board] [data-square]");
});

test("Keys.WhatIsOpenedFromTheGearLeadsBackToIt", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3&lang=en");
  const press = async (selector) => {
    await tabTo(page, "[data-menu]", "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, selector);
    await page.keyboard.press("Enter");
  };
  await press("[data-switch-truth]");
  await focusIs(page, ".truth-head h2");
  await tabTo(page, "[data-close-truth]");
  await page.keyboard.press("Enter");
  await focusIs(page, "[data-menu]");
  await press("[data-review=open]");
  await page.waitForSelector("dialog.texts[open]");
  await page.keyboard.press("Escape");
  await focusIs(page, "[data-menu]");
  await press("[data-review=save]");
  await page.locator(".notice", { hasText: "Saved" }).waitFor();
  await focusIs(page, "[data-menu]");
  await press("#side [data-command=help]");
  await focusIs(page, "#keys-title");
  await page.keyboard.press("Escape");
  await focusIs(page, "[data-menu]");
});

for (const [width, height] of [[1280, 800], [390, 844]]) {
  test(`Keys.TheGearThatSlidesInHasTheFocusAtOnce (${width})`, async () => {
    const page = await open("/?game=raging-rooks&opponent=friend&lang=en", { viewport: { width, height }, ...inMotion });
    const openByKey = async () => {
      await page.locator("[data-menu]").focus();
      await page.keyboard.press("Enter");
      await focusIs(page, "[data-close-menu]");
    };
    const untilShut = () => page.locator("#side").waitFor({ state: "hidden" });
    await openByKey();
    await type(page, "Tab");
    await focusIs(page, "#side [data-switch-truth]");
    await type(page, "Escape");
    await focusIs(page, "[data-menu]");
    await untilShut();
    await openByKey();
    await page.locator("[data-menu]").focus();
    await type(page, "Escape");
    await untilShut();
    await goTo(page, "c3");
    await type(page, "i");
    await focusIs(page, "[data-typed] input");
  });
}

test("Keys.APawnBecomesSomethingOrStays", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&fen=2k2/P4/5/5/p2N1/2K1Q w - - 0 1&lang=en");
  await goTo(page, "a5");
  await type(page, "Enter", "ArrowUp", "Enter");
  await focusIs(page, "[data-choice=r]");
  await page.keyboard.press("Shift+Tab");
  await focusIs(page, "[data-choices] button:last-child");  // the board is not reached meanwhile
  await type(page, "Tab", "Escape");
  await focusIs(page, '[data-square="a6"]');
  await untilSaid(page, /The pawn stays/);
  await type(page, "Enter");
  assert.equal(await page.locator('[data-square="a5"]').getAttribute("aria-label"), "a5, white pawn");
  await goTo(page, "a5");
  await type(page, "Enter", "ArrowUp", "Enter", "ArrowRight", "Enter");
  await page.waitForSelector('[data-square="a6"][aria-label="a6, white bishop"]');
  await focusIs(page, '[data-square="a6"]');
  // From the near edge the choices stand one above the other.
  await goTo(page, "a2");
  await type(page, "Enter", "ArrowDown", "Enter");
  await focusIs(page, "[data-choice]:first-child");
  await type(page, "ArrowUp");
  await focusIs(page, "[data-choice]:nth-child(2)");
  await type(page, "ArrowDown");
  await focusIs(page, "[data-choice]:first-child");
});

test("Keys.APawnBecomesSomethingWhateverElseGoesWrongBesideTheBoard", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&fen=2k2/P4/5/5/3N1/2K1Q w - - 0 1&lang=en");
  await page.locator("[data-settings]").waitFor({ state: "attached" });  // the panel has come, and hears before the choice does
  await page.locator("[name=sound]").evaluate((field) => field.remove());
  await goTo(page, "a5");
  await type(page, "Enter", "ArrowUp", "Enter");
  await focusIs(page, "[data-choice=r]");
  assert.notDeepEqual(page.problems, [], "something did");
});

test("Keys.TheDrawnBoardShowsOneChoice", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&fen=2k2/P4/5/5/3N1/2K1Q w - - 0 1&lang=en");
  await goTo(page, "a5");
  await type(page, "Enter", "ArrowUp", "Enter");
  await focusIs(page, "[data-choice=r]");
  const opacity = () => page.locator("[data-choice=r]").evaluate((choice) => getComputedStyle(choice).opacity);
  assert.equal(await opacity(), "0");
  await page.evaluate(() => document.querySelector(".game").classList.replace("drawn", "plain"));
  assert.equal(await opacity(), "1");
});

test("Keys.AGameBeginsWithWhatItIsAboutAndWhoseTurnItIs", async () => {
  for (const [query, status] of [["opponent=friend", "White to move"], ["opponent=computer&side=white&moves=a2a3,b5b4", "Your turn, White"]]) {
    const page = await open(`/?game=raging-rooks&${query}&lang=en`);
    assert.deepEqual(await page.locator("[data-live] p").allTextContents(), [await page.locator("[data-goal]").innerText(), status]);
    await page.close();
  }
});

test("Keys.SteppingThroughTheMovesIsTold", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=a2a3,b5b4&lang=en");
  const status = () => page.locator("[data-status]").innerText();
  await goTo(page, "c3");
  await type(page, ",");
  await untilSaid(page, /After move 1\. White: pawn to a3$/);
  assert.equal(await status(), "After move 1. White: pawn to a3");
  await type(page, "h");
  await untilSaid(page, /Hint: not now\. You look back\. End leads to the last move\.$/);
  await type(page, "Home");
  await untilSaid(page, /This is the start$/);
  await type(page, "End");
  await untilSaid(page, /After move 1\. Black: pawn to b4\. White to move$/);
  assert.equal(await status(), "White to move");
});

test("Keys.AMessageThatIsPutAwayLeadsOn", async () => {
  for (const [query, screen, next] of [["/?game=nothing&lang=en", "ladder", ".ladder h1"], ["/?teachers=1&level=99&lang=en", "teachers", ".teachers h1"],
    ["/?teachers=cabinet&level=99&lang=en", "teachers", ".teachers h1"], ["/?game=intro&level=99&lang=en", "rules", ".rules h1"],
    ["/?game=power-pawns&opponent=friend&fen=bad&lang=en", "game", "[data-square]"]]) {
    const page = await open(query, laptop, screen === "rules" ? "game" : screen);
    if (screen === "game") await page.locator("[data-settings]").waitFor({ state: "attached" });
    await page.locator(".notice button").focus();
    await type(page, "Enter");
    await focusIs(page, next);
    const isThere = await page.locator(`.${screen} [data-notices]`).evaluate((place) => place.getAttribute("aria-live") === "polite" && place.checkVisibility());
    assert.ok(isThere, `${query}: a reader is told only of what comes into a place that it knows`);
    await page.close();
  }
});

test("Keys.SwitchesAndShutBoardsAnswer", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&lang=en");
  await goTo(page, "c3");
  for (const [key, why] of [["u", /Take back: not now\. This is the start$/], ["a", /Nothing was taken back\.$/], ["End", /To the end: not now\. No later move\.$/],
    ["y", /Agree: not now\. White to move$/]]) {
    await page.keyboard.press(key);
    await untilSaid(page, why);
  }
  for (const [key, answer] of [["s", /Sound off$/], ["s", /Sound on$/], ["f", /turned: Black is at the bottom now$/], ["z", /Put the pencil away/], ["z", /Pencil put away$/]]) {
    await page.keyboard.press(key);
    await untilSaid(page, answer);
  }
  await type(page, "x");
  await focusIs(page, "[data-question] button");
  const question = await page.locator("#question-words").innerText();
  await goTo(page, "c3");
  await type(page, "Enter");
  await page.waitForFunction((text) => document.querySelector("[data-live]").textContent.endsWith(text), question);
  await page.locator("[data-question] [data-command=agree]").click();
  await page.waitForFunction(() => /won/.test(document.querySelector("[data-status]").textContent));
  const lines = (await said(page)).length;
  await goTo(page, "c3");
  await type(page, "Enter");
  await page.waitForFunction(() => /won/.test(document.querySelector("[data-live] p:last-child").textContent));
  assert.ok(lines > 0);
  await type(page, "d");
  await untilSaid(page, /Offer a draw: not now\. Black won: White gave up\.$/);
});

test("Keys.EscapeLeadsFromATypedMoveToItsSquare", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&lang=en");
  await goTo(page, "c3");
  await type(page, "i");
  await focusIs(page, "[data-typed] input");
  await type(page, "Escape");
  await focusIs(page, '[data-square="c3"]');
});

test("Keys.AnEndIsSaidOnceAndMateIsCalledMate", async () => {
  const page = await open("/?game=chess&opponent=friend&moves=f2f3,e7e5,g2g4&lang=en");
  const lines = () => page.locator("[data-live] p").allTextContents();
  await page.locator('[data-board] [data-square="d8"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-board] [data-square="h4"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => [...document.querySelectorAll("[data-live] p")].some((line) => /won: /.test(line.textContent)));
  const said = await lines();
  assert.deepEqual(said.filter((line) => /queen to h4/.test(line)), ["Black: queen to h4, checkmate"]);
  assert.equal(said.filter((line) => /won: /.test(line)).length, 1, said.join(" | "));
  assert.ok(said.every(Boolean), said.join(" | "));
  await page.keyboard.press("Enter");
  assert.equal((await lines()).filter((line) => /won: /.test(line)).length, 2, "asked again it is said again");
});

for (const [screen, { path, ready, gear, isOpen, leave }] of Object.entries({
  ladder: { path: "/?lang=en", ready: "ladder", gear: ".ladder [data-gear] summary", isOpen: ".ladder [data-gear][open] [data-gear-form]", leave: "Tab" },
  teachers: { path: "/?teachers=codes&lang=en", ready: "teachers", gear: ".teachers [data-gear] summary", isOpen: ".teachers [data-gear][open] [data-gear-form]", leave: "Tab" },
  game: { path: "/?game=power-pawns&opponent=friend&lang=en", ready: "game", gear: "[data-menu]", isOpen: ".menu-open", leave: "Shift+Tab" },
  "set-up": { path: "/?game=olympics&lang=en", ready: "game", gear: "[data-menu]", isOpen: ".menu-open", leave: "Shift+Tab" },
})) {
  test(`Keys.WhatLiesUnderAnOpenGearIsNotReachedUnseen (${screen})`, async () => {
    const page = await open(path, laptop, ready);
    await page.locator(gear).focus();
    await page.keyboard.press("Enter");
    await page.locator(isOpen).waitFor();
    const panel = ready === "game" ? "#side" : "[data-gear]";
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press(leave);
      const { isWithin, open: isStill } = await page.evaluate(([within, opened]) => ({
        isWithin: document.activeElement === document.body || document.activeElement.closest(within) !== null, open: document.querySelector(opened) !== null,
      }), [panel, isOpen]);
      assert.ok(isWithin || !isStill, "the focus is under what lies open");
      if (!isStill) return;
    }
    assert.fail(`${leave} never leads on`);
  });
}

test("Keys.AMoveSaysWhichPieceTakesWhich", async () => {
  const page = await open("/?game=chess&opponent=friend&fen=4k3/8/3p4/2P1P3/8/8/8/4K3 w - - 0 1&lang=en");
  await goTo(page, "e5");
  await type(page, "Enter");
  await goTo(page, "d6");
  await type(page, "Enter");
  await untilSaid(page, /White: pawn from e5 takes pawn on d6$/);
});

test("Keys.TheGearAndTheEditorWriteOnlyWhatChanged", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&lang=en");
  const watch = async (selector) => {
    await page.locator(selector).waitFor({ state: "attached" });  // the gear comes after the board
    await page.evaluate((one) => {
      globalThis.written = 0;
      new MutationObserver((changes) => { globalThis.written += changes.length; }).observe(document.querySelector(one), { childList: true, characterData: true, subtree: true });
    }, selector);
  };
  await watch("[data-level-word]");
  await goTo(page, "a2");
  await type(page, "Enter", "ArrowUp", "Enter");
  await page.waitForSelector('[data-square="a3"][aria-label="a3, white pawn"]');
  assert.equal(await page.evaluate(() => globalThis.written), 0);
  await page.locator("[data-edit]").evaluate((button) => button.click());
  await focusIs(page, ".editor h2");
  await page.locator("[data-clear]").click();
  await page.waitForFunction(() => /\/5 [wb] - - 0 1$/.test(document.querySelector("[name=fen]").value));
  await page.locator("[data-sheet] [data-square=c3]").focus();
  await page.keyboard.press("Shift+P");
  await page.waitForFunction(() => /king/.test(document.querySelector("[data-verdict]").textContent));
  await watch("[data-verdict]");
  await type(page, "ArrowRight", "Shift+P");
  await page.waitForFunction(() => /2PP1/.test(document.querySelector("[name=fen]").value));
  await letPass(300);  // what must not happen
  assert.equal(await page.evaluate(() => globalThis.written), 0);
  await page.keyboard.press("Escape");
  await focusIs(page, "[data-board] [data-square]");
});

test("Keys.ArrowsAloneLeadOffABoard", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&lang=en");
  /** Which arrows a board takes on a square; what it leaves is the browser's, where that goes from thing to thing. */
  const taken = (board, square) => page.locator(`${board} [data-square="${square}"]`).evaluate((button) => ["Up", "Right", "Down", "Left"].filter((arrow) => {
    button.focus();
    return !button.dispatchEvent(new KeyboardEvent("keydown", { key: `Arrow${arrow}`, bubbles: true, cancelable: true }));
  }));
  const assertLedOff = async (board) => {
    assert.deepEqual(await taken(board, "c3"), ["Up", "Right", "Down", "Left"], board);
    assert.deepEqual(await taken(board, "a1"), ["Up", "Right"], board);
    assert.deepEqual(await taken(board, "e6"), ["Down", "Left"], board);
  };
  await assertLedOff("[data-board]");
  await page.locator("[data-edit]").evaluate((button) => button.click());
  await focusIs(page, ".editor h2");
  await assertLedOff("[data-sheet]");
});

test("Keys.EveryViewHasATitleOfItsOwn", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3&lang=en");
  const titled = (title) => page.waitForFunction((wanted) => document.title === wanted, title).catch(async () => assert.fail(`the title is ${await page.title()}`));
  await titled("Power Pawns · Thirty Squares");
  const press = (selector) => page.locator(selector).first().evaluate((button) => button.click());
  await press("[data-switch-truth]");
  await titled("The truth · Power Pawns · Thirty Squares");
  await press("[data-close-truth]");
  await press("[data-review=look]");
  await titled("Look at the game · Power Pawns · Thirty Squares");
  assert.equal(await page.locator(".game h1").count(), 1);
  for (const [query, title] of [["lesson=1", "Lesson"], ["practice=1", "Practise"]]) {
    await page.goto(`${site.url}/?game=power-pawns&${query}&lang=en`);
    await titled(`${title} · Power Pawns · Thirty Squares`);
  }
});

test("Keys.PicturesTablesAndLinksSayWhatTheyAre", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&lang=en");
  await page.waitForFunction(() => /^pawn: One step/.test(document.querySelector("[data-quick-ref] li:not(.rule)")?.textContent.trim()));
  await page.goto(`${site.url}/?game=olympics&opponent=friend&lang=en`);
  await page.getByRole("table", { name: "Five games, one winner" }).waitFor();
  await page.goto(`${site.url}/?lang=en`);
  await waitUntilReady(page, "ladder");
  await page.getByRole("link", { name: /^Play ?: Mix & Match$/ }).waitFor();
});
