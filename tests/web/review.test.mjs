// Games as a whole, with the real app and engine: walked through with the computer's opinion, handed over as PGN, FEN and
// links, and read back by chessops and pgn-reader as well as by the page itself; and what friends ask each other.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { Chess, makeUci } from "chessops";
import { makeFen } from "chessops/fen";
import { parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { contrast } from "./support/contrast.mjs";

const { PgnReader } = createRequire(import.meta.url)("@mliebelt/pgn-reader");

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" };

async function open(query, options = laptop) {
  const page = await openPage(site, query, { permissions: ["clipboard-read", "clipboard-write"], ...options });
  await waitUntilReady(page, "game");
  return page;
}
const inWalk = (page, selector) => page.locator(`[data-review-place] ${selector}`);
const inSheet = (page, selector) => page.locator(`[data-sheet] ${selector}`);
const inTexts = (page, selector) => page.locator(`dialog.texts ${selector}`);
const deed = async (page, name) => {
  await openGear(page);
  await page.locator(`.deeds [data-review="${name}"]`).click();
};
const pieceOn = (page, square) => page.locator(`[data-square="${square}"]`).getAttribute("aria-label");
const status = (page) => page.locator("[data-status]").innerText();
const sans = (page) => inWalk(page, "[data-ply]").evaluateAll((buttons) => buttons.map((button) => button.firstChild.textContent));
const isThrough = (page) => page.waitForFunction(() => /opinion|certain/.test(document.querySelector("[data-note]")?.textContent), null, { timeout: 120_000 });

/** The PGN the page shows of the game on its board. */
async function pgnOf(page) {
  await deed(page, "open");
  const text = await inTexts(page, "[name=pgn]").inputValue();
  await page.keyboard.press("Escape");
  return text;
}

async function pasteText(page, text) {
  await deed(page, "open");
  await inTexts(page, "[name=text]").fill(text);
  await inTexts(page, "[data-in] .primary").click();
}

const drop = (page, text, type) => page.evaluate(([dropped, kind]) => {
  const transfer = new DataTransfer();
  if (kind === "file") transfer.items.add(new File([dropped], "game.pgn"));
  else transfer.setData("text/plain", dropped);
  const event = kind === "paste" ? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }) : new DragEvent("drop", { dataTransfer: transfer, bubbles: true });
  document.querySelector("[data-stage]").dispatchEvent(event);
}, [text, type]);

/** A game of random moves by chessops' rules that lasts for so many plies. */
function randomGame(plies) {
  let state = 7;
  const random = (below) => (state = (state * 48271) % 2147483647) % below;
  for (;;) {
    const position = Chess.default();
    const moves = [];
    while (!position.isEnd() && moves.length < plies) {
      const all = [...position.allDests()].flatMap(([from, tos]) => [...tos].map((to) => ({ from, to })));
      const move = all[random(all.length)];
      if (position.board.get(move.from).role === "pawn" && (move.to >> 3) % 7 === 0) move.promotion = "queen";
      moves.push(makeUci(move));
      position.play(move);
    }
    // What chessops calls king takes rook is written as the king's two steps; such games are left out.
    if (moves.length === plies && !moves.some((uci) => /^e[18][ah][18]$/.test(uci))) return moves;
  }
}

const scholarsMate = "e2e4,e7e5,f1c4,b8c6,d1h5,g8f6,h5f7";

// ------------------------------------------------------------ out

