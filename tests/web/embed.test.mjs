// The page inside other sites: the element and the raw messages, from a real second origin, in a frame without an
// origin, at every width, and against those who mean ill.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { assertAccessible } from "./support/axe.mjs";
import { chromiumAlone, openPage } from "./support/browser.mjs";
import { besideAnotherSite, hearItOut, heard, openHost, waitForEvent, waitForHeard } from "./support/host.mjs";
import { openShell } from "./support/shell.mjs";

const there = besideAnotherSite(openShell);
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const element = (attributes) => `<script type="module" src="${there.site.url}/embed.mjs"></script><thirty-squares ${attributes}></thirty-squares>`;
const frameTag = (query, more = "") => `<iframe sandbox="allow-scripts" width="600" height="700" src="${there.site.url}/?${query}&embed=1" ${more}></iframe>`;
const send = (page, message) => page.evaluate((data) => document.querySelector("iframe").contentWindow.postMessage(data, "*"), message);
const innerFrame = (page) => page.frames().find((frame) => frame.url().startsWith(there.site.url));
const isWhite = (page, square) => innerFrame(page).waitForSelector(`[data-square="${square}"][aria-label="${square}, white pawn"]`, { state: "attached" });
const play = async (page, ...squares) => {
  for (const square of squares) await innerFrame(page).locator(`[data-square="${square}"]`).evaluate((button) => button.click());
};
const load = (fields = {}) => ({ thirtySquares: 1, type: "load", game: "power-pawns", opponent: "friend", ...fields });

async function openElement(attributes = 'game="power-pawns" opponent="friend"', options) {
  const page = await there.host.open(element(attributes), options);
  await waitForEvent(page, "ready");
  return page;
}
async function openFrame(query = "game=power-pawns&opponent=friend") {
  const page = await there.host.open(frameTag(query));
  await waitForHeard(page, "ready");
  return page;
}

test("Embed.TheElementPlaysAndTellsWhatHappens", async () => {
  const page = await openElement();
  assert.equal((await waitForEvent(page, "ready")).game, "power-pawns");
  await waitForEvent(page, "state");  // the answer to the load that names the origin
  await play(page, "a2", "a3");
  assert.deepEqual(await waitForEvent(page, "move"), { san: "a3", uci: "a2a3", fen: "", by: "white" });
  assert.match((await waitForEvent(page, "status")).text, /Black to move/);
  const state = await page.evaluate(async () => {
    const one = document.querySelector("thirty-squares");
    const moved = new Promise((done) => one.addEventListener("move", done, { once: true }));
    one.move("e5e4");
    await moved;
    return one.getState();
  });
  assert.deepEqual(state.moves, ["a2a3", "e5e4"]);
  assert.equal(state.opponent, "friend");
  assert.equal("id" in state, false, "the number of a question is the element's own");
  assert.deepEqual(page.problems, []);
});

test("Embed.CommandsPauseAndErrorsReachTheGame", async () => {
  const page = await openElement();
  await waitForEvent(page, "state");
  const act = (name, ...rest) => page.evaluate(([method, args]) => { document.querySelector("thirty-squares")[method](...args); }, [name, rest]);
  const lines = () => innerFrame(page).evaluate(() => globalThis.fakeAppLines);
  await act("hint");
  await innerFrame(page).waitForFunction(() => globalThis.fakeAppLines.includes("command name=hint"));
  await act("pause");
  await innerFrame(page).waitForFunction(() => globalThis.fakeAppLines.at(-1) === "visible on=0");
  await act("move", "a2a3");
  assert.equal((await waitForEvent(page, "error")).code, "paused");
  assert.equal((await lines()).some((line) => line.startsWith("move")), false);
  assert.equal(await innerFrame(page).locator(".screen.game").getAttribute("inert"), "");
  await act("resume");
  await act("move", "h9");
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "error" && detail.code === "illegal-move"));
  const refused = await page.evaluate(() => {
    try {
      document.querySelector("thirty-squares").move(17);
      return "";
    } catch (error) {
      return error.name;
    }
  });
  assert.equal(refused, "TypeError");
});

