// The board in HTML: seen and played on before the app is there, standing where the canvas draws it, and the board itself
// where nothing can be drawn or the context is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromiumAlone, openContext, openPage, openSite, refuseStorage, refuseWebGl, waitUntilDrawn, waitUntilReady } from "./support/browser.mjs";
import { holdBack } from "./support/faults.mjs";
import { fingerOn, label, letPass, openBoard, square, tap, waitForHeld, waitForLabel, waitUntilStill } from "./support/board.mjs";
import { openHost } from "./support/host.mjs";
import { differenceOf } from "./support/pictures.mjs";
import { importSource } from "../teachers/support/source.mjs";

const { friendQuery } = await importSource("chess/friend-link.ts");

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Runs before the page: notes every shift of its layout that moved the stage or something in it. */
function noteShifts() {
  globalThis.stageShifts = [];
  let seen_ms = Infinity;  // since when there is a board
  const watcher = new MutationObserver(() => {
    if (!document.querySelector("[data-board] .placed-piece")) return;
    seen_ms = performance.now();
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { sources, startTime } of list.getEntries()) {
      if (startTime < seen_ms + 100) continue;
      globalThis.stageShifts.push(...sources.map(({ node }) => node).filter((node) => node?.parentElement?.closest(".game") && node.closest?.(".stage"))
        .map((node) => node.outerHTML.slice(0, 80)));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** A page whose app waits for `free()`. */
async function openHeld(query, { script = () => undefined, ...options } = {}) {
  const context = await openContext(site, { reducedMotion: "reduce", ...options, script: `(${noteShifts})(); (${script})();` });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  const free = await holdBack(page, /\/app\.\w+\.wasm$/);
  await page.goto(site.url + query);
  return { page, free };
}

const boxes = (page) => page.evaluate(() => ["[data-stage]", "[data-square=a1]", "[data-square=e6]"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x, y, width, height].map((value) => Math.round(value * 10) / 10);
}));

/** The stage, without what the page has beside the board: that comes by and by. */
async function boardClip(page) {
  const clip = await page.locator("[data-stage]").boundingBox();
  const left = await page.evaluate(() => document.querySelector(".has-beside [data-beside]")?.getBoundingClientRect().x);
  return left ? { ...clip, width: left - clip.x } : clip;
}

const places = [
  { name: "a phone", query: "raging-rooks", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: "light", hasTouch: true },
  { name: "a small phone by night", query: "chess", viewport: { width: 360, height: 640 }, deviceScaleFactor: 3, colorScheme: "dark", hasTouch: true },
  { name: "a tablet", query: "all-the-pieces&opponent=friend&side=black", viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2, colorScheme: "light" },
  { name: "a lying phone by night", query: "mix-and-match:rn", viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, colorScheme: "dark" },
  { name: "a laptop", query: "power-pawns&opponent=friend", viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1, colorScheme: "light" },
  { name: "a laptop by night", query: "queens-pro&opponent=friend", viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1, colorScheme: "dark" },
];
for (const { name, query, ...look } of places) {
  test(`FirstBoard.StandsWhereTheCanvasDrawsIt (${name})`, async () => {
    const { page, free } = await openHeld(`/?game=${query}`, { draws: true, ...look });
    await page.waitForSelector("[data-board] .placed-piece");
    // Where a system's own letters are wider than ours, as here, lines of words may break until ours are there.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      globalThis.stageShifts.length = 0;
    });
    const before = await boxes(page);
    const clip = await boardClip(page);
    const first = await page.screenshot({ clip });
    free();
    await waitUntilReady(page, "game");
    await waitUntilDrawn(page);
    assert.deepEqual(await boxes(page), before);
    assert.deepEqual(await page.evaluate(() => globalThis.stageShifts), []);
    const drawn = await page.screenshot({ clip });
    const { mean, most, where } = await differenceOf(site.browser, first, drawn);
    assert.ok(mean < 4 && most < 45, `the pictures differ by ${mean.toFixed(1)}, at most by ${most} at ${where}`);
    assert.deepEqual(page.problems, []);
  });
}

