// Everything that is set up before a game, with the real app and engine: the secret set-ups of Blind
// QuickChess by pointer and by keys, a whole Olympics to its result card, and the position editor.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { assertAccessible } from "./support/axe.mjs";
import { brokenWords } from "./support/broken-words.mjs";
import { chromiumAlone, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite({ root: process.env.SITE }); });
after(() => site?.close());

const { games: catalogue } = await readCatalogue();
const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(query, options = laptop) {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, "game");
  return page;
}
const inSheet = (page, selector) => page.locator(`[data-sheet] ${selector}`);
const boardLabel = (page, square) => page.locator(`[data-board] [data-square="${square}"]`).getAttribute("aria-label");
const status = (page) => page.locator("[data-status]").innerText();

// ------------------------------------------------------------ Blind

const whiteHome = { K: ["c1"], Q: ["d1"], R: ["a1"], B: ["b1"], N: ["e1"], P: ["a2", "b2", "c2", "d2", "e2"] };

async function tapPieces(page, pieces, press) {
  for (const [letter, squares] of Object.entries(pieces)) {
    await press(inSheet(page, `[data-piece="${letter}"]`));
    for (const square of squares) await press(inSheet(page, `[data-square="${square}"]`));
  }
}

/** As soon as the game has begun: before that nobody can. */
const giveUp = async (page) => {
  const agree = page.locator("[data-question] [data-command=agree]");
  while (!await agree.count()) {
    await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
    await agree.waitFor({ timeout: 500 }).catch(() => {});
  }
  await agree.click();
};

test("Blind.TwoFriendsSetUpByTouchAndPassTheDevice", chromiumAlone, async () => {
  const page = await open("/?game=blind&opponent=friend", phone);
  assert.equal(await inSheet(page, "[data-square]").count(), 15, "the other half is not on the page");
  await tapPieces(page, whiteHome, (part) => part.tap());
  assert.match(await inSheet(page, "[data-still]").innerText(), /All ten/);
  await inSheet(page, "[data-done]").tap();
  assert.equal(await inSheet(page, "[data-piece], [data-sheet] [data-square]").count(), 0, "nothing to see in passing");
  await inSheet(page, "[data-go-on]").tap();
  assert.equal(await inSheet(page, '[aria-label*="white"]').count(), 0, "nothing of White's on Black's screen");
  await inSheet(page, "[data-ready-made]").selectOption({ label: "Castle" });
  await inSheet(page, "[data-done]").tap();
  await inSheet(page, "[data-go-on]").tap();
  await page.waitForFunction(() => /moves first/.test(document.querySelector("[data-status]").textContent));
  assert.match(await status(page), /The coin says: (White|Black) moves first/);
  assert.equal(await boardLabel(page, "c1"), "c1, white king");
  assert.equal(await boardLabel(page, "a6"), "a6, black king");
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await boardLabel(page, "a6"), "a6, black king", "the set-ups come back after a reload");
  assert.deepEqual(page.problems, []);
});

test("Blind.IsSetUpByKeysAlone", async () => {
  const page = await open("/?game=blind&opponent=friend");
  const press = (keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await inSheet(page, '[data-square][tabindex="0"]').focus();  // a1
  await press(["r", "ArrowRight", "b", "ArrowRight", "k", "ArrowRight", "q", "ArrowRight", "n", "ArrowUp",
    "p", "ArrowLeft", "p", "ArrowLeft", "p", "ArrowLeft", "p", "Delete", "p", "ArrowLeft"]);
  await inSheet(page, "[data-done]").press("Enter");
  assert.match(await page.locator("[data-live]").innerText(), /Still to place: pawn/);
  await inSheet(page, '[data-piece="P"]').press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "a2", "a piece at hand leads to the board");
  await press(["Enter"]);
  for (const step of ["[data-done]", "[data-go-on]"]) await inSheet(page, step).press("Enter");
  await inSheet(page, "[data-random]").press("Enter");
  await page.waitForFunction(() => /All ten/.test(document.querySelector("[data-still]").textContent));
  for (const step of ["[data-done]", "[data-go-on]"]) await inSheet(page, step).press("Enter");
  await page.waitForFunction(() => /moves first/.test(document.querySelector("[data-status]").textContent));
  assert.equal(await boardLabel(page, "a1"), "a1, white rook");
  assert.equal(await page.locator('[data-board] [aria-label*="black"]').count(), 10);
  assert.ok(await page.evaluate(() => document.activeElement.dataset.square), "the hand is on the board");
});

test("Blind.PiecesAreDraggedOntoTheBoardAboutItAndOff", async () => {
  const page = await open("/?game=blind&opponent=friend");
  const drag = async (from, to) => {
    const middle = async (part) => { const { x, y, width, height } = await part.boundingBox(); return [x + width / 2, y + height / 2]; };
    await page.mouse.move(...await middle(from));
    await page.mouse.down();
    await page.mouse.move(...await middle(to), { steps: 5 });
    await page.mouse.up();
  };
  const square = (name) => inSheet(page, `[data-square="${name}"]`);
  await drag(inSheet(page, '[data-piece="Q"]'), square("b3"));
  assert.equal(await square("b3").getAttribute("aria-label"), "b3, white queen");
  await drag(square("b3"), square("d1"));
  assert.equal(await square("b3").getAttribute("aria-label"), "b3, empty");
  assert.equal(await square("d1").getAttribute("aria-label"), "d1, white queen");
  await drag(square("d1"), inSheet(page, "[data-still]"));
  assert.equal(await square("d1").getAttribute("aria-label"), "d1, empty");
  // Whatever presses next is no part of the drag: a key in the tray, or a click without a pointer, as a voice makes it.
  const queen = inSheet(page, '[data-piece="Q"]');
  await queen.press("Enter");
  assert.equal(await queen.getAttribute("aria-pressed"), "true", "by a key");
  await queen.press("Enter");
  assert.equal(await queen.getAttribute("aria-pressed"), "false", "and put back");
  await drag(inSheet(page, '[data-piece="R"]'), square("c2"));
  await square("c2").evaluate((button) => button.click());
  assert.equal(await square("c2").getAttribute("aria-pressed"), "true", "by a voice");
});

test("Blind.APieceThatIsTakenFromTheHandStaysWhereItWas", chromiumAlone, async () => {
  const page = await open("/?game=blind&opponent=friend", { ...laptop, hasTouch: true });
  const hand = await page.context().newCDPSession(page);
  const square = (name) => inSheet(page, `[data-square="${name}"]`);
  const middle = async (name) => { const { x, y, width, height } = await square(name).boundingBox(); return { x: x + width / 2, y: y + height / 2 }; };
  await inSheet(page, '[data-piece="K"]').click();
  await square("b1").click();
  const [from, to] = [await middle("b1"), await middle("d1")];
  const touch = (type, point) => hand.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  const mouse = (type, point, buttons = 1) => hand.send("Input.dispatchMouseEvent", { type, ...point, button: buttons ? "left" : "none", buttons, clickCount: 1 });
  const press = async () => {
    await mouse("mousePressed", from);
    await mouse("mouseMoved", to);
  };
  for (const [how, take] of Object.entries({
    "by the system": async () => {
      await touch("touchStart", from);
      await touch("touchMove", to);
      await touch("touchCancel");
    },
    "by another window": async () => {
      await press();
      await page.evaluate(() => dispatchEvent(new Event("blur")));
      await mouse("mouseReleased", to);
    },
    "by the window, which brings other squares under the hand": async () => {
      await press();
      const { width, height } = page.viewportSize();
      await page.setViewportSize({ width: width - 100, height });
      await page.waitForFunction((least) => innerWidth < least, width);
      await mouse("mouseReleased", to);
      await page.setViewportSize({ width, height });
      await page.waitForFunction((whole) => innerWidth === whole, width);
    },
    "as its release was not heard": async () => {
      await press();
      await mouse("mouseMoved", to, 0);
    },
  })) {
    await take();
    assert.equal(await page.locator(".ghost").count(), 0, how);
    assert.equal(await square("b1").getAttribute("aria-label"), "b1, white king", how);
    assert.equal(await square("b1").getAttribute("aria-pressed"), "false", how);
  }
});

