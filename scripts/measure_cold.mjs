// npm run cold: what a first visit feels like on a slow phone. Opens the ladder and two games of dist/ with an empty cache, over
// a line of 1.6 Mbit/s and 150 ms, the processor slowed down four times and everything drawn in software, and beside them, in
// turns, the same games made with chessground and chessops. Prints medians, the ratio of ours to the other, and what the page's
// own thread had worked by then, which a busy machine makes dearer but not longer.
//   npm run cold [-- --times 10 --root dist --pages ladder,chess,raging-rooks --each --gpu]
import { rmSync } from "node:fs";
import { devices } from "../tests/web/support/board.mjs";
import { openSite, usualFlags } from "../tests/web/support/browser.mjs";
import { buildPeers } from "./cold/peer.mjs";
import { openSlowLink, slowLine } from "./cold/slow_link.mjs";
import { serve } from "./serve.mjs";
import { checkNames, need, parametersOf } from "./usage.mjs";

const values = parametersOf(import.meta.url, { times: 10, root: "dist", pages: "ladder,chess,raging-rooks", each: false, gpu: false });
need(values.root);
const slowdown = 4;
const patienceMs = 30_000;

/** The first move that is tried in each game. */
const moves = { "chess": ["e2", "e4"], "raging-rooks": ["a2", "a3"] };

/** Runs before the page: notes, in milliseconds from its start, the second frame after each of its moments, when what the frame
 *  before has painted is on its way to the screen. Both pages are judged by this one rule. */
function watch([from, to]) {
  globalThis.moments = {};
  const isSeen = (element) => element !== null && element.getBoundingClientRect().width > 8 && getComputedStyle(element).visibility === "visible";
  const ours = (square) => document.querySelector(`table[data-board] [data-square="${square}"]`);
  const label = (square) => ours(square)?.getAttribute("aria-label") ?? "";
  const peer = () => [...document.querySelectorAll("cg-board piece")];
  const placed = (square) => peer().some((piece) => "cgKey" in piece && piece.cgKey === square);
  // The canvas is a picture of the board once something has been drawn on it in the size of the page.
  let drawn = 0;
  const { drawArraysInstanced, drawElements } = WebGL2RenderingContext.prototype;
  for (const [name, draw] of Object.entries({ drawArraysInstanced, drawElements })) {
    WebGL2RenderingContext.prototype[name] = function (...values) {
      if (this.canvas.width > 300) drawn++;
      return Reflect.apply(draw, this, values);
    };
  }
  const questions = {
    board: () => peer().some(isSeen) || isSeen(document.querySelector("[data-board] .placed-piece")) || (drawn > 0 && isSeen(document.querySelector(".stage canvas"))),
    move: () => placed(to) && !placed(from) || label(to).includes("white"),
    answer: () => label(to).includes("white") && /^\s*White|^\s*(?:Your|It is your)/.test(document.querySelector(".game [data-status]")?.textContent ?? ""),
  };
  const frame = () => {
    for (const [name, ask] of Object.entries(questions)) {
      if (name in globalThis.moments || !document.body || !ask()) continue;
      globalThis.moments[name] = null;
      requestAnimationFrame(() => requestAnimationFrame((now) => { globalThis.moments[name] = now; }));
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") globalThis.moments.picture = startTime;
  }).observe({ type: "paint", buffered: true });
}

const squareAt = (name) => {
  const own = document.querySelector(`table[data-board] [data-square="${name}"]`)?.getBoundingClientRect();
  if (own?.width) return [own.x + own.width / 2, own.y + own.height / 2];
  const board = document.querySelector("cg-board")?.getBoundingClientRect();
  if (!board?.width) return null;
  const size = board.width / 8;
  return [board.x + size * (name.charCodeAt(0) - 96.5), board.y + size * (8.5 - Number(name[1]))];
};

/** One visit: { picture, board, move, answer, bytes, worked }, each moment null where it does not come; `worked` has the milliseconds of the
 *  page's thread until each. `game` null stops at the picture. */
