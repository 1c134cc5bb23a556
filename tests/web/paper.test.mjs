// What comes out of a printer, whatever is on the screen: ink on white by night as well, and what belongs on one sheet on one. What
// must hold on paper of every screen stands in screens.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openContext, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { onPaper, print } from "./support/paper.mjs";
import { openScreen, screens } from "./support/screens.mjs";
import { languages } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const formats = ["A4", "Letter"];
const pagesOf = async (page, format) => (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
/** A page in the letters of the device, which are wider than the page's own: where those cannot be had. */
const wideLettered = async () => {
  const page = await openPage(site, "/", { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await page.route(/\.woff2$/, (route) => route.abort());
  return page;
};
const screenNamed = (name) => screens.find((screen) => screen.name === name);
const nights = [{ name: "the system's", look: { colorScheme: "dark" }, kept: {} }, { name: "the player's own", look: {}, kept: { settings: { night: "on", theme: "ivory" } } }];

for (const { name, look, kept } of nights) {
  test(`Paper.IsPrintedByDay (night: ${name})`, async () => {
    const page = await (await openContext(site, look)).newPage();
    const colours = async () => page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      const game = document.querySelector(".game");
      return [color, backgroundColor, ...["--hue-rook", "--board-light", "--white-fill"].map((colour) => getComputedStyle(game).getPropertyValue(colour).trim())];
    });
    await openScreen(site, page, { ...screenNamed("game"), kept });
    await page.waitForFunction(() => getComputedStyle(document.querySelector(".game")).getPropertyValue("--board-light"));
    const printed = await print(page, colours);
    await openScreen(site, page, { ...screenNamed("game"), kept: { settings: { ...kept.settings, night: "off" } } });
    assert.deepEqual(printed, await print(page, colours), "the same as by day");
    assert.deepEqual(printed.slice(0, 2), ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  });
}

test("Paper.IsWrittenInTheLettersOfTheScreen", async () => {
  const page = await openPage(site, "/", { viewport: { width: 740, height: 1000 } });
  await openScreen(site, page, screenNamed("ladder"));
  await page.evaluate(async () => {
    await document.fonts.ready;
    document.fonts.addEventListener("loading", () => { document.documentElement.dataset.anew = ""; });
  });
  const areFetchedAnew = () => page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return "anew" in document.documentElement.dataset;
  });
  assert.equal(await print(page, areFetchedAnew), false, "what is printed at once would be in other letters");
  await page.setViewportSize({ width: 1000, height: 740 });
  assert.equal(await areFetchedAnew(), false, "nor when a tablet is turned");
});

test("Paper.AGameARuleSheetAndABoardForTheClassAreOneSheetEach", { timeout: 300_000 }, async () => {
  const page = await wideLettered();
  for (const lang of languages) {
    for (const name of ["rules", "class board, everybody", "how pieces move", "one task"]) {
      await openScreen(site, page, screenNamed(name), lang);
      for (const format of formats) assert.equal(await pagesOf(page, format), 1, `${name}, ${lang}, ${format}`);
    }
  }
  for (const lang of ["en", "de"]) {  // a question with its answers, which leave the code the least room
    await openScreen(site, page, { ...screenNamed("class board, everybody"), query: "/?game=blind&board=plan.2" }, lang);
    for (const format of formats) assert.equal(await pagesOf(page, format), 1, `answers and code, ${lang}, ${format}`);
  }
  for (const name of ["game", "game, whole chess", "lesson, task", "course of a game", "truth", "class board", "end, won", "Olympics"]) {
    await openScreen(site, page, screenNamed(name));
    for (const format of formats) assert.equal(await pagesOf(page, format), 1, `${name}, ${format}`);
  }
});

test("Paper.EveryFrameOfTheLadderHasItsPicture", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1280, height: 800 } });
  await openScreen(site, page, screenNamed("ladder"));
  await print(page, async () => {
    assert.deepEqual(await page.locator(".card, .mix").evaluateAll((frames) =>
      frames.filter((frame) => frame.checkVisibility() && ![...frame.querySelectorAll("svg")].some((picture) => picture.checkVisibility())).map((frame) => frame.className)), []);
  });
});

test("Paper.NothingOfTheLadderIsLeftOutForBeingOutOfSight", async () => {
  const page = await openPage(site, "/", { viewport: { width: 360, height: 740 } });
  await openScreen(site, page, screenNamed("ladder, my games"));
  const leftOut = () => page.evaluate(() => [...document.querySelectorAll(".ladder *")].filter((one) => getComputedStyle(one).contentVisibility !== "visible").length);
  assert.ok(await leftOut() > 0, "as it is on the screen");
  assert.equal(await print(page, leftOut), 0);
});

test("Paper.TheLadderWithGamesOfOnesOwnHasNoSheetForItsFoot", async () => {
  const page = await wideLettered();
  for (const lang of languages) {
    await openScreen(site, page, screenNamed("ladder, my games"), lang);
    for (const format of formats) assert.equal(await pagesOf(page, format), 2, `${lang}, ${format}`);
  }
});

