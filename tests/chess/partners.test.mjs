// When somebody a little stronger or gentler is offered: after two won or two lost games in a row at one level, and never
// else; a draw, another level or a friend in between begins anew; boxes count for themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, deviceWith, generator, importSource, pageOf } from "../teachers/support/source.mjs";

const open = await pageOf(["localStorage"], "chess/partners.ts", "chess/streak.ts", "base/levels.ts");

const openDevice = () => open({ localStorage: deviceWith() });
const game = "power-pawns";
const ended = (level, result, side = "white", box = game) => ({
  game: box, level, side, outcome: { winner: result === "drawn" ? null : (result === "won") === (side === "white") ? "white" : "black" },
});

/** What is offered after each of these games, played one after another. */
function offers(...ends) {
  const { countGame } = openDevice();
  return ends.map((end) => countGame(end));
}
const played = (level, ...results) => offers(...results.map((result) => ended(level, result)));

test("Partners.ANeighbourIsOfferedAfterTwoInARow", () => {
  assert.deepEqual(played("3", "won", "won"), [null, "4"]);
  assert.deepEqual(played("3", "lost", "lost"), [null, "2"]);
  assert.deepEqual(played("3", "won", "won", "won"), [null, "4", "4"], "who stays is asked again, once a game");
});

test("Partners.ADrawOrTheOtherResultBeginsAnew", () => {
  assert.deepEqual(played("3", "won", "drawn", "won"), [null, null, null]);
  assert.deepEqual(played("3", "won", "lost", "won", "lost"), [null, null, null, null]);
  assert.deepEqual(played("3", "lost", "won", "won"), [null, null, "4"]);
});

test("Partners.BothColoursCount", () => {
  assert.deepEqual(offers(ended("3", "won", "white"), ended("3", "won", "black")), [null, "4"]);
  assert.deepEqual(offers(ended("3", "lost", "black"), ended("3", "lost", "black")), [null, "2"]);
});

test("Partners.NobodyIsBelowTheFirstOrAboveTheLastLevel", () => {
  const { levels } = openDevice();
  assert.deepEqual(played("1", "lost", "lost", "lost"), [null, null, null]);
  assert.deepEqual(played(String(levels), "won", "won"), [null, null]);
  assert.deepEqual(played("perfect", "lost", "lost"), [null, String(levels)]);
  assert.deepEqual(played("perfect", "won", "won"), [null, null]);
});

test("Partners.EachBoxCountsForItself", () => {
  assert.deepEqual(offers(ended("3", "won"), ended("3", "won", "white", "raging-rooks"), ended("3", "won")), [null, null, "4"]);
});

test("Partners.AnotherChoiceBeginsAnewAndIsRemembered", () => {
  const { choosePartner, countGame, partnerOf } = openDevice();
  countGame(ended("3", "won"));
  choosePartner(game, { opponent: "friend", level: "3" });
  assert.deepEqual(partnerOf(game), { opponent: "friend", level: "3" });
  choosePartner(game, { opponent: "computer", level: "3" });
  assert.equal(countGame(ended("3", "won")), null);
  assert.equal(countGame(ended("3", "won")), "4");
  assert.deepEqual(partnerOf(game), { opponent: "computer", level: "3" }, "nothing changes by itself");
  for (const level of ["5", "1", "perfect"]) {
    choosePartner(game, { opponent: "computer", level });
    assert.deepEqual(partnerOf(game), { opponent: "computer", level });
  }
  countGame(ended("3", "won"));
  choosePartner(game, { opponent: "computer", level: "3" });
  assert.equal(countGame(ended("3", "won")), "4", "the same choice again is no other");
});

