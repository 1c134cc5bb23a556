// What earns a star, by the page's own code: the lesson's tasks unaided, the small game and a win at level 2, and that the ideas
// of the box are still there a week later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isTask } from "../lessons/support/lessons.mjs";
import { catalogue, deviceWith, lessons, ownSmallGames, pageOf, skills, withoutRoom } from "../teachers/support/source.mjs";

const openPage = await pageOf(["localStorage"], "chess/day.ts", "chess/earning.ts", "chess/progress.ts", "ending/earned.ts", "memory/kept.ts", "memory/remembered.ts");
const day = 20_000;

/** A page on a device that holds `kept`. */
function pageWith(kept = {}) {
  const values = new Map(Object.entries(kept).map(([key, value]) => [`thirty-squares:1:${key}`, JSON.stringify(value)]));
  const device = { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) };
  return openPage({ localStorage: device });
}

const tasksOf = (game) => lessons.find((lesson) => lesson.game === game).steps.filter(isTask).map(({ id }) => id);
const smallGamesOf = (game) => lessons.find((lesson) => lesson.game === game).steps.filter(({ kind }) => kind === "match").map(({ id }) => id);
const win = (game, level) => ({ game, opponent: "computer", level, isWon: true });
/** What is kept when one of a box's own small games was won. */
const wonSmallGame = (game) => ({ [`lesson:small.${game}`]: { solved: [ownSmallGames.find(({ box }) => box === game).id], unaided: [] } });
const withLesson = lessons.map(({ game }) => game);
const withSmallGame = withLesson.filter((game) => smallGamesOf(game).length);

test("The first star is for four of five tasks unaided, whoever helped with the fifth", () => {
  for (const game of withLesson.filter((one) => !withSmallGame.includes(one))) {
    const tasks = tasksOf(game);
    const enough = Math.ceil(0.8 * tasks.length);
    for (const [count, stars] of [[0, 0], [enough - 1, 0], [enough, 1], [tasks.length, 1]]) {
      const page = pageWith({ [`lesson:${game}`]: { solved: tasks, unaided: tasks.slice(0, count) } });
      page.recordLessonEnd(game, tasks, day);
      assert.equal(page.starsOf(game), stars, `${game}: ${count} of ${tasks.length}`);
    }
  }
});

test("Tasks that older pages have kept as solved count", () => {
  const page = pageWith({ "lesson:raging-rooks": { solved: tasksOf("raging-rooks") } });
  page.recordLessonEnd("raging-rooks", tasksOf("raging-rooks"), day);
  assert.equal(page.starsOf("raging-rooks"), 1);
});

test("Stars that there are not are none, and the others stay", () => {
  const page = pageWith({ progress: { "power-pawns": 7, "raging-rooks": -2, "krazy-knights": 1.5, "mean-queens": "2", chess: 3 } });
  assert.deepEqual(page.getProgress(), { chess: 3 });
});

test("The second star is for a win at level 2, and not for a gentler one, a loss or a friend", () => {
  const game = "raging-rooks";
  const small = wonSmallGame(game);
  const page = pageWith(small);
  for (const played of [win(game, "1"), { ...win(game, "5"), isWon: false }, { ...win(game, "5"), opponent: "friend" }]) {
    assert.equal(page.recordEnd(played, day), 0, JSON.stringify(played));
  }
  assert.ok(page.getPlayed().has(game), "though the climb goes on");
  for (const level of ["2", "7", "12", "perfect"]) assert.equal(pageWith(small).recordEnd(win(game, level), day), 2, level);
});

test("Where the box has a small game, that is to be won as well, in either order", () => {
  assert.deepEqual(withSmallGame, ["intro", "pawn-blasters", "power-pawns", "rescue-the-queen"]);
  for (const game of withSmallGame.filter((one) => one !== "intro")) {
    const small = smallGamesOf(game);
    const page = pageWith();
    assert.equal(page.recordEnd(win(game, "2"), day), 0);
    assert.equal(page.nextStar(game), "tasks");
    const later = pageWith({ won: [game], [`lesson:${game}`]: { solved: small, unaided: [] } });
    later.recordLessonEnd(game, tasksOf(game), day);
    assert.equal(later.starsOf(game), 2);
    assert.equal(pageWith({ [`lesson:${game}`]: { solved: small } }).recordEnd(win(game, "2"), day), 2);
    assert.equal(pageWith({ progress: { [game]: 1 }, won: [game] }).nextStar(game), "small");
    assert.equal(pageWith({ progress: { [game]: 1 } }).nextStar(game), "both");
    assert.equal(pageWith({ progress: { [game]: 1 }, [`lesson:${game}`]: { solved: small } }).nextStar(game), "win");
  }
});

