// What is to be remembered, in the page: what was missed comes back in another position, in the next round, after the puzzle of
// the day and at the end of another lesson; nothing of it is counted before the child, and nothing is needed for it but the page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { openPage, openSite, refuseStorage, waitUntilReady } from "./support/browser.mjs";
import { boardPlacement, keeping, onDay } from "./support/days.mjs";
import { button, goOn, move } from "./support/lesson.mjs";
import { readWords } from "./support/words.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" };
const tasksOf = (game) => readFileSync(new URL(`../../assets/tasks/${game}.txt`, import.meta.url), "utf8").trim().split("\n").map((line) => {
  const [fen, , idea, , turns] = line.split("|");
  const [play, ...answers] = turns.split(";")[0].split(" ");
  return { pieces: fen.split(" ")[0], idea, play: play.split(">")[0].split(","), attempt: answers[0].split(":")[0].split(",")[0] };
});
const tasks = tasksOf("power-pawns");
const keptSkills = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:skills") ?? "{}"));
const skillsAreKept = (page, count) => page.waitForFunction((n) => Object.keys(JSON.parse(localStorage.getItem("thirty-squares:1:skills") ?? "{}")).length >= n, count);

/** What another day has left on the device: an idea that is due, tried in a low box. */
const dueTake = (day) => ({ skills: { "pawn-take": { stability: 2, difficulty: 5, last: day - 5, due: day - 3, recent: "10", tries: 2, box: 2 } } });
const daysSince1970 = (iso) => Date.UTC(...iso.split("-").map((part, i) => Number(part) - (i === 1 ? 1 : 0))) / 86_400_000;

test("Memory.WhatWasMissedComesInTheNextRoundInAnotherPosition", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", laptop);
  await waitUntilReady(page, "game");
  await move(page, tasks[0].attempt);
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  await skillsAreKept(page, 1);
  const [[id, memory]] = Object.entries(await keptSkills(page));
  assert.deepEqual([memory.recent, memory.tries, memory.box], ["0", 1, 2]);
  await button(page, "again").click();
  await move(page, tasks[0].play[0]);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
  assert.equal((await keptSkills(page))[id].tries, 1, "what comes after the first try does not count");
  await page.reload();
  await waitUntilReady(page, "game");
  const first = await boardPlacement(page);
  const labels = () => [...document.querySelectorAll("[data-board] button[data-square]")].map((one) => one.ariaLabel).join();
  const before = await page.evaluate(labels);
  await goOn(page);
  await page.waitForFunction(`(${labels})() !== ${JSON.stringify(before)}`);
  const second = await boardPlacement(page);
  assert.equal(first, tasks[1].pieces, "the next of the box");
  assert.ok(![tasks[0].pieces, tasks[1].pieces].includes(second), second);
  await button(page, "hint").click();
  await page.waitForFunction((one) => JSON.parse(localStorage.getItem("thirty-squares:1:skills"))[one].tries === 2, id);
  assert.deepEqual(page.problems, []);
});

test("Memory.AfterThePuzzleOfTheDayComesWhatIsDueAndNobodyCountsIt", async () => {
  const iso = "2026-03-04";
  const page = await openPage(site, "/?practice=today&lang=en", { ...laptop, script: `${onDay(iso).script}${keeping({ ...dueTake(daysSince1970(iso)), played: ["power-pawns"] })}` });
  await waitUntilReady(page, "game");
  await page.locator(".lesson-task").waitFor();
  assert.equal(await page.locator(".dots i").count(), 2);
  assert.ok(await button(page, "next").isVisible());
  await page.goto(`${site.url}/?lang=en`);
  await waitUntilReady(page, "ladder");
  await page.locator("[data-week] i").first().waitFor({ state: "attached" });
  assert.doesNotMatch(await page.locator(".ladder").innerText(), /due|overdue|remember/i);
  assert.deepEqual(page.problems, []);
});

test("Memory.WhoPassesOverThePuzzleOfTheDayHasItStill", async () => {
  const iso = "2026-03-04";
  const page = await openPage(site, "/?practice=today&lang=en", { ...laptop, script: `${onDay(iso).script}${keeping({ ...dueTake(daysSince1970(iso)), played: ["power-pawns"] })}` });
  await waitUntilReady(page, "game");
  await page.locator(".lesson-task").waitFor();
  await goOn(page);
  let due;
  do {
    const pieces = await boardPlacement(page);
    due = tasks.find((one) => one.pieces === pieces);
  } while (!due);
  await move(page, due.play[0]);
  await page.locator('.lesson-said[data-kind="praise"]').waitFor();
  assert.match(await page.locator(".lesson-said").innerText(), /last puzzle of this round/);
  await page.click("[data-lesson-ladder]");
  await waitUntilReady(page, "ladder");
  await page.locator("[data-week] .played.now").waitFor();
  assert.notEqual(await page.locator(".today .line").innerText(), readWords("page", "en")["practice.solved"]);
  assert.deepEqual(page.problems, []);
});

