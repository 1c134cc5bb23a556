// Lessons as data: they follow the schema, and every word they need is there, in every language, and no other.
import assert from "node:assert/strict";
import { test } from "node:test";
import Ajv from "ajv";
import { readCatalogue } from "../../web/build/catalogue.mjs";
import { inOrder } from "../../web/build/lessons.mjs";
import { ownSmallGames } from "../teachers/support/source.mjs";
import { boardOf } from "./support/engine.mjs";
import { boxes, isTask, languages, lessons, readAnswers, readJson, readSources, readText, steps, words } from "./support/lessons.mjs";
import { falseLooks } from "./support/looking.mjs";
import { drills } from "./support/tasks.mjs";
import { choicesHtml, pictureHtml, picturesOf } from "../web/support/lesson-html.mjs";
import { baseOf, glossaryOf, placesByBase, readWords } from "../web/support/words.mjs";

const english = words("en");

/** An answer has words of its own, or those that all lessons share. */
const sharedAnswer = (key, id) => (`lesson.answer.${id}` in english ? `lesson.answer.${id}` : `${key}.${id}`);

/** A question asks in words of its own, or in those of its step; the step has some if one of its questions has none. */
const keysOfQuestions = (key, { questions, choices }) => [
  key, `${key}.hint`, ...choices.map((choice) => `lesson.choice.${choice}`), ...questions.map(({ id }) => `${key}.${id}`),
  ...questions.map(({ id }) => (`${key}.${id}.task` in english ? `${key}.${id}.task` : `${key}.task`)),
];

/** The keys of a lesson's words. */
function keysOf({ game, steps }) {
  return steps.flatMap((step) => {
    const key = `lesson.${game}.${step.id}`;
    if (step.kind === "ask") return keysOfQuestions(key, step);
    const answers = (step.turns ?? []).flatMap((turn) => turn.answers ?? []).filter((answer) => answer.when !== "attacked");
    return [key, ...(isTask(step) ? [`${key}.task`, `${key}.hint`] : []), ...answers.map(({ id }) => sharedAnswer(key, id))];
  });
}

/** Keys that a step may have. */
const optionalKeysOf = ({ game, steps }) => steps.filter((step) => isTask(step)).flatMap((step) =>
  [`lesson.${game}.${step.id}.done`, ...(step.kind === "match" ? [`lesson.${game}.${step.id}.lost`] : [])]);

/** The small games of a box say something and have a hint. */
const keysOfSmallGames = ownSmallGames.flatMap(({ box, id }) => ["", ".hint"].map((part) => `lesson.small.${box}.${id}${part}`));

const needed = new Set([...lessons.flatMap(keysOf), ...keysOfSmallGames]);
const optional = new Set(lessons.flatMap(optionalKeysOf));

/** What drills ask for, and why an answer is the right one. */
const namesOfDrills = drills.flatMap(({ idea, theme, questions = [] }) => [idea, theme, ...questions.map(({ id }) => id)]).map((name) => `"${name}"`);
/** Words that belong to no step are named in the lessons' sources or in the drills: whole, below "lesson.", or by their last part. */
const sources = ["web/src/lesson", "web/src/practice"].map(readSources).join() + readAnswers() + readText("src/tasks/task.cpp") + namesOfDrills.join();
const isNamed = (asked, key = baseOf(asked)) => [key, `"${key.replace(/^lesson\./, "")}"`, `"${key.split(".").at(-1)}"`].some((name) => sources.includes(name));

test("Every box of the ladder has a lesson", () => {
  assert.deepEqual(lessons.map(({ game }) => game).sort(), [...boxes].sort());
  for (const { file, game } of lessons) assert.equal(file, `${game}.json`);
});

test("The lessons lead up the ladder", async () => {
  const { games } = await readCatalogue();
  for (const { game, next } of inOrder(lessons, games)) assert.equal(next, boxes[boxes.indexOf(game) + 1], game);
});

const validate = new Ajv({ allErrors: true, strict: false }).compile(readJson("assets/lessons/lesson.schema.json"));
for (const { file, ...lesson } of lessons) {
  test(`${lesson.game} follows the schema`, () => {
    assert.ok(validate(lesson), JSON.stringify(validate.errors, null, 1));
  });
  test(`${lesson.game} shows, asks three times at least, and ends in the game`, () => {
    const ids = lesson.steps.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)], "a step's id stands once");
    assert.equal(lesson.steps[0].kind, "show");
    assert.ok(lesson.steps.filter(({ kind }) => isTask({ kind })).length >= 3);
    assert.equal(lesson.steps.at(-1).kind, "play");
  });
}

test("English has every word the lessons need, and no other", () => {
  const has = Object.keys(english);
  assert.deepEqual([...needed].filter((key) => !(key in english)), [], "missing");
  assert.deepEqual(has.filter((key) => !needed.has(key) && !optional.has(key) && !isNamed(key)), [], "unused");
});

test("Every task has a picture of its goal, and every choice one of what is chosen", () => {
  for (const { game, steps } of lessons) for (const step of steps) {
    const drawn = picturesOf(step).map((picture) => pictureHtml(picture).text);
    assert.equal(drawn.length > 0, isTask(step), `${game}.${step.id}`);
    for (const picture of drawn) assert.match(picture, /<path|<circle/, `${game}.${step.id}`);
    if (step.kind === "find") assert.ok(!picturesOf(step).includes("look"), `${game}.${step.id}: no picture for ${step.goal}`);
    for (const choice of step.choices ?? []) assert.match(choicesHtml([choice], () => "", null).text, /<svg/, `${game}.${step.id}: ${choice}`);
  }
});

