// Strategies that come with the page: without packs and without a network whoever knows every answer loses no game of theirs, the
// page says so where it holds and nowhere else, and what is wrong with a file is no more than that.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { builtSite, openGear, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { catalogue, languages, readWords } from "./support/words.mjs";

const assets = readdirSync(new URL("../../assets/strategies/", import.meta.url));
const isHeld = ({ id }) => ["white", "black"].every((side) => assets.includes(`${id}.${side}.strategy`));
const held = catalogue.games.filter(isHeld).map(({ id }) => id);
/** One that the perfect level plays, but that Black loses. */
const notHeld = "pawn-blasters";

let site;
let folder;
before(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "strategies-"));
});
after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
const pathOf = (game, fields = "") => `/?game=${game}&opponent=computer&level=perfect&lang=en${fields}`;
const isOver = (page) => page.locator("[data-after]:not([hidden])");

/** Numbers below `count`, the same for the same seed. */
const dice = (seed) => (count) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * count);
};

/** Names of the squares of the board that fit. */
const squares = (page, selector) => page.locator(`[data-board] ${selector}`).evaluateAll((all) => all.map(({ dataset }) => dataset.square));
const press = (page, name) => page.locator(`[data-board] [data-square="${name}"]`).evaluate((button) => button.click());

/** Any move of the side, once it may move; false if the game is over before. */
async function playAny(page, side, roll) {
  await page.locator(`.game [data-board] [data-square][aria-label*="${side}"]`).first().or(isOver(page)).first().waitFor({ state: "attached" });
  for (let tries = 0; tries < 1000; tries++) {
    if (await isOver(page).count()) return false;
    const own = await squares(page, `[data-square][aria-label*="${side}"]`);
    if (own.length === 0) continue;
    const from = own[roll(own.length)];
    await press(page, from);
    const targets = page.locator("[data-board] .target");
    // One that cannot move has none, nor has any while the computer thinks.
    if (!await targets.first().waitFor({ state: "attached", timeout: 300 }).then(() => true, () => false)) continue;
    const to = await squares(page, ".target");
    await press(page, to[roll(to.length)]);
    await page.locator(`[data-board] [data-square="${from}"]:not([aria-label*="${side}"])`).waitFor({ state: "attached" });
    return true;
  }
  assert.fail("nobody may move, and the game is not over");
}

/** Plays moves at random until the game is over; what the page says then. */
async function playOut(page, side, seed) {
  await waitUntilReady(page, "game");
  const roll = dice(seed);
  while (await playAny(page, side, roll));
  return page.locator("[data-status]").textContent();
}

test("Strategies.ShipForBothSidesOfSomeGames", () => {
  assert.ok(held.length > 0);
  assert.ok(!held.includes(notHeld));
  const files = readdirSync(builtSite).filter((name) => /\.strategy$/.test(name));
  assert.equal(files.length, 2 * held.length, "and every one is on the site");
});

test("Strategies.WithoutANetworkNoGameIsLost", async () => {
  const page = await openPage(site, "/?lang=en", { keeps: true, ...laptop });
  await page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
  await page.context().setOffline(true);
  for (const [i, game] of held.entries()) {
    const side = ["white", "black"][i % 2];
    await page.evaluate(() => localStorage.clear());  // no game to go on with
    await page.goto(site.url + pathOf(game, `&side=${side}`));
    assert.doesNotMatch(await playOut(page, side, i), /You won/, `${game} as ${side}`);
  }
  assert.deepEqual(page.problems.filter((problem) => !/truth\/index\.json/.test(problem)), [], "packs are asked for, and do without");
});

/** What the chooser says of the one who knows every answer, and what stands below the levels. */
async function wordsAt(path) {
  const page = await openPage(site, path, laptop);
  await waitUntilReady(page, "game");
  await page.click("[data-partner]");
  const line = await page.locator('[data-who="astra"] small').textContent();
  await page.keyboard.press("Escape");
  await openGear(page);
  const about = await page.locator("[data-level-about]").textContent();
  assert.deepEqual(page.problems, []);
  await page.context().close();
  return [line, about];
}