for (const game of ["chess", "pocket-chess", "ivory-chess"]) {
  test(`Exchange.OthersReadWhatThePageWrites (${game})`, async () => {
    const page = await open(`/?game=${game}&opponent=friend&moves=${scholarsMate}`);
    const text = await pgnOf(page);
    const [read] = parsePgn(text);
    assert.equal(read.headers.get("Result"), "1-0");
    const position = startingPosition(read.headers).unwrap();
    for (const { san } of read.moves.mainline()) position.play(parseSan(position, san));
    assert.equal(makeFen(position.toSetup()).split(" ")[0], "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR");
    assert.ok(position.isCheckmate());
    const moves = new PgnReader({ pgn: text }).getMoves();
    assert.deepEqual(moves.map(({ notation }) => notation.notation), ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"]);
    assert.deepEqual(page.problems, []);
  });
}

test("Exchange.TheDateIsThatOfTheClockOnTheWall", async () => {
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {  // 25 hours lie between them
    const page = await open("/?game=raging-rooks&opponent=friend&moves=a2a3", { ...laptop, timezoneId });
    const day = () => page.evaluate(() => new Date().toLocaleDateString("sv"));
    const before = await day();
    const [download] = await Promise.all([page.waitForEvent("download"), deed(page, "save")]);
    const text = readFileSync(await download.path(), "utf8");
    const days = [before, await day()];  // midnight may come
    assert.ok(days.some((one) => download.suggestedFilename().endsWith(`-${one}.pgn`)), download.suggestedFilename());
    assert.ok(days.some((one) => text.includes(`[Date "${one.replaceAll("-", ".")}"]`)), text);
  }
});

test("Exchange.AGameIsSavedAsAFileAndOpenedAgain", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&options=blasters&moves=a2a4,e5e3");
  const [download] = await Promise.all([page.waitForEvent("download"), deed(page, "save")]);
  assert.match(download.suggestedFilename(), /^raging-rooks-\d{4}-\d\d-\d\d\.pgn$/);
  const text = readFileSync(await download.path(), "utf8");
  assert.match(text, /\[Variant "raging-rooks"\]\n\[Options "blasters"\]/);
  const other = await open("/?game=chess&opponent=friend");
  await deed(other, "open");
  await inTexts(other, "[type=file]").setInputFiles({ name: "game.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await inWalk(other, "[data-ply='2']").waitFor();
  assert.match(await inWalk(other, "h2").innerText(), /Raging Rooks/);
  assert.match(await pieceOn(other, "e3"), /black pawn/);
});

test("Exchange.WhatIsAskedForInOneBreathIsAllDone", async () => {
  const page = await open("/?game=chess&opponent=friend&moves=e2e4");
  await page.evaluate(() => { Object.defineProperty(navigator, "share", { value: undefined }); });
  const download = page.waitForEvent("download");
  await page.evaluate(() => { for (const name of ["share", "save", "open"]) document.querySelector(`.deeds [data-review="${name}"]`).click(); });
  await page.locator(".notice", { hasText: "copied" }).waitFor();
  await inTexts(page, "[name=text]").waitFor();
  await download;
});

test("Exchange.ALinkCarriesTheWholeGame", async () => {
  const page = await open(`/?game=chess&opponent=computer&side=black&moves=${scholarsMate.slice(0, 24)}`);
  await page.evaluate(() => { Object.defineProperty(navigator, "share", { value: undefined }); });
  await deed(page, "share");
  await page.locator(".notice", { hasText: "copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const opened = await open(link.replace(site.url, ""));
  assert.match(await pieceOn(opened, "h5"), /white queen/);
  assert.match(await status(opened), /Black to move/, "and nobody moves by himself");
  await opened.locator('[data-square="g8"]').evaluate((button) => button.click());
  await opened.locator('[data-square="f6"]').evaluate((button) => button.click());
  await opened.waitForFunction(() => /White to move/.test(document.querySelector("[data-status]").textContent));

  const shared = await open("/?game=power-pawns&opponent=friend&moves=a2a3");
  await shared.evaluate(() => { Object.defineProperty(navigator, "share", { value: async (data) => { globalThis.given = data; } }); });
  await deed(shared, "share");
  await shared.waitForFunction(() => globalThis.given);
  assert.match(await shared.evaluate(() => globalThis.given.url), /\?game=power-pawns&moves=a2a3&opponent=friend$/);
});

test("Exchange.ALinkOfAHundredMovesIsShortEnoughForMessengers", async () => {
  const page = await open(`/?game=chess&opponent=friend&moves=${randomGame(200).join(",")}`);
  await deed(page, "open");
  const link = await inTexts(page, "[name=link]").inputValue();
  assert.equal(link.split(",").length, 200);
  assert.ok(link.length < 1100, `${link.length} characters`);
});

test("Exchange.ABrokenLinkIsNamedAndShownAsFarAsItGoes", async () => {
  const page = await open("/?game=chess&opponent=friend&moves=e2e4,e7e5,e1e3,d7d5");
  await page.locator(".notice", { hasText: "Move 2, “e1e3”, cannot be played" }).waitFor();
  assert.match(await pieceOn(page, "e5"), /black pawn/);
});

// ------------------------------------------------------------ in

test("Exchange.TextsComeInByPasteDropAndFileWithTheMainLineAlone", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=c2c3");
  const text = '[White "Ann"]\n[Black "Ben"]\n\n1. e4 $1 {best} (1. d4 d5 (1... Nf6)) 1... e5 2. Nf3! Nc6?! 1/2-1/2\n\n[White "Cy"]\n1. c4 *';
  const theirs = new PgnReader({ pgn: text.split("\n\n[White")[0] }).getMoves().filter(({ variationLevel }) => variationLevel === 0);
  for (const way of ["paste", "text", "file"]) {
    await drop(page, text, way);
    await inWalk(page, "[data-ply='4']").waitFor();
    assert.deepEqual(await sans(page), theirs.map(({ notation }) => notation.notation));
    assert.equal(await inWalk(page, "h2").innerText(), "Ann and Ben");
    await page.locator(".notice", { hasText: "several games" }).waitFor();
    await inWalk(page, "[data-close]").click();
    await inWalk(page, "h2").waitFor({ state: "detached" });
    assert.match(await pieceOn(page, "c3"), /white pawn/, "the own game is back");
  }
  await pasteText(page, "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1");
  await inWalk(page, "h2").waitFor();
  assert.match(await pieceOn(page, "e5"), /black king/);
  assert.deepEqual(page.problems, []);
});

test("Exchange.AFieldTakesATextThatIsDroppedOnItAndNoFile", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=c2c3");
  await deed(page, "open");
  const [label, field] = [await inTexts(page, ".field:has([name=text]) span").boundingBox(), await inTexts(page, "[name=text]").boundingBox()];
  assert.ok(field.y - label.y - label.height > 5, "the ring round it leaves its name alone");
  const isPrevented = (kind, file) => inTexts(page, "[name=text]").evaluate((field, [type, isFile]) => {
    const transfer = new DataTransfer();
    if (isFile) transfer.items.add(new File(["1. c3"], "game.pgn"));
    else transfer.setData("text/plain", "1. c3");
    return !field.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, [kind, file]);
  assert.deepEqual([await isPrevented("dragover", false), await isPrevented("drop", false), await isPrevented("dragover", true)], [false, false, true]);
  assert.equal(await inWalk(page, "h2").count(), 0);
  assert.equal(await isPrevented("drop", true), true);
  await inWalk(page, "h2").waitFor();
});

test("Exchange.MovesAloneAreOfTheGameOnTheBoardOrOfTraditionalChess", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=c2c3");
  await drop(page, "a2a3 b5b4 a3b4");
  await inWalk(page, "[data-ply='3']").waitFor();
  assert.deepEqual(await sans(page), ["a3", "b4", "axb4"]);
  await drop(page, "1. e4 e5 2. Nf3");
  await inWalk(page, "[data-ply='3']").filter({ hasText: "Nf3" }).waitFor();
  assert.deepEqual(page.problems, []);
});

test("Exchange.ACommentOfAMegabyteIsPassedOver", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=c2c3");
  await drop(page, `[Variant "chess"]\n1. e4 {${"a long story ".repeat(80_000)}} 1... e5 *`, "file");
  await inWalk(page, "[data-ply='2']").waitFor();
  assert.deepEqual(await sans(page), ["e4", "e5"]);
  assert.deepEqual(page.problems, []);
});

test("Exchange.WhatIsWrongIsSaidAndNothingIsLost", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&moves=c2c3");
  const faults = [
    ["[Variant \"chess\"]\n1. e4 e5 2. Ke3 d5", /White cannot play move 2, “Ke3”/],
    ["1. e4 e5 2. Nf3 {and so on", /“\{” that opens near move 2/],
    ["[Variant \"draughts\"]\n1. a3", /“draughts”, which is not played here/],
    ["1. f3 e5 2. g4 Qh4# 1-0", /says 1-0, but/],
    ["5/5/5/5/5/9 w", /cannot be set up: [^.]+\. Your own game/],
    ["", /no game in it yet/],
    [`${site.url}/?game=chezz&moves=e2e4`, /no game called “chezz”/],
  ];
  await deed(page, "open");
  for (const [text, words] of faults) {
    await inTexts(page, "[name=text]").fill(text);
    await inTexts(page, "[data-in] .primary").click();
    await page.waitForFunction(([source]) => new RegExp(source).test(document.querySelector("[data-fault]").textContent), [words.source]);
  }
  await page.keyboard.press("Escape");
  assert.match(await pieceOn(page, "c3"), /white pawn/);
  assert.match(await status(page), /Black to move/);
});

// ------------------------------------------------------------ the walk

test("Review.WalksThroughAFinishedGameByButtonsKeysAndMoves", async () => {
  const page = await open(`/?game=chess&opponent=friend&moves=${scholarsMate.slice(0, -5)}`);
  await page.locator('[data-square="h5"]').evaluate((button) => button.click());
  await page.locator('[data-square="f7"]').evaluate((button) => button.click());
  await page.locator("[data-after] [data-look]").click();
  await inWalk(page, "h2").waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await isThrough(page);
  assert.equal(await inWalk(page, "[data-ply='6']").getAttribute("data-slip"), "big");
  assert.ok((await inWalk(page, "[data-ply='1']").boundingBox()).height >= 44, "for a finger");
  assert.match(await inWalk(page, "[data-ply='6']").getAttribute("aria-label"), /knight to f6, gave a lot away/);
  await inWalk(page, "[data-ply='6']").click();
  await page.waitForFunction(() => /White can win with one move/.test(document.querySelector("[data-said]").textContent));
  assert.match(await inWalk(page, "[data-said]").innerText(), /Black’s last move gave a lot away.*\n?.*queen from h5 to f7/s);
  await page.keyboard.press("ArrowLeft");
  await inWalk(page, "[data-ply='5'][aria-current]").waitFor();
  await page.keyboard.press("Home");
  await page.waitForFunction(() => /even|little better/.test(document.querySelector("[data-said]").textContent));
  await inWalk(page, '[data-step="next"]').click();
  await inWalk(page, "[data-ply='1'][aria-current]").waitFor();
  const drawn = await inWalk(page, "[data-graph]").evaluate(async (graph) => {
    let count = 0;
    new MutationObserver((changes) => { count += changes.length; }).observe(graph, { childList: true });
    for (let i = 0; i < 4; i++) {
      graph.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await null;
    }
    await new Promise(requestAnimationFrame);
    return { count, ply: graph.closest("[data-review-place]").querySelector("[aria-current]").dataset.ply };
  });
  assert.deepEqual(drawn, { count: 1, ply: "5" }, "of a key that is held what is painted, and no more");
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await inWalk(page, "h2").waitFor({ state: "detached" });
  assert.match(await status(page), /White won: checkmate/);
  assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage })), kept);
  assert.deepEqual(page.problems, []);
});

