// Nothing of a lesson is cut off or covered: every step of every lesson, in every language and on every size of screen that
// children have, with its board, the goal line, the choices and the buttons to press in sight, and what is told within reach.
// THIRTY_EVERY_SIZE=1 looks at those between the tightest ones as well.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isTask, languages, lessons, words } from "../lessons/support/lessons.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { choicesHtml, goalOf, measureRoom, pictureHtml, picturesOf, showSaid, startLesson } from "./support/lesson-html.mjs";

let site;
before(async () => { site = await openSite(process.env.THIRTY_SITE ? { root: process.env.THIRTY_SITE } : {}); });
after(() => site?.close());

const tightest = [[320, 568], [360, 740], [390, 844], [844, 390], [1366, 768]];
const sizes = process.env.THIRTY_EVERY_SIZE ? [...tightest, [360, 640], [820, 1180], [1280, 800]] : tightest;

const longest = (texts) => texts.filter(Boolean).reduce((a, b) => (b.length > a.length ? b : a), "");

/** What the panel shows at a step, with the longest of its tasks and of what it may say. */
function shownAt(lesson, index, known, language) {
  const step = lesson.steps[index];
  const key = `lesson.${lesson.game}.${step.id}`;
  const fill = (text = "", blanks = {}) => text.replace(/\{(\w+)\}/g, (_, name) => blanks[name] ?? "88");
  const goal = goalOf(startLesson(lesson, index));
  const form = goal && (known[`lesson.${goal.key}`] ?? known[`lesson.${goal.key}#${new Intl.PluralRules(language).select(goal.fill.count)}`]);
  const of = (part) => Object.entries(known).filter(([one]) => one === `${key}.${part}` || one.startsWith(`${key}.`) && one.endsWith(`.${part}`)).map(([, text]) => text);
  const said = Object.entries(known).filter(([one]) => one.startsWith(`${key}.`) && !one.endsWith("task")).map(([, text]) => text);
  const shared = (step.turns ?? []).flatMap(({ answers = [] }) => answers.map(({ id }) => known[`lesson.answer.${id}`]));
  return {
    name: `${lesson.game}.${step.id}`, kind: step.kind, isTask: isTask(step), text: fill(known[key]), goal: goal ? fill(form, goal.fill) : "", task: fill(longest(of("task"))),
    said: isTask(step) ? fill(longest([...said, ...shared])) : "", pictures: picturesOf(step).map((one) => pictureHtml(one).text).join(""),
    choices: step.kind === "ask" ? choicesHtml(step.choices, (choice) => known[`lesson.choice.${choice}`], null).text : "",
  };
}