test("What is to be won wears a crown, in as many moves as the goal line has", () => {
  const numbers = ["no", "one", "two", "three"];
  for (const { game, steps } of lessons) for (const step of steps.filter(({ kind }) => kind === "find")) {
    const task = english[`lesson.${game}.${step.id}.task`];
    if (!/^(Find the (move|plan) that wins|Win (in|without))/.test(task)) continue;
    assert.deepEqual(picturesOf(step), ["crown"], `${game}.${step.id}: ${task}`);
    if (/^Find the move/.test(task)) assert.equal(step.turns.length, 1, `${game}.${step.id}: ${task}`);
    const [, count] = /^Win in (\w+) moves?\.$/.exec(task) ?? [];
    if (count) assert.equal(numbers[step.turns.length], count, `${game}.${step.id}: ${task}`);
  }
});

test("What is said is short enough to be listened to", () => {
  for (const [key, text] of Object.entries(english)) {
    assert.ok(text.split(/\s+/).length <= 40, `${key} has ${text.split(/\s+/).length} words`);
    assert.ok(!/!.*!/.test(text), `${key} shouts`);
    assert.ok(!/\bwrong\b|\bmistake\b/i.test(text), `${key} blames`);
  }
});

test("What is to be done is not said twice, one line above the other", () => {
  const sentencesOf = (text) => text.toLowerCase().split(/(?<=[.:?!؟])\s+/);
  for (const language of languages) {
    const said = words(language);
    const keys = steps.map(([name]) => `lesson.${name}`);
    assert.deepEqual(keys.filter((key) => sentencesOf(said[key]).includes(said[`${key}.task`]?.toLowerCase())), [], language);
  }
});

test("No piece is on a board before the step that teaches it", () => {
  const lettersOf = { king: "k", rook: "r", bishop: "b", queen: "q", knight: "n" };
  const met = new Set("p");
  const climbed = boxes.flatMap((box) => steps.filter(([name]) => name.startsWith(`${box}.`)));
  for (const [name, { fen, questions = [], teaches = [] }] of climbed) {
    for (const rule of teaches) if (rule in lettersOf) met.add(lettersOf[rule]);
    const shown = [fen, ...questions.map((question) => question.fen)].flatMap((place) => (place ? Object.values(boardOf(place)) : []));
    assert.deepEqual(shown.filter((letter) => !met.has(letter.toLowerCase())), [], name);
  }
  assert.equal(met.size, 6);
});

test("Who looks at what is so on the board", () => {
  const told = /looks? at |is looking at /;
  let said = 0;
  for (const [name, { fen, questions = [] }] of steps) {
    const of = (id, place) => Object.entries(english).filter(([key]) => key === `lesson.${name}${id}` || key === `lesson.${name}${id}.hint` || key === `lesson.${name}${id}.task`)
      .map(([key, text]) => [key, text, boardOf(place)]);
    for (const [key, text, board] of [...(fen ? of("", fen) : []), ...questions.flatMap((question) => of(`.${question.id}`, question.fen))]) {
      if (!told.test(text)) continue;
      assert.deepEqual(falseLooks(text, board), [], key);
      said++;
    }
  }
  assert.ok(said > 25, `${said}`);
  assert.deepEqual(falseLooks("Black’s pawns look at your knight.", boardOf("5/4p/P4/2pp1/1PN2/5 w")), ["pawns look at your knight"]);
  assert.deepEqual(falseLooks("From c3 a knight looks at a4 and d4. Your pawn on c2 looks at d3.", boardOf("5/3p1/p3N/5/2P2/5 w")), ["From c3 a knight looks at a4 and d4"]);
});

/** Where it is said which pieces come back, and when a pawn has to wait or becomes a Prince. */
const ofComingBack = { lessons: ["lesson.all-the-pieces.rescue", "lesson.all-the-pieces.prince", "quickref.rescue", "quickref.waits", "lesson.chess.waits",
  "lesson.chess.waits.hint", "lesson.chess.waits.none", "lesson.chess.waits.capture"], page: ["prince.first"], remarks: ["try.pawn-waits"] };
for (const language of languages) {
  test(`Where pieces come back, they are named, for pawns do not (${language})`, () => {
    const glossary = glossaryOf(language);
    for (const [room, keys] of Object.entries(ofComingBack)) for (const key of keys) {
      const text = readWords(room, language)[key].toLowerCase();
      for (const piece of ["queen", "rook", "bishop", "knight"]) {
        assert.ok(glossary[piece].say.some((term) => text.includes(term.replace("*", "").toLowerCase())), `${key} does not name the ${piece}`);
      }
    }
  });
}

const secondRow = { en: "second row", de: "zweiten Reihe", es: "segunda fila", fr: "deuxième rangée", ar: "صفك الثاني" };
test("Who may go two squares starts on the second row, wherever that is said of a pawn that has not moved", () => {
  for (const [language, row] of Object.entries(secondRow)) {
    assert.ok(words(language)["quickref.blind-double"].includes(row), language);
    assert.ok(readWords("remarks", language)["try.pawn-two-from-start"].includes(row), language);
  }
});

const squaresOf = (text) => [...new Set(text.match(/\b[a-h][1-8]\b/g) ?? [])].sort();
for (const language of languages.filter((code) => code !== "en")) {
  test(`${language} has the same keys, the same blanks and the same squares as English`, () => {
    const [told, asked] = [placesByBase(words(language)), placesByBase(english)];
    assert.deepEqual([...told.keys()].sort(), [...asked.keys()].sort());
    for (const [key, places] of asked) assert.deepEqual(told.get(key), places, key);
    for (const [key, text] of Object.entries(words(language))) {
      if (key in english) assert.deepEqual(squaresOf(text), squaresOf(english[key]), key);
    }
  });
}