test("Review.ListsMovesWithThePiecesForTheirLettersAndSaysThemInWords", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&moves=e1d3,e6d4,c2c3,d4e2,d1e2&lang=de");
  await page.locator('.deeds [data-review="look"]').evaluate((button) => button.click());
  await inWalk(page, "[data-ply='5']").waitFor();
  assert.deepEqual(await sans(page), ["Nd3", "Nd4", "c3", "Nxe2+", "Qxe2"], "what is copied can be read anywhere");
  assert.equal(await inWalk(page, "[data-ply='5']").getAttribute("aria-label"), "Weiß: Dame schlägt auf e2");
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family.includes("Figurines") && status === "loaded"));
  const widths = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    return ["Figurines", "no such font"].map((font) => {
      context.font = `20px ${font}, serif`;
      return [..."KQRBNYx"].map((letter) => context.measureText(letter).width);
    });
  });
  const [pieces, letters] = widths;
  assert.deepEqual(pieces.map((width, i) => width !== letters[i]), [true, true, true, true, true, true, false]);
});

test("Review.ShowsTheGameFromWhereItWasPlayed", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&side=black&moves=a2a3,b5b4,a3b4");
  await deed(page, "look");
  await inWalk(page, "[data-ply='1']").waitFor();
  const [far, near] = await Promise.all(["a1", "a6"].map((square) => page.locator(`[data-square="${square}"]`).boundingBox()));
  assert.ok(far.y < near.y, "Black sits at the lower edge");
});