test("Blind.KingsThatTouchSetUpAgain", async () => {
  const page = await open("/?game=blind&opponent=friend");
  const withKing = (king) => ({ K: [king], Q: ["d1"], R: ["a1"], B: ["b1"], N: ["e1"], P: ["a2", "b2", "c2", "d2", "e2"] });
  await tapPieces(page, withKing("c3"), (part) => part.click());
  await inSheet(page, "[data-done]").click();
  await inSheet(page, "[data-go-on]").click();
  const black = { k: ["c4"], q: ["d6"], r: ["a6"], b: ["b6"], n: ["e6"], p: ["a5", "b5", "c5", "d5", "e5"] };
  await tapPieces(page, black, (part) => part.click());
  await inSheet(page, "[data-done]").click();
  await inSheet(page, "[data-go-on]").click();
  await inSheet(page, ".arrange").waitFor();
  assert.match(await inSheet(page, ".arrange").innerText(), /Both kings stand in check/);
  assert.equal(await inSheet(page, '[aria-label*="king"][data-square]').count(), 0);
});

test("Blind.TheComputerSetsUpTooAndANewGameIsSetUpAnew", async () => {
  const page = await open("/?game=blind&opponent=computer&level=1");
  await inSheet(page, '[value="black"]').check({ force: true });
  assert.match(await inSheet(page, "h2").innerText(), /Black/);
  assert.equal(await inSheet(page, "[name=level]:checked").inputValue(), "1");
  await page.locator(".face-choice", { hasText: "Mira" }).locator("input").check({ force: true });
  await inSheet(page, "[data-random]").click();
  await page.waitForFunction(() => /All ten/.test(document.querySelector("[data-still]").textContent));
  await page.evaluate(() => {
    const board = () => [...document.querySelectorAll("[data-board] [aria-label]")].map((square) => square.getAttribute("aria-label")).join();
    const isCoin = (node) => node.classList?.contains("coin");
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        if ([...addedNodes].some(isCoin)) globalThis.tossed = board();
        if ([...removedNodes].some(isCoin)) globalThis.fallen = board();
      }
    }).observe(document.querySelector("[data-stage]"), { childList: true });
  });
  await inSheet(page, "[data-done]").click();
  await page.waitForFunction(() => document.querySelectorAll('[data-board] [aria-label*="white"]').length === 10);
  assert.match(await page.locator("[data-partner]").getAttribute("aria-label"), /Mira/);
  if (/coin/.test(await status(page))) await page.locator(".coin").waitFor({ state: "attached" });
  await page.locator(".coin").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => globalThis.fallen), await page.evaluate(() => globalThis.tossed), "nobody moves beneath the coin");
  // A set-up that turns out badly is made anew before anybody has moved as well.
  await page.locator('[data-hand] [data-command="new"]:not([aria-disabled="true"], [disabled])').waitFor();
  await giveUp(page);
  await page.locator("[data-again]").click();
  await inSheet(page, ".arrange").waitFor();
});

const pieceLabels = (page) => inSheet(page, "[data-square]").evaluateAll((squares) =>
  squares.map((square) => square.getAttribute("aria-label")).filter((label) => !/empty/.test(label)).sort());
const reload = async (page) => {
  await page.reload();
  await waitUntilReady(page, "game");
};

for (const opponent of ["friend", "computer&level=1&side=black"]) {
  test(`Blind.TheCoinIsHeardBeforeItIsAnybodysTurn (${opponent})`, async () => {
    const page = await open(`/?game=blind&opponent=${opponent}`);
    await page.evaluate(() => {
      globalThis.said = [];
      globalThis.shown = [];  // beside each: a quick computer has moved before anybody asks
      const status = document.querySelector("[data-status]");
      const hear = (changes) => {
        for (const { addedNodes } of changes) {
          for (const { textContent } of addedNodes) {
            globalThis.said.push(textContent);
            globalThis.shown.push(status.innerText);
          }
        }
      };
      new MutationObserver(hear).observe(document.querySelector("[data-live]"), { childList: true });
    });
    for (const _ of opponent === "friend" ? ["White", "Black"] : ["Black"]) {
      await inSheet(page, "[data-random]").click();
      await page.waitForFunction(() => /All ten/.test(document.querySelector("[data-still]").textContent));
      await inSheet(page, "[data-done]").click();
      if (opponent === "friend") await inSheet(page, "[data-go-on]").click();
    }
    await page.waitForFunction(() => globalThis.said.some((sentence) => /moves first/.test(sentence)));
    const said = await page.evaluate(() => globalThis.said);
    const decided = said.findIndex((sentence) => /moves first/.test(sentence));
    assert.deepEqual(said.slice(0, decided).filter((sentence) => /thinking|turn|to move/i.test(sentence)), []);
    assert.equal(said.filter((sentence) => /moves first/.test(sentence)).length, 1, `once: ${said.join(" | ")}`);
    assert.match(await page.evaluate((at) => globalThis.shown[at], decided), /moves first/);
  });
}

test("Blind.WhatIsHalfDoneOutlivesAReloadAndTheWayBackAndNobodySeesTheOtherSide", async () => {
  const page = await open("/?game=blind&opponent=friend&lang=en");
  const white = ["a1, white rook", "c1, white king", "d1, white queen"];
  await tapPieces(page, { K: ["c1"], Q: ["d1"], R: ["a1"] }, (one) => one.click());
  await reload(page);
  assert.deepEqual(await pieceLabels(page), white);
  await page.goto(`${site.url}/?lang=en`);
  await waitUntilReady(page, "ladder");
  await page.goBack();
  await waitUntilReady(page, "game");
  assert.deepEqual(await pieceLabels(page), white);

  // Whoever comes by the ladder may be the other player.
  await page.goto(`${site.url}/?lang=en`);
  await page.goto(`${site.url}/?game=blind&opponent=friend&lang=en`);
  await waitUntilReady(page, "game");
  assert.equal(await inSheet(page, "[data-square]").count(), 0, "nothing to see before somebody says that he plays White");
  assert.match(await inSheet(page, "[data-go-on]").innerText(), /I play White/);
  await inSheet(page, "[data-go-on]").click();
  assert.deepEqual(await pieceLabels(page), white);

  await inSheet(page, "[data-ready-made]").selectOption({ label: "Castle" });
  await inSheet(page, "[data-done]").click();
  await reload(page);
  assert.equal(await inSheet(page, "[data-square]").count(), 0, "the device is still changing hands");
  assert.match(await inSheet(page, "[data-go-on]").innerText(), /I play Black/);
  await inSheet(page, "[data-go-on]").click();
  assert.deepEqual(await pieceLabels(page), []);
  await tapPieces(page, { k: ["c6"] }, (one) => one.click());
  await reload(page);
  assert.deepEqual(await pieceLabels(page), ["c6, black king"], "Black's own, and nothing of White's");
  await inSheet(page, "[data-ready-made]").selectOption({ label: "Castle" });
  await inSheet(page, "[data-done]").click();
  await reload(page);
  await inSheet(page, "[data-go-on]").click();
  await page.waitForFunction(() => /moves first/.test(document.querySelector("[data-status]").textContent));
  assert.equal(await page.locator('[data-board] [aria-label*="white"]').count(), 10, "what White had placed is there");
  assert.equal(await page.evaluate(() => Object.values(sessionStorage).join()), "null", "it is forgotten once the game begins");
  assert.deepEqual(page.problems, []);
});

