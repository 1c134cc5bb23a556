// Everything that waits has a watchdog. The engine and the rooms that are fetched late: missing, cut off, something else, or
// never there; an engine that dies of a question, falls silent, or is killed. The status never contradicts the notice,
// nothing is said to think that is not alive, and trying again works as soon as it can.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { letPass } from "./support/board.mjs";
import { openContext, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { faults } from "./support/faults.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const computer = "/?game=power-pawns&opponent=computer&level=1&lang=en";

const status = (page) => page.locator("[data-status]").innerText();
const waitForStatus = (page, pattern) => page.waitForFunction((text) => new RegExp(text, "i").test(document.querySelector("[data-status]").textContent), pattern);
const again = (page) => page.getByRole("button", { name: "Try again" });
const play = async (page, ...squares) => {
  for (const square of squares) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
};
const kept = async (page) => {
  const { moves } = await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:game:power-pawns") ?? "{}"));
  return moves ? moves.split(",") : [];
};
/** The computer has the move and nobody to think about it: this is to be seen and was said last, and nothing else. */
async function assertStopped(page) {
  await again(page).waitFor();
  await waitForStatus(page, "stopped");
  const words = await page.locator(".game > :not([data-live]), [data-live] > :last-child").allInnerTexts();
  assert.doesNotMatch(words.join("\n"), /thinking|^(?:It is )?your turn/im);
  assert.equal(await page.locator(".game .notice").count(), 1);
}
/** The computer answers, once. */
async function assertAnswered(page) {
  await waitForStatus(page, "your turn");
  assert.equal((await kept(page)).length, 2);
  assert.equal(await page.locator(".game .notice").count(), 0, "nothing is said of what is over");
}

// ------------------------------------------------------------ the engine's files

const parts = { "the worker": /\/engine-worker\.[^/]*\.mjs$/, "the engine's script": /\/engine\.[0-9a-f]+\.mjs$/, "the engine's wasm": /\/engine\.[0-9a-f]+\.wasm$/ };

for (const [part, pattern] of Object.entries(parts)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`Watchdog.AnEngineThatCannotBeHadIsSaidAndCanBeTriedAgain (${part} ${fault})`, async () => {
      const context = await openContext(site, laptop);
      await context.route(pattern, answer);
      const page = await context.newPage();
      await page.goto(site.url + computer);
      await waitUntilReady(page, "game");
      assert.equal(await again(page).count(), 0, "nobody has asked for the computer's move yet");
      await play(page, "a2", "a3");
      await assertStopped(page);
      await page.context().unroute(pattern);
      await again(page).click();
      await assertAnswered(page);
    });
  }

  test(`Watchdog.AnEngineThatNeverComesIsSaid (${part})`, async () => {
    const context = await openContext(site, laptop);
    const page = await context.newPage();
    await page.clock.install();
    await context.route(pattern, () => undefined);
    await page.goto(site.url + computer);
    await page.waitForFunction(() => document.querySelector("[data-board] button"));
    for (let i = 0; i < 100 && await page.evaluate(() => document.documentElement.dataset.ready !== "game"); i++) await page.clock.runFor(100);
    await play(page, "a2", "a3");
    await page.clock.runFor(13_000);
    await page.getByText("This takes long").waitFor();
    assert.match(await status(page), /thinking/, "it may be on its way");
    await page.clock.runFor(70_000);  // a fresh one is waited for as well
    await page.clock.runFor(70_000);
    await assertStopped(page);
  });
}

// ------------------------------------------------------------ the engine at work

/** Before the page's scripts: every worker is noted with the lines it was sent; `globalThis.onLine(worker, line)` may keep a line
 *  from it by answering true. */
function watchWorkers() {
  globalThis.workers = [];
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    lines = [];
    constructor(...parameters) {
      super(...parameters);
      globalThis.workers.push(this);
    }
    postMessage(message) {
      this.lines.push(message.line);
      if (!globalThis.onLine?.(this, message.line)) super.postMessage(message);
    }
  };
}