test("Where the box has small games of its own, one of them is to be won, in either order", () => {
  const boxes = [...new Set(ownSmallGames.map(({ box }) => box))].filter((box) => box !== "intro");
  assert.ok(boxes.length >= 10);
  for (const game of boxes) {
    const without = pageWith({ progress: { [game]: 1 } });
    assert.equal(without.recordEnd(win(game, "2"), day), 1, game);
    assert.equal(without.nextStar(game), "small");
    assert.equal(without.recordSmallGame(game, day), 1, "none was won");
    assert.equal(pageWith(wonSmallGame(game)).recordEnd(win(game, "2"), day), 2);
    assert.equal(pageWith({ won: [game], ...wonSmallGame(game) }).recordSmallGame(game, day), 2);
    assert.equal(pageWith(wonSmallGame(game)).recordSmallGame(game, day), 0, "the game itself was not won");
  }
  const intro = pageWith(wonSmallGame("intro"));
  assert.equal(intro.recordSmallGame("intro", day), 0, "the lesson of the first box asks for its own");
});

test("The box that is a lesson alone has its small games for the second", () => {
  const tasks = tasksOf("intro");
  const page = pageWith({ "lesson:intro": { solved: tasks, unaided: [] } });
  page.recordLessonEnd("intro", tasks, day);
  assert.equal(page.starsOf("intro"), 2);
  assert.ok(page.getPlayed().has("intro"));
  const [, ...others] = smallGamesOf("intro");
  assert.ok(others.length, "or one of them is all");
  for (const small of smallGamesOf("intro")) {
    const without = tasks.filter((id) => id !== small);
    const later = pageWith({ "lesson:intro": { solved: without, unaided: without } });
    later.recordLessonEnd("intro", tasks, day);
    assert.deepEqual([later.starsOf("intro"), later.nextStar("intro")], [1, "small"], `${small} is still to be won`);
  }
});

test("The third star is for ideas that are still there a week after the second", () => {
  const enough = 3;
  for (const game of withLesson) {
    const page = pageWith({ progress: { [game]: 2 }, since: { [game]: day } });
    const ideas = skills.filter(({ boxes, ideas: practised }) => practised.length && boxes.includes(game)).map(({ id }) => id);
    assert.deepEqual(page.ideasOf(game), ideas);
    assert.ok(ideas.length >= enough, `${game} has ideas that puzzles practise`);
    page.recordTry(skills.map(({ id }) => id).filter((id) => !ideas.includes(id)), true, day + 7, 1);
    for (const id of ideas) page.recordTry([id], true, day + 6, 1);
    assert.deepEqual(page.earnRemembered(day + 6), [], "not before");
    assert.deepEqual(page.earnRemembered(day + 7), [], "not by what was tried before");
    for (const [i, id] of ideas.slice(0, enough).entries()) {
      assert.deepEqual(page.earnRemembered(day + 7), [], `${game}: ${i} ideas`);
      page.recordTry([id], false, day + 7, 1);
      assert.deepEqual(page.earnRemembered(day + 7), [], `${game}: ${id} was missed`);
      page.recordTry([id], true, day + 7, 1);
    }
    assert.deepEqual(page.earnRemembered(day + 7), [game]);
    assert.equal(page.starsOf(game), 3);
    assert.deepEqual(page.earnRemembered(day + 8), [], "once");
    assert.equal(page.nextStar(game), null);
  }
});