test("Paper.OfACodeForTheClassHasItsTaskAndItsBoard", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1280, height: 800 } });
  await openScreen(site, page, screenNamed("class board, everybody"));
  await print(page, async () => {
    for (const part of [".lesson-task", '[data-board] [data-square="a1"]', ".bar h1"]) assert.ok(await page.locator(part).first().isVisible(), part);
    const { width, height } = await page.locator(".class-everybody .qr").boundingBox();
    assert.ok(width > 200 && Math.abs(width - height) < 1, `a code of ${width} to ${height}`);
  });
});

test("Paper.TheEndOfAnAssignmentHasItsCodeAndABoardWithoutShade", async () => {
  const page = await wideLettered();
  await openScreen(site, page, screenNamed("end, assignment"));
  const code = page.locator("[data-return-code] [data-shown]");
  const shown = await code.innerText();
  await print(page, async () => {
    assert.ok(await code.isVisible(), shown);
    assert.equal(await code.innerText(), shown);
    assert.deepEqual(await page.locator(".stage td").evaluateAll((squares) => [...new Set(squares.map((square) => getComputedStyle(square).filter))]), ["none"]);
  });
  for (const format of formats) assert.equal(await pagesOf(page, format), 1, format);
});

test("Paper.WhatIsLearntKeepsItsCodeAndTheCodesHeadingTogether", async () => {
  const page = await openPage(site, "/", { viewport: { width: 1280, height: 800 } });
  await openScreen(site, page, screenNamed("learnt"));
  await print(page, async () => {
    assert.deepEqual(await page.locator("[data-state-qr]").evaluate((code) => {
      const around = code.closest("aside");
      return [getComputedStyle(around).breakInside, around.querySelector("h2").checkVisibility()];
    }), ["avoid", true]);
  });
});

// ------------------------------------------------------------ slips to cut out

/** Choices of the form, as its address has them. */
const position = "2k2/P4/5/5/5/2K1Q w - - 0 1";
const assignments = {
  "a game": { game: "kings-conquest" },
  "a position": { game: "all-the-pieces", fen: position, lang: "de" },
  "special rules": { game: "krazy-knights", options: "blasters", fen: "n3n/ppppp/5/5/PPPPP/N3N w - - 0 1", lang: "fr" },
  "a large board": { game: "chess", fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", lang: "es" },
};
const chosen = (lang, choices) => `/?teachers=1&lang=${lang}#${new URLSearchParams({ task: "play", opponent: "computer", level: "3", side: "white", lock: "on", number: "49", ...choices })}`;

/** The small slips of which something is on the sheet: how many, and what of them is not, or is amiss. */
const slipsOnSheet = (page) => page.evaluate(() => {
  const sheet = document.querySelector("[data-small-slips]").getBoundingClientRect();
  const isBeyond = ({ left, right }) => right <= sheet.left + 1 || left >= sheet.right - 1;
  const shown = [...document.querySelectorAll(".small-slip")].filter((slip) => !isBeyond(slip.getBoundingClientRect()));
  return { count: shown.length, amiss: shown.flatMap((slip) => {
    const { left, right, top, bottom } = slip.getBoundingClientRect();
    const parts = [...slip.querySelectorAll("h2, li, svg, .printed-link")].map((part) => [part.getBoundingClientRect(), part]);
    return [
      ...(left < sheet.left - 1 || right > sheet.right + 1 || bottom > sheet.bottom + 2 ? ["cut by the sheet"] : []),
      ...parts.filter(([box]) => box.left < left || box.right > right || box.top < top || box.bottom > bottom).map(([, part]) => part.outerHTML.slice(0, 120)),
    ];
  }) };
});

for (const lang of languages) {
  test(`Paper.SmallSlipsSayAllThatTheLargeOneSaysOnOneSheet (${lang})`, async () => {
    // As long as the addresses of schools are.
    const host = site.url.replace(/\/\/[^:]+/, "//chess.primary-school-at-the-old-market.any-larger-town.localhost");
    const page = await openPage({ ...site, url: host }, "/", { viewport: onPaper, script: "window.print = () => undefined" });
    for (const [name, choices] of Object.entries(assignments)) {
      await page.goto("about:blank");
      await page.goto(host + chosen(lang, choices));
      await waitUntilReady(page, "teachers");
      if (choices.fen) await page.locator("[data-slip] [data-picture] svg").waitFor();
      const face = () => page.locator("[data-slip] [data-face]").innerHTML();
      await page.locator("[data-print-slips]").evaluate((button) => button.click());
      await page.emulateMedia({ media: "print" });
      const { count, amiss } = await slipsOnSheet(page);
      assert.deepEqual(amiss, [], name);
      assert.ok(count >= (choices.fen ? 4 : 6) && count % 2 === 0, `${name}: ${count} slips`);
      assert.equal(await page.locator(".small-slip").first().innerHTML(), await face(), name);
      assert.equal(await page.locator(".small-slip").first().locator(".diagram").isVisible(), Boolean(choices.fen), name);
      await page.emulateMedia({ media: null });
      for (const format of formats) assert.equal(await pagesOf(page, format), 1, `${name}, ${format}`);
    }
    assert.deepEqual(page.problems, []);
  });
}
