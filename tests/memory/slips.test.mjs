// Slips of the child's own games: the latest twelve, each once more on another day, then their idea in drawn tasks; what is
// damaged or made up counts as none; and a task that is turned round is the same task.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { deviceWith, pageOf, taskFiles } from "../teachers/support/source.mjs";

globalThis.thirtyTasks = taskFiles;
const day = 20_000;
const key = "thirty-squares:1:slips";

const openPage = await pageOf(["localStorage"], "chess/day.ts", "memory/main.ts", "memory/draw.ts", "memory/kept.ts", "memory/skills.ts", "memory/slips.ts", "memory/task.ts", "memory/mirror.ts");
let page, localStorage;
beforeEach(() => {
  localStorage = deviceWith();
  page = openPage({ localStorage });
});

const never = () => false;
/** Drawn tasks of one move, as if they had come from games of the child's own. */
const slipsIn = (game) => taskFiles[game].trim().split("\n").map((line) => ({ ...page.readTask(game, line), own: "as-played" }))
  .filter(({ kind, turns, aim }) => kind === "find" && turns.length === 1 && aim !== "save");

test("A slip comes on another day, as it was, and is forgotten when it has come", () => {
  const [one, other] = slipsIn("raging-rooks");
  assert.ok(page.keepSlip(one, day));
  assert.ok(!page.keepSlip(one, day), "it is there");
  assert.ok(page.keepSlip({ ...other, own: "turned", options: "enpassant" }, day));
  assert.deepEqual(page.slipsFor(day), []);
  assert.deepEqual(page.slipsFor(day + 1), [one, { ...other, own: "turned", options: "enpassant" }]);
  page.dropSlips(one, day, never);
  assert.equal(page.slipsFor(day + 1).length, 2, "on its own day it stays");
  page.dropSlips(one, day + 1, never);
  assert.deepEqual(page.slipsFor(day + 1).map(({ fen }) => fen), [other.fen]);
  page.dropSlips(one, day + 1, () => true);
  assert.deepEqual(page.slipsFor(day + 1), [], "what is learnt goes");
});

test("The same pieces in another game are another slip, and what could not be read again is not kept", () => {
  const [one, other] = slipsIn("raging-rooks");
  assert.ok(page.keepSlip(one, day));
  assert.ok(page.keepSlip({ ...one, game: "all-the-pieces" }, day));
  assert.ok(!page.keepSlip({ ...other, idea: "No Idea" }, day));
  assert.deepEqual(page.slipsFor(day + 1).map(({ game }) => game), ["raging-rooks", "all-the-pieces"]);
});

test("A slip is one miss of its idea, however often its game is gone through, and of looking ahead where the child has not met that", () => {
  const [one, other] = slipsIn("raging-rooks").filter((task) => page.skillOf(task) === "take");
  const unmet = { ...other, idea: "unheard-of" };
  const look = page.skillOf({ ...other, idea: "look" });
  for (let times = 0; times < 2; times++) for (const task of [one, unmet]) page.rememberSlip(task);
  assert.deepEqual(Object.entries(page.getMemory()).map(([id, { tries, recent }]) => [id, tries, recent]), [["take", 1, "0"], [look, 1, "0"]]);
});

test("What is due comes as the child's own slip first, and then in drawn tasks of the same idea", async () => {
  const slip = slipsIn("raging-rooks").find((task) => page.skillOf(task) === "take");
  page.keepSlip(slip, day);
  page.recordTry(["take"], false, day, 4);
  const [before] = await page.drawDue(1, day);
  assert.equal(before.own, undefined, "not on the day of the game");
  assert.deepEqual(await page.drawDue(1, day + 1), [slip]);
  assert.equal((await page.drawDue(1, day + 1, [], [slip]))[0].own, undefined, "not twice in a round");
  assert.deepEqual(await page.drawDue(1, day + 1, ["take"]), [], "not in the lesson of its own idea");
  page.dropSlips(slip, day + 1, never);
  const [next] = await page.drawDue(1, day + 1);
  assert.equal(next.own, undefined);
  assert.equal(page.skillOf(next), "take");
});

test("With the task by which an idea is learnt its slips are forgotten, and those of other ideas stay", () => {
  const [slip, task] = slipsIn("raging-rooks").filter((one) => page.skillOf(one) === "take");
  const other = slipsIn("raging-rooks").find((one) => page.skillOf(one) !== "take");
  const now = page.today();
  for (const one of [slip, other]) page.keepSlip(one, now - 1);
  for (let tries = 0; tries < 4; tries++) page.recordTry(["take"], true, now - 2 + Number(tries > 2), 4);
  assert.equal(page.getMemory().take.learnt, undefined);
  page.rememberTask(task, true, 4);
  assert.equal(page.getMemory().take.learnt, now);
  assert.deepEqual(page.slipsFor(now), [other]);
});

