// The page in WebKit, the browser of iPads: the ladder, a whole lesson, whole games by pointer and by keys, the accessible
// board, Blind, what is certain, a sandboxed frame of another site, Arabic, and without a network. No page has an error.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { end, listen } from "../../scripts/listen.mjs";
import { isTask, lessons } from "../lessons/support/lessons.mjs";
import { isSquare, label, makeMove, opened } from "./support/play.mjs";
import { Key, Keyboard, Page, Pointer, openWebKit } from "./support/webkit.mjs";

let webkit;
before(async () => { webkit = await openWebKit(); });
after(() => webkit?.close());

const phone = { width: 500, height: 900 };  // no window of this browser is narrower
const mostMoves = 80;

async function open(path, size) {
  const page = new Page(webkit);
  await page.open(path, size);
  return page;
}
/** Plays by what hints show until there is `isOver`. */
async function playByHints(page, hand, { ask, said, isOver }) {
  for (let moves = 0; moves < mostMoves; moves++) {
    await page.find(`${ask}:not(:disabled), ${isOver}`);
    if (await page.isThere(isOver)) return;
    await hand.press(ask);
    await page.textLike(said, /Look at .+ on [a-h][1-8]/);
    await hand.press(ask);
    const [from, to] = await page.textLike(said, /on ([a-h][1-8]) could go to ([a-h][1-8])/);
    await makeMove(page, hand, from + to);
  }
  assert.fail("the hints do not win");
}

/** Plays against the computer by hints until a game is won: the gentlest may find its way to the draw that the game is. */
async function winByHints(page, hand) {
  for (let games = 0; games < 3; games++) {
    await playByHints(page, hand, { ask: '[data-hand] [data-command="hint"]', said: "[data-status]", isOver: "[data-after]:not([hidden])" });
    const [end] = await page.textLike("[data-status]", /(You won|A draw)/);
    if (end === "You won") return;
    await hand.press("[data-after] [data-again]");
    await page.find("[data-after][hidden]");
  }
  assert.fail("the hints win no game");
}

for (const Hand of [Pointer, Keyboard]) {
  test(`WebKit.FromTheLadderToAGameThatIsWon (${Hand.name})`, async () => {
    const page = await open("/?lang=en");
    await opened(page, "ladder");
    const hand = new Hand(page);
    await hand.press('a[data-game="power-pawns"], [data-tile="power-pawns"] a[href*="power-pawns"]:not([href*="lesson"]):not([href*="practice"])');
    await opened(page, "game");
    assert.equal(await label(page, "c2"), "c2, white pawn");
    await winByHints(page, hand);
    assert.deepEqual(await page.problems(), []);
  });
}

test("WebKit.AWholeLessonOnAPhone", async () => {
  const page = await open("/?game=power-pawns&lesson=1&lang=en", phone);
  await opened(page, "game");
  const hand = new Pointer(page);
  const { steps } = lessons.find(({ game }) => game === "power-pawns");
  for (const [i, step] of steps.slice(0, -1).entries()) {
    const here = `.dots[aria-label^="Step ${i + 1} of ${steps.length}"]`;
    await page.find(here);
    if (step.kind === "touch") for (const name of step.squares) await hand.square(name);
    if (step.kind === "collect") for (const uci of step.solution) await makeMove(page, hand, uci);
    if (step.kind === "find") for (const { play } of step.turns) await makeMove(page, hand, play[0]);
    if (step.kind === "match") await playByHints(page, hand, { ask: '[data-lesson="hint"]', said: ".lesson-said", isOver: '.lesson-said[data-kind="praise"]' });
    if (step.kind === "ask") for (const [number, { right }] of step.questions.entries()) {
      if (number) await hand.press('[data-lesson="next"]');
      await page.textLike(".lesson-goal", new RegExp(`Question ${number + 1} of`));
      await hand.press(`[data-answer="${right}"]`);
      await page.find('.lesson-said[data-kind="praise"]');
    }
    if (isTask(step)) await page.find('.lesson-said[data-kind="praise"]');
    while (await page.isThere(here)) await hand.press('[data-lesson="next"]');  // a press right after another is taken for its second
  }
  await page.seen(".lesson-end [data-tile]");
  assert.deepEqual(await page.problems(), []);
});

