// Arrows and marks that a player draws: by mouse, by the pencil, by keys, on the canvas and on the board of HTML; and a
// wide screen's room beside the board, clocks that outlive a reload, and the colours that belong to a game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openGear, openPage, openSite, refuseWebGl, waitUntilReady } from "./support/browser.mjs";
import { languages } from "./support/words.mjs";
import { devices, drag, fingerOn, middleOf, openBoard, square, tap, waitForLabel, waitUntilStill } from "./support/board.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const pawns = "/?game=power-pawns&opponent=friend";
const laptop = { ...devices.laptop, deviceScaleFactor: 0.25 };
const phone = { ...devices.phone, deviceScaleFactor: 0.5 };

const spoken = (page, sentence) => page.waitForFunction((text) => document.querySelector("[data-live]").textContent.includes(text), sentence);
const marks = (page) => page.locator("[data-board] button[aria-description=marked]").evaluateAll((buttons) => buttons.map((button) => button.dataset.square));
const picture = async (page) => (await page.locator("[data-stage]").screenshot()).toString("base64");

async function rightDrag(page, from, to) {
  await page.mouse.move(...await middleOf(page, from));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...await middleOf(page, to), { steps: 3 });
  await page.mouse.up({ button: "right" });
}

test("Drawing.TheOtherMouseButtonDrawsArrowsAndMarksSquares", async () => {
  const page = await openBoard(site, pawns, laptop);
  assert.ok(await page.locator("[data-command=pencil]").isHidden(), "a mouse needs no pencil");
  await page.mouse.move(5, 5);
  await waitUntilStill(page);
  const clean = await picture(page);
  await rightDrag(page, "c2", "c4");
  await spoken(page, "Arrow from c2 to c4");
  await rightDrag(page, "d3", "d3");
  await spoken(page, "d3 marked");
  assert.deepEqual(await marks(page), ["d3"]);
  await page.mouse.move(5, 5);
  await waitUntilStill(page);
  assert.notEqual(await picture(page), clean);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[aria-description=marked]"));
  await waitUntilStill(page);
  assert.equal(await picture(page), clean, "Escape wipes the board");
  await rightDrag(page, "c2", "c4");
  await drag(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
  assert.deepEqual(page.problems, []);
});

test("Drawing.AFingerDrawsWithThePencilAndMovesAgainWithoutIt", async () => {
  const page = await openBoard(site, pawns, phone);
  const pencil = page.locator("[data-command=pencil]");
  const { width, height } = await pencil.boundingBox();
  assert.ok(width >= 44 && height >= 44);
  await pencil.tap();
  await page.waitForSelector("[data-command=pencil][aria-pressed=true]");
  await spoken(page, "Put the pencil away to move");
  assert.ok(await page.locator("[data-drawing-note]").isVisible(), "what a hand does now is to be read");
  assert.ok((await page.locator(".pencil span").boundingBox()).width > 20, "and where it ends");
  const words = await page.locator("[data-drawing-note]").evaluate((note) => {
    const range = document.createRange();
    range.selectNodeContents(note);
    return range.getBoundingClientRect().right;
  });
  assert.ok(words <= (await pencil.boundingBox()).x, "nothing lies over the words");
  await tap(page, "b2", "b4");
  await spoken(page, "Arrow from b2 to b4");
  await tap(page, "e3", "e3");
  await spoken(page, "e3 marked");
  await pencil.tap();
  await page.waitForSelector("[data-command=pencil][aria-pressed=false]");
  assert.ok(await page.locator("[data-drawing-note]").isHidden());
  assert.deepEqual(await marks(page), []);
  await tap(page, "b2", "b3");
  await waitForLabel(page, "b3", "white pawn");
  assert.deepEqual(page.problems, []);
});

test("Drawing.KeysMarkASquareAndAreListed", async () => {
  const page = await openPage(site, pawns, laptop);
  await waitUntilReady(page, "game");
  await square(page, "c3").focus();
  await page.keyboard.press("j");
  await spoken(page, "c3 marked");
  await page.keyboard.press("z");
  await page.waitForSelector("[data-command=pencil][aria-pressed=true]");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await spoken(page, "Arrow from c3 to c4");
  await page.keyboard.press("?");
  const list = await page.locator("[data-keys]").innerText();
  for (const word of [/Pencil/, /Mark the square/, /Right mouse button/]) assert.match(list, word);
});

test("Drawing.OnTheBoardOfHtmlAsWell", async () => {
  const script = () => { HTMLCanvasElement.prototype.getContext = () => null; };
  const page = await openPage(site, pawns, { ...laptop, script });
  await waitUntilReady(page, "game");
  await rightDrag(page, "c2", "c4");
  const arrow = page.locator("[data-board-marks] > g");
  await arrow.waitFor();
  const [from, to, drawn] = [await square(page, "c2").boundingBox(), await square(page, "c4").boundingBox(), await arrow.boundingBox()];
  assert.ok(drawn.y >= to.y && drawn.y < to.y + to.height, "its head is on the square it points to");
  assert.ok(drawn.y + drawn.height > from.y && drawn.y + drawn.height <= from.y + from.height, "it begins on its own");
  await rightDrag(page, "d3", "d3");
  await page.locator("[data-board-marks] circle").first().waitFor();
  await rightDrag(page, "d3", "d3");
  await page.waitForFunction(() => document.querySelector("[data-board-marks]").childElementCount === 1);
  await square(page, "c2").click();
  await square(page, "c3").click();
  await page.waitForFunction(() => document.querySelector("[data-board-marks]").childElementCount === 0);
});

test("Drawing.OnTheBoardOfHtmlAPalmBesideTheFingerBeginsNothingOfIts", chromiumAlone, async () => {
  const page = await openPage(site, pawns, { ...phone, script: refuseWebGl });
  await waitUntilReady(page, "game");
  await page.locator("[data-command=pencil]").tap();
  await page.waitForSelector("[data-command=pencil][aria-pressed=true]");
  const send = await fingerOn(page);
  await send("touchStart", "a2");
  await send("touchMove", "b3");
  await send("touchStart", "e1", 1);
  await send("touchEnd", "c4", 0);
  await spoken(page, "Arrow from a2 to");
  await send("touchEnd");
  assert.equal(await page.locator("[data-board-marks] > g").count(), 1);
});

test("Drawing.ThePencilCanBePutAwayBesideTheTruth", async () => {
  const page = await openBoard(site, pawns, phone);
  const pencil = page.locator("[data-command=pencil]");
  await pencil.tap();
  await page.locator("[data-switch-truth]").evaluate((button) => button.click());
  await page.locator(".truth-open").waitFor();
  const [shown, stage] = await Promise.all([pencil, page.locator("[data-stage]")].map((part) => part.boundingBox()));
  assert.ok(shown.y + shown.height <= stage.y, "it stands above the board");
  await pencil.tap();
  await page.waitForSelector("[data-command=pencil][aria-pressed=false]", { state: "attached" });
  assert.ok(await pencil.isHidden());
});

test("Drawing.InALessonButNotUnderASheet", async () => {
  const page = await openPage(site, "/?game=power-pawns&lesson=1", phone);
  await waitUntilReady(page, "game");
  assert.ok(await page.locator("[data-command=pencil]").isVisible());
  await page.goto(`${site.url}/?game=blind`);
  await waitUntilReady(page, "game");
  assert.ok(await page.locator("[data-command=pencil]").isHidden());
});

// ---------------------------------------------------------------------------------- beside the board

for (const [name, width, height] of [["ALaptop", 1366, 768], ["ADesktop", 1920, 1080]]) {
  test(`Beside.${name}HasGoalAndMovementsBesideABoardAsLargeAsItsHeightAllows`, async () => {
    const page = await openPage(site, "/?game=all-the-pieces&opponent=friend", { viewport: { width, height }, deviceScaleFactor: 1 });
    await waitUntilReady(page, "game");
    await page.locator("[data-quick-ref]:not([aria-busy]) li").first().waitFor();
    const board = await page.locator("[data-board]").boundingBox();
    assert.ok(board.height > 0.94 * height, "the board is as large as the height allows");
    for (const part of ["[data-goal]", "[data-quick-ref]"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.x > board.x + board.width && box.x + box.width <= width, `${part} lies beside the board`);
      const isSeen = await page.locator(part).evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [box.x + 20, box.y + box.height / 2]);
      assert.ok(isSeen, `nothing lies over ${part}`);
    }
    const { scrollHeight, clientHeight } = await page.locator("[data-beside]").evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    assert.ok(scrollHeight <= clientHeight + 1, "nothing of it is cut off");
  });
}

