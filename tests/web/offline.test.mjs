// The page installed and without a network: every deep link from the first visit on, a newer build that never
// mixes with the older one and is put on between games, and places where nothing can be kept.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildSite } from "../../web/build.mjs";
import { letPass } from "./support/board.mjs";
import { assertAccessible } from "./support/axe.mjs";
import { chromiumAlone, openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { servePlainly } from "./support/plain-server.mjs";

const fakeApp = fileURLToPath(new URL("support/fake-app", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "thirty-offline-"));
const builds = { older: join(scratch, "older"), newer: join(scratch, "newer") };
const live = join(scratch, "live");

/** The same site from an app that differs by a remark. */
async function buildNewer() {
  const app = join(scratch, "app");
  cpSync(fakeApp, app, { recursive: true });
  writeFileSync(join(app, "app.mjs"), `${readFileSync(join(app, "app.mjs"), "utf8")}\nglobalThis.fakeAppIsNewer = true;\n`);
  await buildSite({ out: builds.newer, wasm: app });
}
const deploy = (build) => {
  rmSync(live, { recursive: true, force: true });
  cpSync(build, live, { recursive: true });
};

/** The one file of those that are kept under a hash in which the builds differ. */
const appOf = (build) => readdirSync(build).find((name) => /^app\..*\.wasm$/.test(name));

let site;
before(async () => {
  await buildSite({ out: builds.older, wasm: fakeApp });
  await buildNewer();
  deploy(builds.older);
  site = await openSite({ root: scratch });
  site.url += "/live";  // a sub-path, as on many school servers
});
after(async () => {
  await site?.close();
  rmSync(scratch, { recursive: true });
});

const waitUntilKept = (page) => page.waitForSelector('html[data-offline="ready"]', { state: "attached" });
const isNewer = (page) => page.evaluate(() => globalThis.fakeAppIsNewer === true);
const label = (page, square) => page.locator(`[data-square="${square}"]`).getAttribute("aria-label");

async function openKept(query) {
  const page = await openPage(site, query, { keeps: true, viewport: { width: 1280, height: 800 } });
  await waitUntilKept(page);
  return page;
}
async function play(page, ...squares) {
  for (const square of squares) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
}
const giveUp = (page) => page.locator('button[data-command="resign"]').evaluate((button) => button.click());
/** The offer is accepted. */
const putOn = (page) => Promise.all([page.waitForEvent("load"), page.locator("[data-update] [data-act]").click()]);
/** The browser looks for a newer build, and has installed it. */
const findNewer = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const next = registration.installing;
  if (next) {
    await new Promise((done) => next.addEventListener("statechange", () => /installed|redundant/.test(next.state) && done()));
  }
  return registration.waiting !== null;
});

/** All of these, and the worker knows that nobody is there, where the browser lets it be asked. */
async function leave(...pages) {
  await Promise.all(pages.map((page) => page.goto("about:blank")));
  await pages[0].context().serviceWorkers()[0]?.evaluate(async () => {
    let left = 1;
    while (left) left = (await self.clients.matchAll({ includeUncontrolled: true })).length;
  });
}

/** In the middle of a game of the older build. */
async function openInGame(fields = "") {
  deploy(builds.older);
  const page = await openKept(`/?game=power-pawns&opponent=friend${fields}`);
  await waitUntilReady(page, "game");
  await play(page, "a2", "a3");
  return page;
}

/** The ladder in another tab of the page's, once a newer version has been deployed and found there. */
async function findNewerInAnotherTab(page) {
  const second = await page.context().newPage();
  await second.goto(`${site.url}/`);
  await waitUntilReady(second, "ladder");
  deploy(builds.newer);
  await findNewer(second);
  return second;
}

test("Offline.EveryDeepLinkOpensAfterTheFirstVisit", async () => {
  const page = await openKept("/");
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilReady(page, "ladder");
  for (const query of ["?game=power-pawns", "index.html?game=raging-rooks&opponent=computer&level=3&side=black", "?game=intro",
    "?game=krazy-knights&lesson=1", "?game=power-pawns&lang=ar&lock=1", "?game=chess&moves=a2a3"]) {
    await page.goto(`${site.url}/${query}`);
    await waitUntilReady(page, "game");
  }
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.deepEqual(page.problems, []);
});

