// The truth view with the real app, engine and a pack: a game of fewer pawns is solved, audited and packed here, and
// served with the built site. A whole game is played with nothing but ranges of it, then without a network from the
// installed file; packs that are damaged, cut short or missing are told and harm nothing.
//   THIRTY_ENGINE=<program>  the command line tool (default: the dev preset's)
//   THIRTY_TRUTH=<folder>    packs of whole games: plays one of those instead; prints what it read
//   THIRTY_TRUTH_GAME=<id>   which (default raging-rooks)
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { writeTruth } from "../../web/build/truth.mjs";
import { builtSite, openContext, openGear, openPage, openSite, waitUntilReady } from "../web/support/browser.mjs";

const program = process.env.THIRTY_ENGINE ?? fileURLToPath(new URL("../../build/native/thirty-squares", import.meta.url));
const whole = process.env.THIRTY_TRUTH;
const game = whole ? process.env.THIRTY_TRUTH_GAME ?? "raging-rooks" : "battling-bishops";
const fen = whole ? "" : "1b3/1pp1p/5/5/1PP1P/1B3 w - - 0 1";
const startField = fen && `&fen=${encodeURIComponent(fen)}`;
const nearEndField = fen && "&fen=1b3/P4/5/5/4p/1B3+w";  // worked out on the spot
const phone = { viewport: { width: 390, height: 844 } };

let folder;
let pack;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "truth-"));
  if (!whole) makePacks(game, fen);
  pack = readFileSync(join(whole ?? join(folder, "packs"), `${game}.pack`));
});
/** Solves, audits and packs what play leads to from a position. */
function makePacks(id, start) {
  const run = (...words) => execFileSync(program, words, { encoding: "utf8" });
  const tables = join(folder, `tables-${id}`);
  run("solve", id, "--fen", start, "--out", tables, "--threads", "1");
  assert.match(run("verify", tables, "--positions", "20000", "--searches", "100", "--depth", "6"), / 0 faults /);
  run("pack", tables, "--out", join(folder, "packs"));
}
after(() => rmSync(folder, { recursive: true, force: true }));

function promised() {
  let done;
  const promise = new Promise((resolve) => { done = resolve; });
  return [promise, done];
}

/** The built site with a game's pack, or without any. `answers` fills with what the server sent. */
async function openTruthSite(bytes = null, id = game) {
  const packs = mkdtempSync(join(folder, "packs-"));
  const root = mkdtempSync(join(folder, "site-"));
  cpSync(builtSite, root, { recursive: true });
  if (bytes) writeFileSync(join(packs, `${id}.pack`), bytes);
  writeTruth({ out: root }, packs);
  const answers = [];
  let [next, done] = promised();
  const onAnswer = (answer) => {
    answers.push(answer);
    done();
    [next, done] = promised();
  };
  return { ...await openSite({ root, onAnswer }), answers, nextAnswer: () => next };
}

async function openTruth(site, page) {
  page ??= await openPage(site, `/?game=${game}&opponent=friend${startField}&lang=en`, { keeps: true, ...phone });
  await waitUntilReady(page, "game");
  await openGear(page);
  await page.click("[data-switch-truth]");
  await page.waitForSelector("[data-verdict]");
  return page;
}

const isSettled = () => !/Working it out/.test(document.querySelector("[data-verdict]").textContent)
  && document.querySelector("[data-verdict]").textContent !== "";
const verdict = async (page) => {
  await page.waitForFunction(isSettled, null, { timeout: 30_000 });
  return page.locator("[data-verdict]").textContent();
};
const isProven = (text) => /play their best|can win|won:|draw:/i.test(text);

/** What the list says: the best move first, and last how many are not known. */
const listed = (page) => page.locator("[data-value], [data-open-moves]").evaluateAll((items) =>
  items.map((item) => ({ move: item.dataset.value, value: item.className, text: item.textContent })));

async function play(page, move) {
  const before = await page.locator("[data-live]").textContent();
  for (const square of [move.slice(0, 2), move.slice(2, 4)]) {
    await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  }
  await page.waitForFunction((text) => document.querySelector("[data-live]").textContent !== text, before);
}