test("Blind.TheGearHasHowItLooksAndSoundsAndAnotherLanguageKeepsWhatWasPlaced", async () => {
  const page = await open("/?game=blind&lang=en");
  await tapPieces(page, { K: ["c1"], R: ["a1"] }, (one) => one.click());
  await openGear(page);
  assert.deepEqual(await page.locator("#side > :visible").evaluateAll((all) => all.map((one) => one.querySelector("[data-settings], h2")?.tagName)), ["H2", "FORM"], "and nothing of a game that there is not");
  await Promise.all([page.waitForNavigation(), page.locator("#side [name=lang]").selectOption("de")]);
  await waitUntilReady(page, "game");
  assert.deepEqual((await pieceLabels(page)).filter((label) => !/leer/.test(label)), ["a1, weißer Turm", "c1, weißer König"]);
  assert.deepEqual(page.problems, []);
});

test("Blind.ASetUpHalfDoneGoesWithItsComputerAndDamageIsNone", async () => {
  const page = await open("/?game=blind&lang=en");
  await inSheet(page, '[value="black"]').check({ force: true });
  await tapPieces(page, { k: ["c6"] }, (one) => one.click());
  await reload(page);
  assert.match(await inSheet(page, "h2").innerText(), /Black/);
  assert.deepEqual(await pieceLabels(page), ["c6, black king"]);
  await page.goto(`${site.url}/?game=blind&opponent=friend&lang=en`);
  await waitUntilReady(page, "game");
  assert.deepEqual(await pieceLabels(page), [], "with a friend it is another set-up");
  await page.goto(`${site.url}/?game=blind&lang=en`);
  await waitUntilReady(page, "game");
  assert.deepEqual(await pieceLabels(page), ["c6, black king"], "which leaves this one as it is");
  const [[key, text]] = await page.evaluate(() => Object.entries(sessionStorage));
  for (const damage of [{ placements: { white: "qqqqq/5/5" } }, { placements: { green: "5" } }, { color: 7 }, { choice: null }, { isPassed: 1 }]) {
    const damaged = Object.entries(JSON.parse(text)).map(([asked, halfDone]) => [asked, { ...halfDone, ...damage }]);
    await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [key, JSON.stringify(Object.fromEntries(damaged))]);
    await reload(page);
    assert.deepEqual(await pieceLabels(page), []);
    assert.match(await inSheet(page, "h2").innerText(), /White sets up/);
  }
  assert.deepEqual(page.problems, []);
});

test("Blind.TheGameFromBeforeTakesThePlaceOfItsSetUp", async () => {
  const page = await open("/?lang=en&game=blind&opponent=friend");
  await tapPieces(page, { K: ["c1"] }, (one) => one.click());
  await page.evaluate((game) => localStorage.setItem("thirty-squares:1:shelf:game:blind", JSON.stringify([game])),
    { game: "blind", opponent: "friend", level: "2", side: "white", fen: "rbkqn/ppppp/5/5/PPPPP/RBKQN w - - 0 1", moves: "a2a3" });
  await reload(page);
  await page.locator(".notice [data-act]").click();
  await page.waitForFunction(() => document.querySelector('[data-board] [data-square="a3"]').getAttribute("aria-label") === "a3, white pawn");
  assert.equal(await page.locator("[data-sheet]").isVisible(), false, "nothing lies over it");
  assert.equal(await page.evaluate(() => Object.values(sessionStorage).join()), "null", "the set-up was left");
});

// ------------------------------------------------------------ Olympics

test("Olympics.ADamagedOneIsNone", async () => {
  const whole = { opponent: "computer", level: "3", results: "", result: "", game: null };
  const damages = [{ results: "wwwwwwwwww" }, { results: "xyz" }, { result: "?" }, { opponent: "nobody" }, { level: "99" }, { game: { gameId: "x" } },
    { game: { moves: 7 } }, { results: "wwwww", game: {} }];
  const page = await open("/?game=olympics&lang=en");
  for (const damage of damages) {
    await page.evaluate((text) => localStorage.setItem("thirty-squares:1:olympics", text), JSON.stringify({ ...whole, ...damage }));
    await reload(page);
    assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 1/, JSON.stringify(damage));
    assert.deepEqual(await page.locator(".notice p").allInnerTexts(), []);
  }
});

const score = (page) => page.locator("[data-score]").innerText();

test("Olympics.AnotherOneMayBeBegunAndTheOneBeforeIsKept", async () => {
  const under = { opponent: "computer", level: "9", results: "b", result: "", game: null };
  const page = await open("/?game=olympics&lang=en");
  await page.evaluate((text) => localStorage.setItem("thirty-squares:1:olympics", text), JSON.stringify(under));
  await reload(page);
  assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 2/);
  await inSheet(page, "[data-new-match]").click();
  await inSheet(page, '[name=opponent][value="friend"]').check({ force: true });
  assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 1/);
  await reload(page);
  assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 1/, "a reload does not bring the old one back");
  await inSheet(page, "[data-play]").click();
  await page.waitForSelector(".game:not(.sheet-open)");
  await giveUp(page);
  await page.locator(".game .notice", { hasText: "Your game from before is kept" }).locator("[data-act]").click();
  assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 2/);
  assert.match(await inSheet(page, ".points").innerText(), /You 0 : 1 Computer/);
  // Where a teacher has settled what is played there is no such way.
  await page.evaluate((text) => localStorage.setItem("thirty-squares:1:olympics", text), JSON.stringify(under));
  await page.goto(`${site.url}/?game=olympics&lock=1&lang=en`);
  await inSheet(page, "[data-play]").waitFor();
  assert.equal(await inSheet(page, "[data-new-match]").count(), 0);
  assert.deepEqual(page.problems, []);
});

