// npm run frames: how evenly the board moves on a slow phone. Drags a piece about for some seconds with the processor slowed
// down four times, and prints the time from frame to frame beside two peers taken in the same run: an empty animation loop,
// and the same board made of HTML elements, one of which is moved by a transform. Numbers to look at; nothing fails.
import { devices, middleOf, openBoard } from "../tests/web/support/board.mjs";
import { builtSite, openPage, openSite, usualFlags } from "../tests/web/support/browser.mjs";
import { need, parametersOf } from "./usage.mjs";

parametersOf(import.meta.url);
need(builtSite);

const slowdown = 4;
const seconds = 4;

/** Notes when frames happen, and how long scripts and drawing take inside each. */
function watch() {
  globalThis.times = [];
  const loop = (now) => {
    globalThis.times.push(now);
    requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);
}

async function measure(page, act) {
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watch);
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) await act(page);
  const times = await page.evaluate(() => globalThis.times);
  const gaps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
  const at = (share) => gaps[Math.min(gaps.length - 1, Math.floor(share * gaps.length))].toFixed(1).padStart(6);
  return `${String(gaps.length).padStart(5)} frames   half below ${at(0.5)} ms   95 % below ${at(0.95)} ms   longest ${at(1)} ms`;
}

const path = (i, { x, y, width, height }) => [x + width * (0.5 + 0.4 * Math.sin(i / 9)), y + height * (0.5 + 0.4 * Math.cos(i / 7))];

async function board(site, device) {
  const page = await openBoard(site, "/?game=all-the-pieces&opponent=friend", device);
  const area = await page.locator("[data-board]").boundingBox();
  await page.mouse.move(...await middleOf(page, "e1"));
  await page.mouse.down();
  let i = 0;
  return [page, () => page.mouse.move(...path(i++, area))];
}

async function peer(site, device, isMoving) {
  const page = await openPage(site, "/", { reducedMotion: "no-preference", ...device });
  await page.evaluate(() => {
    document.body.innerHTML = "";
    for (let i = 0; i < 30; i++) {
      const square = document.createElement("div");
      Object.assign(square.style, { position: "absolute", width: "60px", height: "60px", left: `${(i % 5) * 60}px`, top: `${Math.floor(i / 5) * 60}px`,
        background: i % 2 ? "#7c9e8c" : "#f3e4c8" });
      document.body.append(square);
    }
    const piece = document.createElement("div");
    piece.innerHTML = '<svg viewBox="0 0 100 100" width="60" height="60"><circle cx="50" cy="40" r="30"/><rect x="20" y="70" width="60" height="20"/></svg>';
    Object.assign(piece.style, { position: "absolute", willChange: "transform" });
    document.body.append(piece);
    globalThis.piece = piece;
  });
  let i = 0;
  const area = { x: 0, y: 0, width: 300, height: 360 };
  return [page, () => (isMoving ? page.evaluate(([x, y]) => { globalThis.piece.style.transform = `translate(${x}px, ${y}px)`; }, path(i++, area)) : page.waitForTimeout(16))];
}

const site = await openSite({ flags: usualFlags });
console.log(`processor slowed down ${slowdown} times, ${seconds} s each`);
/** @type {[string, (site: object, device: object) => Promise<any[]>][]} */
const measured = [["the board, a piece dragged", board], ["peer: HTML, a piece moved", (s, d) => peer(s, d, true)], ["peer: an empty loop", (s, d) => peer(s, d, false)]];
for (const [name, device] of Object.entries({ phone: devices.phone, laptop: devices.laptop })) {
  for (const [what, open] of measured) {
    const [page, act] = await open(site, device);
    console.log(`${name.padEnd(7)} ${what.padEnd(26)} ${await measure(page, act)}`);
    await page.context().close();
  }
}
await site.close();
