// What every browser test starts from: dist/ served on a free port, and Debian's Chromium with WebGL2 in software, or, with
// THIRTY_BROWSER=firefox, Debian's Firefox.
import { existsSync } from "node:fs";
import { afterEach } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium, firefox } from "playwright-core";

import { serve } from "../../../scripts/serve.mjs";
import { Profiles } from "./profiles.mjs";

export const usualFlags = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-compositing",  // the canvas alone is drawn by the software renderer, which is slow
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** For tests: V8 compiles wasm once, and not again to run it faster, which costs a page more than it gains in its short life. */
const testFlags = [...usualFlags, "--js-flags=--liftoff-only",
  "--process-per-site", "--renderer-process-limit=1"];  // all pages of a profile in one process

export const builtSite = process.env.THIRTY_DIST ?? fileURLToPath(new URL("../../../dist/", import.meta.url));

// The shell that Debian packs beside the browser is the same without its own windows and does the same in half the time.
export const wholeChromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const headlessShell = "/usr/bin/chromium-headless-shell";
const usualChromium = !process.env.CHROMIUM && existsSync(headlessShell) ? headlessShell : wholeChromium;

// What a test opened is closed with it, as pages that stay go on working beside the tests that follow.
const browsers = new Set();
afterEach(() => Promise.all([...browsers].flatMap((browser) => browser.contexts()).map((context) => context.close())));

/** How each browser is started; `options` are those of openSite. */
const browserTypes = {
  chromium: ({ flags, withoutFlags, executablePath }) => chromium.launch({ executablePath, args: flags, ignoreDefaultArgs: withoutFlags }),
  firefox: () => firefox.launch({
    channel: "moz-firefox", executablePath: fileURLToPath(new URL("firefox.mjs", import.meta.url)),
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1, "ui.systemUsesDarkTheme": 0, "intl.accept_languages": "en-US", "webgl.force-enabled": true,
      "browser.sessionhistory.max_total_viewers": 0,  // to its driver a page that is taken up again is none that has come
      "browser.cache.disk.enable": false, "browser.cache.memory.enable": false,  // it cannot be told to forget them
      "browser.download.alwaysOpenPanel": false },  // its list of what was saved takes the keys of the test that follows
  }),
};
export const browserName = process.env.THIRTY_BROWSER ?? "chromium";
/** For tests of what only Chromium's driver can be told, as `test(name, chromiumAlone, ...)`: touch, pixel ratios, flags, or
 *  that something in the browser is not there. */
export const chromiumAlone = { skip: browserName === "chromium" ? false : `${browserName} cannot be told this` };

/** Of what one test does over and over, or many tests do alike: all of it in Chromium, and in any other browser the first `few`,
 *  in which what is that browser's own would show. */
export const inThisBrowser = (all, few) => (browserName === "chromium" ? all : all.slice(0, few));

/** What a browser cannot be told by its driver; the tests that need it are not run there. */
const untold = { chromium: [], firefox: ["deviceScaleFactor", "reducedMotion", "isMobile", "hasTouch", "colorScheme", "forcedColors"] };

// Starts the server and the browser; `await site.close()` ends both. `site.url` is the page's address without a slash.
// THIRTY_DIST names another build than dist/.
/** @param {{ root?: string, flags?: string[], withoutFlags?: string[], executablePath?: string,
 *    onAnswer?: (answer: { path: string, status: number, bytes: number }) => void }} options */
export async function openSite({ root = builtSite, flags = testFlags, withoutFlags = [], executablePath = usualChromium, onAnswer } = {}) {
  const server = await serve({ root, port: 0, onAnswer });
  const browser = await browserTypes[browserName]({ executablePath, flags, withoutFlags });
  browsers.add(browser);
  const close = async () => {
    browsers.delete(browser);
    await browser.close();
    await server.close();
  };
  return { url: server.url, browser, profiles: new Profiles(browserName), close };
}

/** What costs little, for all the tests that are not about the drawing: a quarter of a pixel to a pixel, and no motion. */
const usualLook = { deviceScaleFactor: 0.25, reducedMotion: "reduce" };
/** As options of openContext: everything moves, as for most people. */
export const inMotion = /** @type {const} */ ({ reducedMotion: "no-preference" });

/** The board is prepared as ever, but on a graphics context that stands in for the browser's: making one, and its shaders,
 *  is a fifth of what a page of a game costs. */
function drawNothing() {
  const get = HTMLCanvasElement.prototype.getContext;
  const answers = {
    getSupportedExtensions: [], getExtension: null, getError: 0, isContextLost: false, getAttribLocation: 0,
    getContextAttributes: { alpha: false, antialias: true }, getShaderInfoLog: "", getProgramInfoLog: "",
  };
  const contexts = new WeakMap();
  const standIn = (canvas) => new Proxy(Object.create(WebGL2RenderingContext.prototype), {
    get(own, name) {
      if (Object.hasOwn(own, name)) return own[name];  // what the module notes on it
      if (name === "canvas") return canvas;
      if (name === "drawingBufferWidth") return canvas.width;
      if (name === "drawingBufferHeight") return canvas.height;
      if (/^[A-Z0-9_]+$/.test(String(name))) return WebGL2RenderingContext[name];
      if (name in answers) return () => answers[name];
      if (name === "getShaderParameter" || name === "getProgramParameter") return (_, what) => [35713, 35714].includes(what) || 0;  // compiled, linked
      if (name === "getParameter") return (what) => [7936, 7937, 7938, 35724].includes(what) ? "WebGL 2.0" : what === 2978 ? new Int32Array(4) : 4096;
      return () => /^(create|getUniformLocation)/.test(String(name)) ? {} : undefined;
    },
  });
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    if (kind !== "webgl2") return get.call(this, kind, ...rest);
    if (!contexts.has(this)) contexts.set(this, standIn(this));
    return contexts.get(this);
  };
}