test("Beside.WhatDoesNotFitIsScrolledByKeysAndWhatFitsIsNoStopOnTheWay", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1366, height: 768 } });
  for (const [game, isLong] of [["chess", false], ["chess", true], ["kings-pro", false], ["power-pawns", false]]) {
    await page.goto(`${site.url}/?game=${game}&opponent=friend&lang=en`);
    await waitUntilReady(page, "game");
    await page.locator("[data-quick-ref] li.rule").first().waitFor();
    if (isLong) {
      await page.waitForSelector("[data-quick-ref]:not([aria-busy])");  // the page of rules has become as short as it can
      await page.locator("[data-quick-ref] li.rule").last().evaluate((line) => { line.style.minBlockSize = "600px"; });
    }
    await page.waitForFunction((wanted) => {
      const area = document.querySelector("[data-beside]");
      return (area.scrollHeight > area.clientHeight) === wanted && (area.tabIndex === 0) === wanted;
    }, isLong);
  }
});

for (const [width, height] of [[1180, 820], [1280, 800], [1366, 768]]) {
  test(`Beside.NoWordIsCutOrTouchesItsCardInAnyLanguage (${width} x ${height})`, async () => {
    const page = await openPage(site, "/", { viewport: { width, height } });
    for (const lang of languages) for (const game of lang === "de" ? ["all-the-pieces", "mix-and-match:krbqn", "rescue-the-queen"] : ["all-the-pieces"]) {
      await page.goto(`${site.url}/?game=${game}&opponent=friend&lang=${lang}`);
      await waitUntilReady(page, "game");
      await page.locator("[data-quick-ref] li").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const part of ["first", "second"]) {
        await page.waitForFunction(() => {
          const { scrollHeight, clientHeight } = document.querySelector("[data-beside]");
          return scrollHeight <= clientHeight + 1;
        }, null, { timeout: 5000 }).catch(() => assert.fail(`${lang} ${game}: the ${part} page is cut off`));
        const faults = await page.evaluate(() => [...document.querySelectorAll("[data-quick-ref] li span")].flatMap((line) => {
          const card = line.closest("li").getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(line);
          const at = words.getBoundingClientRect();
          const room = [at.left - card.left, card.right - at.right, at.top - card.top, card.bottom - at.bottom];
          return Math.min(...room.slice(0, 2)) < 8 || Math.min(...room.slice(2)) < 0 ? [`${line.textContent}: ${room}`] : [];
        }));
        assert.deepEqual(faults, [], `${lang} ${game}`);
        await page.locator("[data-more]").click();
      }
    }
  });
}

