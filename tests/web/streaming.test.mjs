// The scripts of a game's first picture, and the wasm of the app and of the engine, are compiled while they arrive. The wasm is
// there all the same where that cannot be done: a host that calls it something else, or a browser that has no such function.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { builtSite, openPage, openSite, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

/** Counts in `globalThis.compiled` what is compiled from a stream, and what from bytes that are all there. */
function countCompiled() {
  const { instantiateStreaming, instantiate } = WebAssembly;
  globalThis.compiled = { streamed: 0, whole: 0 };
  if (instantiateStreaming) WebAssembly.instantiateStreaming = async (...values) => {
    const made = await Reflect.apply(instantiateStreaming, WebAssembly, values);
    globalThis.compiled.streamed++;
    return made;
  };
  WebAssembly.instantiate = async (...values) => {
    const made = await Reflect.apply(instantiate, WebAssembly, values);
    globalThis.compiled.whole++;
    return made;
  };
}
const counted = `(${countCompiled})();`;

/** A game with the computer's first answer on the board. `change` is told of the context before there is a page. */
async function playOne(script, change = async (_page) => undefined) {
  const page = await openPage(site, "/404.html", { script });
  page.problems.length = 0;
  await page.route(/\/engine-worker\.\w+\.mjs$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  await change(page);
  await page.goto(`${site.url}/?game=power-pawns&opponent=computer&level=1&lang=en`);
  await waitUntilReady(page, "game");
  for (const square of ["c2", "c3"]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
  await page.locator("[data-live]").getByText(/Black: /).waitFor({ state: "attached" });
  const compiled = [await page.evaluate(() => globalThis.compiled)];
  for (const worker of page.workers()) compiled.push(await worker.evaluate(() => globalThis.compiled));
  return { page, compiled };
}

test("Streaming.AppAndEngineAreCompiledWhileTheyArrive", async () => {
  const { page, compiled } = await playOne(counted);
  assert.deepEqual(compiled, [{ streamed: 1, whole: 0 }, { streamed: 1, whole: 0 }]);
  assert.deepEqual(page.problems, []);
});

test("Streaming.AHostThatCallsTheWasmSomethingElseHasAGame", async () => {
  const { compiled } = await playOne(counted, (page) => page.route(/\.wasm$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  }));
  assert.deepEqual(compiled, [{ streamed: 0, whole: 1 }, { streamed: 0, whole: 1 }]);
});

test("Streaming.ABrowserWithoutItHasAGame", async () => {
  const { page, compiled } = await playOne(`delete WebAssembly.instantiateStreaming;\n${counted}`);
  assert.deepEqual(compiled, [{ streamed: 0, whole: 1 }, { streamed: 0, whole: 1 }]);
  assert.deepEqual(page.problems, []);
});

test("Streaming.ScriptsThatRunAtOnceSaySoInTheirFirstLine", () => {
  const scripts = readdirSync(builtSite).filter((name) => /^(first|main|game|panel)\.\w+\.js$/.test(name));
  assert.equal(scripts.length, 4);
  for (const name of scripts) assert.match(readFileSync(join(builtSite, name), "utf8"), /^\/\/# allFunctionsCalledOnLoad\n/, name);
});
