// Several tabs of one game against a plain model: whatever order moves, take-backs, hides, closes, reloads, full devices and
// clocks that jump come in, no move that was shown as made is missing afterwards without a word.
// THIRTY_TABS_ROUNDS and THIRTY_SEED play more rounds, and other ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foundSeeds } from "../fuzz/seeds.mjs";
import { generator, importSource } from "../teachers/support/source.mjs";

const { KeptGame, Store } = await importSource("game/saved-game.ts", "base/storage.ts");
const rounds = Number(process.env.THIRTY_TABS_ROUNDS ?? 1500);
const firstSeed = Number(process.env.THIRTY_SEED ?? 1);

const asked = { game: null, gameId: "power-pawns", opponent: "friend", side: "white", lock: false, embed: false, dev: false };
const positionOf = (moves, outcome = null) => ({ opponent: "friend", level: "2", side: "white", turn: "white", outcome, moves: moves.map((uci) => ({ uci })) });
const movesOf = (address) => (address?.moves ? address.moves.split(",") : []);
const startsWith = (whole, part) => part.every((move, i) => whole[i] === move);

/** What all tabs of a browser share. Each hears of the others' writing later, in order, or not at all while it sleeps. */
class Browser {
  constructor(random) {
    this.random = random;
    this.values = new Map();
    this.isFull = false;
    this.tabs = [];
    /** Lines of moves that somebody wanted, and that must be somewhere: { moves }. */
    this.threads = new Set();
    this.threadOf = new Map();
    this.moves = 0;
  }

  deviceFor(tab) {
    return {
      getItem: (key) => this.values.get(key) ?? null,
      setItem: (key, text) => {
        if (this.isFull) throw new Error("QuotaExceededError");
        this.values.set(key, text);
        for (const other of this.tabs) if (other !== tab) other.heard++;
      },
    };
  }

  /** Everything that can be had back: what is kept, what is on the shelf, and what a tab holds after it has said that it cannot
   *  be kept. */
  lines() {
    const text = (key) => JSON.parse(this.values.get(`thirty-squares:1:${key}`) ?? "null");
    const kept = [text("game:power-pawns"), ...text("shelf:game:power-pawns") ?? []].filter(Boolean);
    const held = this.tabs.flatMap((tab) => [{ moves: tab.moves.join(",") }, ...tab.store.read("shelf:game:power-pawns", Array.isArray) ?? []]);
    return [...kept, ...held].filter(Boolean).map((value) => Object.assign(movesOf(value), { version: value.rev }));
  }

  check(what) {
    const lines = this.lines();
    // What a closed tab has left and another line says as well is that line from now on.
    for (const thread of this.threads) {
      if (thread.moves.length === 0) this.threads.delete(thread);
      const isHeld = this.tabs.some((tab) => tab.version === thread.version);
      if (!isHeld && lines.some((line) => line.version !== thread.version && startsWith(line, thread.moves))) this.threads.delete(thread);
    }
    for (const thread of this.threads) {
      assert.ok(lines.some((line) => startsWith(line, thread.moves)), `${what}: ${thread.moves} is in none of\n${lines.map(String).join("\n")}`);
    }
  }
}

/** What the game screen does with a kept game, without the screen. */
class Tab {
  constructor(browser) {
    this.browser = browser;
    this.heard = 0;
    this.told = false;
    this.store = new Store(browser.deviceFor(this));
    this.store.whenTroubled(() => { this.told = true; });
    this.open();
  }

  open() {
    this.kept = new KeptGame(asked, this.store);
    this.moves = movesOf(this.kept.resume(asked));
  }

  /** Name of the version this tab shows, by which the model knows whose line it is. */
  get version() {
    return this.kept.line.shown?.rev ?? null;
  }