async function openWatched(query = computer) {
  const context = await openContext(site, { ...laptop, script: watchWorkers });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  await page.clock.install();
  await page.goto(site.url + query);
  for (let i = 0; i < 200 && await page.evaluate(() => document.documentElement.dataset.ready !== "game"); i++) await page.clock.runFor(100);
  return page;
}
/** Lets the page's own clock go on until something holds. */
async function runUntil(page, holds, most_s = 60) {
  for (let i = 0; i < 4 * most_s; i++) {
    if (await page.evaluate(holds)) return;
    await page.clock.runFor(250);
  }
  assert.fail(`not within ${most_s} s: ${holds}`);
}
const workers = (page) => page.evaluate(() => globalThis.workers.map(({ lines }) => lines));
/** Every search that was asked for, with its position. */
const searches = (lines) => lines.flatMap((line, i) => (line.startsWith("go") ? [`${lines.slice(0, i).findLast((one) => one.startsWith("position"))} ${line}`] : []));
const hasReplied = () => /your turn/i.test(document.querySelector("[data-status]").textContent);
const hasStopped = () => /stopped/i.test(document.querySelector("[data-status]").textContent);
const isAsked = () => globalThis.workers.at(-1)?.lines.some((line) => line.startsWith("go"));

test("Watchdog.AQuestionThatKillsTheEngineIsAskedTwiceAndNotAgain", async () => {
  const page = await openWatched();
  await page.evaluate(() => {
    globalThis.onLine = (worker, line) => {
      if (line.startsWith("go")) setTimeout(() => worker.onerror?.(new ErrorEvent("error", { message: "unreachable", cancelable: true })));
      return line.startsWith("go");
    };
  });
  await play(page, "a2", "a3");
  await runUntil(page, hasStopped);
  await assertStopped(page);
  assert.equal((await workers(page)).filter((lines) => lines.some((line) => line.startsWith("go"))).length, 2);
  await page.clock.runFor(600_000);
  assert.equal((await workers(page)).filter((lines) => lines.some((line) => line.startsWith("go"))).length, 2, "and not by itself later");
  await page.evaluate(() => { globalThis.onLine = null; });
  await again(page).click();
  await runUntil(page, hasReplied);
  await assertAnswered(page);
});

test("Watchdog.ASearchThatNoLongerAnswersIsGivenToAFreshEngineOnce", async () => {
  const page = await openWatched();
  await page.evaluate(() => {
    // Alive until it is asked to think; then nothing is heard of it any more.
    globalThis.onLine = (worker, line) => {
      worker.isStuck ||= line.startsWith("go") && worker === globalThis.workers[0] && worker.lines.some((one) => one.endsWith("moves a2a3"));
      return worker.isStuck;
    };
  });
  await play(page, "a2", "a3");
  await runUntil(page, () => globalThis.workers.length === 2, 120);
  assert.match(await status(page), /thinking/, "a fresh one does");
  await runUntil(page, hasReplied);
  const [first, second] = await workers(page);
  const game = (search) => search.split(" go ")[0];  // what it stuck at may have been the coach's look at the same move
  assert.ok(searches(second).some((one) => game(one) === game(searches(first).at(-1))), `the same game: ${searches(second)} after ${searches(first)}`);
  assert.equal((await kept(page)).length, 2);
  assert.equal(await page.locator(".game .notice").count(), 0);
});

test("Watchdog.WhenTheFreshEngineFallsSilentAsWellItIsSaid", async () => {
  const page = await openWatched();
  await page.evaluate(() => {
    globalThis.onLine = (worker, line) => worker.isStuck ||= line.startsWith("go");
  });
  await play(page, "a2", "a3");
  await runUntil(page, hasStopped, 200);
  await assertStopped(page);
  assert.equal((await workers(page)).length, 2);
  await page.evaluate(() => { globalThis.onLine = null; });
  await again(page).click();
  await runUntil(page, hasReplied);
  await assertAnswered(page);
});

test("Watchdog.AWorkerThatIsKilledIsReplaced", async () => {
  const page = await openWatched();
  await page.evaluate(() => {
    // Ended from outside, as a system short of memory does: nobody is told.
    globalThis.onLine = (worker, line) => {
      if (line.startsWith("go") && worker === globalThis.workers[0]) worker.terminate();
      return false;
    };
  });
  await play(page, "a2", "a3");
  await runUntil(page, () => globalThis.workers.length === 2, 120);
  await runUntil(page, hasReplied);
  assert.equal((await kept(page)).length, 2);
  assert.deepEqual(page.problems, []);
});

