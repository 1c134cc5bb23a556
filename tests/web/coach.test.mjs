// The computer as a coach, with the real app and engine: a hint in three steps by every way in, a word about a move that
// gave something away, for which the computer waits, refusals in other languages, and the clocks as text.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { square } from "./support/board.mjs";
import { readWords } from "./support/words.mjs";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";

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

const playOn = (page) => page.locator("[data-hand] [data-command=play-on]");
/** Makes a move that gives something away: puts the rook before the pawn, where no other is named. Until it is `said` the app's clock
 *  stands still, and then it goes on from there: how soon the coach has looked and the page has the words depends on the machine, and
 *  neither is to leave less time for reading. */
async function playUntilAdvised(page, said, uci = "a2a3") {
  await page.evaluate(() => {
    const moment = performance.now();
    performance.now = () => moment;
  });
  await play(page, uci);
  await playOn(page).waitFor();
  await statusIs(page, said);
  await page.evaluate(() => {
    const moment = performance.now();
    delete performance.now;
    const now = performance.now.bind(performance);
    const left_out_ms = now() - moment;
    performance.now = () => now() - left_out_ms;
  });
}
const isOver = (page) => playOn(page).waitFor({ state: "detached" });

test("Advice.NamesWhatAMoveGaveAwayBeforeTheComputerAnswers", async () => {
  const page = await openGame(rookAndPawn);
  await playUntilAdvised(page, /^Now the computer’s pawn on b4 can take your rook on a3\.$/);
  assert.equal(await square(page, "a3").getAttribute("aria-label"), "a3, white rook");
  assert.match(await page.locator("[data-live]").innerText(), /the computer’s pawn on b4/);
  await page.locator("[data-hand] [data-command=undo]").click();
  await isOver(page);
  assert.equal(await square(page, "a2").getAttribute("aria-label"), "a2, white rook");
  await statusIs(page, /your turn/i);
  assert.deepEqual(page.problems, []);
});

test("Advice.NamesAWinInTwoMovesThatWasLetGo", async () => {
  const page = await openGame("/?game=kings-conquest&opponent=computer&level=1&fen=3k1/ppp1p/P4/2PPp/KP3/5%20w%20-%20-%200%201");
  await playUntilAdvised(page, /^There was a way to win: your pawn from a4 to b5\.$/, "b2b3");
  assert.deepEqual(page.problems, []);
});

test("Advice.GoesWithThePositionItSpeaksOf", async () => {
  const ways = {
    "the button": (page) => playOn(page).click(),
    "its key": async (page) => {
      await square(page, "a3").focus();
      await page.keyboard.press("v");
    },
    "a tap on the board": (page) => page.locator("#canvas").click({ position: { x: 5, y: 5 } }),
    "the coach switched off": (page) => page.locator("[name=coach]").evaluate((box) => box.click()),
  };
  for (const [name, deed] of Object.entries(ways)) {
    const page = await openGame(rookAndPawn);
    await playUntilAdvised(page, /can take your rook/);
    await deed(page);
    await isOver(page);
    await statusIs(page, /your turn/i);
    assert.doesNotMatch(await page.locator("[data-status]").innerText(), /can take/, name);
    await page.locator("[data-hand] [data-command=hint]").waitFor();
    assert.deepEqual(page.problems, [], name);
  }
});

test("Advice.ThatComesLateIsOfThePositionThatStandsThereOrOfNone", async () => {
  const page = await openGame(rookAndPawn);
  const free = await holdBack(page, "**/remarks*");
  await play(page, "a2a6");
  await playOn(page).waitFor();
  await page.locator("[data-hand] [data-command=undo]").click();
  await isOver(page);
  await play(page, "a2a3");
  await playOn(page).waitFor();
  free();
  await statusIs(page, /can take your rook on a3/);
  assert.doesNotMatch(await page.locator("[data-live]").textContent(), /your rook on a6/);
  assert.deepEqual(page.problems, []);
});

test("Advice.LiesBesideTheBoardAndNeverOverButtonsOrMoves", async () => {
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [820, 1180], [1366, 768], [1920, 1080]]) {
    const page = await openGame(rookAndPawn, { viewport: { width, height } });
    const board = () => page.locator("[data-board]").boundingBox();
    await playUntilAdvised(page, /can take your rook/);
    const said = await page.locator("[data-status]").boundingBox();
    const where = `${width} x ${height}`;
    const overlaps = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    for (const place of ["[data-stage]", "[data-hand]", ".game .bar"]) {
      assert.ok(!overlaps(said, await page.locator(place).boundingBox()), `${where}: over ${place}`);
    }
    assert.equal(await page.locator("[data-status]").evaluate((line) => line.scrollWidth > line.clientWidth + 1), false, where);
    assert.ok(said.x >= 0 && said.x + said.width <= width && said.y + said.height <= height, where);
    const during = await board();
    await playOn(page).click();
    await statusIs(page, /your turn/i);
    const after = await board();
    assert.ok(Math.abs(during.width - after.width) <= 0.06 * after.width, `${where}: the board stays about as large as it is`);
  }
});

test("Advice.IsSilentWhereItIsNotWanted", async () => {
  for (const query of [`${rookAndPawn}&lock=1`, `${rookAndPawn}&embed=1`, `${rookAndPawn}&coach=0`, `${rookAndPawn}&clock=5`]) {
    const page = await openGame(query);
    await play(page, "a2a3");
    await statusIs(page, /your turn/i);
    assert.doesNotMatch(await page.locator("[data-live]").innerText(), /can take your rook/, query);
    assert.equal(await page.locator("label:has([name=coach])").evaluate((tick) => tick.hidden), !query.includes("clock"), `${query}: no tick for what cannot be had`);
  }
  for (const query of [`${rookAndPawn}&lock=1&coach=1`, `${rookAndPawn}&embed=1&coach=1`]) {
    const allowed = await openGame(query);
    await playUntilAdvised(allowed, /can take your rook/);
    assert.equal(await allowed.locator("label:has([name=coach])").evaluate((tick) => tick.hidden), false, query);
  }
});

test("Advice.CanBeSwitchedOff", async () => {
  const page = await openGame(rookAndPawn);
  await page.locator("[name=coach]").evaluate((box) => box.click());
  await play(page, "a2a3");
  await statusIs(page, /your turn/i);
  assert.doesNotMatch(await page.locator("[data-live]").innerText(), /can take your rook/);
});

test("Advice.NobodyWaitsForWordsThatCannotBeHad", async () => {
  const page = await openGame(rookAndPawn);
  await page.route("**/remarks*", (route) => route.abort());
  await play(page, "a2a3");
  await statusIs(page, /your turn/i);
});

for (const lang of ["es", "fr", "de", "ar"]) {
  test(`Advice.SpeaksThePlayersLanguage (${lang})`, async () => {
    const page = await openGame(`${rookAndPawn}&lang=${lang}`);
    const { "harm.steps-into": sentence, "computer.pawn": pawn, "your-object.rook": rook } = words(lang);
    const expected = sentence.replace("{at}", "a3").replace("{third}", pawn).replace("{thirdAt}", "b4")
      .replace("{yourOtherObject}", rook).replace("{yourOther}", rook);
    await playUntilAdvised(page, new RegExp(`^${expected.replace(/[.?()]/g, "\\$&")}$`, "i"));
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