test("Embed.AnotherAttributeIsAnotherGame", async () => {
  const page = await openElement('game="power-pawns" opponent="friend" lang="en"');
  await waitForEvent(page, "state");
  await page.evaluate(() => {
    const one = document.querySelector("thirty-squares");
    one.setAttribute("game", "raging-rooks");
    one.setAttribute("lang", "es");
  });
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "ready" && detail.game === "raging-rooks"));
  assert.equal(await innerFrame(page).locator("html").getAttribute("lang"), "es");
  await play(page, "a2", "a3");
  await waitForEvent(page, "move");  // the origin was kept
  await hearItOut(page, innerFrame(page));
  assert.equal((await heard(page, "ready")).length, 2, "two attributes that change at once open one page");
});

test("Embed.AnAttributeThatSaysWhatItSaidBeforeLeavesTheGame", async () => {
  const page = await openElement('game="power-pawns" opponent="friend"');
  await waitForEvent(page, "state");
  await play(page, "a2", "a3");
  await waitForEvent(page, "move");
  const { moves } = await page.evaluate(() => {
    const one = document.querySelector("thirty-squares");
    one.setAttribute("game", "power-pawns");
    return new Promise((done) => { setTimeout(() => done(one.getState())); });
  });
  assert.deepEqual(moves, ["a2a3"]);
});

test("Embed.IsHiddenAndLaidOutAsThePageSays", async () => {
  const ours = `${there.site.url}/`;
  const headers = { "content-security-policy": `default-src 'none'; script-src ${ours}; frame-src ${ours}; style-src 'nonce-own'` };
  const page = await there.host.open(`<style nonce="own">.gone { display: none } .beside { display: inline-block; width: 300px }</style>
    ${element('id="plain"')}${["hidden", 'class="gone"', 'class="beside"'].map((more) => `<thirty-squares ${more}></thirty-squares>`).join("")}`, { headers });
  await waitForEvent(page, "ready", "plain");
  const looks = () => page.evaluate(() => [...document.querySelectorAll("thirty-squares")].map((one) => getComputedStyle(one).display));
  assert.deepEqual(await looks(), ["block", "none", "none", "inline-block"]);
  await page.evaluate(() => {
    const [plain, hidden, gone] = /** @type {any} */ (document.querySelectorAll("thirty-squares"));
    plain.setAttribute("style", "");
    hidden.hidden = false;
    gone.className = "";
  });
  assert.deepEqual(await looks(), ["block", "block", "block", "inline-block"]);
});

test("Embed.GoesOnWhereItIsMovedWithoutBeingTakenOut", async (context) => {
  const page = await openElement();
  await waitForEvent(page, "state");
  if (!await page.evaluate(() => "moveBefore" in document.body)) return context.skip("this browser moves nothing so");
  await play(page, "a2", "a3");
  await waitForEvent(page, "move");
  const { moves } = await page.evaluate(() => {
    const one = document.querySelector("thirty-squares");
    const there = document.body.appendChild(document.createElement("section"));
    /** @type {any} */ (there).moveBefore(one, null);
    return /** @type {any} */ (one).getState();
  });
  assert.deepEqual(moves, ["a2a3"]);
});

test("Embed.TakenOutOfItsPageItHearsNothingAndWhatIsSaidToItWaits", async () => {
  const page = await openElement(undefined, { script: () => {
    globalThis.hearing = new Set();
    const { addEventListener: add, removeEventListener: remove } = globalThis;
    globalThis.addEventListener = (type, hear, ...rest) => { if (type === "message") globalThis.hearing.add(hear); add(type, hear, ...rest); };
    globalThis.removeEventListener = (type, hear, ...rest) => { globalThis.hearing.delete(hear); remove(type, hear, ...rest); };
  } });
  await waitForEvent(page, "state");
  const { hearing, moves } = await page.evaluate(async () => {
    const one = document.querySelector("thirty-squares");
    const counts = [globalThis.hearing.size];
    one.remove();
    counts.push(globalThis.hearing.size);
    one.move("a2a3");
    document.body.append(one);
    return { hearing: counts[0] - counts[1], ...await one.getState() };
  });
  assert.equal(hearing, 1);
  assert.deepEqual(moves, ["a2a3"]);
});

