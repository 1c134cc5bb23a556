// Screens in typical states, with a clock that stands still: for the tests that compare pictures and for the pictures in
// docs/. Together the scenes cover every size, ratio and colour scheme once.
import { lessons } from "../../lessons/support/lessons.mjs";
import { openPage, waitUntilReady } from "./browser.mjs";
import { click, devices, tap } from "./board.mjs";

/** When every picture is taken, give or take what a scene lets pass. */
const moment = new Date("2030-01-01T12:00:00Z");

const middleGame = "moves=c2c3,b5b4,c3b4,c5b4,e1d3,e6d4";
const friends = "opponent=friend";

const game = { part: "[data-stage]" };
const laptop = { viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 };
const tablet = { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2, hasTouch: true };
const press = (page, selector) => page.locator(selector).first().evaluate((button) => button.click());
/** The tile of the day comes by itself, a little later, where something was played. */
const ladder = { query: "/", ready: "ladder", kept: { played: ["power-pawns"] }, act: (page) => page.locator("[data-week]").waitFor({ state: "attached" }) };

const climbed = Object.fromEntries(["intro", "power-pawns", "kings-conquest", "raging-rooks", "battling-bishops", "mean-queens", "rescue-the-queen",
  "krazy-knights", "all-the-pieces"].map((game, i) => [game, 1 + (2 * i + 1) % 3]));

/** `moves` where the moment is one of a motion; `kept`: what the device keeps, by name; `act` on the page; `after`: milliseconds
 *  after it; `part` of the page that is the scene's own. What is only to be looked at, in docs/, changes with every puzzle and every
 *  word: `isForEyes`.
 *  @typedef {{ isForEyes?: boolean, name: string, device: object, query: string, ready?: string, dark?: boolean, moves?: boolean, kept?: object,
 *    act?: (page: any) => Promise<unknown>, after?: number, part?: string }} Scene */

/** @type {Scene[]} */
export const scenes = [
  { ...ladder, name: "ladder-phone", device: devices.smallPhone },
  { ...ladder, name: "ladder-laptop", device: devices.laptop, dark: true },
  { ...game, name: "game-phone", device: devices.phone, query: `/?game=all-the-pieces&${friends}&${middleGame}`, act: (page) => tap(page, "d3") },
  { ...game, name: "game-phone-night", device: devices.smallPhone, query: `/?game=all-the-pieces&${friends}&${middleGame}`, dark: true,
    act: (page) => tap(page, "b1", "a2") },
  { ...game, name: "table", device: devices.tablet, query: `/?game=all-the-pieces&${friends}&fen=2k2/P4/5/3p1/5/2K1Q w - - 0 1`,
    kept: { settings: { seating: "face" } }, act: (page) => tap(page, "e1") },
  { ...game, name: "game-laptop", device: { ...devices.laptop, deviceScaleFactor: 2 }, query: `/?game=all-the-pieces&${friends}&${middleGame}`,
    act: (page) => click(page, "d3") },
  { ...game, name: "win", device: devices.desktop, query: `/?game=power-pawns&${friends}&fen=5/P4/5/5/1p3/5 w - - 0 1`,
    kept: { settings: { theme: "ivory" } }, act: (page) => click(page, "a5", "a6"), after: 450, moves: true },
  { ...game, name: "checkmate", device: devices.tablet, query: `/?game=all-the-pieces&${friends}&fen=k4/5/1K3/3p1/5/1P2R w - - 0 1`, dark: true,
    act: (page) => tap(page, "e1", "e6") },
  { name: "end", part: "[data-after]", device: devices.phone, query: "/?game=power-pawns&opponent=computer&level=1&side=white&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4",
    kept: { progress: { intro: 3, "power-pawns": 1 } }, act: (page) => tap(page, "b5", "b6") },
  { name: "lesson-end", part: ".lesson", device: devices.phone, query: "/?game=power-pawns&lesson=99", dark: true },
  { name: "certificate", part: ".certificate-paper", device: devices.tablet, query: "/", ready: "ladder", kept: { progress: climbed },
    act: (page) => page.locator("[data-certificate]").tap() },
  { name: "drawing", device: devices.phone, query: `/?game=all-the-pieces&${friends}&${middleGame}`, dark: true,
    act: async (page) => {
      await page.locator(".pencil").tap();
      await tap(page, "d3", "e5");
      await tap(page, "b4", "b4");
    } },
  { ...ladder, isForEyes: true, name: "ladder-climbed", device: laptop, kept: { progress: climbed, learnt: Object.keys(climbed) } },
  { isForEyes: true, name: "game-tablet-night", device: tablet, query: `/?game=raging-rooks&opponent=computer&level=1&side=white&moves=c2c3,b5b4,c3b4`, dark: true },
  { isForEyes: true, name: "lesson-laptop", device: laptop, query: "/?game=battling-bishops&lesson=2", dark: true },
  { isForEyes: true, name: "end-laptop", device: laptop, query: `/?game=all-the-pieces&opponent=computer&level=1&side=white&fen=k4/5/1K3/3p1/5/1P2R w - - 0 1`,
    kept: { progress: climbed }, act: (page) => click(page, "e1", "e6") },
  { isForEyes: true, name: "today", device: tablet, query: "/?practice=today", act: (page) => press(page, '[data-lesson="hint"]') },
  { isForEyes: true, name: "gear", device: devices.phone, query: `/?game=kings-pro&opponent=computer&level=1&side=white`, dark: true, act: (page) => press(page, "[data-menu]") },
  { isForEyes: true, name: "teacher-package", device: laptop, query: "/?teachers=1", ready: "teachers",
    act: (page) => page.locator("[data-platform-file]").evaluate((form) => {
      const link = /** @type {HTMLTextAreaElement} */ (document.querySelector("[data-link]"));
      link.value = link.value.replace(location.origin, "https://your.site");
      form.scrollIntoView({ block: "end" });
    }) },
  { isForEyes: true, name: "class-board", device: laptop, query: "/?game=raging-rooks&board=plan.4", act: async (page) => {
    await page.locator(".lesson-task").waitFor();
    await press(page, '[data-class="everybody"]');
  } },
  { name: "lesson", device: devices.phone, query: "/?game=raging-rooks&lesson=2" },
  { name: "puzzle", device: devices.tablet, query: "/?game=krazy-knights&practice=1",
    act: (page) => press(page, '[data-lesson="hint"]') },
];