test("Offline.EveryFileOfTheBuildButThePackedOneIsKept", async () => {
  const page = await openKept("/");
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.split("/").at(-1));
  });
  const letters = readFileSync(join(live, "index.html"), "utf8").match(/f\.\w+\.woff2/g);
  assert.equal(letters.length, 2);
  for (const start of ["index.html", "main.", "app.", "engine-worker.", "lesson.", "game.", "setup.", "words-es.", ...letters, "manifest"]) {
    assert.ok(kept.some((name) => name.startsWith(start)), start);
  }
  assert.equal(kept.some((name) => name.startsWith("packed")), false);
});

test("Offline.TheInstallPromptWaitsToBeWanted", async () => {
  const page = await openPage(site, "/", { keeps: true });
  await waitUntilReady(page, "ladder");
  const prompted = await page.evaluate(async () => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    let prompts = 0;
    event.prompt = async () => { prompts++; };
    dispatchEvent(event);
    const before = prompts;
    document.querySelector("[data-install]").click();
    return { held: event.defaultPrevented, before, after: prompts, gone: document.querySelector("[data-install]") === null };
  });
  assert.deepEqual(prompted, { held: true, before: 0, after: 1, gone: true });
  // Whoever has thought better of it may want it later.
  assert.ok(await page.evaluate(() => {
    dispatchEvent(new Event("beforeinstallprompt", { cancelable: true }));
    return document.querySelectorAll("[data-install]").length === 1;
  }));
  // By the browser's own menu it can be installed as well.
  assert.ok(await page.evaluate(() => {
    dispatchEvent(new Event("appinstalled"));
    return document.querySelector("[data-install]") === null;
  }));
});

test("Offline.AnInstalledPageIsKeptForGoodAndNoVisitorIsAsked", async () => {
  deploy(builds.older);
  const page = await openPage(site, "/", { keeps: true, script: () => {
    globalThis.asked = 0;
    StorageManager.prototype.persist = async () => { globalThis.asked++; return true; };
  } });
  await waitUntilKept(page);
  assert.equal(await page.evaluate(() => globalThis.asked), 0);
  assert.equal(await page.evaluate(() => dispatchEvent(new Event("appinstalled")) && globalThis.asked), 1);
  // So it is whenever it is opened from the home screen.
  await page.addInitScript(() => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => matchMedia(query.replace("(display-mode: standalone)", "all"));
  });
  await page.reload();
  await page.waitForFunction(() => globalThis.asked === 1);
});

test("Offline.WhoSavesDataIsSentNoMoreThanIsAskedForUntilThePageIsInstalled", async () => {
  deploy(builds.older);
  const page = await openPage(site, "/", { keeps: true, script: () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    globalThis.registered = 0;
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...values) {
      globalThis.registered++;
      return register.apply(this, values);
    };
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => {
      if (query.includes("standalone")) globalThis.isUp = true;  // all else is done by the time that anybody can look
      return matchMedia(query);
    };
  } });
  const registered = async () => {
    await page.waitForFunction(() => globalThis.isUp);
    return page.evaluate(() => globalThis.registered);
  };
  assert.equal(await registered(), 0);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await waitUntilKept(page);
  // What is kept goes on being kept as new as the site.
  await page.reload();
  assert.equal(await registered(), 1);
  assert.deepEqual(page.problems, []);
});

test("Offline.ANewerBuildWaitsForTheGameAndIsPutOnByOneTap", async () => {
  const page = await openInGame();
  deploy(builds.newer);
  assert.equal(await findNewer(page), true);
  const offer = page.locator("[data-update]");
  assert.equal(await offer.count(), 0, "not in the middle of a game");

  await page.reload();  // still the older build, in one piece
  await waitUntilReady(page, "game");
  assert.equal(await isNewer(page), false);
  assert.equal(await label(page, "a3"), "a3, white pawn");

  await giveUp(page);
  await putOn(page);
  await waitUntilReady(page, "game");
  assert.equal(await isNewer(page), true);
  assert.equal(await page.locator("[data-update]").count(), 0);
  await page.waitForFunction(async (name) => !await caches.match(name), appOf(builds.older));
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await isNewer(page), true);
});

