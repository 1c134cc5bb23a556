// What of a lesson is read aloud: every new task, also one that is asked in the words of the last, and then only what is new.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";

const page = await pageOf(["globalThis", "SpeechSynthesisUtterance", "navigator", "window", "document"], "lesson/aloud.ts");

/** A lesson that is read aloud, and what the voice says; it says each sentence at once. */
function listen() {
  const heard = [];
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: "en-GB", localService: true }],
    speak({ text, onend }) {
      heard.push(text);
      onend?.();
    },
    cancel() {},
  });
  const { Aloud } = page({ globalThis: { speechSynthesis }, SpeechSynthesisUtterance: class { constructor(text) { this.text = text; } }, navigator: {},
    window: { setTimeout: () => 0 }, document: new EventTarget() });
  const aloud = new Aloud({ language: "en", readsAloud: () => true, readAloud() {}, word: (key) => key }, () => undefined);
  return { aloud, said: () => heard.splice(0).join(" ") };
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