test("Partners.ANewBoxBeginsGentlyWithTheKindChosenLastInAnyOther", () => {
  const { choosePartner, countGame, kindLevel, partnerOf } = openDevice();
  const boxes = catalogue.map(({ id }) => id);
  const anew = (opponent) => boxes.slice(2).forEach((id) => assert.deepEqual(partnerOf(id), { opponent, level: kindLevel }, id));
  anew("computer");
  choosePartner(boxes[0], { opponent: "computer", level: "5" });
  anew("computer");
  choosePartner(boxes[1], { opponent: "friend", level: "3" });
  anew("friend");
  assert.deepEqual(partnerOf(boxes[0]), { opponent: "computer", level: "5" }, "a box keeps its own");
  countGame(ended("5", "won", "white", boxes[0]));
  anew("friend");
  choosePartner(boxes[0], { opponent: "computer", level: "5" });
  anew("computer");
});

test("Partners.AGameIsTooHardAfterTwoLostInARowWhereNobodyIsGentler", () => {
  const { countGame, isTooHard } = openDevice();
  const end = (level, result) => ({ ...ended(level, result), opponent: "computer" });
  const after = (level, result) => { countGame(end(level, result)); return isTooHard(end(level, result)); };
  assert.deepEqual(["lost", "lost", "lost", "drawn", "lost", "won"].map((result) => after("1", result)), [false, true, true, false, false, false]);
  assert.deepEqual(["lost", "lost", "lost"].map((result) => after("2", result)), [false, false, false], "somebody gentler is offered");
});

test("Partners.AnyRowOfGamesIsOfferedWhatAPlainCountSays", () => {
  const random = generator(11);
  for (let round = 0; round < 300; round++) {
    const { countGame } = openDevice();
    const past = [];
    for (let i = 0; i < 12; i++) {
      past.push({ level: String(2 + random(2)), result: ["won", "lost", "drawn"][random(3)] });
      const [before, last] = [past.at(-2), past.at(-1)];
      const isTwice = before?.level === last.level && before.result === last.result;
      const wanted = isTwice && last.result !== "drawn" ? String(Number(last.level) + (last.result === "won" ? 1 : -1)) : null;
      assert.equal(countGame(ended(last.level, last.result, random(2) ? "white" : "black")), wanted, JSON.stringify(past));
    }
  }
});

test("Partners.WhereNotAllLevelsAreOfferedTheNextOfThoseIs", () => {
  assert.deepEqual(played("5", "won", "won"), [null, "7"]);
  assert.deepEqual(played("7", "lost", "lost"), [null, "5"]);
  assert.deepEqual(played("8", "won", "won"), [null, "10"], "one that an old address still names");
  assert.deepEqual(played("8", "lost", "lost"), [null, "7"]);
  const all = (level, result) => offers(ended(level, result, "white", "chess"), ended(level, result, "white", "chess")).at(-1);
  assert.deepEqual([all("5", "won"), all("7", "lost")], ["6", "6"]);
});

test("Partners.ALevelHasItsOwnPlaceOrThatOfTheOneBelow", async () => {
  const { levelsOf, placeOf } = await importSource("chess/levels-of.ts");
  for (const { id } of catalogue) {
    const offered = levelsOf(id);
    for (const [i, level] of offered.entries()) assert.equal(placeOf(level, offered), i, `${id} ${level}`);
  }
  const some = ["2", "5", "perfect"];
  assert.deepEqual(["1", "3", "4", "12"].map((level) => placeOf(level, some)), [0, 0, 0, 1]);
});

test("Partners.EveryoneHasALevelInEveryGame", async () => {
  const { characters, levelOf, levelsOf, neighbourOf } = await importSource("chess/characters.ts", "chess/levels-of.ts");
  for (const { id } of catalogue) {
    const offered = levelsOf(id);
    assert.equal(offered[0], "1", id);
    for (const one of characters.slice(0, -1)) assert.ok(offered.includes(levelOf(one, id)), `${one.id} plays ${id}`);
    for (const [i, level] of offered.entries()) if (i > 0) assert.equal(neighbourOf(level, id, false), offered[i - 1], `${id} ${level}`);
  }
});