test("Embed.WhatItsAttributesSaidWhenItWasTakenOutIsNotPlayedLater", async () => {
  const page = await openElement();
  await waitForEvent(page, "state");
  const games = await page.evaluate(async () => {
    const one = document.querySelector("thirty-squares");
    const opened = [];
    one.addEventListener("ready", ({ detail }) => opened.push(detail.game));
    one.setAttribute("game", "krazy-knights");
    one.remove();
    await null;
    one.setAttribute("game", "raging-rooks");
    document.body.append(one);
    const { game } = await one.getState();
    return [...opened, game];
  });
  assert.deepEqual(games, ["raging-rooks", "raging-rooks"]);
});

test("Embed.WhatTheFrameForgetsTheElementKeepsNoLonger", async () => {
  const page = await openElement();
  const tell = (key, value) => innerFrame(page).evaluate((detail) => parent.postMessage({ thirtySquares: 1, type: "kept", ...detail }, "*"), { key, value });
  for (const [key, value] of [["one", "1"], ["two", "2"], ["one", null]]) await tell(key, value);
  await hearItOut(page, innerFrame(page));
  assert.deepEqual(await page.evaluate(() => document.querySelector("thirty-squares").kept), { two: "2" });
});

test("Embed.ItsFrameHasNoOriginAndATitleToBeReadOut", async () => {
  for (const [attributes, origin, title] of [["", "null", "Thirty Squares"], ['title="Rooks at play" same-origin', new URL(there.site.url).origin, "Rooks at play"]]) {
    const page = await openElement(`game="power-pawns" opponent="friend" ${attributes}`);
    assert.equal(await innerFrame(page).evaluate(() => globalThis.origin), origin);
    assert.equal(await (await innerFrame(page).frameElement()).getAttribute("title"), title);
  }
});

test("Embed.ScriptsOfTwoPlacesMakeOneElement", async () => {
  const page = await openElement();
  await page.addScriptTag({ type: "module", url: `${there.site.url}/embed.mjs?again` });
  assert.deepEqual(page.problems, []);
});

test("Embed.WhatASiteKeepsIsToldInEveryGame", async () => {
  const page = await openElement();
  await waitForEvent(page, "state");
  await page.evaluate(({ origin }) => {
    const one = document.createElement("thirty-squares");
    globalThis.told = [];
    one.kept = {};
    one.addEventListener("kept", ({ detail }) => globalThis.told.push(detail.key));
    one.addEventListener("ready", ({ detail }) => { globalThis.opened = detail.game; });
    for (const [name, value] of Object.entries({ game: "power-pawns", opponent: "friend", src: origin })) one.setAttribute(name, value);
    document.querySelector("thirty-squares").replaceWith(one);
    globalThis.one = one;
  }, { origin: `${there.site.url}/` });
  for (const [game, move] of [["power-pawns", "a2a3"], ["raging-rooks", "a2a3"]]) {
    await page.evaluate((wanted) => globalThis.one.getAttribute("game") === wanted || globalThis.one.setAttribute("game", wanted), game);
    await page.waitForFunction((wanted) => globalThis.opened === wanted, game);
    await page.evaluate((text) => globalThis.one.move(text), move);
    await page.waitForFunction((key) => globalThis.told.includes(key), `thirty-squares:1:game:${game}`);
  }
  // Put elsewhere in its page, the frame comes anew, with what it has told since.
  const { moves } = await page.evaluate(() => {
    document.body.append(globalThis.one);
    return globalThis.one.getState();
  });
  assert.deepEqual(moves.slice(0, 1), ["a2a3"]);
});

test("Embed.BadAttributesAreToldAndTheRestWorks", async () => {
  const page = await openElement('game="power-pawns" level="99"');
  assert.equal((await waitForEvent(page, "error")).code, "bad-attribute");
  assert.match(await innerFrame(page).locator(".notice").innerText(), /99/);
});

test("Embed.AnUnknownGameIsAnErrorWithItsNearestName", async () => {
  for (const [name, nearest] of [["raging-rocks", "raging-rooks"], ["nothing", "“nothing”\\. Pick"]]) {
    const page = await openElement(`game="${name}"`);
    const { code, message } = await waitForEvent(page, "error");
    assert.equal(code, "bad-game");
    assert.match(message, new RegExp(nearest));
  }
});

