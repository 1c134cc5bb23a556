// Which taps are the second of a double one: so that nobody answers a question that was not there, and nobody who means it waits.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { ignoreSecondTaps } = await importSource("base/second-taps.ts");

/** What the page listens for. */
let heard = {};
beforeEach(() => {
  heard = {};
  globalThis.addEventListener = (type, listener) => { heard[type] = listener; };
  ignoreSecondTaps();
});

/** A button as its markup tells it. */
const button = (markup, value = null) => ({ markup, value, getAttribute: () => value, isEqualNode: (other) => other?.markup === markup });

/** Whether the page hears a tap. */
function isHeard(on, at_ms, { x = 100, detail = 1 } = {}) {
  let wasHeard = true;
  const refuse = () => { wasHeard = false; };
  heard.click({ target: { closest: () => on }, timeStamp: at_ms, clientX: x, clientY: 100, detail, preventDefault: refuse, stopPropagation: refuse });
  return wasHeard;
}

const [ask, yes] = [button("Start over"), button("Yes, start over")];

test("SecondTaps.DoNotAnswerAQuestionThatCameUnderTheFinger", () => {
  assert.equal(isHeard(ask, 1000), true);
  assert.equal(isHeard(yes, 1250), false);
  assert.equal(isHeard(yes, 1450), false, "a third as well");
  assert.equal(isHeard(yes, 1600), true, "and later it is meant");
});

test("SecondTaps.OfTheButtonItselfAreMeantUntilItStandsForSomethingElse", () => {
  const next = button("Next", "0.0");
  assert.equal(isHeard(next, 1000), true);
  assert.equal(isHeard(next, 1100), true);
  next.getAttribute = () => "1.0";
  assert.equal(isHeard(next, 1200), false);
});

test("SecondTaps.AreMeantOnAButtonThatWasDrawnAnewAsItWas", () => {
  assert.equal(isHeard(button("More"), 1000), true);
  assert.equal(isHeard(button("More"), 1100), true);
});

test("SecondTaps.ElsewhereOrAfterAKeyAreFirstOnes", () => {
  assert.equal(isHeard(ask, 1000), true);
  assert.equal(isHeard(yes, 1100, { x: 140 }), true);
  for (const [i, byKey] of [() => heard.keydown(), () => isHeard(ask, 2100, { detail: 0 })].entries()) {
    assert.equal(isHeard(ask, 2000 + 1000 * i), true);
    byKey();
    assert.equal(isHeard(yes, 2200 + 1000 * i), true);
  }
});

test("SecondTaps.OfATapOnNothingDoNotPressWhatCameThere", () => {
  assert.equal(isHeard(null, 1000), true);
  assert.equal(isHeard(yes, 1200), false);
});