test("What the third star is for can be done a week after the second, and is not put off then", () => {
  for (const { id: game } of catalogue) {
    for (const stars of [0, 1, 3]) assert.ok(pageWith({ progress: { [game]: stars }, since: { [game]: day } }).daysToNextStar(game, day) === 0, `${game}: ${stars}`);
    const page = pageWith({ progress: { [game]: 2 }, since: { [game]: day } });
    assert.equal(page.nextStar(game), withLesson.includes(game) ? "puzzles" : "again");
    for (const [later, left] of [[0, 7], [1, 6], [6, 1], [7, 0], [30, 0]]) assert.equal(page.daysToNextStar(game, day + later), left, `${game}: ${later} days`);
    assert.equal(pageWith({ progress: { [game]: 2 }, since: { [game]: day + 900 } }).daysToNextStar(game, day), 7, `${game}: nobody waits longer where the calendar was ahead`);
  }
});

test("What is named for the second star brings it", () => {
  for (const game of withLesson.filter((one) => one !== "intro")) {
    const hasSmallGame = ownSmallGames.some(({ box }) => box === game);
    assert.equal(pageWith({ progress: { [game]: 1 } }).nextStar(game), hasSmallGame ? "both" : "win", game);
    const ready = pageWith({ progress: { [game]: 1 }, ...(hasSmallGame && wonSmallGame(game)) });
    assert.equal(ready.nextStar(game), "win", game);
    assert.equal(ready.recordEnd(win(game, "2"), day), 2, game);
  }
  assert.equal(pageWith({ progress: { intro: 1 } }).nextStar("intro"), "small");
});

test("Who wins below the level that counts is led to it where a win there brings the next star, and nowhere else", () => {
  const ahead = (kept, level, game = "power-pawns") => pageWith(kept).levelForNextStar({ game, level });
  const ready = { progress: { "power-pawns": 1 }, ...wonSmallGame("power-pawns") };
  assert.deepEqual(["1", "2", "3", "perfect"].map((level) => ahead(ready, level)), ["2", null, null, null]);
  assert.equal(ahead({}, "1"), null, "the lesson comes first");
  assert.equal(ahead({ progress: { "power-pawns": 1 } }, "1"), null, "so does the small game");
  for (const stars of [2, 3]) assert.equal(ahead({ ...ready, progress: { "power-pawns": stars } }, "1"), null, "no other star is for a win");
  const today = pageWith().today();
  for (const [days, level] of [[3, null], [9, "2"]])
    assert.equal(ahead({ progress: { "mix-and-match": 2 }, since: { "mix-and-match": today - days } }, "1", "mix-and-match"), level, `${days} days after the second star`);
});

test("The week begins with the second star, and ideas of a box without it give none", () => {
  const page = pageWith({ "lesson:power-pawns": { solved: smallGamesOf("power-pawns") } });
  page.recordEnd(win("power-pawns", "2"), day);
  page.recordEnd(win("power-pawns", "2"), day + 5);
  for (const { id } of skills) page.recordTry([id], true, day + 7, 1);
  assert.deepEqual(page.earnRemembered(day + 7), ["power-pawns"]);
});

test("A game without a lesson: played, won, won again a week later", () => {
  const without = catalogue.filter(({ id }) => !withLesson.includes(id)).map(({ id }) => id);
  assert.ok(without.includes("mix-and-match"));
  for (const game of without) {
    const page = pageWith();
    assert.equal(page.nextStar(game), "play");
    assert.equal(page.recordEnd({ ...win(game, "1"), isWon: false }, day), 1);
    assert.equal(page.nextStar(game), "win");
    assert.equal(page.recordEnd(win(game, "2"), day), 2);
    assert.equal(page.nextStar(game), "again");
    assert.equal(page.recordEnd(win(game, "2"), day + 6), 2);
    assert.equal(page.recordEnd(win(game, "1"), day + 7), 2);
    assert.deepEqual(page.recordRemembered(() => true, day + 7), [], "ideas are not what it is for");
    assert.equal(page.recordEnd(win(game, "2"), day + 7), 3);
  }
  assert.equal(pageWith().recordEnd(win("mix-and-match:kr", "2"), day), 2);
});

