// The room that the board has on a phone: upright and on its side, in a frame, at the end of a game and beside its review; and
// that it keeps its place whatever is said.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { square, tap } from "./support/board.mjs";
import { chromiumAlone, openGear, openPage, openSite, waitUntilDrawn, waitUntilReady } from "./support/browser.mjs";
import { differenceOf } from "./support/pictures.mjs";
import { languages, readWords } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const nearlyWon = "game=power-pawns&opponent=friend&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4";

async function openGame(width, height, query = "game=power-pawns&opponent=friend", options = {}) {
  const page = await openPage(site, `/?${query}${query.includes("lang=") ? "" : "&lang=en"}`, { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 1, ...options });
  await waitUntilReady(page, "game");
  return page;
}
async function openEnd(width, height, options = {}, query = nearlyWon) {
  const page = await openGame(width, height, query, options);
  await tap(page, "b5", "b6");
  await page.locator("[data-after]:not([hidden])").waitFor();
  await settle(page);
  return page;
}
/** The app has heard of the room, and the page of the board's place. */
const settle = (page) => page.evaluate(async () => {
  for (let i = 0; i < 4; i++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
});
const boxOf = (page, part) => page.locator(part).evaluate((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height, right: x + width, bottom: y + height };
});
const board = (page) => boxOf(page, "table[data-board]");
const areApart = (one, other) => one.y >= other.bottom || other.y >= one.bottom || one.x >= other.right - 1 || other.x >= one.right - 1;
/** Which of the parts that are there lie under another, or out of sight, at the middle of one of their edges. */
const coveredOf = (page, ...parts) => page.evaluate((selectors) => selectors.flatMap((part) => [...document.querySelectorAll(part)].filter((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]].some((point) => !element.contains(document.elementFromPoint(...point)));
}).map((element) => `${part} ${element.textContent}`)), parts);
async function showNotice(page) {
  await page.locator(".game > [data-notices]").evaluate((place) => {
    place.innerHTML = '<div class="notice"><p>You made no mistake that could be found: there is nothing to practise from this game.</p><button class="icon-button">x</button></div>';
  });
  await settle(page);
}

for (const [width, height, least] of [[740, 360, 0.9], [844, 390, 0.9], [932, 390, 0.9], [667, 375, 0.78], [568, 320, 0.75]]) {
  test(`Room.OnItsSideTheBoardIsAsHighAsThePhone (${width} x ${height})`, async () => {
    const page = await openGame(width, height);
    const { x, height: high } = await board(page);
    assert.ok(high >= least * height, `the board is ${high} of ${height} high`);
    for (const part of [".game > .bar", "[data-goal]", ".status", "[data-hand]", ".pencil"]) {
      const { right, bottom } = await boxOf(page, part);
      assert.ok(right <= x + 1 && bottom <= height, `${part} is in the column: ${right}, ${bottom}`);
    }
    const overlaps = await page.evaluate(() => {
      const boxes = [".game > .bar", ".status", "[data-goal]", ".pencil", "[data-hand]"].map((part) => document.querySelector(part).getBoundingClientRect());
      return boxes.slice(1).some((box, i) => box.y < boxes[i].bottom - 7);
    });
    assert.equal(overlaps, false, "one below the other, but for the edge of the pencil");
  });
}

for (const [width, height] of [[700, 760], [768, 760], [880, 760]]) {
  test(`Room.ABoardInAFrameIsNotAtTheEdgeOfAnEmptyPage (${width} x ${height})`, async () => {
    for (const game of ["power-pawns", "chess"]) {
      const page = await openGame(width, height, `game=${game}&opponent=friend&embed=1`);
      const { x, right, width: wide } = await board(page);
      const [stage, hand] = await Promise.all([boxOf(page, "[data-stage]"), boxOf(page, "[data-hand]")]);
      assert.ok(Math.abs(x - stage.x - (stage.right - right)) < 4, `${game}: ${x - stage.x} before and ${stage.right - right} behind it`);
      assert.ok(hand.right <= x + 1 && wide > 0.6 * width, `${game} is ${wide} wide`);
    }
  });
}