test("Offline.AGameComesAlongToANewerBuild", async () => {
  const page = await openInGame();
  await putOn(await findNewerInAnotherTab(page));
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await isNewer(page), true);
  assert.equal(await label(page, "a3"), "a3, white pawn", "the game came along");
});

/** A page at which the browser is busy with a next version when the page asks; `haveInstalled()` there has it wait. */
const letNextComeByHand = (page) => page.addInitScript(() => {
  ServiceWorkerContainer.prototype.register = async () => {
    const registration = Object.assign(new EventTarget(), { installing: null, waiting: null });
    globalThis.wanted = [];
    globalThis.haveFound = (name) => {
      registration.installing = Object.assign(new EventTarget(), { postMessage: (word) => globalThis.wanted.push([name, word]) });
      registration.dispatchEvent(new Event("updatefound"));
    };
    globalThis.haveInstalled = () => {
      const { installing } = registration;
      Object.assign(registration, { installing: null, waiting: installing });
      installing.dispatchEvent(new Event("statechange"));
    };
    globalThis.haveFound("next");
    return registration;
  };
});

test("Offline.ANewerBuildIsOfferedOnTheLadder", async () => {
  deploy(builds.older);
  const page = await openKept("/");
  deploy(builds.newer);
  await findNewer(page);
  await page.locator("[data-update]").waitFor({ state: "visible" });
  assert.match(await page.locator("[data-update]").innerText(), /newer version/);
  await assertAccessible(page);
  // So it is where the browser was at it already when the page asked.
  const later = await page.context().newPage();
  await letNextComeByHand(later);
  await later.goto(`${site.url}/`);
  await waitUntilReady(later, "ladder");
  await later.waitForFunction(() => globalThis.haveInstalled);
  assert.equal(await later.locator("[data-update]").count(), 0);
  await later.evaluate(() => globalThis.haveInstalled());
  await later.locator("[data-update]").waitFor({ state: "visible" });
});

test("Offline.AnOfferThatWasPutAwayIsNotMadeAgain", async () => {
  deploy(builds.older);
  const page = await (await openKept("/")).context().newPage();
  await letNextComeByHand(page);
  await page.goto(`${site.url}/?teachers=codes`);
  await waitUntilReady(page, "teachers");
  await page.waitForFunction(() => globalThis.haveInstalled);
  await page.evaluate(() => globalThis.haveInstalled());
  const offer = page.locator("[data-update]");
  const paste = (text) => page.fill("textarea[name=codes]", text);
  await offer.waitFor();
  await paste("Ana 37DK-XQ9M-N6L8");
  assert.equal(await offer.count(), 0, "not while something would be lost");
  await paste("");
  await offer.locator(".icon-button").click();
  await paste("Ana 37DK-XQ9M-N6L8");
  await paste("");
  assert.equal(await offer.count(), 0);
});

test("Offline.TheOfferIsOfTheNewestVersion", async () => {
  deploy(builds.older);
  const page = await (await openKept("/")).context().newPage();
  await letNextComeByHand(page);
  await page.goto(`${site.url}/`);
  await waitUntilReady(page, "ladder");
  await page.waitForFunction(() => globalThis.haveInstalled);
  await page.evaluate(() => {
    globalThis.haveInstalled();
    globalThis.haveFound("the one after it");
    globalThis.haveInstalled();
  });
  assert.equal(await page.locator("[data-update]").count(), 1);
  await page.locator("[data-update] [data-act]").click();
  assert.deepEqual(await page.evaluate(() => globalThis.wanted.map(([name]) => name)), ["the one after it"]);
});

test("Offline.WhoComesBackToAnOpenPageIsOfferedANewerBuild", async () => {
  deploy(builds.older);
  const page = await openKept("/");
  deploy(builds.newer);
  await page.evaluate(() => { document.dispatchEvent(new Event("visibilitychange")); });
  await page.locator("[data-update]").waitFor();
});

