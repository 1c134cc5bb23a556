// A newcomer's way, once with a finger on a phone and once by keys alone: the whole first lesson with its small games, back to
// the ladder, where nothing is locked, the whole lesson of box 9, and a game of it won against the gentlest opponent. Tasks are
// solved as their data say; a game is won by asking the page for hints, as a child may.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isTask, lessons } from "../lessons/support/lessons.mjs";
import { openPage, openSite, waitUntilReady } from "./support/browser.mjs";
import { kept } from "./support/days.mjs";
import { Finger, Keyboard, makeMove, playByHints, winByHints } from "./support/hands.mjs";

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const goal = "all-the-pieces";

const text = (page, selector) => page.locator(selector).first().textContent();
const praised = (page) => page.locator('.lesson-said[data-kind="praise"]').waitFor();

/** What is asked in a step of a lesson, done. */
async function solve(page, hand, step) {
  if (step.kind === "touch") for (const name of step.squares) {
    await page.locator(".lesson-task", { hasText: name }).waitFor();
    await hand.square(name);
  }
  if (step.kind === "collect") for (const uci of step.solution) await makeMove(page, hand, uci);
  if (step.kind === "find") for (const { play } of step.turns) await makeMove(page, hand, play[0]);
  if (step.kind === "match") await playByHints(page, hand, { ask: '[data-lesson="hint"]', said: ".lesson-said", isOver: '.lesson-said[data-kind="praise"]' });
  if (step.kind === "ask") for (const [i, { right }] of step.questions.entries()) {
    if (i) await hand.press('[data-lesson="next"]');
    await page.locator(".lesson-goal", { hasText: `Question ${i + 1} of` }).waitFor();
    await hand.press(`[data-answer="${right}"]`);
    await praised(page);
  }
  if (isTask(step)) await praised(page);
}

async function takeLesson(page, hand, game) {
  const { steps } = lessons.find((lesson) => lesson.game === game);
  for (const [i, step] of steps.slice(0, -1).entries()) {
    await page.locator(`.dots[aria-label^="Step ${i + 1} of ${steps.length}"]`).waitFor();
    await solve(page, hand, step);
    await hand.press('[data-lesson="next"]');
  }
  await page.locator(".lesson-end [data-tile]").waitFor();
}

for (const Hand of [Finger, Keyboard]) {
  test(`Way.FromTheFirstPawnToAWonGameOfAllThePieces (${Hand.name})`, async () => {
    const page = await openPage(site, "/?lang=en", Hand.look);
    await waitUntilReady(page, "ladder");
    const hand = new Hand(page);

    await hand.press(".climb .tile.current a.way");
    await waitUntilReady(page, "game");
    await takeLesson(page, hand, "intro");
    assert.equal(await page.locator(".lesson-end .star.lit").count(), 2, "for its tasks and its small games");
    await hand.press("[data-back]");
    await waitUntilReady(page, "ladder");
    assert.equal(await page.locator(".climb > :nth-child(1) .star.lit").count(), 2);
    assert.ok(await page.locator(".climb > :nth-child(2).current").isVisible(), "the next box is the one to go on with");

    await hand.press(`a.way[data-lesson-of="${goal}"]`);
    await waitUntilReady(page, "game");
    await takeLesson(page, hand, goal);
    assert.equal(await page.locator(".lesson-end .star.lit").count(), 1);
    assert.match(await text(page, ".lesson-end .next-star"), /second star/);

    await hand.press('[data-lesson="play"]');
    await winByHints(page, hand);
    assert.equal((await kept(page, `partner:${goal}`)).level, "1", "against the gentlest");
    assert.equal((await kept(page, "progress"))[goal], 1);
    await hand.press("[data-back]");
    await waitUntilReady(page, "ladder");
    assert.equal(await page.locator(".climb > :nth-child(9) .star.lit").count(), 1);
    assert.deepEqual(page.problems, []);
  });
}
