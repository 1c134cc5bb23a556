// A newcomer who reads nothing: on an empty device it taps the biggest thing in sight, each time, and plays as a child does
// who has just learnt the moves. It takes what can be taken, else any step; in a lesson it tries something, and follows the
// arrow once there is one. So it must come from the ladder to a won game of the first box, and never see a screen without a
// picture.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { devices, letPass } from "./support/board.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Far above what it takes: on a slow machine some taps come while the lesson still speaks, and are lost. */
const mostTaps = 1500;
const wonGame = "power-pawns";

/** Numbers from 0 to 1, the same each time. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Runs in the page: what is in sight, and where the middle of the biggest thing to tap is. */
function look() {
  const inSight = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [width, height] = [Math.min(right, innerWidth) - Math.max(left, 0), Math.min(bottom, innerHeight) - Math.max(top, 0)];
    return { x: Math.max(left, 0) + width / 2, y: Math.max(top, 0) + height / 2, area: width > 0 && height > 0 ? width * height : 0 };
  };
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && inSight(element).area > 0;
  const things = [...document.querySelectorAll("a[href], button, summary, label:has(input)")]
    .filter((thing) => !thing.closest("[data-board], [inert]") && !thing.disabled && isThere(thing))
    .map((thing) => ({ thing, ...inSight(thing) }))
    .filter(({ thing, x, y }) => thing.contains(document.elementFromPoint(x, y)))
    .sort((a, b) => b.area - a.area);
  const pictures = [...document.querySelectorAll("svg.piece, svg.face, svg.mini-board, svg.goal-picture, .medal svg, table[data-board]")];
  const has = (selector) => [...document.querySelectorAll(selector)].some((element) => isThere(element) && !element.disabled);
  return {
    screen: document.documentElement.dataset.screen,
    address: location.search,
    picture: pictures.some((picture) => isThere(picture) && inSight(picture).area >= 20 * 20),
    biggest: things[0] && { x: things[0].x, y: things[0].y, what: things[0].thing.outerHTML.slice(0, 120), words: things[0].thing.textContent.trim().replace(/\s+/g, " ") },
    isOver: has("[data-after]"),
    isMyTurn: has('[data-hand] [data-command="hint"]'),
    isAsked: has('[data-lesson="hint"]'),
    step: [...document.querySelectorAll(".dots i")].findIndex((dot) => dot.classList.contains("here")),
    said: document.querySelector(".lesson-said")?.dataset.kind ?? "",
    task: document.querySelector(".lesson-task")?.textContent ?? "",
    pieces: Object.fromEntries([...document.querySelectorAll("[data-board] button")]
      .filter(({ ariaLabel }) => !/empty/.test(ariaLabel)).map(({ dataset, ariaLabel }) => [dataset.square, /white/.test(ariaLabel) ? "white" : "black"])),
    choices: [...document.querySelectorAll('[data-lesson="choose"]')].filter(isThere)
      .map((choice) => ({ ...inSight(choice), isTold: choice.classList.contains("told") })),
  };
}

class Newcomer {
  taps = 0;
  screens = [];
  /** How often a hint stood there when it was asked: first there is one in words, then an arrow, which it can read. */
  hints = 0;
  where = "";
  /** What it has played in each position: a move that it took back it does not try again while there is another. */
  played = new Map();

  constructor(page) {
    this.page = page;
    this.random = chance(5);
  }

  async look() {
    await this.page.waitForSelector("html[data-ready]");
    const seen = await this.page.evaluate(look);
    assert.ok(seen.picture, `nothing to look at on ${seen.screen}${seen.address}, step ${seen.step}`);
    if (this.screens.at(-1) !== seen.screen + seen.address) this.screens.push(seen.screen + seen.address);
    return seen;
  }

  async tapAt({ x, y }) {
    this.taps++;
    assert.ok(this.taps < mostTaps, `still not there: ${this.screens.join(" > ")}, step ${this.where}`);
    await this.page.touchscreen.tap(x, y);
  }

  async tapSquare(name) {
    const { x, y, width, height } = await this.page.locator(`[data-board] [data-square="${name}"]`).boundingBox();
    await this.tapAt({ x: x + width / 2, y: y + height / 2 });
  }

  async move(from, to) {
    await this.tapSquare(from);
    await letPass(60);
    await this.tapSquare(to);
  }

  /** Waits until nothing has changed for a moment. */
  async settle() {
    const state = () => this.page.evaluate(() => [".lesson", "[data-board]"].map((part) => document.querySelector(part)?.textContent
      + [...document.querySelectorAll(`${part} button`)].map(({ ariaLabel, hidden }) => `${ariaLabel}${hidden}`)).join());
    for (let before = "", now = await state(); before !== now; now = await state()) {
      before = now;
      await letPass(500);
    }
  }

