// What the device keeps of a game and of a pupil's work, across reloads, links and pupils: an assignment has a place of its own,
// its code comes back, and what has ended stays ended.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openContext, openGear, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const pawns = "/?game=power-pawns&opponent=friend&lang=en";
const nearlyWon = "/?game=power-pawns&opponent=friend&fen=5/2P2/5/p4/4P/5+w&lock=1&assignment=7&lang=en";

async function openTab(context, query) {
  const page = await context.newPage();
  await page.goto(site.url + query);
  await arrive(page, query);
  return page;
}
/** The game is there, and with it the script of an assignment. */
async function arrive(page, query = "") {
  await waitUntilReady(page, "game");
  if (/assignment=|lock=/.test(query)) await page.waitForFunction(() => globalThis.thirtyScripts?.assignment);
}
async function reload(page, query) {
  await page.reload();
  await arrive(page, query);
}
async function play(page, ...moves) {
  for (const move of moves) {
    for (const square of [move.slice(0, 2), move.slice(2)]) await page.locator(`[data-board] [data-square="${square}"]`).evaluate((button) => button.click());
    await page.waitForSelector(`[data-square="${move.slice(2)}"][aria-label*="pawn"]`);
  }
}
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`thirty-squares:1:${name}`)), key);
const pawnsOn = (page) => page.locator('[data-board] [data-square][aria-label*="white pawn"]').evaluateAll((squares) => squares.map(({ dataset }) => dataset.square).sort());
const atStart = ["a2", "b2", "c2", "d2", "e2"];
const card = (page) => page.locator("[data-return-card]");
const code = (page) => page.locator("[data-return-code] [aria-hidden]").innerText();
const dialog = (page) => page.locator("dialog.whose-work[open]");

test("Kept.AGameGivenUpStaysOver", async () => {
  const page = await openTab(await openContext(site), pawns);
  await play(page, "a2a3");
  await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
  await page.locator('[data-question]:not([hidden]) [data-command="agree"]').click();
  await page.locator("[data-again]").waitFor();
  for (let times = 0; times < 2; times++) {
    await reload(page);
    await page.evaluate(() => {
      dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    assert.deepEqual(await pawnsOn(page), atStart);
    assert.ok((await kept(page, "game:power-pawns")).over);
  }
});

test("Kept.AnotherWindowBringsNoGameBackToLifeThatWasGivenUp", async () => {
  const context = await openContext(site);
  const page = await openTab(context, pawns);
  await play(page, "a2a3");
  const other = await openTab(context, pawns);
  await page.locator('button[data-command="resign"]').evaluate((button) => button.click());
  await page.locator('[data-question]:not([hidden]) [data-command="agree"]').click();
  await page.locator("[data-again]").waitFor();
  await other.evaluate(() => dispatchEvent(new Event("focus")));
  await reload(other);
  assert.deepEqual(await pawnsOn(other), atStart);
});

test("Kept.AnAssignmentHasAGameOfItsOwn", async () => {
  const context = await openContext(site);
  const page = await openTab(context, pawns);
  await play(page, "a2a3", "e5e4");
  for (const assignment of ["&lock=1&assignment=1", "&assignment=2", "&lock=1"]) {
    await page.goto(site.url + pawns + assignment);
    await arrive(page, assignment);
    assert.deepEqual(await pawnsOn(page), atStart, assignment);
    await play(page, "b2b3", "d5d4");
    await reload(page, assignment);
    assert.deepEqual(await pawnsOn(page), ["a2", "b3", "c2", "d2", "e2"], assignment);
  }
  await page.goto(site.url + pawns);
  await arrive(page);
  assert.deepEqual(await pawnsOn(page), ["a3", "b2", "c2", "d2", "e2"]);
});

test("Kept.ALessonOfAnAssignmentBeginsAtItsStartAndCountsForTheChild", async () => {
  const context = await openContext(site);
  const page = await openTab(context, "/?game=raging-rooks&lesson=3&lang=en");
  await page.locator(".lesson-page").waitFor();
  await page.evaluate(() => localStorage.setItem("thirty-squares:1:lesson:raging-rooks", JSON.stringify({ step: "guards", solved: ["stars"], unaided: [] })));
  await page.goto(`${site.url}/?game=raging-rooks&lesson=1&lock=1&assignment=1&lang=en`);
  await arrive(page, "lock=1");
  await page.locator('[data-lesson="next"]').click();
  await page.waitForFunction(() => localStorage.getItem("thirty-squares:1:lesson:assignment:1:raging-rooks::"));
  assert.deepEqual((await kept(page, "lesson:assignment:1:raging-rooks::")).solved, ["moves"]);
  assert.deepEqual((await kept(page, "lesson:raging-rooks")).solved, ["stars", "moves"]);
});

test("Kept.TheCodeComesBackAfterTheCrossAndAReload", async () => {
  const page = await openTab(await openContext(site), nearlyWon);
  await page.locator('[data-board] [data-square="c5"]').evaluate((button) => button.click());
  await page.locator('[data-board] [data-square="c6"]').evaluate((button) => button.click());
  await card(page).waitFor();
  const first = await code(page);
  await page.locator("[data-put-away]").click();
  assert.equal(await card(page).count(), 0);
  assert.ok(await page.evaluate(() => document.activeElement.matches("[data-open-return]")));
  await page.locator("[data-open-return]").click();
  assert.equal(await code(page), first);
  assert.equal(await page.locator("[data-open-return]").count(), 0);
  await reload(page, nearlyWon);
  await card(page).waitFor();
  assert.equal(await code(page), first);
  await page.goto(site.url + nearlyWon);
  await dialog(page).waitFor();
  assert.equal(await card(page).count(), 0, "a code of somebody else's is not shown");
  await dialog(page).locator('[value="mine"]').click();
  assert.equal(await code(page), first);
  // The next pupil, who has the device and not the link.
  const handOn = async () => {
    await page.locator("[data-hand-on]").click();
    await dialog(page).waitFor();
  };
  await handOn();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await code(page), first, "whoever has pressed it by mistake goes on");
  await handOn();
  await Promise.all([page.waitForNavigation(), dialog(page).locator('[value="anew"]').click()]);
  await arrive(page, nearlyWon);
  assert.deepEqual(await pawnsOn(page), ["c5", "e2"]);
  assert.deepEqual([await card(page).count(), await dialog(page).count()], [0, 0]);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("assignment"))), []);
});

