// The device's calendar in a test's hand, and the page's own code with it: wherever it was, and however far ahead, what is learnt
// goes on as soon as it is right again; and what is done over and over on one day is one first try.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, deviceWith, generator, lessons, pageOf, taskFiles } from "../teachers/support/source.mjs";
import { isTask } from "../lessons/support/lessons.mjs";

globalThis.thirtyTasks = taskFiles;
const someDay = 20_000;
const openPage = await pageOf(["localStorage", "Date"], "memory/main.ts", "memory/kept.ts", "memory/slips.ts", "memory/draw.ts", "memory/remembered.ts", "memory/skills.ts", "chess/earning.ts", "chess/progress.ts");

/** A page on a device of its own, and its calendar, which shows `calendar.day`. */
function pageAt(day) {
  const calendar = { day };
  class Calendar extends Date {
    constructor(...given) { super(...(given.length ? given : [1970, 0, 1 + calendar.day, 12])); }
  }
  return { calendar, page: openPage({ localStorage: deviceWith(), Date: Calendar }) };
}

const boxOf = (game) => catalogue.find(({ id }) => id === game).box;
const tasksOfLesson = (game) => lessons.find((lesson) => lesson.game === game).steps.filter(isTask).map(({ id }) => id);
const games = Object.keys(taskFiles).filter((game) => boxOf(game) > 0 && boxOf(game) < 9);

/** What a child of a game does on a day: its lesson, a round of its box, a slip, and the second star. */
async function spendDay({ calendar: { day }, page }, game, isUnaided) {
  for (const step of tasksOfLesson(game)) page.rememberLessonTask(game, step, isUnaided());
  for (const task of await page.drawRound(boxOf(game), day)) page.rememberTask(task, isUnaided(), boxOf(game));
  page.recordLesson(game);
  page.recordEnd({ game, opponent: "computer", level: "2", isWon: true });
  page.carryStars(game, 2);
  const line = taskFiles[game].split("\n").find((one) => ["win", "hold", "stop"].includes(one.split("|")[1]) && !one.split("|")[4].includes(";"));
  if (line) page.rememberSlip({ ...page.readTask(game, line), own: "as-played" });
}

/** Solves what is due, each day, and a round of the box. */
async function goOn({ calendar, page }, game, days) {
  for (; days > 0; days--, calendar.day++) {
    for (const task of await page.drawDue(30, calendar.day)) page.rememberTask(task, true, boxOf(game));
    for (const task of await page.drawRound(boxOf(game), calendar.day)) page.rememberTask(task, true, boxOf(game));
  }
}

const learntOf = (page) => Object.entries(page.getMemory()).filter(([, { learnt }]) => learnt !== undefined).map(([id]) => id);

test("A calendar that was ahead holds up nothing: ideas are learnt, stars earned and slips met as if it had been right", { timeout: 120_000 }, async () => {
  const random = generator(11);
  for (const game of games) {
    const seed = random(1000);
    const isUnaidedBy = () => { const chance = generator(seed); return () => chance(3) > 0; };
    const [right, ahead] = [pageAt(someDay), pageAt(someDay + 1 + random(2000))];
    for (const one of [right, ahead]) await spendDay(one, game, isUnaidedBy());
    right.calendar.day = ahead.calendar.day = someDay + 1;
    const tried = Object.keys(ahead.page.getMemory());
    assert.ok(tried.length);
    assert.deepEqual(ahead.page.slipsFor(someDay + 1), right.page.slipsFor(someDay + 1), "a slip comes on another day");
    for (const one of [right, ahead]) await goOn(one, game, 16);
    const waits = learntOf(right.page).filter((id) => !learntOf(ahead.page).includes(id));
    assert.deepEqual(waits, [], `${game}: they wait for the day that was kept`);
    assert.equal(ahead.page.starsOf(game), right.page.starsOf(game), game);
  }
});

test("Wherever the calendar goes, no day that is known lies in the future, and what was tried then is due", async () => {
  const random = generator(5);
  const device = pageAt(someDay);
  const { calendar, page } = device;
  const seen = [];
  for (let i = 0; i < 60; i++) {
    calendar.day = Math.max(1, someDay + random(60) - 30 + (random(4) ? 0 : random(3000) - 1000));
    const wasAhead = Object.entries(JSON.parse(JSON.stringify(page.getMemory(99_999)))).filter(([, { last }]) => last > calendar.day).map(([id]) => id);
    for (const [id, { last, firm = 0, learnt = 0, due }] of Object.entries(page.getMemory())) {
      assert.ok(Math.max(last, firm, learnt) <= calendar.day, `${id} on ${calendar.day}`);
      if (wasAhead.includes(id)) assert.ok(due <= calendar.day, id);
    }
    const met = page.getMet();
    for (const name of seen) assert.ok(met(name) >= 0 && met(name) <= calendar.day, name);
    for (const task of await page.drawRound(2 + random(6), calendar.day)) {
      page.rememberTask(task, random(3) > 0, boxOf(task.game));
      seen.push(task.fen.split(" ")[0]);
      assert.equal(page.getMet()(seen.at(-1)), calendar.day);
    }
  }
});

test("One position or one task of a lesson is one first try a day, however often it is solved; another position is another", async () => {
  const { calendar, page } = pageAt(someDay);
  const triesOf = () => Object.values(page.getMemory()).reduce((sum, { tries }) => sum + tries, 0);
  const repeat = (deed) => {
    const before = triesOf();
    deed();
    const once = triesOf();
    for (let i = 0; i < 5; i++) deed();
    assert.equal(triesOf(), once);
    return once - before;
  };
  for (let i = 0; i < 3; i++, calendar.day++) {
    for (const game of games) {
      const [task] = await page.tasksOf(game);
      assert.equal(repeat(() => page.rememberTask(task, true, boxOf(game))), page.skillOf(task) ? 1 : 0, game);
      const [step] = tasksOfLesson(game).filter((one) => page.skillsOfLessonTask(`${game}.${one}`).length);
      if (step) assert.ok(repeat(() => page.rememberLessonTask(game, step, true)) > 0, `${game}.${step}`);
      if (page.canBeMirrored(task) && page.mirrored(task).fen !== task.fen) assert.equal(repeat(() => page.rememberTask(page.mirrored(task), true, boxOf(game))), page.skillOf(task) ? 1 : 0, game);
    }
  }
});

test("Of two devices, one of which was ahead, each idea stays as it was tried more often, however often a code is taken in", () => {
  for (const [hereAt, thereAt] of [[someDay, someDay + 300], [someDay + 300, someDay]]) {
    const [here, there] = [pageAt(hereAt), pageAt(thereAt)];
    there.page.recordTry(["fork"], false, thereAt, 6);
    const carried = there.page.getMemory();
    for (let day = 0; day < 6; day++) here.page.recordTry(["fork"], true, hereAt + day, 6);
    for (const { calendar } of [here, there]) calendar.day = someDay + 6;
    for (let times = 0; times < 2; times++, here.calendar.day++) here.page.takeIn(carried);
    assert.deepEqual([here.page.getMemory().fork.tries, here.page.getMemory().fork.recent], [6, "11111"]);
    there.page.takeIn(here.page.getMemory());
    assert.equal(there.page.getMemory().fork.tries, 6);
  }
});
