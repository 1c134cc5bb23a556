// Looks that are one on all screens, by day and by night, from both sides and on paper.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openContext, openSite } from "./support/browser.mjs";
import { openScreen, screens } from "./support/screens.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const screenNamed = (name) => screens.find((screen) => screen.name === name) ?? assert.fail(`no screen "${name}"`);

async function openNamed(name, lang = "en", options = {}) {
  const page = await (await openContext(site, { viewport: { width: 1280, height: 800 }, ...options })).newPage();
  await openScreen(site, page, screenNamed(name), lang);
  return page;
}

test("Looks.EveryDialogIsOfOnePaperUnderOneShade", async () => {
  const looks = {};
  for (const name of ["ladder, start over", "ladder, remove a game", "keys", "games as text", "partners", "friend elsewhere, link"]) {
    const page = await openNamed(name);
    looks[name] = await page.locator("dialog[open]").evaluate((dialog) => {
      const { borderRadius, borderTopWidth, backgroundColor } = getComputedStyle(dialog);
      return [borderRadius, borderTopWidth, backgroundColor, getComputedStyle(dialog, "::backdrop").backgroundColor].join(", ");
    });
    const corners = await page.locator("dialog[open] .button").evaluateAll((all) => all.map((one) => getComputedStyle(one).borderRadius));
    assert.deepEqual(corners.filter((corner) => parseFloat(corner) < 22), [], `${name}: a button in a dialog is round at its ends`);
    await page.context().close();
  }
  assert.equal(new Set(Object.values(looks)).size, 1, JSON.stringify(looks, null, 1));
});

test("Looks.WhatIsCertainKeepsItsMarginsFromBothSides", async () => {
  for (const lang of ["en", "ar"]) {
    const page = await openNamed("truth", lang, { viewport: { width: 390, height: 844 } });
    assert.deepEqual(await page.locator(".truth").evaluate((truth) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(truth);
      return [paddingInlineStart, paddingInlineEnd];
    }), ["16px", "8px"], lang);
    await page.context().close();
  }
});

test("Looks.APictureOfATaskIsDrawnInInkOnPaperByNightAsWell", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await openNamed("lesson, task", "en", { colorScheme });
    assert.deepEqual(await page.locator(".lesson-aim .goal-picture").first().evaluate((picture) => {
      const { stroke, backgroundColor } = getComputedStyle(picture);
      return [stroke, backgroundColor];
    }), ["rgb(34, 48, 74)", "rgb(255, 253, 247)"], colorScheme);
    await page.context().close();
  }
});

test("Looks.WhoeverAsksForContrastHasItOnThePageAndOnTheBoardByNightAsWell", async () => {
  const page = await openNamed("game", "en", { contrast: "more" });
  const shows = (theme, strong) => page.waitForFunction((wanted) => {
    const style = getComputedStyle(document.documentElement);
    const isStrong = ["--quiet", "--edge", "--control-edge"].every((name) => style.getPropertyValue(name) === style.getPropertyValue("--ink"));
    return document.querySelector("[data-theme]").dataset.theme === wanted.theme && isStrong === wanted.strong;
  }, { theme, strong });
  await shows("high-contrast", true);
  await page.emulateMedia({ colorScheme: "dark" });
  await shows("high-contrast night", true);
  await page.emulateMedia({ contrast: "no-preference" });
  await shows("", false);
  await page.context().close();
});

test("Looks.TheLevelHasTheColoursOfTheHouse", async () => {
  const page = await openNamed("gear", "en", { colorScheme: "dark" });
  assert.equal(await page.locator("#level").evaluate((level) => getComputedStyle(level).appearance), "none", "its rail is not the browser's own");
  assert.notEqual(await page.locator("#side .segment .disc.white").evaluate((disc) => getComputedStyle(disc).boxShadow), "none", "a white disc has an outline on a light ground");
  // The knob takes the level where it is put.
  await page.locator("#level").focus();
  const before = await page.locator("#level").inputValue();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.locator("#level").inputValue(), before);
  await page.context().close();
});

test("Looks.ThePrintedOlympicsHaveNothingToPress", async () => {
  const page = await openNamed("Olympics");
  assert.ok(await page.locator("[data-sheet] :is(.segments, .faces)").count() > 0);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("[data-sheet] :is(input, button, .segment, .face-choice)").filter({ visible: true }).count(), 0);
  assert.ok(await page.locator("[data-sheet] .events").isVisible());
  await page.context().close();
});

test("Looks.TheClassBoardIsReadFromTheLastRow", async () => {
  const page = await openNamed("class board, covered", "en", { viewport: { width: 1920, height: 1080 } });
  const { sizes, rows, icon, frame } = await page.evaluate(() => {
    const deeds = [...document.querySelectorAll(".class-deeds .button")].filter((one) => one.checkVisibility());
    const tops = deeds.map((deed) => Math.round(deed.getBoundingClientRect().top));
    return {
      sizes: deeds.map((deed) => parseFloat(getComputedStyle(deed).fontSize)),
      rows: [...new Set(tops)].map((top) => tops.filter((other) => other === top).length),
      icon: document.querySelector(".bar .icon").getBoundingClientRect().height,
      frame: getComputedStyle(document.querySelector(".class-cover"), "::before").borderTopWidth,
    };
  });
  assert.ok(Math.min(...sizes) >= 20, `${sizes}`);
  assert.deepEqual(rows, [4, 4]);
  assert.ok(icon >= 36, `a picture of ${icon} px beside its title`);
  assert.ok(parseFloat(frame) >= 8, `a frame of ${frame} around the covered board`);
  await page.context().close();
});

test("Looks.TheWayHomeStandsAboveTheEdgeOfATeachersPage", async () => {
  for (const lang of ["en", "ar"]) {
    const page = await openNamed("teachers", lang);
    const apart = await page.evaluate(() => {
      const edgeOf = (selector) => {
        const { left, right } = document.querySelector(selector).getBoundingClientRect();
        return document.dir === "rtl" ? right : left;
      };
      return Math.abs(edgeOf(".teachers .bar .icon") - edgeOf(".teacher-pages"));
    });
    assert.ok(apart <= 4, `${lang}: ${apart} px`);
    await page.context().close();
  }
});