  /** A move, or one taken back: the player's will, so the line is another one from now on, unless somebody else has gone on
   *  with it. */
  change(moves) {
    const { threads, threadOf } = this.browser;
    const mine = threadOf.get(this.version);
    const isNewest = mine?.version === this.version && threads.has(mine);
    this.moves = moves;
    this.kept.keep(asked, positionOf(moves));
    const thread = isNewest ? mine : {};
    threads.add(Object.assign(thread, { moves, version: this.version }));
    threadOf.set(this.version, thread);
  }

  move() {
    this.change([...this.moves, `m${this.browser.moves++}`]);
  }

  takeBack() {
    if (this.moves.length) this.change(this.moves.slice(0, -1));
  }

  /** Hidden or shown: the app tells its position again, and nothing has changed. */
  tellAgain() {
    this.kept.keep(asked, positionOf(this.moves));
    this.store.settleAll();
  }

  follow() {
    this.heard = 0;
    const address = this.kept.takeOver(asked, positionOf(this.moves), true);
    if (!address) return;
    this.moves = movesOf(address);
  }
}

function playRound(seed) {
  const random = generator(seed);
  const browser = new Browser(random);
  const most = 2 + random(3);
  const clock = Date.now;
  const done = [];
  try {
    for (let step = 0; step < 60; step++) {
      const { tabs } = browser;
      const tab = tabs[random(tabs.length)];
      const deed = tabs.length === 0 ? "open" : ["open", "move", "move", "move", "move", "take back", "hide", "hear", "hear", "close", "reload", "full", "clock"][random(13)];
      done.push(`${deed} ${tabs.indexOf(tab)}`);
      if (deed === "open" && tabs.length < most) tabs.push(new Tab(browser));
      if (deed === "move") tab.move();
      if (deed === "take back") tab.takeBack();
      if (deed === "hide") tab.tellAgain();
      if (deed === "hear" && tab.heard) tab.follow();
      if (deed === "full") browser.isFull = random(3) === 0;
      if (deed === "clock") Date.now = () => random(2 ** 31);
      if (deed === "close" || deed === "reload") {
        const { moves } = tab;
        tab.kept.secure();
        tabs.splice(tabs.indexOf(tab), 1);
        // What a tab has said it cannot keep goes with it.
        if (!tab.store.keeps) {
          assert.ok(tab.told, "a word was said");
          const lines = browser.lines();
          for (const thread of browser.threads) if (!lines.some((line) => startsWith(line, thread.moves))) browser.threads.delete(thread);
        }
        if (deed === "reload") tabs.push(new Tab(browser));
        done[done.length - 1] += ` ${moves}`;
      }
      browser.check(`round ${seed}: ${done.join(", ")}`);
    }
  } finally {
    Date.now = clock;
  }
}

test("Tabs.NoMoveThatWasShownIsLostWithoutAWord", () => {
  for (const seed of foundSeeds("tabs")) playRound(seed);
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) playRound(seed);
});

// ------------------------------------------------------------ the same, step by step

function twoTabs() {
  const browser = new Browser(generator(1));
  const tab = () => {
    const made = new Tab(browser);
    browser.tabs.push(made);
    return made;
  };
  return { browser, tab };
}

