// What a lesson says to who does not see it: every new task, also one that is asked in the words of the last one; only what is new
// of it afterwards; and what a hint shows on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";
import { isTask, languages, lessons, words } from "./support/lessons.mjs";

const { advance, startLesson, Teller, Wording } =
  await importSource("lesson/runner.ts", "lesson/state.ts", "lesson/teller.ts", "lesson/wording.ts");

const english = words("en");
const lessonOf = (game) => lessons.find((one) => one.game === game);

/** A lesson that is heard, from one of its steps on. */
class Listener {
  heard = [];
  marks = "";

  constructor(lesson, id, texts = english) {
    this.wording = new Wording(texts);
    this.teller = new Teller(this.wording, (sentence) => this.heard.push(sentence));
    this.state = startLesson(lesson, lesson.steps.findIndex((step) => step.id === id), [], this.wording.squaresIn);
    this.opened = this.take({ type: "open" });
  }

  /** What is said to an event, as the panel has it said. */
  take(event) {
    const { said } = this.state;
    const [state, effects] = advance(this.state, event);
    this.state = state;
    this.teller.follow(state, state.said && state.said !== said ? this.wording.said(state.said) : "");
    for (const { message } of effects) {
      if (message?.verb !== "marks") continue;
      this.marks = message.list;
      this.teller.sayArrows(state, message.list);
    }
    return this.heard.splice(0);
  }

  /** The position comes, after these moves. */
  arrive(...moves) {
    return this.take({ type: "position", position: { fen: "", board: {}, turn: "white", check: null, legal: [], moves: moves.map((uci) => ({ uci })), outcome: null, selected: null } });
  }
}

test("LessonTeller.SaysTheNextTaskThoughItIsAskedInTheSameWords", () => {
  const { fen, turns } = lessonOf("raging-rooks").steps.find(({ id }) => id === "free");
  const steps = ["one", "two"].map((id) => ({ id, kind: "find", goal: "win", fen, turns }));
  const child = new Listener({ game: "x", steps }, "one", { ...english, "lesson.x.one.task": "Win at once.", "lesson.x.two.task": "Win at once." });
  assert.deepEqual(child.take({ type: "next" }), ["You are White. You have one move. Win at once."]);
  assert.deepEqual(child.take({ type: "back" }), ["You are White. You have one move. Win at once."]);
});

test("LessonTeller.SaysOfTheNextQuestionOnlyWhatIsNew", () => {
  const child = new Listener(lessonOf("intro"), "ends");
  assert.match(child.opened.join(), /^A game can end in other ways too: .+ Question 1 of 4\. You give up\. What happens\?$/);
  assert.deepEqual(child.take({ type: "choose", choice: "black" }), ["Whoever gives up loses. So Black wins."]);
  assert.deepEqual(child.take({ type: "next" }), ["You are White. Question 2 of 4. You offer a draw, and Black says yes. What happens?"]);
});

test("LessonTeller.SaysHowManyMovesAreLeftAfterARightOne", () => {
  const child = new Listener(lessonOf("power-pawns"), "jam");
  child.arrive();
  assert.deepEqual(child.arrive("b3c4"), ["You are White. You have one move."]);
  assert.deepEqual(child.arrive("b3c4", "d5c4"), []);
});

test("LessonTeller.SaysWhatAHintLightsOnceUnlessItsWordsNameIt", () => {
  const free = new Listener(lessonOf("raging-rooks"), "free");
  free.arrive();
  assert.deepEqual(free.take({ type: "hint" }), ["Look along the bottom row. Look at c1."]);
  assert.deepEqual(free.arrive(), []);
  assert.ok(free.take({ type: "hint" }).includes("Arrow from c1 to e1."));
  const passing = new Listener(lessonOf("chess"), "passing");
  passing.arrive();
  assert.deepEqual(passing.take({ type: "hint" }), ["Step to d6, the square it ran across."]);
});

test("LessonTeller.SaysTheArrowsThatAnAnswerShows", () => {
  const look = { id: "look", kind: "ask", asks: "take", choices: ["yes", "no"],
    questions: [{ id: "take.yes", fen: "5/5/1p1p1/2P2/5/5 w", right: "yes", because: "good:c3-b4,good:c3-d4" }] };
  for (const choice of look.choices) {
    const child = new Listener({ game: "x", steps: [look] }, "look", { ...english, "lesson.x.look.take.yes": "Yes. The arrows show what you can take." });
    assert.deepEqual(child.take({ type: "choose", choice }), ["Yes. The arrows show what you can take.", "Arrow from c3 to b4. Arrow from c3 to d4."]);
    assert.deepEqual(child.arrive(), []);
  }
});

test("LessonTeller.SaysWhichPieceIsToBeTouchedAtTheSecondHint", () => {
  const child = new Listener(lessonOf("intro"), "touch");
  child.arrive();
  const words = "The letters stand at the bottom of the board, the numbers at its side.";
  assert.deepEqual(child.take({ type: "hint" }), [words]);
  assert.deepEqual(child.take({ type: "hint" }), [`${words} Look at c5.`]);
  assert.equal(child.marks, "hint:c5", "and it alone is lit");
});

for (const language of languages) {
  test(`LessonTeller.NoFirstHintIsOnlySeen (${language})`, () => {
    for (const lesson of lessons) {
      for (const { id, kind } of lesson.steps.filter((step) => isTask(step) && ["find", "collect"].includes(step.kind))) {
        const child = new Listener(lesson, id, words(language));
        child.arrive();
              const heard = child.take({ type: "hint" }).join(" ");
        const lit = [...child.marks.matchAll(/hint:(\w\d)(?!-)/g)].map(([, square]) => square);
        assert.ok(lit.length, `${lesson.game} ${id}: ${kind} without a place to look at`);
        for (const square of lit) assert.ok(heard.includes(square), `${lesson.game} ${id}: ${square} is lit, and heard is: ${heard}`);
      }
    }
  });
}
