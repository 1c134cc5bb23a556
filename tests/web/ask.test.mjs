// The board can be asked: by a key on it, or by a question in the field for moves. Each answer is said once.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { square } from "./support/board.mjs";
import { openContext, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { move } from "./support/lesson.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };

/** Before the page's own scripts: everything that is ever put into the live region, in order. */
const listen = () => {
  globalThis.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (!target.closest?.("[data-live]")) continue;
      for (const node of addedNodes) globalThis.said.push(node.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
};

async function open(query, options = laptop) {
  const page = await openPage(site, query, { script: listen, ...options });
  await waitUntilReady(page, "game");
  return page;
}
const clear = (page) => page.evaluate(() => { globalThis.said.length = 0; });
/** What was said since the last time, when something was; two turns later nothing may have followed. */
async function answer(page) {
  await page.waitForFunction(() => globalThis.said.length > 0);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); }));
  const all = await page.evaluate(() => globalThis.said.splice(0));
  assert.equal(all.length, 1, `said more than once: ${all}`);
  return all[0].trim();
}
async function askByKey(page, at, ...keys) {
  await square(page, at).focus();
  await clear(page);
  for (const key of keys) await page.keyboard.press(key);
  return answer(page);
}
async function askTyped(page, question) {
  await clear(page);
  await page.locator("[data-typed] input").fill(question);
  await page.locator("[data-typed] input").press("Enter");
  return answer(page);
}
const focused = (page) => page.evaluate(() => document.activeElement.dataset.square ?? document.activeElement.name);

const middle = "/?game=all-the-pieces&opponent=friend&moves=c2c3,b5b4,c3b4,c5b4,e1d3";

test("Ask.EveryKeyIsAnsweredFromTheBoard", async () => {
  const page = await open(`${middle}&lang=en`);
  assert.equal(await askByKey(page, "b4", "o"), "b4, black pawn");
  assert.equal(await askByKey(page, "c3", "o"), "c3, empty");
  assert.equal(await askByKey(page, "a1", "l"), "White: knight to d3");
  assert.equal(await askByKey(page, "a1", "4"), "4: b4 black pawn");
  assert.equal(await askByKey(page, "a1", "3"), "3: d3 white knight");
  assert.equal(await askByKey(page, "d3", "Shift+Digit5"), "e: e2 white pawn, e5 black pawn, e6 black knight");
  assert.equal(await askByKey(page, "a1", "c"), "White has lost: pawn. Black has lost: pawn.");
  assert.equal(await askByKey(page, "e6", "m"), "e6, black knight. Can go to c5, d4.");
  assert.equal(await askByKey(page, "e6", "Shift+M"), "e6, black knight. Can take nothing now.");
  assert.equal(await askByKey(page, "d3", "m"), "d3, white knight. Cannot move now.", "it is not White's turn");
  assert.equal(await askByKey(page, "a1", "t"), "No clock");
  assert.match(await askByKey(page, "a1", "g"), /^Trap the king: checkmate\. Black to move$/);
});

test("Ask.WhatCanBeTakenIsNamed", async () => {
  const page = await open("/?game=krazy-knights&opponent=friend&moves=a2a3,b5b4&lang=en");
  assert.equal(await askByKey(page, "a3", "m"), "a3, white pawn. Can go to a4. Can take on b4 black pawn.");
  assert.equal(await askByKey(page, "a3", "Shift+M"), "a3, white pawn. Can take on b4 black pawn.");
});

test("Ask.LettersWalkFromPieceToPiece", async () => {
  const page = await open("/?game=chess&opponent=friend&lang=en");
  await square(page, "a8").focus();
  const walked = [];
  for (const key of ["n", "n", "n", "n", "n", "Shift+N", "r", "k", "q", "Shift+P"]) {
    await page.keyboard.press(key);
    walked.push(await focused(page));
    if (walked.length === 1) await page.waitForFunction(() => document.activeElement.dataset.square === "b8");  // the answers are on their way
  }
  assert.deepEqual(walked.slice(1), ["g8", "b1", "g1", "b8", "g1", "h1", "e8", "d1", "h2"]);
  await page.keyboard.press("i");
  assert.equal(await focused(page), "move");
});