test("Strategies.AreSaidAloudInEveryLanguageWhereTheyHold", async () => {
  const [game] = held;
  for (const language of languages) {
    const words = readWords("page", language);
    assert.deepEqual(await wordsAt(pathOf(game).replace("lang=en", `lang=${language}`)), [words["partner.proven"], words["level.proven"]], language);
  }
});

test("Strategies.NothingIsSaidWhereTheyDoNotHold", async () => {
  const words = readWords("page", "en");
  const { start, options } = catalogue.games.find(({ id }) => id === held[0]);
  const elsewhere = [pathOf(notHeld), pathOf(held[0], `&options=${options[0]}`), pathOf(held[0], `&fen=${encodeURIComponent(start.replace(" w ", " b "))}`)];
  for (const path of elsewhere) {
    const [line, about] = await wordsAt(path);
    assert.equal(line, words["who.astra.line"], path);
    assert.notEqual(about, words["level.proven"], path);
  }
  assert.deepEqual(await wordsAt(pathOf(held[0], "&moves=b2b3")), [words["who.astra.line"], words["level.proven"]], "from the first move on alone");
});

/** What is done to one of the files beside the page; `others` are those of its kind. */
const faults = {
  missing: (file) => rmSync(file),
  damaged: (file) => writeFileSync(file, readFileSync(file).map((byte, i) => (i === 60 ? byte ^ 0x55 : byte))),
  "cut short": (file) => writeFileSync(file, readFileSync(file).subarray(0, 20)),
  "absurdly long": (file) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(8_000_000, 0x55)])),
  "nothing but length": (file) => writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 12), Buffer.alloc(8_000_000, 0xff)])),
  "another game's": (file, others) => writeFileSync(file, others.find((other) => other.game !== gameOf(file)).bytes),
  "a page instead": (file) => writeFileSync(file, "<!doctype html><title>Not here</title>".repeat(9)),
};
/** It has files of both kinds. */
const withBook = held.find((id) => readdirSync(new URL("../../assets/books/", import.meta.url)).includes(`${id}.book`));
const gameOf = (file) => basename(file).split(".")[0];

const kinds = ["strategy", "book"];

for (const [fault, harm] of Object.entries(faults)) {
  test(`Strategies.WhatIsWrongWithAFileOrABookIsNoMoreThanThat (${fault})`, async () => {
    const root = mkdtempSync(join(folder, "site-"));
    cpSync(builtSite, root, { recursive: true });
    for (const kind of kinds) {
      const names = readdirSync(root).filter((name) => new RegExp(`\\.${kind}(\\.br|\\.gz)?$`).test(name));
      const files = names.filter((name) => name.endsWith(`.${kind}`)).map((name) => join(root, name));
      const whole = files.map((file) => ({ game: gameOf(file), bytes: readFileSync(file) }));
      for (const name of names) if (!name.endsWith(`.${kind}`)) rmSync(join(root, name));
      for (const file of files) harm(file, whole);
    }
    const asked = [];
    const harmed = await openSite({ root, onAnswer: ({ path }) => asked.push(path) });
    try {
      const page = await openPage(harmed, pathOf(withBook, "&side=white"), laptop);
      await waitUntilReady(page, "game");
      for (let moves = 0; moves < 2; moves++) assert.ok(await playAny(page, "white", dice(moves)));
      await page.locator("[data-live]").getByText(/Black: /).first().waitFor({ state: "attached" });
      for (const kind of kinds) assert.ok(asked.some((path) => path.includes(`.${kind}`)), `no ${kind} was asked for: ${asked.join(" ")}`);
      const others = page.problems.filter((problem) => !/404/.test(problem));
      assert.deepEqual(others, []);
    } finally {
      await harmed.close();
    }
  });
}