/** The first visit fetches and keeps the whole site, beside whatever a test does with its page. */
function refuseToKeep() {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get() { throw new DOMException("no", "SecurityError"); } });
}

/** A driver's taps follow one another at once; to the page each comes by itself, as a person's that is meant. A double one is
 *  made with events of the page's own. */
function setTapsApart() {
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp"));
  let late_ms = 0;
  const lateness = new WeakMap();
  Object.defineProperty(MouseEvent.prototype, "timeStamp", {
    get() {
      if (this.isTrusted && this.type === "click" && !lateness.has(this)) lateness.set(this, late_ms += 1000);
      return get.call(this) + (lateness.get(this) ?? 0);
    },
  });
}

/** An error that no driver hears of: what is done when a part has another size gave it another one, in the midst of a layout.
 *  Firefox tells of it, too, where a window that gets another size turns the board's room; the next picture is right all the same. */
function tellOfEndlessLayouts() {
  addEventListener("error", ({ message }) => {
    if (message.startsWith("ResizeObserver")) console.error(message);
  });
}

/** As a `script` of openContext: nothing is kept, as in a sandboxed frame and where a browser is told so. */
export function refuseStorage() {
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
}

/** The same: there is no WebGL. */
export function refuseWebGl() {
  /** @type {any} */
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...rest); };
}

/** Options are Playwright's for a context (viewport, deviceScaleFactor, ...). With `draws` its boards are drawn, with `keeps` its
 *  pages are kept for use without a network: most tests are about neither, and both are half of what a page costs. `script`
 *  is a function, or its text, that runs on every page before its own scripts.
 *  @typedef {{ draws?: boolean, keeps?: boolean, script?: any } & import("playwright-core").BrowserContextOptions} ProfileOptions */

/** A profile that nobody has used, or that has been wiped since. What is kept for use without a network goes on after the page, so
 *  a profile that keeps is used once.
 *  @param {any} site
 *  @param {ProfileOptions} options */
export async function openContext(site, options = {}) {
  const wishes = wishesOf(options);
  const make = () => makeContext(site, wishes);
  return options.keeps ? make() : site.profiles.take(JSON.stringify([wishes.told, wishes.scripts.map(String)]), make);
}

async function makeContext(site, { told, scripts }) {
  const context = await site.browser.newContext(told);
  for (const one of scripts) await context.addInitScript(typeof one === "string" ? { content: one } : one);
  return context;
}

/** What the options come to: what Playwright is told, and the scripts of every page.
 *  @param {ProfileOptions} options */
function wishesOf({ draws = false, keeps = false, script, ...options }) {
  const told = Object.fromEntries(Object.entries({ ...usualLook, ...options }).filter(([name]) => !untold[browserName].includes(name)));
  return { told, scripts: [setTapsApart, browserName === "chromium" && tellOfEndlessLayouts, !draws && drawNothing, !keeps && refuseToKeep, script].filter(Boolean) };
}

// Opens `path` in a fresh profile, with the options of openContext. `page.problems` gathers what went wrong on it: script
// errors, console errors, failed requests, and requests to any other site.
export async function openPage(site, path = "/", options = {}) {
  const page = await (await openContext(site, options)).newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(`console: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left gives up what it was still asking for; a host that cannot be reached fails in other words.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED" && reason !== "NS_BINDING_ABORTED") page.problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const local = [site.url, "data:", "blob:", "about:"].some((start) => request.url().startsWith(start));
    if (!local) page.problems.push(`another site: ${request.url()}`);
  });
  await page.goto(site.url + path);
  return page;
}

/** The canvas shows the board; until then the table does. */
export const waitUntilDrawn = (page) => page.waitForSelector(".game.drawn", { state: "attached" });

/** The page has been shown as it is now: what has come into sight is laid out with that. */
export const untilShown = (page) => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));

// Waits until the page says that it is usable: "ladder" or "game"; and the canvas has the board where it will have it.
export async function waitUntilReady(page, what) {
  await page.waitForSelector(`html[data-ready="${what}"]`);
  if (what === "game") await page.waitForSelector(".game:is(.drawn, .plain, .embedded), [data-screen=rules] .rules", { state: "attached" });
}

/** What only a grown-up asks for is behind the gear of the game screen. */
export async function openGear(page) {
  if (await page.locator("#side").isVisible()) return;
  await page.locator("[data-menu]").click();
  await page.waitForFunction(() => {
    const side = document.getElementById("side");
    return getComputedStyle(side).visibility === "visible" && side.getAnimations().length === 0;
  });
}