for (const [width, height, least] of [[360, 740, 300], [360, 780, 300], [320, 568, 160], [390, 844, 300], [740, 360, 270], [844, 390, 270], [932, 390, 270]]) {
  test(`Room.AtTheEndEveryButtonIsInSightBesideALargeBoard (${width} x ${height})`, async () => {
    const page = await openEnd(width, height);
    const ends = await page.locator("[data-after] :is(a, button)").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.ok(ends.length >= 3 && Math.max(...ends) <= height, `${ends} of ${height}`);
    assert.equal(await page.locator("[data-after] .after-buttons > :not(:has(.icon))").count(), 0, "each has its picture");
    const before = await board(page);
    assert.ok(before.width >= least, `the board is ${before.width} wide`);
    assert.ok(areApart(await boxOf(page, "[data-after]"), before), "nothing lies over it");
    await showNotice(page);
    const [beside, notice] = await Promise.all([board(page), boxOf(page, ".game .notice")]);
    assert.ok(beside.width >= 0.85 * before.width && beside.x >= -1, `with a notice the board is ${beside.width} of ${before.width}`);
    assert.ok(areApart(notice, beside), "nor does the notice");
  });
}

for (const [width, height] of [[320, 568], [360, 740], [390, 844]]) {
  test(`Room.TheBoardKeepsItsPlaceWhateverIsSaid (${width} x ${height})`, async () => {
    const page = await openGame(width, height);
    const before = await board(page);
    await tap(page, "a5");
    await page.waitForFunction(() => /wait/.test(document.querySelector("[data-status]").textContent));
    await settle(page);
    assert.deepEqual(await board(page), before);
    const seenOfTheGoal = () => page.evaluate(() => {
      const goal = document.querySelector("[data-goal]");
      return [...goal.children].flatMap((part) => {
        const { left, top, height } = part.getBoundingClientRect();
        return [0.1, 0.5, 0.9].map((share) => goal.contains(document.elementFromPoint(left + 8, top + height * share)));
      });
    });
    const seen = await seenOfTheGoal();
    assert.ok(seen.length > 0 && seen.every(Boolean), "two lines leave the goal in sight");
    await page.locator("[data-status]").evaluate((line) => { line.textContent = "Now this pawn is nearest to its edge. That counts when no pawn can move."; });
    await settle(page);
    assert.ok(!(await seenOfTheGoal()).some(Boolean), "of what three lines lie over nothing is half in sight");
    assert.ok(await page.locator(".pencil").isHidden(), "nor does the pencil lie over them");
    assert.deepEqual(await board(page), before);
    await page.locator(".game").evaluate((game) => {
      game.classList.add("advised");
      game.querySelector("[data-status]").textContent = "Careful! Your pawn on c4 can be taken by the black pawn on b5, and then nothing of yours takes back there. You can take it back.";
    });
    await settle(page);
    assert.deepEqual(await board(page), before);
  });
}

for (const [width, height] of [[360, 740], [390, 844], [768, 1024], [820, 1180]]) {
  test(`Room.TheBoardKeepsItsPlaceBesideANotice (${width} x ${height})`, async () => {
    for (const query of ["game=power-pawns&opponent=friend", "game=raging-rooks&lesson=6"]) {
      const page = await openGame(width, height, query);
      await settle(page);
      const before = await board(page);
      await showNotice(page);
      assert.deepEqual(await board(page), before, query);
      assert.ok((await boxOf(page, ".game .notice")).y >= before.bottom, `${query}: it lies below the board`);
      if (query.includes("lesson")) continue;
      await page.locator(".game .notice").evaluate((notice) => {
        notice.innerHTML = '<p>Your game from before is kept.</p><button class="button primary" data-act>Back to my game</button><button class="icon-button">x</button>';
      });
      await page.locator("[data-switch-quick-ref]").tap();
      await page.locator("[data-quick-ref] li").first().waitFor();
      await settle(page);
      const [beside, notice] = await Promise.all([board(page), boxOf(page, ".game .notice")]);
      assert.ok(notice.y >= beside.bottom, `nor does it lie over the board where the movements stand below: ${notice.y} and ${beside.bottom}`);
      assert.ok(beside.width >= 0.65 * before.width, `the board is ${beside.width} of ${before.width}`);
    }
  });
}

for (const [width, height] of [[640, 360], [667, 375], [568, 320], [740, 360], [844, 390]]) {
  test(`Room.OnItsSideANoticeIsReadAndPutAway (${width} x ${height})`, async () => {
    const page = await openGame(width, height);
    const before = await board(page);
    await showNotice(page);
    const [place, words, cross, beside] = await Promise.all([...[".game > .notices", ".game .notice p", ".game .notice .icon-button"].map((part) => boxOf(page, part)), board(page)]);
    assert.ok(words.y >= place.y && words.bottom <= place.bottom, `its words are ${words.y} to ${words.bottom} in ${place.y} to ${place.bottom}`);
    assert.ok(cross.y >= place.y && cross.bottom <= place.bottom && cross.right <= place.right, "its cross is in reach");
    assert.ok(areApart(place, beside) && beside.width >= 0.8 * before.width, `beside it the board is ${beside.width} of ${before.width}`);
  });
}