test("Watchdog.AnEngineThatIsAliveIsLeftToThink", async () => {
  const page = await openWatched("/?game=chess&opponent=computer&level=1&lang=en");
  await page.evaluate(() => {
    // It thinks for ever, and says that it is there.
    const answers = { go: "info depth 1 nodes 1", isready: "readyok" };
    globalThis.onLine = (worker, line) => {
      const answer = answers[line.split(" ", 1)[0]];
      if (answer) worker.onmessage({ data: answer });
      return Boolean(answer);
    };
  });
  await play(page, "e2", "e4");
  await runUntil(page, isAsked);
  await page.clock.runFor(80_000);
  assert.equal((await workers(page)).length, 1);
  assert.match(await status(page), /thinking/);
});

test("Watchdog.TheEngineWithoutSimdPlaysInABrowser", async () => {
  const files = [];
  const page = await openPage(site, "/?game=power-pawns&opponent=friend&lang=en", laptop);
  await waitUntilReady(page, "game");
  // What an old browser says of the little module with a vector in it, in the worker as on the page.
  await page.context().route(parts["the worker"], async (route) => {
    const script = await (await route.fetch()).text();
    await route.fulfill({ contentType: "text/javascript", body: `const { validate } = WebAssembly;
      WebAssembly.validate = (bytes) => !(bytes.length < 100) && validate(bytes);\n${script}` });
  });
  page.context().on("request", (request) => files.push(request.url()));
  await page.goto(site.url + computer);
  await waitUntilReady(page, "game");
  await play(page, "a2", "a3");
  await waitForStatus(page, "your turn");
  assert.equal((await kept(page)).length, 2);
  assert.ok(files.some((url) => /engine-plain\.[^/]*\.wasm/.test(url)), files.join("\n"));
  assert.ok(!files.some((url) => /\/engine\.[^/]*\.wasm/.test(url)));
  assert.deepEqual(page.problems, []);
});

// ------------------------------------------------------------ files of answers

test("Watchdog.AFileThatStopsArrivingIsGivenUpAndCanBeWantedAgain", async () => {
  const context = await openContext(site, laptop);
  const page = await context.newPage();
  await context.route(/\/truth\/index\.json/, (route) => route.fulfill({ json: { "raging-rooks": { size: 1_500_000, version: "1" } } }));
  let isAsked = false;
  await context.route(/\/raging-rooks\.pack/, () => { isAsked = true; });  // and no byte ever comes
  await page.goto(`${site.url}/?game=raging-rooks&opponent=friend&lang=de`);
  await waitUntilReady(page, "game");
  await page.locator("[data-switch-truth]").evaluate((button) => button.click());
  await page.locator("[data-install]").waitFor({ state: "attached" });
  assert.match(await page.locator("[data-install]").evaluate((button) => button.textContent), /1,5 MB/);
  await page.clock.install();
  await page.locator("[data-install]").evaluate((button) => button.click());
  for (let i = 0; i < 100 && !isAsked; i++) await letPass(20);
  assert.equal(await page.locator("[data-install]").count(), 0, "it is on its way");
  await page.clock.runFor(11_000);
  await page.locator("[data-install]").waitFor({ state: "attached" });
  assert.match(await page.evaluate(() => document.querySelector(".game").innerText), /kam nicht an/);
});

test("Watchdog.ThePencilIsFetchedAgainByWhoeverTakesIt", async () => {
  const context = await openContext(site, laptop);
  const page = await context.newPage();
  const script = /\/drawing\.[^/]*\.js$/;
  await context.route(script, faults["is missing"]);
  const isLost = page.waitForEvent("console", (message) => /did not load/.test(message.text()));
  await page.goto(`${site.url}/?game=power-pawns&opponent=friend&lang=en`);
  await waitUntilReady(page, "game");
  await isLost;
  assert.equal(await page.locator(".pencil").count(), 0);
  await context.unroute(script);
  await page.locator('[data-board] [data-square="c3"]').focus();
  await page.keyboard.press("z");
  await page.locator(".pencil[aria-pressed=true]").waitFor({ state: "attached" });
  await page.keyboard.press("j");
  await page.locator('[data-live]:has-text("c3 marked")').first().waitFor({ state: "attached" });
});

