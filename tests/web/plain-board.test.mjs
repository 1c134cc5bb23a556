// What is painted on the board where nothing can be drawn: a lesson's stars and arrows, a hint, what a player draws.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { fingerOn, label, tap, waitForHeld, waitForLabel } from "./support/board.mjs";
import { chromiumAlone, openPage, openSite, refuseWebGl, waitUntilDrawn, waitUntilReady } from "./support/browser.mjs";
import { contrast, laidOn } from "./support/contrast.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

async function openPlain(path, options) {
  const page = await openPage(site, path, { draws: true, script: refuseWebGl, viewport: { width: 390, height: 844 }, ...options });
  await waitUntilReady(page, "game");
  await page.waitForSelector(".game.plain");
  return page;
}

/** The squares in whose middles the marks that match `selector` stand. */
const squaresOf = (page, selector, sheet = "[data-board-marks]") => page.evaluate((marks) => [...document.querySelectorAll(marks)].map((mark) => {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [...document.querySelectorAll("[data-board] button")].find((button) => {
    const box = button.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  })?.dataset.square;
}), `${sheet} ${selector}`);

test("PlainBoard.ATouchThatIsTakenAwayPutsThePieceBack", chromiumAlone, async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend", { hasTouch: true });
  const send = await fingerOn(page);
  await send("touchStart", "c2");
  await send("touchMove", "c3");
  await waitForHeld(page, 1);
  await send("touchCancel");
  await waitForHeld(page, 0);
  await tap(page, "c3");
  assert.equal(await label(page, "c2"), "c2, white pawn");
  await send("touchStart", "c2");
  await send("touchMove", "c3");
  await send("touchEnd");
  await waitForLabel(page, "c3", "white pawn");
  // A palm beside the finger that drags takes nothing out of it, and as it stays leaves the board to the finger.
  await send("touchStart", "b5");
  await send("touchMove", "b4");
  await waitForHeld(page, 1);
  await send("touchStart", "e3", 1);
  await send("touchEnd", "b4");
  await waitForLabel(page, "b4", "black pawn");
  await send("touchStart", "d2");
  await send("touchMove", "d3");
  await send("touchEnd", "d3");
  await waitForLabel(page, "d3", "white pawn");
  await send("touchEnd");
  assert.deepEqual(page.problems, []);
});

