// What of a lesson is read aloud: every new task, also one that is asked in the words of the last, and then only what is new; and
// nothing of a task that is no more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";

const page = await pageOf(["globalThis", "SpeechSynthesisUtterance", "navigator", "window", "document"], "lesson/aloud.ts");

/** A lesson that is read aloud, by itself or where somebody asks to hear it, and what the voice says; it says each sentence at once,
 *  or with `finish`. */
function listen({ byItself = true, atOnce = true } = {}) {
  const heard = [];
  const changes = [];
  let spoken = null;
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: "en-GB", localService: true }],
    speak({ text, onend }) {
      heard.push(text);
      spoken = onend;
      if (atOnce) onend?.();
    },
    cancel() {},
  });
  const { Aloud } = page({ globalThis: { speechSynthesis }, SpeechSynthesisUtterance: class { constructor(text) { this.text = text; } }, navigator: {},
    window: { setTimeout: () => 0 }, document: new EventTarget() });
  const aloud = new Aloud({ language: "en", readsAloud: () => byItself, readAloud() {}, word: (key) => key }, (speaking) => changes.push(speaking));
  return { aloud, changes, said: () => heard.splice(0).join(" "), finish: () => spoken?.() };
}

test("LessonAloud.ReadsTheNextTaskThoughItIsAskedInTheSameWords", () => {
  const { aloud, said } = listen();
  const task = ["", "You have one move.", "Win at once."];
  aloud.follow(0, ...task, "");
  assert.match(said(), /^You have one move\./);
  aloud.follow(0, ...task, "");
  assert.equal(said(), "");
  aloud.follow(1, ...task, "");
  assert.match(said(), /^You have one move\./);
});

for (const [what, end] of Object.entries({
  "the next task": (aloud) => aloud.follow(1, "", "", "Take the queen.", ""),
  "whoever reads alone": (aloud) => aloud.answer(false),
})) {
  test(`LessonAloud.FallsSilentFor (${what})`, () => {
    const { aloud, changes, said, finish } = listen({ byItself: false, atOnce: false });
    aloud.follow(0, "", "", "Take the rook. Do it at once.", "");
    aloud.toggle();
    assert.equal(said(), "Take the rook.");
    end(aloud);
    finish();
    assert.equal(said(), "", "the rest is of no task that is seen");
    assert.equal(changes.at(-1), false);
  });
}

test("LessonAloud.IsHeardToTheEndWhateverIsSaidOfATry", () => {
  const { aloud, said, finish } = listen({ byItself: false, atOnce: false });
  aloud.follow(0, "", "", "Take the rook. Do it at once.", "");
  aloud.toggle();
  aloud.follow(0, "", "", "Take the rook. Do it at once.", "Not yet.");
  finish();
  assert.equal(said(), "Take the rook. Do it at once.");
});