test("Truth.AWholeGameByRangesThenOfflineFromTheInstalledPack", { timeout: 300_000 }, async () => {
  const site = await openTruthSite(pack);
  const isKnown = ({ value, text }) => value !== "unknown" && !/far away/.test(text);
  try {
    const page = await openTruth(site);
    let slipped = false;
    let plies = 0;
    for (; plies < 40; plies++) {
      const text = await verdict(page);
      assert.ok(isProven(text), text);
      // A win is known before all is known; then the graph has its point as well.
      if (plies) await page.locator("[data-value-graph] path:is(.win, .draw, .loss)").nth(plies).waitFor();
      const moves = await listed(page);
      if (!moves.length) break;
      assert.ok(moves.every(isKnown), "every move is known");
      // Well played at first; then one move gives something away, which is said.
      const best = moves.findLast(({ value }) => value === moves[0].value);  // pawns come last: the game gets on
      const worse = plies >= 2 && !slipped && moves.find(({ value }) => value === "loss" && best.value !== "loss");
      await play(page, (worse || best).move);
      if (worse) {
        slipped = true;
        await page.locator("[data-last-move]").getByText(/slip|gave the draw away/).waitFor();
      }
    }
    assert.ok(slipped, "there was something to give away");
    const turns = await page.locator("[data-value-graph] ol li").allTextContents();
    assert.ok(turns.length > 0 && turns.every((turn) => /^(White|Black): .+, (draw|White wins|Black wins)$/.test(turn)), turns.join("; "));
    const ofPack = site.answers.filter(({ path }) => path.includes(".pack"));
    assert.ok(ofPack.every(({ path }) => path.includes(`${game}.pack`)), "one file has all answers");
    assert.ok(ofPack.length > 2);
    assert.deepEqual(ofPack.filter(({ status }) => status !== 206), [], "nothing but ranges");
    const bytes = ofPack.reduce((sum, answer) => sum + answer.bytes, 0);
    console.log(`${game}: ${plies} plies, ${ofPack.length} ranges, ${bytes} bytes of ${game}.pack`);

    await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
    await page.click(`[data-install="${game}"]`);
    await page.waitForSelector(`[data-installed="${game}"]`);
    assert.equal(await page.locator("[data-install]").count(), 0, "nothing more is to be had");
    assert.deepEqual(page.problems, []);

    const wholeFile = () => site.answers.some(({ path, status }) => path.includes(".pack") && status === 200);
    while (!wholeFile()) await site.nextAnswer();  // the server notes it when the last byte has left
    const sent = site.answers.length;
    await page.evaluate(() => localStorage.clear());  // the game that has been played would come back
    await page.context().setOffline(true);
    await page.goto(`${site.url}/?game=${game}&opponent=friend${startField}&lang=en`);
    await openTruth(site, page);
    for (let ply = 0; ply < 40; ply++) {
      assert.ok(isProven(await verdict(page)));
      const moves = await listed(page);
      assert.ok(ply > 3 || moves.length > 0);
      if (!moves.length) break;
      assert.ok(moves.every(isKnown), "every move is known without a network");
      await play(page, moves.findLast(({ value }) => value === moves[0].value).move);
    }
    // The browser itself may still look for a newer service worker.
    assert.deepEqual(site.answers.slice(sent).filter(({ path }) => path !== "/sw.js"), [], "the server was asked nothing");
  } finally {
    await site.close();
  }
});

const damaged = (bytes) => bytes.map((byte, i) => (i > 30 && i % 5 === 0 ? byte ^ 0x5a : byte));
for (const [name, bytes, words] of [
  ["Damaged", () => damaged(pack), /cannot be read/],
  ["CutShort", () => pack.subarray(0, 20), /cannot be read/],
  ["NoPackAtAll", () => Buffer.from("<!doctype html><p>Not found".padEnd(pack.length)), /cannot be read/],
  ["Missing", () => null, /Not all answers/],
]) {
  test(`Truth.APackThatIs${name}IsToldAndTheGameGoesOn`, { timeout: 120_000 }, async () => {
    const site = await openTruthSite(bytes());
    try {
      const page = await openPage(site, `/?game=${game}&opponent=friend${nearEndField}&lang=en`, phone);
      await openTruth(site, page);
      await page.locator(".game").getByText(words).waitFor();
      await verdict(page);
      const moves = await listed(page);
      assert.ok(moves.length > 0);
      await play(page, moves.at(-1).move);  // the best one ends the game
      assert.match(await page.locator("[data-status]").textContent(), /to move/);
      assert.deepEqual(page.problems.filter((problem) => !/416/.test(problem)), []);
    } finally {
      await site.close();
    }
  });
}

test("Truth.EndingsOfAGameThatNoFileHoldsWhole", { timeout: 120_000, skip: Boolean(whole) }, async () => {
  const [id, start] = ["rescue-the-queen", "5/5/2q2/5/1P3/1Q3 w - - 0 1"];
  makePacks(id, start);
  const site = await openTruthSite(readFileSync(join(folder, "packs", `${id}.pack`)), id);
  try {
    const page = await openPage(site, `/?game=${id}&opponent=friend&fen=${encodeURIComponent(start)}&lang=en`, phone);
    await openTruth(site, page);
    await page.locator("[data-install]").getByText(/endings with four pieces/).waitFor();
    for (let ply = 0; ply < 4; ply++) {
      const text = await verdict(page);
      assert.ok(isProven(text), text);
      const moves = await listed(page);
      assert.ok(moves.length > 0 && moves.every(({ value, text }) => value !== "unknown" && !/far away/.test(text)));
      await play(page, moves[0].move);
    }
    assert.ok(site.answers.some(({ path, status }) => path.includes(`${id}.pack`) && status === 206));
    assert.deepEqual(page.problems, []);
  } finally {
    await site.close();
  }
});