test("Truth.SaysAtOnceWhatIsCertainAndForgetsNoOpinionWhenAPieceIsTaken", async () => {
  const page = await openBoard(site, "/?game=all-the-pieces&opponent=friend&fen=4k/1r2p/5/5/P2R1/K4 w - - 0 1", phone);
  await page.evaluate(() => globalThis.keepEngine());
  await openGear(page);
  await page.locator("[data-switch-truth]").click();
  await page.locator("[data-verdict]", { hasText: "White 3, Black 3. That is certain." }).waitFor();
  const meanwhile = await page.evaluate(async () => {
    const [said, rook] = ["[data-verdict]", "[data-square=d2]"].map((part) => document.querySelector(part));
    const until = (isSo) => new Promise((done) => {
      const look = () => (isSo() ? done() : setTimeout(look));
      look();
    });
    globalThis.freeEngine();
    await until(() => !said.textContent.includes("certain"));
    rook.click();
    await until(() => rook.ariaPressed === "true");
    return said.textContent;
  });
  assert.match(meanwhile, /^The computer thinks .* Working it out…$/);
});

test("SmallestPhone.WithClocksAndANoticeHasABoardToPlayOn", async () => {
  const page = await openPage(site, "/?game=all-the-pieces&opponent=friend&clock=5&theme=red", { ...phone, viewport: { width: 320, height: 568 } });
  await waitUntilReady(page, "game");
  await page.locator(".game .notice").waitFor();
  await page.waitForFunction(() => document.querySelector("[data-board]").getBoundingClientRect().width >= 160);
});