/** In the page: shows one after another, each as it asks and as it answers; what is out of sight or covered, in words. */
function findFaults(all) {
  const find = (selector) => document.querySelector(`.lesson ${selector}`);
  const page = find(".lesson-page");
  const rect = (element) => element.getBoundingClientRect();
  const faults = [];
  const put = (selector, text) => Object.assign(find(selector), { textContent: text, hidden: !text });
  const isHit = ({ left, right, top, bottom }, element) => {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && element.contains(hit);
  };
  const check = (name, { said, isTask, kind }) => {
    const note = (what) => faults.push(`${name}${said ? " (answered)" : ""}: ${what}`);
    const visible = [...document.querySelectorAll(".lesson-buttons .button:not([hidden]), .lesson-choices:not([hidden]) .button, .lesson-head .icon-button")];
    for (const button of visible) {
      const box = rect(button);
      const label = button.dataset.answer ?? button.dataset.lesson ?? "link";
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5) note(`${label} is cut off`);
      else if (!isHit(box, button)) note(`${label} is covered`);
      if (button.scrollWidth > button.clientWidth + 1) note(`the word of ${label} is cut off`);
    }
    if (document.documentElement.scrollWidth > innerWidth) note("the page is too wide");
    const place = rect(page);
    if (page.scrollWidth > page.clientWidth + 1) note("its words are too wide");
    const aim = rect(find(".lesson-aim"));
    if (isTask && !said && (aim.top < place.top - 1 || aim.bottom > place.bottom + 1)) note(`${Math.round(Math.max(place.top - aim.top, aim.bottom - place.bottom))} px of the goal line are out of sight`);
    const line = 20;
    if (kind !== "play" && place.height - (isTask && !said ? aim.height : 0) < Math.min(line, rect(find(".lesson-text")).height)) note(`no line of what is told is in sight: ${Math.round(place.height)} px, ${Math.round(aim.height)} of them for the goal`);
    globalThis.showSaid(document.querySelector(".lesson"), Boolean(said));
    if (said) {
      const first = rect(find(".lesson-said"));
      if (first.bottom > place.bottom + 1 && Math.abs(first.top - place.top) > 1) note("what is said is neither whole nor at its start");
      // The box of a letter is higher than its line.
      for (const part of page.querySelectorAll("p:not([hidden])")) {
        const range = document.createRange();
        range.selectNodeContents(part);
        if ([...range.getClientRects()].some(({ top, bottom }) => top < place.top - 4 && bottom > place.top + 4)) note(`a line of ${part.className} is cut in two`);
      }
      page.scrollTop = page.scrollHeight;
      const box = rect(find(".lesson-said"));
      if (box.bottom > place.bottom + 1 || place.height < line) note("the end of what is said cannot be reached");
    }
  };
  const buttons = (names, goesOn) => {
    for (const button of document.querySelectorAll(".lesson-buttons [data-lesson]")) button.hidden = !names.includes(button.dataset.lesson);
    find('[data-lesson="next"]').classList.toggle("primary", goesOn);
  };
  for (const step of all) {
    document.querySelector(".lesson").dataset.step = step.kind;
    put(".lesson-text", step.text);
    put(".lesson-goal", step.goal);
    put(".lesson-task", step.task);
    find(".goal-pictures").innerHTML = step.pictures;
    find(".lesson-aim").hidden = !step.isTask;
    put(".lesson-said", "");
    find(".lesson-choices").innerHTML = step.choices;
    find(".lesson-choices").hidden = !step.choices;
    buttons(step.isTask ? ["back", "hear", "hint", "next"] : ["back", "hear", "next"], !step.isTask);
    globalThis.showSaid(document.querySelector(".lesson"), false);
    globalThis.measureRoom(document.querySelector(".lesson"));
    if (page.scrollHeight > page.clientHeight + 1) faults.push(`${step.name}: ${page.scrollHeight - page.clientHeight} px of the text are cut off`);
    check(step.name, { ...step, said: "" });
    if (!step.isTask) continue;
    put(".lesson-said", step.said);
    if (!step.choices) {
      check(`${step.name} hint`, step);
    }
    find(".lesson-choices").hidden = true;
    buttons(["back", "hear", "again"], false);
    check(step.name, step);
    buttons(["back", "hear", "next"], true);
    check(`${step.name} solved`, step);
  }
  return faults;
}

/** In the page: the board is all in sight, beside the lesson; it makes room a moment after the lesson has asked for it. */
function isBoardClear() {
  const [board, sheet] = ["[data-board]", ".lesson"].map((selector) => document.querySelector(selector).getBoundingClientRect());
  const apart = sheet.top >= board.bottom - 1 || sheet.bottom <= board.top + 1 || sheet.left >= board.right - 1 || sheet.right <= board.left + 1;
  return apart && board.width > 100 && board.left >= -1 && board.right <= innerWidth + 1 && board.top >= -1 && board.bottom <= innerHeight + 1;
}

const bigBoard = "chess";
for (const language of languages) {
  test(`Lesson.NothingIsCutOffOrCovered (${language})`, async () => {
    const known = words(language);
    const faults = [];
    for (const isBig of [false, true]) {
      const shown = lessons.filter(({ game }) => (game === bigBoard) === isBig).flatMap((lesson) =>
        lesson.steps.filter(({ kind }) => kind !== "play").map((step) => shownAt(lesson, lesson.steps.indexOf(step), known, language)));
      const page = await openPage(site, `/?game=${isBig ? bigBoard : "power-pawns"}&lesson=2&lang=${language}`, { viewport: { width: sizes[0][0], height: sizes[0][1] } });
      await waitUntilReady(page, "game");
      await page.locator('.lesson-buttons [data-lesson="next"]').waitFor();
      await page.evaluate(`globalThis.measureRoom = ${measureRoom}; globalThis.showSaid = ${showSaid}`);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction((expected) => innerWidth === expected, width);
        for (const kind of ["ask", "other"]) {
          const steps = shown.filter((step) => (step.kind === "ask") === (kind === "ask"));
          await page.locator(".lesson").evaluate((lesson, name) => { lesson.dataset.step = name; }, steps[0].kind);
          await page.waitForFunction(isBoardClear).catch(() => faults.push(`${width}x${height} ${kind}: the lesson lies over the board`));
          faults.push(...(await page.evaluate(findFaults, steps)).map((fault) => `${width}x${height} ${fault}`));
        }
      }
      await page.context().close();
    }
    assert.deepEqual(faults, []);
  });
}
