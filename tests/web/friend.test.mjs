// A game with a friend elsewhere: two profiles that know each other by links alone, with links lost, doubled, cut, forged and
// old, ten games side by side, without storage and by keys.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { importSource } from "../teachers/support/source.mjs";
import { chromiumAlone, inThisBrowser, openContext, openGear, openPage, openSite, refuseStorage, untilShown, waitUntilReady } from "./support/browser.mjs";

const { friendQuery, readAddress, readFriendLink } = await importSource("chess/friend-link.ts", "chess/address.ts");

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** The device shares into a list, as a messenger would take it. */
const messenger = () => {
  globalThis.shared = [];
  navigator.share = async ({ url }) => { globalThis.shared.push(url); };
};
const laptop = { viewport: { width: 1280, height: 800 } };
const newGame = (game = "power-pawns", side = "white") => `/?game=${game}&friend=new&opponent=friend&side=${side}`;

/** Opens a link, or anything else, where something else is open. */
async function goTo(page, link, ready = "game") {
  await page.goto(link);
  await waitUntilReady(page, ready);
}

/** A page with a game on it; `path` may be a whole link. */
async function open(context, path, ready = "game") {
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  await goTo(page, path.startsWith("http") ? path : site.url + path, ready);
  return page;
}

/** A link is opened where the profile has a page, else on a new one. */
async function follow(context, link) {
  const [page] = context.pages();
  if (!page) return open(context, link);
  await goTo(page, link);
  return page;
}
const profile = (options = {}) => openContext(site, { script: messenger, ...laptop, ...options });

const press = (page, square) => page.locator(`[data-board] button[data-square="${square}"]`).evaluate((button) => button.click());
const waits = (page) => page.waitForSelector(".friend-waits .sending:not([hidden])");
const mayPlay = (page) => page.waitForSelector(".friend-game:not(.friend-waits)");
async function move(page, uci) {
  await mayPlay(page);
  await press(page, uci.slice(0, 2));
  await press(page, uci.slice(2, 4));
  await waits(page);
}
/** Sends what is to be sent; the answer is the link. */
async function send(page) {
  await page.locator('[data-deed="send"]').click();
  await page.waitForFunction(() => globalThis.shared.length > 0);
  return page.evaluate(() => globalThis.shared.pop());
}
const keptGames = (page) => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("thirty-squares:1:friends") ?? "{}")));
const movesOf = async (page) => (await keptGames(page))[0]?.moves ?? [];
const status = (page) => page.locator("[data-status]").innerText();
const isTold = (page, text) => page.waitForFunction((part) => [...document.querySelectorAll(".game .notice p, [data-status], .sending p")].some((one) => one.textContent.includes(part)), text);

/** Whole chess, forty plies; each of the other side's pieces has its own way there and back, so that no rule ends it. */
const plies = inThisBrowser(["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6", "g2g3", "g7g6", "h2h3", "h7h6",
  "a3a4", "a6a5", "b3b4", "b6b5", "c3c4", "c6c5", "d3d4", "d6d5", "e3e4", "e6e5", "f3f4", "f6f5", "g3g4", "g6g5", "h3h4", "h6h5",
  "g1f3", "g8f6", "b1c3", "b8c6", "c1e3", "c8e6", "d1d3", "d8d6"], 14);

test("Friend.ALongGameGoesToAndFroByLinksAlone", async () => {
  const [white, black] = [await profile(), await profile()];
  let page = await open(white, newGame("chess"));
  let link = "";
  const old = [];
  for (const [ply, uci] of plies.entries()) {
    const [mine, theirs] = ply % 2 ? [black, white] : [white, black];
    if (ply) page = await follow(mine, link);
    if (ply) await isTold(page, "Your friend moved.");
    // Now and then a link is lost, and asked for again from the page as it is then; or comes twice, or an old one comes late.
    if (ply % 7 === 3) await goTo(page, link);
    if (ply % 9 === 5) {
      await goTo(page, old.at(-3));
      await isTold(page, "Here is your game");
    }
    await move(page, uci);
    // Nobody moves twice, by whatever hand.
    const next = plies[ply + 1];
    if (next) {
      await press(page, next.slice(0, 2));
      await press(page, next.slice(2, 4));
    }
    if (ply % 11 === 4) await send(page);  // this one gets lost
    assert.equal((await movesOf(page)).length, ply + 1);
    link = await send(page);
    old.push(link);
    if (ply % 6 === 2) {
      // Somebody has put a move of his own into the link.
      const forged = link.replace(/moves=[^&]*/, (all) => `${all},a1a2`);
      const other = await follow(theirs, forged);
      await isTold(other, "This link is broken.");
      assert.ok((await keptGames(other)).every(({ moves }) => moves.length <= ply));
    }
    assert.deepEqual(page.problems, []);
    if (ply % 5 === 4) await page.close();
  }
  const last = await follow(white, link);
  assert.deepEqual(await movesOf(last), plies);
  assert.equal((await keptGames(last)).length, 1);
  const other = await open(black, "/", "ladder");
  assert.deepEqual(await movesOf(other), plies);
  await white.close();
  await black.close();
});

