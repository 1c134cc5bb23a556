// What must hold on every screen, sheet and question of the page (tests/web/support/screens.mjs): axe finds nothing, no other site is
// asked and no cookie set, nothing scrolls sideways, the gear is there to be pressed, what is printed of it is ink that is read and
// nothing to press, no link of the page's own drops what the address wishes, something is seen of every picture, a button that is one
// alone says its word to a mouse and one with words is called by them, a reader leaves boards their arrow keys, what is typed is large
// enough for iPads not to zoom in, no word is smaller than the smallest size and on a phone nothing that is pressed than a finger, and
// as reduced motion is asked for nothing moves. Each is looked at once, in turn on a phone in
// English by day and on a laptop in Arabic by night, and those that are no variety of another in the other colours as well.
// THIRTY_EVERY_SCREEN=1 looks at all of them in all four ways.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { colorFindingsOf, findingsOf } from "./support/axe.mjs";
import { openContext, openSite } from "./support/browser.mjs";
import { glance_ms, motions, watchMotion } from "./support/motion.mjs";
import { findingsOnPaper } from "./support/paper.mjs";
import { openScreen, screens } from "./support/screens.mjs";
import { spokenFindingsOf } from "./support/spoken.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const all = Boolean(process.env.THIRTY_EVERY_SCREEN);
const looks = [
  { name: "phone, English", lang: "en", viewport: { width: 390, height: 844 }, colors: ["light", "dark"] },
  { name: "laptop, Arabic", lang: "ar", viewport: { width: 1366, height: 768 }, colors: ["dark", "light"] },
];
/** "game, pocket" is a variety of "game". */
const isVariety = ({ name }) => name.includes(",");

/** In the page: what asks for an answer, or has come out of the gear itself, may lie over it; nothing else. */
function hidesItsGear() {
  if (document.querySelector("dialog[open], [data-question]:not([hidden]), .menu-open")) return false;
  const gears = [...document.querySelectorAll("[data-menu], [data-gear] summary")].filter((gear) => gear.checkVisibility({ visibilityProperty: true }));
  gears[0]?.scrollIntoView({ block: "nearest" });
  const { x = 0, y = 0, width = 0, height = 0 } = gears[0]?.getBoundingClientRect() ?? {};
  return gears.length !== 1 || !gears[0].contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** In the page: no word is smaller than the smallest of its four sizes, but on what is a picture of a sheet of paper. */
function smallWords() {
  const small = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: holder, data } = /** @type {any} */ (walk.currentNode);
    if (!data.trim() || holder.closest("svg, [class*=paper], script, style, template") || !holder.checkVisibility({ visibilityProperty: true })) continue;
    if (holder.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(holder).fontSize) < 14) small.push(`a small word: ${data.trim().slice(0, 60)}`);
  }
  return small;
}

/** In the page: what is to be pressed is as large as a finger, but for the squares of a board, which share the width there is. */
function smallerThanAFinger() {
  const pressed = document.querySelectorAll("a[href], button:not([data-square]), summary, select, textarea, input, label:has(input)");
  return [...pressed].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !(one.matches("input") && one.closest("label"))).filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && Math.min(width, height) < 43.5;
  }).map((one) => `smaller than a finger: ${one.outerHTML.slice(0, 120)}`);
}

