// Puzzles in the runner of the lessons: each can be solved as its line says, every reply that an answer shows is played,
// and there are words for all that is asked and said. A run walks through a sample; THIRTY_ALL_TASKS=1 through all.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Engine } from "./support/engine.mjs";
import { sentencesOf } from "../web/support/readability.mjs";
import { languages, words } from "./support/lessons.mjs";
import { goalOf, startLesson } from "./support/runner.mjs";
import { pupilAt, roundOf, tasks } from "./support/tasks.mjs";

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

const sample = tasks.filter((_, i) => process.env.THIRTY_ALL_TASKS || i % 23 === 0);

test("Rounds.EveryTaskIsSolvedAsItsLineSays", async () => {
  for (const task of sample) {
    const pupil = await pupilAt(engine, task);
    for (const { play } of task.turns) {
      await pupil.move(play.at(-1));
      await pupil.letTimePass();
    }
    assert.equal(pupil.state.phase, "done", JSON.stringify(task));
  }
});

test("Rounds.EveryReplyThatAnAnswerShowsIsPlayed", async () => {
  for (const task of sample) for (const { tries, reply, id } of task.turns[0].answers) {
    const pupil = await pupilAt(engine, task);
    await pupil.move(tries[0]);
    await pupil.letTimePass();
    assert.equal(pupil.state.phase, "answer", `${tries[0]} in ${task.fen}`);
    assert.equal(pupil.place.moves.at(-1), reply ?? tries[0], `${tries[0]} in ${task.fen}`);
    assert.match(pupil.state.said.key, id === "attacked" ? /^attacked\./ : new RegExp(`\\.${id}$`));
  }
});

test("Rounds.AHintIsTheMoveThatSolves", async () => {
  for (const task of sample) {
    const pupil = await pupilAt(engine, task);
    await pupil.press("hint");
    await pupil.press("hint");
    const [move] = task.turns[0].play;
    assert.ok(pupil.marks.includes(`hint:${move.slice(0, 2)}-${move.slice(2, 4)}`), `${pupil.marks} in ${task.fen}`);
  }
});

for (const language of languages) {
  test(`Rounds.WhatIsAskedAndSaidHasWords (${language})`, () => {
    const known = words(language);
    const round = roundOf(tasks, known);
    for (const { id } of round.lesson.steps) for (const part of ["task", "hint"]) assert.ok(round.words[`lesson.practice.${id}.${part}`], `${id} ${part}`);
    const said = new Set(tasks.flatMap(({ turns }) => turns.flatMap(({ answers }) => answers.map(({ id }) => id))));
    said.delete("attacked");  // says who
    for (const id of said) assert.ok(known[`lesson.answer.${id}`], id);
  });

  test(`Rounds.AMoveOfAGameOfOnesOwnIsAskedForInTwoSentences (${language})`, () => {
    for (const own of ["as-played", "turned"]) for (const aim of ["win-now", "win", "hold", "stop"]) {
      const round = roundOf([{ ...tasks[0], own, aim }], words(language));
      assert.equal(goalOf(startLesson(round.lesson)), null);
      const asked = ["", ".task"].map((part) => round.words[`lesson.practice.task-1${part}`]);
      assert.equal(sentencesOf(asked.join(" ")).length, 2, asked.join(" "));
    }
  });
}
