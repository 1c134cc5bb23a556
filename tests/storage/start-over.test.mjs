// Starting over is for all tabs: whatever a page from before it still writes, and however full the device was, nothing of what was
// forgotten is there again, and what is written by pages that were loaded since stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceWith, generator, pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["localStorage", "location"], "base/storage.ts");
const prefix = "thirty-squares:1:";
const keys = ["lesson:intro", "game:power-pawns", "won"];
const steps = 400;
/** A device that keeps `values`, whose names can be listed; `deeds` are what it does in its own way. */
const listedDevice = (values, deeds = {}) => new Proxy({ ...deviceWith(values), removeItem: (name) => void values.delete(name), ...deeds },
  { ownKeys: () => [...values.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) });

/** A tab, and which of the children before it the page in it has been told of. */
class Tab {
  constructor(browser) {
    this.browser = browser;
    this.load();
  }

  load() {
    this.isOutdated = false;
    this.child = this.browser.child;
    this.page = openPage({ localStorage: this.browser.device, location: { reload: () => { this.isOutdated = true; } } });
  }

  /** As the ladder's gear does it. */
  startOver() {
    const { store, forget, startKey, isString } = this.page;
    const mark = `start ${++this.browser.child}`;
    store.replace(startKey, isString, () => mark);
    forget((key) => key !== startKey);
    store.settleAll();
    this.load();
  }
}

function playRound(seed) {
  const random = generator(seed);
  const browser = { child: 0, isFull: false, values: new Map() };
  browser.device = listedDevice(browser.values, {
    setItem: (name, text) => {
      if (browser.isFull && !(text.length <= browser.values.get(name)?.length)) throw new Error("QuotaExceededError");
      browser.values.set(name, text);
    },
    removeItem: (name) => {
      browser.isFull = false;
      browser.values.delete(name);
    },
  });
  const tabs = Array.from({ length: 3 }, () => new Tab(browser));
  const written = new Map();
  for (let step = 0; step < steps; step++) {
    const tab = tabs[random(3)];
    const deed = random(20);
    if (deed === 0) {
      browser.isFull = written.size > 0 && random(2) === 0;
      if (tab.child === browser.child) {
        tab.startOver();
        written.clear();
      }
    } else if (deed === 1) {
      browser.isFull = !browser.isFull;
    } else if (deed < 4 || tab.isOutdated) {
      tab.load();
    } else {
      const key = keys[random(keys.length)];
      const { store, isList } = tab.page;
      const isStale = tab.child !== browser.child;
      store.update(key, isList, (list) => [...list ?? [], tab.child]);
      assert.equal(tab.isOutdated, isStale, `round ${seed}, step ${step}: only a page from before is loaded anew`);
      if (!isStale && store.keeps) written.set(key, true);
    }
    for (const key of keys) {
      const kept = JSON.parse(browser.values.get(prefix + key) ?? "[]");
      assert.ok(kept.every((child) => child === browser.child), `round ${seed}, step ${step}: ${key} has ${kept} of ${browser.child}`);
      if (written.has(key)) assert.ok(kept.length, `round ${seed}, step ${step}: ${key} stays`);
    }
  }
}

test("StartOver.NothingFromBeforeIsWrittenBackByAnotherTab", () => {
  for (let seed = 1; seed <= 50; seed++) playRound(seed);
});

test("StartOver.WhatOthersOfTheSameSiteHaveKeptStays", () => {
  const values = new Map([[`${prefix}won`, "[0]"], ["somebody-elses", "[0]"]]);
  new Tab({ child: 0, device: listedDevice(values) }).startOver();
  assert.deepEqual([...values.keys()].sort(), ["somebody-elses", `${prefix}start`]);
});

test("StartOver.WhereNothingIsKeptWhatThisVisitHasIsForgotten", () => {
  const { store, forget, isList } = new Tab({ child: 0, device: undefined }).page;
  store.update("won", isList, () => [0]);
  store.update("lesson:intro", isList, () => [0]);
  forget((key) => key === "won");
  assert.deepEqual([store.read("won", isList), store.read("lesson:intro", isList)], [null, [0]]);
});

test("StartOver.ADeviceThatIsClearedByItsBrowserIsWrittenAgain", () => {
  const browser = { child: 0, device: deviceWith(new Map([[`${prefix}start`, '"one"']])) };
  const tab = new Tab(browser);
  browser.device.values.clear();
  tab.page.store.update("won", tab.page.isList, () => [1]);
  assert.equal(tab.isOutdated, false);
  assert.equal(browser.device.values.get(`${prefix}won`), "[1]");
});

test("StartOver.WhatATabHasHalfDoneIsForgottenByItsNextPageAndWhatComesAfterStays", async () => {
  const openInTab = await pageOf(["localStorage", "sessionStorage"], "base/storage.ts", "base/this-tab.ts");
  const [kept, ofTab] = [new Map(), new Map([["somebody-elses", "[0]"]])];
  const load = () => openInTab({ localStorage: listedDevice(kept), sessionStorage: listedDevice(ofTab) });
  const halfDone = () => load().tabStore.read("mix", load().isString);
  const choose = (pieces) => load().tabStore.replace("mix", load().isString, () => pieces);
  for (const [child, mark] of [null, '"one"', '"two"'].entries()) {
    if (mark) kept.set(`${prefix}start`, mark);  // in another tab
    assert.equal(halfDone(), null, `child ${child} finds nothing`);
    choose("qn");
    assert.equal(halfDone(), "qn", `child ${child} goes on`);
  }
  assert.equal(ofTab.get("somebody-elses"), "[0]");
});