test("Offline.TheFirstVisitIsNotLoadedAnewForBeingKept", async () => {
  deploy(builds.older);
  const page = await openPage(site, "/", { keeps: true, script: () => Object.defineProperty(document, "hidden", { value: true }) });
  await page.evaluate(() => { globalThis.sameDocument = true; });
  await waitUntilKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(() => { document.dispatchEvent(new Event("visibilitychange")); });
  await waitUntilReady(page, "ladder");
  assert.equal(await page.evaluate(() => globalThis.sameDocument), true);
  assert.equal(await page.locator("[data-update]").count(), 0, "nor is there a newer one");
});

test("Offline.ATabInUseIsNotReloadedByAnother", async () => {
  deploy(builds.older);
  const first = await openKept("/?game=power-pawns&opponent=friend");
  await waitUntilReady(first, "game");
  const second = await findNewerInAnotherTab(first);
  await first.evaluate(() => {
    globalThis.isTaken = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => { globalThis.isTaken = true; });
  });
  await putOn(second);
  // A document that was loaded anew has never heard of it.
  await first.waitForFunction(() => globalThis.isTaken !== false);
  assert.equal(await first.evaluate(() => globalThis.isTaken), true);
  // What it fetches later is of its own build, which is nowhere else any more.
  const hasPart = (page) => page.evaluate(async (name) => (await fetch(name, { cache: "no-store" })).ok, appOf(builds.older));
  assert.equal(await hasPart(first), true);
  await second.reload();
  assert.equal(await hasPart(first), true);
  // Nor when the other tab is a new one.
  await second.goto("about:blank");
  await second.goto(`${site.url}/`);
  await waitUntilReady(second, "ladder");
  assert.equal(await hasPart(first), true);
  // When it may be interrupted it is asked, and follows.
  await play(first, "a2", "a3");
  await giveUp(first);
  await putOn(first);
  await waitUntilReady(first, "game");
  assert.equal(await isNewer(first), true);
  // The next page that is opened alone has nothing of that build.
  await leave(first, second);
  await first.goto(`${site.url}/`);
  await first.waitForFunction(async (name) => !await caches.match(name), appOf(builds.older));
  assert.equal(await hasPart(first), false);
});

test("Offline.AnOfferThatWaitsHidesNoOtherMessage", async () => {
  const page = await openInGame("&level=99");
  deploy(builds.newer);
  await findNewer(page);
  assert.match(await page.locator(".game .notice:visible").innerText(), /99/);
});

test("Offline.WhatWasPastedOutlivesAnUpdateInAnotherTab", async () => {
  deploy(builds.older);
  const teacher = await openKept("/?teachers=codes");
  await teacher.fill("textarea[name=codes]", "Ana 37DK-XQ9M-N6L8");
  // A tab behind another one: the browser that is driven from outside shows every tab.
  await teacher.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, value: true }));
  const second = await findNewerInAnotherTab(teacher);
  const taken = teacher.evaluate(() => new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => setTimeout(done), { once: true })));
  await putOn(second);
  await taken;
  assert.equal(await teacher.inputValue("textarea[name=codes]"), "Ana 37DK-XQ9M-N6L8");
  // Once it is emptied, the tab that is not looked at takes the newer version.
  await teacher.fill("textarea[name=codes]", "");
  await Promise.all([teacher.waitForEvent("load"), teacher.evaluate(() => { document.dispatchEvent(new Event("visibilitychange")); })]);
});

test("Offline.WhatWasChosenForAClassOutlivesAnUpdateInAnotherTab", async () => {
  for (const [path, wanted] of [["1", { game: "krazy-knights", level: "perfect", side: "black" }], ["worksheets", { game: "krazy-knights", round: "1" }]]) {
    deploy(builds.older);
    const teacher = await openKept(`/?teachers=${path}`);
    const chosen = () => teacher.evaluate(() => Object.fromEntries(new FormData(document.querySelector("form.builder"))));
    for (const [name, value] of Object.entries(wanted)) {
      await teacher.locator(name === "side" ? `form.builder [name=side][value=${value}]` : `form.builder [name=${name}]`).evaluate((field, text) => {
        if (field.type === "radio") field.checked = true;
        else field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }, value);
    }
    await teacher.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, value: true }));
    const second = await findNewerInAnotherTab(teacher);
    await Promise.all([teacher.waitForEvent("load"), putOn(second)]);
    await waitUntilReady(teacher, "teachers");
    await teacher.waitForFunction((game) => document.querySelector("form.builder [name=game]")?.value === game, wanted.game);
    assert.deepEqual({ ...await chosen(), ...wanted }, await chosen(), path);
    await teacher.context().close();
  }
});

