// A frame that leaves nothing on the reader's device: the site around it is told of everything that is kept and of everything that
// goes, whenever it comes to hear, and the frame's own address gives all of it back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["window", "location", "history", "localStorage"], "base/storage.ts", "base/host-device.ts", "base/kept-hash.ts");
const key = (name) => `thirty-squares:1:${name}`;
const isAnything = () => true;

/** A page in a frame whose address has `hash`, and what the site around it was told, the latest of each key; null for what is gone. */
function pageAt(hash, { refuses = false } = {}) {
  const location = { hash };
  const told = {};
  const history = { state: null, replaceState: (_state, _title, wanted) => {
    if (refuses) throw new Error("SecurityError");
    location.hash = wanted;
  } };
  const page = openPage({ window: { parent: {} }, location, history, localStorage: undefined });
  const hear = () => { page.hostDevice.onChange = (name, value) => { told[name] = value; }; };
  return { ...page, location, told, hear };
}

test("HostDevice.TellsAllThatWasKeptBeforeAnybodyHeardAndAfter", () => {
  const { store, told, hear, location, hostDevice } = pageAt(`#kept=${encodeURIComponent(JSON.stringify({ [key("won")]: '["chess"]' }))}`);
  assert.deepEqual(store.read("won", isAnything), ["chess"]);
  store.replace("game:chess", isAnything, () => "a2a3");
  hear();
  assert.deepEqual(told, { [key("won")]: '["chess"]', [key("game:chess")]: '"a2a3"' });
  store.replace("game:chess", isAnything, () => "a2a4");
  assert.equal(told[key("game:chess")], '"a2a4"');
  delete told[key("game:chess")];
  store.replace("game:chess", isAnything, () => "a2a4");
  assert.ok(!(key("game:chess") in told), "what is as it was is no news");
  assert.ok(store.keeps);
  assert.deepEqual(hostDevice.keys(), [key("won"), key("game:chess")]);
  assert.deepEqual(pageAt(location.hash).store.read("game:chess", isAnything), "a2a4", "loaded anew it is there again");
});

test("HostDevice.WhatIsForgottenIsToldAndStaysForgotten", () => {
  const page = pageAt("#kept={}");
  page.hear();
  for (const name of ["settings", "won", "game:chess"]) page.store.replace(name, isAnything, () => name);
  page.forget((name) => name !== "settings");
  assert.deepEqual(page.told, { [key("settings")]: '"settings"', [key("won")]: null, [key("game:chess")]: null });
  const again = pageAt(page.location.hash);
  assert.deepEqual(["settings", "won", "game:chess"].map((name) => again.store.read(name, isAnything)), ["settings", null, null]);
});

test("HostDevice.AnAddressThatCannotBeWrittenIsWrittenLaterAndTheSiteIsToldAllTheSame", () => {
  const { store, told, hear, location } = pageAt("#kept={}", { refuses: true });
  hear();
  store.replace("won", isAnything, () => "chess");
  assert.deepEqual([told, location.hash], [{ [key("won")]: '"chess"' }, "#kept={}"]);
});

test("HostDevice.DamageIsNothingAndAPageOfItsOwnHasNone", () => {
  for (const hash of ["#kept=", "#kept=%", "#kept=[1]", "#kept=null", '#kept={"x":7}']) {
    assert.deepEqual(pageAt(hash).hostDevice.keys(), [], hash);
  }
  assert.equal(pageAt("#my-games").hostDevice, null);
  const window = {};
  window.parent = window;
  assert.equal(openPage({ window, location: { hash: "#kept={}" }, history: {}, localStorage: undefined }).hostDevice, null);
});