/** Plays the best moves from the start of raging-rooks; each of the first moves has to be known. */
async function followTheBook(page, plies) {
  for (let ply = 0; ply < plies; ply++) {
    assert.ok(isProven(await verdict(page)));
    const moves = await listed(page);
    assert.ok(moves.length > 0 && moves.every(({ value }) => value !== "unknown"), "every move is known");
    await play(page, moves[0].move);
  }
}

test("Truth.WithoutAPackTheBookAnswersEarlyInTheGame", { timeout: 120_000 }, async () => {
  const site = await openTruthSite();
  try {
    const address = "/?game=raging-rooks&opponent=friend&lang=en";
    const page = await openPage(site, address, { keeps: true, ...phone });
    await openTruth(site, page);
    await followTheBook(page, 6);
    assert.deepEqual(page.problems, []);

    await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
    await page.evaluate(() => localStorage.clear());
    await page.context().setOffline(true);
    await page.goto(site.url + address);
    await openTruth(site, page);
    await followTheBook(page, 2);
  } finally {
    await site.close();
  }
});

test("Truth.TheBookAnswersInAFrameWithoutAnOrigin", { timeout: 120_000 }, async () => {
  const site = await openTruthSite();
  try {
    const page = await (await openContext(site, phone)).newPage();
    await page.setContent(`<iframe sandbox="allow-scripts" width="390" height="844"
      src="${site.url}/?game=raging-rooks&opponent=friend&lang=en"></iframe>`);
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await openTruth(site, frame);
    await followTheBook(frame, 2);
  } finally {
    await site.close();
  }
});

/** Runs before the page: nobody looks at it from the first question about moves on, until it is told `lookAt`. Notes whether that
 *  has been answered, and the positions that are asked about meanwhile. */
function lookAway() {
  let isHidden = false;
  Object.defineProperty(document, "hidden", { get: () => isHidden });
  const turn = (hidden) => {
    isHidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  globalThis.lookAt = () => turn(false);
  globalThis.askedUnseen = [];
  const { postMessage } = Worker.prototype;
  let isFirst = true;
  Worker.prototype.postMessage = function ({ line }, ...rest) {
    if (isHidden && line.startsWith("position ")) globalThis.askedUnseen.push(line);
    if (line === "values" && isFirst) {
      isFirst = false;
      turn(true);
      this.addEventListener("message", ({ data }) => { globalThis.isAnswered ||= /^valuesok/m.test(data); });
    }
    return Reflect.apply(postMessage, this, [{ line }, ...rest]);
  };
}

test("Truth.TheRestOfTheGameWaitsUntilThePageIsLookedAtAgain", { timeout: 120_000 }, async () => {
  const site = await openTruthSite();
  try {
    const moves = ["a2a3", "e5e4", "a3a4"];
    const page = await openPage(site, `/?game=power-pawns&opponent=friend&moves=${moves}&lang=en`, { ...phone, script: lookAway });
    await openTruth(site, page);
    await page.waitForFunction(() => globalThis.isAnswered);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    assert.deepEqual(await page.evaluate(() => globalThis.askedUnseen), [], "a page that nobody looks at asks for no more");
    await page.evaluate(() => globalThis.lookAt());
    await page.locator("[data-value-graph] path:is(.win, .draw, .loss)").nth(moves.length).waitFor();
    assert.deepEqual(page.problems, []);
  } finally {
    await site.close();
  }
});

test("Truth.LeadsToThePuzzlesOfTheBox", { timeout: 120_000 }, async () => {
  const site = await openTruthSite();
  try {
    const page = await openPage(site, "/?game=power-pawns&opponent=friend&lang=en", phone);
    await openTruth(site, page);
    assert.ok(isProven(await verdict(page)), "power-pawns is worked out on the spot");
    await play(page, "a2a3");
    await page.click('.truth a[href^="?game=power-pawns&practice=1"]');
    await page.locator(".lesson-task").waitFor();

    // A puzzle borrows the board: the game before is kept, no star is earned, and it is there again as it was.
    const stored = (key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`thirty-squares:1:${name}`)), key);
    assert.equal((await stored("game:power-pawns")).moves, "a2a3");
    assert.equal(await stored("progress"), null);
    await page.click('[data-lesson="close"]');
    await page.waitForSelector('[data-square="a3"][aria-label="a3, white pawn"]', { state: "attached" });
    await play(page, "e5e4");
    assert.equal((await stored("game:power-pawns")).moves, "a2a3,e5e4");
    assert.deepEqual(page.problems, []);
  } finally {
    await site.close();
  }
});
