// One game in several tabs, and a device that is full, refuses or forgets: no move that was shown is gone without a word.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openContext, openGear, openPage, openSite, refuseStorage, waitUntilReady } from "./support/browser.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const friends = "/?game=power-pawns&opponent=friend";

async function openTab(context, query = friends, script = null) {
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  await page.goto(site.url + query);
  await waitUntilReady(page, query.includes("game=") ? "game" : "ladder");
  return page;
}

/** Plays through the accessible board, wherever the tab stands. */
async function play(page, ...moves) {
  for (const move of moves) {
    for (const square of [move.slice(0, 2), move.slice(2)]) {
      await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
    }
    await page.waitForSelector(`[data-square="${move.slice(2)}"][aria-label*="pawn"]`);
  }
}

/** Every page that is driven from outside believes it has the focus; these two have it when they are looked at. */
const withoutFocus = () => Object.defineProperty(document, "hasFocus", { value: () => globalThis.isLookedAt ?? false });
const lookAt = (page) => page.evaluate(() => {
  globalThis.isLookedAt = true;
  dispatchEvent(new Event("focus"));
});
const kept = (page, key = "game:power-pawns") => page.evaluate((name) => JSON.parse(localStorage.getItem(`thirty-squares:1:${name}`)), key);
const hasPawn = (page, square) => page.waitForSelector(`[data-square="${square}"][aria-label*="pawn"]`);
const notices = (page) => page.locator(".game .notice p").allInnerTexts();

/** From now on the device has no room for anything. */
const fill = (page, isFull = true) => page.evaluate((on) => {
  globalThis.reallySet ??= Storage.prototype.setItem;
  Storage.prototype.setItem = on ? () => { throw new DOMException("full", "QuotaExceededError"); } : globalThis.reallySet;
}, isFull);

test("Tabs.TheOlderTabFollowsTheNewerAndOverwritesNothing", async () => {
  const context = await openContext(site, laptop);
  const one = await openTab(context);
  await play(one, "a2a3");
  const other = await openTab(context);
  await hasPawn(other, "a3");
  await play(other, "e5e4", "b2b3", "d5d4");
  await hasPawn(one, "d4");
  const status = one.locator("[data-status]");
  assert.equal(await status.innerText(), "This game went on in another window. White to move");
  await one.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.equal((await kept(one)).moves, "a2a3,e5e4,b2b3,d5d4");
  await play(one, "c2c3");
  assert.equal(await status.innerText(), "Black to move");
  await hasPawn(other, "c3");
});

test("Tabs.WhatIsGivenUpInOneIsOverInTheOther", async () => {
  const context = await openContext(site, laptop);
  const one = await openTab(context, `${friends}&lang=en`);
  await play(one, "a2a3");
  const other = await openTab(context, `${friends}&lang=en`);
  const end = /^White won: Black gave up/;
  const untilOver = (page) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("[data-status]").textContent), end.source);
  await one.locator('[data-commands] [data-command="resign"]').evaluate((button) => button.click());
  await one.locator('[data-question] [data-command="agree"]').click();
  await untilOver(one);
  await untilOver(other);
  await other.locator('[data-square="e5"]').evaluate((button) => button.click());
  await other.locator('[data-square="e4"]').evaluate((button) => button.click());
  assert.equal((await kept(other)).moves, "a2a3");
  assert.match(await one.locator("[data-status]").innerText(), end);
});