test("Embed.SeveralLiveOnOnePage", async () => {
  const page = await there.host.open(`<script type="module" src="${there.site.url}/embed.mjs"></script>
    ${["one", "two", "three"].map((id) => `<thirty-squares id="${id}" game="power-pawns" opponent="friend"></thirty-squares>`).join("")}`);
  for (const id of ["one", "two", "three"]) await waitForEvent(page, "state", id);
  await page.evaluate(() => document.querySelector("#two").move("a2a3"));
  await waitForEvent(page, "move", "two");
  const others = await page.evaluate(() => Promise.all(["one", "three"].map((id) => document.getElementById(id).getState())));
  assert.deepEqual(others.map(({ moves }) => moves), [[], []]);
});

test("Embed.FitsEveryWidthAndGrowsToItsHeight", async () => {
  const page = await openElement('game="power-pawns" opponent="friend" lock', { viewport: { width: 1300, height: 900 } });
  const inTheMiddle = await page.addStyleTag({ content: "body { display: flex; flex-direction: column; align-items: center }" });
  await innerFrame(page).waitForFunction(() => innerWidth === 1200);
  await inTheMiddle.evaluate((style) => style.remove());
  for (const width of [240, 320, 480, 800, 1200]) {
    await page.evaluate((pixels) => { document.querySelector("thirty-squares").style.width = `${pixels}px`; }, width);
    await innerFrame(page).waitForFunction((pixels) => innerWidth === pixels, width);
    // The frame tells its height, the element takes it over, and the frame has then nothing to tell.
    await innerFrame(page).waitForFunction(() => document.documentElement.scrollHeight === innerHeight);
    // The board follows its frame with the next picture; how large it is then, is told below.
    const least = Math.min(width / 5 - 8, 60);
    await innerFrame(page).waitForFunction((pixels) => document.querySelector('[data-square="a1"]').getBoundingClientRect().width >= pixels, least, { timeout: 5000 }).catch(() => {});
    const inside = await innerFrame(page).evaluate(() => ({
      wide: document.documentElement.scrollWidth, height: innerHeight,
      square: document.querySelector('[data-square="a1"]').getBoundingClientRect().width,
    }));
    assert.ok(inside.wide <= width, `${inside.wide} px of ${width}`);
    assert.ok(inside.height >= 300 && inside.height <= 760, `${inside.height} px tall at ${width}`);
    assert.ok(inside.square >= least, `squares of ${inside.square} px at ${width}`);
  }
});

test("Embed.AHeightThatIsThePagesOwnStaysSo", async () => {
  const page = await openElement('game="power-pawns" opponent="friend" fixed style="height: 444px"');
  await waitForEvent(page, "resize");
  await waitForEvent(page, "state");
  assert.equal(await innerFrame(page).evaluate(() => innerHeight), 444);
});

test("Embed.PlaysOnAPageThatSharesMemory", chromiumAlone, async () => {
  const headers = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
  const page = await openElement(undefined, { headers });
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await play(page, "a2", "a3");
  assert.equal((await waitForEvent(page, "move")).uci, "a2a3");
});

test("Embed.LockedFramesHaveNoWayOut", async () => {
  const page = await openElement('game="power-pawns" opponent="friend" lock');
  assert.equal(await innerFrame(page).locator("a:visible").count(), 0);
});

test("Embed.LinksStayInTheFrameAndKeepSpeaking", async () => {
  const page = await openElement('game="power-pawns" opponent="friend"');
  await waitForEvent(page, "state");
  await innerFrame(page).locator("[data-back]").click();
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "ready" && detail.game === null));
  await assert.rejects(page.evaluate(() => document.querySelector("thirty-squares").getState()), /no game/);
  await innerFrame(page).locator('a[data-game="krazy-knights"]').click();
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "ready" && detail.game === "krazy-knights"));
  const { game } = await page.evaluate(() => document.querySelector("thirty-squares").getState());
  assert.equal(game, "krazy-knights");

  // Box 1 has no game to go back to.
  await page.evaluate(() => {
    globalThis.events.length = 0;
    document.querySelector("thirty-squares").load({ game: "intro", lesson: 1 });
  });
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "ready" && detail.game === "intro"));
  await innerFrame(page).locator('.lesson [data-lesson="close"]').evaluate((button) => button.click());
  await page.waitForFunction(() => globalThis.events.some(({ type, detail }) => type === "ready" && detail.game === null));
});