test("Olympics.FiveGamesAgainstAFriendToTheResultCard", async () => {
  const page = await open("/?game=olympics");
  await inSheet(page, '[value="friend"]').check({ force: true });
  assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 1: Rescue the Queen/);
  // Whoever is to move first gives up, so Black wins: the second player games 1, 3, 5, the first player games 2 and 4.
  const points = [["0", "1"], ["1", "1"], ["1", "2"], ["2", "2"]];
  for (const [first, second] of points) {
    await inSheet(page, "[data-play]").click();
    await page.waitForSelector(".game:not(.sheet-open)");
    await giveUp(page);
    await page.waitForFunction((text) => document.querySelector("[data-score]").textContent.includes(text),
      `First player ${first} : ${second} Second player`);
    assert.ok(await page.locator("[data-hand] [data-command=new]").evaluate((button) => button.disabled || button.ariaDisabled === "true"), "nothing takes a result away");
    await page.locator("[data-go-on]").click();
  }
  await page.reload();
  await waitUntilReady(page, "game");
  assert.match(await inSheet(page, "[data-play]").innerText(), /Play game 5: Blind/, "the match comes back after a reload");
  await inSheet(page, "[data-play]").click();
  for (const side of ["White", "Black"]) {
    assert.match(await inSheet(page, "h2").innerText(), new RegExp(side));
    await inSheet(page, "[data-random]").click();
    await page.waitForFunction(() => /All ten/.test(document.querySelector("[data-still]").textContent));
    await inSheet(page, "[data-done]").click();
    await inSheet(page, "[data-go-on]").click();
  }
  await page.waitForSelector(".game:not(.sheet-open)");
  const whiteBegins = /White moves first/.test(await status(page));
  await giveUp(page);
  await page.locator("[data-after] [data-go-on]").click();
  await inSheet(page, "[data-print]").waitFor();
  assert.equal(await page.locator("[data-title]").innerText(), "Olympics");
  const winner = whiteBegins ? "Second player" : "First player";
  assert.equal(await inSheet(page, "h2").innerText(), `Winner of the Olympics: ${winner}`);
  await inSheet(page, "[data-copy-card]").click();
  const text = await inSheet(page, "[data-card-text]").inputValue();
  assert.match(text, /QuickChess Olympics: Winner of the Olympics: (First|Second) player\nFirst player \d : \d Second player\n1\. Rescue the Queen: Second player/);
  assert.equal(text.split("\n").length, 7);
  await assertAccessible(page);
  assert.deepEqual(page.problems, []);
});

test("Olympics.ItsEndHasTheStarsItEarnedAndTheCertificateItCompletes", async () => {
  const others = Object.fromEntries(catalogue.filter(({ box, id }) => box && id !== "olympics").map(({ id }) => [id, 1]));
  for (const [match, progress, stars, certificates] of [
    [{ opponent: "computer", results: "wwwbw" }, others, 2, ["12"]],
    [{ opponent: "computer", results: "wwwbw" }, {}, 2, []],
    [{ opponent: "computer", results: "bwbwb" }, others, 0, []],
    [{ opponent: "friend", results: "wwwbw" }, others, null, []],
  ]) {
    const page = await openPage(site, "/?lang=en", laptop);
    await page.evaluate((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(`thirty-squares:1:${name}`, JSON.stringify(value))),
      { progress, olympics: { level: "2", result: "", game: null, ...match } });
    await page.goto(`${site.url}/?game=olympics&lang=en`);
    await waitUntilReady(page, "game");
    await inSheet(page, "[data-print]").waitFor();
    const tile = inSheet(page, "[data-earned] [data-tile]");
    if (stars === null) assert.equal(await tile.count(), 0, "between friends nothing is at stake");
    else await tile.waitFor();
    assert.equal(await tile.locator(".star.lit").count(), stars ?? 0);
    assert.deepEqual(await inSheet(page, "[data-certificate]").evaluateAll((all) => all.map(({ dataset }) => dataset.certificate)), certificates);
    if (certificates.length) {
      await inSheet(page, "[data-certificate]").click();
      await page.locator("dialog.certificate").waitFor();
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test("Olympics.TheComputerHasAFace", chromiumAlone, async () => {
  const page = await open("/?game=olympics&lang=en", phone);
  const face = (name) => inSheet(page, ".face-choice").filter({ hasText: name }).locator("input");
  assert.ok(await face("Pip").isChecked(), "the kindest is there first");
  await face("Mira").check({ force: true });
  assert.ok(await face("Mira").evaluate((input) => input === document.activeElement), "a hand on the keys stays where it was");
  await inSheet(page, '[value="friend"]').check({ force: true });
  await face("Mira").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement.value === "friend");
  await inSheet(page, '[value="computer"]').check({ force: true });
  await face("Mira").and(page.locator(":checked")).waitFor();
  await inSheet(page, "[data-play]").tap();
  await page.waitForSelector(".game:not(.sheet-open)");
  await page.locator("[data-partner]", { hasText: "Mira" }).waitFor({ state: "attached" });
});

test("Olympics.AgainstTheComputerColoursAlternateAndAnUnfinishedGameComesBack", async () => {
  const page = await open("/?game=olympics&opponent=computer&level=1&clock=9");
  await inSheet(page, "[data-play]").click();
  await page.waitForSelector(".game:not(.sheet-open)");
  assert.match(await score(page), /Game 1 of 5 · You 0 : 0 Computer/);
  await page.locator('[data-board] [data-square="c2"]').evaluate((button) => button.click());
  await page.locator('[data-board] [data-square="c4"]').evaluate((button) => button.click());
  await page.waitForFunction(() => /Black: /.test(document.querySelector("[data-live]").textContent));
  const fen = await boardLabel(page, "c4");
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await boardLabel(page, "c4"), fen);
  assert.match(await score(page), /Game 1 of 5/);
  assert.match(await page.locator("[data-clocks]").textContent(), /Black: 8:59 left/, "the time it took is gone");
  await giveUp(page);
  await page.locator("[data-go-on]").click();
  assert.match(await inSheet(page, ".events tbody tr:first-child").innerText(), /You\s+Computer/);
  await inSheet(page, "[data-play]").click();
  await page.waitForFunction(() => document.querySelector("[data-board] [data-square]").dataset.square === "e1", null, { timeout: 5000 });
  assert.match(await score(page), /Game 2 of 5 · You 0 : 1 Computer/);
});

// ------------------------------------------------------------ positions and clocks

test("Editor.SaysWhatIsWrongAndPlaysWhatIsRight", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend");
  await openGear(page);
  await page.locator("[data-edit]").click();
  const verdict = (pattern) => inSheet(page, "[data-verdict]").filter({ hasText: pattern }).waitFor();
  await verdict(/can be played/);
  await inSheet(page, "[data-clear]").click();
  await verdict(/nobody on the board/);
  const isFaulty = () => inSheet(page, "[name=fen]").getAttribute("aria-invalid");
  assert.equal(await isFaulty(), "true", "who comes to the field hears it there");
  for (const [letter, square] of [["K", "a1"], ["k", "e6"], ["R", "e1"]]) {
    await inSheet(page, `[data-piece="${letter}"]`).click();
    await inSheet(page, `[data-square="${square}"]`).click();
  }
  await verdict(/Black stands in check, but it is the turn of White/);
  await inSheet(page, '[name="turn"][value="black"]').check({ force: true });
  await verdict(/can be played/);
  assert.equal(await isFaulty(), null);
  assert.match(await inSheet(page, "[name=fen]").inputValue(), /^4k\/5\/5\/5\/5\/K3R b /);
  await inSheet(page, "[name=fen]").fill("4k/5/5/5/5/K3Q w - - 0 1");
  await inSheet(page, "[name=fen]").press("Tab");
  await verdict(/Black stands in check/);
  assert.equal(await inSheet(page, '[data-square="e1"]').getAttribute("aria-label"), "e1, white queen");
  await inSheet(page, "[name=fen]").fill("4k/5/5/5/5/KQ3 w - - 0 1");
  await inSheet(page, "[name=fen]").press("Tab");
  await inSheet(page, "[data-play]").click();
  assert.equal(await boardLabel(page, "b1"), "b1, white queen");
  assert.match(await status(page), /White to move/);
  assert.deepEqual(page.problems, []);
});

test("Editor.ATextIsJudgedAsItIsTypedAndAnEndIsNotPlayed", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend&lang=en");
  await openGear(page);
  await page.locator("[data-edit]").click();
  const verdict = (words) => inSheet(page, "[data-verdict]").filter({ hasText: words }).waitFor();
  const playable = () => inSheet(page, "[data-play]").getAttribute("aria-disabled");
  await verdict("can be played");
  for (const [text, words] of [["kK3/5/5/5/5/5 w", "cannot be set up"], ["4k/5/5/5/5/KQ3 w", "can be played"], ["k4/5/5/5/5/K4 w", "already over"]]) {
    await inSheet(page, "[name=fen]").fill(text);
    await verdict(words);
    assert.equal(await playable(), String(words !== "can be played"), text);
    assert.equal(await inSheet(page, "[name=fen]").inputValue(), text, "it stays as it is typed");
  }
  await inSheet(page, "[name=fen]").press("Enter");
  assert.equal(await inSheet(page, '[data-square="a1"]').getAttribute("aria-label"), "a1, white king", "nothing is played");
  assert.deepEqual(page.problems, []);
});