for (const [width, height] of [[390, 844], [320, 568]]) {
  test(`Room.TheCodeOfAnAssignmentCoversNothingOfTheBoard (${width} x ${height})`, async () => {
    for (const [query, show] of [
      ["game=power-pawns&opponent=friend&fen=5/2P2/5/p4/4P/5+w&assignment=7&lock=1", (page) => tap(page, "c5", "c6")],
      ["game=raging-rooks&practice=lesson.guards&lock=1&assignment=4", async (page) => {
        for (const deed of ["hint", "give-up"]) await page.click(`[data-lesson="${deed}"]`);
      }],
    ]) {
      const page = await openGame(width, height, query);
      await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
      await show(page);
      await page.locator("[data-return-card]").waitFor();
      // Each day has another code: this one is wider than nineteen of twenty.
      await page.locator("[data-return-card] [data-shown]").evaluate((code) => { code.textContent = "3W5Q-B6RC-W2YY"; });
      await settle(page);
      const [place, card] = await Promise.all([board(page), boxOf(page, "[data-return-card]")]);
      assert.ok(areApart(place, card) && place.width >= 0.4 * width, `${query}: the board is ${place.width} wide and ends at ${place.bottom}, the card begins at ${card.y}`);
      const [cross, copy] = await Promise.all(["put-away", "copy-code"].map((part) => boxOf(page, `[data-return-card] [data-${part}]`)));
      assert.ok(cross.bottom <= copy.y + 1, `${query}: what puts the code away lies over its other buttons: ${cross.bottom} and ${copy.y}`);
      // The phone is turned, or a frame is given another size.
      for (const [wide, high] of width === 320 ? [[568, 320], [667, 375], [740, 360], [932, 430], [600, 400], [800, 600], [1024, 600]] : []) {
        await page.setViewportSize({ width: wide, height: high });
        await settle(page);
        const [turned, code] = await Promise.all([board(page), boxOf(page, "[data-return-card]")]);
        assert.ok(areApart(turned, code), `${query}, ${wide} x ${high}: the board is at ${turned.x}, the card at ${code.x}`);
        assert.deepEqual(await coveredOf(page, "[data-shown]", "[data-put-away]", "[data-copy-code]", "[data-after]:not([hidden]) .button"), [], `${query}, ${wide} x ${high}`);
      }
      if (width !== 320 || query.includes("practice")) continue;
      await page.setViewportSize({ width: 667, height: 375 });
      await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
      await settle(page);
      assert.deepEqual(await coveredOf(page, "[data-shown]"), [], `${query}: in letters twice as large the code is in sight`);
    }
  });
}

for (const [width, height] of [[360, 740], [390, 844]]) {
  test(`Room.TheBoardKeepsItsPlaceWhereTheEndTakesNoMoreThanTheHand (${width} x ${height})`, async () => {
    const page = await openGame(width, height, "game=olympics&opponent=computer&level=1");
    await page.click("[data-sheet] [data-play]");
    await page.waitForSelector(".game:not(.sheet-open)");
    await settle(page);
    const before = await board(page);
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await page.locator("[data-question] [data-command=agree]").click();
    await page.locator("[data-go-on]").waitFor();
    await settle(page);
    assert.deepEqual(await board(page), before);
  });
}

for (const [width, height] of [[360, 740], [360, 640], [390, 844]]) {
  test(`Room.WhatIsSentToAFriendLeavesTheBoardItsSize (${width} x ${height})`, async () => {
    const page = await openGame(width, height, "game=kings-conquest&friend=new&opponent=friend&side=white");
    await page.waitForSelector(".friend-game:not(.friend-waits)");
    await settle(page);
    const widths = [(await board(page)).width];
    const note = async () => {
      await settle(page);
      widths.push((await board(page)).width);
    };
    await tap(page, "a2", "a3");
    await page.waitForSelector(".friend-waits .sending:not([hidden])");
    await note();
    await page.locator("[data-deed=send]").click();
    await page.locator("[data-sent]").click();
    await page.waitForFunction(() => !document.querySelector("[data-deed=take-back]"));
    await note();
    assert.ok(Math.min(...widths) >= 0.97 * Math.max(...widths), `the board is ${widths} wide`);
    const [{ y, height: high }, card] = await Promise.all([board(page), boxOf(page, ".sending")]);
    assert.ok(y + high <= card.y, "the card lies below it");
  });
}

