// The computer as a coach, with the real app and engine: a hint in three steps by every way in, a word about a
// move that gave something away and the tap that takes it back, refusals in other languages, and the clocks as text.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readWords } from "./support/words.mjs";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const words = (lang) => ({ ...readWords("page", lang), ...readWords("remarks", lang) });
async function openGame(query, options = laptop) {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, "game");
  return page;
}
const square = (page, name) => page.locator(`[data-board] button[data-square="${name}"]`);
const statusIs = (page, pattern) => page.waitForFunction(
  ([source, flags]) => new RegExp(source, flags).test(document.querySelector("[data-status]").textContent),
  [pattern.source, pattern.flags], { timeout: 20_000 });
async function play(page, uci) {
  await square(page, uci.slice(0, 2)).focus();
  await page.keyboard.press("Enter");
  await square(page, uci.slice(2)).focus();
  await page.keyboard.press("Enter");
}

/** The rook of a2 can go where the pawn of b4 takes it. */
const rookAndPawn = "/?game=raging-rooks&opponent=computer&level=1&fen=4r/4p/1p3/5/R3P/5%20w%20-%20-%200%201";

const waysIn = {
  button: (page) => page.evaluate(() => document.querySelector("button[data-command=hint]").click()),
  "key on the board": async (page) => {
    await square(page, "a2").focus();
    await page.keyboard.press("h");
  },
  canvas: async (page) => {
    await page.locator("#canvas").evaluate((canvas) => canvas.focus());
    await page.keyboard.press("h");
  },
};
for (const [name, press] of Object.entries(waysIn)) {
  test(`Hint.TellsThePieceThenTheSquareThenWhy (${name})`, async () => {
    // The pawn of a4 is one step from winning against every defence.
    const page = await openGame("/?game=power-pawns&opponent=computer&level=1&fen=5/4p/P4/5/5/2P2%20w%20-%20-%200%201");
    await press(page);
    await statusIs(page, /Look at your pawn on a4/);
    await press(page);
    await statusIs(page, /a4 could go to a5/);
    await press(page);
    await statusIs(page, /Nobody can stop this pawn any more/);
    assert.equal(await page.locator("[data-board] button[data-square=a5]").getAttribute("aria-label"), "a5, empty");
    await play(page, "a4a5");
    await statusIs(page, /your turn/i);
    await press(page);
    await statusIs(page, /Look at your pawn on a5/);  // another position, from the first step again
    assert.deepEqual(page.problems, []);
  });
}

test("Advice.NamesWhatAMoveGaveAwayAndTakesItBack", async () => {
  const page = await openGame(rookAndPawn);
  await play(page, "a2a3");
  const advice = page.locator("[data-advice]");
  await advice.waitFor();
  assert.match(await advice.innerText(), /On a3, Black’s pawn from b4 can take your rook/);
  await advice.locator("[data-act]").click();
  await advice.waitFor({ state: "detached" });
  assert.equal(await square(page, "a2").getAttribute("aria-label"), "a2, white rook");
  await statusIs(page, /your turn/i);
  assert.deepEqual(page.problems, []);
});

test("Advice.GoesWhenThePlayerPlaysOn", async () => {
  const page = await openGame(rookAndPawn);
  await play(page, "a2a3");
  const advice = await page.waitForSelector("[data-advice]");
  await statusIs(page, /your turn/i);
  await play(page, "e2e3");
  // If the computer left the rook where it is, this move has an advice of its own.
  await page.waitForFunction((box) => !box.isConnected, advice);
});

test("Advice.IsSilentWhereItIsNotWanted", async () => {
  for (const query of [`${rookAndPawn}&lock=1`, `${rookAndPawn}&coach=0`, rookAndPawn.replace("computer", "friend")]) {
    const page = await openGame(query);
    await play(page, "a2a3");
    if (!query.includes("friend")) await statusIs(page, /your turn/i);
    assert.equal(await page.locator("[data-advice]").count(), 0, query);
  }
  const allowed = await openGame(`${rookAndPawn}&lock=1&coach=1`);
  await play(allowed, "a2a3");
  await allowed.locator("[data-advice]").waitFor();
});

test("Advice.CanBeSwitchedOff", async () => {
  const page = await openGame(rookAndPawn);
  await page.locator("[name=coach]").evaluate((box) => box.click());
  await play(page, "a2a3");
  await statusIs(page, /your turn/i);
  assert.equal(await page.locator("[data-advice]").count(), 0);
});

for (const lang of ["es", "fr", "de", "ar"]) {
  test(`Advice.SpeaksThePlayersLanguage (${lang})`, async () => {
    const page = await openGame(`${rookAndPawn}&lang=${lang}`);
    await play(page, "a2a3");
    const text = await page.locator("[data-advice] p").innerText();
    const { "harm.steps-into": sentence, "black.pawn": pawn, "your-object.rook": rook } = words(lang);
    const expected = sentence.replace("{at}", "a3").replace("{third}", pawn).replace("{thirdAt}", "b4")
      .replace("{yourOtherObject}", rook).replace("{yourOther}", rook);
    assert.equal(text.toLowerCase(), expected.toLowerCase());
  });
}

test("Editor.SaysInEveryLanguageWhatIsWrong", async () => {
  const page = await openGame("/?game=intro");
  for (const lang of ["en", "es", "fr", "de", "ar"]) {
    await page.goto(`${site.url}/?game=chess&opponent=friend&lang=${lang}`);
    await waitUntilReady(page, "game");
    await openGear(page);
    await page.locator("[data-edit]").click();
    await page.locator("[name=fen]").fill("8/8/8/8/8/8/8/K7 w - - 0 1");
    await page.locator("[name=fen]").dispatchEvent("change");
    const wanted = words(lang)["error.no-king"].replace(/\{side\}/i, "").trim();
    await page.waitForFunction((text) => document.querySelector("[data-verdict]").textContent.includes(text), wanted);
  }
});

test("Clocks.AreTimersThatDoNotChatter", async () => {
  const page = await openGame("/?game=power-pawns&opponent=friend&clock=3");
  const timers = page.locator("[data-clocks] [role=timer]");
  assert.equal(await timers.count(), 2);
  assert.match(await timers.first().textContent(), /^white: 3:00 left$/i);
  await play(page, "a2a3");
  await play(page, "b5b4");  // the clock runs from the second move on
  await page.waitForFunction(() => /2:5\d left/.test(document.querySelector("[data-clock=white]").textContent + document.querySelector("[data-clock=black]").textContent));
  assert.doesNotMatch(await page.locator("[data-live]").innerText(), /left/);
});

test("Board.AsksTwiceBeforeAGameIsGivenUp", async () => {
  const page = await openGame("/?game=power-pawns&opponent=computer&level=1");
  await play(page, "a2a3");
  await statusIs(page, /your turn/i);
  for (const key of ["x", "w"]) {
    await square(page, "c2").focus();
    await page.keyboard.press(key);
    await page.locator("[data-question]:not([hidden])").waitFor();
    assert.equal(await square(page, "a3").getAttribute("aria-label"), "a3, white pawn");
    await page.locator("[data-question] [data-command=decline]").click();
    await page.locator("[data-question]").waitFor({ state: "hidden" });
  }
  await square(page, "c2").focus();
  await page.keyboard.press("x");
  await page.locator("[data-question] [data-command=agree]").click();
  await statusIs(page, /won/i);
});