test("Ask.ClocksAreReadAsTheyStand", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&clock=5&lang=en");
  assert.match(await askByKey(page, "a1", "t"), /^White: 5:00 left\. Black: 5:00 left$/);
});

test("Ask.TheSameTwiceIsSaidTwice", async () => {
  const page = await open(`${middle}&lang=en`);
  const first = await askByKey(page, "a1", "l");
  assert.equal(await askByKey(page, "a1", "l"), first);
});

test("Ask.OnAPhoneTheFieldForMovesLiesBehindTheGearAndIsOpened", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&lang=en", { viewport: { width: 390, height: 844 } });
  await square(page, "a2").focus();
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.activeElement.name === "move");
});

test("Ask.InALessonTheTaskIsToldAgain", async () => {
  const page = await open("/?game=raging-rooks&lesson=2&lang=en");
  const task = await page.locator(".lesson-task").innerText();
  const said = await askByKey(page, "a1", "g");
  assert.ok(task && said.includes(task.trim()), said);
  assert.equal(await askByKey(page, "a1", "i"), "No field for moves here.");
  assert.equal(await focused(page), "a1");
});

test("Ask.WhereEveryMoveBeginsAPositionOfItsOwnNothingFalseIsSaidOfMoves", async () => {
  const page = await open("/?game=raging-rooks&lesson=2&lang=en");
  await move(page, "a1a4");
  await page.waitForFunction(() => globalThis.said.some((text) => text.startsWith("A star on")));
  for (const key of ["l", "c"]) assert.equal(await askByKey(page, "b1", key), "No moves are kept here.");
});

test("Ask.OnTheWayToTheStarsItIsSaidWhatIsLeft", async () => {
  const page = await open("/?game=raging-rooks&lesson=2&lang=en");
  await clear(page);
  await move(page, "a1a4");
  await page.waitForFunction(() => globalThis.said.some((text) => /^A star on d4\. .*You have one move\.$/.test(text)));
});

test("Ask.AHintsArrowIsSaidOnceAndCanBeAskedFor", async () => {
  const step = lessons.find(({ game }) => game === "raging-rooks").steps.findIndex(({ kind }) => kind === "collect");
  const page = await open(`/?game=raging-rooks&lesson=${step + 1}&lang=en`);
  const hint = page.locator('[data-lesson="hint"]');
  await hint.click();
  await hint.click();
  await page.waitForFunction(() => globalThis.said.some((text) => text.startsWith("Arrow from")));
  const arrows = (await page.evaluate(() => globalThis.said)).filter((text) => text.startsWith("Arrow from"));
  assert.equal(arrows.length, 1, arrows.join());
  const said = await askByKey(page, "a1", "g");
  assert.ok(said.includes(arrows[0].trim()), said);
  assert.match(said, /2 stars on [a-e][1-6]/);
});

test("Ask.AHintInASmallGameIsSaidOnceWhateverTheAppAddsToIt", async () => {
  const intro = lessons.find(({ game }) => game === "intro");
  const page = await open(`/?game=intro&lesson=${intro.steps.findIndex(({ kind }) => kind === "match") + 1}&lang=en`);
  for (const added of ["Look at your pawn", "could go to"]) {
    await page.locator('[data-lesson="hint"]').click();
    await page.waitForFunction((words) => globalThis.said.some((text) => text.includes(words)), added);
  }
  assert.equal((await page.evaluate(() => globalThis.said)).filter((text) => text.includes("empty road")).length, 1);
});