test("Embed.LinksToOtherPlacesAreLeftAsTheyAre", async () => {
  const page = await openElement('game="power-pawns" opponent="friend"');
  await waitForEvent(page, "state");
  const pressed = await innerFrame(page).evaluate((others) => [`${location.origin}${location.pathname}?game=intro`, ...others, URL.createObjectURL(new Blob(["a,b"]))].map((address) => {
    const link = document.createElement("a");
    link.href = address;
    link.addEventListener("click", (event) => event.preventDefault());
    document.body.append(link);
    link.click();
    link.remove();
    return [address, link.href];
  }), ["https://example.org/share?url=x", "mailto:a@example.org"]);
  const [own, ...others] = pressed;
  assert.match(own[1], /[?&]embed=1/);
  for (const [before, after] of others) assert.equal(after, before);
});

test("Embed.TabGoesThroughTheFrameAndOut", async () => {
  const page = await there.host.open(`<button id="before">before</button>${element('game="power-pawns" opponent="friend" lock')}<button id="after">after</button>`);
  await waitForEvent(page, "ready");
  await page.locator("#before").focus();
  let inside = 0;
  for (let i = 0; i < 60 && (await page.evaluate(() => document.activeElement.id)) !== "after"; i++) {
    await page.keyboard.press("Tab");
    if (await innerFrame(page).evaluate(() => document.hasFocus() && document.activeElement.dataset.square !== undefined)) inside++;
  }
  assert.equal(await page.evaluate(() => document.activeElement.id), "after");
  assert.equal(inside, 1, "the board is one stop");
});

test("Embed.NothingPersonalIsSaidBeforeTheFirstLoad", async () => {
  const page = await openFrame();
  await play(page, "a2", "a3");
  await isWhite(page, "a3");
  await send(page, { thirtySquares: 1, type: "getState" });
  await hearItOut(page, innerFrame(page));
  const types = await page.evaluate(() => [...new Set(globalThis.heard.map(({ type }) => type))].sort());
  assert.deepEqual(types, ["ready", "resize"]);
  await send(page, load());
  await waitForHeard(page, "state");
  const [state] = await heard(page, "state");
  assert.deepEqual(state.moves, ["a2a3"], "a load of what is open leaves it as it is");
  assert.equal(state.from, "null", "the frame has no origin");
});

test("Embed.ALaterLoadStartsAnew", async () => {
  const page = await openFrame();
  await send(page, load());
  await waitForHeard(page, "state");
  await send(page, load({ game: "krazy-knights", side: "black", level: 3, opponent: "computer", lock: true }));
  await waitForHeard(page, "ready", 2);
  assert.deepEqual(await innerFrame(page).evaluate(() => globalThis.fakeAppLines.filter((line) => line.startsWith("load"))),
    ["load game=krazy-knights&opponent=computer&level=3&side=black"]);
  await send(page, { thirtySquares: 1, type: "getState" });
  await waitForHeard(page, "state", 2);
});

test("Embed.OnlyTheWindowAboveIsHeardAndOnlyItsOriginIsAnswered", async () => {
  // The host holds our frame and a stranger's from a third origin, which speaks to our frame by window.parent.frames.
  const stranger = await openHost(there.site);
  const strangerPage = stranger.serve(`<script>
    addEventListener("message", ({ data }) => parent.postMessage({ overheard: data }, "*"));
    setInterval(() => {
      for (const type of ["load", "move", "getState"]) parent.frames[0].postMessage({ thirtySquares: 1, type, game: "chess", move: "a2a3" }, "*");
      for (const type of ["getState", "undo"]) parent.frames[0].postMessage({ thirtySquares: 1, type }, "*");
      parent.frames[0].postMessage({ thirtySquares: 1, type: "move", move: "a2a3" }, "*");
      parent.frames[0].postMessage({ thirtySquares: 1, type: "load", game: "chess" }, "*");
    }, 20);
  </script>`);
  try {
    const page = await there.host.open(`${frameTag("game=power-pawns&opponent=friend")}<iframe src="${strangerPage}"></iframe>`);
    await waitForHeard(page, "ready");
    const pester = async () => {
      const before = await innerFrame(page).evaluate(() => {
        globalThis.pestered ??= (addEventListener("message", () => globalThis.pestered++), 0);
        return globalThis.pestered;
      });
      await innerFrame(page).waitForFunction((count) => globalThis.pestered > count + 20, before);
    };
    await pester();
    await send(page, load());
    await waitForHeard(page, "state");
    await pester();
    await hearItOut(page, innerFrame(page));
    const game = page.frames().find((frame) => frame.url().startsWith(there.site.url));
    assert.match(game.url(), /game=power-pawns/);
    assert.deepEqual(await game.evaluate(() => globalThis.fakeAppLines.filter((line) => /^(move|command)/.test(line))), []);
    assert.equal((await heard(page, undefined)).length, 0, "the stranger heard nothing");
    assert.equal((await heard(page, "state")).length, 1);
  } finally {
    stranger.close();
  }
});