test("Friend.LinksThatForkStaySideBySide", async () => {
  const [white, black] = [await profile(), await profile()];
  const page = await open(white, newGame());
  await move(page, "a2a3");
  const first = await send(page);
  const one = await open(black, first);
  await move(one, "b5b4");
  const answer = await send(one);
  // A third profile answers the same link in another way.
  const third = await profile();
  const two = await open(third, first);
  await move(two, "e5e4");
  const otherAnswer = await send(two);
  const back = await open(white, answer);
  await isTold(back, "Your friend moved.");
  await goTo(back, otherAnswer);
  await isTold(back, "You keep both");
  await back.waitForFunction(() => Object.keys(JSON.parse(localStorage.getItem("thirty-squares:1:friends") ?? "{}")).length > 1);
  assert.deepEqual((await keptGames(back)).map(({ moves }) => moves.join()).sort(), ["a2a3,b5b4", "a2a3,e5e4"]);
  // Each goes on by itself.
  await move(back, "b2b3");
  assert.deepEqual((await keptGames(back)).map(({ moves }) => moves.join()).sort(), ["a2a3,b5b4", "a2a3,e5e4,b2b3"]);
  for (const context of [white, black, third]) await context.close();
});

test("Friend.RefusesKindlyAndLosesNothing", async () => {
  const white = await profile();
  const page = await open(white, newGame());
  await move(page, "a2a3");
  const link = await send(page);
  const before = await keptGames(page);
  // As somebody would make it who knows how links are made: with moves that the rules cannot play.
  const { game } = readFriendLink(readAddress(new URL(link).search).address);
  const made = (change) => `${site.url}/?${friendQuery({ ...game, ...change })}`;
  for (const [bad, word] of [
    [link.slice(0, -2), "This link is broken."],
    [link.replace("friend=1.", "friend=7."), "newer or older"],
    [link, "This link is for your friend."],
    [link.replace(/friend=1\.[^.]*/, "friend=1.somebodyelse"), "This link is broken."],
    [made({ side: "white", moves: ["a2a3", "a3a4"] }), "This link is broken."],
    [made({ id: "another", moves: ["a2a3", "a3a4"] }), "This link is broken."],
    [made({ id: "another", fen: "5/5 w", moves: [] }), "This link is broken."],
  ]) {
    await goTo(page, bad);
    await isTold(page, word);
    await press(page, "b5");
    await press(page, "b4");
    assert.deepEqual((await keptGames(page)).map(({ id, moves }) => ({ id, moves })), before.map(({ id, moves }) => ({ id, moves })), word);
    assert.deepEqual(page.problems, []);
  }
  await white.close();
});

