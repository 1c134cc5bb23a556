// An Olympics in several tabs: whatever order its games, results, looks, take-overs, closes and full devices come in, no line
// of results and moves that was shown is missing afterwards without a word. What the tabs do is the page's own code.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";
import { Browser, playRounds } from "./support/threads.mjs";

const stepsOfARound = 60;

const openTab = await pageOf(["localStorage", "Math"], "setup/match.ts", "base/storage.ts");

const lineOf = ({ results, game, rev }) => ({ results, moves: game?.moves ? game.moves.split(",") : [], version: rev });
const tells = (whole, part) => whole.results === part.results ? part.moves.every((move, i) => whole.moves[i] === move)
  : part.moves.length === 0 && whole.results.startsWith(part.results);
const says = ({ results, moves }) => results !== "" || moves.length > 0;
const shown = ({ results, moves }) => `${results}:${moves}`;

class Tab {
  wasTold = false;

  constructor(browser) {
    this.browser = browser;
    this.page = openTab({ localStorage: browser.storage(), Math: browser.dice });
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

  get keeps() {
    return this.page.store.keeps;
  }
  /** What this tab shows, and holds where it could not be kept. */
  lines() {
    return [this.line, ...(this.page.store.read("shelf:olympics", Array.isArray) ?? []).map(lineOf)];
  }

  /** The game under way stands at `moves`. */
  play(moves, outcome = null) {
    this.match.keep({ gameId: "power-pawns" }, { outcome, moves: moves.map((uci) => ({ uci })) });
  }
}

/** What the newest tells as well is not offered as something that had to make place. */
function checkShelf({ tabs }, what) {
  for (const { match } of tabs) {
    const { newest, shelf } = match.line;
    for (const kept of newest ? shelf : []) {
      assert.ok(!tells(lineOf(newest), lineOf(kept)), `${what}: ${shown(lineOf(kept))} is offered beside ${shown(lineOf(newest))}`);
    }
  }
}

const deeds = {
  /** A match has five games, and after the last no move. */
  move: (tab) => tab.line.results.length < 5 && tab.browser.change(tab, () => tab.play([...tab.line.moves, `m${tab.browser.moves++}`])),
  "take back": (tab) => tab.line.moves.length && tab.browser.change(tab, () => tab.play(tab.line.moves.slice(0, -1))),
  "end": (tab, random) => tab.line.moves.length && tab.line.results.length < 5 && tab.browser.change(tab, () => {
    tab.play(tab.line.moves, { winner: [null, "white", "black"][random(3)] });
    tab.match.finishGame();
  }),
  /** Only a card that is fresh asks who plays. */
  "choose": (tab) => !says(tab.line) && tab.browser.change(tab, () => tab.match.begin(tab.match.opponent === "friend" ? "computer" : "friend", "1")),
  look: (tab) => tab.match.hasGoneOn && tab.open(),
  back: (tab) => {
    const [last] = tab.match.shelved;
    if (!last) return;
    last.take();
    tab.open();
    tab.browser.own(tab);
  },
  close: (tab) => tab.match.secure(),
  kill: () => undefined,
};
const often = [...Array(8).fill("move"), ...Array(3).fill("look"), ...Object.keys(deeds), "open", "open", "full"];

function playRound(seed) {
  const browser = new Browser(seed, { name: "olympics", lineOf, tells, says, shown });
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
      if (deed === "close" || deed === "kill") browser.forget(tab);
    }
    const what = `round ${seed}: ${done.join("; ")}`;
    browser.check(what);
    checkShelf(browser, what);
  }
}

test("MatchTabs.NoMoveThatWasShownIsLostWithoutAWord", () => playRounds("match-tabs", playRound));

/** Pages of one device, one after the other or side by side. */
function device() {
  const values = new Map();
  const localStorage = { getItem: (key) => values.get(key) ?? null, setItem: (key, text) => void values.set(key, text) };
  return () => new (openTab({ localStorage, Math }).Match)({ opponent: "friend" });
}
const stands = (moves, winner) => ({ outcome: winner ? { winner } : null, moves: moves.map((uci) => ({ uci })) });

test("MatchTabs.AGameThatHadEndedWhenThePageWasLeftIsPutAway", () => {
  const open = device();
  open().keep({ gameId: "power-pawns" }, stands(["a2a3"], "white"));
  const match = open();
  assert.deepEqual([match.results, match.gameNumber, match.isPlaying], ["w", 2, false]);
});

test("MatchTabs.ASetUpIsToldByTheGameThatIsPlayedFromIt", () => {
  const match = device()();
  const blind = { gameId: "blind", fen: "qkrbn/ppppp/5/5/PPPPP/NBRKQ" };
  match.keep({ gameId: "power-pawns" }, stands(["a2a3"], "white"));
  match.finishGame();
  match.keep(blind, stands([]));
  match.line.shelve(match.kept);
  match.keep(blind, stands(["a2a3"]));
  assert.deepEqual(match.shelved, []);
  match.keep({ ...blind, fen: "kqrbn/ppppp/5/5/PPPPP/NBRKQ" }, stands(["a2a3"]));
  match.line.shelve({ ...match.kept, game: { fen: blind.fen } });
  assert.equal(match.shelved.length, 1, "but by no other");
});
