// An Olympics in several tabs: whatever order its games, results, looks, take-overs, closes and full devices come in, no line
// of results and moves that was shown is missing afterwards without a word. What the tabs do is the page's own code.
// THIRTY_TABS_ROUNDS and THIRTY_SEED play more rounds, and other ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foundSeeds } from "../fuzz/seeds.mjs";
import { generator, pageOf } from "../teachers/support/source.mjs";

const rounds = Number(process.env.THIRTY_TABS_ROUNDS ?? 600);
const firstSeed = Number(process.env.THIRTY_SEED ?? 1);
const stepsOfARound = 60;

const openTab = await pageOf(["localStorage", "Math"], "setup/match.ts", "base/storage.ts");
const key = "thirty-squares:1:olympics";
const shelfKey = "thirty-squares:1:shelf:olympics";

const lineOf = ({ results, game, rev }) => ({ results, moves: game?.moves ? game.moves.split(",") : [], version: rev });
const tells = (whole, part) => whole.results === part.results ? part.moves.every((move, i) => whole.moves[i] === move)
  : part.moves.length === 0 && whole.results.startsWith(part.results);
const says = ({ results, moves }) => results !== "" || moves.length > 0;
const shown = ({ results, moves }) => `${results}:${moves}`;

class Tab {
  wasTold = false;

  constructor(browser) {
    this.browser = browser;
    const { random, values } = browser;
    const localStorage = {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, text) => {
        if (browser.isFull && text.length > (values.get(name)?.length ?? 0)) throw new Error("QuotaExceededError");
        values.set(name, text);
      },
    };
    const dice = Object.assign(Object.create(Math), { random: () => random(2 ** 31) / 2 ** 31 });
    this.page = openTab({ localStorage, Math: dice });
    this.page.store.whenTroubled(() => { this.wasTold = true; });
    this.open();
  }

  open() {
    this.match = new this.page.Match({ opponent: "friend" });
  }

  get line() {
    return lineOf(this.match.kept);
  }
  get version() {
    return this.match.line.shown?.rev ?? null;
  }

  change(change) {
    const { threads, threadOf } = this.browser;
    const { version, line } = this;
    const mine = threadOf.get(version);
    const isNewest = version !== null && mine?.version === version && threads.has(mine);
    change();
    if (this.version === version) return;  // nothing has changed
    // Another line that said no more than this one is this one: it is changed here.
    for (const other of threads) if (!(isNewest && other === mine) && tells(line, other)) threads.delete(other);
    const thread = isNewest ? mine : {};
    threads.add(Object.assign(thread, this.line, { version: this.version }));
    threadOf.set(this.version, thread);
  }

  /** The game under way stands at `moves`. */
  play(moves, outcome = null) {
    this.match.keep({ gameId: "power-pawns" }, { outcome, moves: moves.map((uci) => ({ uci })) });
  }
}

class Browser {
  values = new Map();
  isFull = false;
  tabs = [];
  moves = 0;
  /** { results, moves, version }: each must be somewhere. */
  threads = new Set();
  threadOf = new Map();

  constructor(seed) {
    this.random = generator(seed);
  }

  lines() {
    const read = (name) => JSON.parse(this.values.get(name) ?? "null");
    const held = this.tabs.flatMap((tab) => [tab.line, ...(tab.page.store.read("shelf:olympics", Array.isArray) ?? []).map(lineOf)]);
    return [...[read(key), ...read(shelfKey) ?? []].filter(Boolean).map(lineOf), ...held];
  }

  check(what) {
    const lines = this.lines();
    for (const thread of this.threads) {
      const isHeld = this.tabs.some((tab) => tab.version === thread.version);
      if (!says(thread) || (!isHeld && lines.some((line) => line.version !== thread.version && tells(line, thread)))) this.threads.delete(thread);
      else assert.ok(lines.some((line) => tells(line, thread)), `${what}: ${shown(thread)} is in none of\n${lines.map(shown).join("\n")}`);
    }
  }

  /** What the newest tells as well is not offered as something that had to make place. */
  checkShelf(what) {
    for (const { match } of this.tabs) {
      const { newest, shelf } = match.line;
      for (const kept of newest ? shelf : []) {
        assert.ok(!tells(lineOf(newest), lineOf(kept)), `${what}: ${shown(lineOf(kept))} is offered beside ${shown(lineOf(newest))}`);
      }
    }
  }

  forgive() {
    const lines = this.lines();
    for (const thread of this.threads) if (!lines.some((line) => tells(line, thread))) this.threads.delete(thread);
  }
}

const deeds = {
  /** A match has five games, and after the last no move. */
  move: (tab) => tab.line.results.length < 5 && tab.change(() => tab.play([...tab.line.moves, `m${tab.browser.moves++}`])),
  "take back": (tab) => tab.line.moves.length && tab.change(() => tab.play(tab.line.moves.slice(0, -1))),
  "end": (tab, random) => tab.line.moves.length && tab.line.results.length < 5 && tab.change(() => {
    tab.play(tab.line.moves, { winner: [null, "white", "black"][random(3)] });
    tab.match.finishGame();
  }),
  /** Only a card that is fresh asks who plays. */
  "choose": (tab) => !says(tab.line) && tab.change(() => tab.match.begin(tab.match.opponent === "friend" ? "computer" : "friend", "1")),
  look: (tab) => tab.match.hasGoneOn && tab.open(),
  back: (tab) => {
    const [last] = tab.match.shelved;
    if (!last) return;
    last.take();
    tab.open();
    const { threads, threadOf } = tab.browser;
    const thread = { ...tab.line, version: tab.version };
    for (const other of threads) if (tells(thread, other)) threads.delete(other);
    threads.add(thread);
    threadOf.set(tab.version, thread);
  },
  close: (tab) => tab.match.secure(),
  kill: () => undefined,
};
const often = [...Array(8).fill("move"), ...Array(3).fill("look"), ...Object.keys(deeds), "open", "open", "full"];

function playRound(seed) {
  const browser = new Browser(seed);
  const { random, tabs } = browser;
  const most = 2 + random(3);
  const done = [];
  for (let step = 0; step < stepsOfARound; step++) {
    const tab = tabs[random(tabs.length)];
    const deed = tab ? often[random(often.length)] : "open";
    done.push(`${deed} ${tabs.indexOf(tab)}`);
    if (deed === "open") {
      if (tabs.length < most) tabs.push(new Tab(browser));
    } else if (deed === "full") {
      browser.isFull = random(3) === 0;
    } else {
      deeds[deed](tab, random);
      done[done.length - 1] += ` ${shown(tab.line)}`;
      if (deed === "close" || deed === "kill") {
        tabs.splice(tabs.indexOf(tab), 1);
        if (!tab.page.store.keeps) {
          assert.ok(tab.wasTold, "a word was said");
          browser.forgive();
        }
      }
    }
    const what = `round ${seed}: ${done.join("; ")}`;
    browser.check(what);
    browser.checkShelf(what);
  }
}

test("MatchTabs.NoMoveThatWasShownIsLostWithoutAWord", () => {
  for (const seed of foundSeeds("match-tabs")) playRound(seed);
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) playRound(seed);
});