test("Tabs.WhereTwoWentDifferentWaysBothCanBeHad", async () => {
  const context = await openContext(site, laptop);
  // A tab that sleeps hears nothing of the others.
  const one = await openTab(context, friends, () => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await play(one, "a2a3");
  const other = await openTab(context);
  await hasPawn(other, "a3");
  await play(other, "e5e4", "b2b3");
  await play(one, "d5d4");
  assert.equal((await kept(one)).moves, "a2a3,d5d4");
  assert.deepEqual(await notices(one), ["Your game from before is kept."]);
  await one.getByRole("button", { name: "Back to my game" }).click();
  await hasPawn(one, "b3");
  assert.equal((await kept(one, "shelf:game:power-pawns"))[0].moves, "a2a3,d5d4", "and the one just left is kept instead");
});

test("Tabs.TheComputerThinksInOneTabOnly", async () => {
  const context = await openContext(site, laptop);
  const query = "/?game=power-pawns&opponent=computer&level=1";
  const one = await openTab(context, query, withoutFocus);
  const other = await openTab(context, query, withoutFocus);
  await lookAt(one);
  await play(one, "a2a3");
  await one.waitForFunction(() => /your turn/i.test(document.querySelector("[data-status]").textContent));
  const { moves } = await kept(one);
  assert.equal(moves.split(",").length, 2);
  await lookAt(other);
  await hasPawn(other, moves.slice(-2));
  assert.equal((await kept(one)).moves, moves);
  assert.equal(await kept(one, "shelf:game:power-pawns"), null);
});

test("Tabs.SettingsAndStarsOfBothCount", async () => {
  const context = await openContext(site, laptop);
  const one = await openTab(context);
  const other = await openTab(context);
  const set = (page, name, value) => page.evaluate(([field, to]) => {
    const control = document.querySelector(`.game [name=${field}]`);
    if (control.type === "checkbox") control.checked = to;
    else control.value = to;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }, [name, value]);
  await set(one, "theme", "wood");
  await set(other, "coordinates", false);
  await one.waitForFunction(() => {
    const { theme, coordinates } = JSON.parse(localStorage.getItem("thirty-squares:1:settings") ?? "{}");
    return theme === "wood" && coordinates === false;
  });
  await other.waitForFunction(() => document.querySelector(".game [name=theme]").value === "wood");
});

test("Tabs.WhatTheLadderShowsFollowsOtherTabs", async () => {
  const context = await openContext(site, laptop);
  const ladder = await openTab(context, "/?lang=en");
  const other = await openTab(context, "/?lang=en");
  const set = (name, value) => other.evaluate(([key, text]) => localStorage.setItem(`thirty-squares:1:${key}`, text), [name, JSON.stringify(value)]);
  const count = (selector, wanted) => ladder.waitForFunction(([one, many]) => document.querySelectorAll(one).length === many, [selector, wanted]);
  const friend = { id: "one", game: "raging-rooks", options: "", fen: "", side: "white", moves: ["a2a3", "a5a4"], sent: false,
    now: "r4/1pppp/p4/P4/1PPPP/R4 w - - 0 2", turn: "white", over: false, at: 1 };

  await ladder.locator('.climb [data-practice="krazy-knights"]').focus();
  await set("progress", { "power-pawns": 2 });
  await count('.card:has(a[data-game="power-pawns"]) .star.lit', 2);
  assert.equal(await ladder.evaluate(() => document.activeElement.dataset.practice), "krazy-knights", "a hand stays where it is");
  await ladder.locator("[data-week]").waitFor({ state: "attached" });
  assert.equal(await ladder.locator("[data-week] .played").count(), 0);
  await set("days", [Math.floor(Date.now() / 86_400_000 - 0.5), Math.floor(Date.now() / 86_400_000), Math.floor(Date.now() / 86_400_000 + 0.5)]);
  await ladder.locator("[data-week] .played").first().waitFor({ state: "attached" });

  await set("friends", { one: friend });
  await count(".my-games .own-turn", 1);
  await ladder.locator('[data-remove="one"]').focus();
  await set("friends", { one: { ...friend, turn: "black", sent: true }, two: { ...friend, id: "two", now: "rubbish", at: 2 } });
  await count(".my-games [data-friend-game]", 2);
  assert.equal(await ladder.evaluate(() => document.activeElement.dataset.remove), "one", "a hand stays where it is");
  assert.deepEqual(await ladder.locator("[data-friend-game]:has(svg.diagram)").evaluateAll((links) => links.map((link) => link.dataset.friendGame)), ["one"], "no picture of what cannot stand");
  await ladder.locator('[data-remove="one"]').click();
  await set("friends", { one: friend });
  await ladder.locator(".my-games dialog [value=keep]").click();
  await count(".my-games [data-friend-game]", 1);
  for (const none of [{}, { one: 7 }]) {
    await set("friends", { one: friend });
    await count(".my-games", 1);
    await set("friends", none);
    await count(".my-games", 0);
  }
  await set("friends", { one: { ...friend, game: "no-such-game" }, two: friend });
  await count(".my-games li", 2);
  assert.match(await ladder.locator('.my-games li:has([data-remove="one"])').textContent(), /newer or older/, "what this page does not know is there all the same, and can be removed");
  // What waits for the player's own hand comes first, also where it has only to be sent.
  const waiting = { ...friend, turn: "black", moves: ["a2a3"] };
  await set("friends", { sent: { ...waiting, id: "sent", sent: true, at: 9 }, over: { ...friend, id: "over", over: true, at: 8 }, unsent: { ...waiting, id: "unsent", at: 2 },
    "last-unsent": { ...waiting, id: "last-unsent", over: true, at: 1 }, own: { ...friend, id: "own", at: 3 } });
  await count(".my-games li", 5);
  assert.deepEqual(await ladder.locator("[data-remove]").evaluateAll((buttons) => buttons.map((one) => one.dataset.remove)), ["own", "unsent", "last-unsent", "sent", "over"]);
  assert.equal(await ladder.locator(".my-games .own-turn").count(), 3);
  assert.match(await ladder.locator("[data-my-turn=own]").innerText(), /^Your turn: Raging Rooks$/);
  for (const place of ['[data-friend-game="sent"]', 'li:has([data-remove="sent"])']) assert.match(await ladder.locator(place).textContent(), /White · Moves: 1\s*$/, "told apart without the picture");
  assert.equal(await ladder.getByRole("button", { name: "Remove Raging Rooks (White · Moves: 1)" }).count(), 5);
  // Several are removed one after the other by keys alone.
  const removes = async (name) => {
    assert.equal(await ladder.evaluate(() => document.activeElement.dataset.remove), name);
    await ladder.keyboard.press("Enter");
    assert.match(await ladder.locator(".my-games dialog[open]").innerText(), /Raging Rooks/);
    await ladder.keyboard.press("Tab");
    await ladder.keyboard.press("Enter");
  };
  await ladder.bringToFront();
  await ladder.locator('[data-remove="last-unsent"]').focus();
  for (const [i, name] of ["last-unsent", "sent", "over", "unsent", "own"].entries()) {
    await removes(name);
    await count(".my-games li", 4 - i);
  }
  await count("[data-my-turn]", 0);
  assert.equal(await ladder.evaluate(() => document.activeElement.localName), "h1");
  assert.deepEqual(ladder.problems ?? [], []);
});

test("Tabs.AGameThatIsPlayedIsFoundFromTheLadderUntilItIsOver", async () => {
  const context = await openContext(site, laptop);
  const ladder = await openTab(context, "/?lang=en");
  const game = await openTab(context);
  const way = ladder.locator('.tile .way[data-game="power-pawns"]');
  await ladder.locator(".tile [data-lesson-of=power-pawns]").focus();
  assert.equal(await way.count(), 0, "its lesson comes first");
  await play(game, "a2a3");
  await way.locator(".play-on").waitFor();
  assert.match(await way.textContent(), /Power Pawns\s+Play on/);
  await way.click();
  await waitUntilReady(ladder, "game");
  await hasPawn(ladder, "a3");
  await ladder.goto(`${site.url}/?lang=en`);
  await waitUntilReady(ladder, "ladder");
  await game.bringToFront();
  await game.evaluate(() => {
    const key = "thirty-squares:1:game:power-pawns";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), over: "resigned" }));
  });
  await way.waitFor({ state: "detached" });
  assert.equal(await ladder.locator(".play-on").count(), 0);
});

