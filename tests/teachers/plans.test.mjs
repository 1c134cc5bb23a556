// A lesson plan shows and says what its own box is: pieces that are met there, squares that its board has, and how it is won.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { catalogue, importSource } from "./support/source.mjs";

const { goalsOf, ideaPicture, ideasOf, pieceNameOf } = await importSource("plans/main.ts", "chess/piece-words.ts");
const words = (name) => JSON.parse(readFileSync(new URL(`../../assets/locales/${name}.json`, import.meta.url), "utf8"));
const [page, plans] = [words("en"), words("plans/en")];
globalThis.thirtyMoreWords = page;

const boxes = Array.from({ length: 12 }, (_, i) => i + 1);
const piecesIn = (html) => [...new Set([...html.text.matchAll(/#piece-(\w+)/g)].map(([, name]) => name))];

/** Whom a box has on its boards; where the queens wait beside it, they come back. */
function metIn(box) {
  const games = catalogue.filter((game) => game.box === box);
  const letters = games.map(({ start }) => start.split(" ")[0].replace(/[\d/]/g, "")).join("") + (games.some(({ goal }) => goal === "capture-all-pawns") ? "q" : "");
  return new Set([...letters].map(pieceNameOf));
}

test("Plans.APictureShowsNobodyWhoIsNotInTheBox", () => {
  for (const box of boxes) for (const skill of ideasOf(box)) {
    const met = metIn(box);
    assert.deepEqual(piecesIn(ideaPicture(skill, box)).filter((name) => !met.has(name)), [], `${skill.id} in box ${box}`);
  }
});

test("Plans.TheRoadsAreThoseOfTheBoxesOwnPiece", () => {
  for (const [box, piece] of [[3, "king"], [4, "rook"], [5, "bishop"], [6, "queen"], [8, "knight"]]) {
    const roads = ideasOf(box).find(({ id }) => id === "piece-paths");
    assert.deepEqual(piecesIn(ideaPicture(roads, box)), [piece], `box ${box}`);
  }
});

test("Plans.EverySquareThatIsNamedIsInThePictures", () => {
  for (const box of boxes.filter((one) => one < 12)) {
    const names = ideasOf(box).map((skill) => [...ideaPicture(skill, box).text.matchAll(/<text[^>]*>(\w)</g)].map(([, name]) => name));
    const named = ["say", "do", "play", "slip"].flatMap((part) => plans[`plan.${box}.${part}`].match(/\b[a-h][1-8]\b/g) ?? []);
    for (const square of named) for (const edge of names) assert.ok([...square].every((name) => edge.includes(name)), `${square} in plan ${box}`);
  }
});

test("Plans.EachSaysHowItsGamesAreWon", () => {
  const said = (box) => goalsOf(box).text.replace(/<[^>]+>/g, "|").split("|").map((text) => text.trim()).filter(Boolean);
  const [edge, pawns, mate] = ["far-edge-or-wipe-out", "capture-all-pawns", "checkmate"].map((goal) => page[`goal.${goal}`]);
  for (const box of [1, 2, 3, 4, 5, 6, 8]) assert.deepEqual(said(box), [edge], `box ${box}`);
  assert.deepEqual(said(7), [pawns]);
  for (const box of [9, 11, 12]) assert.deepEqual(said(box), [mate], `box ${box}`);
  const ten = said(10);
  assert.deepEqual([ten.length, ten[1], ten[3]], [4, edge, mate], "whose goal each is");
});
