// The game screen's own keeper of the game in several tabs, with everything a person can do there: somebody else to play with,
// another start or other rules, the game from before, a new game, giving up, an address with a game in it, and tabs that are
// closed or killed while a game is on its way to the board. Whatever the order, no line of moves that was shown is missing
// afterwards without a word. What the tabs do is the page's own code; the app and the browser are plain models.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, pageOf } from "../teachers/support/source.mjs";
import { Browser, playRounds } from "./support/threads.mjs";

const stepsOfARound = 60;

const openTab = await pageOf(["window", "document", "localStorage", "addEventListener", "matchMedia", "location", "Math"],
  "game/played-game.ts", "base/storage.ts");

const pawns = catalogue.find(({ id }) => id === "power-pawns");
const asked = { game: pawns, gameId: "power-pawns", lock: false, embed: false, dev: false };
/** The addresses under which the game is opened: a tile's, friends', a teacher's, a link's. */
const addresses = [
  {}, {}, { opponent: "friend" }, { opponent: "friend" }, { opponent: "computer", level: "3" }, { opponent: "computer", level: "3", side: "black" },
  { fen: "another start" }, { options: "blasters" }, { opponent: "friend", moves: "m1,m2" }, { opponent: "friend", moves: "l1,l2,l3" },
];

const givenUp = { winner: "white", reason: "resignation" };
const listOf = (moves) => (moves ? moves.split(",") : []);
const startOf = ({ fen = "", options = "" }) => `${fen}|${options}`;
const tells = (whole, part) => whole.start === part.start && part.moves.every((move, i) => whole.moves[i] === move);
const lineOf = (fields) => ({ start: startOf(fields), moves: listOf(fields.moves), version: fields.rev });
const shown = ({ start, moves }) => `${start} ${moves}`;
const says = ({ moves }) => moves.length > 0;
/** Which lines of moves somebody played on and has not given up. */
const words = { name: "game:power-pawns", lineOf, tells, says, shown };

/** A tab with the page's keeper of games at a table where nobody else sits, and an app that knows how many moves there are. */
class Tab {
  listeners = [];
  guests = [];
  position = null;
  /** What the app has to say yet. */
  outbox = [];
  heard = [];
  wasTold = false;
  hasTaken = false;
  words = [];
  talk = { bring: (word) => this.words.push(word) };

  constructor(browser, address) {
    this.browser = browser;
    this.opened = address;
    const { random } = browser;
    const listen = (type, run) => this.listeners.push({ type, run });
    const document = { addEventListener: listen, hasFocus: () => random(2) === 0, querySelector: () => null, documentElement: { dataset: {} } };
    const location = { assign: () => assert.fail("sent away"), hash: "" };
    const localStorage = browser.storage((name) => {
      for (const other of browser.tabs) if (other !== this) other.heard.push(name);
    });
    const page = openTab({ document, localStorage, addEventListener: listen, matchMedia: () => ({ matches: false }), location, Math: browser.dice });
    page.store.whenTroubled(() => { this.wasTold = true; });
    this.store = page.store;
    this.game = new page.PlayedGame(this, { ...asked, ...address });
    // `start` waits for nobody at this table: what it does is done when it returns.
    void this.game.start();
  }

  happens(type, event = {}) {
    for (const { type: one, run } of this.listeners) if (one === type) run(event);
  }

  // ------------------------------------------------------------ the table, as the keeper sees it

  tell() {}

  send({ verb, ...load }) {
    assert.equal(verb, "load");
    this.outbox.push(load);
  }

  // ------------------------------------------------------------ the app

  /** The app puts on the board what it was sent, and says so. */
  settle() {
    for (const { opponent = "computer", level = "1", side = "white", moves = "", fen = "", options = "", ended } of this.outbox.splice(0)) {
      this.show({ opponent, level, side, start: fen, options, list: listOf(moves), outcome: ended ? givenUp : null });
    }
    if (this.hasTaken) this.browser.own(this);
    this.hasTaken = false;
  }