test("No more than the latest twelve are kept", () => {
  const all = slipsIn("battling-bishops").slice(0, 30);
  for (const task of all) page.keepSlip(task, day);
  assert.deepEqual(page.slipsFor(day + 1), all.slice(-12));
  assert.ok(localStorage.values.get(key).length < 20_000);
  assert.equal(JSON.parse(localStorage.values.get(key)).length, 12);
});

test("What is damaged or made up counts as none, and the others stay", () => {
  const [one, other] = slipsIn("raging-rooks");
  page.keepSlip(one, day);
  page.keepSlip(other, day);
  const [good, second] = JSON.parse(localStorage.values.get(key));
  const lines = ["", "x", good.line.replace("/", ""), good.line.replace("5", "9"), `9${good.line}`, good.line.replace(/^\w+/, "4"), `5/${good.line}`, good.line.replace("|", "|x"), `${good.line}<b>`, good.line.replace(/ .*/, ""),
    good.line.replace(/:[a-z-]+/, ":<img>"), `${good.line} ${"a1a2:less ".repeat(900)}`, good.line.replace(/\w\d\w\d/, "i9i9"), `${good.line}\n`, good.line.replace(/\|\w/, "|save")];
  const bad = [null, 7, "x", [], {}, { ...good, game: "no-game" }, { ...good, game: "chess" }, { ...good, game: "__proto__" }, { ...good, options: "<b>" }, { ...good, options: 3 },
    { ...good, day: "x" }, { ...good, day: 1.5 }, { ...good, isTurned: 1 }, ...lines.map((line) => ({ ...good, line }))];
  for (const one of bad) {
    localStorage.values.set(key, JSON.stringify([one, second]));
    assert.deepEqual(page.slipsFor(day + 1), [other], JSON.stringify(one));
  }
  for (const text of ["", "{", "{}", "3", "null", '"x"']) {
    localStorage.values.set(key, text);
    assert.deepEqual(page.slipsFor(day + 1), []);
    assert.ok(page.keepSlip(one, day));
    assert.deepEqual(page.slipsFor(day + 1), [one]);
  }
});

test("Two tabs keep each what it found, and where nothing may be kept it is there for this visit", () => {
  const [one, other] = slipsIn("raging-rooks");
  const tab = openPage({ localStorage });
  page.keepSlip(one, day);
  tab.keepSlip(other, day);
  assert.deepEqual(page.slipsFor(day + 1), [one, other]);
  const refused = openPage({ localStorage: { getItem() { throw new Error("SecurityError"); } } });
  refused.keepSlip(one, day);
  assert.deepEqual(refused.slipsFor(day + 1), [one]);
});

test("A line that is written is read as the same task", () => {
  for (const [game, text] of Object.entries(taskFiles)) for (const line of text.trim().split("\n")) {
    const task = page.readTask(game, line);
    if (task.kind === "find") assert.equal(page.writeTask(task), line);
  }
});

test("A task turned round twice is the same, and nothing but colour and place changes", () => {
  for (const game of Object.keys(taskFiles)) for (const line of taskFiles[game].trim().split("\n").slice(0, 40)) {
    const task = page.readTask(game, line);
    if (task.kind !== "find") continue;
    const round = page.turned(task);
    assert.deepEqual(page.turned(round), task);
    const [, , rights, passing] = round.fen.split(" ");
    const otherCase = (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase());
    assert.deepEqual([...rights].sort(), [...task.fen.split(" ")[2]].map(otherCase).sort());
    if (passing !== "-") assert.deepEqual([...new Set(round.turns[0].play.map((move) => move.slice(2)))], [passing], round.fen);
    // Each accepted move goes from a square of the same piece of the other colour.
    const [there, here] = [task, round].map(({ fen, turns }) => [fen, turns[0].play.map((one) => one.slice(0, 2))]);
    const at = ([fen, squares]) => squares.map((square) => {
      const row = [...fen.split(" ")[0].split("/").at(-Number(square[1]))].flatMap((sign) => (Number(sign) ? Array(Number(sign)).fill("") : [sign]));
      return row[square.charCodeAt(0) - 97];
    });
    assert.deepEqual(at(here).map((letter) => letter.toUpperCase()), at(there));
    assert.ok(at(here).every((letter) => letter === letter.toLowerCase()));
  }
});