test("Review.PlaysOnFromAnyPosition", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4", phone);
  await page.locator("[data-menu]").tap();
  await page.locator('.deeds [data-review="look"]').tap();
  await inWalk(page, "[data-ply='1']").tap();
  await inWalk(page, "[data-play]").tap();
  await page.waitForFunction(() => /You play on from here/.test(document.querySelector("[data-status]").textContent));
  await page.waitForFunction(() => /You play on from here/.test(document.querySelector("[data-live]").textContent));
  assert.doesNotMatch(await page.locator("[data-live]").innerText(), /Taken back/);
  await page.locator('[data-square="c5"]').evaluate((button) => button.click());
  await page.locator('[data-square="c4"]').evaluate((button) => button.click());
  await page.waitForFunction(() => /White to move/.test(document.querySelector("[data-status]").textContent));

  await page.locator(".game .notice", { hasText: "Your game from before is kept" }).locator("[data-act]").tap();
  await page.locator('[aria-label="b4, white pawn"]').waitFor({ state: "attached" });
  await page.locator(".game .notice", { hasText: "Your game from before is kept" }).locator("[data-act]").tap();
  await page.locator('[aria-label="c4, black pawn"]').waitFor({ state: "attached" });
});

test("Review.TheComputerPlaysOnAsWell", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&side=black&moves=a2a3,b5b4,a3b4", phone);
  await page.locator("[data-menu]").tap();
  await page.locator('.deeds [data-review="look"]').tap();
  await inWalk(page, "[data-ply='1']").tap();
  await inWalk(page, "[data-play]").tap();
  await page.waitForFunction(() => /You play on from here/.test(document.querySelector("[data-live]").textContent));
  await page.locator('[data-square="e5"]').evaluate((button) => button.click());
  await page.locator('[data-square="e4"]').evaluate((button) => button.click());
  await page.locator('[aria-label="e4, black pawn"]').waitFor({ state: "attached" });
  await page.waitForFunction(() => /Your turn|Black to move/.test(document.querySelector("[data-status]").textContent));
  assert.equal(await page.locator('[aria-label="b5, black pawn"]').count(), 1, "what came after is taken back, whatever the computer plays");
});