test("Tabs.ATabThatOnlyLooksAgainWritesNothing", () => {
  const { browser, tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  one.change(["a2a3"]);
  other.follow();
  other.change(["a2a3", "e5e4"]);
  one.tellAgain();
  assert.deepEqual(movesOf(JSON.parse(browser.values.get("thirty-squares:1:game:power-pawns"))), ["a2a3", "e5e4"]);
  one.follow();
  assert.deepEqual(one.moves, ["a2a3", "e5e4"]);
});

test("Tabs.TwoWaysAreBothKept", () => {
  const { tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  one.change(["a2a3"]);
  other.change(["b2b3"]);
  one.change(["a2a3", "e5e4"]);
  const shelf = [];
  for (const { take } of one.kept.shelved(asked, (address) => shelf.push(address.moves))) take();
  assert.deepEqual(shelf, ["b2b3"]);
  assert.equal(one.kept.shelved(asked, () => undefined).length, 1, "it stays there until it is kept");
  one.change(["b2b3"]);
  assert.deepEqual(one.kept.shelved(asked, () => undefined), [], "what is played again is off the shelf");
});

test("Tabs.ATabFollowsHoweverManyChangesItHasMissed", () => {
  const { tab } = twoTabs();
  const [one, asleep] = [tab(), tab()];
  one.change(["a2a3"]);
  asleep.follow();
  one.takeBack();
  for (const moves of [["b2b3"], ["b2b3", "e5e4"], ["b2b3", "e5e4", "c2c3"]]) one.change(moves);
  asleep.follow();
  assert.deepEqual(asleep.moves, one.moves);
  assert.deepEqual(asleep.kept.shelved(asked, () => undefined), [], "what was taken back is no game to be had back");
});

test("Tabs.TheShelfHasEachGameOnceAndTheLatestOnly", () => {
  const { tab } = twoTabs();
  const { kept } = tab();
  const games = Array.from({ length: 25 }, (_, i) => ["a2a3", `m${i}`]);
  for (const moves of [...games, ["a2a3"], ["a2a3", "m24"], ["a2a3", "m24"], ["a2a3", "m23"]]) kept.makePlace(asked, positionOf(moves));
  const shelved = kept.shelved(asked, () => undefined).map(({ id }) => JSON.parse(id).moves);
  assert.deepEqual(shelved, games.map(String).reverse().slice(0, 20));
});

test("Tabs.AGameOfAnotherStartIsNeverTakenOver", () => {
  const { tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  one.kept.keep({ ...asked, fen: "5/2P2/p4/P4/5/5 w - - 0 1" }, positionOf(["c5c6"]));
  other.follow();
  assert.deepEqual(other.moves, []);
});

test("Tabs.AGameThatIsGivenUpIsOverInAllTabsAndStaysSo", () => {
  const { tab } = twoTabs();
  const [one, other, asleep] = [tab(), tab(), tab()];
  one.change(["a2a3"]);
  for (const later of [other, asleep]) later.follow();
  const givenUp = positionOf(["a2a3"], { winner: "white", reason: "resignation" });
  one.kept.keep(asked, givenUp);
  assert.equal(other.kept.takeOver(asked, positionOf(["a2a3"]), true)?.ended, "resignation");
  asleep.change(["a2a3", "e5e4"]);
  assert.equal(one.kept.takeOver(asked, givenUp, true), null, "what is played on elsewhere is another game");
});

test("Tabs.WhoHasJustBegunWithSomebodyElseStaysThere", () => {
  const { tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  one.change(["a2a3"]);
  const fresh = positionOf([]);
  for (const alone of [{ opponent: "computer" }, { opponent: "computer", side: "black" }])
    assert.equal(other.kept.takeOver(asked, { ...fresh, ...alone }, true), null);
  assert.deepEqual(movesOf(other.kept.takeOver(asked, { ...fresh, side: "black" }, true)), ["a2a3"], "friends sit on both sides");
  one.kept.keep({ ...asked, opponent: "computer" }, { ...positionOf(["a2a3", "e5e4"]), opponent: "computer" });
  const [white, black] = [tab(), tab()].map(({ kept }) => kept);
  for (const kept of [white, black]) kept.line.leave();
  assert.equal(black.takeOver(asked, { ...fresh, opponent: "computer", side: "black" }, true), null);
  assert.deepEqual(movesOf(white.takeOver(asked, { ...fresh, opponent: "computer" }, true)), ["a2a3", "e5e4"]);
});

test("Tabs.AGameThatIsOverIsNotWhatSomebodyWhoHasJustBegunMeans", () => {
  const { tab } = twoTabs();
  const [one, fresh] = [tab(), tab()];
  one.kept.keep(asked, positionOf(["a2a3"], { winner: "white", reason: "far-edge" }));
  assert.equal(fresh.kept.takeOver(asked, positionOf([]), true), null);
});

test("Tabs.AGameThatTheBoardHasEndedIsTakenOverWithoutAWord", () => {
  const { tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  one.change(["a2a3"]);
  other.follow();
  one.kept.keep(asked, positionOf(["a2a3", "e5e4"], { winner: "white", reason: "far-edge" }));
  const taken = other.kept.takeOver(asked, positionOf(["a2a3"]), true);
  assert.deepEqual([taken.moves, taken.ended], ["a2a3,e5e4", undefined]);
});

test("Tabs.AMoveThatTheComputerThinksAboutIsWaitedForInTheTabThatIsNotLookedAt", () => {
  const { tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  const against = (moves, turn) => ({ ...positionOf(moves), opponent: "computer", turn });
  one.kept.keep(asked, against(["a2a3"], "black"));
  const fresh = against([], "white");
  assert.equal(other.kept.takeOver(asked, fresh, false), null);
  assert.deepEqual(movesOf(other.kept.takeOver(asked, fresh, true)), ["a2a3"], "whoever looks at it goes on there");
  one.kept.keep(asked, against(["a2a3", "e5e4"], "white"));
  assert.deepEqual(movesOf(other.kept.takeOver(asked, against(["a2a3"], "black"), false)), ["a2a3", "e5e4"]);
});

test("Tabs.AClockThatRunsIsKeptWithTheMovesAndWhereItStops", () => {
  const { browser, tab } = twoTabs();
  const { kept } = tab();
  const keep = (moves, white, running) => {
    kept.keep(asked, { ...positionOf(moves), clock: { white, black: 300, running } });
    return JSON.parse(browser.values.get("thirty-squares:1:game:power-pawns"));
  };
  assert.equal(keep(["a2a3", "e5e4"], 300, "white").left, "300,300");
  const { rev } = keep(["a2a3", "e5e4"], 290, "white");
  assert.equal(keep(["a2a3", "e5e4"], 280, "white").rev, rev, "it is the same game");
  assert.equal(keep(["a2a3", "e5e4"], 270, null).left, "270,300");
  assert.equal(keep(["a2a3", "e5e4", "b2b3"], 260, "black").left, "260,300");
});

test("Tabs.WhereAGameStandsIsKeptAndNotWhereSomebodyLooksBack", () => {
  const { browser, tab } = twoTabs();
  const { kept } = tab();
  const keep = (ply) => kept.keep(asked, { ...positionOf(["a2a3", "e5e4"]), ply, fen: `after ${ply}` });
  const now = () => JSON.parse(browser.values.get("thirty-squares:1:game:power-pawns")).now;
  keep(2);
  assert.equal(now(), "after 2");
  keep(1);
  assert.notEqual(now(), "after 1");
});

test("Tabs.APositionOfSomebodysOwnIsPutAsideBeforeItIsPlayed", () => {
  const { tab } = twoTabs();
  const { kept } = tab();
  const set = { ...asked, fen: "5/2P2/p4/P4/5/5 w - - 0 1" };
  kept.keep(set, positionOf([]));
  kept.makePlace(set, positionOf([]));
  const shelf = [];
  for (const { take } of kept.shelved(asked, ({ fen }) => shelf.push(fen))) take();
  kept.keep(asked, positionOf(["a2a3"]));
  for (const { take } of kept.shelved(asked, ({ fen }) => shelf.push(fen))) take();
  assert.deepEqual(shelf.at(-1), set.fen);
});

test("Tabs.AShorterGameTakesNoPlaceFromOneThatCannotBePutAside", () => {
  const { browser, tab } = twoTabs();
  const [one, other] = [tab(), tab()];
  one.change(["a2a3", "e5e4", "b2b3", "d5d4"]);
  const long = browser.values.get("thirty-squares:1:game:power-pawns");
  other.store.device.setItem = (key, text) => {
    if (text.length > (browser.values.get(key)?.length ?? 0)) throw new Error("QuotaExceededError");
    browser.values.set(key, text);
  };
  other.change(["c2c3"]);
  assert.equal(browser.values.get("thirty-squares:1:game:power-pawns"), long);
  assert.ok(other.told);
});

test("Tabs.AGameFromTheShelfStaysThereWhereItCannotBeKept", () => {
  const { browser, tab } = twoTabs();
  const one = tab();
  one.change(["a2a3", "e5e4", "b2b3", "d5d4"]);
  one.kept.makePlace(asked, positionOf(one.moves));
  one.change(["c2c3"]);
  const shelf = browser.values.get("thirty-squares:1:shelf:game:power-pawns");
  one.store.device.setItem = (key, text) => {
    if (text.length > (browser.values.get(key)?.length ?? 0)) throw new Error("QuotaExceededError");
    browser.values.set(key, text);
  };
  one.change(["a2a3", "e5e4", "b2b3", "d5d4"]);
  assert.ok(one.told);
  assert.equal(browser.values.get("thirty-squares:1:shelf:game:power-pawns"), shelf);
});

// ------------------------------------------------------------ the store

const isNumber = (value) => typeof value === "number";

test("Tabs.WhatIsNoGameIsNotOffered", () => {
  const shelf = [{}, { moves: "" }, { moves: "a2a3", over: "1" }, { moves: "a2a3", left: 300 }, null, { moves: "a2a3", opponent: "friend" }];
  const values = new Map([["thirty-squares:1:shelf:game:power-pawns", JSON.stringify(shelf)]]);
  const game = new KeptGame(asked, new Store({ getItem: (key) => values.get(key) ?? null, setItem: (key, text) => values.set(key, text) }));
  assert.deepEqual(game.shelved(asked, () => {}).map(({ id }) => JSON.parse(id)), [shelf.at(-1)]);
});

test("Store.ReadsWhatAFullDeviceHolds", () => {
  const device = { getItem: () => "7", setItem: () => { throw new Error("full"); } };
  assert.equal(new Store(device).read("stars", isNumber), 7);
});

test("Store.MakesAChangeAgainToWhatIsKeptByThen", () => {
  let text = "1";
  let isFull = true;
  const device = { getItem: (key) => (key.endsWith(":count") ? text : null), setItem: (_key, value) => { if (isFull) throw new Error("full"); text = value; } };
  const store = new Store(device);
  let told = 0;
  store.whenTroubled(() => told++);
  store.update("count", isNumber, (count) => count + 1);
  store.update("count", isNumber, (count) => count + 1);
  assert.deepEqual([store.read("count", isNumber), store.keeps, told, text], [3, false, 1, "1"]);
  isFull = false;
  text = "10";  // another tab
  store.settleAll();
  assert.deepEqual([store.read("count", isNumber), store.keeps, text], [12, true, "12"]);
});

test("Store.NobodyIsTroubledByWhatIsKept", () => {
  const store = new Store({ getItem: () => null, setItem: () => undefined });
  store.whenTroubled(() => assert.fail("it is kept"));
  store.update("count", isNumber, () => 1);
});

test("Store.LivesInMemoryWhereNothingIsKept", () => {
  const store = new Store(null);
  store.update("count", isNumber, (count) => (count ?? 0) + 1);
  store.update("count", isNumber, (count) => (count ?? 0) + 1);
  assert.deepEqual([store.read("count", isNumber), store.keeps], [2, false]);
});

test("Store.TakesDamageForNothing", () => {
  for (const text of ["", "{", "null", "\"7\"", "[1]"]) {
    let kept = text;
    const store = new Store({ getItem: (key) => (key.endsWith(":count") ? kept : null), setItem: (_key, value) => { kept = value; } });
    assert.equal(store.read("count", isNumber), null);
    store.update("count", isNumber, (count) => (count ?? 0) + 1);
    assert.equal(kept, "1");
  }
});
