// A secret set-up that is half done, in a tab in which other set-ups are opened, for other games and for other pieces of work: each
// comes back as it was left, and nobody is given another one's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceWith, pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["sessionStorage", "localStorage"], "setup/half-done.ts", "chess/resume.ts", "base/this-tab.ts");
/** A page in the tab whose session storage has these values. */
const pageIn = (values) => openPage({ sessionStorage: deviceWith(values), localStorage: deviceWith() });

const blind = { game: null, gameId: "blind", opponent: "computer", side: "white", options: "", lock: false, embed: false, dev: false };
const asked = {
  "Blind": [blind, false],
  "a friend": [{ ...blind, opponent: "friend" }, false],
  "the other side": [{ ...blind, side: "black" }, false],
  "other rules": [{ ...blind, options: "princes" }, false],
  "an event of the Olympics": [blind, true],
  "a locked page": [{ ...blind, lock: true }, true],
  "a piece of work": [{ ...blind, assignment: "3" }, false],
  "another piece of work": [{ ...blind, assignment: "4" }, false],
  "a locked piece of work": [{ ...blind, assignment: "3", lock: true }, true],
};
const names = Object.keys(asked);
const at = (page, name) => new page.HalfDoneSetUp(...asked[name]);
/** As many pawns behind the curtain as the name is far down the list. */
const madeFor = (name) => ({
  choice: { opponent: "computer", level: "2", side: "white", options: "" }, color: "white", isPassed: false,
  placements: { white: `${"p".repeat(names.indexOf(name) % 5 + 1)}/${names.indexOf(name) < 5 ? "5" : "k4"}/5` },
});

test("HalfDone.EachComesBackAsItWasLeftWhateverElseIsOpenedInItsTab", () => {
  const values = new Map();
  for (const [i, name] of names.entries()) {
    assert.equal(at(pageIn(values), name).kept, null, `${name} begins with nothing`);
    at(pageIn(values), name).keep(madeFor(name));
    for (const before of names.slice(0, i + 1)) assert.deepEqual(at(pageIn(values), before).kept, madeFor(before), `${before}, after ${name}`);
  }
  for (const [i, name] of names.entries()) {
    at(pageIn(values), name).forget();
    assert.equal(at(pageIn(values), name).kept, null, name);
    for (const left of names.slice(i + 1)) assert.deepEqual(at(pageIn(values), left).kept, madeFor(left), `${left}, without ${name}`);
  }
  assert.deepEqual([...values.values()].filter((text) => text !== "null"), [], "nothing is left");
});

test("HalfDone.OfWorkHasItsKeyAtTheEndOfItsOwnWhereItsPageLooksForIt", () => {
  for (const [address, isOfMatch] of Object.values(asked)) {
    const values = new Map();
    const page = pageIn(values);
    const work = page.workOf(address);
    const setUp = new page.HalfDoneSetUp(address, isOfMatch);
    const isBegun = () => page.tabStore.read(`set-up:${work}`, (value) => value !== null) !== null;
    setUp.keep(madeFor("Blind"));
    assert.equal(isBegun(), work !== null);
    setUp.forget();
    assert.equal(isBegun(), false);
  }
});

test("HalfDone.WhatIsDamagedIsNoneAndTheNextIsKeptAllTheSame", () => {
  const good = { ...madeFor("Blind"), placements: { white: "pp3/kqrbn/ppp2", black: "5/5/5" } };
  const chosen = (change) => ({ choice: { ...good.choice, ...change } });
  const placed = (placements) => ({ placements });
  for (const [damage, isKept] of [
    [{}, true], [chosen({ side: "black" }), true], [placed({}), true],
    [{ color: "red" }, false], [{ isPassed: "yes" }, false], [{ choice: 1 }, false], [{ placements: 1 }, false],
    [chosen({ opponent: "dog" }), false], [chosen({ level: "0" }), false], [chosen({ side: "red" }), false], [chosen({ options: 1 }), false],
    [placed({ white: "5/5/5", red: "5/5/5" }), false], [placed({ white: "5/5/5", black: 1 }), false], [placed({ white: "p4/ppppp/5" }), false],
    ...[..."kqrbn"].map((piece) => [placed({ white: `${piece}4/p3${piece}/5` }), false]), [placed({ white: "p3x/5/5" }), false],
  ]) {
    const values = new Map();
    const setUp = at(pageIn(values), "Blind");
    setUp.forget();
    assert.equal(setUp.kept, null, "there was none");
    setUp.keep({ ...good, ...damage });
    assert.deepEqual(setUp.kept, isKept ? { ...good, ...damage } : null, JSON.stringify(damage));
    for (const key of values.keys()) values.set(key, "[]");
    setUp.keep(good);
    assert.deepEqual(setUp.kept, good, "nothing of what was no record is in its way");
  }
});