test("Clock.OneThatThereIsNotIsNamedInWords", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&clock=500&lang=en");
  assert.match(await page.locator(".game .notice").innerText(), /There is no clock “500”\./);
});

/** The parts that are not in sight, or lie under something else. */
const hiddenParts = (page, ...parts) => page.evaluate((list) => list.filter((part) => [...document.querySelectorAll(part)].some((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [top + 3, bottom - 3].some((y) => {
    const seen = document.elementFromPoint((left + right) / 2, y);
    return !seen || !(one.contains(seen) || seen.contains(one) && !seen.matches(".sheet-row"));
  });
})), parts);

test("Editor.BoardAndPiecesAndWhetherItCanBePlayedAreInSight", chromiumAlone, async () => {
  for (const viewport of [{ width: 844, height: 390 }, { width: 667, height: 375 }, { width: 360, height: 640 }]) {
    const page = await open("/?game=all-the-pieces&opponent=friend&lang=de", { ...phone, viewport });
    const whoMoves = viewport.height > viewport.width ? [".editor .segment"] : [];
    await page.locator("[data-edit]").evaluate((button) => button.click());
    await inSheet(page, "[data-verdict]:not(:empty)").waitFor();
    assert.deepEqual(await hiddenParts(page, ".editor [data-square]", ".editor .tray-piece", ".editor [data-verdict]", ".editor [data-play]", ...whoMoves), [], JSON.stringify(viewport));
    const named = await inSheet(page, ".piece-board *").evaluateAll((parts) => parts.flatMap((part) => ["::before", "::after"]
      .flatMap((side) => /^"(\w)"/.exec(getComputedStyle(part, side).content)?.[1] ?? [])));
    assert.equal(named.sort().join(""), "123456abcde", "each row and column is named once, in its square's own colour");
  }
});

test("Setup.NothingReachesBeyondAWindowThatHasRoomForTwoColumns", async () => {
  const page = await open("/?game=chess&opponent=friend");
  await page.locator("[data-edit]").evaluate((button) => button.click());
  for (const last of ["[data-play]", "[data-done]"]) {
    await inSheet(page, last).waitFor();
    for (const [width, height] of [[900, 640], [1024, 768], [1024, 1366]]) {
      await page.setViewportSize({ width, height });
      const beyond = await inSheet(page, ":is(button, input, p)").evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML.slice(0, 100)));
      assert.deepEqual(beyond, [], `${last}, ${width} x ${height}`);
    }
    await page.goto(`${site.url}/?game=blind`);
  }
});

/** What shows below or beside the parts that stay in sight while the rest is scrolled. */
const seenAbout = (page, bar) => page.evaluate((selector) => {
  const element = document.querySelector(selector);
  const { top } = element.getBoundingClientRect();
  const seen = new Set();
  for (let y = top + 2; y < innerHeight; y += 6) {
    for (let x = 2; x < innerWidth; x += 6) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !element.contains(hit) && !hit.contains(element)) seen.add(hit.className || hit.localName);
    }
  }
  return [...seen];
}, bar);

const phones = [["de", 360, 640, ""], ["en", 360, 740, ""], ["ar", 360, 740, ""], ["fr", 390, 844, "&text=130"], ["de", 390, 844, "&text=130"], ["en", 740, 360, ""], ["de", 844, 390, ""]];
for (const [lang, width, height, more] of phones) {
  test(`Blind.OnAPhoneThePiecesAndTheWayOnAreInSight (${lang}, ${width} x ${height}${more})`, chromiumAlone, async () => {
    const page = await open(`/?game=blind&opponent=computer&lang=${lang}${more}`, { ...phone, viewport: { width, height } });
    await inSheet(page, "[data-done]").waitFor();
    const foot = [".arrange .tray-piece", "[data-still]", "[data-random]", "[data-done]"];
    assert.deepEqual(await hiddenParts(page, ".arrange [data-square]", ...foot), []);
    // A finger that misses what ends the work does not undo it.
    const done = await inSheet(page, "[data-done]").boundingBox();
    for (const undoing of ["[data-random]", "[data-clear]"]) {
      const { x, y, width: across, height: down } = await inSheet(page, undoing).boundingBox();
      const apart = Math.max(x - done.x - done.width, done.x - x - across, y - done.y - done.height, done.y - y - down);
      assert.ok(apart >= 8, `${undoing}: ${apart} px`);
    }
    // Whoever opens the choices and takes another partner has them open still.
    await inSheet(page, ".who-fold > summary").evaluate((summary) => summary.click());
    const isUpright = width < height;  // on its side there is no height for both
    if (isUpright) assert.deepEqual([await hiddenParts(page, ...foot), await seenAbout(page, ".arrange-foot")], [[], []]);
    await inSheet(page, '[name=opponent][value="friend"]').check({ force: true });
    await page.waitForFunction(() => document.activeElement?.matches('[name=opponent][value="friend"]'));
    assert.equal(await inSheet(page, "[name=seating]").first().isVisible(), true);
    if (isUpright) assert.deepEqual(await hiddenParts(page, ...foot), []);
  });
}

test("Blind.WhoIsPlayedWithIsToldWhereTheChoicesAreFolded", chromiumAlone, async () => {
  const page = await open("/?game=blind&opponent=computer&level=1&lang=en", phone);
  const summary = inSheet(page, ".who-fold > summary");
  assert.match(await summary.innerText(), /Play against\s+Pip/);
  await summary.tap();
  await page.locator(".face-choice", { hasText: "Mira" }).locator("input").check({ force: true });
  await summary.tap();
  assert.match(await summary.innerText(), /Play against\s+Mira/);
});

