// What a page is made of comes late, not at all, cut off or as something else: it is said in words, nothing on the screen
// contradicts it, and trying again works as soon as the rest is there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { builtSite, chromiumAlone, openContext, openSite, waitUntilReady } from "./support/browser.mjs";
import { faults } from "./support/faults.mjs";
import { servePlainly } from "./support/plain-server.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const game = "/?game=power-pawns&opponent=friend";
const parts = { "the script behind the first": /\/main\.[^/]*\.js$/, "the script of the screen": /\/game\.[^/]*\.js$/,
  "the words": /\/words-en\.[^/]*\.js$/, "the app's script": /\/app\.[^/]*\.mjs$/, "the app's wasm": /\/app\.[^/]*\.wasm$/ };

const visibleText = (page) => page.evaluate(() => document.body.innerText);

for (const [part, pattern] of Object.entries(parts)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`Arrival.WhenSomethingElseThanItComesItIsSaidAndCanBeTriedAgain (${part} ${fault})`, async () => {
      const context = await openContext(site, { viewport: { width: 390, height: 844 } });
      await context.route(pattern, answer);
      const page = await context.newPage();
      await page.goto(site.url + game);
      const again = page.getByRole("button", { name: "Try again" });
      await again.waitFor();
      const text = await visibleText(page);
      assert.doesNotMatch(text, /\b[a-z]+\.[a-z-]+\b(?!\.)/, "no bare key of a word");
      assert.doesNotMatch(text, /thinking|your turn/i);
      await context.unroute(pattern);
      await again.click();
      await waitUntilReady(page, "game");
    });
  }
}

// A login may say that it is good for an hour; under the name of a file the browser would have it for as long. Firefox has no cache
// while it is tested.
for (const [part, pattern] of Object.entries(parts)) {
  test(`Arrival.ToTryAgainTakesNothingFromTheBrowsersCache (${part})`, chromiumAlone, async () => {
    let isLoggedIn = false;
    const login = { headers: { "content-type": "text/html", "cache-control": "max-age=3600" }, content: "<!doctype html>Log in to the school's network" };
    const host = await servePlainly({ root: builtSite, instead: (path) => (!isLoggedIn && pattern.test(path) ? login : null) });
    try {
      const page = await (await openContext(site, { viewport: { width: 390, height: 844 } })).newPage();
      await page.goto(host.url + game);
      const again = page.getByRole("button", { name: "Try again" });
      await again.waitFor();
      isLoggedIn = true;
      await again.click();
      await waitUntilReady(page, "game");
      await page.close();
    } finally {
      await host.close();
    }
  });
}

for (const [part, pattern] of Object.entries(parts)) {
  test(`Arrival.WhatNeverComesIsSaid (${part})`, async () => {
    const context = await openContext(site, { viewport: { width: 390, height: 844 } });
    await context.route(pattern, () => undefined);
    const page = await context.newPage();
    // Its clock goes on as it is told alone, however slow the machine is.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(site.url + game, { waitUntil: "commit" });
    await page.waitForSelector(".game", { state: "attached" });
    await page.waitForFunction(() => document.documentElement.dataset.screen === "game", undefined, { polling: 100 });
    await page.clock.runFor(11_000);
    assert.equal(await page.getByRole("button", { name: "Try again" }).count(), 0);
    await page.clock.runFor(2_000);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await context.unroute(pattern);
  });
}

// Without it there is nobody to ask again, in whatever language; what stands in the document says what to do.
for (const [fault, answer] of Object.entries(faults)) {
  test(`Arrival.ThatTheFirstScriptDidNotComeIsSaid (${fault})`, async () => {
    const first = /\/first\.[^/]*\.js$/;
    const context = await openContext(site, { viewport: { width: 390, height: 844 } });
    await context.route(first, answer);
    const page = await context.newPage();
    const word = page.getByText("did not arrive");
    // The page goes the way of the language that is wanted, by the address or by what was chosen, before there are words of it.
    for (const [query, direction] of [["/", "ltr"], ["/?teachers=1&lang=ar", "rtl"], ["/?lang=de", "ltr"], [game, "rtl"]]) {
      await page.goto(site.url + query);
      await word.waitFor();
      assert.ok((await word.boundingBox())?.y < 100, "at the top");
      assert.equal(await page.evaluate(() => document.dir), direction, query);
      await page.evaluate(() => { localStorage["thirty-squares:1:settings"] = JSON.stringify({ lang: "ar" }); });
    }
    await page.evaluate(() => localStorage.clear());
    await context.unroute(first);
    await page.reload();
    await waitUntilReady(page, "game");
    assert.equal(await word.count(), 0);
  });
}

/** Counts how often the page is told its direction, be it another or the same. */
function noteTurns() {
  globalThis.turns = 0;
  new MutationObserver((records) => {
    globalThis.turns += records.filter(({ target }) => target === document.documentElement).length;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["dir"] });
}

// Even the one that it has: its styles, which were there before the first script, would all be made anew for the first picture.
test("Arrival.APageIsToldItsDirectionAtMostOnce", async () => {
  const page = await (await openContext(site, { script: noteTurns })).newPage();
  for (const [query, told] of [["/", 0], [game, 0], ["/?lang=de", 0], ["/?teachers=1&lang=ar", 1], [`${game}&amp;lang=ar`, 1]]) {
    await page.goto(site.url + query);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.evaluate(() => globalThis.turns), told, query);
  }
});