for (const [width, height] of [[568, 320], [667, 375], [844, 390], [932, 390], [800, 600]]) {
  test(`Room.WhatIsSentToAFriendLiesBesideTheBoard (${width} x ${height})`, async () => {
    const page = await openGame(width, height, "lang=de&game=kings-conquest&friend=new&opponent=friend&side=white");
    await page.waitForSelector(".friend-game:not(.friend-waits)");
    const isBeside = async (lowest) => {
      await settle(page);
      const [drawn, card, status, last] = await Promise.all([board(page), boxOf(page, ".sending"), boxOf(page, ".status"), boxOf(page, lowest)]);
      assert.ok(areApart(drawn, card) && areApart(status, card), JSON.stringify({ drawn, card, status }));
      assert.ok(card.bottom <= height && last.bottom <= height, `${lowest} is in sight: ${last.bottom}`);
    };
    await tap(page, "a2", "a3");
    await page.waitForSelector(".friend-waits .sending:not([hidden])");
    await isBeside(".sending > a");
    await page.locator("[data-deed=take-back]").click();
    await page.waitForSelector(".friend-game:not(.friend-waits)");
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await page.locator("[data-question] [data-command=agree]").click();
    await page.waitForSelector(".is-over .sending:not([hidden])");
    await isBeside(".sending > .primary");  // what else there is on the smallest lies below
  });
}

test("Room.TwoLinesOfWhatIsSaidKeepClearOfThePencil", async () => {
  for (const lang of ["en", "ar"]) {
    const page = await openGame(360, 740, `game=power-pawns&opponent=friend&lang=${lang}`);
    const { words, circle } = await page.evaluate(() => {
      const line = document.querySelector("[data-status]");
      line.textContent = "Your friend offers a draw. Your friend moved. Black: pawn to a4";
      const range = document.createRange();
      range.selectNodeContents(line);
      const pencil = document.querySelector(".pencil");
      return { words: range.getBoundingClientRect().bottom, circle: pencil.getBoundingClientRect().top + parseFloat(getComputedStyle(pencil, "::before").top) };
    });
    assert.ok(words <= circle, `${lang}: the words end at ${words}, the circle begins at ${circle}`);
  }
});

test("Room.PlayAgainByAFingerBringsNoCursor", async () => {
  const draws = true;
  const squareSeen = async (page) => {
    await waitUntilDrawn(page);
    await settle(page);
    return page.screenshot({ clip: await square(page, "a1").boundingBox() });
  };
  const fresh = await squareSeen(await openGame(390, 844, "game=power-pawns&opponent=friend", { draws }));
  const page = await openEnd(390, 844, { draws });
  await waitUntilDrawn(page);
  await page.locator("[data-again]").tap();
  await page.waitForFunction(() => /White to move/.test(document.querySelector("[data-status]").textContent));
  assert.ok(await page.evaluate(() => document.activeElement.matches("[data-square]")), "keys are on the board all the same");
  const { most } = await differenceOf(site.browser, fresh, await squareSeen(page));
  assert.ok(most < 45, `a1 looks otherwise by ${most}`);
});

for (const [width, height] of [[360, 740], [390, 844]]) {
  test(`Room.TheReviewShowsTwoRowsOfMoves (${width} x ${height})`, async () => {
    const page = await openGame(width, height, nearlyWon);
    await page.evaluate(() => document.querySelector("#side [data-review=look]").click());
    await page.locator(".review-moves button").first().waitFor();
    await page.locator("[data-note]", { hasText: /opinion|certain/ }).waitFor({ timeout: 120_000 });
    const [moves, buttons] = await Promise.all([boxOf(page, ".review-moves"), boxOf(page, ".review-buttons")]);
    assert.ok(Math.min(moves.bottom, buttons.y) - moves.y >= 80, `${Math.min(moves.bottom, buttons.y) - moves.y} pixels of moves are seen`);
  });
}

test("Room.OfTheReviewOnASmallPhoneTwoMovesAndTheWholeBoardAreSeen", async () => {
  const page = await openGame(360, 640, "lang=de&game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4");
  await page.evaluate(() => document.querySelector("#side [data-review=look]").click());
  await page.locator(".review-moves b:not(:empty)").first().waitFor();
  const [moves, buttons, { y }, stage] = await Promise.all([boxOf(page, ".review-moves"), boxOf(page, ".review-buttons"), board(page), boxOf(page, "[data-stage]")]);
  assert.ok(Math.min(moves.bottom, buttons.y) - moves.y >= 60, `${Math.min(moves.bottom, buttons.y) - moves.y} pixels of moves are seen`);
  assert.ok(stage.y >= 8 && y > stage.y, "the frame is not at the edge of the screen");
  const tops = await page.locator(".review-moves li:first-child button").evaluateAll((all) => all.map((button) => {
    const range = document.createRange();
    range.selectNodeContents(button.firstChild);
    return range.getBoundingClientRect().top;
  }));
  assert.equal(tops.length, 2);
  assert.ok(Math.abs(tops[0] - tops[1]) < 1.5, `moves of a row stand at ${tops}`);
});