const pieceNames = { en: "knight", es: "caballo", fr: "cavalier", de: "Springer", ar: "حصان" };
for (const [lang, knight] of Object.entries(pieceNames)) {
  test(`Ask.TypedQuestionsAreAnsweredInEveryLanguage (${lang})`, async () => {
    const page = await open(`${middle}&lang=${lang}`);
    await openGear(page);
    const questions = ["p N", "p n", "p q", "p K", `p ${knight.slice(0, 3)}`, "p xyz", "s a", "s 1", "s 2", "s c3", "s b4", "m e6", "m d3", "m a3", "l", "c", "t", "g", "o", "?", "board z9"];
    const answers = {};
    for (const question of questions) {
      const said = answers[question] = await askTyped(page, question);
      assert.doesNotMatch(said, /\bask\.|\{\w+\}|undefined|null/, question);
    }
    assert.match(answers["p N"], /d3/);
    assert.match(answers["p N"], new RegExp(knight, "i"));
    assert.match(answers["p n"], /e6/);
    assert.match(answers[`p ${knight.slice(0, 3)}`], /d3.*e6/s);
    assert.match(answers["s 1"], /a1.*b1.*c1.*d1/s);
    assert.match(answers["m e6"], /c5.*d4|d4.*c5/s);
    assert.equal(answers["p xyz"], answers["?"]);
    assert.equal(answers["s b4"], await square(page, "b4").getAttribute("aria-label"));
    await page.locator("[data-typed] input").fill("board c4");
    await page.locator("[data-typed] input").press("Enter");
    await page.waitForFunction(() => document.activeElement.dataset.square === "c4");
    await clear(page);
    await openGear(page);  // which nobody who is on the board sees behind
    // A move is still a move.
    await page.locator("[data-typed] input").fill("e6c5");
    await page.locator("[data-typed] input").press("Enter");
    assert.match(await answer(page), /c5/);
    assert.deepEqual(page.problems, []);
  });
}

test("Ask.AMoveIsTypedWithTheLanguagesOwnLetters", async () => {
  for (const [lang, letter] of [["de", "S"], ["fr", "C"], ["es", "C"], ["en", "N"], ["de", "N"]]) {
    const page = await open(`${middle}&lang=${lang}`);
    await page.locator("[data-menu]").click();
    await clear(page);
    await page.locator("[data-typed] input").fill(`${letter}c5`);
    await page.locator("[data-typed] input").press("Enter");
    await page.waitForFunction(() => document.querySelector('[data-square="e6"]').dataset.piece === undefined && globalThis.said.some((one) => one.includes("c5")));
    assert.deepEqual(page.problems, []);
    await page.close();
  }
});

test("Ask.TheListOfKeysTellsWhatCanBeAsked", async () => {
  const page = await open(`${middle}&lang=en`);
  await square(page, "a1").focus();
  await page.keyboard.press("?");
  const list = page.locator("[data-keys]");
  await list.locator("[data-ask]").first().waitFor();
  const text = await list.innerText();
  for (const row of ["Say the last move", "Typed: where White’s knights are", "Take back"]) assert.ok(text.includes(row), row);
  // No key means two things.
  const keys = (await list.locator("dt").allInnerTexts()).map((key) => key.trim().toLowerCase());
  assert.equal(new Set(keys).size, keys.length, keys.join());
  const pressed = list.locator("[data-ask]").filter({ hasNotText: "Typed:" }).locator("kbd");
  const single = (await pressed.allInnerTexts()).flatMap((key) => (/^(?:\w )*\w$/.test(key) ? key.toLowerCase().split(" ") : []));
  assert.ok(single.length > 10, single.join());
  const commands = await list.locator("div:not([data-ask]) kbd").allInnerTexts();
  assert.deepEqual(single.filter((key) => commands.includes(key)), []);
});

test("Ask.WhatWasAskedForInVainDoesNotComeByItselfLater", async () => {
  const panel = /\/panel\.\w+\.js$/;
  const context = await openContext(site, { ...laptop, script: listen });
  await context.route(panel, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${site.url}${middle}&lang=en`);
  await waitUntilReady(page, "game");
  await square(page, "a1").focus();
  await page.keyboard.press("?");
  await page.locator(".game .notice").waitFor();
  await context.unroute(panel);
  await openGear(page);
  await page.keyboard.press("Escape");
  await askByKey(page, "a1", "o");
  assert.equal(await page.locator("[data-keys]").count(), 0);
});

test("Ask.TheListOfKeysIsReadFromItsBeginning", async () => {
  const page = await open(`${middle}&lang=en`);
  await square(page, "a1").focus();
  await page.keyboard.press("?");
  const list = page.locator("[data-keys]");
  for (let i = 0; i < 2; i++) {
    await page.waitForFunction(() => document.activeElement?.id === "keys-title");
    assert.equal(await list.evaluate((dialog) => dialog.scrollTop), 0);
    // The cross stays in sight however far one reads.
    await list.evaluate((dialog) => { dialog.scrollTop = 1e6; });
    await list.locator("button").click();
    await page.waitForFunction(() => document.activeElement?.dataset.square === "a1");
    if (!i) await page.keyboard.press("?");
  }
});