test("Review.WhatCannotBeReadLeavesTheGameThatIsLookedAtSomebodyElses", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&side=black&moves=a2a3,b5b4,a3b4&lang=en");
  await drop(page, "1. c3 *", "paste");
  await inWalk(page, "[data-ply='1']").filter({ hasText: "c3" }).waitFor();
  await drop(page, "no game at all", "paste");
  await page.locator(".game .notice", { hasText: "Your own game" }).waitFor();
  await inWalk(page, "[data-play]").click();
  await page.waitForFunction(() => /You play on from here/.test(document.querySelector("[data-live]").textContent));
  assert.equal(await page.locator("#side [name=opponent]:checked").getAttribute("value"), "friend");
});

test("Review.OnASmallPhoneOnItsSideNothingStandsOutOfItsPanel", async () => {
  for (const lang of ["en", "de", "ar"]) {
    const page = await openPage(site, `/?game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4&lang=${lang}`, { ...phone, viewport: { width: 568, height: 320 } });
    await waitUntilReady(page, "game");
    for (const [width, height] of [[568, 320], [640, 360], [844, 390]]) {
      await page.setViewportSize({ width, height });
      await page.locator("[data-menu]").tap();
      await page.locator('.deeds [data-review="look"]').tap();
      await inWalk(page, "[data-play]").waitFor();
      assert.deepEqual(await page.evaluate(() => {
        const panel = document.querySelector(".review").getBoundingClientRect();
        return [...document.querySelectorAll(".review :is(button, h2, p)")].filter((one) => {
          const { left, right, width: wide } = one.getBoundingClientRect();
          return wide > 2 && (left < panel.left - 1 || right > panel.right + 1 || one.scrollWidth > one.clientWidth + 1);
        }).map((one) => one.outerHTML.slice(0, 100));
      }), [], `${lang}, ${width}x${height}`);
      assert.ok(await inWalk(page, "[data-play]").evaluate((button) => parseFloat(getComputedStyle(button).fontSize)) >= 14, "nor is it smaller than the smallest size");
      // Its moves and its graph run from left to right in every language, and the keys with them.
      for (const [key, ply] of [["ArrowLeft", 2], ["ArrowRight", 3]]) {
        await page.keyboard.press(key);
        await inWalk(page, `[data-ply="${ply}"][aria-current]`).waitFor();
      }
      await inWalk(page, "[data-close]").tap();
      await inWalk(page, "h2").waitFor({ state: "detached" });
    }
    assert.deepEqual(page.problems, []);
  }
});

