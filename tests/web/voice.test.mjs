// Reading aloud without a browser: what its voices are known for, played by one that does all of it. And the pictures of
// the tasks: every task has one.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { lessons, readJson } from "../lessons/support/lessons.mjs";
import { importSource } from "../teachers/support/source.mjs";

class Utterance {
  constructor(text) { this.text = text; }
}

/** Voices of the device. */
const voicesOf = (...languages) => languages.map((lang) => ({ lang, localService: true }));

/** A browser's voices: `voices` may come late, `ends` says whether it tells that a sentence is over. */
function browserWith({ voices = voicesOf("en-GB"), ends = true, touched = true } = {}) {
  const said = [];
  const listeners = new Set();
  const synthesis = {
    voices, said,
    getVoices: () => synthesis.voices,
    speak(utterance) {
      said.push(utterance);
      if (ends) queueMicrotask(() => utterance.onend?.());
    },
    cancel() { synthesis.cancelled = (synthesis.cancelled ?? 0) + 1; },
    addEventListener(_, listener, { signal } = {}) {
      listeners.add(listener);
      signal?.addEventListener("abort", () => listeners.delete(listener));
    },
    removeEventListener: (_, listener) => listeners.delete(listener),
    comeLate(late) { synthesis.voices = late; for (const listener of [...listeners]) listener(); },
    listeners,
  };
  const page = new EventTarget();
  Object.assign(globalThis, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance, document: page, window: globalThis });
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { userActivation: { hasBeenActive: touched } } });
  return { synthesis, said, page };
}

const { Voice, canSpeak, spoken, whenVoicesChange } = await importSource("base/voice.ts");
const { picturesOf, pictureHtml } = await importSource("lesson/goal-pictures.ts");
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => mock.timers.reset());

test("Voice.SaysOneSentenceAtATimeAndSquaresAsWords", async () => {
  const { said } = browserWith();
  const changes = [];
  new Voice("en", (on) => changes.push(on)).speak("Your pawn on e2 can go. What can Black do? The star is on c4.");
  await settle();
  assert.deepEqual(said.map(({ text }) => text), ["Your pawn on E 2 can go.", "What can Black do?", "The star is on C 4."]);
  assert.ok(said.every(({ lang, voice }) => lang === "en" && voice.lang === "en-GB"));
  assert.deepEqual(changes, [true, false]);
});

test("Voice.OneThatCannotTellItsVoicesIsNone", () => {
  for (const getVoices of [() => null, () => undefined, () => { throw new Error("not implemented"); }]) {
    const { synthesis } = browserWith();
    Object.assign(synthesis, { getVoices });
    assert.ok(!canSpeak("en"));
    const voice = new Voice("en", () => assert.fail("it says that it speaks"));
    voice.speak("Your pawn on e2 can go.");
    whenVoicesChange(() => undefined)();
  }
});

test("Voice.TheNumberOfAGermanRowIsSaidInOneBreathWithIt", () => {
  assert.deepEqual(spoken("Ein Turm bewacht die 7.\u00a0Reihe. Der Stern steht auf c4. Los!"), ["Ein Turm bewacht die 7.\u00a0Reihe.", "Der Stern steht auf C 4.", "Los!"]);
  assert.deepEqual(spoken("Turm 5, Dame 9. Das ist der letzte Zug."), ["Turm 5, Dame 9.", "Das ist der letzte Zug."], "a number at an end is not the ninth");
});

test("Voice.TheLetterOfAColumnIsNoWord", () => {
  assert.deepEqual(spoken("No black pawn stands on column a or beside it. A rook is on a1."), ["No black pawn stands on column A or beside it.", "A rook is on A 1."]);
  assert.deepEqual(spoken("لا يوجد بيدق أسود على العمود a ولا بجانبه."), ["لا يوجد بيدق أسود على العمود A ولا بجانبه."]);
});

test("Voice.NoTextOfTheLessonsIsSaidWithASquaresNotation", () => {
  for (const language of ["en", "es", "fr", "de", "ar"]) {
    for (const [key, text] of Object.entries(readJson(`assets/locales/lessons/${language}.json`))) {
      for (const sentence of spoken(text)) {
        assert.doesNotMatch(sentence, /\b[a-h][1-8]\b|(?:colum|colon|عمود)\S* [a-h]\b/, key);
        assert.ok(sentence.length < 200, `${key}: a voice would break off in “${sentence}”`);
      }
    }
  }
});

test("Voice.GoesOnWhereTheEndOfASentenceIsNeverTold", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { said } = browserWith({ ends: false });
  const changes = [];
  new Voice("en", (on) => changes.push(on)).speak("One. Two.");
  assert.equal(said.length, 1);
  mock.timers.tick(10_000);
  assert.deepEqual(said.map(({ text }) => text), ["One.", "Two."]);
  mock.timers.tick(10_000);
  assert.deepEqual(changes, [true, false]);
});

