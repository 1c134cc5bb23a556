// What docs/privacy.md promises, and what the Content-Security-Policy enforces: no other site is asked, no cookie is set,
// nothing foreign runs.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { end, listen } from "../../scripts/listen.mjs";
import { openPage, waitUntilReady } from "./support/browser.mjs";
import { openShell } from "./support/shell.mjs";

let site;
let other;  // another site, which counts who asks
const asked = [];
before(async () => {
  site = await openShell();
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader("access-control-allow-origin", "*").end("globalThis.foreign = true");
  });
  other = { url: `http://127.0.0.1:${await listen(server)}`, close: () => end(server) };
});
after(async () => {
  other?.close();
  await site?.close();
});

const screens = { "/": "ladder", "/?game=intro": "game", "/?game=power-pawns": "game", "/?game=krazy-knights&lesson=1": "game",
  "/?game=power-pawns&embed=1&lock=1&lang=es": "game", "/?game=nothing": "ladder", "/embed-demo/": null,
  "/?teachers=1": "teachers", "/?teachers=worksheets": "teachers", "/?teachers=plans": "teachers", "/?teachers=codes": "teachers" };

for (const [path, ready] of Object.entries(screens)) {
  test(`Privacy.AsksNobodyElseAndSetsNoCookie (${path})`, async () => {
    const context = await site.browser.newContext();
    const refused = [];
    await context.route((url) => !url.href.startsWith(site.url), (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    const page = await context.newPage();
    await page.goto(site.url + path);
    if (ready) await waitUntilReady(page, ready);
    await page.waitForLoadState("networkidle");  // with what is fetched once the screen stands
    assert.deepEqual(refused.filter((address) => !/^(?:data|blob):/.test(address)), []);
    assert.deepEqual(await context.cookies(), []);
    assert.equal(await page.evaluate(() => document.cookie), "");
    const [kept, ofTab] = await page.evaluate(() => [localStorage, sessionStorage].map((place) => Object.keys(place)));
    assert.deepEqual(kept.filter((key) => !key.startsWith("thirty-squares:1:")), []);
    assert.deepEqual(ofTab.filter((key) => !key.startsWith("thirty-squares:")), []);
    await context.close();
  });
}

test("Privacy.ThePolicyLetsNothingForeignIn", async () => {
  const page = await openPage(site, "/?game=power-pawns");
  await waitUntilReady(page, "game");
  const outcome = await page.evaluate(async (foreign) => {
    const broken = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => broken.push(effectiveDirective));
    const add = (name, fields) => new Promise((done) => {
      const made = Object.assign(document.createElement(name), fields);
      made.onload = made.onerror = () => done();
      document.body.append(made);
      setTimeout(done, 500);
    });
    await add("script", { textContent: "globalThis.inline = true" });
    await add("script", { src: `${foreign}/script.js` });
    await add("img", { src: `${foreign}/picture.png` });
    await add("link", { rel: "stylesheet", href: `${foreign}/style.css` });
    await add("iframe", { src: `${foreign}/frame` });
    document.body.insertAdjacentHTML("beforeend", '<button id="handler" onclick="globalThis.inline = true">x</button>');
    document.getElementById("handler").click();
    const fetched = await fetch(`${foreign}/data`).then(() => true, () => false);
    const beacon = navigator.sendBeacon(`${foreign}/beacon`);
    let evaluated = false;
    try {
      evaluated = Boolean(new Function("return true")());
    } catch { /* as it should be */ }
    const wasm = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true, () => false);
    return { fetched, beacon, evaluated, wasm, inline: Boolean(globalThis.inline), foreign: Boolean(globalThis.foreign), broken: [...new Set(broken)].sort() };
  }, other.url);
  const { broken, beacon: _, ...rest } = outcome;
  assert.deepEqual(rest, { fetched: false, evaluated: false, wasm: true, inline: false, foreign: false });
  for (const directive of ["connect-src", "frame-src", "img-src", "script-src-attr", "script-src-elem", "style-src-elem"]) {
    assert.ok(broken.includes(directive), directive);
  }
  assert.deepEqual(asked, [], "the other site was never asked");
});
