// A lesson for those who cannot read yet: they are asked once whether it shall be read to them, then every step, answer
// and hint is read by itself, and beside each task stands a picture of what it asks.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lessons } from "../lessons/support/lessons.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { byClick, move } from "./support/lesson.mjs";

let site;
before(async () => { site = await openSite(process.env.THIRTY_SITE ? { root: process.env.THIRTY_SITE } : {}); });
after(() => site?.close());

/** A voice that writes down what it says. */
function voiceThatWrites() {
  globalThis.saidAloud = [];
  globalThis.languagesOfVoices ??= ["en-GB"];
  const synthesis = new EventTarget();
  Object.assign(synthesis, {
    getVoices: () => globalThis.languagesOfVoices.map((lang) => ({ lang, localService: true })),
    speak(utterance) { globalThis.saidAloud.push(utterance.text); setTimeout(() => utterance.onend?.()); },
    cancel() {},
  });
  Object.defineProperty(globalThis, "speechSynthesis", { value: synthesis });
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, script: voiceThatWrites };
/** There the question stands beside a task as well. */
const tablet = { ...phone, viewport: { width: 1280, height: 800 } };
async function openLesson(query, options = phone) {
  const page = await openPage(site, query, options);
  await waitUntilReady(page, "game");
  return page;
}
const button = (page, name) => page.locator(`[data-lesson="${name}"]`);
const saidAloud = (page) => page.evaluate(() => globalThis.saidAloud.splice(0).join(" "));
/** Sentence after sentence. */
const isSaid = (page, text) => page.waitForFunction((whole) => globalThis.saidAloud.join(" ").includes(whole), text);
const textOf = (page, selector) => page.locator(selector).innerText();

test("Aloud.IsAskedOnceAndThenReadsByItself", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1");
  assert.equal(await saidAloud(page), "", "not before it was asked for");
  await button(page, "aloud").tap();
  await isSaid(page, await textOf(page, ".lesson-text"));
  assert.equal(await button(page, "aloud").count(), 0);
  await saidAloud(page);
  await button(page, "next").tap();
  await page.locator('.dots[aria-label^="Step 2 of"]').waitFor();
  const whole = await Promise.all([".lesson-text", ".lesson-goal", ".lesson-task"].map((part) => textOf(page, part)));
  await isSaid(page, whole.join(" "));
  await saidAloud(page);
  await button(page, "hint").tap();
  await isSaid(page, await textOf(page, ".lesson-said"));
  assert.ok(!(await saidAloud(page)).includes(whole[0]), "only what is new");
  await page.goto(`${site.url}/?game=krazy-knights&lesson=1`);
  await waitUntilReady(page, "game");
  await page.locator(".lesson-text").waitFor();
  assert.equal(await button(page, "aloud").count(), 0, "asked once");
  await page.locator(".lesson-text").tap();
  await page.waitForFunction(() => globalThis.saidAloud.length);
  assert.deepEqual(page.problems, []);
});

test("Aloud.AHandOnTheQuestionStaysThereWhateverTheVoiceDoes", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1");
  await page.evaluate(() => { speechSynthesis.speak = (utterance) => { globalThis.utterance = utterance; }; });
  const isHeld = () => button(page, "quiet").evaluate((one) => one === document.activeElement);
  const isPressed = () => button(page, "hear").getAttribute("aria-pressed");
  await button(page, "hear").tap();
  await button(page, "quiet").focus();
  await page.evaluate(() => speechSynthesis.dispatchEvent(new Event("voiceschanged")));
  assert.ok(await isHeld());
  assert.equal(await isPressed(), "true", "it speaks on");
  await page.evaluate(() => { while (document.querySelector('[data-lesson="hear"]').ariaPressed === "true") globalThis.utterance.onend(); });
  assert.ok(await isHeld());
  await button(page, "quiet").press("Enter");
  assert.equal(await button(page, "quiet").count(), 0);
});

test("Aloud.TheQuestionThatIsPassedOverDoesNotComeBack", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1");
  const [question, yes, no] = await Promise.all([".lesson-ask p", '[data-lesson="aloud"]', '[data-lesson="quiet"]'].map((part) => page.locator(part).boundingBox()));
  assert.ok(question.y + question.height <= yes.y && Math.abs(yes.y - no.y) < 1, "its answers stand side by side below it");
  await button(page, "next").tap();
  await button(page, "back").tap();
  await page.locator('.dots[aria-label^="Step 1 of"]').waitFor();
  assert.equal(await button(page, "aloud").count(), 0);
  await page.goto(`${site.url}/?game=krazy-knights&lesson=1`);
  await waitUntilReady(page, "game");
  await page.locator(".lesson-text").waitFor();
  assert.equal(await button(page, "aloud").count(), 0);
  assert.equal(await saidAloud(page), "");
});