test("WebKit.TheCanvasHasTheBoardAndGivesItToTheTableWithoutWebGL", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&lang=en");
  await page.find(".game.drawn");
  const [onCanvas, size] = await page.run(() => {
    const { width, height } = document.querySelector("#canvas").getBoundingClientRect();
    return [document.querySelector("#canvas").getContext("webgl2") !== null, [width, height]];
  });
  assert.ok(onCanvas && size.every((one) => one > 300), `${size}`);
  await page.run(() => document.querySelector("#canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await page.seen("[data-board] .placed-piece");
  await new Pointer(page).square("a2");
  await new Pointer(page).square("a3");
  await isSquare(page, "a3", "white pawn");
  assert.deepEqual(await page.problems(), []);
});

test("WebKit.BlindFromTheFirstSquareToTheFirstMove", async () => {
  const page = await open("/?game=blind&opponent=friend&lang=en", phone);
  for (let tries = 0; tries < 20; tries++) {  // with both kings in check it is set up again
    for (let players = 0; players < 2; players++) {
      await page.press("[data-sheet] [data-random]");
      await page.textLike("[data-still]", /All ten/);
      await page.press("[data-done]");
      assert.equal(await page.isThere("[data-sheet] [data-square]"), false, "nothing to see in passing");
      await page.press("[data-go-on]");
    }
    await page.driver.wait(() => page.run(() => /moves first/.test(document.querySelector("[data-status]").textContent) || document.querySelector("[data-random]") !== null));
    if (!await page.isThere("[data-sheet] [data-random]")) break;
  }
  assert.match(await page.text("[data-status]"), /moves first/);
  assert.deepEqual(await page.problems(), []);
});

test("WebKit.WhatIsCertainIsTold", async () => {
  const page = await open("/?game=kings-conquest&opponent=friend&lang=en");
  await opened(page, "game");
  await page.run(() => document.querySelector("[data-switch-truth]").click());
  await page.textLike("[data-verdict]", /\w/);
  assert.deepEqual(await page.problems(), []);
});

test("WebKit.ASandboxedFrameOfAnotherSitePlays", async () => {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Another site</title><script>heard = []; onmessage = ({ data }) => heard.push(data);</script>
      <iframe sandbox="allow-scripts" width="600" height="700" src="${webkit.url}/?game=power-pawns&opponent=computer&level=1&lock=1&embed=1&lang=en"></iframe>`);
  });
  const port = await listen(server);
  try {
    const page = new Page(webkit);
    await page.driver.get(`http://127.0.0.1:${port}/`);
    const heard = (type) => page.run((wanted) => globalThis.heard.filter((one) => one.type === wanted), type);
    await page.driver.wait(async () => (await heard("ready")).length > 0, 60_000, "not ready");
    await page.run(() => frames[0].postMessage({ thirtySquares: 1, type: "load", game: "power-pawns", opponent: "computer", level: 1, lock: true, lang: "en" }, "*"));
    const frame = await page.find("iframe");
    const { x, y } = await frame.getRect();
    await page.driver.switchTo().frame(frame);
    await opened(page, "game");
    const middleOf = (name) => page.run((square) => {
      const box = document.querySelector(`[data-board] [data-square="${square}"]`).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }, name);
    const squares = [await middleOf("c2"), await middleOf("c3")];
    await page.driver.switchTo().defaultContent();
    for (const [left, top] of squares) await page.pressAt([x + left, y + top]);
    await page.driver.wait(async () => (await heard("move")).length > 1, 60_000, "no answer");
    assert.deepEqual((await heard("move")).map(({ by }) => by), ["white", "black"]);
  } finally {
    await webkit.driver.get(`${webkit.url}/watch.js`);
    await end(server);
  }
});

test("WebKit.ArabicFromRightToLeft", async () => {
  const page = await open("/?game=raging-rooks&opponent=friend&lang=ar", phone);
  await page.find(".game.drawn");
  assert.equal(await page.run(() => document.documentElement.dir), "rtl");
  const [a, e] = await page.run(() => ["a2", "e2"].map((name) => document.querySelector(`[data-square="${name}"]`).getBoundingClientRect().x));
  assert.ok(a < e, "the board is not turned round");
  assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth));
  await new Pointer(page).square("a2");
  await new Pointer(page).square("a3");
  await page.find('[data-board] [data-square="a2"]:not([aria-pressed="true"])');
  await page.driver.wait(() => page.run(() => document.querySelector('[data-square="a3"] .placed-piece') !== null || !/a2/.test(document.querySelector("[data-status]").textContent)), 60_000);
  assert.deepEqual(await page.problems(), []);
});

test("WebKit.AGameIsThereAgainAfterReloading", async () => {
  const page = await open("/?game=power-pawns&opponent=friend&lang=en");
  await opened(page, "game");
  const hand = new Keyboard(page);
  await hand.square("b2");
  await hand.square("b3");
  await isSquare(page, "b3", "white pawn");
  await page.driver.navigate().refresh();
  await isSquare(page, "b3", "white pawn");
  await page.key(Key.ESCAPE);
  assert.deepEqual(await page.problems(), []);
});

// The last: there is no site after it.
test("WebKit.PlaysWithoutANetwork", async () => {
  const page = await open("/?lang=en");
  await page.find('html[data-offline="ready"]');
  await webkit.stopServing();
  await page.driver.get(`${webkit.url}/?game=raging-rooks&opponent=computer&level=1&lang=en`);
  await opened(page, "game");
  const hand = new Pointer(page);
  await hand.square("a2");
  await hand.square("a3");
  await page.textLike("[data-live]", /Black: /);
});
