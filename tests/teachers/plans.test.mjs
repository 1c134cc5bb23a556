// A lesson plan shows and says what its own box is: pieces that are met there, squares that its board has, and how it is won.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardOf } from "../lessons/support/engine.mjs";
import { catalogue, importSource } from "./support/source.mjs";

const { findGame, goalsOf, hasStart, ideaPicture, ideasOf, pieceNameOf, placementOf, ruleOf, rulesOf, startsOf } =
  await importSource("plans/main.ts", "chess/piece-words.ts", "chess/fen.ts", "chess/games.ts");
const words = (name) => JSON.parse(readFileSync(new URL(`../../assets/locales/${name}.json`, import.meta.url), "utf8"));
const [page, plans] = [words("en"), words("plans/en")];
globalThis.thirtyMoreWords = page;
globalThis.thirtyPlanWords = plans;

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

/** What says thou to whoever reads it: fit for what is said to the child, and for nobody else on a teachers' page. */
const familiar = {
  de: /(?<!\p{L})([Dd]u|[Dd]ein\p{L}*|[Dd]ich|[Dd]ir|[Ee]uch|[Ee]uer|[Nn]enne|[Ll]ass|[Ss]tellt?|[Ll]eg|[Zz]eig|[Ss]ag|[Ff]rag|[Rr]ochiert?|[Bb]ring|[Nn]imm|[Hh]altet|[Ss]chaut euch|[Ss]uch|[Tt]auscht?|[Zz]ählt|[Öö]ffne|[Dd]ruck)(?!\p{L})/u,
  fr: /(?<!\p{L})([Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi|[Vv]ous|[Vv]otre|[Vv]os)(?!\p{L})/u,
};

test("Plans.WhatTheGrownUpDoesIsSaidWithoutAnAddressWhereAStrangerHasNone", () => {
  for (const [lang, pattern] of Object.entries(familiar)) {
    const told = Object.entries(words(`plans/${lang}`)).filter(([key]) => /^plan\.(say|do|play|more|\d+\.(do|play|slip))$/.test(key));
    assert.ok(told.length > 36);
    assert.deepEqual(told.filter(([, text]) => pattern.test(text)), [], lang);
  }
});

test("Plans.EachSaysHowItsGamesAreWon", () => {
  const said = (box) => goalsOf(box).text.replace(/<[^>]+>/g, "|").split("|").map((text) => text.trim()).filter(Boolean);
  const [edge, pawns, mate] = ["far-edge-or-wipe-out", "capture-all-pawns", "checkmate"].map((goal) => page[`goal.${goal}`]);
  for (const box of [1, 2, 3, 4, 5, 6, 8]) assert.deepEqual(said(box), [edge], `box ${box}`);
  assert.deepEqual(said(7), [pawns]);
  for (const box of [9, 12]) assert.deepEqual(said(box), [mate], `box ${box}`);
  for (const [box, goals] of [[10, [edge, mate]], [11, [mate, pawns]]])
    assert.deepEqual([said(box).length, said(box)[1], said(box)[3]], [4, ...goals], `box ${box}: whose goal each is`);
});

test("Plans.TheRulesOfAGameStandOnTheSheetOfItsBox", () => {
  for (const sheet of boxes) {
    const rules = new Set(catalogue.filter(({ box, start }) => box === sheet && start).map(ruleOf).filter(Boolean));
    const said = [...rulesOf(sheet).text.matchAll(/<span>(?:<b>.*?<\/b> )?(.*?)<\/span>/g)].map(([, text]) => text);
    assert.deepEqual(said.sort(), [...rules].sort(), `sheet ${sheet}`);
  }
});

/** The games of a box and those that they are made of. */
const gamesIn = (box) => catalogue.filter((game) => game.box === box && game.id !== "mix-and-match").flatMap((game) => [game, ...game.holds.map((id) => findGame(id))]);
const isOfPawns = ({ goal }) => goal !== "checkmate";
const isOfKings = ({ goal, start }) => goal === "checkmate" && start !== "";
const castles = ({ start }) => /[KQ]/.test(start.split(" ")[2] ?? "");

/** What a game must have for an idea to be one of it; ideas of any game are not named. */
const asks = {
  "far-edge": ({ goal }) => goal === "far-edge-or-wipe-out", race: isOfPawns, runner: isOfPawns, deadlock: isOfPawns, wall: isOfPawns,
  "last-piece-safe": ({ goal }) => goal === "capture-all-pawns", "queen-comes-back": ({ goal }) => goal !== "far-edge-or-wipe-out",
  check: isOfKings, "out-of-check": isOfKings, pin: isOfKings, stalemate: isOfKings, "mate-in-one": isOfKings, "mate-with-queen": isOfKings,
  "back-row": isOfKings, "stop-mate": isOfKings, home: isOfKings, opening: isOfKings,
  castling: castles, "double-step": ({ doubleStep }) => doubleStep, "en-passant": ({ doubleStep }) => doubleStep, "set-up": ({ blind }) => blind,
  points: ({ id }) => id === "quickchess-1991",
};

test("Plans.AnIdeaIsOneOfTheBoxesOwnGames", () => {
  for (const box of boxes) for (const { id } of ideasOf(box)) {
    assert.ok(!asks[id] || gamesIn(box).some(asks[id]), `${id} in plan ${box}`);
  }
});

/** How large a drawn board is and whether its first square is dark. */
const boardIn = ({ text }) => {
  const [files, ranks] = [/<rect class="paper-light" width="(\d+)" height="(\d+)"/.exec(text)].flatMap(([, width, height]) => [width / 100, height / 100]);
  return { files, ranks, a1Dark: text.includes(`M0 ${(ranks - 1) * 100}h`) };
};

test("Plans.APictureIsOnABoardOfTheBox", () => {
  for (const box of boxes) for (const skill of ideasOf(box)) {
    const board = boardIn(ideaPicture(skill, box));
    const games = gamesIn(box).filter(({ start }) => start);
    const met = games.filter(({ id }) => skill.boxes.includes(id));
    assert.ok((met.length > 0 ? met : games).some(({ files, ranks, a1Dark }) => JSON.stringify({ files, ranks, a1Dark }) === JSON.stringify(board)), `${skill.id} in plan ${box}: ${JSON.stringify(board)}`);
  }
});

/** The motif that a plan shows. */
const motifIn = (skill, box) => gamesIn(box).map(({ id }) => skill.own[id]).find(Boolean) ?? skill;

test("Plans.AKingWhoCastlesStandsAsInTheBoxesOwnGame", () => {
  const seen = [];
  for (const box of boxes) for (const skill of ideasOf(box)) {
    const { picture, marks } = motifIn(skill, box);
    const drawn = boardOf(picture);
    for (const [, from, to] of marks.map((mark) => /:(\w\d)-(\w\d)$/.exec(mark)).filter(Boolean)) {
      if (drawn[from] !== "K" || Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) < 2) continue;
      seen.push(box);
      const rooks = (board) => Object.keys(board).filter((square) => board[square] === "R").join();
      assert.ok(gamesIn(box).filter(castles).map(({ start }) => boardOf(placementOf(start))).some((start) => start[from] === "K" && rooks(start) === rooks(drawn)), `plan ${box}: ${from}-${to}`);
    }
  }
  assert.deepEqual([...new Set(seen)], [10, 11, 12]);
});