test("Aloud.WhatIsLeftOfTheMovesIsReadAndTheTaskIsNotReadAgain", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1");
  await button(page, "aloud").tap();
  await button(page, "next").tap();
  await page.locator('.dots[aria-label^="Step 2 of"]').waitFor();
  await isSaid(page, await textOf(page, ".lesson-task"));
  await saidAloud(page);
  await move(page, "a1a4");
  await isSaid(page, "You have one move.");
  assert.ok(!(await saidAloud(page)).includes(await textOf(page, ".lesson-task")));
});

test("Aloud.WhyAMoveCannotBeIsReadAndReadAgain", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=6&lang=en", tablet);
  await button(page, "aloud").tap();
  const why = "A rook goes straight: along its row or its column.";
  for (const name of ["c1", "d3"]) await byClick(page, name);
  await isSaid(page, why);
  await saidAloud(page);
  await page.locator('[data-lesson="hear"][aria-pressed="false"]').tap();
  await isSaid(page, why);
});

test("Aloud.AQuestionIsReadWithItsChoicesAndTheAnswerThatAHintGives", async () => {
  const page = await openLesson("/?game=blind&lesson=5&lang=en", tablet);
  await button(page, "aloud").tap();
  await isSaid(page, "What happens now? The coin decides. You begin. Both set up again. Checkmate at once.");
  await saidAloud(page);
  for (let i = 0; i < 2; i++) await button(page, "hint").tap();
  await isSaid(page, "The answer: You begin.");
});

test("Aloud.IsSilentForWhoeverReadsAndCanBeSwitchedOn", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1");
  await button(page, "quiet").tap();
  await button(page, "next").tap();
  await button(page, "hint").tap();
  await page.locator('.lesson-said[data-kind="hint"]').waitFor();
  assert.equal(await saidAloud(page), "");
  await button(page, "hear").tap();
  await isSaid(page, await textOf(page, ".lesson-task"));
  await page.goto(`${site.url}/`);
  await waitUntilReady(page, "ladder");
  await page.locator("[data-gear] summary").press("Enter");
  await page.locator("[data-gear] [name=readAloud]").check();
  await page.goto(`${site.url}/?game=raging-rooks&lesson=2`);
  await waitUntilReady(page, "game");
  await page.locator(".lesson-text").tap();
  await page.waitForFunction(() => globalThis.saidAloud.length);
});

test("Aloud.TheQuestionLeavesATaskItsRoomOnAPhone", async () => {
  for (const viewport of [{ width: 360, height: 640 }, { width: 390, height: 844 }]) {
    const page = await openLesson("/?game=chess&lesson=6&lang=en", { ...phone, viewport });
    await page.locator(".lesson-task:not(:empty)").waitFor();
    assert.ok(await button(page, "quiet").isHidden());
    const [text, place] = await Promise.all([".lesson-text", ".lesson-page"].map((part) => page.locator(part).boundingBox()));
    assert.ok(text.y + text.height <= place.y + place.height, "what the task is about is read without scrolling");
    const buttons = await page.locator(".lesson-buttons > :not([hidden])").evaluateAll((all) => all.map((one) => {
      const { y, height } = one.getBoundingClientRect();
      return y + height / 2;
    }));
    assert.ok(Math.max(...buttons) - Math.min(...buttons) < 2, "the buttons stand in one row");
    await page.context().close();
  }
});

test("Aloud.NobodyIsAskedWhereThereIsNoVoiceForTheLanguage", async () => {
  const page = await openLesson("/?game=raging-rooks&lesson=1&lang=ar");
  await page.locator(".lesson-text").waitFor();
  assert.equal(await button(page, "aloud").count(), 0);
  assert.ok(await button(page, "hear").isHidden());
  await page.evaluate(() => {
    globalThis.languagesOfVoices = ["ar-SA"];
    speechSynthesis.dispatchEvent(new Event("voiceschanged"));
  });
  await button(page, "aloud").waitFor();
  assert.ok(await button(page, "hear").isVisible());
});

test("Aloud.EveryTaskHasAPictureBesideItsWords", async () => {
  const { steps } = lessons.find(({ game }) => game === "raging-rooks");
  const page = await openLesson("/?game=raging-rooks&lesson=1");
  for (const [i, step] of steps.slice(0, -1).entries()) {
    await page.locator(`.dots[aria-label^="Step ${i + 1} of"]`).waitFor();
    const pictures = page.locator(".lesson-aim .goal-picture");
    assert.equal(await pictures.count() > 0, step.kind !== "show", step.id);
    for (const box of await Promise.all((await pictures.all()).map((picture) => picture.boundingBox()))) assert.ok(box.width >= 36 && box.height >= 36);
    await button(page, "next").tap();
  }
});
