// Whoever comes back to a lesson, or to a row of small games, is where the work was: at the task that was on the board, whether it
// is the last or not, and what the page paints before it has the lesson is that task's board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource, ownSmallGames } from "../teachers/support/source.mjs";
import { boxes, isTask, lessons } from "./support/lessons.mjs";

const { Tries, smallGamesOf, startLesson, withRecalled } =
  await importSource("lesson/tries.ts", "lesson/small-games.ts", "lesson/state.ts", "lesson/round.ts");

const rows = boxes.map((box) => smallGamesOf(box, {})?.lesson).filter(Boolean);
const [{ fen }] = ownSmallGames;
const recall = { kind: "find", game: "power-pawns", fen, aim: "win", idea: "fork", turns: [] };
/** Each as it is, and with a task of another lesson's in it. */
const all = [...lessons, ...rows].flatMap((lesson) => [lesson, withRecalled(lesson, [recall], {}).lesson]);

/** A host that keeps what it is given, as JSON does. */
function hostOf() {
  let kept = null;
  return { kept: () => kept, readKept: () => kept, keep: (_, merge) => { kept = JSON.parse(JSON.stringify(merge(kept))); }, tell: () => undefined };
}

/** What is kept of a child who is at `index`, with `solved`; and where the next visit begins. */
function comeBack(lesson, index, solved) {
  const host = hostOf();
  new Tries(lesson, host).keep(startLesson(lesson, index, solved));
  return { start: new Tries(lesson, host).start, kept: host.kept() };
}

const own = ({ steps, recalled = [] }, end) => steps.slice(0, end).filter((step) => isTask(step) && !recalled.includes(step.id)).map(({ id }) => id);
const nameOf = (lesson, { id }) => `${lesson.game}.${id}${lesson.recalled ? ", with a task asked again" : ""}`;

test("WhereItGoesOn.IsEveryTaskThatIsNotSolved", () => {
  assert.ok(rows.some(({ steps }) => steps.length > 1));
  for (const lesson of all) for (const [index, step] of lesson.steps.entries()) {
    if (!isTask(step) || lesson.recalled?.includes(step.id)) continue;
    const solved = own(lesson, index);
    const { start, kept } = comeBack(lesson, index, solved);
    assert.deepEqual(start, { index, solved }, nameOf(lesson, step));
    assert.deepEqual(kept.shown, "fen" in step ? [step.board ?? lesson.board ?? lesson.game, step.fen] : [], nameOf(lesson, step));
  }
});

test("WhereItGoesOn.IsTheFirstTaskThatIsLeftFromTheEnd", () => {
  for (const lesson of all) {
    const tasks = own(lesson);
    for (const [place, id] of tasks.entries()) {
      const solved = tasks.filter((one, i) => i < place || i > place + 1);
      if (lesson.steps.at(-1).id !== id && isTask(lesson.steps.at(-1)) && !solved.includes(lesson.steps.at(-1).id)) continue;  // it is at that one
      const { start } = comeBack(lesson, lesson.steps.length - 1, solved);
      assert.equal(lesson.steps[start.index].id, id, lesson.game);
    }
  }
});

test("WhereItGoesOn.IsTheFirstStepWhenAllIsDone", () => {
  for (const lesson of all) {
    const solved = own(lesson);
    const { start, kept } = comeBack(lesson, lesson.steps.length - 1, solved);
    const [first] = lesson.steps;
    assert.deepEqual(start, { index: 0, solved }, lesson.game);
    assert.deepEqual(kept.shown, "fen" in first ? [first.board ?? lesson.board ?? lesson.game, first.fen] : [], lesson.game);
  }
});
