// What comes next: of an idea that is due another position each time, in the boxes that the child has come to; and of a box
// what was not met yet, the easiest first.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { catalogue, deviceWith, lessons, pageOf, skills, taskFiles } from "../teachers/support/source.mjs";
import { isTask } from "../lessons/support/lessons.mjs";

globalThis.thirtyTasks = taskFiles;
const day = 20_000;
const boxOf = (game) => catalogue.find(({ id }) => id === game).box;
const games = Object.keys(taskFiles);

const openPage = await pageOf(["localStorage"], "memory/draw.ts", "memory/kept.ts", "memory/skills.ts", "memory/task.ts", "memory/mirror.ts", "chess/progress.ts");
let page, localStorage;
beforeEach(() => {
  localStorage = deviceWith();
  page = openPage({ localStorage });
});

test("Nothing is due of what nobody has tried", async () => {
  assert.deepEqual(await page.drawDue(5, day), []);
});

test("What is due comes as a task of its idea, each time another one, never beyond the box that was reached", async () => {
  for (const { id, ideas } of skills) {
    if (!ideas.length) continue;
    const box = Math.max(...skills.find((skill) => skill.id === id).boxes.map(boxOf));
    page.recordTry([id], false, day, box);
    const seen = new Set();
    for (let i = 0; i < 8; i++) {
      const [task] = await page.drawDue(1, day);
      if (i >= 2 && !task) break;  // no other position is left, and none comes twice
      assert.ok(task, id);
      assert.equal(page.skillOf(task), id);
      assert.ok(boxOf(task.game) <= box, `${id} in ${task.game}`);
      assert.ok(!seen.has(task.fen), `${id}: ${task.fen} again`);
      seen.add(task.fen);
      page.meet(task, day);
      page.recordTry([id], false, day, box);
    }
    page.recordTry([id], true, day, box);
    assert.deepEqual(await page.drawDue(1, day), [], "right on the same day");
  }
});

test("What the first box brings is not asked of a child in the harder tasks of the next", async () => {
  page.recordTry(["pawn-walk"], false, day, 1);
  assert.deepEqual(await page.drawDue(1, day), []);
});

test("An idea that was tried in a low box stays there", async () => {
  page.recordTry(["take"], false, day, 4);
  for (let i = 0; i < 10; i++) {
    const [task] = await page.drawDue(1, day);
    assert.ok(boxOf(task.game) <= 4, task.game);
    page.meet(task, day);
  }
});

test("What went wrong beyond the boxes that the child has come to comes back in those, as soon as one of them has its idea", async () => {
  for (const { id, boxes } of skills.filter(({ ideas }) => ideas.length)) {
    for (const game of games.filter((one) => boxOf(one) > 0)) {
      page = openPage({ localStorage: deviceWith() });
      page.recordTry([id], false, day, 0);
      page.recordLesson(game);
      const [task] = await page.drawDue(1, day);
      if ((await page.tasksOf(game)).some((one) => page.skillOf(one) === id)) assert.ok(task, `${id} at ${game}`);
      if (task) assert.ok(page.skillOf(task) === id && boxOf(task.game) <= boxOf(game), `${id} at ${game}: ${task.game}`);
      if (boxOf(game) < Math.min(...boxes.map(boxOf))) assert.equal(task, undefined, `${id} at ${game}`);
    }
  }
});

test("Of many ideas that are due a few come, those most likely to be gone first, and none that is excepted", async () => {
  page.recordTry(["take", "guard", "wall", "look-ahead", "race"], true, day - 20, 8);
  page.recordTry(["fork"], true, day - 300, 8);
  const drawn = await page.drawDue(2, day);
  assert.equal(drawn.length, 2);
  assert.equal(page.skillOf(drawn[0]), "fork");
  assert.notEqual(page.skillOf((await page.drawDue(1, day, ["fork"]))[0]), "fork");
});

test("Of an idea whose positions were all met of late none comes, and after three months the one that was met first", async () => {
  page.recordTry(["take"], false, day, 4);
  const met = [];
  for (let [task] = await page.drawDue(1, day); task; [task] = await page.drawDue(1, day)) {
    page.meet(task, met.length ? day : day - 1);
    met.push(task.fen);
  }
  assert.ok(met.length > 1);
  assert.deepEqual(await page.drawDue(1, day + 89), []);
  assert.deepEqual((await page.drawDue(1, day + 90)).map(({ fen }) => fen), [met[0]]);
});