test("Plans.WhereThePiecesStandAtTheStartIsDrawn", () => {
  const drawn = (box) => [...(startsOf(box)?.text ?? "").matchAll(/href="#piece-(\w+)" x="(\d+)" y="(\d+)"/g)].map(([, name, x, y]) => `${name} ${x / 100} ${y / 100}`);
  for (const box of boxes) {
    const starts = catalogue.filter((game) => game.box === box && game.id !== "mix-and-match" && hasStart(game)).map(({ start, ranks }) => Object.entries(boardOf(placementOf(start)))
      .map(([square, letter]) => `${pieceNameOf(letter)} ${square.charCodeAt(0) - 97} ${ranks - Number(square.slice(1))}`));
    assert.deepEqual(drawn(box).sort(), starts.flat().sort(), `plan ${box}`);
    assert.equal(starts.length, { 1: 0, 10: 3, 11: 0 }[box] ?? 1, "behind the curtain everybody chooses");
  }
});

test("Plans.WhatTheFirstGameNeedsIsSaid", () => {
  const said = (box) => rulesOf(box).text;
  for (const box of [1, 2, 3, 4, 5, 6, 7, 8, 10]) assert.match(said(box), /(stuck|a pawn right in front of it).*farthest ahead wins.*more pawns.*draw/, `plan ${box}`);
  assert.match(said(7), /next pawn across becomes a queen, rook, bishop or knight/);
  for (const box of [9, 10, 11]) assert.match(said(box), /that was taken.*prince or princess/, `plan ${box}`);
  assert.match(said(12), /first step.*becomes a queen, rook, bishop or knight.*En passant.*Castling/);
  assert.doesNotMatch(said(12), /taken:|prince/i);
  for (const game of catalogue.filter(({ start }) => start)) assert.ok(ruleOf(game), game.id);
});