const firstFiles = [/\/head\.\w+\.js$/, /\/first\.\w+\.js$/];

/** A page of which `isHeld`, told a request's address, says what is not answered until `free()`; `asked` are the addresses so far. */
async function openPart(path, isHeld, options) {
  const context = await openContext(site, { viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  const asked = [];
  let free = () => undefined;
  const held = new Promise((done) => { free = done; });
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (isHeld(url)) await held;
    await route.continue().catch(() => undefined);  // the page may be gone
  });
  await page.clock.install();
  await page.goto(site.url + path, { waitUntil: "commit" });
  return { page, asked, free };
}

for (const path of ["/", "/?game=raging-rooks", "/?game=chess&lang=es"]) {
  test(`FirstBoard.WhatThePictureTakesIsAskedForByTheDocumentAlone (${path})`, async () => {
    const { page, asked } = await openPart(path, (url) => firstFiles.some((file) => file.test(url)));
    const missing = () => firstFiles.filter((file) => !asked.some((url) => file.test(url)));
    for (let tries = 0; tries < 100 && missing().length; tries++) await letPass(100);
    assert.deepEqual(missing().map(String), [], "each has to wait for another's answer");
  });
}

test("FirstBoard.TakesTwoFilesBesideTheDocument", async () => {
  const isOther = (url) => /\.\w+$/.test(new URL(url).pathname) && !firstFiles.some((file) => file.test(url));
  const { page } = await openPart("/?game=raging-rooks&opponent=computer", isOther, { hasTouch: true });
  await page.waitForSelector("[data-board] .placed-piece");
  await tap(page, "a2", "a3");
  await waitForLabel(page, "a3", "white pawn");
});

/** Waits until all files of `patterns` have been asked for. */
async function waitUntilAsked(asked, ...patterns) {
  const missing = () => patterns.filter((file) => !asked.some((url) => file.test(url)));
  for (let tries = 0; tries < 200 && missing().length; tries++) await letPass(100);
  assert.deepEqual(missing().map(String), []);
}

const engineFiles = { worker: /\/engine-worker\.\w+\.mjs$/, script: /\/engine\.\w+\.mjs$/, wasm: /\/engine\.\w+\.wasm$/ };

/** Runs before the page: notes that it wants to be kept. */
const noteKeeping = () => {
  ServiceWorkerContainer.prototype.register = () => {
    globalThis.isToBeKept = true;
    return new Promise(() => undefined);
  };
};

