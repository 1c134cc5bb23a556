// Where the end of a game leads: to what the ladder would have one do next, in the box first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, deviceWith, pageOf } from "../teachers/support/source.mjs";

const open = await pageOf(["localStorage"], "ending/next-game.ts", "chess/progress.ts", "chess/boxes.ts");
const gameOf = (id) => catalogue.find((game) => game.id === id);

/** What is next after each game of the ladder, one after the other, for who wins all that is offered. */
function climb(first) {
  const page = open({ localStorage: deviceWith() });
  const way = [];
  for (let game = gameOf(first); game; game = page.nextGame(game)) {
    way.push(game.id);
    page.recordStars(game.id, 1);
  }
  return { way, page };
}

test("NextGame.LeadsThroughEveryGameOfEveryBox", () => {
  const { way, page } = climb("power-pawns");
  assert.deepEqual(way, page.boxes.slice(1).flatMap((box) => page.gamesOfBox(box)).map(({ id }) => id));
});

test("NextGame.IsWhatIsStillToDoInTheBoxWhereverOneBegan", () => {
  const { page } = climb("blind");
  const box = page.gamesOfBox(10);
  page.recordPlayed(box[0].id);
  page.recordStars(box.at(-1).id, 1);
  assert.equal(page.nextGame(box.at(-1)), box[1]);
  page.recordPlayed(box[1].id);
  for (const game of box) assert.equal(page.nextGame(game).box, 11, game.id);
});

test("NextGame.IsNoneAtTheTopAndOnTheShelf", () => {
  const { nextGame } = open({ localStorage: deviceWith() });
  for (const id of ["chess", "ivory-chess", "quickchess-gc"]) assert.equal(nextGame(gameOf(id)), null);
  assert.equal(nextGame(gameOf("mix-and-match")).box, 2, "not the rules of its own box");
});