/** A step of a lesson on a phone, by its name, "raging-rooks.free", and by what is done there: "+hint" asks for help, "+c1c4"
 *  tries a move, "+again" goes on, "+yes" gives an answer. "de:" before it asks in that language.
 *  @param {string} name
 *  @returns {Scene} */
export function stepScene(name) {
  const [, language = "en", game = "", id = "", done = ""] = /^(?:(\w\w):)?([\w-]+)\.([\w-]+)((?:\+[\w-]+)*)$/.exec(name) ?? [];
  const number = (lessons.find((lesson) => lesson.game === game)?.steps ?? []).findIndex((step) => step.id === id) + 1;
  if (!number) throw new Error(`no step ${name}`);
  const act = async (page) => {
    for (const one of done.split("+").filter(Boolean)) {
      if (/^[a-h][1-8][a-h][1-8]/.test(one)) await tap(page, one.slice(0, 2), one.slice(2, 4));
      else await press(page, `[data-lesson="${one}"], [data-answer="${one}"]`);
      await page.clock.runFor(3000);
    }
  };
  return { name, device: devices.phone, query: `/?game=${game}&lesson=${number}&lang=${language}`, kept: { settings: { readAloudAsked: true } }, act };
}

/** What has changed is laid out, and whoever watches its size has heard of it: a layout does not wait for the clock that stands still. */
const untilLaidOut = (page) => page.evaluate(() => new Promise((done) => {
  const sizes = new ResizeObserver(() => {
    sizes.disconnect();
    done(undefined);
  });
  sizes.observe(document.documentElement);
}));

/** Lets so many milliseconds pass. What is drawn goes by sizes, so the last ones wait for the layout of what came before: on a slow
 *  device it is later than all of them. */
async function pass(page, milliseconds) {
  const step = 50;
  for (const part of [milliseconds - 2 * step, step, step]) {
    await page.clock.runFor(part);
    await untilLaidOut(page);
  }
}

/** Opens the page of a scene and stops at its moment, with all that its page fetches once it can be used.
 *  @param {any} site
 *  @param {Scene} scene */
export async function openScene(site, scene) {
  const { device, query, ready = "game", dark, moves, kept = {}, act, after = 2000 } = scene;
  const page = await openPage(site, "/", { draws: true, reducedMotion: moves ? "no-preference" : "reduce", ...device, colorScheme: dark ? "dark" : "light" });
  await waitUntilReady(page, "ladder");
  for (const one of Object.entries(kept)) {
    await page.evaluate(([name, value]) => localStorage.setItem(`thirty-squares:1:${name}`, JSON.stringify(value)), one);
  }
  await page.clock.install({ time: new Date(moment.getTime() - 60_000) });
  await page.goto(site.url + query);
  await waitUntilReady(page, ready);
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(moment);
  await pass(page, 1000);
  await act?.(page);
  await pass(page, after);
  return page;
}