test("Tabs.TheGearOfTheLadderShowsWhatWasSetInAnotherTab", async () => {
  const context = await openContext(site, laptop);
  const ladder = await openTab(context, "/?lang=en");
  const shown = () => ladder.locator("[data-gear-form] [name]").evaluateAll((fields) => fields.map((one) => [one.name, one.type === "checkbox" ? one.checked : one.value]));
  const gear = ladder.locator("[data-gear] summary");
  await gear.press("Enter");
  await ladder.locator("[data-gear-form]").waitFor();
  assert.deepEqual(await shown(), [["lang", "en"], ["sound", true], ["readAloud", false], ["night", "auto"]]);
  const other = await openTab(context, "/?lang=en");
  const set = (settings) => other.evaluate((text) => localStorage.setItem("thirty-squares:1:settings", text), JSON.stringify(settings));
  await set({ sound: false, night: "on", lang: "de" });
  await ladder.waitForFunction(() => !document.querySelector("[data-gear-form] [name=sound]").checked);
  assert.deepEqual(await shown(), [["lang", "en"], ["sound", false], ["readAloud", false], ["night", "on"]], "its language is the page's own");
  await gear.press("Enter");
  await set({ readAloud: true });
  await ladder.waitForFunction(() => document.querySelector("[data-gear-form] [name=readAloud]").checked);
  await gear.press("Enter");
  assert.deepEqual(await shown(), [["lang", "en"], ["sound", true], ["readAloud", true], ["night", "auto"]]);
});