test("PlainBoard.ALessonsStarsAndArrowsAreSeen", async () => {
  const page = await openPlain("/?game=raging-rooks&lesson=2");
  await page.waitForSelector("[data-board-stars] > polygon");
  const stars = await squaresOf(page, "> polygon", "[data-board-stars]");
  assert.ok(stars.length > 0 && stars.every(Boolean), `stars on ${stars}`);
  for (let i = 0; i < 2; i++) await page.locator('[data-lesson="hint"]').click();
  await page.waitForSelector("[data-board-marks] line", { state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("PlainBoard.AHintIsAPieceAndThenAnArrow", async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend&fen=5/P4/5/5/1p3/5 w - - 0 1");
  const hint = page.locator('[data-hand] [data-command="hint"]');
  await hint.click();
  await page.waitForSelector("[data-board-marks] rect");
  assert.deepEqual(await squaresOf(page, "rect"), ["a5", "a5"], "a ring and the line round it");
  await hint.click();
  await page.waitForSelector("[data-board-marks] line", { state: "attached" });
  assert.deepEqual(await squaresOf(page, "rect"), []);
  for (const square of ["a5", "a6"]) await page.locator(`[data-square=${square}]`).click();
  await page.waitForFunction(() => document.querySelector("[data-board-marks]").childElementCount === 0);
  assert.deepEqual(page.problems, []);
});

test("PlainBoard.TheLastMoveThePieceInHandAndCheckStandOutInEveryTheme", async () => {
  const page = await openPlain("/?game=all-the-pieces&opponent=friend&fen=k4/4R/2K2/3p1/5/1P3 w - - 0 1&moves=e5e6&theme=wood");
  const themes = readdirSync(new URL("../../assets/themes/", import.meta.url)).map((file) => file.replace(".ini", ""));
  const looks = themes.flatMap((theme) => [`${theme}`, `${theme} night`]);
  const weakSquares = () => page.evaluate((all) => {
    return all.flatMap((look) => {
      document.querySelector("[data-theme]").dataset.theme = look;
      return [...document.querySelectorAll("[data-board] button:is(.last, .checked, [aria-pressed=true])")].map((button) => ({
        name: `${look}: ${button.dataset.square}`,
        ground: getComputedStyle(button.parentElement).backgroundColor,
        shadows: getComputedStyle(button).boxShadow.match(/rgba?\([^)]*\)/g),
      }));
    });
  }, looks).then((all) => all.flatMap(({ name, ground, shadows }) => {
    const best = Math.max(...shadows.map((_, i) => contrast(shadows.slice(i).reduceRight(laidOn, ground), ground)));
    return best < 3 ? [`${name} ${best}`] : [];
  }));
  for (const mark of [".last", ".checked"]) await page.waitForSelector(`[data-board] ${mark}`);
  assert.deepEqual(await weakSquares(), []);
  const colors = await page.locator("td:has(> .last)").evaluateAll((all) => all.map((one) => getComputedStyle(one.firstElementChild).boxShadow.startsWith(getComputedStyle(one).color)));
  assert.deepEqual(colors, [true, true], "letters and figures have the colour of the line, which is read there");
  for (const square of ["a6", "a5", "e6"]) await page.locator(`[data-square=${square}]`).click();
  await page.waitForSelector("[data-board] [aria-pressed=true]");
  assert.deepEqual(await weakSquares(), []);
});

test("PlainBoard.WhatIsDrawnStandsOnItsSquaresFromEitherSide", async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend");
  await page.locator(".pencil").evaluate((pencil) => pencil.click());
  for (const square of ["b4", "b4"]) await page.locator(`[data-square=${square}]`).click();
  await page.waitForSelector("[data-board-marks] circle");
  assert.deepEqual(await squaresOf(page, "circle"), ["b4", "b4"]);
  const { y } = await page.locator("[data-square=b4]").boundingBox();
  await page.keyboard.press("f");
  await page.waitForFunction((old) => Math.abs(document.querySelector("[data-square=b4]").getBoundingClientRect().y - old) > 1, y);
  assert.deepEqual(await squaresOf(page, "circle"), ["b4", "b4"]);
});

test("PlainBoard.OnPaperTheBoardStandsWithItsPiecesAndMoves", chromiumAlone, async () => {
  for (const [query, pieces, moves] of [["game=raging-rooks&opponent=friend&moves=a2a3,b5b4&lang=en", 12, ["a3", "b4"]], ["game=raging-rooks&lesson=2&lang=ar", 2, []], ["game=chess&opponent=friend&lang=ar", 32, []]]) {
    const page = await openPage(site, `/?${query}`, { viewport: { width: 1280, height: 800 }, draws: true });
    await waitUntilReady(page, "game");
    await waitUntilDrawn(page);
    await page.waitForFunction(() => document.querySelector("#side [data-settings]"));
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const shown = await page.locator("[data-board] .placed-piece").evaluateAll((all) => all.map((piece) => piece.getBoundingClientRect()).filter(({ width, left, right }) => width > 10 && left >= 0 && right <= 720).length);
    assert.equal(shown, pieces, query);
    assert.deepEqual(await page.locator("[data-plain-moves] li:visible").allInnerTexts(), moves);
    assert.equal(await page.locator("button:visible:not([data-square])").count(), 0, "nothing to press on paper");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.match(await page.locator(".game").getAttribute("class"), /\bdrawn\b/, query);
    // What is lost while the sheet is looked at is not taken for drawn when that is put away.
    await page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      document.querySelector("#canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
    });
    await page.waitForSelector("[data-clocks]:not(.visually-hidden)", { state: "attached" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.match(await page.locator(".game").getAttribute("class"), /\bplain\b/, query);
  }
});

test("PlainBoard.TheEdgeOfWhoseTurnItIsLiesAtTheBoardInEveryDirection", async () => {
  for (const lang of ["en", "ar"]) {
    const page = await openPlain(`/?game=power-pawns&opponent=friend&lang=${lang}`);
    // A part of a page that CSS makes has no box to ask for, so its place is worked out from its styles.
    const parts = await page.evaluate(() => {
      const whose = document.querySelector(".whose");
      const { left, right } = document.querySelector("[data-board] tbody").getBoundingClientRect();
      return ["::before", "::after"].map((part) => {
        const style = getComputedStyle(whose, part);
        const middle = whose.getBoundingClientRect().left + parseFloat(style.left);  // it is moved by half its own width
        return { isShown: style.content !== "none", isInTheMiddle: Math.abs(middle - (left + right) / 2) < 12 };
      });
    });
    assert.deepEqual(parts, Array(2).fill({ isShown: true, isInTheMiddle: true }), lang);
    await page.close();
  }
});

async function turnBoard(page) {
  await page.locator('[data-board] [data-square="a1"]').focus();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.querySelector('[data-board] tbody [data-square="a1"]').closest("tr").rowIndex === 0);
}

test("PlainBoard.AClockStandsAtItsPlayersEndAndMovesNothing", async () => {
  const clock = await openPlain("/?game=all-the-pieces&opponent=friend&clock=5%2B3&lang=en");
  await clock.waitForSelector("[data-clock=white]:not(:empty)");
  const places = (page) => page.evaluate(() => Object.fromEntries(["[data-status]", "[data-goal]", "[data-board] tbody", "[data-clock=white]", "[data-clock=black]"].map((part) => {
    const { x, y, bottom } = document.querySelector(part).getBoundingClientRect();
    return [part, { x, y, bottom }];
  })));
  const [shown, without] = [await places(clock), await places(await openPlain("/?game=all-the-pieces&opponent=friend&lang=en"))];
  for (const part of ["[data-status]", "[data-goal]"]) assert.equal(shown[part].x, without[part].x, part);
  assert.ok(shown["[data-clock=white]"].y >= shown["[data-board] tbody"].bottom, "White's below the board");
  assert.ok(shown["[data-clock=black]"].bottom <= shown["[data-board] tbody"].y, "Black's above it");
  await turnBoard(clock);
  await clock.waitForFunction(() => document.querySelector("[data-clock=black]").getBoundingClientRect().y > document.querySelector("[data-clock=white]").getBoundingClientRect().y);
});

test("PlainBoard.WhatWasTakenStandsAtItsOwnersEdge", async () => {
  const query = "/?game=all-the-pieces&opponent=friend&moves=c2c3,b5b4,c3b4,c5b4,e1d3,e6d4,d3b4&lang=en";
  for (const [width, height] of [[390, 844], [360, 600], [1280, 800]]) {
    const page = await openPlain(query, { viewport: { width, height } });
    await page.waitForSelector(".lost .black");
    /** Of each side: how many, whether they are within the stage, and over what; and whether White's are the lower ones. */
    const seen = () => page.evaluate(() => {
      const pieces = [...document.querySelectorAll(".lost .placed-piece")];
      const top = (color) => pieces.find((piece) => piece.classList.contains(color)).getBoundingClientRect().y;
      const stage = document.querySelector("[data-stage]").getBoundingClientRect();
      const others = [...document.querySelectorAll("[data-board] td, [data-plain-moves] li")];
      const covered = pieces.flatMap((piece) => {
        const { left, right, top: upper, bottom } = piece.getBoundingClientRect();
        return others.filter((other) => {
          const box = other.getBoundingClientRect();
          return Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(upper, box.top) > 1;
        }).map((other) => other.textContent);
      });
      const isWithin = pieces.every((piece) => {
        const box = piece.getBoundingClientRect();
        return box.width > 20 && box.left >= stage.left - 1 && box.right <= stage.right + 1 && box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1;
      });
      const count = (color) => pieces.filter((piece) => piece.classList.contains(color)).length;
      return { black: count("black"), white: count("white"), isWhiteLower: top("white") > top("black"), isWithin, covered };
    });
    assert.deepEqual(await seen(), { black: 2, white: 1, isWhiteLower: true, isWithin: true, covered: [] }, `${width} x ${height}`);
    await turnBoard(page);
    assert.equal((await seen()).isWhiteLower, false, "they turn with the board");
    await page.keyboard.press("u");
    await page.locator("[data-question] [data-command=agree]").click();
    await page.waitForFunction(() => document.querySelectorAll(".lost .placed-piece").length === 2);
    await page.close();
  }
});

test("PlainBoard.WhatAPawnMayBecomeStandsWhereItGoes", async () => {
  for (const [fen, squares, flip] of [["2k2/P4/5/5/3N1/2K1Q w - - 0 1", ["a5", "a6"]], ["1nk2/P4/5/5/5/2K1Q w - - 0 1", ["a5", "b6"], true]]) {
    const page = await openPlain(`/?game=all-the-pieces&opponent=friend&fen=${fen}&lang=en`);
    if (flip) await turnBoard(page);
    for (const square of squares) await page.locator(`[data-board] [data-square=${square}]`).click();
    await page.waitForSelector("[data-choice]");
    const [file] = squares[1];
    const over = await page.evaluate(() => [...document.querySelectorAll("[data-choices] button")].map((choice) => {
      const { x, y, width, height } = choice.getBoundingClientRect();
      return document.elementsFromPoint(x + width / 2, y + height / 2).find((one) => one.matches("[data-square]"))?.dataset.square;
    }));
    assert.ok(over.length >= 3, `${over}`);
    assert.deepEqual(over, over.map((_, i) => `${file}${6 - i}`));
    await page.locator("[data-choices] [data-choice]").first().evaluate((choice) => choice.click());
    await page.waitForFunction((square) => / white /.test(document.querySelector(`[data-board] [data-square=${square}]`).getAttribute("aria-label")), squares[1]);
  }
});

test("PlainBoard.AStarLiesUnderThePieceAndAVerdictOverIt", async () => {
  const page = await openPlain("/?game=raging-rooks&lesson=2");
  await page.waitForSelector("[data-board-stars] > polygon");
  const heights = await page.evaluate(() => ["[data-board-stars]", ".placed-piece", "[data-board-marks]"].map((part) => Number(getComputedStyle(document.querySelector(part)).zIndex) || 0));
  assert.deepEqual(heights, [...heights].sort());
  assert.equal(new Set(heights).size, 3, `${heights}`);
});

test("PlainBoard.AVerdictHasTheColourOfTheThemeThatIsWornAsInTheList", async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend&theme=color-blind");
  await page.locator("[data-switch-truth]").evaluate((button) => button.click());
  await page.waitForSelector("[data-board-marks] > g path", { state: "attached" });
  const colors = await page.evaluate(() => ["[data-board-marks] > g path", ".truth-shape.loss"].map((part) => getComputedStyle(document.querySelector(part)).fill));
  assert.deepEqual(colors, Array(2).fill("rgb(194, 79, 0)"), "its `bad`");
  // The shapes of the list lie on the page, where the colours of a theme alone are too dark by night.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => document.querySelector("[data-theme]").dataset.theme.endsWith(" night"));
  const [card, ...lines] = await page.evaluate(() => [getComputedStyle(document.querySelector(".truth")).backgroundColor,
    ...[...document.querySelectorAll(".truth-shape")].map((shape) => getComputedStyle(shape).stroke)]);
  assert.ok(lines.length > 0);
  for (const line of lines) assert.ok(contrast(line, card) >= 3, `${line} on ${card}`);
});

test("PlainBoard.AfterTheEndPieceAndSquareAreDimmedTogether", async () => {
  const page = await openPlain("/?game=power-pawns&opponent=friend&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4&theme=color-blind");
  for (const square of ["b5", "b6"]) await page.locator(`[data-board] [data-square=${square}]`).click();
  await page.waitForSelector("[data-board].ended");
  const filters = (...squares) => page.evaluate((names) => names.map((name) => getComputedStyle(document.querySelector(`[data-board] [data-square=${name}]`).parentElement).filter), squares);
  await page.waitForFunction(() => getComputedStyle(document.querySelector("[data-board] [data-square=a1]").parentElement).filter !== "none");
  assert.deepEqual(await filters("b6"), ["none"]);
  assert.match(await page.locator('[data-lit="heart"]').first().evaluate((heart) => getComputedStyle(heart).boxShadow), /rgba\(230, 159, 0/, "the theme's `selected`");
});
