// Whole games and lessons inside another site, with the real app: what the site is told when a box is complete.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { openSite } from "./support/browser.mjs";
import { besideAnotherSite, heard, waitForEvent, waitForHeard } from "./support/host.mjs";
import { importSource } from "../teachers/support/source.mjs";

const { friendQuery } = await importSource("chess/friend-link.ts");

const there = besideAnotherSite(() => openSite(process.env.THIRTY_SITE ? { root: process.env.THIRTY_SITE } : {}));

async function openElement(attributes) {
  const page = await there.host.open(`<script type="module" src="${there.site.url}/embed.mjs"></script><thirty-squares ${attributes}></thirty-squares>`);
  await waitForEvent(page, "ready");
  await waitForEvent(page, "state");
  return page;
}
const told = (page, type) => page.evaluate((wanted) => globalThis.events.filter((one) => one.type === wanted).map(({ detail }) => detail), type);
const waitForCount = (page, type, count) =>
  page.waitForFunction(([wanted, least]) => globalThis.events.filter((one) => one.type === wanted).length >= least, [type, count]);
const play = (page, move) => page.evaluate((text) => document.querySelector("thirty-squares").move(text), move);

/** What every xAPI statement without an actor must have. */
function checkStatement(statement, verb) {
  assert.equal(statement.verb.id, `http://adlnet.gov/expapi/verbs/${verb}`);
  assert.equal(statement.object.objectType, "Activity");
  assert.ok(statement.object.id.startsWith(`${there.site.url}/?game=power-pawns`));
  assert.ok(statement.object.definition.name.en);
  assert.ok(!Number.isNaN(Date.parse(statement.timestamp)));
  assert.equal("actor" in statement, false);
}

