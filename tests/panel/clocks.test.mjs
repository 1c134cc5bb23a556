// The clocks for who does not see them: they tell nothing by themselves but that a side's time is short, once each time it
// becomes so in that side's own turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";
import { readWords } from "../web/support/words.mjs";

const openPage = await pageOf(["performance", "window", "clearInterval"], "panel/clocks.ts");
globalThis.thirtyMoreWords = readWords("page", "en");

/** Clocks at a table of their own; time goes on by hand. */
class Watch {
  said = [];
  texts = { white: { textContent: "" }, black: { textContent: "" } };
  place = { hidden: true, querySelector: (selector) => this.texts[/=(\w+)/.exec(selector)[1]] };
  #now_ms = 0;
  #ticks = new Map();

  constructor() {
    const window = { setInterval: (tick) => this.#ticks.set(this.#ticks.size + 1, tick).size };
    const { Clocks } = openPage({ performance: { now: () => this.#now_ms }, window, clearInterval: (timer) => this.#ticks.set(timer, () => undefined) });
    this.clocks = new Clocks({ find: () => this.place, talk: { say: (text) => this.said.push(text) } });
  }

  /** What the app tells: seconds, and whose clock runs. */
  hear(white, black, running = null, owner = "game") {
    this.clocks.hear({ type: "position", owner, clock: white === undefined ? null : { white: 1000 * white, black: 1000 * black, running } });
  }

  /** Seconds go by, and what was said in them. */
  wait(seconds) {
    this.said = [];
    for (let i = 0; i < seconds; i++) {
      this.#now_ms += 1000;
      for (const tick of this.#ticks.values()) tick();
    }
    return this.said;
  }
}

test("Clocks.SayOnceThatTimeIsShort", () => {
  const watch = new Watch();
  watch.hear(25, 15, "white");
  assert.deepEqual(watch.wait(4), [], "there is time, and Black's is short in White's turn");
  assert.deepEqual(watch.wait(1), ["White: only 20 seconds left"]);
  assert.deepEqual(watch.wait(10), []);
  assert.equal(watch.texts.white.textContent, "White: 0:10 left");
  watch.said = [];
  watch.hear(10, 15, "black");
  assert.deepEqual(watch.said, ["Black: only 15 seconds left"]);
  watch.hear(10, 15, "white");
  assert.deepEqual(watch.wait(3), [], "both have been told");
});

test("Clocks.SayItAgainWhereTimeWasWonBackAndInAnotherGame", () => {
  const watch = new Watch();
  watch.hear(20, 60, "white");
  assert.deepEqual(watch.said, ["White: only 20 seconds left"]);
  watch.hear(23, 60, "black");  // with what a move brings
  watch.hear(23, 60, "white");
  assert.deepEqual(watch.wait(3), ["White: only 20 seconds left"]);
  watch.hear();
  assert.ok(watch.place.hidden);
  watch.said = [];
  watch.hear(5, 60, "white");
  assert.deepEqual(watch.said, ["White: only 5 seconds left"]);
});

test("Clocks.StandStillWhereNobodysRunsAndNeverGoBelowNothing", () => {
  const watch = new Watch();
  watch.hear(30, 30);
  assert.deepEqual(watch.wait(60), []);
  assert.equal(watch.texts.white.textContent, "White: 0:30 left");
  watch.hear(3, 30, "white");
  watch.wait(9);
  assert.equal(watch.texts.white.textContent, "White: 0:00 left");
  watch.hear(90, 90, "white", "review");
  assert.equal(watch.texts.white.textContent, "White: 0:00 left", "a game that is looked at has no clock of its own");
});
