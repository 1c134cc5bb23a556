// Nonsense from every side the page can be reached from, against the real app: address, positions, moves, texts of games,
// storage and messages, made from a seed. The page must stay usable, without a script error, and keep what it kept.
//   THIRTY_ROUNDS=1000 THIRTY_SEED=7 npm run fuzz-page   a longer run; every fault names its round and its input
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { foundSeeds } from "../fuzz/seeds.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { heard, openHost, waitForHeard } from "./support/host.mjs";

const rounds = Number(process.env.THIRTY_ROUNDS ?? 2);
const seed = Number(process.env.THIRTY_SEED ?? 20261122);

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Numbers below a bound, the same ones each time. */
function dice(start) {
  let state = start >>> 0;
  const below = (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return { below, pick: (list) => list[below(list.length)] };
}

const games = ["power-pawns", "raging-rooks", "mix-and-match:kn", "pawn-blasters", "chess", "ivory-chess", "blind", "olympics", "intro"];
const oddities = ["", "0", "-1", "99", "NaN", "__proto__", "constructor", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "%00", "\u{1f600}", "\u202e",
  "x".repeat(3000), "../../etc/passwd", "' OR 1=1 --", "mix-and-match:kk", "mix-and-match:", "a2a3,a7a5,,", "computer", "friend", "ar", "1", "perfect"];
const fens = ["r4/ppppp/5/5/PPPPP/R4 w - - 0 1", "5/ppppp/5/5/PPPPP/5 b - - 0 1", "qkbnr/ppppp/5/5/PPPPP/QKBNR w Kk - 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"];
const lines = ["a2a3,a5a4,c2c3", "e2e4,e7e5,g1f3,b8c6,f1b5", "a2a4"];
const pgns = ['[Variant "raging-rooks"]\n\n1. a3 a4 2. c3 e4 *', '[FEN "5/ppppp/5/5/PPPPP/5 w - - 0 1"]\n\n1. a3 (1. b3) b4 $1 {why} 2. axb4 1-0', "1. e4 e5 2. Nf3 Nc6"];

/** The text with some of it changed, doubled, or gone. */
function spoil(random, text) {
  let spoilt = text;
  for (let i = 1 + random.below(4); i > 0; i--) {
    const at = random.below(spoilt.length + 1);
    const length = random.below(6);
    const put = random.pick(["", "/", "9", "k", "K", " ", ",", "[", "{", "(", "\n", "\u0000", "\u{1f600}", "-", spoilt.slice(at, at + length), random.pick(oddities)]);
    spoilt = spoilt.slice(0, at) + put + spoilt.slice(at + length);
  }
  return spoilt;
}
const query = (fields) => `?${new URLSearchParams(fields)}`;
const press = async (page, ...squares) => {
  for (const square of squares) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
};
const boardOf = (page) => page.locator("[data-board] button").evaluateAll((all) => all.map((one) => one.ariaLabel).join());

/** Ways in. Each makes its nonsense, offers it, and answers what it was. */
const ways = {
  async address(page, random) {
    const names = ["game", "opponent", "level", "side", "fen", "moves", "options", "clock", "lesson", "lang", "lock", "embed", "teachers", "__proto__", "x"];
    const fields = Array.from({ length: 1 + random.below(7) }, () => [random.pick(names), random.pick([...oddities, ...games])]);
    await page.goto(site.url + "/" + query(fields));
    return fields;
  },
  async position(page, random) {
    const fields = { game: random.pick(games), opponent: random.pick(["friend", "computer"]), level: "1", fen: spoil(random, random.pick(fens)) };
    await page.goto(site.url + "/" + query(fields));
    return fields;
  },
  async moves(page, random) {
    const fields = { game: random.pick(games), opponent: "friend", moves: spoil(random, random.pick(lines)) };
    await page.goto(site.url + "/" + query(fields));
    return fields;
  },
  async typedMoves(page, random) {
    const typed = Array.from({ length: 8 }, () => spoil(random, random.pick(["a2a3", "a3", "Ra1", "e8=Q", "O-O"])).slice(0, 200));
    await page.goto(site.url + "/" + query({ game: random.pick(games.slice(0, 6)), opponent: "friend" }));
    await waitUntilReady(page, "game");
    await page.locator("[data-typed]").evaluate((form, texts) => {
      for (const text of texts) {
        form.querySelector("input").value = text;
        form.requestSubmit();
      }
    }, typed);
    return typed;
  },
  async text(page, random) {
    const texts = Array.from({ length: 4 }, () => spoil(random, random.pick([...pgns, ...fens])));
    await page.goto(site.url + "/" + query({ game: random.pick(games.slice(0, 6)), opponent: "friend" }));
    await waitUntilReady(page, "game");
    for (const text of texts) {
      await page.locator('[data-review="open"]').first().evaluate((button) => button.click());
      const field = page.locator("dialog.texts [name=text]");
      await field.waitFor({ state: "attached" });
      await field.evaluate((area, value) => {
        area.value = value;
        area.form.requestSubmit();
      }, text);
      await page.waitForFunction(() => !document.querySelector("dialog.texts") || document.querySelector("dialog.texts [data-fault]").textContent !== "");
      await page.evaluate(() => document.querySelector("dialog.texts")?.close());
      await page.waitForFunction(() => !document.querySelector("dialog.texts"));
    }
    return texts;
  },
  async storage(page, random) {
    const values = [...oddities, "{", "null", "[]", "17", '"text"', '{"lang":5,"night":"maybe","sound":"no","theme":{}}', '{"power-pawns":"three"}',
      '{"power-pawns":1e99}', '{"moves":"zz","opponent":"nobody","level":"-4"}', '{"moves":17}', '{"__proto__":{"lang":"ar"}}', '{"step":"none","solved":[1,2]}', "x".repeat(100_000)];
    const keys = ["settings", "progress", "olympics", ...["power-pawns", "raging-rooks", "blind", "olympics"].flatMap((game) => [`game:${game}`, `lesson:${game}`])];
    const entries = keys.map((key) => [`thirty-squares:1:${key}`, random.pick(values)]);
    await page.evaluate((all) => { for (const [key, value] of all) localStorage.setItem(key, value); }, entries);
    await page.goto(site.url + "/" + random.pick(["", "?game=power-pawns", "?game=raging-rooks&lesson=1", "?game=blind", "?game=olympics"]));
    return entries;
  },
};

test("Hostile.WhateverIsPutInThePageStaysUsableAndLosesNothing", async () => {
  const page = await openPage(site, "/?game=krazy-knights&opponent=friend&lang=en", { viewport: { width: 1000, height: 700 } });
  await waitUntilReady(page, "game");
  await press(page, "a2", "a3", "c5", "c4");
  await page.locator('[aria-label="c4, black pawn"]').waitFor({ state: "attached" });
  const kept = await boardOf(page);

  for (const round of [...foundSeeds("page"), ...Array.from({ length: rounds }, (_, i) => seed + i)]) {
    for (const [name, offer] of Object.entries(ways)) {
      const input = await offer(page, dice(1000 * round + name.length)).catch((error) => assert.fail(`${name}, round ${round}: ${error.message}`));
      const what = `${name}, round ${round}: ${JSON.stringify(input).slice(0, 2000)}`;
      await page.waitForSelector("html[data-ready]", { state: "attached", timeout: 60_000 }).catch(() => assert.fail(`not ready after ${what}`));
      assert.ok(await page.evaluate(() => document.querySelector("main").innerText.trim().length > 20), `an empty page after ${what}`);
      assert.deepEqual(page.problems, [], what);
    }
  }
  await page.goto(`${site.url}/?game=krazy-knights&opponent=friend&lang=en`);
  await waitUntilReady(page, "game");
  assert.equal(await boardOf(page), kept, "the game from before is still there");
  await press(page, "a3", "a4");
  await page.locator('[aria-label="a4, white pawn"]').waitFor({ state: "attached" });
  assert.deepEqual(page.problems, []);
});

test("Hostile.MessagesOfTheRightShapeWithNonsenseInThemAreAnsweredAndSurvived", async () => {
  const host = await openHost(site);
  try {
    const page = await host.open(`<iframe sandbox="allow-scripts" width="600" height="700" src="${site.url}/?game=power-pawns&opponent=friend&embed=1"></iframe>`);
    await waitForHeard(page, "ready");
    const send = (...messages) => page.evaluate((all) => {
      for (const message of all) document.querySelector("iframe").contentWindow.postMessage({ thirtySquares: 1, ...message }, "*");
    }, messages);
    await send({ type: "load", game: "power-pawns", opponent: "friend" });
    await waitForHeard(page, "state");
    const random = dice(seed);
    const moves = Array.from({ length: 50 * rounds }, () => ({ type: "move", move: spoil(random, random.pick(["a2a3", "axb4", "e8=Q"])).slice(0, 100) }));
    await send(...moves, ...["undo", "hint", "pause", "resume", "undo"].map((type) => ({ type })), { type: "getState" });
    await waitForHeard(page, "state", 2);
    for (let round = 0; round < rounds; round++) {
      await send({ type: "load", game: random.pick([...games.slice(0, 6), ...oddities]).slice(0, 100), fen: spoil(random, random.pick(fens)).slice(0, 200), moves: spoil(random, lines[0]) });
      await waitForHeard(page, "ready", round + 2);
    }
    await send({ type: "load", game: "raging-rooks", opponent: "friend" });
    await waitForHeard(page, "ready", rounds + 2);
    await send({ type: "move", move: "a2a3" });
    await waitForHeard(page, "move");
    const errors = new Set((await heard(page, "error")).map(({ code }) => code));
    assert.ok(errors.has("illegal-move") || errors.has("bad-move"), [...errors].join());
    assert.deepEqual(page.problems, []);
  } finally {
    host.close();
  }
});