test("Embed.TheOriginOfTheFirstLoadIsKeptToByTheLetter", async () => {
  const page = await openFrame();
  await send(page, load());
  await waitForHeard(page, "state");
  // The same window under another origin: the frame cannot have moved, so its kept name is what stands in for it.
  await innerFrame(page).evaluate(() => { window.name = "thirty-squares http://other.example"; location.reload(); });
  await innerFrame(page).waitForFunction(() => performance.getEntriesByType("navigation")[0].type === "reload"
    && document.documentElement.dataset.ready === "game");
  const before = await page.evaluate(() => globalThis.heard.length);
  await send(page, { thirtySquares: 1, type: "getState" });
  await send(page, load({ game: "chess" }));
  await send(page, { thirtySquares: 1, type: "move", move: "a2a3" });
  await hearItOut(page, innerFrame(page));
  assert.equal(await page.evaluate(() => globalThis.heard.length), before);
  assert.match(innerFrame(page).url(), /game=power-pawns/);
});

/** Random values of every kind that a window can send, from a seed. Runs in the page, as what is carried into it loses
 *  its odd keys on the way. */
const hostile = (seed, count) => {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (list) => list[random(list.length)];
  const words = ["load", "move", "undo", "hint", "pause", "getState", "__proto__", "constructor", "toString", "ready", "", "a2a3",
    "<img src=x onerror=alert(1)>", "javascript:alert(1)", "x".repeat(30_000), "\u0000", "\u{1f600}", "power-pawns", "?lock=0"];
  const keys = ["thirtySquares", "type", "game", "move", "level", "lock", "fen", "moves", "lesson", "__proto__", "constructor", "extra"];
  const value = (depth) => {
    switch (random(depth > 2 ? 6 : 8)) {
      case 0: return pick(words);
      case 1: return random(2) === 0;
      case 2: return pick([0, 1, -1, 1.5, NaN, Infinity, 2 ** 53]);
      case 3: return null;
      case 4: return undefined;
      case 5: return pick(words);
      case 6: return Array.from({ length: random(4) }, () => value(depth + 1));
      default: return object(depth + 1);
    }
  };
  const object = (depth) => {
    const made = {};
    for (let i = random(6); i > 0; i--) Object.defineProperty(made, pick(keys), { value: value(depth), enumerable: true, configurable: true, writable: true });
    if (random(4)) made.thirtySquares = 1;
    if (random(4)) made.type = pick(words);
    return made;
  };
  // What is a well-formed message by chance is left out: it is the others that must do nothing.
  return Array.from({ length: count }, () => (random(5) ? object(0) : value(0)))
    .filter((one) => !(one?.thirtySquares === 1 && ["load", "pause", "undo", "hint", "getState", "move"].includes(one.type)
      && Object.keys(one).every((key) => ["thirtySquares", "type", "game", "move", "level", "lock", "fen", "moves", "lesson"].includes(key))));
};

test("Embed.HostileMessagesChangeNothing", async () => {
  const page = await openFrame();
  await send(page, load());
  await waitForHeard(page, "state");
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const lines = () => innerFrame(page).evaluate(() => globalThis.fakeAppLines.filter((line) => !line.startsWith("layout")));
  const before = await lines();
  await page.evaluate(`for (const message of (${hostile})(20261122, 1500)) document.querySelector("iframe").contentWindow.postMessage(message, "*")`);
  await send(page, { thirtySquares: 1, type: "getState" });
  await waitForHeard(page, "state", 2);
  assert.deepEqual(await lines(), before, "nothing reached the game");
  const answers = await page.evaluate(() => [...new Set(globalThis.heard.filter(({ type }) => type === "error").map(({ code }) => code))]);
  assert.deepEqual(answers.filter((code) => code !== "too-many"), ["bad-message"]);
  assert.deepEqual(errors, []);
});