test("FirstBoard.TheEngineComesAfterTheAppAndBeforeWhatCanWait", async () => {
  const held = { app: /\/app\.\w+\.wasm$/, engine: engineFiles.wasm };
  const free = {};
  const freed = Object.fromEntries(Object.keys(held).map((name) => [name, new Promise((done) => { free[name] = done; })]));
  const context = await openContext(site, { viewport: { width: 390, height: 844 }, hasTouch: true, keeps: true, script: noteKeeping });
  const asked = [];
  await context.route("**/*", async (route) => {
    const url = route.request().url();
    asked.push(url);
    for (const [name, file] of Object.entries(held)) if (file.test(url)) await freed[name];
    await route.continue().catch(() => undefined);
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/?game=raging-rooks&opponent=computer`);
  const isAsked = (file) => asked.some((url) => file.test(url));
  await waitUntilAsked(asked, held.app, engineFiles.worker, engineFiles.script);
  await letPass(300);
  assert.ok(!isAsked(engineFiles.wasm), "the network is the app's until that is there");
  free.app();
  await waitUntilAsked(asked, engineFiles.wasm);  // nobody has moved
  await waitUntilReady(page, "game");
  await letPass(300);
  assert.ok(!await page.evaluate(() => globalThis.isToBeKept), "that would take the network from the engine");
  free.engine();
  await page.waitForFunction(() => globalThis.isToBeKept);
  await tap(page, "a2", "a3");
  await page.waitForFunction(() => /White: [^]*Black: /.test(document.querySelector("[data-live]").textContent));
  await context.close();
});

test("FirstBoard.AgainstAFriendNoEngineIsFetched", async () => {
  const { page, asked } = await openPart("/?game=quickchess-gc&opponent=friend", () => false, { keeps: true, script: noteKeeping });
  await page.waitForFunction(() => globalThis.isToBeKept);
  assert.deepEqual(asked.filter((url) => engineFiles.worker.test(url)), []);
});

test("FirstBoard.TheFrameIsShownWithItsBoardUnlessThatIsLate", async () => {
  const isFrameSeen = (page) => page.evaluate(() => document.querySelector("[data-status]").checkVisibility({ visibilityProperty: true }));
  const { page, free } = await openPart("/?game=raging-rooks&opponent=computer", (url) => /\/first\.\w+\.js$/.test(url), {
    script: () => addEventListener("animationstart", ({ target }) => {
      [globalThis.wait] = target.getAnimations();
      globalThis.wait.pause();
    }),
  });
  await page.waitForFunction(() => globalThis.wait);
  const at = (time_ms) => page.evaluate((time) => { globalThis.wait.currentTime = time; }, time_ms);
  await at(999);
  assert.equal(await isFrameSeen(page), false, "it would be painted twice");
  await at(1000);
  assert.equal(await isFrameSeen(page), true);
  await at(0);
  free();
  await page.waitForSelector("[data-board] .placed-piece");
  assert.equal(await isFrameSeen(page), true);
});

test("FirstBoard.AMoveMadeBeforeTheAppIsThereIsPlayed", async () => {
  const { page, free } = await openHeld("/?game=raging-rooks&opponent=computer", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.waitForSelector("[data-board] .placed-piece");
  assert.equal(await page.title(), "Raging Rooks · Thirty Squares");
  assert.equal(await page.locator("[data-status]").innerText(), "Your turn, White");
  await tap(page, "a2");
  assert.equal(await square(page, "a3").getAttribute("aria-description"), "you can move here");
  await tap(page, "a4");
  assert.equal(await label(page, "a4"), "a4, empty", "no pawn goes there in this game");
  await tap(page, "a2", "a3");
  await waitForLabel(page, "a3", "white pawn");
  assert.match(await page.locator("[data-status]").innerText(), /thinking/);
  await tap(page, "b2", "b3");
  assert.equal(await label(page, "b2"), "b2, white pawn", "it is not White's turn any more");
  free();
  await waitUntilReady(page, "game");
  await page.waitForFunction(() => /White: [^]*Black: /.test(document.querySelector("[data-live]").textContent));
  assert.equal(await label(page, "a3"), "a3, white pawn");
  assert.deepEqual(page.problems, []);
});

test("FirstBoard.KeysAndThePlaceBesideTheBoardStayWhereTheyAreWhenTheLanguageComes", async () => {
  const page = await (await openContext(site)).newPage();
  const free = await holdBack(page, /\/outline\.\w+\.js$/);
  await page.goto(`${site.url}/?game=raging-rooks&opponent=friend&lang=de`, { waitUntil: "commit" });  // the rest waits for what is held
  await page.locator('[data-square="a2"]').focus();
  await page.locator(".has-beside [data-beside]").evaluate((beside) => {
    const place = () => JSON.stringify(document.querySelector("[data-beside]").getBoundingClientRect());
    globalThis.places = [place()];
    new MutationObserver(() => beside.isConnected || globalThis.places.push(place())).observe(beside.parentElement, { childList: true });
  });
  free();
  await waitUntilReady(page, "game");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), "a2");
  const [before, inGerman] = await page.evaluate(() => globalThis.places);
  assert.equal(inGerman, before);
});

test("FirstBoard.APieceInTheHandStaysThereWhenTheAppComes", async () => {
  const { page, free } = await openHeld("/?game=power-pawns&opponent=friend", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.waitForSelector("[data-board] .placed-piece");
  await square(page, "c2").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  free();
  await waitUntilReady(page, "game");
  await page.waitForSelector('[data-square="b2"][aria-pressed="true"]', { state: "attached" });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "b2");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await waitForLabel(page, "b3", "white pawn");
});

test("FirstBoard.APressThatTheCanvasComesIntoIsNotLost", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend", {
    script: () => {
      Object.assign(globalThis, { pictures: 0 });
      globalThis.requestIdleCallback = (draw) => { globalThis.draw = draw; };
      const get = HTMLCanvasElement.prototype.getContext;
      const count = () => { globalThis.pictures++; requestAnimationFrame(count); };
      HTMLCanvasElement.prototype.getContext = function (...wanted) {
        if (!globalThis.pictures) count();
        return get.apply(this, wanted);
      };
    },
  });
  await page.waitForFunction(() => globalThis.draw);
  await square(page, "c2").click();
  await square(page, "c3").hover();
  await page.mouse.down();
  await page.evaluate(() => globalThis.draw());
  await page.waitForFunction(() => globalThis.pictures > 30);
  await page.mouse.up();
  await waitForLabel(page, "c3", "white pawn");
  await waitUntilDrawn(page);
});

test("FirstBoard.AGameThatIsTakenUpAgainIsSeenAtOnce", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend");
  await waitUntilReady(page, "game");
  await square(page, "c2").focus();
  for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await waitForLabel(page, "c3", "white pawn");
  await page.route(/\/app\.\w+\.wasm$/, () => new Promise(() => undefined));
  await page.reload();
  await waitForLabel(page, "c3", "white pawn");
  await page.context().close();
});

test("FirstBoard.AGameWithAFriendElsewhereIsSeenAtOnce", async () => {
  const asWhite = { id: "abcdefabcdef", game: "power-pawns", options: "", fen: "", side: "white", moves: ["a2a3", "b5b4"] };
  const link = (change) => `/?${friendQuery({ ...asWhite, ...change })}`;
  const kept = { ...asWhite, moves: ["a2a3", "b5b4", "a3b4"], sent: true, now: "5/p1ppp/1P3/5/1PPPP/5 b - - 0 2", turn: "black", over: false, at: 1 };
  const keep = `() => localStorage.setItem("thirty-squares:1:friends", ${JSON.stringify(JSON.stringify({ [kept.id]: kept }))})`;
  for (const { path, script, low, pieces } of [
    { path: link({}), low: "a1", pieces: { a3: "white pawn", b4: "black pawn" } },
    { path: link({ side: "black", moves: ["a2a3"] }), low: "a6", pieces: { a3: "white pawn", b5: "black pawn" } },
    { path: "/?game=power-pawns&friend=new&opponent=friend&side=black", low: "a6", pieces: { a2: "white pawn" } },
    // An older link of a game that has gone on here.
    { path: link({}), script: keep, low: "a1", pieces: { b4: "white pawn", a5: "black pawn" } },
  ]) {
    const { page, free } = await openHeld(path, { script, viewport: { width: 390, height: 844 } });
    for (const [name, piece] of Object.entries(pieces)) await waitForLabel(page, name, piece);
    assert.ok(await page.evaluate((name) => document.querySelector(`[data-square="${name}"]`).getBoundingClientRect().y > 300, low), `${low} is below`);
    free();
    await waitUntilReady(page, "game");
    await page.waitForSelector(".friend-game", { state: "attached" });
    for (const [name, piece] of Object.entries(pieces)) await waitForLabel(page, name, piece);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
});

test("FirstBoard.IsTheBoardWhereNothingCanBeDrawn", async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend", { viewport: { width: 390, height: 844 }, hasTouch: true, script: refuseWebGl });
  await waitUntilReady(page, "game");
  await page.waitForSelector(".game.plain", { state: "attached" });
  const seen = (part, pseudo) => page.locator(part).evaluate((element, which) => getComputedStyle(element, which).content, pseudo);
  assert.match(await seen('td[data-rank="1"]', "::before"), /^"1"/);
  assert.match(await seen('td[data-file="e"]', "::after"), /^"e"/);
  await tap(page, "a2", "a3");
  await waitForLabel(page, "a3", "white pawn");
  await page.mouse.move(...Object.values(await middle(page, "b5")));
  await page.mouse.down();
  await page.mouse.move(...Object.values(await middle(page, "b4")), { steps: 4 });
  await page.mouse.up();
  await waitForLabel(page, "b4", "black pawn");
  assert.deepEqual(await page.locator("[data-plain-moves] li").allInnerTexts(), ["a3", "b4"]);
  assert.ok(await page.locator("[data-plain-moves]").isVisible());
  for (const command of ["undo", "hint"]) assert.ok(await page.locator(`.hand [data-command="${command}"]`).isEnabled(), command);
});

test("FirstBoard.AThumbThatRestsOnThePageLeavesTheBoardToTheOtherHand", chromiumAlone, async () => {
  const page = await openPage(site, "/?game=power-pawns&opponent=friend", { viewport: { width: 390, height: 844 }, hasTouch: true, script: refuseWebGl });
  await waitUntilReady(page, "game");
  await page.waitForSelector(".game.plain", { state: "attached" });
  const send = await fingerOn(page);
  const tapBeside = async (name) => {
    await send("touchStart", name, 1);
    await send("touchEnd", name, 1);
  };
  for (const [thumb, from, to, piece] of [["a4", "c2", "c3", "white pawn"], [[4, 300], "b5", "b4", "black pawn"]]) {
    await send("touchStart", thumb);
    await tapBeside(from);
    await waitForHeld(page, 1);
    await tapBeside(to);
    await waitForLabel(page, to, piece);
    await send("touchEnd");
  }
  // One finger alone is heard once.
  await tap(page, "d2");
  await waitForHeld(page, 1);
  await tap(page, "d3");
  await waitForLabel(page, "d3", "white pawn");
  assert.deepEqual(page.problems, []);
});

async function middle(page, name) {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

test("FirstBoard.IsThereAgainWhenAContextIsLost", async () => {
  const page = await openBoard(site, "/?game=power-pawns&opponent=friend", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await waitUntilStill(page);
  const lostFor_ms = await page.evaluate(() => new Promise((done) => {
    const loss = document.querySelector("#canvas").getContext("webgl2").getExtension("WEBGL_lose_context");
    globalThis.restore = () => loss.restoreContext();
    const begin = performance.now();
    new MutationObserver(() => done(performance.now() - begin)).observe(document.querySelector(".game"), { attributes: true });
    loss.loseContext();
  }));
  assert.ok(lostFor_ms < 1000, `${lostFor_ms} ms without a board`);
  assert.ok(await square(page, "c2").locator(".placed-piece").isVisible());
  await tap(page, "c2", "c3");
  await waitForLabel(page, "c3", "white pawn");
  await page.evaluate(() => globalThis.restore());
  await waitUntilDrawn(page);
  assert.ok(!await square(page, "c3").locator(".placed-piece").isVisible(), "the canvas draws it again");
  assert.deepEqual(page.problems, []);
});

// With nothing kept: frames of one site that play the same game would follow each other.
test("FirstBoard.ThirtyOnOnePageAreAllPlayedOn", { timeout: 480_000 }, async () => {
  const host = await openHost(site);
  try {
    const count = 30;
    const frame = (i) => `<iframe id="f${i}" src="${site.url}/?game=power-pawns&opponent=friend&embed=1" style="inline-size: 300px; block-size: 420px"></iframe>`;
    const page = await host.open(Array.from({ length: count }, (_, i) => frame(i)).join(""), { viewport: { width: 1900, height: 1400 }, deviceScaleFactor: 0.25, timeout: 150_000, script: refuseStorage });
    const frames = page.frames().slice(1);
    assert.equal(frames.length, count);
    for (const inside of frames) await inside.waitForSelector("html[data-ready=game]", { state: "attached", timeout: 120_000 });
    const drawn = () => Promise.all(frames.map((inside) => inside.evaluate(() => document.querySelector(".game").classList.contains("drawn"))));
    assert.ok((await drawn()).every((on) => !on), "no context before somebody touches a board");
    for (const inside of frames) {
      await inside.locator("[data-board] .placed-piece").first().waitFor();
      for (const name of ["c2", "c3"]) await inside.locator(`[data-square=${name}]`).evaluate((button) => {
        button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
        button.click();
      });
      await inside.waitForSelector('[data-square=c3][aria-label="c3, white pawn"]', { state: "attached" });
    }
    await letPass(3000);
    const states = await drawn();
    assert.ok(states.some((on) => on), "touched boards are drawn");
    for (const [i, inside] of frames.entries()) {
      const canvas = await inside.locator("#canvas").evaluate((element) => {
        const context = element.getContext("webgl2");
        return { lost: context?.isContextLost() ?? true, seen: getComputedStyle(element).visibility };
      });
      if (canvas.seen === "visible") assert.equal(canvas.lost, false, `board ${i} shows a lost canvas`);
      else assert.ok(await inside.locator("[data-square=c3] .placed-piece").isVisible(), `board ${i} is seen`);
    }
  } finally {
    host.close();
  }
});

test("FirstBoard.OnlyABoardInSightHasAContext", async () => {
  const host = await openHost(site);
  try {
    const frame = (id) => `<iframe id="${id}" src="${site.url}/?game=power-pawns&opponent=friend&embed=1" style="display: block; inline-size: 300px; block-size: 420px; margin-block-end: 3000px"></iframe>`;
    const page = await host.open(frame("first") + frame("second"), { draws: true, viewport: { width: 600, height: 500 } });
    const [first, second] = await Promise.all(["first", "second"].map(async (id) => (await page.locator(`#${id}`).elementHandle()).contentFrame()));
    const show = (id) => page.locator(`#${id}`).evaluate((element) => element.scrollIntoView());
    const move = async (inside, from, to, label) => {
      for (const name of [from, to]) await inside.locator(`[data-square=${name}]`).evaluate((button) => {
        button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
        button.click();
      });
      await inside.waitForSelector(`[data-square=${to}][aria-label="${to}, ${label}"]`, { state: "attached" });
    };
    const isDrawn = (inside) => inside.waitForSelector(".game.drawn", { state: "attached" });
    const isGivenBack = async (inside) => {
      await inside.waitForSelector(".game.plain", { state: "attached" });
      assert.ok(await inside.evaluate(() => document.querySelector("#canvas").getContext("webgl2").isContextLost()));
      assert.ok(await inside.locator("[data-square=a2] .placed-piece").isVisible());
    };
    for (const inside of [first, second]) await inside.waitForSelector("html[data-ready=game]", { state: "attached" });
    await move(first, "c2", "c3", "white pawn");
    await isDrawn(first);
    await show("second");
    await isGivenBack(first);
    await move(first, "b5", "b4", "black pawn");  // a site can play on there as well
    await move(second, "c2", "c3", "white pawn");
    await isDrawn(second);
    await show("first");
    await isDrawn(first);
    await isGivenBack(second);
    assert.equal(await first.locator("[data-square=b4]").getAttribute("aria-label"), "b4, black pawn");
    assert.deepEqual(page.problems, []);
  } finally {
    host.close();
  }
});

test("FirstBoard.WearsEveryThemeAsTheCanvasDoes", async () => {
  const { page, free } = await openHeld("/?game=power-pawns&opponent=friend", { draws: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, script: () => {
    localStorage.setItem("thirty-squares:1:settings", JSON.stringify({ theme: "ivory", night: "on", coordinates: false }));
  } });
  await page.waitForSelector("[data-board] .placed-piece");
  await page.waitForFunction(() => getComputedStyle(document.querySelector("[data-board] .dark")).backgroundColor === "rgb(100, 92, 96)");
  const clip = await page.locator("[data-stage]").boundingBox();
  const first = await page.screenshot({ clip });
  await page.waitForFunction(() => globalThis.thirtyScripts?.game);
  await page.mouse.move(5, 5);
  await page.mouse.down({ button: "right" });  // its menu may keep what ends the press
  free();
  await waitUntilReady(page, "game");
  await waitUntilDrawn(page);
  const { mean, most, where } = await differenceOf(site.browser, first, await page.screenshot({ clip }));
  assert.ok(mean < 4 && most < 45, `the pictures differ by ${mean.toFixed(1)}, at most by ${most} at ${where}`);
});

for (const { name, ...look } of [places[0], places[3], places[4]]) {
  test(`FirstBoard.StandsWhereTheLessonHasIt (${name})`, async () => {
    const { page, free } = await openHeld("/?game=raging-rooks&lesson=1", look);
    await page.waitForSelector("[data-board] .placed-piece");
    assert.equal(await label(page, "c3"), "c3, white rook");
    const before = await boxes(page);
    free();
    await page.waitForSelector(".lesson-page");
    await waitUntilReady(page, "game");
    assert.deepEqual(await boxes(page), before);
    const rook = await page.locator('[data-board] button[aria-label$="white rook"]').getAttribute("data-square");
    assert.ok(["c3", "c6", "a6", "a1"].includes(rook ?? ""), `${rook}: the lesson may be showing how it moves by now`);
    assert.equal(await label(page, "e6"), "e6, black pawn");
    assert.deepEqual(await page.evaluate(() => globalThis.stageShifts), []);
    assert.deepEqual(page.problems, []);
  });
}

const everySquare = (page) => page.evaluate(() => [...document.querySelectorAll("[data-square]")].map((one) => one.getAttribute("aria-label")));

test("FirstBoard.ALessonThatIsTakenUpAgainShowsItsStepAtOnce", async () => {
  const page = await openPage(site, "/?game=raging-rooks&lesson=2");
  await page.locator('.dots[aria-label^="Step 2 of"]').waitFor();
  await page.waitForFunction(() => document.querySelector("[data-square]")?.getAttribute("aria-label"));
  await page.locator('[data-lesson="next"]').click();
  await page.locator('.dots[aria-label^="Step 3 of"]').waitFor();
  await page.waitForFunction(() => /"step"/.test(localStorage.getItem("thirty-squares:1:lesson:raging-rooks")));
  const { shown: [board, fen] } = await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:lesson:raging-rooks")));
  assert.equal(board, "raging-rooks");
  await page.route(/\/app\.\w+\.wasm$/, () => new Promise(() => undefined));
  await page.goto(`${site.url}/?game=raging-rooks&lesson=1`);
  await page.waitForSelector("[data-board] .placed-piece");
  const count = (text) => [...text.split(" ")[0]].filter((letter) => /[a-z]/i.test(letter)).length;
  assert.equal((await everySquare(page)).filter((label) => !label.endsWith("empty")).length, count(fen));
  await page.context().close();
});

for (const query of ["raging-rooks&moves=a2a3,a5a4,b2b3,a4b3,a3a4", "chess&moves=e2e4,e7e5,g1f3,b8c6,e1e2,c6d4&side=black", "kings-pro&moves=a2a3,a5a4,b2b3,a4b3",
  "chess&fen=4k3/8/8/8/8/8/PPP5/4K3 b - - 0 1&moves=e8d7,a2a4"]) {
  test(`FirstBoard.MovesOfAnAddressAreSeenAtOnce (${query})`, async () => {
    const { page, free } = await openHeld(`/?game=${query}&opponent=friend`, { viewport: { width: 390, height: 844 } });
    await page.waitForSelector("[data-board] .placed-piece");
    const before = await everySquare(page);
    free();
    await waitUntilReady(page, "game");
    await page.waitForSelector("[data-board] td button.last", { state: "attached" });
    assert.deepEqual(await everySquare(page), before);
    assert.deepEqual(page.problems, []);
  });
}

test("FirstBoard.WhereAMoveDoesMoreThanAPieceThatGoesThereIsNoBoardUntilTheRulesAreThere", async () => {
  for (const moves of ["e2e4,d7d5,e4e5,f7f5,e5f6", "g1f3,g8f6,e2e3,e7e6,f1e2,f8e7,e1g1"]) {
    const { page, free } = await openHeld(`/?game=chess&moves=${moves}&opponent=friend`);
    await page.waitForSelector("[data-square]", { state: "attached" });
    assert.deepEqual((await everySquare(page)).filter((label) => !label.endsWith("empty")), []);
    free();
    await page.waitForSelector("[data-board] .placed-piece", { state: "attached" });
  }
});