test("Offline.AHalfDoneSetUpOutlivesAnUpdateInAnotherTab", async () => {
  deploy(builds.older);
  const player = await openKept("/?game=blind&opponent=friend");
  await waitUntilReady(player, "game");
  const square = player.locator('[data-sheet] [data-square="c2"]');
  await square.focus();
  await square.press("k");
  assert.equal(await square.getAttribute("aria-label"), "c2, white king");
  await player.evaluate(() => {
    globalThis.sameDocument = true;
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
  });
  const second = await findNewerInAnotherTab(player);
  const taken = player.evaluate(() => new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => setTimeout(done), { once: true })));
  await putOn(second);
  await taken;
  await player.evaluate(() => { document.dispatchEvent(new Event("visibilitychange")); });
  await letPass(300);  // in which it would be loaded anew
  assert.equal(await player.evaluate(() => globalThis.sameDocument), true);
  assert.equal(await square.getAttribute("aria-label"), "c2, white king");
  assert.equal(await player.locator("[data-update]:visible").count(), 0, "and nobody asks for it now");
});

test("Offline.AHalfCopiedSiteIsRefusedAndTheOlderOneStays", async () => {
  deploy(builds.older);
  const page = await openKept("/");
  deploy(builds.newer);
  cpSync(join(builds.older, "index.html"), join(live, "index.html"));
  assert.equal(await findNewer(page), false);
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilReady(page, "ladder");
  assert.deepEqual(page.problems, []);
});

test("Offline.ADocumentWithoutItsEndIsRefused", async () => {
  deploy(builds.older);
  const page = await openKept("/");
  deploy(builds.newer);
  const document = join(live, "index.html");
  truncateSync(document, readFileSync(document).length - 100);
  assert.equal(await findNewer(page), false);
  deploy(builds.newer);
  assert.equal(await findNewer(page), true);
});

test("Offline.AnErrorIsNeverKeptUnderANameThatIsTheSameInEveryBuild", async () => {
  deploy(builds.older);
  rmSync(join(live, "embed.mjs"));
  const page = await openPage(site, "/", { keeps: true, script: () => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);  // the page itself asks in vain
    globalThis.keep = () => register.call(navigator.serviceWorker, "sw.js");
  } });
  const endOfNext = () => page.evaluate(async () => {
    const { installing } = await globalThis.keep();
    return new Promise((done) => installing.addEventListener("statechange", () => done(installing.state), { once: true }));
  });
  assert.equal(await endOfNext(), "redundant");
  deploy(builds.older);
  assert.equal(await endOfNext(), "installed");
});

test("Offline.AnUpdateThatBreaksOffInTheMiddleIsTakenUpLater", async () => {
  const page = await openInGame();
  // A network that asks for a password answers with a page of its own, and some let a part pass for the whole.
  for (const [fault, spoil] of Object.entries({
    missing: rmSync,
    "something else": (file) => writeFileSync(file, "<!doctype html>Log in to the school's network"),
    "cut off": (file) => truncateSync(file, 100),
  })) {
    deploy(builds.newer);
    spoil(join(live, appOf(live)));
    assert.equal(await findNewer(page), false, fault);
  }
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await isNewer(page), false);
  assert.equal(await label(page, "a3"), "a3, white pawn");
  await page.context().setOffline(false);
  deploy(builds.newer);
  assert.equal(await findNewer(page), true);
});