for (const [width, height] of [[390, 844], [360, 640]]) {
  test(`Room.TheWayToTheLessonCoversNoMedal (${width} x ${height})`, async () => {
    const page = await openEnd(width, height, {}, `${nearlyWon.replace("friend", "computer&side=white&level=1")}&lang=de`);
    const [way, medal] = await Promise.all([boxOf(page, ".after .to-lesson"), boxOf(page, ".after .box-tile .medal")]);
    assert.ok(medal.right <= way.x || medal.y >= way.bottom, `the medal ends at ${medal.right}, the way begins at ${way.x}`);
  });
}

test("Room.OnItsSideTheFrameOfTheBoardIsSeen", async () => {
  const page = await openGame(844, 390, nearlyWon);
  for (const isOver of [false, true]) {
    if (isOver) {
      await tap(page, "b5", "b6");
      await page.locator("[data-after]:not([hidden])").waitFor();
    }
    await settle(page);
    const [{ x, right }, stage] = await Promise.all([board(page), boxOf(page, "[data-stage]")]);
    assert.ok(x - stage.x >= 6 && stage.right - right >= 6, `${x - stage.x} before and ${stage.right - right} behind it, over: ${isOver}`);
  }
});

/** Of what is shown, what reaches into the edges at the left and right. */
const reachingInto = (page, edge) => page.locator("body :is(h1, h2, p, a, button, input, label, select, table[data-board])").evaluateAll((all, width) => all.filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  return right - left > 2 && one.checkVisibility({ visibilityProperty: true }) && (left < width || right > innerWidth - width);
}).map((one) => one.outerHTML.slice(0, 90)), edge);

// An iPhone as an app of its own, a large one, and a small phone with a hole for its camera.
for (const [width, height, edge] of [[844, 390, 47], [932, 430, 59], [640, 360, 28]]) {
  test(`Room.OnItsSideNothingLiesBesideTheCamera (${width} x ${height})`, chromiumAlone, async () => {
    const open = {
      ladder: async () => {
        const page = await openPage(site, "/?lang=en", { viewport: { width, height }, hasTouch: true, isMobile: true });
        await waitUntilReady(page, "ladder");
        return page;
      },
      game: () => openGame(width, height),
      gear: async () => {
        const page = await openGame(width, height);
        await openGear(page);
        return page;
      },
      lesson: () => openGame(width, height, "game=raging-rooks&lesson=6"),
      end: () => openEnd(width, height),
    };
    for (const [name, come] of Object.entries(open)) {
      const page = await come();
      const phone = await page.context().newCDPSession(page);
      await phone.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: edge, right: edge, bottom: 21 } });
      await settle(page);
      assert.deepEqual(await reachingInto(page, edge), [], name);
      if (name === "end") assert.ok(areApart(await boxOf(page, ".after"), await board(page)), "what may be done covers nothing of the board");
      await page.context().close();
    }
  });
}

test("Room.TheShadeOfAQuestionLiesBesideTheCameraAsWell", chromiumAlone, async () => {
  for (const [width, height] of [[844, 390], [932, 430]]) {
    const page = await openGame(width, height, `${nearlyWon}&lang=en`);
    const phone = await page.context().newCDPSession(page);
    await phone.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47, bottom: 21 } });
    await settle(page);
    const beside = (x) => page.screenshot({ clip: { x, y: 8, width: 20, height: 20 } });
    const before_ = [await beside(4), await beside(width - 24)];
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await page.locator("[data-question]:not([hidden])").waitFor();
    await settle(page);
    const now = [await beside(4), await beside(width - 24)];
    assert.deepEqual(now.map((picture, i) => picture.equals(before_[i])), [false, false], `${width} x ${height}`);
    assert.deepEqual(await reachingInto(page, 47), []);
    await page.context().close();
  }
});