const settledGames = { "a locked page": ["?game=power-pawns&opponent=computer&level=3&lock=1", "c2c3"], "a match": ["?game=olympics&opponent=computer&level=2", "c2c4"] };
for (const [what, [query, move]] of Object.entries(settledGames)) {
  test(`Review.LeavesAGameThatIsSettledAsItIs (${what})`, async () => {
    const page = await openPage(site, `/${query}&lang=en`, laptop);
    await waitUntilReady(page, "game");
    if (await inSheet(page, "[data-play]").count()) await inSheet(page, "[data-play]").click();
    await page.waitForSelector(".game:not(.sheet-open)");
    for (const square of [move.slice(0, 2), move.slice(2)]) await page.locator(`[data-board] [data-square="${square}"]`).evaluate((button) => button.click());
    await page.waitForFunction(() => /Black: /.test(document.querySelector("[data-live]").textContent));
    const seen = () => page.evaluate(() => [document.querySelector("[data-partner]").ariaLabel,
      ...[...document.querySelectorAll("[data-board] [aria-label]")].map((square) => square.ariaLabel)]);
    const before = await seen();
    const pgn = `[Variant "power-pawns"]\n\n1. a3 *`;
    for (const look of [() => deed(page, "look"), ...(query.includes("lock=1") ? [] : [() => drop(page, pgn, "paste")])]) {
      await look();
      await inWalk(page, "[data-step=first]").click();
      await inWalk(page, "[data-step=first][aria-disabled=true]").waitFor();
      await inWalk(page, "button:not([data-close])").evaluateAll((buttons) => { for (const button of buttons) button.click(); });
      await inWalk(page, "[data-close]").click();
      await inWalk(page, "h2").waitFor({ state: "detached" });
      assert.deepEqual(await seen(), before);
    }
    assert.ok(await page.locator("[data-partner]").isDisabled());
    await openGear(page);
    await page.locator("#side [data-settings]").waitFor();
    for (const way of ["[data-opponent]", "[data-edit]"]) assert.ok(await page.locator(`#side ${way}`).isHidden(), way);
    assert.deepEqual(page.problems, []);
  });
}

test("Review.SaysThatTheComputerCannotLookAndWaitsNoLonger", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&moves=a2a3,b5b4&lang=en", laptop);
  await waitUntilReady(page, "game");
  await page.route(/\/engine[^/]*\.(?:wasm|mjs|js)$/, (route) => route.abort());
  await deed(page, "look");
  await page.waitForFunction(() => /cannot look/.test(document.querySelector("[data-note]")?.textContent));
  await inWalk(page, "[data-step=first]").click();
  await inWalk(page, "[data-step=first][aria-disabled=true]").waitFor();
  assert.match(await inWalk(page, "[data-note]").innerText(), /cannot look/);
  assert.equal(await page.locator(".notice").count(), 0, "a game with a friend needs no computer");
});

test("Review.EveryStepHasRoomForAFingerOnASmallPhone", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3,e5e4&lang=de", { ...phone, viewport: { width: 360, height: 640 } });
  await deed(page, "look");
  await inWalk(page, "[data-step]").first().waitFor();
  const sizes = await inWalk(page, ".review-buttons button").evaluateAll((all) => all.map(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight)));
  assert.ok(sizes.length >= 5 && sizes.every((size) => size >= 44), `${sizes}`);
});