test("In a round no position comes twice, also where the box's next one is of an idea that is due, and every second one is due", async () => {
  let shared = 0;
  for (const { id, ideas, boxes } of skills) for (const game of ideas.length ? boxes : []) {
    page = openPage({ localStorage: deviceWith() });
    page.recordTry([id], false, day, boxOf(game));
    const [due] = await page.drawDue(1, day);
    const own = await page.drawOfBox(boxOf(game), 5);
    if (!due || own.length < 5) continue;
    shared += Number(own.some((task) => page.isSamePosition(task, due)));
    const round = await page.drawRound(boxOf(game), day);
    assert.equal(new Set(round.map(({ fen }) => fen.split(" ")[0])).size, 5, `${id} in a round of ${game}`);
    assert.equal(round[1].fen, due.fen, `${id} in a round of ${game}`);
  }
  assert.ok(shared > 0);
});

test("At the end of a lesson two are asked again, and none of an idea that its own tasks practise", async () => {
  for (const { game } of lessons) {
    page = openPage({ localStorage: deviceWith() });
    const own = page.skillsOfLesson(game);
    page.recordTry(skills.map(({ id }) => id).filter((id) => !own.includes(id)), false, day, 12);
    page.recordTry(own, false, day - 300, 12);
    const asked = (await page.drawBesides(game, day)).map(page.skillOf);
    assert.equal(asked.length, 2, game);
    assert.deepEqual(asked.filter((id) => own.includes(id)), [], game);
  }
});

test("A box is gone through once, the easiest first; then in the mirror; then from the longest ago", async () => {
  const box = 2;
  const own = games.filter((game) => boxOf(game) === box);
  const count = own.reduce((sum, game) => sum + taskFiles[game].trim().split("\n").length, 0);
  const seen = [];
  let grade = 0;
  for (let i = 0; i < 2 * count; i++) {
    const [task] = await page.drawOfBox(box, 5);
    if (i % count === 0) grade = 0;
    assert.ok(task.grade >= grade);
    assert.equal(task.isMirrored ?? false, i >= count);
    grade = task.grade;
    seen.push(task.fen);
    page.meet(task, day);
  }
  assert.equal(new Set(seen).size, 2 * count);
  assert.equal((await page.drawOfBox(box, 5))[0].fen, seen[0]);
});

test("A position that two games share is met once", async () => {
  const all = (await Promise.all(games.map(page.tasksOf))).flat();
  const twins = all.filter((task) => all.some((other) => other !== task && page.isSamePosition(task, other)));
  assert.ok(twins.length, "or this tests nothing");
  for (const twin of twins) page.meet(twin, day);
  for (const box of new Set(twins.map(({ game }) => boxOf(game)))) {
    for (const task of await page.drawOfBox(box, 5)) assert.ok(!twins.some((twin) => page.isSamePosition(task, twin)));
  }
});

test("What an older page has counted is not asked again", async () => {
  localStorage.setItem("thirty-squares:1:practice:3", "7");
  const [task] = await page.drawOfBox(3, 5);
  assert.equal(task, (await page.tasksOf("kings-conquest"))[7]);
});

test("A mirrored task is itself in the mirror, and its moves are those of its pieces", async () => {
  for (const game of games) for (const task of (await page.tasksOf(game)).filter(page.canBeMirrored)) {
    const other = page.mirrored(task);
    const asked = ({ turns, squares, stars, solution }) => JSON.stringify([turns, squares, stars, solution]);
    assert.notEqual(asked(other), asked(task));
    const { isMirrored, ...back } = page.mirrored(other);
    assert.ok(isMirrored);
    assert.deepEqual(back, task);
    const [pieces, , castling, passing] = other.fen.split(" ");
    assert.equal(castling, "-", "castling tells left from right");
    if (passing !== "-") assert.deepEqual([...new Set(other.turns[0].play.map((move) => move.slice(2)))], [passing], other.fen);
    const rows = pieces.split("/").map((row) => row.replace(/\d/g, (empty) => " ".repeat(Number(empty))));
    for (const move of other.turns?.[0].play ?? other.squares ?? other.solution.slice(0, 1)) assert.match(rows[rows.length - Number(move[1])]["abcdefgh".indexOf(move[0])], /[A-Z]/, `${move} in ${other.fen}`);
  }
});

test("Tasks of the lessons practise ideas, and drawn ones at most one each; how many there are", async () => {
  for (const { game, steps } of lessons) for (const step of steps.filter(isTask)) assert.ok(page.skillsOfLessonTask(`${game}.${step.id}`).length, `${game}.${step.id}`);
  const count = Object.fromEntries(skills.map(({ id }) => [id, 0]));
  let none = 0;
  for (const game of games) for (const task of await page.tasksOf(game)) {
    const id = page.skillOf(task);
    if (id) count[id]++;
    else none++;
  }
  assert.ok(none < 24, `${none} belong to no idea`);
  const drawn = skills.filter(({ ideas }) => ideas.length);
  for (const { id } of drawn) assert.ok(count[id] >= 4, `${id}: ${count[id]}`);
  if (process.env.THIRTY_TELL) console.log(count);
});
