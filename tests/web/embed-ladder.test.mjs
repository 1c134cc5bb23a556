// The ladder inside another site: an element that names no game is as much a partner of its site as any other, and what is played
// from there is told and kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { openSite } from "./support/browser.mjs";
import { besideAnotherSite, heard, hearItOut, waitForEvent, waitForHeard } from "./support/host.mjs";

const { games: catalogue } = await readCatalogue();
const there = besideAnotherSite(openSite);

const frameOf = (page) => page.frames().find((frame) => frame.url().startsWith(there.site.url));
const inReady = (page, game) => page.waitForFunction((wanted) => globalThis.events.some(({ type, detail }) => type === "ready" && detail.game === wanted), game);
const play = async (page, ...squares) => {
  for (const square of squares) await frameOf(page).locator(`[data-square="${square}"]`).evaluate((button) => button.click());
};
/** How a question of the element ends. */
const stateOf = (page) => page.evaluate(() => document.querySelector("thirty-squares").getState().then(({ game, moves }) => ({ game, moves }), ({ message }) => message));

/** The element with `kept` set before it comes into the page, as a learning platform does it. */
async function openLadder(attributes = 'lang="en"', kept = {}) {
  const page = await there.host.open(`<thirty-squares ${attributes}></thirty-squares>
    <script>document.querySelector("thirty-squares").kept = ${JSON.stringify(kept)};</script><script type="module" src="${there.site.url}/embed.mjs"></script>`);
  await waitForEvent(page, "ready");
  return page;
}

test("Embed.WhatIsPlayedFromTheLadderIsToldAndKept", async () => {
  const progress = JSON.stringify(Object.fromEntries(catalogue.map(({ id }) => [id, 3])));
  const page = await openLadder('lang="en"', { "thirty-squares:1:progress": progress });
  assert.equal((await waitForEvent(page, "ready")).game, null);
  const press = (place) => place.evaluate((button) => button.click());
  await press(frameOf(page).locator("[data-certificate]").first());
  const certificate = frameOf(page).locator("dialog.certificate");
  await certificate.waitFor();
  assert.equal(await certificate.locator("[data-print]").count(), 0, "such a frame cannot print");
  await press(certificate.locator("button"));
  await certificate.waitFor({ state: "detached" });
  assert.match(await stateOf(page), /no game/);
  await frameOf(page).locator('a[data-game="raging-rooks"]').first().click();
  await inReady(page, "raging-rooks");
  await play(page, "a2", "a3");
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "move" && detail.uci === "a2a3"));
  await waitForEvent(page, "status");
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "kept" && detail.key === "thirty-squares:1:game:raging-rooks"));
  const { game, moves } = await stateOf(page);
  assert.deepEqual([game, moves[0]], ["raging-rooks", "a2a3"]);
  assert.deepEqual(page.problems, []);
});

test("Embed.AnotherLanguageTakesAlongWhatTheSiteKeeps", async () => {
  const page = await openLadder("");
  await frameOf(page).locator('a[data-game="raging-rooks"]').first().click();
  await inReady(page, "raging-rooks");
  await play(page, "a2", "a3");
  const keeps = (key) => page.waitForFunction((wanted) => globalThis.events.some(({ type, detail }) => type === "kept" && detail.key.endsWith(wanted)), key);
  await keeps(":game:raging-rooks");
  await page.evaluate(() => { globalThis.events.length = 0; });
  await frameOf(page).locator("[data-menu]").evaluate((button) => button.click());
  await frameOf(page).locator("#side [name=lang]").selectOption("de", { force: true });
  await inReady(page, "raging-rooks");
  assert.equal(await frameOf(page).locator("html").getAttribute("lang"), "de");
  assert.deepEqual((await stateOf(page)).moves.slice(0, 1), ["a2a3"]);
  await keeps(":settings");
  assert.deepEqual(page.problems, []);
});

test("Embed.APastedLinkOpensInTheFrame", async () => {
  const page = await openLadder('game="raging-rooks" opponent="friend" lang="en"');
  await waitForEvent(page, "state");
  await frameOf(page).locator("[data-stage]").evaluate((stage) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", "https://elsewhere.example/?game=krazy-knights&opponent=friend");
    stage.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }));
  });
  await inReady(page, "krazy-knights");
  await play(page, "a2", "a3");
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "kept" && detail.key.endsWith(":game:krazy-knights")));
  assert.deepEqual((await stateOf(page)).moves, ["a2a3"]);
});

test("Embed.ACommandOnTheLadderIsAnswered", async () => {
  const page = await openLadder();
  await page.evaluate(() => document.querySelector("thirty-squares").move("a2a3"));
  assert.equal((await waitForEvent(page, "error")).code, "no-game");
});

test("Embed.WithoutItsGameTheElementShowsTheLadder", async () => {
  const page = await openLadder('game="power-pawns" opponent="friend" lang="en"');
  await waitForEvent(page, "state");
  await page.evaluate(() => document.querySelector("thirty-squares").removeAttribute("game"));
  await inReady(page, null);
  await frameOf(page).waitForSelector('html[data-ready="ladder"]', { state: "attached" });
  assert.match(await stateOf(page), /no game/);
  await page.evaluate(() => document.querySelector("thirty-squares").setAttribute("game", "krazy-knights"));
  await inReady(page, "krazy-knights");
  assert.equal((await stateOf(page)).game, "krazy-knights");
});

test("Embed.AFrameOfOnesOwnHearsOfTheLadderToo", async () => {
  const page = await there.host.open(`<iframe sandbox="allow-scripts" width="600" height="700" src="${there.site.url}/?lang=en&embed=1"></iframe>`);
  await waitForHeard(page, "ready");
  const send = (message) => page.evaluate((data) => document.querySelector("iframe").contentWindow.postMessage({ thirtySquares: 1, ...data }, "*"), message);
  await send({ type: "getState" });
  await hearItOut(page, frameOf(page));
  assert.deepEqual(await heard(page, "error"), [], "nobody has said who is asking");
  await send({ type: "load", lang: "en" });
  await send({ type: "getState", id: 7 });
  await waitForHeard(page, "error");
  const [{ code, id }] = await heard(page, "error");
  assert.deepEqual([code, id], ["no-game", 7]);
  assert.equal((await heard(page, "ready")).length, 1, "what is open already stays");
});

test("Embed.ThePuzzleOfTheDayIsOpenedOnceAndTold", async () => {
  const page = await there.host.open(`<script type="module" src="${there.site.url}/embed.mjs"></script><thirty-squares practice="today" lang="en"></thirty-squares>`);
  const { game } = await waitForEvent(page, "ready");
  assert.ok(game);
  await stateOf(page);
  await hearItOut(page, frameOf(page));
  assert.equal(await page.evaluate(() => globalThis.events.filter(({ type }) => type === "ready").length), 1, "the answer to it opens nothing anew");
});