async function visit(browser, root, path, game, wants) {
  const server = await serve({ root, port: 0 });
  const link = await openSlowLink(server.url, slowLine);
  const context = await browser.newContext({ ...devices.phone, locale: "en" });
  try {
    await context.addInitScript(watch, moves[game] ?? ["", ""]);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await device.send("Performance.enable", { timeDomain: "threadTicks" });
    const end = Date.now() + patienceMs;
    await page.goto(link.url + path, { waitUntil: "commit" });
    const moments = async () => page.evaluate(() => globalThis.moments);
    const worked = {};
    const wait = async (name, meanwhile = () => page.waitForTimeout(40)) => {
      while (typeof (await moments())[name] !== "number" && Date.now() < end) await meanwhile();
      const { metrics } = await device.send("Performance.getMetrics");
      worked[name] = 1000 * (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? NaN);
    };
    await wait("picture");
    let bytes = link.sent();
    if (game) {
      await wait("board");
      const [from, to] = moves[game];
      await wait("move", async () => {
        for (const square of [from, to]) {
          const point = await page.evaluate(squareAt, square);
          if (point) await page.touchscreen.tap(...point);
        }
        await page.waitForTimeout(60);
      });
      bytes = link.sent();
      if (wants.answer) await wait("answer");
    }
    return { ...await moments(), bytes, worked };
  } finally {
    await context.close();
    await link.close();
    await server.close();
  }
}

const median = (numbers) => {
  const sorted = numbers.filter((number) => typeof number === "number").sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length ? (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2 : null;
};
const words = { picture: "first picture", board: "first picture with the board", move: "first move accepted and shown",
  answer: "first answer of the computer", bytes: "bytes until then" };
const asked = values.pages.split(",");
checkNames(import.meta.url, asked, ["ladder", ...Object.keys(moves)]);
const games = asked.filter((name) => name in moves);
// The ladder has no peer of its own: its first paint stands beside the page of chess.
const peers = await buildPeers(Object.keys(moves));
const visits = { ours: {}, peer: {} };

const site = await openSite({ root: values.root, flags: values.gpu ? usualFlags.filter((f) => f !== "--disable-gpu-compositing") : usualFlags });
for (let round = 0; round < values.times; round++) {
  const note = (kind, name, result) => {
    (visits[kind][name] ??= []).push(result);
    if (values.each) console.error(round, kind, name, JSON.stringify(result));
  };
  if (asked.includes("ladder")) note("ours", "ladder", await visit(site.browser, values.root, "/", null, {}));
  for (const game of games.length ? games : ["chess"]) {
    note("peer", game, await visit(site.browser, peers, `/${game}.html`, game, {}));
    if (games.length) note("ours", game, await visit(site.browser, values.root, `/?game=${game}`, game, { answer: true }));
  }
}
await site.close();
rmSync(peers, { recursive: true });

const show = (key, number) => (number === null ? "–" : key === "bytes" ? `${Math.round(number / 1000)} kB` : `${(number / 1000).toFixed(2)} s`);
const showWork = (number) => (number === null ? "" : `${Math.round(number)} ms`);
console.log(`| medians of ${values.times} | here | there | ratio | processor here | there |\n|---|---|---|---|---|---|`);
for (const name of asked) {
  const peerName = name === "ladder" ? games[0] ?? "chess" : name;
  for (const key of name === "ladder" ? ["picture"] : Object.keys(words)) {
    const [here, there] = [visits.ours[name], visits.peer[peerName]].map((list) => median(list.map((result) => result[key])));
    const ratio = here !== null && there !== null && key !== "bytes" ? (here / there).toFixed(2) : "";
    const work = [visits.ours[name], visits.peer[peerName]].map((list) => showWork(median(list.map((result) => result.worked[key]))));
    console.log(`| \`${name}\`: ${words[key]} | ${show(key, here)} | ${show(key, there)} | ${ratio} | ${work.join(" | ")} |`);
  }
}
