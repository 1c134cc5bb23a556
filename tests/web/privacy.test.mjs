// What docs/privacy.md promises, and what the Content-Security-Policy enforces: no other site is asked, no cookie is set,
// nothing foreign runs; and whatever the address or the storage holds, the page comes up.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
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
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  other = { url: `http://127.0.0.1:${server.address().port}`, close: () => { server.closeAllConnections(); server.close(); } };
});
after(async () => {
  other?.close();
  await site?.close();
});

const screens = { "/": "ladder", "/?game=intro": "game", "/?game=power-pawns": "game", "/?game=krazy-knights&lesson=1": "game",
  "/?game=power-pawns&embed=1&lock=1&lang=es": "game", "/?game=nothing": "ladder", "/embed-demo/": null };

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
    await page.waitForLoadState("networkidle");
    assert.deepEqual(refused.filter((address) => !/^(?:data|blob):/.test(address)), []);
    assert.deepEqual(await context.cookies(), []);
    assert.equal(await page.evaluate(() => document.cookie), "");
    const keys = await page.evaluate(() => Object.keys(localStorage));
    assert.deepEqual(keys.filter((key) => !key.startsWith("thirty-squares:1:")), []);
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

/** Numbers below a bound, the same ones each time. */
const generator = (seed) => (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const nonsense = ["", "0", "-1", "99", "NaN", "__proto__", "constructor", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "%00", "%", "\u{1f600}",
  "x".repeat(5000), "../../etc/passwd", "' OR 1=1 --", "power-pawns", "mix-and-match:kk", "mix-and-match:", "chess", "9/9/9 w - - 0 1", "a2a3,a7a5,,", "computer", "ar", "1"];

test("Privacy.WhateverTheAddressSaysThePageComesUp", async () => {
  const random = generator(30);
  const fields = ["game", "opponent", "level", "side", "fen", "moves", "options", "clock", "lesson", "lang", "lock", "embed", "__proto__", "x"];
  const page = await openPage(site, "/");
  for (let round = 0; round < 40; round++) {
    const query = Array.from({ length: 1 + random(7) }, () =>
      `${encodeURIComponent(fields[random(fields.length)])}=${random(4) ? encodeURIComponent(nonsense[random(nonsense.length)]) : nonsense[random(8)]}`).join("&");
    await page.goto(`${site.url}/?${query}`);
    await page.waitForSelector("html[data-ready]", { timeout: 15_000 }).catch(() => assert.fail(`not ready: ${query}`));
  }
  assert.deepEqual(page.problems.filter((problem) => !problem.startsWith("failed: ")), []);
});

test("Privacy.WhateverTheStorageHoldsThePageComesUp", async () => {
  const random = generator(6);
  const values = ["", "{", "null", "[]", "17", '"text"', '{"lang":5,"night":"maybe","sound":"no","theme":{}}', '{"power-pawns":"three"}', '{"power-pawns":1e99}',
    '{"moves":"zz","opponent":"nobody","level":"-4"}', '{"moves":17}', '{"__proto__":{"lang":"ar"}}', '{"step":"none","solved":[1,2]}', "x".repeat(100_000)];
  const keys = ["settings", "progress", "game:power-pawns", "game:krazy-knights", "lesson:krazy-knights"].map((key) => `thirty-squares:1:${key}`);
  const page = await openPage(site, "/");
  for (let round = 0; round < 20; round++) {
    await page.evaluate((entries) => { for (const [key, value] of entries) localStorage.setItem(key, value); },
      keys.map((key) => [key, values[random(values.length)]]));
    await page.goto(`${site.url}/${["", "?game=power-pawns", "?game=krazy-knights", "?game=krazy-knights&lesson=1"][round % 4]}`);
    await page.waitForSelector("html[data-ready]");
  }
  assert.deepEqual(page.problems, []);
});