test("Room.ThePicturesOfARowOfButtonsStandInARow", async () => {
  for (const [width, height, rows] of [[360, 740, ["[data-hand] .icon", ".after-buttons .button:not(.primary, .neighbour) .icon"]], [1280, 800, ["[data-hand] .icon", ".after-buttons .button:not(.primary, .neighbour) .icon"]]]) {
    const page = await openGame(width, height, `${nearlyWon}&lang=de`);
    const tops = (row) => page.locator(row).evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect()).filter(({ width: wide }) => wide).map(({ top }) => Math.round(top)));
    if (width < 900) assert.equal(new Set(await tops(rows[0])).size, 1, `${await tops(rows[0])}`);
    await tap(page, "b5", "b6");
    await page.locator("[data-after]:not([hidden])").waitFor();
    await settle(page);
    if (width > 900) assert.equal(new Set(await tops(rows[0])).size, 1, `${await tops(rows[0])}`);
    assert.equal(new Set(await tops(rows[1])).size, 1, `${await tops(rows[1])}`);
  }
});

for (const [width, height] of [[1366, 620], [1024, 600], [1024, 768], [1280, 820]]) {
  test(`Room.OfWhatMayBeDoneAfterAGameNothingIsCovered (${width} x ${height})`, async () => {
    for (const lang of ["en", "fr"]) {
      const page = await openEnd(width, height, {}, `${nearlyWon.replace("friend", "computer&side=white&level=1")}&lang=${lang}`);
      const hidden = await page.locator("[data-after] :is(a, button)").evaluateAll((all) => all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint((left + right) / 2, bottom - 4)) || !one.contains(document.elementFromPoint((left + right) / 2, top + 4));
      }).map((one) => one.innerText));
      assert.deepEqual(hidden, [], lang);
    }
  });
}

for (const [screen, query, lang] of [["teachers", "teachers=1", "de"], ["game", "game=intro", "de"], ["game", "game=power-pawns", "de"], ["ladder", "", "en"], ["ladder", "", "de"]]) {
  test(`Room.LettersTwiceAsLargeStayInTheirPlace (${query || screen}, ${lang})`, async () => {
    const page = await openPage(site, `/?${query}&text=200&lang=${lang}`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await waitUntilReady(page, screen);
    await settle(page);
    const outside = await page.evaluate(() => [...document.querySelectorAll("h1, p, a, button, .words, .other-ways")].filter((one) => {
      const { left, right, width: wide } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && wide > 1 && (left < -1 || right > innerWidth + 1);
    }).map((one) => `${one.className}: ${one.textContent}`));
    assert.deepEqual(outside, []);
    const covered = await page.locator(".tile > .card:not(.several)").evaluateAll((cards) => cards.filter((card) => {
      const [ways, ...words] = [".other-ways", ".name", ".start", ".stars"].map((part) => card.querySelector(part)?.getBoundingClientRect()).filter(Boolean);
      return words.some(({ right, bottom }) => right > ways.left + 1 && bottom > ways.top + 1);
    }).map((card) => card.textContent));
    assert.deepEqual(covered, []);
  });
}

test("Room.TheListOfKeysIsReadInLettersTwiceAsLarge", async () => {
  const page = await openGame(390, 844, "game=power-pawns&opponent=friend&text=200&lang=de");
  await page.locator('[data-board] button[data-square="a1"]').focus();
  await page.keyboard.press("?");
  await page.locator("[data-keys][open]").waitFor();
  const { right } = await boxOf(page, "[data-keys]");
  const cut = await page.locator("[data-keys] :is(h2, dt, dd)").evaluateAll((all, edge) => all.filter((one) => one.getBoundingClientRect().right > edge || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent), right);
  assert.deepEqual(cut, [], "nothing is cut at its side");
});

for (const [lang, width, height] of [["fr", 320, 568], ["de", 1024, 600], ["ar", 360, 640]]) {
  test(`Room.ToPlayFromAMoveOfTheReviewIsNoTallerThanTwoLines (${lang} ${width} x ${height})`, async () => {
    const page = await openGame(width, height, `game=power-pawns&opponent=friend&moves=a2a3,b5b4,a3b4&lang=${lang}`);
    await page.evaluate(() => document.querySelector("#side [data-review=look]").click());
    const button = page.locator(".review-buttons .primary");
    await button.waitFor();
    const { high, isWhole } = await button.evaluate((one) => ({ high: one.offsetHeight, isWhole: one.scrollWidth <= one.clientWidth }));
    assert.ok(high <= 50 && isWhole, `${high} px high`);
  });
}

for (const [lang, width, height, text = 100, squares = "[data-square]"] of [["en", 320, 568], ["fr", 320, 568], ["ar", 360, 640], ["de", 932, 390], ["en", 390, 844, 200, "[data-square$='3']"]]) {
  test(`Room.WhereASecretSetUpIsMadeItsSquaresAreInSight (${lang} ${width} x ${height}, ${text} %)`, async () => {
    const page = await openPage(site, `/?game=blind&lang=${lang}&text=${text}`, { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });
    await page.locator("[data-sheet] [data-square]").first().waitFor();
    const hidden = await page.locator(`[data-sheet] ${squares}`).evaluateAll((all) => all.filter((one) => {
      const { left, top, width: wide, height: high } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
    }).map((one) => one.dataset.square));
    assert.deepEqual(hidden, []);
  });
}

for (const [lang, width, height] of [["fr", 320, 568], ["fr", 360, 740], ["ar", 360, 640], ["de", 390, 844]]) {
  test(`Room.WhatIsSaidOfThePencilEndsBeforeIt (${lang} ${width} x ${height})`, async () => {
    const page = await openGame(width, height, `game=power-pawns&opponent=friend&lang=${lang}`);
    await page.locator(".pencil").click();
    await page.locator("[data-drawing-note]:not([hidden])").waitFor();
    const [words, pencil] = await Promise.all([page.locator("[data-drawing-note]").evaluate((note) => {
      const range = document.createRange();
      range.selectNodeContents(note);
      const { left: x, top: y, right, bottom } = range.getBoundingClientRect();
      return { x, y, right, bottom };
    }), boxOf(page, ".pencil")]);
    assert.ok(areApart(words, pencil), `words from ${words.x} to ${words.right}, pencil from ${pencil.x} to ${pencil.right}`);
  });
}

test("Room.OnItsSideTheMovementsStandOneBelowTheOther", async () => {
  const page = await openGame(844, 390, "game=all-the-pieces&opponent=friend");
  await page.locator("[data-switch-quick-ref]").tap();
  await page.locator("[data-quick-ref] li").first().waitFor();
  await settle(page);
  const [list, [first, second]] = await Promise.all([boxOf(page, "[data-quick-ref]"), page.locator("[data-quick-ref] li").evaluateAll((all) => all.map((one) => {
    const { x, top, bottom, right } = one.getBoundingClientRect();
    return { x, top, bottom, right };
  }))]);
  assert.ok(first.bottom <= second.top && second.top + 20 < list.bottom && first.right <= list.right, "the second is in sight");
});

test("Room.TheColumnOfALaptopHasOneEdge", async () => {
  const page = await openEnd(1280, 800);
  const edges = await page.evaluate(() => ["[data-open-lesson]", ".partner", ".status .disc, [data-status]", ".after > :not(:empty)", ".hand-button"]
    .map((part) => [...document.querySelectorAll(part)].find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)?.getBoundingClientRect().left));
  assert.equal(new Set(edges.filter((edge) => edge !== undefined)).size, 1, `${edges}`);
});