test("Kept.ASharedTabletAsksWhoseWorkItIs", async () => {
  const context = await openContext(site);
  const query = `${pawns}&lock=1&assignment=3`;
  const page = await openTab(context, query);
  assert.equal(await dialog(page).count(), 0);
  await play(page, "a2a3", "e5e4");
  await reload(page, query);
  assert.equal(await dialog(page).count(), 0, "it is the same pupil's tab");
  const other = await openTab(context, query);
  await dialog(other).waitFor();
  assert.match(await dialog(other).innerText(), /begun/);
  await dialog(other).locator('[value="mine"]').click();
  assert.deepEqual(await pawnsOn(other), ["a3", "b2", "c2", "d2", "e2"]);
  // Where the school's own pages lie beside ours, each pupil comes from one of them.
  for (const [from, asks] of [["/?teachers=1", 0], ["/class/week-3.html", 1]]) {
    await other.goto(site.url + query, { referer: site.url + from });
    await arrive(other, query);
    await other.waitForFunction(() => globalThis.thirtyScripts?.assignment);
    assert.equal(await dialog(other).count(), asks, from);
  }
  await other.close();
  await page.close();
  const next = await openTab(context, query);
  for (let times = 0; times < 3; times++) {
    await dialog(next).waitFor();
    await next.keyboard.press("Escape");  // is no answer
  }
  await Promise.all([next.waitForNavigation(), dialog(next).locator('[value="anew"]').click()]);
  await arrive(next, query);
  assert.deepEqual(await pawnsOn(next), atStart);
  assert.equal(await dialog(next).count(), 0);
  assert.deepEqual(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("assignment"))), []);

  // A secret set-up is in its tab alone, and is somebody's work as well once a piece has been placed.
  const secret = "/?game=blind&lock=1&assignment=3&lang=en";
  const comeAnew = async () => {
    await next.goto(site.url + secret);
    await arrive(next, secret);
  };
  const placed = next.locator('[data-sheet] [data-square]:not([aria-label*="empty"])');
  for (let times = 0; times < 2; times++) {
    await comeAnew();
    assert.equal(await dialog(next).count(), 0, "nothing was begun");
  }
  for (const part of ['[data-piece="K"]', '[data-square="c1"]']) await next.locator(`[data-sheet] ${part}`).click();
  await comeAnew();
  await dialog(next).waitFor();
  await dialog(next).locator('[value="mine"]').click();
  assert.equal(await placed.count(), 1);
  await comeAnew();
  await dialog(next).waitFor();
  await Promise.all([next.waitForNavigation(), dialog(next).locator('[value="anew"]').click()]);
  await arrive(next, secret);
  assert.equal(await dialog(next).count(), 0);
  assert.equal(await placed.count(), 0);
});

test("Kept.APositionThatWasSetUpIsKeptBeforeItsFirstMove", async () => {
  const context = await openContext(site);
  const page = await openTab(context, pawns);
  await play(page, "a2a3", "e5e4");
  // One that is only looked at is not.
  await page.goto(`${site.url}${pawns}&fen=5/2P2/5/p4/4P/5+w`);
  await arrive(page);
  await page.goto(site.url + pawns);
  await arrive(page);
  assert.deepEqual(await pawnsOn(page), ["a3", "b2", "c2", "d2", "e2"]);
  await openGear(page);
  await page.locator("[data-edit]").click();
  await page.locator("[data-sheet] [name=fen]").fill("5/2p2/5/P4/4P/5 w - - 0 1");
  await page.locator("[data-sheet] [name=fen]").press("Tab");
  await page.locator("[data-sheet] [data-play]").click();
  await page.waitForSelector('[data-board] [data-square="a3"][aria-label*="white pawn"]');
  await page.waitForSelector('[data-board] [data-square="b2"]:not([aria-label*="pawn"])');
  await reload(page);
  assert.deepEqual(await pawnsOn(page), ["a3", "e2"]);
});
