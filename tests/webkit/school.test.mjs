// What teachers and friends elsewhere use, in WebKit, the browser of iPads: an assignment is made, opened and solved; the board of
// the class by keys, its code scanned, and what comes back read; a game by links between two profiles; the locked frame of
// another site; and the three ways to sit. No page has an error.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { end, listen } from "../../scripts/listen.mjs";
import { isSquare, makeMove, opened } from "./support/play.mjs";
import { Key, Page, Pointer, openWebKit } from "./support/webkit.mjs";

let webkit;
before(async () => { webkit = await openWebKit(); });
after(() => webkit?.close());

const tablet = { width: 820, height: 1100 };
const beamer = { width: 1366, height: 768 };

async function open(path, size) {
  const page = new Page(webkit);
  await page.open(path.replace(webkit.url, ""), size);
  return page;
}
/** Gives a field a value, as a hand that chooses or pastes it. */
const enter = (page, selector, value) => page.run((wanted, text) => {
  const field = document.querySelector(wanted);
  if (field.type === "radio" || field.type === "checkbox") field.checked = true;
  else field.value = text;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}, selector, value);
const value = (page, selector) => page.run((wanted) => document.querySelector(wanted).value, selector);
const until = (page, script, ...values) => page.driver.wait(() => page.run(script, ...values), 60_000);
const code = async (page) => {
  await page.seen("[data-return-code] > span");
  return page.text("[data-return-code] > span");
};

test("WebKit.AnAssignmentIsMadeOpenedSolvedAndRead", async () => {
  const page = await open("/?teachers=1&lang=en", beamer);
  await opened(page, "teachers");
  await enter(page, "[name=game]", "power-pawns");
  await enter(page, '[data-builder] [name=opponent][value="computer"]');
  await page.run(() => { document.querySelector(".builder > details:not(.newcomers)").open = true; });
  const field = await page.seen("[name=fen]");
  await field.sendKeys("5/P4/5/5/p4/5 w");
  await page.textLike("[data-verdict]", /can be played/);
  const link = await value(page, "[data-link]");
  assert.match(link, /fen=/);
  assert.ok(await page.isThere("[data-qr] svg"));
  assert.deepEqual(await page.problems(), []);

  const pupil = await open(link, tablet);
  await opened(pupil, "game");
  await makeMove(pupil, new Pointer(pupil), "a5a6");
  const handedIn = await code(pupil);
  assert.match(handedIn, /^[\w]{4}-[\w]{4}-[\w]{4}$/);
  assert.deepEqual(await pupil.problems(), []);

  const codes = await open("/?teachers=codes&lang=en", beamer);
  await opened(codes, "teachers");
  await enter(codes, "[name=codes]", `Ana ${handedIn}`);
  await codes.textLike(".codes tbody tr", /Ana.*Power Pawns.*won/);
  assert.deepEqual(await codes.problems(), []);
});

test("WebKit.TheBoardOfTheClassByKeysAndItsCodeOnAPupilsDevice", async () => {
  const page = await open("/?game=raging-rooks&board=plan.4&lang=en", beamer);
  await page.textLike(".lesson-task", /Take both pawns/);
  await page.key("s");
  await page.textLike("[data-class-solution]", /c1–c5, c5–b5, b5–b4/);
  await page.key("b");
  await page.driver.wait(() => page.run(() => document.querySelector("[data-class-solution]").hidden), 60_000);
  await page.key("b");
  await page.seen(".class-cover");
  await page.key("b");
  for (const key of [Key.PAGE_UP, Key.PAGE_UP, Key.PAGE_UP]) await page.key(key);
  await page.textLike(".class-count", /Task 1 of/);
  await page.key("e");
  await page.seen("[data-class-everybody] svg");
  const link = await page.run(() => document.querySelector("[data-class-link]").href);
  const size = await page.run(() => document.querySelector("[data-board]").getBoundingClientRect().height / innerHeight);
  assert.ok(size > 0.8, `the board has ${size} of the height`);
  assert.deepEqual(await page.problems(), []);

  const pupil = await open(link, tablet);
  await opened(pupil, "game");
  await pupil.seen(".lesson-task");
  const hand = new Pointer(pupil);
  for (const move of ["a1a4", "a4d4"]) await makeMove(pupil, hand, move);
  const handedIn = await code(pupil);
  assert.deepEqual(await pupil.problems(), []);

  const again = await open("/?game=raging-rooks&board=plan.1&lang=en", beamer);
  await again.seen(".lesson-task");
  await again.key("c");
  await again.seen("[name=codes]");
  await enter(again, "[name=codes]", Array(30).fill(handedIn).join("\n"));
  await again.textLike(".class-read", /^30 codes read$/);
  assert.deepEqual(await again.run(() => [...document.querySelectorAll(".class-figures b")].map(({ textContent }) => textContent)), ["30", "30"]);
  assert.deepEqual(await again.problems(), []);
});

/** What one of several people who share this browser keeps in it. */
class Profile {
  kept = {};

  async open(path, size = tablet) {
    const page = new Page(webkit);
    await page.driver.manage().window().setRect(size);
    await page.driver.get(`${webkit.url}/watch.js`);
    await page.run((all) => {
      localStorage.clear();
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
    }, this.kept);
    await page.driver.get(path.startsWith("http") ? path : webkit.url + path);
    return page;
  }
  async leave(page) {
    this.kept = await page.run(() => ({ ...localStorage }));
  }
}