test("Room.OnAnUprightScreenTheBoardTakesTheWidthHoweverWideItIs", async () => {
  const page = await openGame(912, 1368);
  const takes = (share) => page.waitForFunction((least) => document.querySelector("table[data-board]").getBoundingClientRect().width >= least * innerWidth, share);
  for (const [width, height] of [[912, 1368], [1080, 1920], [1024, 1366]]) {
    await page.setViewportSize({ width, height });
    await takes(width * 1.6 < height ? 0.93 : 0.84);
  }
  await page.locator("[data-switch-truth]").evaluate((button) => button.click());
  await page.locator(".truth:not([hidden])").waitFor();
  await takes(0.68);
  assert.ok((await boxOf(page, ".truth")).y >= (await board(page)).bottom, "the truth lies below it");
});

test("Room.ANameIsNotBrokenWithinAWordOnTheNarrowestPhone", async () => {
  const page = await openGame(280, 653);
  for (const lang of languages) {
    const words = readWords("page", lang);
    const names = Object.keys(words).filter((key) => key.startsWith("title.")).map((key) => words[key.replace("title.", "short.")] ?? words[key]);
    assert.ok(names.length >= 12, `${lang}: ${names}`);
    const broken = await page.locator("[data-title]").evaluate((title, all) => all.filter((name) => {
      title.textContent = name;
      return [...name.matchAll(/(?<!\S)\S{1,12}(?!\S)/g)].some(({ 0: word, index }) => {  // a longer one has no room beside four buttons
        const range = document.createRange();
        range.setStart(title.firstChild, index);
        range.setEnd(title.firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
    }), names);
    assert.deepEqual(broken, [], lang);
  }
});

test("Room.ANameIsNotBrokenWithinAWordInTheColumnBesideTheBoard", async () => {
  for (const [width, height] of [[1024, 768], [1180, 820], [1366, 768]]) {
    const page = await openGame(width, height, undefined, { isMobile: false });
    for (const lang of languages) {
      const words = readWords("page", lang);
      const names = Object.keys(words).filter((key) => key.startsWith("title.")).map((key) => words[key.replace("title.", "short.")] ?? words[key]);
      const broken = await page.locator("[data-title]").evaluate((title, all) => all.filter((name) => {
        title.textContent = name;
        return [...name.matchAll(/[^\s&-]+/g)].some(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(title.firstChild, index);
          range.setEnd(title.firstChild, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        });
      }), names);
      assert.deepEqual(broken, [], `${lang}, ${width} x ${height}`);
    }
    await page.context().close();
  }
});

test("Room.TheMovementsLeaveASmallPhoneItsBoard", async () => {
  const page = await openGame(320, 568);
  await page.locator("[data-switch-quick-ref]").tap();
  await page.locator("[data-quick-ref] li").first().waitFor();
  await settle(page);
  const { width } = await board(page);
  assert.ok(width >= 180, `the board is ${width} wide`);
});

/** The parts that something else lies over, at the corners of what they write. */
const covered = (page, ...parts) => page.evaluate((list) => list.filter((part) => {
  const element = document.querySelector(part);
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return [[left + 2, top + 5], [right - 2, top + 5], [left + 2, bottom - 5], [right - 2, bottom - 5]].some(([x, y]) => {
    const seen = document.elementFromPoint(x, y);
    return !seen || !(element.contains(seen) || seen.contains(element));
  });
}), parts);

// A large phone on its side, a small laptop whose page is shown half as large again, and where a laptop begins.
for (const [width, height] of [[932, 360], [911, 433], [900, 540]]) {
  test(`Room.InTheColumnNothingCoversAnything (${width} x ${height})`, async () => {
    for (const lang of ["de", "fr"]) {
      const page = await openGame(width, height, `game=battling-bishops&opponent=computer&level=1&side=white&lang=${lang}`, { isMobile: false, hasTouch: false });
      await settle(page);
      assert.deepEqual(await covered(page, "[data-title]", "[data-status]", "[data-goal]", ...["undo", "hint", "new", "sound"].map((command) => `[data-hand] [data-command=${command}] span`)), [], lang);
    }
  });
}

for (const [width, height] of [[360, 740], [390, 844], [844, 390], [932, 390], [1093, 520], [1024, 768], [1280, 800]]) {
  test(`Room.InAMatchTheScoreCoversNothing (${width} x ${height})`, async () => {
    const page = await openGame(width, height, "game=olympics&opponent=friend");
    await page.click("[data-sheet] [data-play]");
    await page.waitForSelector(".game:not(.sheet-open)");
    await settle(page);
    assert.deepEqual(await covered(page, "[data-score]", "[data-status]", "[data-goal]"), []);
    await tap(page, "a2", "a3");
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await page.locator("[data-question] [data-command=agree]").click();
    await page.locator("[data-go-on]").waitFor();
    await settle(page);
    assert.deepEqual(await covered(page, "[data-score]", "[data-status]", "[data-go-on]"), []);
  });

  test(`Room.TheWayToTheLessonCoversNoNameOfItsBox (${width} x ${height})`, async () => {
    for (const [query, move] of [[nearlyWon.replace("friend", "computer&side=white&level=1"), ["b5", "b6"]], ["game=power-pawns&opponent=computer&side=black&level=1&fen=5/P4/5/5/1p3/5+b", ["b2", "b1"]]]) {
      const page = await openGame(width, height, query);
      await tap(page, ...move);
      await page.locator("[data-after]:not([hidden])").waitFor();
      await settle(page);
      const parts = await page.evaluate(() => ["[data-tile] .name", "[data-tile] .stars"].filter((part) => document.querySelector(part)?.offsetHeight));
      assert.deepEqual(await covered(page, ...parts), [], query);
    }
  });
}

test("Room.AnAddressOfLettersAndNetworksLeavesTheBoardItsRoom", async () => {
  const [plain, followed, typed] = await Promise.all(["", "&utm_source=newsletter&utm_medium=email&fbclid=IwAR0abc&gclid=1&ref=x&amp;mc_eid=3", "&levle=3&fen=junk&theme=q&night=2&coach=x"]
    .map((more) => openGame(390, 664, `game=raging-rooks&opponent=friend${more}`)));
  await Promise.all([plain, followed, typed].map(settle));
  const high = (await board(plain)).height;
  assert.equal(await followed.locator(".notice").count(), 0, "that is not the player's business");
  assert.equal((await board(followed)).height, high);
  assert.match(await typed.locator(".notice").first().innerText(), /“levle”.*“q”/);
  assert.ok(await typed.locator(".notice").count() <= 2, "one of the address, one of the rules");
  assert.ok((await board(typed)).height >= 0.55 * high, `${(await board(typed)).height} of ${high}`);
});