test("Offline.WhatTheBrowserTookForAFileOfTheUpdateIsAskedForAnew", async () => {
  deploy(builds.older);
  // A page of the network's own with a date, without more, is one that a browser keeps for a while.
  let isLoggedIn = true;
  const instead = (path) => (isLoggedIn || !path.endsWith(appOf(builds.newer)) ? null
    : { headers: { "content-type": "text/html", "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT" }, content: "<!doctype html>Log in" });
  const plain = await servePlainly({ root: live, instead });
  try {
    const page = await openPage({ ...site, url: plain.url }, "/", { keeps: true });
    await waitUntilKept(page);
    deploy(builds.newer);
    isLoggedIn = false;
    assert.equal(await findNewer(page), false);
    isLoggedIn = true;
    await findNewer(page);  // in vain, if the browser has it still
    assert.equal(await findNewer(page), true);
  } finally {
    await plain.close();
  }
});

test("Offline.WhatANewerBuildHasKeptSoFarOutlivesAVisit", async () => {
  deploy(builds.older);
  let held = null;
  const plain = await servePlainly({ root: live, instead: (path) => (path.endsWith("index.html") ? held : null) });
  try {
    const page = await openPage({ ...site, url: plain.url }, "/", { keeps: true });
    await waitUntilKept(page);
    deploy(builds.newer);
    let letGo;
    held = new Promise((done) => { letGo = () => done(null); });
    await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
    const isThere = (name) => caches.match(name).then(Boolean);
    await page.waitForFunction(isThere, appOf(builds.newer));
    await leave(page);  // before all of it is there
    await page.goto(`${plain.url}/`);
    await waitUntilReady(page, "ladder");
    letGo();
    assert.equal(await findNewer(page), true);
    assert.equal(await page.evaluate(isThere, appOf(builds.newer)), true);
  } finally {
    await plain.close();
  }
});

test("Offline.AFullDiskLeavesThePageWorking", async () => {
  deploy(builds.older);
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.url).origin, quotaSize: 1000 });
  await page.goto(`${site.url}/?game=power-pawns&opponent=friend`);
  await waitUntilReady(page, "game");
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing;
  });
  await play(page, "a2", "a3");
  assert.equal(await label(page, "a3"), "a3, white pawn");
  assert.equal(await page.locator("html").getAttribute("data-offline"), null);
});

test("Offline.PacksMakeRoomForAnUpdate", chromiumAlone, async () => {
  deploy(builds.older);
  const page = await openKept("/");
  const usage = await page.evaluate(async () => {
    await (await caches.open("thirty-squares-truth")).put("truth/power-pawns.pack?v=1", new Response(new Uint8Array(20_000_000)));
    return (await navigator.storage.estimate()).usage;
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.url).origin, quotaSize: usage + 1000 });
  deploy(builds.newer);
  await findNewer(page);  // in vain, but what can be had again has given way
  assert.equal(await findNewer(page), true);
});

test("Offline.WhatWasDamagedOnTheDeviceComesAnewWhereItIsTriedAgain", async () => {
  deploy(builds.older);
  const page = await openKept("/");
  const spoilt = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!/\/game\.\w+\.js$/.test(url)) continue;
        const response = await cache.match(url);
        await cache.put(url, new Response((await response.clone().text()).slice(0, 1000), { headers: response.headers }));
        return url;
      }
    }
  });
  assert.ok(spoilt);
  page.setDefaultTimeout(60_000);
  await page.goto(`${site.url}/?game=power-pawns&opponent=friend`);
  await Promise.all([page.waitForEvent("load"), page.locator(".notice [data-act]").click()]);
  await waitUntilReady(page, "game");
  await play(page, "a2", "a3");
  assert.equal(await label(page, "a3"), "a3, white pawn");
  // It is whole on the device again, where it is there to be asked for anew without a network as well.
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilReady(page, "game");
  assert.equal(await page.evaluate(async (url) => (await fetch(url, { cache: "reload" })).ok, spoilt), true);
});

