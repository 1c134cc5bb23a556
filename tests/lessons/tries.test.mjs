// What a child's tries come to in a lesson: what is solved and what without help, whoever else goes on with it meanwhile; told once,
// and of what is asked again for another lesson's sake nothing is counted here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource, ownSmallGames } from "../teachers/support/source.mjs";
import { isTask, lessons } from "./support/lessons.mjs";

const { Tries, startLesson, withRecalled } = await importSource("lesson/tries.ts", "lesson/state.ts", "lesson/round.ts");

const lesson = lessons.find(({ game }) => game === "raging-rooks");
const [one, two, three] = lesson.steps.filter(isTask);
const of = lesson.steps.filter(isTask).length;
const drawn = { kind: "find", game: "power-pawns", fen: ownSmallGames[0].fen, aim: "win", idea: "fork", turns: [] };

/** A host that keeps as JSON does, and holds what it is told. */
function hostOf() {
  const host = { kept: null, tries: [], told: [] };
  return Object.assign(host, {
    readKept: () => host.kept, keep: (_, merge) => { host.kept = JSON.parse(JSON.stringify(merge(host.kept))); },
    tried: ({ id }, isUnaided, task) => host.tries.push([id, isUnaided, ...task ? [task] : []]), tell: (message) => host.told.push(message),
  });
}

/** Solves steps one after the other; the answer are all that are solved by then. */
const solve = (tries, steps, before = []) => steps.reduce((solved, { id }) => {
  const now = [...new Set([...solved, id])];
  tries.solve(id, false, now);
  return now;
}, before);

test("LessonTries.WithHelpAreNotAlone", () => {
  const host = hostOf();
  const tries = new Tries(lesson, host);
  solve(tries, [one]);
  tries.help(two);
  tries.help(two);
  const solved = solve(tries, [two, two], [one.id]);
  assert.deepEqual(host.tries, [[one.id, true], [two.id, false]], "the first try of each is told, and no other");
  assert.deepEqual([tries.wasHelped(one), tries.wasHelped(two)], [false, true]);
  assert.deepEqual(tries.count(solved), { done: 2, alone: 1, of });
  assert.deepEqual(host.told.slice(0, 2), [[one, 1], [two, 2]].map(([{ id }, done]) => ({ type: "solved", task: id, game: lesson.game, done, of })));
  tries.keep(startLesson(lesson, lesson.steps.indexOf(two), solved));
  assert.deepEqual([host.kept.solved, host.kept.unaided], [[one.id, two.id], [one.id]]);
  // On another visit it is no first try any more, but may be solved alone.
  const again = new Tries(lesson, host);
  assert.deepEqual(again.count(again.start.solved), { done: 2, alone: 1, of });
  host.tries.length = 0;
  again.help(one);
  solve(again, [one, two], solved);
  assert.deepEqual(host.tries, []);
  assert.deepEqual(again.count(solved), { done: 2, alone: 2, of }, "what was solved alone stays so");
});

test("LessonTries.OfTwoTabsAreBothKept", () => {
  const host = hostOf();
  const tabs = [new Tries(lesson, host), new Tries(lesson, host)];
  tabs[1].help(three);
  for (const [tab, steps] of [[tabs[0], [one, two]], [tabs[1], [three]], [tabs[0], [one]]]) tab.keep(startLesson(lesson, 0, solve(tab, steps)));
  assert.deepEqual([host.kept.solved, host.kept.unaided].map((ids) => ids.sort()), [[one.id, two.id, three.id].sort(), [one.id, two.id].sort()]);
});

test("LessonTries.OfWhatIsAskedAgainAreToldAndNotCounted", () => {
  const host = hostOf();
  const { lesson: more } = withRecalled(lesson, [drawn, drawn], {});
  const tries = new Tries(more, host);
  const recalled = more.steps.filter(({ id }) => more.recalled.includes(id));
  tries.help(recalled[1]);
  const solved = solve(tries, [one, ...recalled]);
  assert.deepEqual(host.tries, [[recalled[1].id, false, drawn], [one.id, true], [recalled[0].id, true, drawn]]);
  assert.deepEqual(host.told.map(({ task }) => task), [one.id]);
  assert.deepEqual(tries.count(solved), { done: 1, alone: 1, of });
  tries.keep(startLesson(more, more.steps.indexOf(recalled[1]), solved));
  assert.deepEqual([host.kept.solved, host.kept.unaided], [[one.id], [one.id]]);
  assert.ok(lesson.steps.some(({ id }) => id === host.kept.step), "nor is it a place to come back to");
});

test("LessonTries.TheEndTellsHowManyAreSolved", () => {
  const host = hostOf();
  const tries = new Tries(lesson, host);
  const solved = solve(tries, [one, two]);
  host.told.length = 0;
  tries.solve("play", true, [...solved, "play"]);
  assert.deepEqual(host.told, [{ type: "lesson-done", game: lesson.game, done: 2, of }]);
});