test("Memory.AtTheEndOfAnotherLessonItIsAskedAgainAndDoesNotCountThere", async () => {
  const iso = "2026-03-04";
  const page = await openPage(site, "/?game=battling-bishops&lesson=1&lang=en", { ...laptop, script: `${onDay(iso).script}${keeping(dueTake(daysSince1970(iso)))}` });
  await waitUntilReady(page, "game");
  await page.locator(".dots i").first().waitFor();
  const { steps } = JSON.parse(readFileSync(new URL("../../assets/lessons/battling-bishops.json", import.meta.url), "utf8"));
  assert.equal(await page.locator(".dots i").count(), steps.length + 1);
  for (let i = 0; i < steps.length - 1; i++) await goOn(page);
  assert.match(await page.locator(".lesson-text").innerText(), /met this idea before/);
  assert.ok(await page.locator(".lesson-task").innerText());
  await button(page, "hint").click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("thirty-squares:1:skills"))["pawn-take"].tries === 3);
  assert.equal((await keptSkills(page))["pawn-take"].recent, "100");
  await goOn(page);
  await page.locator(".lesson-end [data-tile]").waitFor();
  const tasksOfLesson = steps.filter(({ kind }) => ["touch", "collect", "find", "match", "ask"].includes(kind)).length;
  assert.match(await page.locator(".lesson-said").innerText(), new RegExp(`0\\b.*\\b${tasksOfLesson}\\b`));
  assert.deepEqual(page.problems, []);
});

test("Memory.BetweenTheSmallGamesOfABoxItIsAskedAgainAndEarnsNothingThere", async () => {
  const iso = "2026-03-04";
  const page = await openPage(site, "/?game=raging-rooks&practice=small&lang=en", { ...laptop, script: `${onDay(iso).script}${keeping(dueTake(daysSince1970(iso)))}` });
  await waitUntilReady(page, "game");
  await page.locator(".dots i").first().waitFor();
  const own = readdirSync(new URL("../../assets/small-games/", import.meta.url)).filter((name) => name.startsWith("raging-rooks.")).length;
  assert.equal(await page.locator(".dots i").count(), own + 1);
  for (let i = 0; i < own - 1; i++) await goOn(page);
  await page.locator(".lesson-text").getByText(/met this idea before/).waitFor();
  await button(page, "hint").click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("thirty-squares:1:skills"))["pawn-take"].tries === 3);
  assert.equal(await page.evaluate(() => localStorage.getItem("thirty-squares:1:progress")), null);
  assert.deepEqual(page.problems, []);
});

test("Memory.ABoxThatIsStillThereAWeekLaterComesToItsThirdStarWhereTheRoundEnds", async () => {
  const iso = "2026-03-04";
  const day = daysSince1970(iso);
  const there = { stability: 9, difficulty: 5, last: day, due: day + 9, recent: "11", tries: 2, box: 4 };
  const kept = { progress: { "raging-rooks": 2 }, since: { "raging-rooks": day - 7 }, skills: { take: there, runner: there } };
  const round = tasksOf("raging-rooks").slice(0, 5);
  assert.equal(round.at(-1).idea, "stop");
  const page = await openPage(site, "/?game=raging-rooks&practice=1&lang=en", { ...laptop, script: `${onDay(iso).script}${keeping(kept)}` });
  await waitUntilReady(page, "game");
  for (let i = 1; i < round.length; i++) await goOn(page);
  await move(page, round.at(-1).play[0]);
  await page.locator(".lesson-end [data-tile]").waitFor();
  assert.equal(await page.locator(".lesson-end .star.lit").count(), 3);
  assert.equal(await page.locator(".lesson-end .next-star").count(), 0);
  assert.ok(await button(page, "another").isVisible());
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("thirty-squares:1:progress"))), { "raging-rooks": 3 });
  assert.deepEqual(page.problems, []);
});

test("Memory.AFirstTryInALessonIsKeptOnceAndHelpIsSeen", async () => {
  const page = await openPage(site, "/?game=raging-rooks&lesson=6&lang=en", laptop);
  await waitUntilReady(page, "game");
  await button(page, "hint").click();
  await skillsAreKept(page, 1);
  for (const { recent, tries } of Object.values(await keptSkills(page))) assert.deepEqual([recent, tries], ["0", 1]);
  await button(page, "hint").click();
  assert.deepEqual(Object.values(await keptSkills(page)).map(({ tries }) => tries), Object.keys(await keptSkills(page)).map(() => 1));
  assert.deepEqual(page.problems, []);
});

test("Memory.WithNothingKeptItWorksForThisVisit", async () => {
  const page = await openPage(site, "/?game=power-pawns&practice=1&lang=en", { ...laptop, script: refuseStorage });
  await waitUntilReady(page, "game");
  await move(page, tasks[0].attempt);
  await page.locator('.lesson-said[data-kind="answer"]').waitFor();
  const due = await page.evaluate(async () => (await globalThis.thirtyScripts.memory.drawDue(5, Math.floor(Date.now() / 86_400_000) + 1)).map(({ fen }) => fen.split(" ")[0]));
  assert.equal(due.length, 1);
  assert.notEqual(due[0], tasks[0].pieces);
  assert.deepEqual(page.problems, []);
});