test("Embed.AFinishedGameIsTold", async () => {
  const page = await openElement('game="power-pawns" opponent="friend" lang="en"');
  for (const [i, move] of ["a2a3", "b5b4", "a3b4", "c5c4", "b4b5", "c4c3", "b5b6"].entries()) {
    await play(page, move);
    await waitForCount(page, "move", i + 1);
  }
  const { statements, ...rest } = await waitForEvent(page, "boxComplete");
  assert.deepEqual(rest, { game: "power-pawns", result: "played", winner: "white", reason: "far-edge", level: null });
  const [attempted, completed] = statements;
  checkStatement(attempted, "attempted");
  checkStatement(completed, "completed");
  assert.equal(completed.result.completion, true);
  assert.match(completed.result.duration, /^PT\d+(\.\d+)?S$/);
  const moves = await told(page, "move");
  assert.deepEqual(moves.map(({ by }) => by).slice(0, 2), ["white", "black"]);
  assert.match(moves[0].fen, /^5\/ppppp\//);
  assert.match((await told(page, "status")).at(-1).text, /White won: a pawn reached the far edge/);
  await page.evaluate(() => document.querySelector("thirty-squares").undo());
  await page.waitForFunction(async (before) => (await document.querySelector("thirty-squares").getState()).moves.length < before, moves.length);
  await play(page, "b5b6");
  await waitForCount(page, "boxComplete", 2);
});

// Nobody has played it there just now; what it has come to is told all the same.
test("Embed.AGameThatIsOverWhenItIsOpenedIsToldAsThatAndAsNoneJustPlayed", async () => {
  const moves = ["a2a3", "b5b4", "a3b4", "c5c4", "b4b5", "c4c3", "b5b6"];
  const outcome = { winner: "white", reason: "far-edge" };
  const page = await openElement(`game="power-pawns" opponent="friend" moves="${moves}" lang="en"`);
  const untold = async () => {
    const state = await page.evaluate(() => document.querySelector("thirty-squares").getState());
    assert.deepEqual([state.moves, state.outcome], [moves, outcome]);
    assert.deepEqual((await told(page, "status")).map(({ over }) => over), [true]);
    for (const type of ["move", "boxComplete"]) assert.deepEqual(await told(page, type), [], type);
  };
  await untold();

  // A friend's link in which the last move has come.
  await page.evaluate(() => { globalThis.events = []; });
  const link = friendQuery({ id: "there", game: "power-pawns", options: "", fen: "", side: "black", moves });
  await page.frames().find((frame) => frame.url().startsWith(there.site.url)).locator("[data-stage]").evaluate((stage, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    stage.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, `https://elsewhere.example/?${link}`);
  await waitForEvent(page, "ready");
  await untold();

  // What is taken back in it and played to its end is played there.
  await page.evaluate((text) => document.querySelector("thirty-squares").load({ game: "power-pawns", opponent: "friend", moves: text }), String(moves));
  await waitForCount(page, "ready", 2);
  await page.evaluate(() => document.querySelector("thirty-squares").undo());
  await page.waitForFunction(() => globalThis.events.findLast(({ type }) => type === "status")?.detail.over === false);
  await play(page, "b5b6");
  const { result, ...rest } = await waitForEvent(page, "boxComplete");
  assert.deepEqual([result, rest.winner], ["played", "white"]);
});

test("Embed.TheOlympicsAreToldAtTheirEndAndEachGameOfThemAsOne", async () => {
  const match = { opponent: "computer", level: "1", results: "wbwb", result: "", game: { fen: "rbkqn/ppppp/5/5/PPPPP/RBKQN w - - 0 1", moves: "" } };
  const kept = { "thirty-squares:1:olympics": JSON.stringify(match) };
  const page = await there.host.open(`<thirty-squares game="olympics" lock lang="en"></thirty-squares><script>document.querySelector("thirty-squares").kept = ${JSON.stringify(kept)};</script>
    <script type="module" src="${there.site.url}/embed.mjs"></script>`);
  await waitForEvent(page, "state");
  const press = (selector) => page.frames().find((frame) => frame.url().startsWith(there.site.url)).locator(selector).evaluate((button) => button.click());
  const facts = async () => (await told(page, "boxComplete")).map(({ statements, ...rest }) => [rest, statements.map(({ object }) => object.id.split("?")[1])]);
  await press('button[data-command="resign"]');
  await press('[data-question] [data-command="agree"]');
  await waitForCount(page, "boxComplete", 1);
  await press("[data-after] [data-go-on]");
  await waitForCount(page, "boxComplete", 2);
  assert.deepEqual(await facts(), [
    [{ game: "blind", match: "olympics", result: "lost", winner: "black", reason: "resignation", level: "1" }, ["game=blind", "game=blind"]],
    [{ game: "olympics", result: "won", winner: "white", reason: "points", level: "1" }, ["game=olympics", "game=olympics"]],
  ]);
});

test("Embed.TheComputerAnswersWithoutAnOrigin", async () => {
  const page = await openElement('game="power-pawns" opponent="computer" level="1" side="white" lang="en"');
  await play(page, "a2a3");
  await waitForCount(page, "move", 2);
  const state = await page.evaluate(() => document.querySelector("thirty-squares").getState());
  assert.equal(state.moves.length, 2);
  assert.equal(state.level, "1");
  await page.evaluate(() => document.querySelector("thirty-squares").undo());

  // Such a frame may not save a file either.
  const frame = page.frames().find((one) => one.url().startsWith(there.site.url));
  await frame.locator('.deeds [data-review="save"]').evaluate((button) => button.click());
  await frame.locator("dialog.texts [name=pgn]").waitFor();
  assert.equal(await frame.locator(".notice").count(), 0, "nothing is said to be saved");
  await frame.locator("dialog.texts .review-head button").evaluate((button) => button.click());
  await frame.locator("dialog.texts").waitFor({ state: "detached" });

  // Nor send a form, and one by which a move is typed is heard all the same.
  await frame.locator("[data-typed] input").evaluate((field) => { field.value = "b2b3"; });
  await frame.locator("[data-typed] button").evaluate((button) => button.click());
  await waitForCount(page, "move", 3);
});

test("Embed.ASolvedTaskIsTold", async () => {
  const { steps } = lessons.find(({ game }) => game === "power-pawns");
  const guard = steps.findIndex(({ id }) => id === "guard");
  const page = await openElement(`game="power-pawns" lesson="${guard + 1}" lang="en" lock`);
  await play(page, steps[guard].turns[0].play[0]);
  const { game, task, statements } = await waitForEvent(page, "answered");
  assert.equal(game, "power-pawns");
  assert.equal(task, "guard");
  checkStatement(statements[0], "answered");
  assert.equal((await told(page, "boxComplete")).length, 0, "a task is not the box");
});

test("Embed.WhatHappensBeforeTheSiteAnswersIsToldWhenItDoes", async () => {
  const page = await there.host.open(`<iframe sandbox="allow-scripts" width="600" height="700"
    src="${there.site.url}/?game=power-pawns&opponent=friend&fen=5/P4/5/5/p4/5+w&embed=1"></iframe>`);
  const frame = page.frames().find((one) => one.url().startsWith(there.site.url)) ?? await page.waitForEvent("framenavigated", (one) => one.url().startsWith(there.site.url));
  await frame.waitForSelector('html[data-ready="game"]');
  for (const square of ["a5", "a6"]) await frame.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  await frame.waitForSelector('[data-square="a6"][aria-label="a6, white pawn"]', { state: "attached" });
  assert.deepEqual([...new Set((await page.evaluate(() => globalThis.heard)).map(({ type }) => type))].filter((type) => !["ready", "resize"].includes(type)), [],
    "a site that has not said who it is hears nothing of the game");
  await page.evaluate(() => document.querySelector("iframe").contentWindow.postMessage(
    { thirtySquares: 1, type: "load", game: "power-pawns", opponent: "friend", fen: "5/P4/5/5/p4/5 w" }, "*"));
  await waitForHeard(page, "boxComplete");
  assert.deepEqual((await heard(page, "move")).map(({ uci }) => uci), ["a5a6"]);
});