test("Friend.AMoveIsTakenBackUntilItIsSentAndNotAfter", async () => {
  const white = await profile();
  const page = await open(white, newGame());
  await page.evaluate(() => {
    globalThis.told = [];
    const live = document.querySelector("[data-live]");
    new MutationObserver(() => globalThis.told.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  await move(page, "a2a3");
  await page.locator('[data-deed="take-back"]').click();
  await mayPlay(page);
  await page.waitForFunction(() => globalThis.told.some((text) => text.includes("Back at the start")));
  assert.deepEqual(await movesOf(page), []);
  await move(page, "b2b3");
  await send(page);
  assert.equal(await page.locator('[data-deed="take-back"]').count(), 0);
  await page.reload();
  await waitUntilReady(page, "game");
  await waits(page);
  assert.equal(await page.locator('[data-deed="take-back"]').count(), 0);
  assert.deepEqual(await movesOf(page), ["b2b3"]);
  await white.close();
});

test("Friend.TheGameIsSteppedThroughWhileTheFriendHasTheMove", async () => {
  const white = await profile();
  const page = await open(white, newGame());
  await move(page, "a2a3");
  const square = page.locator('[data-board] button[data-square="a3"]');
  const isOn = (word) => page.waitForFunction((part) => document.querySelector('[data-board] button[data-square="a3"]').ariaLabel.includes(part), word);
  await square.focus();
  await page.keyboard.press(",");
  await isOn("empty");
  await isTold(page, "This is the start");
  assert.equal(await page.locator("#side [data-command=resign]").isDisabled(), true, "what cannot be done now is not offered");
  await press(page, "a3");
  await isTold(page, "Send your move first.");
  await square.focus();
  await page.keyboard.press("End");
  await isOn("white pawn");
  assert.deepEqual(await movesOf(page), ["a2a3"]);
  assert.deepEqual(page.problems, []);
  await white.close();
});

test("Friend.NoKeyTakesBackWhatWasSent", async () => {
  const [white, black] = [await profile(), await profile()];
  const page = await open(white, newGame());
  await move(page, "a2a3");
  const other = await open(black, await send(page));
  await mayPlay(other);
  for (const key of ["u", "w", "d"]) {
    await other.locator('[data-board] button[data-square="b5"]').focus();
    await other.keyboard.press(key);
    await other.locator('[data-question]:not([hidden]) [data-command="agree"]').click();
    await isTold(other, "What was sent stays.");
    assert.deepEqual(await movesOf(other), ["a2a3"], key);
  }
  await move(other, "b5b4");
  await white.close();
  await black.close();
});

test("Friend.TenGamesStandSideBySide", async () => {
  const [mine, theirs] = [await profile(), await profile()];
  for (let i = 0; i < 10; i++) {
    const page = await open(mine, newGame(["power-pawns", "kings-conquest", "raging-rooks"][i % 3], i % 2 ? "black" : "white"));
    if (i % 2) {
      await waits(page);
      const other = await open(theirs, await send(page));
      await move(other, "a2a3");
      const link = await send(other);
      await other.close();
      await goTo(page, link);
      await isTold(page, "Your friend moved.");
    } else {
      await move(page, "a2a3");
    }
    await page.close();
  }
  const ladder = await open(mine, "/", "ladder");
  const games = ladder.locator(".my-games [data-friend-game]");
  await games.nth(9).waitFor();
  assert.equal(await games.count(), 10);
  assert.equal(await ladder.locator(".my-games svg.diagram").count(), 10);
  assert.match(await games.first().innerText(), /Your turn/, "what waits for me comes first");
  await assertAccessible(ladder);
  for (const width of [320, 390, 768, 1280]) {
    await ladder.setViewportSize({ width, height: 800 });
    assert.ok(await ladder.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`);
  }
  await ladder.setViewportSize({ width: 390, height: 300 });
  await ladder.evaluate(() => scrollTo(0, 0));
  await ladder.waitForFunction(() => [...document.querySelectorAll(".my-games .diagram")].every((picture) => !picture.checkVisibility({ contentVisibilityAuto: true })));
  await ladder.setViewportSize({ width: 1280, height: 800 });
  // Removed with a question, and not without.
  await ladder.locator("[data-remove]").first().click();
  await ladder.locator('.my-games dialog [value="keep"]').click();
  assert.equal(await games.count(), 10);
  await ladder.locator("[data-remove]").first().click();
  await assertAccessible(ladder);
  await ladder.locator('.my-games dialog [value="remove"]').click();
  await ladder.waitForFunction(() => document.querySelectorAll("[data-friend-game]").length === 9);
  assert.equal((await keptGames(ladder)).length, 9);
  // One tap opens it.
  await games.first().click();
  await waitUntilReady(ladder, "game");
  await ladder.waitForSelector(".friend-game");
  assert.deepEqual(ladder.problems, []);
  await mine.close();
  await theirs.close();
});

test("Friend.WhatWaitsIsSeenAtTheTopOfTheLadderAndMovesNothing", async () => {
  for (const lang of ["en", "de", "fr", "es", "ar"]) {
    const context = await openContext(site, { viewport: { width: 360, height: 640 } });
    const ladder = await context.newPage();
    await goTo(ladder, `${site.url}/?lang=${lang}`, "ladder");
    const places = async () => {
      await untilShown(ladder);  // which asks for the fonts of what has come into sight
      await ladder.evaluate(() => document.fonts.ready);
      await untilShown(ladder);
      return ladder.locator(".masthead h1, .masthead p, .masthead summary, .today, .tile").evaluateAll((all) => all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(" ");
      }));
    };
    const keep = (game) => ladder.evaluate((changed) => localStorage.setItem("thirty-squares:1:friends", JSON.stringify({ one: { id: "one", game: "battling-bishops",
      options: "", fen: "", side: "white", moves: ["a2a3"], now: "2b2/ppppp/5/P4/1PPPP/2B2 b - - 0 1", over: false, at: 1, ...changed } })), game);
    const change = async (changed) => {
      await keep(changed);
      await ladder.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "thirty-squares:1:friends" })));
    };
    await keep({ turn: "black", sent: true });
    await ladder.reload();
    await ladder.locator("[data-friend-game]").waitFor({ state: "attached" });
    await ladder.evaluate(() => document.fonts.ready);
    assert.equal(await ladder.locator("[data-my-turn]").count(), 0, "the friend has the move");
    for (const width of [320, 360, 390, 768, 1366]) {
      await ladder.setViewportSize({ width, height: 640 });
      await change({ turn: "black", sent: false });  // a move that nobody was told of
      const line = ladder.locator("[data-my-turn=one]");
      await line.waitFor();
      await ladder.evaluate(() => document.fonts.ready);
      const withLine = await places();
      const box = await line.boundingBox();
      assert.ok(box.height >= 44 && box.y + box.height < 120, `${lang}, ${width} px: at ${box.y}, ${box.height} px high`);
      const whole = await line.locator("span").evaluate((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        const { left, right, bottom } = text.getBoundingClientRect();
        return [...words.getClientRects()].every((row) => row.left >= left - 1 && row.right <= right + 1 && row.top + row.height / 2 < bottom);
      });
      assert.ok(whole || width < 360, `${lang}, ${width} px: ${await line.innerText()} is whole`);
      await change({ turn: "black", sent: true });
      await line.waitFor({ state: "detached" });
      assert.deepEqual(await places(), withLine, `${lang}, ${width} px: all else stays where it is`);
    }
    await change({ turn: "black", sent: false });
    await ladder.locator("[data-my-turn]").waitFor();
    await assertAccessible(ladder);
    await ladder.locator("[data-my-turn]").click();
    await waitUntilReady(ladder, "game");
    await ladder.waitForSelector(".friend-game");
    await context.close();
  }
});

// Firefox takes the page up again as it was left, of which its driver is not told; opened anew, as in its tests, it is at its top.
test("Friend.TheShelfShowsTwelveGamesAndAsManyMoreAsAreAskedFor", chromiumAlone, async () => {
  const context = await openContext(site, laptop);
  const ladder = await open(context, "/", "ladder");
  await ladder.evaluate(() => {
    const game = { game: "raging-rooks", options: "", fen: "", side: "white", moves: ["a2a3"], sent: true, now: "r4/ppppp/5/P4/1PPPP/R4 b - - 0 1", turn: "black", over: false };
    const games = Array.from({ length: 30 }, (_, i) => [`game${i}`, { ...game, id: `game${i}`, at: 1000 - i }]);
    localStorage.setItem("thirty-squares:1:friends", JSON.stringify(Object.fromEntries(games)));
  });
  await goTo(ladder, `${site.url}/?lang=en#my-games`, "ladder");
  const cards = ladder.locator(".my-games li");
  const more = ladder.getByRole("button", { name: "Show more games" });
  const count = (wanted) => ladder.waitForFunction((many) => document.querySelectorAll(".my-games li").length === many, wanted);
  const hand = () => ladder.evaluate(() => ({ ...document.activeElement.dataset }));
  await count(12);
  assert.ok(await ladder.locator("#my-games-title").evaluate((title) => title.getBoundingClientRect().top < innerHeight), "the link leads there");
  await more.focus();
  await ladder.keyboard.press("Enter");
  await count(24);
  assert.deepEqual(await hand(), { friendGame: "game12" }, "the first that was not there before");
  await assertAccessible(ladder);

  // One that is removed goes alone, and the next takes its place.
  await cards.evaluateAll((all) => { for (const [i, card] of all.entries()) card.dataset.before = `game${i}`; });
  await ladder.locator('[data-remove="game5"]').focus();
  await ladder.keyboard.press("Enter");
  await ladder.keyboard.press("Tab");
  await ladder.keyboard.press("Enter");
  await ladder.locator('[data-remove="game24"]').waitFor({ state: "attached" });
  assert.equal((await hand()).remove, "game6");
  assert.deepEqual(await cards.evaluateAll((all) => all.map((card) => card.dataset.before)),
    [...Array.from({ length: 24 }, (_, i) => `game${i}`).filter((name) => name !== "game5"), undefined], "what is left was not drawn anew");

  // The way back leads to where it was left.
  await ladder.locator('[data-friend-game="game20"]').scrollIntoViewIfNeeded();
  const place = await ladder.evaluate(() => scrollY);
  assert.ok(place > 0);
  await ladder.locator('[data-friend-game="game20"]').click();
  await ladder.waitForSelector(".friend-game");
  await ladder.goBack();
  await count(24);
  await ladder.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, place);
  await more.click();
  await count(29);
  assert.equal(await more.count(), 0, "there are no more");
  assert.equal((await hand()).friendGame, await cards.nth(24).locator("a").getAttribute("data-friend-game"));
  await goTo(ladder, `${site.url}/?game=power-pawns`);
  await goTo(ladder, `${site.url}/`, "ladder");
  await count(12);
  assert.deepEqual(ladder.problems, []);
});

test("Friend.TheLastMoveIsSentAndTellsTheEnd", async () => {
  const [white, black] = [await profile(), await profile()];
  const line = ["a2a3", "e5e4", "a3a4", "e4e3", "a4b5", "a5a4", "b5b6"];
  let link = newGame();
  for (const [ply, uci] of line.entries()) {
    const page = await open(ply % 2 ? black : white, link);
    await mayPlay(page);
    await press(page, uci.slice(0, 2));
    await press(page, uci.slice(2, 4));
    await page.waitForSelector(".sending:not([hidden])");
    if (ply === line.length - 1) {
      await isTold(page, "Send the last move.");
      await assertAccessible(page);
    }
    link = await send(page);
    assert.deepEqual(page.problems, []);
    await page.close();
  }
  const page = await open(black, link);
  await isTold(page, "Your friend won this time.");
  assert.match(await status(page), /White/);
  await assertAccessible(page);
  // It can be looked at again, and is played again with the colours changed.
  await page.locator('.sending [data-review="look"]').click();
  await page.waitForSelector(".review-open");
  await page.locator("[data-review-place] [data-close]").click();
  await page.waitForSelector(".game:not(.review-open)");
  const before = await keptGames(page);
  await page.locator('.sending [data-deed="again"].primary').click();
  await isTold(page, "Make your move, then send it to your friend.");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.screen), "game");
  assert.deepEqual(await keptGames(page), before, "the one that is over is as it was");
  await move(page, "a2a3");
  const again = await send(page);
  const { game } = readFriendLink(readAddress(new URL(again).search).address);
  assert.equal(game.side, "black");
  assert.notEqual(game.id, before[0].id);
  const winner = await open(white, again);
  await isTold(winner, "Your friend moved.");
  // Who has won sees so, and is the one to send the new game where the other side begins.
  const shelf = await open(white, "/", "ladder");
  await shelf.locator(".my-games [data-friend-game]").last().click();
  await isTold(shelf, "You won. A good game!");
  await shelf.locator('.sending [data-deed="again"]').click();
  await isTold(shelf, "Your friend begins. Send the game.");
  for (const one of [winner, shelf]) assert.deepEqual(one.problems, []);
  assert.equal((await keptGames(page))[0].over, true);
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:played"))), ["power-pawns"]);
  assert.equal(await page.locator("[data-hand]").isVisible(), false);
  assert.deepEqual(page.problems, []);
  await white.close();
  await black.close();
});

const deed = (page, name) => page.locator(`[data-deed="${name}"]`);
const giveUp = async (page) => {
  await page.locator('[data-board] button[data-square="b5"]').focus();
  await page.keyboard.press("x");
  await page.locator('[data-question]:not([hidden]) [data-command="agree"]').click();
};
/** The first two plies of a game, which Black then looks at. */
async function twoProfiles() {
  const [white, black] = [await profile(), await profile()];
  const page = await open(white, newGame());
  await move(page, "a2a3");
  return { white, black, page };
}
const isOver = async (page, words) => {
  await isTold(page, words);
  assert.equal((await keptGames(page))[0].over, true);
};

test("Friend.WhatIsSharedWhileAnotherMoveIsMadeSendsThatMoveAlone", async () => {
  const white = await profile({ script: () => {
    navigator.share = () => new Promise((done) => { globalThis.shareIt = done; });
  } });
  const page = await open(white, newGame());
  await move(page, "a2a3");
  await page.locator('[data-deed="send"]').click();
  await page.waitForFunction(() => globalThis.shareIt);
  await page.locator('[data-deed="take-back"]').click();
  await move(page, "b2b3");
  await page.evaluate(() => globalThis.shareIt());
  await page.evaluate(() => new Promise((done) => { setTimeout(done); }));
  assert.equal(await page.locator('[data-deed="take-back"]').count(), 1, "it has not been sent");
  assert.deepEqual((await keptGames(page)).map(({ sent }) => sent), [false]);
  await white.close();
});

test("Friend.AGameIsGivenUpByALink", async () => {
  const { white, black, page } = await twoProfiles();
  const first = await send(page);
  const other = await open(black, first);
  await mayPlay(other);
  await giveUp(other);
  await isTold(other, "Your friend won this time. A good game! Tell your friend.");
  await assertAccessible(other);
  // It may be thought better of until it is sent.
  await deed(other, "take-back").click();
  await mayPlay(other);
  assert.equal((await keptGames(other))[0].over, false);
  await giveUp(other);
  await isTold(other, "Your friend won this time. A good game! Tell your friend.");
  await other.reload();
  await waitUntilReady(other, "game");
  await isTold(other, "Black gave up");
  const link = await send(other);
  assert.equal(await deed(other, "take-back").count(), 0);
  const end = await open(white, link);
  await isOver(end, "White won: Black gave up");
  for (const one of ["send", "show"]) assert.equal(await deed(end, one).count(), 0, "there is nothing to send");
  assert.equal((await keptGames(end)).length, 1);
  // The end stands, whatever comes late.
  await goTo(end, first);
  await isTold(end, "This link is for your friend.");
  await goTo(end, link);
  await isOver(end, "White won: Black gave up");
  const ladder = await open(white, "/", "ladder");
  assert.match(await ladder.locator(".my-games [data-friend-game]").textContent(), /The game is over/);
  for (const one of [page, other, end, ladder]) assert.deepEqual(one.problems, []);
  await white.close();
  await black.close();
});

test("Friend.ADrawIsOfferedWithAMoveAndTaken", async () => {
  const { white, black, page } = await twoProfiles();
  await deed(page, "offer").click();
  assert.equal(await deed(page, "offer").getAttribute("aria-pressed"), "true");
  await assertAccessible(page);
  await deed(page, "offer").click();  // and not, and again
  assert.equal((await keptGames(page))[0].word, undefined);
  await deed(page, "offer").click();
  const link = await send(page);
  assert.equal(await deed(page, "offer").count(), 0, "what was sent stays");
  const other = await open(black, link);
  await isTold(other, "Your friend offers a draw.");
  await assertAccessible(other);
  const shelf = await open(black, "/", "ladder");
  assert.match(await shelf.locator(".my-games [data-friend-game]").textContent(), /offers a draw/);
  await deed(other, "agree").click();
  await isTold(other, "A draw: both players agreed.");
  const end = await open(white, await send(other));
  await isOver(end, "A draw: both players agreed.");
  // The offer comes twice.
  await goTo(other, link);
  await isTold(other, "You have seen this move.");
  assert.equal((await keptGames(other))[0].word, "agreed");
  for (const one of [page, other, end, shelf]) assert.deepEqual(one.problems, []);
  await white.close();
  await black.close();
});

test("Friend.ADrawIsDeclinedByPlayingOn", async () => {
  const { white, black, page } = await twoProfiles();
  await deed(page, "offer").click();
  const other = await open(black, await send(page));
  // An offer outlives that one gave up and thought better of it, also where the page was loaded anew between.
  await giveUp(other);
  await isTold(other, "Your friend won this time.");
  await other.reload();
  await waitUntilReady(other, "game");
  await deed(other, "take-back").click();
  await isTold(other, "Your friend offers a draw.");
  await deed(other, "play-on").click();
  await other.waitForSelector(".sending", { state: "hidden" });
  await move(other, "b5b4");
  await deed(other, "take-back").click();
  await isTold(other, "Your friend offers a draw.");  // the offer is there again
  await move(other, "b5b4");
  const back = await open(white, await send(other));
  await isTold(back, "Your friend would rather play on. Your friend moved.");
  await move(back, "b2b3");
  assert.deepEqual((await keptGames(back))[0].moves, ["a2a3", "b5b4", "b2b3"]);
  for (const one of [page, other, back]) assert.deepEqual(one.problems, []);
  await white.close();
  await black.close();
});

test("Friend.ADrawThatTheRulesGiveIsClaimedByALink", async () => {
  const toAndFro = ["a1b1", "a6b6", "b1a1", "b6a6"];
  const game = { id: "claimed", game: "raging-rooks", options: "", fen: "", side: "white", moves: [...toAndFro, ...toAndFro] };
  const [white, black] = [await profile(), await profile()];
  const early = await open(white, `/?${friendQuery({ ...game, id: "early", side: "white", moves: game.moves.slice(0, 7), word: "claimed" })}`);
  await isTold(early, "This link is broken");
  const page = await open(white, `/?${friendQuery(game)}`);
  await mayPlay(page);
  const claim = async () => {
    await openGear(page);
    await page.locator('[data-command="claim-draw"]').click();
    await page.locator('[data-question]:not([hidden]) [data-command="claim-draw"], [data-question]:not([hidden]) [data-command="agree"]').click();
    await isTold(page, "A draw: it was claimed.");
  };
  await claim();
  await assertAccessible(page);
  await deed(page, "take-back").click();
  await mayPlay(page);
  await claim();
  await page.reload();
  await waitUntilReady(page, "game");
  await isTold(page, "A draw: it was claimed.");
  const end = await open(black, await send(page));
  await isOver(end, "A draw: it was claimed.");
  for (const one of [page, end]) assert.deepEqual(one.problems, []);
  await white.close();
  await black.close();
});

test("Friend.AWordThatNobodySaidIsRefusedKindly", async () => {
  const { white, black, page } = await twoProfiles();
  const other = await open(black, await send(page));
  await move(other, "b5b4");
  const answer = await send(other);
  await goTo(page, answer);
  await move(page, "b2b3");
  const link = await send(page);
  const { game } = readFriendLink(readAddress(new URL(link).search).address);
  const made = (change) => `${site.url}/?${friendQuery({ ...game, ...change })}`;
  const before = await keptGames(page);
  for (const [what, bad] of [
    ["a draw that nobody offered is taken", made({ side: "white", word: "agreed" })],
    ["White gives up without knowing", made({ side: "white", moves: game.moves.slice(0, 2), word: "gave-up" })],
    ["another offer with the same move", made({ side: "white", word: "draw" })],
    ["a letter that was put there", `${answer}`.replace(/friend=1(\.[^&]*)/, "friend=2$1.a")],
  ]) {
    await goTo(page, bad);
    await page.waitForFunction(() => /Nobody has said that|You have seen this move|This link is broken/.test(document.querySelector(".game .notice")?.textContent ?? ""), null, { timeout: 10_000 })
      .catch(() => assert.fail(what));
    const kept = await keptGames(page);
    assert.deepEqual(kept.map(({ moves, word, over }) => ({ moves, word, over })), before.map(({ moves, word, over }) => ({ moves, word, over })), what);
    assert.deepEqual(page.problems, []);
  }
  // And nobody who has not played it yet gives up in a link either.
  const third = await open(await profile(), made({ side: "black", word: "gave-up" }));
  await isTold(third, "Nobody has said that");
  assert.deepEqual(await keptGames(third), []);
  await white.close();
  await black.close();
});

test("Friend.TwoTabsOfOneGameGoOnTogether", async () => {
  const [white, black] = [await profile(), await profile()];
  const page = await open(white, newGame());
  await move(page, "a2a3");
  const link = await send(page);
  const [one, two] = [await open(black, link), await open(black, link)];
  await mayPlay(two);
  await move(one, "b5b4");
  await waits(two);
  await two.waitForSelector('[data-square="b4"][aria-label*="pawn"]');
  assert.equal((await keptGames(two)).length, 1);
  // What was taken back in one of them cannot be sent from the other, nor be said to have been.
  await deed(two, "show").click();
  await two.waitForSelector("dialog.friend-link[open]");
  await deed(one, "take-back").click();
  await two.waitForSelector("dialog.friend-link", { state: "detached" });
  await mayPlay(two);
  await two.waitForSelector('[data-square="b5"][aria-label*="pawn"]');
  await move(two, "c5c4");
  await one.waitForSelector('[data-square="c4"][aria-label*="pawn"]');
  assert.deepEqual(await movesOf(one), ["a2a3", "c5c4"]);
  // What was sent from one of them is not taken back in the other.
  await deed(one, "take-back").waitFor();
  await send(two);
  await deed(one, "take-back").waitFor({ state: "detached" });
  await white.close();
  await black.close();
});

test("Friend.TheLinkAloneCarriesTheGameWhereNothingIsKept", async () => {
  const refuse = `(${messenger})(); (${refuseStorage})();`;
  const [white, black] = [await openContext(site, { script: refuse, ...laptop }), await openContext(site, { script: refuse, ...laptop })];
  let page = await open(white, newGame());
  await move(page, "a2a3");
  await isTold(page, "Only the link keeps your game.");
  const link = await send(page);
  await page.reload();
  await waitUntilReady(page, "game");
  await waits(page);
  await page.waitForSelector('[data-square="a3"][aria-label*="pawn"]');
  const other = await open(black, link);
  await isTold(other, "Your friend moved.");
  await move(other, "b5b4");
  page = await open(white, await send(other));
  await isTold(page, "Your friend moved.");
  await giveUp(page);
  await page.reload();
  await waitUntilReady(page, "game");
  await isTold(page, "White gave up");
  await deed(page, "take-back").click();
  await move(page, "a3b4");
  assert.deepEqual([...page.problems, ...other.problems], []);
  await white.close();
  await black.close();
});

test("Friend.IsBegunPlayedAndSentByKeysAlone", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend", { ...laptop, permissions: ["clipboard-read", "clipboard-write"] });
  await waitUntilReady(page, "game");
  await page.locator("[data-partner]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog.who-dialog");
  const isOn = (selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  for (let i = 0; i < 12 && !await isOn('[data-who="elsewhere"]'); i++) await page.keyboard.press("Tab");
  assert.ok(await isOn('[data-who="elsewhere"]'));
  await assertAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".friend-game");
  await waitUntilReady(page, "game");
  await assertAccessible(page);
  await page.locator('[data-square="a2"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await waits(page);
  assert.match(await status(page), /Now send your move/);
  await page.waitForFunction(() => document.querySelector("[data-live]").textContent.includes("Now send your move"));
  await assertAccessible(page);
  // A press on the board says what is to be done, and brings there.
  await page.keyboard.press("Enter");
  assert.ok(await isOn('[data-deed="send"]'));
  await page.evaluate(() => { Object.defineProperty(navigator, "share", { value: undefined, configurable: true }); });
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog.friend-link[open] svg.qr");
  await assertAccessible(page);
  assert.match(await page.locator(".friend-url").inputValue(), /\?game=power-pawns&friend=1\..*&moves=a2a3$/);
  // Who has only looked at it has sent nothing.
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog.friend-link", { state: "detached" });
  assert.ok(await isOn("[data-deed]"), "the focus is back at the card");
  assert.match(await status(page), /Send your move first/);
  for (const may of ["take-back", "offer"]) assert.equal(await deed(page, may).count(), 1, may);
  assert.equal((await keptGames(page))[0].sent, false);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog.friend-link[open]");
  assert.ok(await isOn("[data-copy-game]"));
  await page.keyboard.press("Enter");
  await isTold(page, "Now it is your friend’s turn.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await page.locator(".friend-url").inputValue());
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog.friend-link", { state: "detached" });
  assert.match(await status(page), /your friend’s turn/);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test("Friend.ALinkIsSentWhenItWasCopiedByHandOrThePlayerSaysSo", async () => {
  const noShare = () => Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  for (const handOver of [
    (page) => page.locator(".friend-url").evaluate((field) => { field.select(); document.execCommand("copy"); }),
    (page) => page.locator("dialog.friend-link [data-sent]").click(),
  ]) {
    const white = await profile({ script: noShare });
    const page = await open(white, newGame());
    await move(page, "a2a3");
    await deed(page, "send").click();
    await page.waitForSelector("dialog.friend-link[open]");
    await page.locator("dialog.friend-link .dialog-head button").click();
    await page.waitForSelector("dialog.friend-link", { state: "detached" });
    assert.equal((await keptGames(page))[0].sent, false);
    await deed(page, "show").click();
    await handOver(page);
    await isTold(page, "Now it is your friend’s turn.");
    assert.equal((await keptGames(page))[0].sent, true);
    assert.deepEqual(page.problems, []);
    await white.close();
  }
});

test("Friend.AnAddressThatWasCopiedFromAPlayersPageIsThatPlayersMove", async () => {
  const [white, black] = [await profile(), await profile()];
  const page = await open(white, newGame());
  await move(page, "a2a3");
  await send(page);
  const other = await open(black, page.url());
  await isTold(other, "Your friend moved.");
  await isTold(other, "You play Black here.");
  await assertAccessible(other);
  assert.equal(await deed(other, "take-back").count(), 0);
  await move(other, "b5b4");
  assert.equal(await other.getByText("You play Black here.").count(), 0);
  assert.deepEqual((await keptGames(other)).map(({ side, moves }) => ({ side, moves: moves.join() })), [{ side: "black", moves: "a2a3,b5b4" }]);
  // The same again the other way: both know the game by now.
  await goTo(page, other.url());
  await isTold(page, "Your friend moved.");
  await move(page, "b2b3");
  await goTo(other, page.url());
  await isTold(other, "Your friend moved.");
  // On the device of its owner an address opens the game as it is.
  const again = await open(white, page.url());
  await waits(again);
  assert.equal(await deed(again, "take-back").count(), 1);
  for (const context of [white, black]) assert.deepEqual((await keptGames(context.pages()[0])).map(({ moves }) => moves.join()), ["a2a3,b5b4,b2b3"]);
  for (const one of [page, other, again]) assert.deepEqual(one.problems, []);
  // A player who takes the own game along to another device says so.
  const tablet = await profile();
  const own = await open(tablet, page.url());
  await own.locator(".notice").getByText("I am White").click();
  await isTold(own, "Now it is your friend’s turn.");
  assert.deepEqual((await keptGames(own)).map(({ side, moves }) => ({ side, moves: moves.join() })), [{ side: "white", moves: "a2a3,b5b4,b2b3" }]);
  assert.equal(await deed(own, "take-back").count(), 0, "what was sent from there stays");
  assert.deepEqual(own.problems, []);
  for (const context of [white, black, tablet]) await context.close();
});

test("Friend.SaysWhatToDoFirstAndWhereThereIsNothingToDo", async () => {
  const white = await profile({ viewport: { width: 390, height: 844 } });
  const page = await open(white, newGame());
  await isTold(page, "Make your move, then send it to your friend.");
  await move(page, "a2a3");
  await isTold(page, "Now send your move.");
  assert.equal(await page.locator("[data-live] p", { hasText: "Now send your move." }).count(), 1, "said once");
  const broken = (await send(page)).replace(/moves=.*/, "moves=a2a");
  const other = await open(await profile({ viewport: { width: 390, height: 844 } }), broken);
  await isTold(other, "This link is broken.");
  await waits(other);
  assert.equal(await other.locator(".disc[data-turn]").isVisible(), false, "nobody has the move");
  const { width } = await other.locator(".sending a.primary").boundingBox();
  assert.ok(width > 340, `the way on is ${width} px wide`);
  await assertAccessible(other);
  for (const one of [page, other]) assert.deepEqual(one.problems, []);
  await white.close();
});

test("Friend.ANoticeLiesNotOverTheBoardOnAPhone", async () => {
  for (const viewport of [{ width: 360, height: 640 }, { width: 390, height: 844 }]) {
    const context = await openContext(site, { script: messenger, viewport });
    const page = await open(context, newGame());
    await move(page, "a2a3");
    const link = await send(page);
    await goTo(page, link.slice(0, -2));
    await isTold(page, "This link is broken.");
    await waits(page);
    await page.waitForFunction(() => {
      const [board, notice, sending] = ["[data-board]", ".game .notice", ".sending"].map((part) => document.querySelector(part).getBoundingClientRect());
      return board.width > 200 && notice.top >= board.bottom && notice.bottom <= sending.top && sending.bottom <= innerHeight + 0.5;
    });
    await context.close();
  }
});

test("Friend.ReadsInEveryLanguageOnASmallPhone", async () => {
  for (const lang of ["es", "fr", "de", "ar"]) {
    const context = await openContext(site, { script: messenger, viewport: { width: 360, height: 640 } });
    const page = await open(context, `${newGame()}&lang=${lang}`);
    await move(page, "a2a3");
    assert.equal(await page.locator(".friend").getByText(/friend\./).count(), 0);
    const { bottom, board } = await page.evaluate(() => ({
      bottom: document.querySelector(".sending").getBoundingClientRect().bottom, board: document.querySelector("[data-board]").getBoundingClientRect().width }));
    assert.ok(bottom < 640.5, `${lang}: the card ends at ${bottom}`);
    assert.ok(board >= 230, `${lang}: a board of ${board} px`);
    await assertAccessible(page);
    assert.deepEqual(page.problems, []);
    await context.close();
  }
});

test("Friend.TheGameKeepsToWhatItIs", async () => {
  const white = await profile({ viewport: { width: 390, height: 844 } });
  const page = await open(white, newGame());
  await mayPlay(page);
  const mayChoose = () => page.evaluate(() => ["#side [data-opponent]", "#side [data-edit]"].filter((one) => document.querySelector(one).offsetHeight > 0));
  await openGear(page);
  await page.locator("#side [data-settings]").waitFor();
  assert.deepEqual(await mayChoose(), [], "nobody else, no other rules, no clock");
  await page.locator("[data-close-menu]").click();
  assert.ok(await page.locator("[data-partner]").isDisabled());
  await move(page, "a2a3");
  const address = page.url();
  assert.deepEqual(await mayChoose(), []);
  // Who plays on from a look at it plays something else, and the game with the friend is as it was.
  await openGear(page);
  await page.locator('#side [data-review="look"]').click();
  await page.locator("[data-play]").click();
  await page.waitForSelector(".game:not(.friend-game)");
  await openGear(page);
  assert.deepEqual(await mayChoose(), ["#side [data-opponent]", "#side [data-edit]"]);
  await page.locator("[data-close-menu]").click();
  await page.waitForFunction(() => document.querySelector("[data-partner]").textContent.includes("Friend here"));
  assert.equal(await page.getByText("Your other game").count(), 0);
  assert.deepEqual(await page.evaluate(() => localStorage.getItem("thirty-squares:1:shelf:game:power-pawns")), null, "nor is it kept as another game");
  assert.deepEqual((await keptGames(page)).map(({ moves, side }) => ({ moves, side })), [{ moves: ["a2a3"], side: "white" }]);
  await goTo(page, address);
  await waits(page);
  assert.deepEqual(page.problems, []);
  await white.close();
});

test("Friend.SomethingElseMayBePlayedInstead", async () => {
  const white = await profile();
  const page = await open(white, newGame());
  await move(page, "a2a3");
  await page.locator(".sending a").click();
  await waitUntilReady(page, "ladder");
  await page.locator(".my-games [data-friend-game]").waitFor();
  const other = await open(white, "/?game=power-pawns&opponent=friend");
  assert.equal(await other.locator(".friend-game").count(), 0);
  await press(other, "b2");
  await press(other, "b3");
  await other.waitForSelector('[data-square="b3"][aria-label*="pawn"]');
  assert.deepEqual(await movesOf(other), ["a2a3"], "the game with the friend is as it was");
  await white.close();
});

test("Friend.WhatTellsTheGamesOfTheShelfApartStandsInOneLine", async () => {
  const context = await openContext(site, laptop);
  const ladder = await open(context, "/?lang=de", "ladder");
  await ladder.evaluate(() => {
    const game = { game: "raging-rooks", options: "", fen: "", sent: false, now: "r4/ppppp/5/P4/1PPPP/R4 b - - 0 1", turn: "white", over: false, at: 1 };
    const games = ["white", "black"].map((side, i) => [side, { ...game, id: side, side, moves: Array(1 + 22 * i).fill("a2a3") }]);
    localStorage.setItem("thirty-squares:1:friends", JSON.stringify(Object.fromEntries(games)));
  });
  await ladder.reload();
  for (const viewport of [{ width: 360, height: 640 }, { width: 1024, height: 768 }, { width: 1366, height: 768 }]) {
    await ladder.setViewportSize(viewport);
    await ladder.locator("[data-friend-game]").nth(1).scrollIntoViewIfNeeded();
    assert.deepEqual(await ladder.locator("[data-friend-game]").evaluateAll((games) => games.map((game) => {
      const range = document.createRange();
      range.selectNodeContents(game.querySelector(".line:last-child"));
      return range.getClientRects().length;
    })), [1, 1], `${viewport.width} wide`);
  }
});