test("Setup.ASquarePressedWithNothingInHandAsksForAPieceWhereItIsRead", chromiumAlone, async () => {
  for (const [game, square, line, tray] of [["blind", "c2", "[data-still]", '[data-piece="Q"]'], ["all-the-pieces", "c3", "[data-verdict]", '[data-piece="Q"]']]) {
    const page = await open(`/?game=${game}&opponent=friend&lang=en`, { ...phone, viewport: { width: 360, height: 740 } });
    if (game !== "blind") await page.locator("[data-edit]").evaluate((button) => button.click());
    await inSheet(page, `${line}:not(:empty)`).waitFor();
    const before = await inSheet(page, line).innerText();
    await inSheet(page, `[data-square="${square}"]`).tap();
    assert.equal(await inSheet(page, line).innerText(), "First choose a piece.");
    assert.deepEqual(await hiddenParts(page, line, ".tray-piece"), []);
    await inSheet(page, tray).tap();
    assert.equal(await inSheet(page, line).innerText(), before);
  }
});

for (const [lang, width, more] of [["en", 360, ""], ["de", 360, ""], ["de", 390, "&text=130"], ["fr", 360, ""], ["es", 360, ""], ["ar", 360, "&text=130"]]) {
  test(`Olympics.ItsCardBreaksNoWordAndItsChoicesStandApart (${lang}, ${width}${more})`, chromiumAlone, async () => {
    const page = await open(`/?game=olympics&lang=${lang}${more}`, { ...phone, viewport: { width, height: 740 } });
    for (const opponent of ["computer", "friend"]) {
      await inSheet(page, `[name=opponent][value=${opponent}]`).check({ force: true });
      await inSheet(page, opponent === "friend" ? "[name=seating]" : "[name=level]").first().waitFor({ state: "attached" });
      assert.deepEqual(await page.evaluate(brokenWords, ".olympics-card"), []);
      const { halves, gaps } = await page.evaluate(() => ({
        halves: [...document.querySelectorAll(".choices-form .segments:first-of-type .segment > span")].map((one) => one.offsetHeight),
        gaps: [...document.querySelectorAll(".choices-form fieldset + fieldset")].map((one) => one.getBoundingClientRect().top - one.previousElementSibling.getBoundingClientRect().bottom),
      }));
      assert.equal(new Set(halves).size, 1, `${halves}`);
      for (const gap of gaps) assert.ok(gap >= 8, `${gap} px between two choices`);
    }
    await page.setViewportSize({ width: 844, height: 390 });
    assert.deepEqual(await hiddenParts(page, "[data-play]"), [], "to play is in sight where the card is higher than the window");
  });
}

test("Partner.TheSideIsChosenBeforeWhoeverIsTouchedBegins", chromiumAlone, async () => {
  const page = await open("/?game=kings-conquest&opponent=computer&level=1&lang=en", { ...phone, viewport: { width: 360, height: 740 } });
  await page.locator("[data-partner]").tap();
  await page.locator(".who-dialog").waitFor();
  assert.deepEqual(await hiddenParts(page, ".who-dialog .segments .segment"), []);
  const order = await page.locator(".who-dialog :is([name=who-side], [data-who])").evaluateAll((all) => all.map((one) => one.matches("[name=who-side]")));
  assert.deepEqual(order.lastIndexOf(true), order.indexOf(false) - 1, "above the faces, for eyes and keys");
  await page.locator('.who-dialog [name=who-side][value="black"]').check({ force: true });
  await page.locator('[data-who="friend"]').tap();
  await page.locator(".who-dialog [name=seating]").first().waitFor({ state: "attached" });
  assert.ok(await page.locator('.who-dialog [name=who-side][value="black"]').isChecked(), "it stays chosen");
  await page.locator('[data-who="elsewhere"]').tap();
  await page.waitForSelector(".friend-game");
  assert.match(page.url(), /friend=1\.\w+\.b\./);
});

test("Partner.TheChoiceOpensAtItsTopWithTheHandInSight", chromiumAlone, async () => {
  for (const viewport of [{ width: 640, height: 360 }, { width: 844, height: 390 }, phone.viewport]) {
    const page = await open("/?game=kings-conquest&opponent=friend&lang=en", { ...phone, viewport });
    await page.locator("[data-partner]").tap();
    await page.locator(".who-dialog").waitFor();
    assert.equal(await page.locator(".who-dialog").evaluate((dialog) => dialog.scrollTop), 0, JSON.stringify(viewport));
    assert.deepEqual(await hiddenParts(page, ".who-dialog h2", ".who-dialog :is(button:focus, label:has(:focus))"), [], JSON.stringify(viewport));
    await page.close();
  }
  const page = await open("/?game=kings-conquest&opponent=friend&lang=en");
  await page.locator("[data-partner]").click();
  assert.equal(await page.locator(".who-dialog [data-who=friend]").evaluate((choice) => choice === document.activeElement), true, "at whoever is there, where that is in sight");
});

test("Editor.WhatClearsAndWhatLeavesHavePicturesOfTheirOwn", async () => {
  const page = await open("/?game=all-the-pieces&opponent=friend");
  await page.locator("[data-edit]").evaluate((button) => button.click());
  const drawn = (part) => page.locator(part).first().locator("path").getAttribute("d");
  const cross = await drawn("[data-close-menu]");
  assert.equal(await drawn(".editor [data-cancel]"), cross);
  assert.notEqual(await drawn(".editor [data-clear]"), cross);
});

test("Editor.WhoMayCastleIsTickedAndPlayed", async () => {
  const page = await open("/?game=chess&opponent=friend&lang=en");
  const ticks = () => inSheet(page, "[name=castling]").evaluateAll((boxes) => boxes.map(({ value, checked }) => (checked ? value : `no ${value}`)));
  const fen = () => inSheet(page, "[name=fen]").inputValue();
  const edit = async () => {
    await openGear(page);
    await page.locator("[data-edit]").click();
    await inSheet(page, "[name=castling]").first().waitFor();
  };
  const type = async (text, key) => {
    await inSheet(page, "[name=fen]").fill(text);
    await inSheet(page, "[name=fen]").press(key);
  };
  await edit();
  assert.deepEqual(await ticks(), ["K", "Q", "k", "q"]);
  await inSheet(page, "[name=castling][value=K]").uncheck();
  assert.match(await fen(), / w Qkq - 0 1$/);
  await assertAccessible(page, "[data-sheet]");

  await inSheet(page, '[data-square="a8"]').click();  // the rook leaves home, and comes back
  await inSheet(page, '[data-square="a5"]').click();
  await page.waitForFunction(() => document.querySelectorAll("[data-sheet] [name=castling]").length === 3);
  await inSheet(page, '[data-square="a5"]').click();
  await inSheet(page, '[data-square="a8"]').click();
  await page.waitForFunction(() => document.querySelectorAll("[data-sheet] [name=castling]").length === 4);
  assert.deepEqual(await ticks(), ["no K", "Q", "k", "q"]);
  await inSheet(page, "[data-play]").click();
  await page.locator("[data-sheet]").waitFor({ state: "hidden" });

  await edit();
  assert.match(await fen(), / w Qkq - 0 1$/);
  assert.deepEqual(await ticks(), ["no K", "Q", "k", "q"], "what the game has");
  const bare = "4k2r/8/8/8/8/8/8/R3K3 b - - 0 1";
  await type(bare, "Tab");
  await page.waitForFunction(() => document.querySelectorAll("[data-sheet] [name=castling]").length === 2);
  assert.deepEqual(await ticks(), ["no Q", "no k"], "what was typed");
  assert.equal(await fen(), bare);
  await inSheet(page, "[name=castling][value=k]").check();
  await inSheet(page, "[data-play]").click();
  await page.locator("[data-sheet]").waitFor({ state: "hidden" });
  await edit();
  assert.equal(await fen(), "4k2r/8/8/8/8/8/8/R3K3 b k - 0 1");

  await type("4k3/8/8/8/8/8/8/R3K2R w KQ - 7 30", "Tab");
  await inSheet(page, "[name=castling][value=Q]").focus();
  await inSheet(page, "[name=castling][value=Q]").uncheck();
  assert.equal(await fen(), "4k3/8/8/8/8/8/8/R3K2R w K - 7 30", "nothing else of what was typed is lost");
  await inSheet(page, '[data-square="h1"]').click();
  await inSheet(page, '[data-square="h3"]').click();
  await page.waitForFunction(() => document.querySelectorAll("[data-sheet] [name=castling]").length === 1);
  assert.match(await fen(), / w - - 0 1$/, "no right that nobody can have");

  await type("4k2r/8/8/8/8/8/8/4K3 w k - 0 1", "Enter");  // which plays it, and not what stood there before
  await page.locator("[data-sheet]").waitFor({ state: "hidden" });
  await edit();
  assert.equal(await fen(), "4k2r/8/8/8/8/8/8/4K3 w k - 0 1");
});