  show(state) {
    this.state = state;
    const { list, start, ...rest } = state;
    const turn = list.length % 2 ? "black" : "white";
    this.position = { type: "position", owner: "game", game: "power-pawns", start, fen: `after ${list}`, turn, clock: null, ply: list.length, moves: list.map((uci) => ({ uci })), ...rest };
    this.game.hear(this.position);
  }

  get line() {
    const { fen = "", options = "" } = this.game.address;
    return { start: startOf({ fen, options }), moves: this.state?.list ?? [] };
  }

  /** What this tab shows, will show in a moment, and holds where it could not be kept. */
  lines() {
    const held = this.store.read("shelf:game:power-pawns", Array.isArray) ?? [];
    return [this.line, ...this.outbox.map(lineOf), ...held.map(lineOf)];
  }

  /** The version that this tab shows. */
  get version() {
    return this.game.kept.line.shown?.rev ?? null;
  }

  get keeps() {
    return this.store.keeps;
  }

  /** The player's will, or the computer's. */
  change(change) {
    const thread = this.browser.change(this, change);
    if (this.state.outcome) this.browser.threads.delete(thread);
  }

  play(list, outcome = null) {
    this.change(() => this.show({ ...this.state, list, outcome }));
  }
}

const deeds = {
  move: (tab) => {
    const { list, outcome, opponent, side } = tab.state;
    const isPersons = opponent === "friend" || (list.length % 2 ? "black" : "white") === side;
    if (!outcome && (isPersons || tab.browser.random(2))) tab.play([...list, `m${tab.browser.moves++}`]);
  },
  "take back": (tab) => tab.state.list.length && tab.play(tab.state.list.slice(0, -1)),
  "give up": (tab) => !tab.state.outcome && tab.state.list.length && tab.play(tab.state.list, givenUp),
  "new": (tab) => tab.state.list.length && tab.play([]),
  "somebody else": (tab, random) => tab.change(() => {
    tab.game.changeOpponent({ opponent: random(2) ? "friend" : "computer", level: String(1 + random(3)), side: random(2) ? "white" : "black" });
    tab.settle();
  }),
  "another start": (tab, random) => tab.game.startAnew([{ options: "blasters" }, { fen: "another start" }, { options: "" }][random(3)]),
  back: (tab) => {
    const [last] = tab.game.kept.shelved(tab.game.address, (address) => tab.game.playInstead(address));
    last?.take();
    tab.hasTaken = Boolean(last);
  },
  hide: (tab) => tab.happens("visibilitychange"),
  look: (tab) => tab.happens("focus"),
  hear: (tab) => {
    for (const name of tab.heard.splice(0)) tab.happens("storage", { key: name });
  },
  close: (tab) => tab.happens("pagehide"),
  kill: () => undefined,
  reload: (tab) => tab.happens("pagehide"),
};
const often = [...Array(10).fill("move"), ...Array(4).fill("hear"), ...Array(2).fill("take back"), ...Object.keys(deeds), "open", "open", "full"];

function playRound(seed) {
  const browser = new Browser(seed, words);
  const { random, tabs } = browser;
  const most = 2 + random(3);
  const done = [];
  for (let step = 0; step < stepsOfARound; step++) {
    const tab = tabs[random(tabs.length)];
    const deed = tab ? often[random(often.length)] : "open";
    done.push(`${deed} ${tabs.indexOf(tab)}`);
    const open = (address) => {
      const opened = new Tab(browser, address);
      if (random(4)) opened.settle();
      tabs.push(opened);
    };
    if (deed === "open") {
      if (tabs.length < most) open(addresses[random(addresses.length)]);
    } else if (deed === "full") {
      browser.isFull = random(3) === 0;
    } else {
      const isLeft = deed === "close" || deed === "kill" || deed === "reload";
      if (!isLeft) tab.settle();
      deeds[deed](tab, random);
      if (!isLeft && random(4)) tab.settle();
      if (isLeft) browser.forget(tab);
      if (deed === "reload") open(tab.opened);
      done[done.length - 1] += ` ${shown(tab.line)}`;
    }
    browser.check(`round ${seed}: ${done.join("; ")}`);
  }
}

test("PlayedTabs.NoMoveThatWasShownIsLostWithoutAWord", () => playRounds("played-tabs", playRound));