  anyOf(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** White's pawns: what they can take, and where they can step. */
  pawnMoves({ pieces }) {
    const square = (file, rank) => `${String.fromCharCode(file)}${rank}`;
    const all = { takes: [], steps: [] };
    for (const [from, color] of Object.entries(pieces)) {
      if (color !== "white") continue;
      const [file, rank] = [from.charCodeAt(0), Number(from[1]) + 1];
      if (rank <= 6 && !pieces[square(file, rank)]) all.steps.push([from, square(file, rank)]);
      for (const to of [square(file - 1, rank), square(file + 1, rank)]) if (pieces[to] === "black") all.takes.push([from, to]);
    }
    return all;
  }

  async play(seen) {
    const { takes, steps } = this.pawnMoves(seen);
    const position = Object.entries(seen.pieces).sort().join();
    const tried = this.played.get(position) ?? new Set();
    const [newTakes, newSteps] = [takes, steps].map((moves) => moves.filter((move) => !tried.has(move.join())));
    const move = this.anyOf([newTakes, newSteps, takes, steps].find((moves) => moves.length) ?? []);
    this.played.set(position, tried.add(move?.join()));
    if (move) await this.move(...move);
    await letPass(150);
  }

  /** A task of a lesson: something is tried, then the arrow is followed. */
  async answer(seen) {
    const game = new URLSearchParams(seen.address).get("game");
    const task = lessons.find((lesson) => lesson.game === game).steps[seen.step];
    const where = `${game}.${task.id}`;
    this.hints = seen.said === "hint" && where === this.where ? this.hints + 1 : 0;
    this.where = where;
    if (task.kind === "match") return this.play(seen);
    if (task.kind === "ask") {
      await this.tapAt(seen.choices.find(({ isTold }) => isTold) ?? this.anyOf(seen.choices));
    } else if (task.kind === "touch") {
      await this.tapSquare(this.hints > 1 ? seen.task.match(/\b[a-h][1-8]\b/)[0] : this.anyOf(Object.keys(seen.pieces)));
    } else if (this.hints > 1) {
      const moves = task.kind === "collect" ? task.solution : task.turns.map(({ play }) => play[0]);
      const [from, to] = moves.map((move) => [move.slice(0, 2), move.slice(2, 4)]).find(([at, goal]) => seen.pieces[at] === "white" && seen.pieces[goal] !== "white");
      await this.move(from, to);
    } else {
      await this.play(seen);
    }
    await this.settle();
  }

  /** One thing done about what is seen. */
  async act(seen) {
    if (seen.screen === "game" && seen.isAsked) return this.answer(seen);
    if (seen.screen === "game" && seen.isMyTurn && !seen.isOver) return this.play(seen);
    const leaves = seen.biggest.what.startsWith("<a") ? this.page.waitForNavigation() : letPass(250);
    await this.tapAt(seen.biggest);
    await leaves;
  }
}

test("Newcomer.TapsTheBiggestThingAndWinsAGame", async () => {
  const page = await openPage(site, "/?lang=en", { ...devices.phone, deviceScaleFactor: 0.25, reducedMotion: "reduce" });
  await waitUntilReady(page, "ladder");
  const child = new Newcomer(page);
  for (;;) {
    const seen = await child.look();
    if (seen.isOver && /You won/.test(await page.locator("[data-status]").textContent())) break;
    await child.act(seen);
  }
  const kept = (name) => page.evaluate((key) => JSON.parse(localStorage.getItem(`thirty-squares:1:${key}`)), name);
  await page.locator("[data-after] [data-tile]").waitFor();
  const [played, stars] = [await kept("played"), await kept("progress")];
  const next = await child.look();
  console.log(`${child.taps} taps over ${child.screens.length} screens: ${child.screens.join(" > ")}; next: ${next.biggest.words}`);
  assert.ok(child.screens.at(-1).includes(wonGame));
  assert.deepEqual(child.screens.filter((screen) => screen.includes("practice=")), [], "the way on is larger than what may be done besides");
  // Arrows have helped it with most tasks, and the gentlest level does not count: the climb goes on all the same.
  assert.deepEqual(played, ["intro", wonGame]);
  assert.equal(stars?.[wonGame] ?? 0, 0);
  assert.match(next.biggest.what, /game=kings-conquest&amp;lesson=1/, "the next sensible step is the biggest");
  assert.deepEqual(page.problems, []);
});
