// What comes out of a printer, whatever is on the screen: ink on white by night as well, nothing to press, and what belongs on one
// sheet on one.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { openContext, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { openScreen, screens } from "./support/screens.mjs";
import { languages } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const formats = ["A4", "Letter"];
const pagesOf = async (page, format) => (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
const screenNamed = (name) => screens.find((screen) => screen.name === name);
/** As wide as A4 within its edges. */
const onPaper = { width: 718, height: 1000 };

/** The page as its printer sees it, until `printed` has been looked at. */
async function print(page, printed) {
  const viewport = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(onPaper);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const found = await printed();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await page.setViewportSize(viewport);
  return found;
}

/** What there is to be pressed, filled in or answered. Squares, moves and answers that may be chosen are what the page is about,
 *  and a tile of the ladder is what it shows. */
const controls = `a.button, .icon-button, [role="button"], [role="alertdialog"], summary, input, select, textarea, label, legend, dialog:not(.certificate),
  [data-ask-aloud], kbd, button:not([data-square], [data-ply], .lesson-choice:enabled)`;

/** Signs that browsers leave out with the backgrounds, unless they are told not to. */
const leftOut = (page) => page.evaluate(() => [...document.querySelectorAll("body *")].filter((one) => {
  const { printColorAdjust, webkitPrintColorAdjust, backgroundColor, backgroundImage } = getComputedStyle(one);
  return one.checkVisibility() && (printColorAdjust ?? webkitPrintColorAdjust) !== "exact" && (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none");
}).map((one) => `without its background: ${one.outerHTML.slice(0, 120)}`));

const nights = [{ name: "the system's", look: { colorScheme: "dark" }, kept: {} }, { name: "the player's own", look: {}, kept: { settings: { night: "on", theme: "ivory" } } }];

test("Paper.OfEveryScreenHasInkThatIsReadAndNothingToPress", { timeout: 600_000 }, async () => {
  const page = await (await openContext(site, { viewport: { width: 1280, height: 800 }, colorScheme: "dark" })).newPage();
  page.setDefaultTimeout(60_000);
  const findings = {};
  for (const [i, screen] of screens.entries()) {
    await openScreen(site, page, screen, i % 2 ? "ar" : "en");
    const found = await print(page, async () => [
      ...await page.locator(controls).filter({ visible: true }).evaluateAll((all) => all.map((one) => `to press: ${one.outerHTML.slice(0, 120)}`)),
      ...await leftOut(page),
      ...(await new AxeBuilder({ page }).setLegacyMode().withRules(["color-contrast"]).analyze()).violations
        .flatMap(({ nodes }) => nodes.map(({ html }) => `pale: ${html.slice(0, 120)}`)),
      ...await page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ["wider than the paper"] : [])),
      ...await page.evaluate(() => (document.querySelector(".screen :is(svg, td, p)")?.checkVisibility() || document.body.innerText.trim() ? [] : ["empty"])),
    ]);
    if (found.length) findings[screen.name] = found;
  }
  assert.deepEqual(findings, {});
});

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

test("Paper.AGameARuleSheetAndABoardForTheClassAreOneSheetEach", { timeout: 300_000 }, async () => {
  const page = await (await openContext(site, { viewport: { width: 1280, height: 800 } })).newPage();
  for (const lang of languages) {
    for (const name of ["rules", "class board, everybody"]) {
      await openScreen(site, page, screenNamed(name), lang);
      for (const format of formats) assert.equal(await pagesOf(page, format), 1, `${name}, ${lang}, ${format}`);
    }
  }
  for (const name of ["game", "game, whole chess", "lesson, task", "course of a game", "truth", "class board", "end, won", "Olympics"]) {
    await openScreen(site, page, screenNamed(name));
    for (const format of formats) assert.equal(await pagesOf(page, format), 1, `${name}, ${format}`);
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
