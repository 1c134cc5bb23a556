// The ideas of the course as data: each box has its own, each task of the lessons belongs to one, none needs itself, and
// every one has its picture and its words in every language.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readSkills } from "../../web/build/skills.mjs";
import { languages, readWords } from "../web/support/words.mjs";
import { boardOf } from "./support/engine.mjs";
import { boxes, isTask, steps } from "./support/lessons.mjs";

const path = (name) => fileURLToPath(new URL(`../../assets/${name}`, import.meta.url));
const skills = readSkills(path("skills"));
const tasks = steps.filter(([, step]) => isTask(step)).map(([name]) => name);

test("There are about thirty skills, and each stands after those it needs", () => {
  assert.ok(skills.length >= 28 && skills.length <= 40, `${skills.length}`);
  const order = skills.map(({ id }) => id);
  for (const { id, needs } of skills) for (const needed of needs) assert.ok(order.indexOf(needed) < order.indexOf(id), `${id} before ${needed}`);
  assert.deepEqual(skills.filter(({ needs }) => !needs.length).map(({ id }) => id).sort(), ["pawn-walk", "square-names"]);
});

test("Skills that need each other, or one that is not there, are refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "thirty-skills-"));
  const write = (id, needs) => writeFileSync(join(folder, `${id}.ini`), `needs = ${needs}\n`);
  write("a", "b");
  assert.throws(() => readSkills(folder), /not there: b/);
  write("b", "a");
  assert.throws(() => readSkills(folder), /need each other: a, b, a/);
});

test("Every task of the lessons belongs to a skill, and every skill has tasks in a box of its own", () => {
  const taught = new Set(skills.flatMap((skill) => skill.lessons));
  assert.deepEqual(tasks.filter((name) => !taught.has(name)), [], "tasks without a skill");
  for (const { id, lessons: named, boxes: own } of skills) {
    assert.ok(named.length, id);
    for (const name of named) {
      assert.ok(tasks.includes(name), `${id}: ${name} is no task`);
      assert.ok(own.includes(name.split(".")[0]), `${id}: ${name} is not in its boxes`);
    }
    for (const box of own) assert.ok(boxes.includes(box), `${id}: ${box}`);
  }
});

test("Every box has skills of its own, and none that its way up does not prepare", () => {
  for (const box of boxes) assert.ok(skills.some((skill) => skill.boxes.includes(box)), box);
  const first = ({ boxes: own }) => Math.min(...own.map((box) => boxes.indexOf(box)));
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  for (const skill of skills) for (const needed of skill.needs) {
    assert.ok(first(byId.get(needed)) <= first(skill), `${skill.id} comes before ${needed}`);
  }
});

test("Every picture is as large as the board of the boxes, or of its own game, and its marks stand on it", () => {
  const own = skills.flatMap((skill) => Object.entries(skill.own).map(([game, motif]) => ({ id: skill.id, side: game === "chess" ? [8, 8] : [5, 6], ...motif })));
  for (const { id, side: [files, ranks], picture, marks } of [...skills.map((skill) => ({ side: [5, 6], ...skill })), ...own]) {
    const rows = picture.split("/").map((row) => row.replace(/\d/g, (empty) => ".".repeat(Number(empty))));
    assert.deepEqual(rows.map((row) => row.length), Array(ranks).fill(files), id);
    const board = boardOf(picture);
    assert.ok(Object.keys(board).length, id);
    const last = String.fromCharCode(96 + files);
    const squareName = `[a-${last}][1-${ranks}]`;
    for (const mark of marks) {
      const [, from, to] = new RegExp(`^(?:hint|good|bad|star):(${squareName})(?:-(${squareName}))?$`).exec(mark) ?? assert.fail(`${id}: ${mark}`);
      if (to) assert.ok(board[from], `${id}: nobody stands on ${from}`);
    }
  }
});

test("An idea stands aside only from the plans of its own boxes", () => {
  for (const { id, boxes: met, plans } of skills) assert.ok(plans.every((box) => met.includes(box)), id);
  assert.deepEqual(skills.find(({ id }) => id === "points").plans, []);
});

test("A game has a picture of its own only of an idea that is met in it", () => {
  for (const { id, boxes: met, own } of skills) for (const game of Object.keys(own)) assert.ok(met.includes(game), `${id}: ${game}`);
});

for (const language of languages) {
  test(`Every skill has a name and a sentence (${language})`, () => {
    assert.deepEqual(Object.keys(readWords("skills", language)).sort(), skills.flatMap(({ id }) => [`skill.${id}`, `skill.${id}.says`]).sort());
  });
}
