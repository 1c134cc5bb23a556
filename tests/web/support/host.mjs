// Another site: pages served from a second origin, with frames of ours in them.
import { createServer } from "node:http";
import { openContext } from "./browser.mjs";

/** Starts the other site; `open` shows a page of it whose body is the given HTML. Every message that reaches the page
 *  is in `heard`, every event of an element in `events`. */
export async function openHost(site) {
  const bodies = new Map();
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(bodies.get(request.url) ?? "");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${server.address().port}`;

  const serve = (body) => {
    const path = `/${bodies.size}`;
    bodies.set(path, `<!doctype html><html lang="en"><title>Another site</title><body style="margin: 0">${body}`);
    return origin + path;
  };
  const open = async (body, options = {}) => {
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
      const types = ["ready", "move", "status", "boxComplete", "answered", "state", "resize", "error"];
      addEventListener("DOMContentLoaded", () => {
        for (const element of document.querySelectorAll("thirty-squares")) {
          for (const type of types) {
            element.addEventListener(type, ({ detail }) => globalThis.events.push({ type, detail, id: element.id }));
          }
        }
      });
    });
    await page.goto(serve(body));
    return page;
  };
  return { origin, serve, open, close: () => { server.closeAllConnections(); server.close(); } };
}

export const heard = (page, type) => page.evaluate((wanted) => globalThis.heard.filter((one) => one.type === wanted), type);
export const waitForHeard = (page, type, count = 1) =>
  page.waitForFunction(([wanted, least]) => globalThis.heard.filter((one) => one.type === wanted).length >= least, [type, count]);
export const waitForEvent = async (page, type, id) => {
  const handle = await page.waitForFunction(([wanted, from]) =>
    globalThis.events.findLast((one) => one.type === wanted && (from === undefined || one.id === from)), [type, id]);
  return (await handle.jsonValue()).detail;
};