test("Tabs.WhoStartsOverStartsOverInAllTabs", async () => {
  const context = await openContext(site, laptop);
  const game = await openTab(context);
  await play(game, "a2a3");
  const asleep = await openTab(context, "/?game=raging-rooks&opponent=friend", () => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await play(asleep, "a2a3");
  const ladder = await openTab(context, "/?lang=en");
  await ladder.locator("[data-gear] summary").press("Enter");
  await ladder.locator("[data-start-over]").click();
  const begunAnew = game.waitForNavigation();
  await Promise.all([ladder.waitForNavigation(), ladder.locator("[data-forget]").click()]);
  await begunAnew;
  await waitUntilReady(game, "game");
  await game.waitForSelector('[data-square="a2"][aria-label*="pawn"]');
  // One that has not heard of it finds out with its next move.
  await Promise.all([asleep.waitForNavigation(), asleep.locator('[data-square="e5"]').evaluate((one) => one.click()).then(() => asleep.locator('[data-square="e4"]').evaluate((one) => one.click()))]);
  await waitUntilReady(asleep, "game");
  for (const key of ["game:power-pawns", "game:raging-rooks"]) assert.ok(!(await kept(ladder, key))?.moves, key);
  await play(asleep, "b2b3");
  await asleep.waitForFunction(() => JSON.parse(localStorage.getItem("thirty-squares:1:game:raging-rooks") ?? "{}").moves === "b2b3");
});

test("Storage.AFullDeviceIsSaidOnceAndItsGameIsStillRead", async () => {
  const context = await openContext(site, laptop);
  const page = await openTab(context);
  await play(page, "a2a3", "e5e4");
  await fill(page);
  await play(page, "b2b3", "d5d4", "c2c3");
  assert.deepEqual(await notices(page), ["This device is full: what you did last cannot be kept. Make some room on it, then go on."]);
  assert.equal((await kept(page)).moves, "a2a3,e5e4");
  await context.addInitScript(() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; });
  await page.reload();
  await waitUntilReady(page, "game");
  await hasPawn(page, "e4");
});