test("WebKit.AGameByLinksBetweenTwoProfiles", async () => {
  const [white, black] = [new Profile(), new Profile()];
  let link = "/?game=power-pawns&friend=new&opponent=friend&side=white&lang=en";
  const moves = ["a2a3", "b5b4", "b2b3", "c5c4", "c2c3", "d5d4"];
  for (const [ply, uci] of moves.entries()) {
    const who = ply % 2 ? black : white;
    const page = await who.open(`${link}${ply ? "&lang=en" : ""}`);
    await opened(page, "game");
    await page.find(".friend-game:not(.friend-waits)");
    if (ply) await page.textLike("[data-status]", /Your friend moved\./);
    const hand = new Pointer(page);
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    for (let tries = 0; tries < 20 && !await page.isThere(".friend-waits"); tries++) {
      if (!await page.isThere(`[data-square="${from}"][aria-pressed="true"]`)) await hand.square(from);
      if (await page.comes(`[data-square="${to}"].target`, 500)) await hand.square(to);
      await page.comes(".friend-waits", 1000);
    }
    if (ply === 4) await page.press('[data-deed="offer"]');
    await page.press('[data-deed="show"]');
    await page.seen("dialog.friend-link[open] svg.qr");
    link = await value(page, ".friend-url");
    assert.equal(new URL(link).searchParams.get("moves"), moves.slice(0, ply + 1).join(","));
    await page.press("dialog.friend-link [data-sent]");
    await page.textLike("[data-status]", /your friend’s turn/);
    assert.deepEqual(await page.problems(), []);
    await who.leave(page);
  }
  // A link that somebody has changed, and one that comes twice, change nothing.
  for (const [bad, word] of [[link.replace(/d5d4$/, "e5e4"), /This link is broken/], [link, /Your friend would rather play on|Your friend moved/], [link, /d4/]]) {
    const page = await white.open(`${bad}&lang=en`);
    await opened(page, "game");
    await until(page, (source) => new RegExp(source).test(document.querySelector(".game").textContent), word.source);
    await isSquare(page, "c3", "white pawn");
    assert.deepEqual(await page.problems(), []);
    await white.leave(page);
  }
  const ladder = await white.open("/?lang=en#my-games");
  await opened(ladder, "ladder");
  await ladder.seen(".my-games [data-friend-game] svg.diagram");
  assert.match(await ladder.text(".my-games [data-friend-game]"), /Your turn/);
  assert.deepEqual(await ladder.problems(), []);
});

test("WebKit.ALockedFrameOfAnotherSiteIsQuietAndDrawsWhenItIsTouched", async () => {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Another site</title>
      <script>// The driver does not look into what is closed.
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function () { return attach.call(this, { mode: "open" }); };</script><script type="module" src="${webkit.url}/embed.mjs"></script>
      <thirty-squares game="raging-rooks" opponent="computer" level="1" lang="en" theme="high-contrast" text="125" lock></thirty-squares>`);
  });
  const port = await listen(server);
  try {
    const page = new Page(webkit);
    await page.driver.manage().window().setRect(tablet);
    await page.driver.get(`http://127.0.0.1:${port}/`);
    await until(page, () => document.querySelector("thirty-squares")?.shadowRoot?.querySelector("iframe"));
    const frame = await page.run(() => document.querySelector("thirty-squares").shadowRoot.querySelector("iframe"));
    const { x, y } = await frame.getRect();
    await page.driver.switchTo().frame(frame);
    await opened(page, "game");
    assert.deepEqual(await page.run(() => [
      document.querySelector(".game").dataset.theme, parseFloat(getComputedStyle(document.documentElement).fontSize),
      document.querySelector('[data-command="sound"]').getAttribute("aria-pressed"), document.querySelector(".game").classList.contains("drawn"),
    ]), ["high-contrast", 20, "false", false]);
    const isShown = (selector) => page.run((wanted) => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility({ visibilityProperty: true })), selector);
    for (const way of ["[data-back]", "#side [data-edit]", "#side [data-review=share]"]) assert.equal(await isShown(way), false, way);
    for (const need of ["[data-board] .placed-piece", "[data-hand] [data-command=hint]", "[data-menu]"]) assert.equal(await isShown(need), true, need);
    const places = await page.run(() => ["a2", "a3"].map((name) => {
      const box = document.querySelector(`[data-square="${name}"]`).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }));
    await page.driver.switchTo().defaultContent();
    for (const [left, top] of places) await page.pressAt([x + left, y + top]);
    await page.driver.switchTo().frame(frame);
    await isSquare(page, "a3", "white pawn");
    await page.find(".game.drawn");
    await page.driver.switchTo().defaultContent();
  } finally {
    await webkit.driver.get(`${webkit.url}/watch.js`);
    await end(server);
  }
});

test("WebKit.TwoAtOneDevicePassItOn", async () => {
  const player = new Profile();
  player.kept = { "thirty-squares:1:settings": JSON.stringify({ seating: "pass", motion: "reduced" }) };
  const page = await player.open("/?game=power-pawns&opponent=friend&lang=en");
  await opened(page, "game");
  await makeMove(page, new Pointer(page), "a2a3");
  await until(page, () => document.querySelector('[data-square="a6"]').getBoundingClientRect().y > document.querySelector('[data-square="a1"]').getBoundingClientRect().y);
  assert.equal(await page.text("[data-status]"), "Pass it on to Black");
  await page.run(() => localStorage.setItem("thirty-squares:1:settings", JSON.stringify({ seating: "face" })));
  await page.driver.navigate().refresh();
  await until(page, () => getComputedStyle(document.querySelector("[data-board] .placed-piece.black")).rotate === "180deg");
  assert.deepEqual(await page.problems(), []);
});