for (const [turn, { name, lang, viewport, colors: [usual, other] }] of looks.entries()) {
  test(`Screens.HaveNoAccessibilityFindings (${name})`, { timeout: all ? 3_600_000 : 1_200_000 }, async () => {
    const page = await (await openContext(site, { viewport, colorScheme: usual, script: watchMotion })).newPage();
    page.setDefaultTimeout(60_000);
    const foreign = [];
    page.on("request", (request) => { if (/^http/.test(request.url()) && !request.url().startsWith(site.url)) foreign.push(request.url()); });
    const findings = {};
    for (const screen of screens.filter((_, i) => all || i % looks.length === turn)) {
      await openScreen(site, page, { ...screen, query: `${screen.query}&text=100` }, lang);
      const found = [...await findingsOf(page), ...await spokenFindingsOf(page)];
      // A link to be handed on to others is whole, and says nothing of this device.
      found.push(...await page.locator("a[href]").evaluateAll((links, wishes) => links.filter((link) => {
        const { origin, pathname, searchParams } = new URL(link.href);
        return !/^https?:/.test(link.getAttribute("href")) && link.closest(".screen")?.checkVisibility() !== false && origin + pathname === location.origin + location.pathname && Object.entries(wishes).some(([name, value]) => searchParams.get(name) !== value);
      }).map((link) => `it drops what the address wishes: ${link.getAttribute("href")}`), { lang, text: "100" }));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push("it scrolls sideways");
      if (await page.evaluate(hidesItsGear)) found.push("its gear is not there to be pressed");
      found.push(...await page.locator(".icon-button, .button.round").evaluateAll((buttons) =>
        buttons.filter((button) => button.checkVisibility() && !button.title).map((button) => `a picture without a word: ${button.outerHTML.slice(0, 120)}`)));
      found.push(...await page.locator("svg").evaluateAll((pictures) => {
        const isSeen = (part) => part.getBoundingClientRect().width + part.getBoundingClientRect().height > 0;
        const isDrawn = (picture) => picture.querySelector("path, use") && picture.checkVisibility() && isSeen(picture);  // a layer waits for what is drawn on it
        return pictures.filter((picture) => isDrawn(picture) && ![...picture.querySelectorAll("*")].some(isSeen))
          .map(({ parentElement }) => `nothing is seen of a picture: ${parentElement.outerHTML.slice(0, 160)}`);
      }));
      found.push(...await page.locator("select, textarea, input:is([type=text], [type=number], :not([type]))").evaluateAll((fields) =>
        fields.filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => `an iPad would zoom in on it: ${field.outerHTML.slice(0, 120)}`)));
      found.push(...await page.evaluate(smallWords));
      if (viewport.width < 600) found.push(...await page.evaluate(smallerThanAFinger));
      found.push(...(await motions(page)).filter(({ ms }) => ms > glance_ms).map((motion) => `it moves: ${JSON.stringify(motion)}`));
      if (all || !isVariety(screen)) {
        await page.emulateMedia({ colorScheme: other });
        found.push(...(await colorFindingsOf(page)).map((line) => `${other}: ${line}`));
        await page.emulateMedia({ colorScheme: usual });
      }
      found.push(...await findingsOnPaper(page), ...foreign.splice(0).map((url) => `it asks another site: ${url}`));
      found.push(...(await page.context().cookies()).map(({ name: cookie }) => `it sets a cookie: ${cookie}`));
      if (found.length) findings[screen.name] = found;
    }
    assert.deepEqual(findings, {});
  });
}

test("Screens.ThatReadFromTheRightHaveEveryArrowPointTheSameWay", async () => {
  const page = await (await openContext(site, { viewport: { width: 1366, height: 768 } })).newPage();
  const waysOf = new Map();
  for (const name of ["gear", "lesson", "course of a game", "class board", "cabinet", "friend elsewhere, to send", "learnt"]) {
    await openScreen(site, page, screens.find((screen) => screen.name === name), "ar");
    const drawn = await page.locator(".icon").evaluateAll((icons) => icons.map((icon) => [icon.querySelector("path").getAttribute("d"), getComputedStyle(icon).scale]));
    for (const [lines, way] of drawn) waysOf.set(lines, (waysOf.get(lines) ?? new Set()).add(way));
  }
  assert.deepEqual([...waysOf].filter(([, ways]) => ways.size > 1), []);
  assert.equal([...waysOf.values()].filter((ways) => ways.has("-1 1")).length, 6, "back, on, to both ends, taken back and done again");
});