test("Beside.ASmallFrameKeepsItsColumnForTheMoves", async () => {
  const page = await openPage(site, pawns, { viewport: { width: 640, height: 480 }, deviceScaleFactor: 0.5 });
  await waitUntilReady(page, "game");
  assert.equal(await page.locator(".has-beside").count(), 0);
  const [goal, stage] = await Promise.all(["[data-goal]", "[data-stage]"].map((part) => page.locator(part).boundingBox()));
  assert.ok(goal.x + goal.width <= stage.x, "the goal stands in the column of the page");
});

test("Beside.TheMovementsCanBePutAwayAndStayAway", async () => {
  const page = await openPage(site, pawns, laptop);
  await waitUntilReady(page, "game");
  await page.locator("[data-quick-ref] li").first().waitFor();
  await page.locator("[data-switch-quick-ref]").click();
  assert.ok(await page.locator("[data-quick-ref]").isHidden());
  await page.reload();
  await waitUntilReady(page, "game");
  assert.ok(await page.locator("[data-quick-ref]").isHidden());
});

// ---------------------------------------------------------------------------------- clocks and colours

const secondsOf = (page, color) => page.locator(`[data-clock=${color}]`).textContent()
  .then((text) => text.match(/(\d+):(\d+)/).slice(1).map(Number)).then(([minutes, seconds]) => 60 * minutes + seconds);

test("Clock.GoesOnAfterAReload", async () => {
  const page = await openPage(site, `${pawns}&clock=5`, laptop);
  await waitUntilReady(page, "game");
  for (const name of ["c2", "c3"]) await square(page, name).press("Enter");
  await waitForLabel(page, "c3", "white pawn");
  await page.waitForFunction(() => /4:5[0-7]/.test(document.querySelector("[data-clock=black]").textContent));
  const before = await secondsOf(page, "black");
  await page.reload();
  await waitUntilReady(page, "game");
  await waitForLabel(page, "c3", "white pawn");
  assert.ok(await secondsOf(page, "black") <= before, "the time that has run is gone");
  assert.equal(await secondsOf(page, "white"), 300);
});

test("Themes.IvoryOpensInItsOwnAndAChoiceOutlivesIt", async () => {
  const page = await openBoard(site, "/?game=ivory-chess&opponent=friend", { viewport: laptop.viewport, deviceScaleFactor: 0.5 });
  const colorAt = async (name) => {
    const { x, y, width, height } = await square(page, name).boundingBox();
    const png = await page.screenshot({ clip: { x: x + width * 0.5, y: y + height * 0.5, width: 2, height: 2 } });
    return page.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context.drawImage(image, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data];
    }, png.toString("base64"));
  };
  await waitUntilStill(page);
  const [red, green] = await colorAt("e4");
  assert.ok(red > 180 && green < 130, `red: ${red}, ${green}`);
  await page.locator("[data-menu]").click();
  await page.locator("select[name=theme]").selectOption("thirty-squares");
  await page.locator("[data-close-menu]").click();
  await waitUntilStill(page);
  const [chosenRed, chosenGreen] = await colorAt("e4");
  assert.ok(chosenGreen > 200 && chosenRed > 200, "the player's choice goes before the game's");
});