for (const [width, height] of [[390, 844], [360, 640]]) {
  test(`Review.NothingThatIsSaidIsCutOff (${width} x ${height})`, async () => {
    const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4&lang=de", { viewport: { width, height }, reducedMotion: "reduce" });
    await page.locator('.deeds [data-review="look"]').evaluate((button) => button.click());
    await inWalk(page, "[data-said] p").nth(2).waitFor();
    assert.ok(await page.locator(".game > .notices").evaluate((notices) => parseFloat(getComputedStyle(notices).paddingTop)) >= 8, "what is told does not touch the edge");
    for (let ply = 3; ply >= 0; ply--) {
      const faults = await page.evaluate(() => {
        const [said, course, play] = ["[data-said]", ".review-course", "[data-play]"].map((part) => document.querySelector(`[data-review-place] ${part}`));
        const line = document.createRange();
        line.selectNodeContents(said);
        return [
          line.getBoundingClientRect().bottom > course.getBoundingClientRect().top + 1 && `the graph lies over: ${said.textContent}`,
          play.getBoundingClientRect().bottom > innerHeight && "the way into the game is below the screen",
        ].filter(Boolean);
      });
      assert.deepEqual(faults, [], `after ${ply} moves`);
      if (ply > 0) await page.waitForFunction((at) => {
        const [move, moves] = [`[data-ply="${at}"][aria-current]`, ".review-moves"].map((part) => document.querySelector(part)?.getBoundingClientRect());
        return move && move.top >= moves.top - 1 && (move.bottom <= moves.bottom + 1 || move.height > moves.height);  // it stays in sight
      }, ply);
      if (ply > 0) await inWalk(page, "[data-step=previous]").evaluate((button) => button.click());
    }
    // As what is said of moves makes them longer.
    const grow = (by, top) => page.evaluate(async ([by, top]) => {
      const list = document.querySelector(".review-moves");
      const nextPictures = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      if (top !== null) list.scrollTop = top;
      await nextPictures();
      list.querySelector("li").style.paddingBlockStart = by;
      await nextPictures();
      return list.scrollTop;
    }, [by, top]);
    await inWalk(page, "[data-step=last]").evaluate((button) => button.click());
    await inWalk(page, "[data-ply='3'][aria-current]").waitFor();
    assert.ok(await grow("1000px", null) > 900, "the move that led here stays in sight");
    assert.equal(await grow("1100px", 0), 0, "but for whoever has scrolled to others");
  });
}

// ------------------------------------------------------------ friends ask each other

test("Friends.AMoveIsTakenBackOnlyIfTheOtherAgrees", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3", phone);
  const question = page.locator("[data-question]");
  const ask = async () => {
    await page.locator('[data-command="undo"]').tap();
    await question.waitFor();
  };
  await ask();
  assert.match(await question.innerText(), /White asks to take a move back\. Black, do you agree\?/);
  await question.locator("[data-command=decline]").tap();
  await question.waitFor({ state: "hidden" });
  assert.match(await pieceOn(page, "a3"), /white pawn/);
  await ask();
  await question.locator("[data-command=agree]").tap();
  await page.waitForFunction(() => /empty/.test(document.querySelector('[data-square="a3"]').ariaLabel));
});

test("Friends.ADrawIsAnsweredByTheOtherWithTheKeyboard", async () => {
  const page = await open("/?game=chess&opponent=friend&moves=e2e4");
  await page.locator('[data-square="e4"]').focus();
  await page.keyboard.press("d");
  const question = page.locator("[data-question]");
  await question.waitFor();
  assert.match(await question.innerText(), /Black offers a draw\. White, do you agree\?/);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /draw/i.test(document.querySelector("[data-status]").textContent));
});

test("Friends.AgainstTheComputerAMoveIsTakenBackAtOnce", async () => {
  const page = await open("/?game=power-pawns&opponent=computer&level=1&side=white&moves=a2a3,b5b4");
  await page.locator('[data-command="undo"]').first().evaluate((button) => button.click());
  await page.waitForFunction(() => /empty/.test(document.querySelector('[data-square="a3"]').ariaLabel));
  assert.equal(await page.locator("[data-question]").isHidden(), true);
});

test("Texts.AreOneDialogHoweverOftenTheyAreAskedFor", async () => {
  const page = await open("/?game=chess&opponent=friend&moves=e2e4");
  const press = (times) => page.locator('.deeds [data-review="open"]').evaluate((button, count) => { for (let i = 0; i < count; i++) button.click(); }, times);
  const dialogs = () => page.locator("dialog.texts").count();
  await press(3);  // before its script is there
  await inTexts(page, "[name=text]").waitFor();
  await press(2);
  // Closed and wanted again in one breath: the one that is going is not in the way of the one that comes.
  await page.evaluate(() => {
    document.querySelector("dialog.texts").close();
    document.querySelector('.deeds [data-review="open"]').click();
  });
  await page.waitForSelector("dialog.texts[open] [name=text]");
  assert.equal(await dialogs(), 1);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog.texts"));
});