test("Storage.OnAFullPhoneEachWordIsTrueAndEachButtonCanBePressed", async () => {
  const page = await openTab(await openContext(site, { viewport: { width: 390, height: 844 } }), `${friends}&lang=en`);
  await fill(page);
  await play(page, "a2a3", "e5e4");
  await openGear(page);
  await page.locator("[data-opponent] [name=clock]").selectOption("10");
  await page.locator("[data-close-menu]").click();
  const words = (key) => wordIn("en", key);
  await page.locator(".game .notice", { hasText: words("game.held") }).waitFor();
  assert.deepEqual(await notices(page), [words("storage.full"), words("game.held")]);
  const shown = page.locator(".game .notice:visible");
  assert.deepEqual(await shown.locator("p").allInnerTexts(), [words("game.held")], "the latest alone");
  const isWhole = (button) => button.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [[left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]]
      .every((point) => one.contains(document.elementFromPoint(...point)));
  });
  for (const button of await shown.locator("button").all()) assert.ok(await isWhole(button));
  await shown.locator("button").last().click();
  assert.deepEqual(await shown.locator("p").allInnerTexts(), [words("storage.full")], "then the one before");
  for (const button of await shown.locator("button").all()) assert.ok(await isWhole(button));
});

test("Storage.RoomThatIsMadeIsUsed", async () => {
  const page = await openTab(await openContext(site, laptop));
  await play(page, "a2a3");
  await fill(page);
  await play(page, "e5e4");
  await fill(page, false);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.equal((await kept(page)).moves, "a2a3,e5e4");
});

test("Storage.WhatCanBeHadAgainMakesRoomForAGame", async () => {
  // There is room for no more than stands there, but for what the cache for packs gives back.
  const page = await openTab(await openContext(site, laptop), friends, () => {
    let room = 0;
    globalThis.giveRoom = (writes) => { room = writes; };
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...pair) {
      if (globalThis.isFull && room-- <= 0) throw new DOMException("full", "QuotaExceededError");
      set.apply(this, pair);
    };
    // Of a cache that is deleted as a whole nothing is given back while any page has it open.
    const drop = Cache.prototype.delete;
    Cache.prototype.delete = function (part) {
      if (part.url.endsWith("/a.pack")) globalThis.giveRoom(globalThis.room ?? 0);
      return drop.call(this, part);
    };
  });
  await page.evaluate(async () => {
    await (await caches.open("thirty-squares-truth")).put("/a.pack", new Response("what can be had again"));
    Object.assign(globalThis, { isFull: true, room: 2 });
  });
  await play(page, "a2a3");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("thirty-squares:1:game:power-pawns") ?? "{}").moves === "a2a3");
  assert.deepEqual(await notices(page), []);
  assert.deepEqual(await page.evaluate(async () => (await (await caches.open("thirty-squares-truth")).keys()).length), 0);
  await play(page, "e5e4", "b2b3", "d5d4");
  await page.waitForSelector(".game .notice p");
  assert.match((await notices(page)).join(), /^This device is full/, "said when there is nothing left to give");
});

const languages = ["en", "es", "fr", "de", "ar"];
const wordIn = (lang, key) => JSON.parse(readFileSync(new URL(`../../assets/locales/${lang}.json`, import.meta.url), "utf8"))[key];

for (const lang of languages) {
  test(`Storage.AFullDeviceIsSaidOnceInEveryLanguage (${lang})`, async () => {
    const context = await openContext(site, laptop);
    for (const place of ["", "&embed=1"]) {
      const page = await openTab(context, `${friends}&lang=${lang}${place}`, () => {
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
      });
      for (const square of ["a2", "a3", "e5", "e4"]) await page.locator(`[data-square="${square}"]`).evaluate((button) => button.click());
      await page.waitForSelector(".game .notice p");
      assert.deepEqual(await notices(page), [wordIn(lang, "storage.full")]);
      assert.ok(await page.locator(".game .notice p").isVisible());
    }
  });

  test(`Storage.ThatNothingIsKeptIsSaidInEveryLanguage (${lang})`, async () => {
    for (const place of ["", "&embed=1"]) {
      const page = await openPage(site, `${friends}&lang=${lang}${place}`, { ...laptop, script: refuseStorage });
      await waitUntilReady(page, "game");
      await openGear(page);
      assert.equal(await page.locator(".game [data-storage-line]:visible").innerText(), wordIn(lang, "storage.refused"));
      assert.equal(await page.locator(".notice").count(), 0);
    }
  });
}