test("Editor.WhatIsLeftIsKeptAndWhatIsWrongIsSaidOnce", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&lang=en");
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
      const place = target.parentElement?.closest("[role=status], [data-live]") ?? target.closest?.("[role=status], [data-live]");
      if (place) globalThis.said.push(...(addedNodes.length ? [...addedNodes] : [target]).map((node) => node.textContent));
    })).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const sayings = () => page.evaluate(() => globalThis.said.splice(0));
  await openGear(page);
  await page.locator("[data-edit]").click();
  await inSheet(page, "[data-square]").first().waitFor();
  const told = async () => (await sayings()).filter((text) => /position/i.test(text)).map((text) => text.slice(0, 28));
  await sayings();
  await inSheet(page, "[name=fen]").fill("zz");
  await inSheet(page, "[data-verdict]").filter({ hasText: "cannot be set up" }).waitFor();
  assert.deepEqual(await told(), ["That position cannot be set "]);
  await inSheet(page, "[name=fen]").press("Enter");
  await page.locator("[data-live]").getByText("cannot be set up").waitFor({ state: "attached" });
  assert.deepEqual(await told(), ["That position cannot be set "], "and again where it is to be played");

  await inSheet(page, "[name=fen]").fill("4r/1p3/5/5/3P1/R4 w - - 0 1");
  await inSheet(page, "[name=fen]").press("Tab");
  await inSheet(page, '[data-square="c3"]').focus();
  await sayings();
  await page.keyboard.press("Enter");
  assert.deepEqual(await sayings(), ["First choose a piece."]);
  await page.keyboard.press("Escape");
  await page.locator("[data-sheet]").waitFor({ state: "hidden" });
  await page.locator(".game .notice", { hasText: "What you set up is kept" }).locator("[data-act]").click();
  await inSheet(page, '[data-square="b5"][aria-label="b5, black pawn"]').waitFor();
  assert.match(await inSheet(page, "[name=fen]").inputValue(), /^4r\/1p3\/5\/5\/3P1\/R4 w/);
  await sayings();
  await inSheet(page, "[data-play]").click();
  await page.locator("[data-live]").getByText("Your position is on the board. White to move").waitFor({ state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("Editor.WhatIsSetUpOutlivesAReloadUntilItIsPlayedOrPutAway", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&lang=en");
  const fen = () => inSheet(page, "[name=fen]").inputValue();
  const edit = async () => {
    await openGear(page);
    await page.locator("[data-edit]").click();
    await inSheet(page, "[data-verdict]").filter({ hasText: "can be played" }).waitFor();
  };
  const reload = async () => {
    await page.reload();
    await waitUntilReady(page, "game");
  };
  const place = (letter, square) => inSheet(page, `[data-square="${square}"]`).press(letter);
  const leave = async () => {
    await inSheet(page, "[data-cancel]").click();
    await page.locator("[data-sheet]").waitFor({ state: "hidden" });
  };
  const left = page.locator(".game .notice", { hasText: "What you set up is kept" });
  await edit();
  const before = await fen();
  await place("Delete", "a2");
  await reload();
  await edit();
  assert.match(await fen(), /\/1PPPP\/R4 w/);
  await leave();
  await edit();
  assert.equal(await left.count(), 0, "it is there again");
  await place("Delete", "b2");
  await leave();
  await left.locator("[data-act]").click();
  await inSheet(page, "[data-verdict]").filter({ hasText: "can be played" }).waitFor();
  assert.match(await fen(), /\/2PPP\/R4 w/);
  await leave();
  await left.locator("button").last().click();
  await edit();
  assert.equal(await fen(), before, "it was put away");
  await place("Delete", "c2");
  await inSheet(page, "[data-play]").click();
  await page.locator("[data-sheet]").waitFor({ state: "hidden" });
  await reload();
  await edit();
  assert.match(await fen(), /\/PP1PP\/R4 w/);
  assert.deepEqual(page.problems, []);
});

test("Editor.HasNoPrinceInItsTrayWhereThereIsNone", async () => {
  const page = await open("/?game=power-pawns&opponent=friend", phone);
  for (const [game, kinds] of [["power-pawns", 6], ["all-the-pieces", 7]]) {
    await page.goto(`${site.url}/?game=${game}&opponent=friend`);
    await waitUntilReady(page, "game");
    await openGear(page);
    await page.locator("[data-edit]").click();
    await inSheet(page, ".tray-piece.white").first().waitFor();
    assert.equal(await inSheet(page, ".tray-piece.white").count(), kinds, game);
    const tops = await inSheet(page, ".tray-piece").evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    assert.equal(tops, 2, "a row for each colour");
  }
});

test("Prince.TheFirstIsToldAboutAndNeitherCheckNorEndIsLeftOut", async () => {
  const first = /^No queen, rook, bishop or knight can come back, so the pawn becomes a prince\. He moves like a queen\.$/;
  const becomes = async (fen) => {
    const page = await open(`/?game=kings-pro&opponent=friend&fen=${fen} w - - 0 1&lang=en`);
    for (const name of ["c5", "c6"]) await page.locator(`[data-board] [data-square="${name}"]`).evaluate((button) => button.click());
    await page.locator('[data-board] [aria-label="c6, white prince"]').waitFor({ state: "attached" });
    return { told: await status(page), said: await page.locator("[data-live] p").allInnerTexts() };
  };
  const count = ({ said }, sentence) => said.filter((one) => sentence.test(one)).length;

  const quiet = await becomes("5/k1P2/5/5/PP2P/QKBNR");
  assert.match(quiet.told, /^No queen, .* He moves like a queen\. Black to move$/);
  const check = await becomes("4k/2P2/5/5/PP2P/QKBNR");
  assert.match(check.told, /^Check! No queen, rook, bishop or knight can come back, so the pawn becomes a prince\./);
  const mate = await becomes("k4/2P2/1K3/5/P4/Q1BNR");
  assert.match(mate.told, /^White won: checkmate\.$/);
  for (const one of [quiet, check, mate]) assert.equal(count(one, first), 1, one.said.join(" | "));
  for (const one of [check, mate]) assert.equal(count(one, /becomes .*check/), 1, one.said.join(" | "));
});

/** How wide the first of each is. */
const sizesOf = (page, ...selectors) => Promise.all(selectors.map(async (selector) => (await inSheet(page, selector).first().boundingBox()).width));

test("Setup.OnATabletTheBoardHasTheRoomThereIs", chromiumAlone, async () => {
  for (const [game, opened] of [["blind", "[data-done]"], ["all-the-pieces", "[data-play]"]]) {
    const page = await open(`/?game=${game}&opponent=friend&lang=de`, { ...phone, viewport: { width: 820, height: 1180 } });
    if (game !== "blind") await page.locator("[data-edit]").evaluate((button) => button.click());
    await inSheet(page, opened).waitFor();
    const [square, piece] = await sizesOf(page, "[data-square]", ".tray-piece");
    assert.ok(square >= 96 && piece >= 54, `${game}: squares of ${square}, pieces of ${piece}`);
    assert.deepEqual(await hiddenParts(page, "[data-sheet] h2", "[data-sheet] [data-square]", ".tray-piece", opened), [], game);
  }
});

for (const [width, height] of [[390, 844], [320, 568], [820, 1180], [1366, 768]]) {
  test(`Editor.ToPlayIsInSightWithoutScrolling (${width} x ${height})`, async () => {
    const page = await open("/?game=all-the-pieces&opponent=friend&lang=de", { viewport: { width, height } });
    await openGear(page);
    await page.locator("[data-edit]").click();
    const { y, height: high } = await inSheet(page, "[data-play]").boundingBox();
    assert.ok(y + high <= height, `it ends at ${y + high}`);
    for (const part of ["[data-square=a1]", "[data-piece=n]"]) {
      const isSeen = await inSheet(page, part).evaluate((element) => {
        const box = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      });
      assert.ok(isSeen, `${part} is in sight as well`);
    }
    const [piece] = await sizesOf(page, ".tray-piece");
    assert.ok(piece >= 42, `pieces of ${piece}`);
    assert.deepEqual(await inSheet(page, ":is(.tray-piece, .button)").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML.slice(0, 100))), []);
  });
}