test("Walk.SaysTheMoveAndNothingTwice", async () => {
  const page = await open(`/?game=chess&opponent=friend&moves=${scholarsMate.slice(0, 29)}`);
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) globalThis.heard.push(textContent);
    }).observe(document.querySelector("[data-live]"), { childList: true });
  });
  await deed(page, "look");
  await isThrough(page);
  const heard = await page.evaluate(() => globalThis.heard);
  assert.match(heard[0], /^Black: knight to f6\./);
  const sentences = heard.join(" ").match(/[^.]+\./g).map((one) => one.trim());
  assert.deepEqual(sentences, [...new Set(sentences)]);
  // What is said to come whatever happens is no opinion.
  assert.match(await inWalk(page, ".standing").innerText(), /can win/);
  assert.match(await inWalk(page, "[data-note]").innerText(), /certain/);
});

// ------------------------------------------------------------ graphs

test("Review.TheGraphHasWhiteAboveAndBlackBelowLikeThatOfWhatIsCertain", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3,e5e4,b2b3,e4e3,d2e3,d5d4,e3d4,c5d4&lang=en");
  await deed(page, "look");
  await isThrough(page);
  const seen = await inWalk(page, ".graph").evaluate((graph) => {
    const { left, top, width, height } = graph.getBoundingClientRect();
    const at = (x, y) => document.elementsFromPoint(left + x * width, top + y * height).find((one) => /^for-/.test(one.getAttribute("class")))?.getAttribute("class") ?? "";
    const across = (y) => [...new Set(Array.from({ length: 99 }, (_, i) => at((i + 1) / 100, y)))].filter(Boolean);
    return { above: across(0.4), below: across(0.6) };
  });
  assert.deepEqual(seen, { above: ["for-white"], below: ["for-black"] });
  // A slip is seen wherever it lies, by its dot or by the line round it.
  const { grounds, dots } = await inWalk(page, ".graph").evaluate((graph) => {
    const of = (part) => getComputedStyle(part);
    return {
      grounds: [".known", ".for-white", ".for-black"].map((ground) => of(graph.querySelector(ground)).fill),
      dots: [...graph.querySelectorAll(".slip:not(.rim)")].map((dot) => {
        const around = [dot, dot.previousElementSibling].filter((one) => one.getAttribute("d") === dot.getAttribute("d"));
        return { colors: around.map((one) => of(one).stroke), widths: around.map((one) => parseFloat(of(one).strokeWidth)) };
      }),
    };
  });
  assert.ok(dots.length > 0);
  for (const { colors, widths } of dots) {
    assert.ok(widths[1] > widths[0], `${widths}`);
    for (const ground of grounds) assert.ok(colors.some((color) => contrast(color, ground) >= 3), `${colors} on ${ground}`);
  }
});

test("Truth.WhatAPawnBecomesIsShownAndNamed", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&fen=2k2/P4/5/5/5/2K1Q+w+-+-+0+1&lang=de", phone);
  // What is known comes by and by, and the board stays as large as it was then.
  const heights = await page.evaluateHandle(() => {
    const seen = new Set();
    new ResizeObserver(([{ contentRect }]) => seen.add(contentRect.height)).observe(document.querySelector("[data-stage]"));
    return seen;
  });
  await page.locator("[data-switch-truth]").evaluate((button) => button.click());
  const move = page.locator('[data-value^="a5a6"]').first();
  await move.waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await heights.evaluate((seen) => seen.size), 2, "before it was opened, and since");
  assert.match(await move.textContent(), /^Bauera5–a6(Turm|Läufer|Springer|Prinz) /);
  assert.equal(await move.locator("use").count(), 2);
  const outside = await page.locator("[data-truth-moves] li").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  assert.deepEqual(outside, []);
  await page.close();
});

test("Truth.TheLegendOfItsGraphRunsAsTheLanguageDoes", async () => {
  for (const [lang, isLeftToRight] of [["en", true], ["ar", false]]) {
    const page = await open(`/?game=mean-queens&opponent=friend&moves=a2a3,a5a4&lang=${lang}`, phone);
    await page.locator("[data-switch-truth]").evaluate((button) => button.click());
    // It is drawn anew while the game is worked out.
    const lefts = await (await page.waitForFunction(() => {
      const places = [...document.querySelectorAll(".value-legend span")].map((item) => item.getBoundingClientRect()).filter(({ top }, _, [first]) => top === first?.top);
      return places.length > 1 && places[0].width > 0 && places.map(({ left }) => left);
    })).jsonValue();
    assert.deepEqual(lefts, [...lefts].sort((one, other) => (isLeftToRight ? one - other : other - one)), lang);
    await page.close();
  }
});