test("Embed.AHostileFrameCannotFoolTheElement", async () => {
  const page = await openElement();
  await waitForEvent(page, "state");
  const before = await page.evaluate(() => globalThis.events.length);
  // From the page itself, which is not the frame; then from the frame, malformed.
  await page.evaluate(() => postMessage({ thirtySquares: 1, type: "boxComplete", game: "chess" }, "*"));
  await innerFrame(page).evaluate(`for (const message of (${hostile})(7, 1500)) parent.postMessage(message, "*")`);
  await innerFrame(page).evaluate((messages) => { for (const message of messages) parent.postMessage(message, "*"); },
    [{ thirtySquares: 1, type: "resize", height: 1e9 }, { thirtySquares: 1, type: "error" },
      { thirtySquares: 1, type: "ready", version: "1", game: null, more: 1 }]);
  await hearItOut(page, innerFrame(page));
  assert.equal(await page.evaluate(() => globalThis.events.length), before);
});

test("Embed.TheTypesFitAHostWrittenInTypeScript", () => {
  const folder = mkdtempSync(join(tmpdir(), "thirty-types-"));
  try {
    const types = fileURLToPath(new URL("../../web/src/embed/embed.d.ts", import.meta.url));
    writeFileSync(join(folder, "host.ts"), `
      import type { FrameMessage, HostMessage } from ${JSON.stringify(types.replace(/\.d\.ts$/, ""))};
      const board = document.querySelector("thirty-squares")!;
      board.addEventListener("boxComplete", ({ detail }) => console.log(detail.result, detail.statements[0]?.verb.id));
      board.addEventListener("move", ({ detail }) => { const san: string = detail.san; board.move(san); });
      board.load({ game: "chess", level: 3, lock: true });
      const message: HostMessage = { thirtySquares: 1, type: "move", move: "a2a3" };
      export const isMove = (one: FrameMessage): boolean => one.type === "move" && one.by === "white" && message.type === "move";
      // @ts-expect-error a level is a number
      board.load({ game: "chess", level: "three" });
    `);
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    const run = spawnSync(process.execPath, [tsc, "--noEmit", "--strict", "--target", "es2022", "--moduleResolution", "bundler",
      "--module", "esnext", "--types", "", "--lib", "es2022,dom", join(folder, "host.ts")], { encoding: "utf8" });
    assert.equal(run.status, 0, run.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("Embed.TheExamplePageWorksAndHasNoAccessibilityFindings", async () => {
  const page = await openPage(there.site, "/embed-demo/", { viewport: { width: 1280, height: 900 } });
  await page.waitForFunction(() => /^state/.test(document.querySelector("#log li")?.textContent ?? "")
    || [...document.querySelectorAll("#log li")].some((line) => line.textContent.startsWith("state")));
  await page.getByLabel("Move").fill("a2a3");
  await page.keyboard.press("Enter");
  const inLog = (start) => page.waitForFunction((words) => [...document.querySelectorAll("#log li")].some((line) => line.textContent.startsWith(words)), start);
  await inLog("move");
  await assertAccessible(page, { frames: true });
  for (const select of await page.locator("[data-attribute]").all()) {
    const options = await select.locator("option").evaluateAll((all) => all.map(({ value }) => value));
    const now = await select.inputValue();
    for (const option of [...options.filter((one) => one !== now), now]) {
      await page.evaluate(() => document.querySelector("#log").replaceChildren());
      await select.selectOption(option);
      await inLog("ready");
    }
  }
  await page.locator("[data-attribute=game]").selectOption("");
  await inLog(`ready ${JSON.stringify({ version, game: null })}`);
  await page.evaluate(() => document.querySelector("#log").replaceChildren());
  await page.getByRole("button", { name: "State" }).click();
  await inLog("error");
  assert.match(await page.locator("#log").innerText(), /no-game/);
  assert.deepEqual(page.problems, []);
});