test("Clock.IsChosenForANewGame", async () => {
  const page = await open("/?game=power-pawns&opponent=friend");
  await openGear(page);
  await page.locator("[data-opponent] [name=clock]").selectOption("5+3");
  await page.locator('[data-board] [data-square="c2"]').evaluate((button) => button.click());
  await page.locator('[data-board] [data-square="c3"]').evaluate((button) => button.click());
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await page.locator("[data-opponent] [name=clock]").inputValue(), "5+3");

  await openGear(page);
  await page.locator("[data-opponent] [name=clock]").selectOption("10");
  await page.locator("[data-close-menu]").click();
  await page.locator('[data-board] [aria-label="c2, white pawn"]').waitFor({ state: "attached" });
  await page.locator(".game .notice [data-act]").click();
  await page.locator('[data-board] [aria-label="c3, white pawn"]').waitFor({ state: "attached" });
  assert.equal(await page.locator("[data-opponent] [name=clock]").inputValue(), "5+3");
  assert.equal(await page.locator(".game .notice").count(), 0);
});

test("Commands.AskBeforeSomethingIsLost", async () => {
  const page = await open("/?game=power-pawns&opponent=friend");
  const resign = page.locator('button[data-command="resign"]');
  const question = page.locator("[data-question]");
  await openGear(page);
  await resign.click();
  assert.match(await question.innerText(), /White, do you want to give up/);
  assert.match(await status(page), /to move/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.command), "decline");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  assert.ok(await page.evaluate(() => "menu" in document.activeElement.dataset), "the way to what was pressed");
  await page.keyboard.press("Enter");
  await resign.press("Enter");
  await question.locator("[data-command=agree]").click();
  await page.waitForFunction(() => /gave up/.test(document.querySelector("[data-status]").textContent));
});

test("Commands.ANewGameIsNoMoveTakenBackAndTheBoardIsAtHand", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&moves=a2a3,e5e4");
  await openGear(page);
  await page.locator('button[data-command="resign"]').click();
  await page.locator("[data-question] [data-command=agree]").click();
  await page.locator("[data-again]").click();
  await page.locator('[data-board] [aria-label="a2, white pawn"]').waitFor({ state: "attached" });
  const live = await page.locator("[data-live]").innerText();
  assert.match(live, /Back at the start\. White to move/);
  assert.doesNotMatch(live, /Taken back/);
  assert.ok(await page.evaluate(() => document.activeElement.dataset.square !== undefined), "the next thing is the board");
});

test("Commands.WhileAQuestionIsOpenTheBoardTakesNoMoves", async () => {
  const page = await open("/?game=power-pawns&opponent=friend", laptop);
  const square = (name) => page.locator(`[data-board] button[data-square="${name}"]`);
  const live = () => page.locator("[data-live]").innerText();
  const middle = async (name) => {
    const { x, y, width, height } = await square(name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const twoFrames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const ways = {
    mouse: async (from, to) => {
      await page.mouse.move(...await middle(from));
      await page.mouse.down();
      await page.mouse.move(...await middle(to), { steps: 4 });
      await page.mouse.up();
    },
    keys: async (from, to) => {
      for (const name of [from, to]) await square(name).press("Enter");
    },
    canvas: async (from, to) => {
      for (const name of [from, to]) {
        await square(name).focus();  // brings the cursor there
        await page.locator("#canvas").press("Enter");
        await twoFrames();  // in which the app hears of the key
      }
    },
    typed: async (from, to) => {
      await openGear(page);
      await page.fill("[data-typed] input", from + to);
      await page.press("[data-typed] input", "Enter");
    },
  };
  await ways.typed("a2", "a3");
  await page.waitForFunction(() => /Black to move/.test(document.querySelector("[data-status]").textContent));
  await page.locator("[data-close-menu]").click();
  await page.locator('button[data-command="new"]').click();
  const question = page.locator("[data-question]");
  assert.match(await question.innerText(), /new game/i);
  for (const [name, move] of Object.entries(ways)) {
    await move("b5", "b4");
    await twoFrames();
    assert.equal(await square("b5").getAttribute("aria-label"), "b5, black pawn", name);
    assert.ok(await question.isVisible(), name);
    if (name === "typed") await page.waitForFunction(() => /First answer the question/.test(document.querySelector("[data-live]").innerText));
    else assert.doesNotMatch(await live(), /b4/, name);  // the question may be told again
  }
  await question.locator("[data-command=decline]").click();
  for (const [i, move] of Object.values(ways).entries()) {
    const [from, to] = [["b5", "b4"], ["b2", "b3"], ["c5", "c4"], ["c2", "c3"]][i];
    await move(from, to);
    await page.waitForSelector(`[data-square="${from}"][aria-label="${from}, empty"]`, { state: "attached" });
  }
});