test("No star that there was is taken away", () => {
  for (const stars of [1, 2, 3]) for (const game of withLesson) {
    const page = pageWith({ progress: { [game]: stars }, [`lesson:${game}`]: { solved: [], unaided: [] } });
    page.recordLessonEnd(game, tasksOf(game), day);
    page.recordEnd({ ...win(game, "1"), isWon: false }, day);
    page.earnRemembered(day);
    assert.equal(page.starsOf(game), stars, game);
  }
});

test("One damaged entry takes none of the others with it", () => {
  const page = pageWith({
    progress: { "power-pawns": 2, "raging-rooks": "many", "mean-queens": 1 }, learnt: ["power-pawns", 7, "raging-rooks"], played: [null, "power-pawns"], won: [{}, "mean-queens"],
    "lesson:raging-rooks": { solved: [...tasksOf("raging-rooks"), 3], unaided: [false, ...tasksOf("raging-rooks")] },
  });
  assert.deepEqual(page.getProgress(), { "power-pawns": 2, "mean-queens": 1 });
  assert.deepEqual([...page.getLearnt()], ["power-pawns", "raging-rooks"]);
  page.recordLessonEnd("raging-rooks", tasksOf("raging-rooks"), day);
  assert.deepEqual(page.getProgress(), { "power-pawns": 2, "mean-queens": 1, "raging-rooks": 1 });
  page.recordEnd(win("power-pawns", "2"), day);
  assert.equal(page.nextStar("mean-queens"), "small", "it was won before");
  page.recordPlayed("mean-queens");
  assert.deepEqual([...page.getPlayed()], ["power-pawns", "mean-queens"]);
});

test("What waited for room takes none of the stars away that another tab has earned meanwhile", () => {
  const localStorage = deviceWith();
  const device = withoutRoom(localStorage);
  const [full, other] = [openPage({ localStorage: device }), openPage({ localStorage })];
  full.recordStars("chess", 1);
  other.recordStars("chess", 3);
  device.isFull = false;
  full.recordStars("mean-queens", 1);
  assert.deepEqual(other.getProgress(), { "chess": 3, "mean-queens": 1 });
});

test("A game that a word has ended earns nothing, but for the computer's that gives up, nor does one from another start", () => {
  const { id: game, start } = catalogue.find(({ id, start: own }) => own && !withLesson.includes(id));
  const end = (winner, reason, more = {}) => ({ game, opponent: "computer", level: "2", side: "white", start, outcome: winner === undefined ? null : { winner, reason }, ...more });
  for (const [position, stars] of [
    [end("white", "checkmate"), 2], [end("white", "resignation"), 2], [end("white", "time"), 2], [end("black", "checkmate"), 1], [end(null, "stalemate"), 1], [end(null, "claim"), 1],
    [end("black", "resignation"), 0], [end(null, "agreement"), 0], [end("white", "resignation", { opponent: "friend" }), 0], [end(undefined), 0],
    [end("white", "checkmate", { start: start.replace(/^[^/]+/, "8") }), 0],
  ]) {
    const page = pageWith();
    page.recordGameEnd(position, day);
    assert.equal(page.starsOf(game), stars, JSON.stringify(position));
  }
});

test("Another game with a friend is for the next star where that is for playing, and one with the computer always", () => {
  for (const { id: game, start } of catalogue.filter(({ start: own }) => own)) for (const stars of [0, 1, 2]) {
    const page = pageWith({ progress: { [game]: stars } });
    const isFor = (opponent) => page.isForNextStar({ game, opponent, start });
    assert.deepEqual([isFor("friend"), isFor("computer")], [!withLesson.includes(game) && stars === 0, true], `${game}: ${stars}`);
  }
});

test("Secret set-ups and chosen sets are how their games begin, and no start of somebody's own", () => {
  const page = pageWith();
  const forStars = (game, start) => page.isForStars({ game, opponent: "computer", start: `${start} w - - 0 1` });
  assert.ok(forStars("blind", "rbk1n/ppppp/1q3/5/PP1KP/RBQNP"));
  assert.ok(forStars("mix-and-match:rn", "r3n/ppppp/5/5/PPPPP/R3N"));
  assert.ok(!forStars("raging-rooks", "r4/5/5/5/PPPPP/R4"));
});
