// WebKit as Debian packs it with WebKitGTK, driven by WebDriver, on a screen that nobody sees.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Builder, By, Capabilities, Key, Origin, until } from "selenium-webdriver";
import { end, listen } from "../../../scripts/listen.mjs";
import { serve } from "../../../scripts/serve.mjs";
import { arrowTowards } from "../../web/support/hands.mjs";

export { Key };
const builtSite = process.env.THIRTY_DIST ?? fileURLToPath(new URL("../../../dist/", import.meta.url));
const patience_ms = 60_000;

/** Runs on each page before its own scripts: its driver tells of no error, so they are noted here. */
function watch() {
  globalThis.problems = [];
  addEventListener("error", ({ message, target }) => globalThis.problems.push(message ?? `failed: ${/** @type {any} */ (target).outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => globalThis.problems.push(`rejected: ${reason}`));
  const { error } = console;
  console.error = (...values) => {
    globalThis.problems.push(`console: ${values.join(" ")}`);
    error.apply(console, values);
  };
}

/** The built site with that script in it. */
function watchedSite() {
  const root = mkdtempSync(join(tmpdir(), "thirty-webkit-"));
  cpSync(builtSite, root, { recursive: true });
  for (const name of readdirSync(root)) if (/^index\.html\.(br|gz)$/.test(name)) rmSync(join(root, name));
  writeFileSync(join(root, "watch.js"), `(${watch})();`);
  const index = join(root, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace("<script defer", '<script src="watch.js"></script><script defer'));
  return root;
}

/** How often this document has heard of a press since it was asked first. Runs in the page. */
function presses() {
  if (globalThis.presses === undefined) {
    globalThis.presses = 0;
    addEventListener("click", () => globalThis.presses++, true);
  }
  return [performance.timeOrigin, globalThis.presses].join();
}

const freePort = async () => {
  const server = createServer();
  const port = await listen(server);
  await end(server);
  return port;
};

const miniBrowser = () => {
  const folders = ["/usr/lib", "/usr/libexec"].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const places = folders.flatMap((folder) => {
    try { return readdirSync(folder).filter((name) => name.startsWith("webkit2gtk-")).map((name) => join(folder, name, "MiniBrowser")); } catch { return []; }
  });
  return places.sort().at(-1);
};

/** The browser and a site of its own; `stopServing` takes the site from the network, `close` ends all. */
export async function openWebKit() {
  const root = watchedSite();
  const server = await serve({ root, port: 0 });
  const port = await freePort();
  const program = spawn("xvfb-run", ["--auto-servernum", "--server-args=-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`],
    { stdio: "ignore", detached: true });
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; !(await fetch(`${address}/status`).then(({ ok }) => ok, () => false)); i++) {
    if (i > 300) throw new Error("WebKitWebDriver does not answer");
    await wait(100);
  }
  const driver = await new Builder().usingServer(address).withCapabilities(new Capabilities({
    browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
  })).build();
  let isServed = true;
  const stopServing = async () => {
    if (isServed) await server.close();
    isServed = false;
  };
  const close = async () => {
    await driver.quit().catch(() => undefined);
    process.kill(-program.pid, "SIGTERM");
    await stopServing();
    rmSync(root, { recursive: true, force: true });
  };
  return { url: server.url, driver, stopServing, close };
}

/** A page of it, for one test: what is pressed, typed, waited for and read. */
export class Page {
  constructor(webkit) {
    this.url = webkit.url;
    this.driver = webkit.driver;
  }

  /** Opens a path as if for the first time, in a window of that size. */
  async open(path, { width = 1280, height = 900 } = {}) {
    await this.driver.manage().window().setRect({ width, height });
    await this.driver.get(`${this.url}/watch.js`);
    await this.run(() => localStorage.clear());
    await this.driver.get(this.url + path);
  }

  run(script, ...values) {
    return this.driver.executeScript(script, ...values);
  }
  problems() {
    return this.run(() => globalThis.problems);
  }

  /** The first element that is there. */
  find(selector) {
    return this.driver.wait(until.elementLocated(By.css(selector)), patience_ms, `no ${selector}`);
  }
  async seen(selector) {
    const element = await this.find(selector);
    return this.driver.wait(until.elementIsVisible(element), patience_ms, `${selector} is not seen`);
  }
  async isThere(selector) {
    return (await this.driver.findElements(By.css(selector))).length > 0;
  }
  /** Whether it is there within so many milliseconds. */
  comes(selector, limit_ms) {
    return this.driver.wait(until.elementLocated(By.css(selector)), limit_ms).then(() => true, () => false);
  }
  text(selector) {
    return this.run((wanted) => document.querySelector(wanted)?.textContent ?? "", selector);
  }
  /** Until the text of an element means that; the groups. */
  async textLike(selector, pattern) {
    let groups = null;
    await this.driver.wait(async () => (groups = pattern.exec(await this.text(selector))), patience_ms, `${selector} does not say ${pattern}`);
    return groups.slice(1);
  }

  /** With the pointer, in the middle of it. That is pressed and gone within a frame of a busy machine, which may miss it: until the
   *  page has heard of it, or is another one, it is pressed again, as a hand would. */
  async press(selector) {
    await this.seen(selector);
    const heard = () => this.run(presses).catch(() => "another page");
    const before = await heard();
    for (let tries = 0; tries < 5; tries++) {
      await this.run((wanted) => document.querySelector(wanted).scrollIntoView({ block: "nearest" }), selector);
      await this.pressAt(await this.run((wanted) => {
        const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      }, selector));
      if (await this.driver.wait(async () => await heard() !== before, 2000).then(() => true, () => false)) return;
    }
    throw new Error(`the page hears no press of ${selector}`);
  }
  async pressAt([x, y]) {
    await this.driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT }).press().release().perform();
  }
  async key(...keys) {
    await this.driver.actions().sendKeys(...keys).perform();
  }
}

/** A pointer and nothing else. */
export class Pointer {
  constructor(page) { this.page = page; }
  press(selector) { return this.page.press(selector); }
  square(name) { return this.page.press(`[data-board] [data-square="${name}"]`); }
}

const arrows = { ArrowRight: Key.ARROW_RIGHT, ArrowLeft: Key.ARROW_LEFT, ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN };

/** A keyboard and nothing else. */
export class Keyboard {
  constructor(page) { this.page = page; }
  async reach(selector) {
    for (let tabs = 0; tabs < 120; tabs++) {
      if (await this.page.run((wanted) => document.activeElement.matches(wanted), selector)) return;
      await this.page.key(Key.TAB);
    }
    throw new Error(`Tab does not reach ${selector}`);
  }
  async press(selector) {
    await this.reach(selector);
    await this.page.key(Key.ENTER);
  }
  async square(name) {
    await this.reach("[data-board] button");
    for (let steps = 0; steps < 20; steps++) {
      const here = await this.page.run(() => document.activeElement.getAttribute("data-square"));
      if (here === name) return this.page.key(Key.ENTER);
      await this.page.key(arrows[arrowTowards(here, name)]);
    }
    throw new Error(`the arrows do not lead to ${name}`);
  }
}
