// Practice always finds a puzzle, whoever asks: a child who is new, one who has gone through the box, one with much that is due,
// one whose device keeps nothing. And what it finds is true: the engine judges every move of every turn as it stands before the
// child, in the mirror too.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { catalogue, deviceWith, generator, pageOf, skills, taskFiles } from "../teachers/support/source.mjs";
import { Engine } from "./support/engine.mjs";
import { classOf, isBetter, valuesOf } from "./support/values.mjs";

globalThis.thirtyTasks = taskFiles;
const day = 20_000;
const seeds = [1, 2];
const roundsEach = 2;

const openPage = await pageOf(["localStorage"], "memory/draw.ts", "memory/kept.ts", "memory/mirror.ts", "memory/task.ts", "chess/boxes.ts", "chess/day.ts", "chess/progress.ts");
const { gamesWithPuzzles } = openPage({ localStorage: deviceWith() });
const boxes = [...new Set(catalogue.map(({ box }) => box))].filter((box) => gamesWithPuzzles(box).length > 0);

let engine;
before(() => { engine = new Engine(); });
after(() => engine.close());

const tasksOfBox = async (page, box) => (await Promise.all(gamesWithPuzzles(box).map(({ id }) => page.tasksOf(id)))).flat();

/** Children who ask: each is what its page does before the rounds are drawn. */
const children = {
  "is new": () => undefined,
  "has met some": async (page, box, random) => {
    for (const task of await tasksOfBox(page, box)) if (random(2)) page.meet(task, day - random(200));
  },
  "has met all": async (page, box, random) => {
    for (const task of await tasksOfBox(page, box)) page.meet(task, day - 1 - random(30));
  },
  "has much to remember": (page, box, random) => {
    for (const { id } of skills) if (random(2)) page.recordTry([id], Boolean(random(2)), day - 1 - random(100), box);
  },
};

/** A device that keeps nothing. */
const refusing = { getItem: () => { throw new Error("refused"); }, setItem: () => { throw new Error("refused"); } };

/** Every turn as the child meets it: accepted moves are legal and no refused one is worth more; Black's reply can be played. */
async function confirm(task) {
  let place = { game: task.game, options: task.options, fen: task.fen, moves: [] };
  for (const { play, reply, answers } of task.turns) {
    const values = await valuesOf(engine, place);
    const told = (move) => `${move} (${JSON.stringify(values.get(move))}) in ${task.fen} after ${place.moves}, ${task.game}`;
    for (const move of play) assert.ok(values.has(move), told(move));
    const tried = answers.flatMap(({ tries }) => tries);
    assert.deepEqual([...play, ...tried].sort(), [...values.keys()].sort(), `every legal move has its answer: ${told(play[0])}`);
    const worst = play.map((move) => values.get(move)).reduce((a, b) => (isBetter(a, b) ? b : a));
    for (const move of tried) assert.ok(classOf(values.get(move)) <= classOf(worst), `${told(move)} against ${told(play[0])}`);
    place = { ...place, moves: [...place.moves, play[0], ...(reply ? [reply] : [])] };
  }
  assert.ok((await engine.look(place)).fen, "the line can be played to its end");
}

const confirmed = new Set();
let mirrored = 0;
test.after(() => console.log(`${confirmed.size} puzzles confirmed, ${mirrored} of them in the mirror`));

async function confirmRound(round, box, who) {
  assert.ok(round.length > 0, `box ${box} has nothing for a child who ${who}`);
  assert.ok(round.length <= 5);
  assert.equal(new Set(round.map(({ fen }) => fen.split(" ")[0])).size, round.length, `a position comes twice in a round of box ${box}`);
  for (const task of round) {
    const key = JSON.stringify([task.game, task.fen]);
    if (task.kind !== "find" || confirmed.has(key)) continue;
    confirmed.add(key);
    mirrored += task.isMirrored ? 1 : 0;
    await confirm(task);
  }
}

for (const box of boxes) {
  test(`Practice.EveryRoundOfABoxIsTrue (box ${box})`, async () => {
    for (const [who, live] of Object.entries(children)) for (const seed of seeds) {
      const page = openPage({ localStorage: deviceWith() });
      await live(page, box, generator(seed));
      for (let i = 0; i < roundsEach; i++) {
        const round = await page.drawRound(box, day + i);
        await confirmRound(round, box, who);
        for (const task of round) page.meet(task, day + i);
      }
    }
    const page = openPage({ localStorage: refusing });
    await confirmRound(await page.drawRound(box, day), box, "keeps nothing");
  });
}

test("Practice.TheDayIsOfABoxThatTheChildHasComeToAndEveryPuzzleHasItsDay", async () => {
  const { gameOfDay, placeOfDay, tasksOf } = openPage({ localStorage: deviceWith() });
  const top = Math.max(...boxes);
  const most = Math.max(...boxes.map((box) => gamesWithPuzzles(box).length));
  const counts = new Map(await Promise.all(boxes.flatMap(gamesWithPuzzles).map(async ({ id }) => [id, (await tasksOf(id)).filter(({ kind }) => kind === "find").length])));
  const days = Array.from({ length: 2 * most * boxes.length * Math.max(...counts.values()) }, (_, i) => day + i);
  for (let box = 0; box <= top; box++) {
    const had = new Map();
    for (const one of days) {
      const { game: { id, box: of }, number } = gameOfDay(one, box);
      assert.ok(of <= Math.max(box || top, 2), `${id} for who has come to box ${box}`);
      const forAll = gameOfDay(one, top);
      if (forAll.game.box <= box) assert.deepEqual(gameOfDay(one, box), forAll, "the same for all who know it");
      had.set(id, (had.get(id) ?? new Set()).add(placeOfDay(number, counts.get(id))));
    }
    const theirs = boxes.filter((one) => one <= Math.max(box || top, 2)).flatMap(gamesWithPuzzles).map(({ id }) => id);
    assert.deepEqual([...had.keys()].sort(), theirs.sort(), `every game has its day for who has come to box ${box}`);
    for (const [id, numbers] of had) assert.equal(numbers.size, counts.get(id), `${id} for who has come to box ${box}`);
  }
});

test("Practice.HoweverManyPuzzlesAGameHasEachHasItsDay", () => {
  const { placeOfDay, boxesWithDays } = openPage({ localStorage: deviceWith() });
  for (let count = 1; count <= 10 * boxesWithDays; count++) {
    for (let box = 0; box < boxesWithDays; box++) {
      const places = new Set(Array.from({ length: 2 * count }, (_, round) => placeOfDay(round * boxesWithDays + box, count)));
      assert.equal(places.size, count, `${count} puzzles, the box with place ${box}`);
    }
  }
});

test("Practice.TheDayStartsWithEasyPuzzlesAndEachStarLetsInHarderOnes", async () => {
  const games = boxes.flatMap(gamesWithPuzzles).map(({ id }) => id);
  for (const [stars, hardest] of [[0, 2], [1, 3], [3, 5]]) {
    const page = openPage({ localStorage: deviceWith() });
    for (const id of games) {
      if (stars > 0) page.recordStars(id, stars);
      const all = (await page.tasksOf(id)).filter(({ kind }) => kind === "find");
      const drawn = await Promise.all(all.map((_, number) => page.drawOfDay(id, number)));
      const fitting = all.filter(({ grade }) => grade <= hardest);
      assert.deepEqual(new Set(drawn.map(({ fen }) => fen)), new Set(fitting.map(({ fen }) => fen)), `${id} with ${stars} stars`);
    }
  }
});