// Such a store has been seen on devices with a damaged or a full disk.
for (const [fault, spoil] of Object.entries({
  "refuses to be read": () => {
    CacheStorage.prototype.match = CacheStorage.prototype.open = async () => { throw new DOMException("Unexpected internal error.", "UnknownError"); };
  },
  "was emptied and has no room": async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    Cache.prototype.put = async () => { throw new DOMException("no", "QuotaExceededError"); };
  },
})) {
  test(`Offline.WhereItsStoreGivesUpThePageComesFromTheSite (${fault})`, chromiumAlone, async () => {
    deploy(builds.older);
    const page = await openKept("/");
    await page.context().serviceWorkers()[0].evaluate(spoil);
    await page.goto(`${site.url}/?game=power-pawns&opponent=friend&lang=de`);
    await waitUntilReady(page, "game");
    await play(page, "a2", "a3");
    assert.match(await label(page, "a3"), /Bauer/);
  });
}

test("Offline.APageWithoutServiceWorkersDoesWithoutAndSaysWhenItsBuildIsGone", async () => {
  const page = await openPage(site, "/", { serviceWorkers: "block" });
  await waitUntilReady(page, "ladder");
  const context = await site.browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get() { throw new DOMException("no", "SecurityError"); } });
  });
  const refused = await context.newPage();
  const errors = [];
  refused.on("pageerror", (error) => errors.push(error.message));
  deploy(builds.older);
  await refused.goto(`${site.url}/?game=power-pawns&opponent=friend`);
  await waitUntilReady(refused, "game");
  await play(refused, "a2", "a3");
  await refused.waitForFunction(() => globalThis.thirtyScripts?.offline);

  // What is gone from the site is gone with its version, or else the connection's fault.
  const fetchReview = () => refused.locator('[data-review="open"]').first().evaluate((button) => button.click());
  const offer = refused.locator(".notice", { hasText: "newer version" });
  const isReview = (name) => /^review\..*\.js$/.test(name);
  rmSync(join(live, readdirSync(live).find(isReview)));
  const [document] = await Promise.all([refused.waitForResponse((answer) => answer.url().endsWith("/live/")), fetchReview()]);
  await document.finished();
  await refused.locator(".notice", { hasText: "did not arrive" }).waitFor();
  assert.equal(await offer.count(), 0);
  deploy(builds.newer);
  rmSync(join(live, readdirSync(live).find(isReview)));
  await fetchReview();
  await Promise.all([refused.waitForEvent("load"), offer.locator("[data-act]").click()]);
  await waitUntilReady(refused, "game");
  assert.equal(await isNewer(refused), true);
  assert.equal(await label(refused, "a3"), "a3, white pawn");
  assert.deepEqual(errors, []);

  // Another site's frame is not kept either.
  deploy(builds.older);
  const around = await context.newPage();
  await around.setContent(`<iframe sandbox="allow-scripts" src="${site.url}/?game=power-pawns&opponent=friend&embed=1"></iframe>`);
  const frame = around.frames()[1];
  await waitUntilReady(frame, "game");
  deploy(builds.newer);
  rmSync(join(live, readdirSync(live).find(isReview)));
  await frame.locator('[data-review="open"]').first().evaluate((button) => button.click());
  await frame.locator(".notice", { hasText: "newer version" }).locator("[data-act]").evaluate((button) => button.click());
  await frame.waitForFunction(() => globalThis.fakeAppIsNewer);
});

test("Offline.WhatReplacedAMissingPartIsAskedForAndNotWhatTheBrowserHasOfThePage", async () => {
  deploy(builds.older);
  const headers = { "content-type": "text/html", "cache-control": "max-age=3600" };  // of a host that changes nothing for an hour
  const instead = (path) => (path.endsWith("index.html") ? { headers, content: readFileSync(join(live, "index.html"), "utf8") } : null);
  const plain = await servePlainly({ root: live, instead });
  try {
    const page = await openPage({ ...site, url: plain.url }, "/");
    await waitUntilReady(page, "ladder");
    await page.goto(`${plain.url}/?game=power-pawns&opponent=friend&lang=en`);
    await waitUntilReady(page, "game");
    await page.waitForFunction(() => globalThis.thirtyScripts?.offline);
    deploy(builds.newer);
    rmSync(join(live, readdirSync(live).find((name) => /^review\..*\.js$/.test(name))));
    await page.locator('[data-review="open"]').first().evaluate((button) => button.click());
    await page.locator(".notice", { hasText: "newer version" }).waitFor();
  } finally {
    await plain.close();
  }
});
