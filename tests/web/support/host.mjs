// Another site: pages served from a second origin, with frames of ours in them.
import { createServer } from "node:http";
import { after, before } from "node:test";
import { end, listen } from "../../../scripts/listen.mjs";
import { openContext } from "./browser.mjs";

/** Starts the other site; `open` shows a page of it whose body is the given HTML, under the given headers. Every message that reaches the page
 *  is in `heard`, every event of an element in `events`. */
export async function openHost(site) {
  const pages = new Map();
  const server = createServer((request, response) => {
    const { text, headers } = pages.get(request.url) ?? { text: "" };
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(text);
  });
  const port = await listen(server);
  const origin = `http://127.0.0.1:${port}`;

  const serve = (body, headers = {}) => {
    const path = `/${pages.size}`;
    pages.set(path, { headers, text: `<!doctype html><html lang="en"><title>Another site</title><body style="margin: 0">${body}` });
    return origin + path;
  };
  /** @param {string} body @param {{ timeout?: number, headers?: Record<string, string>, script?: any } & import("playwright-core").BrowserContextOptions} [options] how long loading may take, in milliseconds, and the browser's own */
  const open = async (body, { timeout, headers, ...options } = {}) => {
    const page = await (await openContext(site, { viewport: { width: 1280, height: 900 }, ...options })).newPage();
    page.problems = [];
    page.on("pageerror", (error) => page.problems.push(error.message));
    page.on("request", (request) => {
      if (![site.url, origin, "data:", "blob:"].some((start) => request.url().startsWith(start))) page.problems.push(request.url());
    });
    await page.addInitScript(() => {
      globalThis.heard = [];
      globalThis.events = [];
      addEventListener("message", ({ data, origin: from }) => globalThis.heard.push({ ...data, from }));
      const types = ["ready", "move", "status", "boxComplete", "answered", "progress", "kept", "state", "resize", "error"];
      addEventListener("DOMContentLoaded", () => {
        for (const element of document.querySelectorAll("thirty-squares")) {
          for (const type of types) {
            element.addEventListener(type, (event) => "detail" in event && globalThis.events.push({ type, detail: event.detail, id: element.id }));
          }
        }
      });
    });
    await page.goto(serve(body, headers), { timeout });
    return page;
  };
  return { origin, serve, open, close: () => end(server) };
}

export const heard = (page, type) => page.evaluate((wanted) => globalThis.heard.filter((one) => one.type === wanted), type);
export const waitForHeard = (page, type, count = 1) =>
  page.waitForFunction(([wanted, least]) => globalThis.heard.filter((one) => one.type === wanted).length >= least, [type, count]);
export const waitForEvent = async (page, type, id) => {
  const handle = await page.waitForFunction(([wanted, from]) =>
    globalThis.events.findLast((one) => one.type === wanted && (from === undefined || one.id === from)), [type, id]);
  return (await handle.jsonValue()).detail;
};

/** Resolves when the page has heard all that the frame has said so far, and a frame that stands in the page itself all that
 *  has been said to it: a last word goes there and comes back. */
export async function hearItOut(page, frame) {
  const word = `last word ${Math.random()}`;
  await frame.evaluate((text) => addEventListener("message", ({ data }) => data?.word === text && parent.postMessage(data, "*")), word);
  const isSent = await page.evaluate((text) => {
    const inside = document.querySelector("iframe")?.contentWindow;
    inside?.postMessage({ word: text }, "*");
    return inside !== undefined;
  }, word);
  if (!isSent) await frame.evaluate((text) => parent.postMessage({ word: text }, "*"), word);
  await page.waitForFunction((text) => globalThis.heard.some((one) => one.word === text), word);
  await page.evaluate((text) => { globalThis.heard = globalThis.heard.filter((one) => one.word !== text); }, word);
}

/** While the tests of a file run: `site`, as `open` starts it, and `host`, the other site. */
export function besideAnotherSite(open) {
  const sites = {};
  before(async () => {
    sites.site = await open();
    sites.host = await openHost(sites.site);
  });
  after(async () => {
    sites.host?.close();
    await sites.site?.close();
  });
  return sites;
}