test("Watchdog.TheGearOfAScreenWithoutABoardIsFetchedAgainByWhoeverOpensIt", async () => {
  const context = await openContext(site, laptop);
  const page = await context.newPage();
  const script = /\/gear\.[^/]*\.js$/;
  await context.route(script, faults["is missing"]);
  await page.goto(`${site.url}/?game=intro&lang=en`);
  await waitUntilReady(page, "game");
  const gear = page.locator(".rules [data-gear] summary");
  await gear.press("Enter");
  await page.locator(".rules .notice").filter({ hasText: "A part of this page did not arrive" }).waitFor();
  await page.waitForSelector(".rules [data-gear]:not([open])");
  await context.unroute(script);
  await gear.press("Enter");
  await page.locator(".rules [data-gear-form]").waitFor();
});

// ------------------------------------------------------------ rooms that are fetched late

const game = "/?game=all-the-pieces&opponent=friend&lang=en";
const press = (selector) => (page) => page.locator(selector).first().evaluate((button) => button.click());
/** What is fetched, by itself as soon as the game can be played where it `isEarly`; how a person comes to want it, what shows
 *  that it is there. */
const rooms = {
  "the lesson": { pattern: /\/lesson\.[^/]*\.js$/, isEarly: true, act: press("[data-open-lesson]"), sign: ".lesson-text" },
  "the lesson's words": { pattern: /\/lesson-words-[^/]*\.js$/, isEarly: true, act: press("[data-open-lesson]"), sign: ".lesson-text" },
  "the editor": { pattern: /\/setup\.[^/]*\.js$/, act: press("[data-edit]"), sign: "[data-sheet] [data-square]" },
  "what is behind the gear": { pattern: /\/panel\.[^/]*\.js$/, isEarly: true, act: press("[data-menu]"), sign: ".menu-open #side [data-typed]" },
  "its words": { pattern: /\/more-words-[^/]*\.js$/, isEarly: true, act: press("[data-menu]"), sign: ".menu-open #side [data-typed]" },
  "what is certain": { pattern: /\/truth\.[^/]*\.js$/, act: press("[data-switch-truth]"), sign: "[data-verdict]" },
  "the review": { pattern: /\/review\.[^/]*\.js$/, act: press('[data-review="open"]'), sign: "dialog.texts [name=text]" },
  "the answers": { pattern: /\/ask\.[^/]*\.js$/, act: async (page) => {
    await page.locator('[data-square="a1"]').focus();
    await page.keyboard.press("o");
  }, sign: "[data-live]:has-text('a1, white rook')" },
};
const missed = /A part of this page did not arrive|could not be fetched/;

for (const [room, { pattern, isEarly = false, act, sign }] of Object.entries(rooms)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`Watchdog.ARoomThatDoesNotComeIsSaidAndCanBeWantedAgain (${room} ${fault})`, async () => {
      const context = await openContext(site, laptop);
      const page = await context.newPage();
      if (isEarly) await context.route(pattern, answer);
      await page.goto(site.url + game);
      await waitUntilReady(page, "game");
      const before = await status(page);
      if (!isEarly) await context.route(pattern, answer);
      await act(page);
      await page.locator(".game .notice").filter({ hasText: missed }).waitFor();
      assert.equal(await status(page), before, "the game is as it was");
      assert.equal(await page.locator(sign).count(), 0);
      assert.doesNotMatch(await page.evaluate(() => document.querySelector(".game").innerText), /\b(?:lesson|editor|truth|review|ask)\.[a-z-]+\b/, "no bare key of a word");
      await page.context().unroute(pattern);
      await act(page);
      await page.locator(sign).first().waitFor({ state: "attached" });
    });
  }

  test(`Watchdog.ARoomThatNeverComesIsSaid (${room})`, async () => {
    const context = await openContext(site, laptop);
    const page = await context.newPage();
    const held = [];
    let hear = () => {};
    const asked = new Promise((done) => { hear = done; });
    const hold = () => context.route(pattern, (route) => hear(held.push(route)));
    if (isEarly) await hold();
    await page.goto(site.url + game);
    await waitUntilReady(page, "game");
    await page.clock.install();
    if (!isEarly) await hold();
    await act(page);
    await asked;
    await page.clock.runFor(13_000);
    await page.getByText("This takes long").waitFor();
    await Promise.all(held.map((route) => route.continue()));
    await page.clock.resume();
    await page.locator(sign).first().waitFor({ state: "attached" });
    assert.equal(await page.getByText("This takes long").count(), 0, "and not any longer when it is there");
  });
}
