// A browser of several tabs in which threads are followed: what somebody made in a tab, step by step. Whatever the tabs do, each
// thread must be told by a line that can be had back: one that is kept, on a shelf, or shown by a tab.
// THIRTY_TABS_ROUNDS and THIRTY_SEED play more rounds, and other ones.
import assert from "node:assert/strict";
import { foundSeeds } from "../../fuzz/seeds.mjs";
import { generator } from "../../teachers/support/source.mjs";

const rounds = Number(process.env.THIRTY_TABS_ROUNDS ?? 600);
const firstSeed = Number(process.env.THIRTY_SEED ?? 1);

/** What a line says: `lineOf` makes one of what is kept under `name`, `tells(whole, part)` is whether it says all that another
 *  does, `says` whether there is anything in it, `shown` how it is written. */
export class Browser {
  values = new Map();
  isFull = false;
  tabs = [];
  moves = 0;
  /** A line with its version each. */
  threads = new Set();
  threadOf = new Map();

  constructor(seed, words) {
    this.random = generator(seed);
    this.words = words;
    this.places = [`thirty-squares:1:${words.name}`, `thirty-squares:1:shelf:${words.name}`];
  }

  /** The device as a tab has it; `hasWritten` is told what it wrote. */
  storage(hasWritten = (_name = "") => undefined) {
    const { values } = this;
    return {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, text) => {
        if (this.isFull && text.length > (values.get(name)?.length ?? 0)) throw new Error("QuotaExceededError");
        values.set(name, text);
        hasWritten(name);
      },
    };
  }

  /** Chance, as a tab's page has it. */
  get dice() {
    return Object.assign(Object.create(Math), { random: () => this.random(2 ** 31) / 2 ** 31 });
  }

  /** Everything that can be had back. */
  lines() {
    const kept = this.places.flatMap((place) => JSON.parse(this.values.get(place) ?? "[]"));
    return [...kept.filter(Boolean).map(this.words.lineOf), ...this.tabs.flatMap((tab) => tab.lines())];
  }

  check(what) {
    const { tells, says, shown } = this.words;
    const lines = this.lines();
    for (const thread of this.threads) {
      const isHeld = this.tabs.some((tab) => tab.version === thread.version);
      // What a closed tab has left and another line says as well is that line from now on.
      if (!says(thread) || (!isHeld && lines.some((line) => line.version !== thread.version && tells(line, thread)))) this.threads.delete(thread);
      else assert.ok(lines.some((line) => tells(line, thread)), `${what}: ${shown(thread)} is in none of\n${lines.map(shown).join("\n")}`);
    }
  }

  /** A tab is no more. What it could not keep, and has said so, goes with it. */
  forget(tab) {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    if (tab.keeps) return;
    assert.ok(tab.wasTold, "a word was said");
    const lines = this.lines();
    for (const thread of this.threads) if (!lines.some((line) => this.words.tells(line, thread))) this.threads.delete(thread);
  }

  /** Somebody's will in a tab: its line is another one from now on, unless another tab has gone on with it. The thread it is
   *  then, or nothing where nothing has changed. */
  change(tab, change) {
    const { version, line } = tab;
    const mine = this.threadOf.get(version);
    const isNewest = version !== null && mine?.version === version && this.threads.has(mine);
    change();
    if (tab.version === version) return undefined;
    // Another line that said no more than this one is this one: it is changed here.
    for (const other of this.threads) if (!(isNewest && other === mine) && this.words.tells(line, other)) this.threads.delete(other);
    return this.follow(tab, isNewest ? mine : {});
  }

  /** A line from before is shown: it is this tab's from now on. */
  own(tab) {
    for (const other of this.threads) if (this.words.tells(tab.line, other)) this.threads.delete(other);
    this.follow(tab, {});
  }

  follow(tab, thread) {
    this.threads.add(Object.assign(thread, tab.line, { version: tab.version }));
    this.threadOf.set(tab.version, thread);
    return thread;
  }
}

/** Plays the rounds that once found something, and as many others. */
export function playRounds(name, playRound) {
  for (const seed of foundSeeds(name)) playRound(seed);
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) playRound(seed);
}