test("Voice.ASentenceThatWasCancelledDoesNotPullTheNextTextOn", async () => {
  const { said } = browserWith({ ends: false });
  const voice = new Voice("en", () => undefined);
  voice.speak("One. Two.");
  const [old] = said;
  voice.speak("Three. Four.");
  old.onend();
  assert.deepEqual(said.map(({ text }) => text), ["One.", "Three."]);
  said[1].onend();
  assert.equal(said.at(-1).text, "Four.");
  voice.hush();
});

test("Voice.WaitsForTheFirstTouchOfThePage", async () => {
  const { said, page } = browserWith({ touched: false });
  const voice = new Voice("en", () => undefined);
  voice.speak("One.");
  voice.speak("Two.");
  await settle();
  assert.equal(said.length, 0);
  page.dispatchEvent(new Event("pointerup"));
  await settle();
  page.dispatchEvent(new Event("pointerup"));
  await settle();
  assert.deepEqual(said.map(({ text }) => text), ["Two."]);
});

test("Voice.NothingIsSentToAVoiceThatIsNotOfTheDevice", async () => {
  const far = { lang: "en-US", localService: false };
  const { synthesis, said } = browserWith({ voices: [far, ...voicesOf("en-GB")] });
  new Voice("en", () => undefined).speak("One.");
  await settle();
  assert.deepEqual(said.map(({ voice }) => voice), voicesOf("en-GB"));
  synthesis.voices = [far];
  assert.ok(!canSpeak("en"));
  const changes = [];
  new Voice("en", (on) => changes.push(on)).speak("Two.");
  await settle();
  assert.equal(said.length, 1);
  assert.equal(changes.at(-1), false);
});

test("Voice.NothingIsSaidBeforeTheVoicesAreKnown", async () => {
  const far = { lang: "en-US", localService: false };
  for (const [late, told] of [[[far, ...voicesOf("en-GB")], ["Two.", "Three."]], [[far], []]]) {
    const { synthesis, said } = browserWith({ voices: [] });
    const changes = [];
    const voice = new Voice("en", (on) => changes.push(on));
    voice.speak("One.");
    voice.speak("Two. Three.");
    await settle();
    assert.deepEqual([said, changes], [[], []], "and where none ever comes it does not seem to speak");
    synthesis.comeLate([]);
    synthesis.comeLate(late);
    await settle();
    assert.deepEqual(said.map(({ text, voice: { lang } }) => [text, lang]), told.map((text) => [text, "en-GB"]));
    assert.deepEqual(changes, [true, false]);
    synthesis.comeLate(late);
    await settle();
    assert.equal(said.length, told.length, "once");
    voice.hush();
  }
});

test("Voice.WhatWaitsForVoicesIsForgottenWhenThePageIsLeft", async () => {
  const { synthesis, said, page } = browserWith({ voices: [] });
  new Voice("en", () => undefined).speak("One.");
  Object.assign(page, { hidden: true });
  page.dispatchEvent(new Event("visibilitychange"));
  synthesis.comeLate(voicesOf("en-GB"));
  await settle();
  assert.equal(said.length, 0);
});

test("Voice.FallsSilentWhenThePageIsLeft", async () => {
  const { said, page, synthesis } = browserWith({ ends: false });
  const changes = [];
  new Voice("en", (on) => changes.push(on)).speak("One. Two.");
  const { cancelled } = synthesis;
  Object.assign(page, { hidden: true });
  page.dispatchEvent(new Event("visibilitychange"));
  assert.equal(synthesis.cancelled, cancelled + 1);
  said[0].onend();
  assert.equal(said.length, 1);
  assert.deepEqual(changes, [true, false]);
});

test("Voice.VoicesMayComeLateAndNotForEveryLanguage", () => {
  const { synthesis } = browserWith({ voices: [] });
  assert.ok(canSpeak("ar"), "nobody knows yet");
  let told = 0;
  const forget = whenVoicesChange(() => told++);
  synthesis.comeLate(voicesOf("en_US", "es-MX"));
  assert.equal(told, 1);
  assert.deepEqual(["en", "es", "ar"].map(canSpeak), [true, true, false]);
  forget();
  assert.equal(synthesis.listeners.size, 0);
  globalThis.speechSynthesis = undefined;
  assert.ok(!canSpeak("en"));
});

test("GoalPictures.EveryTaskHasOneAndEveryGoalIsDrawn", () => {
  const drawn = new Set();
  for (const { game, steps } of lessons) for (const step of steps) {
    const pictures = picturesOf(step);
    assert.equal(pictures.length > 0, !["show", "play"].includes(step.kind), `${game}.${step.id}`);
    assert.ok(pictures.length <= 3);
    for (const picture of pictures) {
      drawn.add(picture);
      assert.match(pictureHtml(picture).text, /<svg[^>]*>.*<(?:path|circle)/);
    }
  }
  for (const picture of ["star", "target", "shield", "run", "crown", "castle"]) assert.ok(drawn.has(picture), picture);
  const { goal } = readJson("assets/lessons/lesson.schema.json").definitions;
  for (const one of goal.enum) {
    const [picture] = picturesOf({ id: "x", kind: "find", goal: one, fen: "5/5/5/5/5/R4 w", turns: [{ play: ["a1a2"] }] });
    assert.notEqual(picture, "look", `${one} has no picture of its own`);
  }
});
