// The links of a game with a friend elsewhere: they come back whole, or are told to be damaged; and what is kept is never
// written over by what a link says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, deviceWith, generator, importSource, pageOf } from "../teachers/support/source.mjs";

const { friendQuery, makeId, openingOf, readAddress, readFriendLink, standingOf, withGame } =
  await importSource("chess/friend-link.ts", "chess/address.ts", "chess/friend-games.ts", "friend/opening.ts");

const random = generator(Number(process.env.THIRTY_SEED ?? 11));
const pick = (list) => list[random(list.length)];
const boards = catalogue.filter(({ start }) => start);
const square = () => `${pick([..."abcdefgh"])}${1 + random(8)}`;
const someMoves = (count) => Array.from({ length: count }, () => square() + square() + pick(["", "", "q", "n"]));
const someGame = (change = {}) => {
  const game = pick(boards);
  return { id: makeId(), game: pick([game.id, "mix-and-match:rn"]), options: game.options.slice(0, random(3)).join(","), fen: pick(["", "4p/5/5/2R2/5/5 w - - 0 1"]),
    side: pick(["white", "black"]), moves: someMoves(random(80)), ...change };
};
const read = (query) => readFriendLink(readAddress(`?${query}`).address);
const kept = (game, at = 1) => ({ ...game, sent: false, now: "", turn: "white", over: false, at });
const keptAs = (...games) => games.reduce((all, game, i) => withGame(all, kept(game, i)), {});

test("FriendLink.ComesBackWhole", () => {
  for (let round = 0; round < 300; round++) {
    const game = someGame();
    const query = friendQuery(game);
    assert.deepEqual(read(query), { kind: "game", game });
    assert.deepEqual(readAddress(`?${query}`).problems.filter(({ key }) => key === "problem.unknown-field"), []);
    assert.match(query, /^[\w=&.,:%+/-]*$/, "no messenger ends it before its end");
  }
});

test("FriendLink.IsNamedWhereItsGameHasNoBoard", () => {
  const { address, problems } = readAddress("?game=olympics&friend=new");
  assert.equal(address.friend, undefined);
  assert.deepEqual(problems.map(({ fill }) => fill), [{ name: "friend", value: "new" }]);
});

test("FriendLink.IsNamedWhereBothWouldHaveToSetUpInSecret", () => {
  const { address, problems } = readAddress("?game=blind&friend=new");
  assert.equal(address.friend, undefined);
  assert.deepEqual(problems.map(({ fill }) => fill), [{ name: "friend", value: "new" }]);
  assert.deepEqual(readAddress("?game=blind&friend=new&fen=qkrbn/ppppp/5/5/PPPPP/NBRKQ").problems, [], "what was set up is a start like any other");
});

test("FriendLink.IsNotReadWhereItIsCut", () => {
  const query = friendQuery(someGame({ moves: someMoves(20) }));
  for (let length = 0; length < query.length; length++) assert.notEqual(read(query.slice(0, length)).kind, "game", query.slice(0, length));
});

test("FriendLink.IsReadWhereASentenceGoesOnBehindIt", () => {
  for (const game of [someGame({ moves: someMoves(3) }), someGame({ moves: [] })]) {
    for (const after of [".", ">", "),", "%22", "%E2%80%A6"]) assert.deepEqual(read(friendQuery(game) + after), { kind: "game", game }, after);
  }
});

/** One letter more, one less, or another one, or a part of it elsewhere. */
function mutated(text) {
  const at = random(text.length);
  const sign = pick([..."abcdefgh12345678.,=&wbqn%~0"]);
  return pick([
    () => text.slice(0, at) + sign + text.slice(at + 1),
    () => text.slice(0, at) + sign + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(at) + text.slice(0, at),
    () => text.slice(0, at) + text.slice(at, at + 5).split("").reverse().join("") + text.slice(at + 5),
  ])();
}

test("FriendLink.IsNeverReadAsAnotherGame", () => {
  for (let round = 0; round < 1000; round++) {
    const game = someGame();
    let query = friendQuery(game);
    for (let times = 1 + random(3); times > 0; times--) query = mutated(query);
    const link = read(query);
    if (link.kind === "game") assert.deepEqual(link.game, game, query);
  }
});

test("FriendLink.OneGamesSumIsNoOthers", () => {
  const game = someGame({ side: "white", moves: ["a2a3", "b5b4"], fen: "", options: "" });
  const [, field] = /friend=([^&]*)/.exec(friendQuery(game));
  const forged = (change) => read(friendQuery({ ...game, ...change }).replace(/friend=[^&]*/, `friend=${field}`));
  for (const change of [{ moves: ["a2a3", "b5b4", "a3b4"] }, { moves: ["a2a3"] }, { moves: [] }, { fen: "4p/5/5/2R2/5/5 w - - 0 1" }]) {
    assert.deepEqual(forged(change), { kind: "broken", id: game.id });
  }
  for (const other of [field.replace(".w.", ".b."), field.replace(game.id, makeId()), `${field}.1`, field.replace(/\.[^.]*$/, ""), field.replace(/\.[^.]*$/, ".0")]) {
    assert.equal(read(friendQuery(game).replace(field, other)).kind, "broken", other);
  }
  for (const id of ["", "a~1", "__proto__", "A", "x".repeat(33)]) assert.equal(read(friendQuery({ ...game, id })).kind, "broken", id);
  assert.equal(read(friendQuery(game).replace("friend=1.", "friend=4.")).kind, "version");
});

test("FriendGames.TellWhatALinkIsToThem", () => {
  const game = someGame({ moves: ["a2a3", "b5b4", "a3b4"] });
  const games = keptAs(game, someGame());
  const standing = (change) => standingOf(games, { ...game, ...change }).kind;
  assert.equal(standing({}), "same");
  assert.equal(standing({ moves: ["a2a3"] }), "older");
  assert.equal(standing({ moves: [...game.moves, "c5b4"] }), "newer");
  assert.equal(standing({ moves: ["a2a3", "e5e4"] }), "fork");
  assert.equal(standing({ id: makeId() }), "new");
  assert.equal(standing({ side: game.side === "white" ? "black" : "white" }), "theirs");
});

test("FriendGames.AGameThatBeganOtherwiseIsAnotherOne", () => {
  const game = { ...someGame({ fen: "", moves: ["a2a3"] }), options: "" };
  for (const change of [{ fen: "4p/5/5/2R2/5/5 w - - 0 1" }, { options: "enpassant" }, { game: "chess" }]) {
    for (const moves of [["a2a3"], ["a2a3", "b5b4"], []]) {
      const other = { ...game, game: "raging-rooks", ...change, moves };
      const games = keptAs({ ...game, game: "raging-rooks" });
      assert.equal(standingOf(games, other).kind, "fork", JSON.stringify(other));
      assert.equal(Object.keys(withGame(games, kept(other, 2))).length, 2, "neither takes the other's place");
    }
  }
});

test("FriendGames.NoTwoHaveOneName", () => {
  const names = Array.from({ length: 5000 }, makeId);
  assert.equal(new Set(names).size, names.length);
});

test("FriendGames.LoseNothingWhateverComes", () => {
  for (let round = 0; round < 300; round++) {
    const bases = [someGame({ moves: [] }), someGame({ moves: [] })];
    let games = {};
    const told = [];
    for (let step = 0; step < 12; step++) {
      const base = pick(bases);
      const before = pick([[], ...told.filter(({ id }) => id === base.id).map(({ moves }) => moves)]);
      const game = { ...base, moves: [...before.slice(0, random(before.length + 1)), ...Array.from({ length: random(3) }, () => pick(["a2a3", "b2b3", "c2c3"]))] };
      told.push(game);
      games = withGame(games, kept(game, step));
      for (const one of told) assert.ok(Object.values(games).some((all) => all.id === one.id && one.moves.every((move, i) => all.moves[i] === move)), "every line that was told is there");
    }
    const lines = Object.values(games).map(({ id, moves }) => `${id} ${moves}`);
    assert.equal(new Set(lines).size, lines.length, "and none twice");
    assert.deepEqual(lines.filter((line) => lines.some((other) => other !== line && other.startsWith(line))), [], "nor beside one that goes on from it");
  }
});

test("FriendGames.AnotherWayTakesNoPlaceThoughOneOfThemIsGone", () => {
  const game = someGame({ moves: ["a2a3"] });
  const way = (move) => ({ ...game, moves: [move] });
  const { [game.id]: _, ...left } = keptAs(game, way("b2b3"));
  const games = withGame(left, kept(way("c2c3"), 7));
  assert.deepEqual(Object.values(games).map(({ moves }) => moves[0]).sort(), ["b2b3", "c2c3"]);
});

test("FriendGames.OfSeveralWaysTheLongestIsTheOneThatIsMeant", () => {
  const game = someGame({ moves: ["a2a3"] });
  const games = keptAs({ ...game, moves: ["a2a3", "b5b4"] }, { ...game, moves: ["a2a3", "c5c4", "b2b3"] }, { ...game, moves: ["a2a3", "d5d4"] });
  assert.deepEqual(games[standingOf(games, game).key].moves, ["a2a3", "c5c4", "b2b3"]);
});

test("FriendGames.OneThatIsDamagedLeavesTheOthersInPlace", async () => {
  const open = await pageOf(["localStorage"], "chess/friend-link.ts", "chess/friend-games.ts");
  const good = kept(someGame({ moves: ["a2a3"], word: "draw" }));
  for (const bad of [{ word: "shout" }, { word: null }, { word: "toString" }, { moves: "a2a3" }, { moves: [1] }, { id: 7 }, { now: undefined },
    { side: "plum" }, { turn: "w" }, { sent: 1 }, { over: "no" }, { at: "2026" }]) {
    const stored = { [good.id]: good, bad: { ...kept(someGame({ id: "bad", moves: ["a2a3"] })), ...bad } };
    const device = deviceWith(new Map([["thirty-squares:1:friends", JSON.stringify(stored)]]));
    const page = open({ localStorage: device });
    const games = page.getFriendGames();
    assert.deepEqual(Object.keys(games), [good.id], JSON.stringify(bad));
    for (const game of Object.values(games)) assert.match(page.friendQuery(game), /friend=2/);
    page.keepFriendGame(kept(someGame()));
    const left = JSON.parse(device.getItem("thirty-squares:1:friends"));
    assert.deepEqual(left.bad, JSON.parse(JSON.stringify(stored.bad)), "a later page may know how to read it");
  }
});

test("FriendGames.WhatWasSentStaysSent", () => {
  const game = someGame({ moves: ["a2a3"] });
  const games = withGame(withGame({}, { ...kept(game), sent: true }), kept(game));
  assert.equal(games[game.id].sent, true);
});

test("FriendGames.AMoveThatAnotherTabHasSentIsNotTakenBack", async () => {
  const open = await pageOf(["localStorage"], "chess/friend-games.ts");
  const game = someGame({ side: "white", fen: "", moves: ["a2a3"] });
  const before = { ...game, moves: [] };
  for (const [sent, left] of [[false, []], [true, ["a2a3"]]]) {
    const localStorage = deviceWith();
    const [tab, other] = [open({ localStorage }), open({ localStorage })];
    tab.keepFriendGame(kept(game));
    other.keepFriendGame({ ...kept(game), sent });
    tab.takeBackKept(kept(game), kept(before));
    assert.deepEqual(other.getFriendGames()[game.id].moves, left);
  }
});

// ------------------------------------------------------------ words

const allWords = ["draw", "declined", "agreed", "claimed", "gave-up"];

test("FriendLink.AWordComesBackWhole", () => {
  for (let round = 0; round < 200; round++) {
    const game = someGame({ moves: someMoves(1 + random(20)), word: pick(allWords) });
    assert.deepEqual(read(friendQuery(game)), { kind: "game", game });
    const { word: _, ...plain } = game;
    assert.deepEqual(read(friendQuery(plain)), { kind: "game", game: plain });
    assert.match(friendQuery(plain), /friend=1\./, "a page that knows no words reads what has none");
    assert.match(friendQuery(game), game.word === "claimed" ? /friend=3\./ : /friend=2\./, "and says that it is too old for the others");
  }
});

test("FriendLink.AWordIsNoneThatSomebodyPutThere", () => {
  const game = someGame({ moves: ["a2a3", "b5b4"] });
  const plain = friendQuery(game);
  const worded = friendQuery({ ...game, word: "draw" });
  const [, field] = /friend=([^&]*)/.exec(worded);
  for (const forged of [field.replace(/d$/, "a"), field.replace(/d$/, "g"), field.replace(/d$/, "c"), field.replace("2.", "3.").replace(/d$/, "c"), field.replace(/\.d$/, ""), field.replace(/d$/, "x"), `${field}.d`, field.replace("2.", "1.")]) {
    assert.equal(read(worded.replace(field, forged)).kind, "broken", forged);
  }
  for (const letter of "dnagc") assert.equal(read(plain.replace(/friend=1(\.[^&]*)/, `friend=2$1.${letter}`)).kind, "broken", letter);
  for (const word of ["draw", "declined", "agreed", "claimed"]) assert.equal(read(friendQuery({ ...game, moves: [], word })).kind, "broken", `${word} before a move`);
  assert.equal(read(friendQuery({ ...game, moves: [], word: "gave-up" })).kind, "game");
});

test("FriendGames.TellWhichWordMayFollow", () => {
  const game = someGame({ fen: "", side: "white", moves: ["a2a3", "b5b4"] });
  const own = { ...game, side: "black" };
  const offered = { ...game, word: "draw" };
  const claimed = { ...game, word: "claimed" };
  const over = { ...game, word: "gave-up" };
  const standing = (keeps, comes) => standingOf(keptAs(keeps), comes).kind;
  for (const [keeps, comes, kind] of [
    [offered, { ...game, word: "agreed" }, "newer"],
    [game, { ...game, word: "agreed" }, "word"],  // nobody has offered one
    [game, offered, "newer"],  // its move was seen before it was sent
    [own, { ...own, word: "draw" }, "word"],  // nobody says anything in one's own name
    [{ ...game, word: "declined" }, offered, "word"],
    [offered, game, "older"],
    [game, claimed, "newer"],
    [offered, claimed, "newer"],
    [claimed, over, "word"],
    [over, claimed, "word"],
    [claimed, game, "older"],
    [game, over, "newer"],
    [offered, over, "newer"],
    [over, over, "same"],
    [over, game, "older"],
    [over, offered, "older"],
    [over, { ...game, word: "agreed" }, "word"],
    [over, { ...game, moves: [...game.moves, "c2c3"] }, "word"],  // it has ended
    [offered, { ...game, moves: [...game.moves, "c2c3"], word: "declined" }, "newer"],
    [game, { ...game, moves: [...game.moves, "c2c3"], word: "declined" }, "word"],
    [game, { ...game, moves: [...game.moves, "c2c3", "c5c4"], word: "declined" }, "newer"],  // offered with a move that is not known here
    [{ ...game, moves: [...game.moves, "c2c3"] }, offered, "older"],
    [{ ...game, moves: [...game.moves, "c2c3"] }, over, "older"],
  ]) assert.equal(standing(keeps, comes), kind, `${keeps.moves} ${keeps.word} and then ${comes.moves} ${comes.word}`);
});

test("FriendGames.AWordThatNobodyCanHaveSaidTakesNoPlace", () => {
  const game = someGame({ side: "white", fen: "", moves: ["a2a3"] });
  // What one says oneself is one's own to change until it is sent.
  const own = kept(game);
  assert.equal(withGame({ [game.id]: own }, kept({ ...game, word: "draw" }))[game.id].word, "draw");
  assert.equal(withGame({ [game.id]: { ...own, sent: true } }, kept({ ...game, word: "draw" }))[game.id].word, undefined);
  const theirs = { ...game, moves: ["a2a3", "b5b4"] };
  assert.equal(withGame(keptAs(theirs), kept({ ...theirs, word: "agreed" }))[game.id].word, undefined);
  for (const word of ["draw", "agreed"]) assert.deepEqual(Object.keys(withGame(keptAs(theirs), kept({ ...theirs, word }))), [game.id], "nor one of its own");
});

// ------------------------------------------------------------ what comes of a link

test("FriendLink.OpensWhatItsReaderIsToSee", () => {
  const usual = { fen: "", side: "white" };
  const game = someGame({ ...usual, moves: ["a2a3", "b5b4"] });
  const longer = (count) => ({ ...game, moves: [...game.moves, "c2c3", "c5c4"].slice(0, count) });
  const known = { ...keptAs(longer(3))[game.id], sent: true };
  const opens = (one, games, sentHere) => openingOf({ kind: "game", game: one }, games, sentHere);
  const fresh = { isSent: false, tells: true, own: null, note: null };
  assert.deepEqual(opens(game, {}), { ...fresh, game }, "the friend's move is new");
  assert.deepEqual(opens(longer(4), { [game.id]: known }), { ...fresh, game: longer(4) }, "and so it is where the game is known");
  assert.deepEqual(opens(longer(3), { [game.id]: known }, true), { game: known, isSent: true, tells: false, own: null, note: null });
  assert.deepEqual(opens(longer(4), keptAs(longer(4))).tells, true, "a page that is opened again tells it again");
  assert.deepEqual(opens(game, { [game.id]: known }), { game: known, isSent: true, tells: false, own: null, note: "friend.older" });
  const other = { ...game, moves: ["a2a3", "e5e4"] };
  assert.deepEqual(opens(other, { [game.id]: known }), { ...fresh, game: other, note: "friend.fork" });
  assert.deepEqual(opens(longer(4), keptAs({ ...game, side: "black" }), false), { game: keptAs({ ...game, side: "black" })[game.id], isSent: false, tells: false, own: null, note: "friend.theirs" });
});

test("FriendLink.CopiedFromAPlayersPageIsThatPlayersMove", () => {
  const game = someGame({ fen: "", side: "white", moves: ["a2a3"] });
  const reader = { ...game, side: "black" };
  const opens = (games, sentHere, one = game) => openingOf({ kind: "game", game: one }, games, sentHere);
  assert.deepEqual(opens({}), { game: reader, isSent: false, tells: true, own: game, note: null }, "whose page it was may want it back");
  assert.deepEqual(opens(keptAs({ ...reader, moves: [] })), { game: reader, isSent: false, tells: true, own: null, note: null });
  // On its own page, and where the device has the game, it is the player's own.
  for (const sent of [true, false]) assert.deepEqual(opens({}, sent), { game, isSent: sent, tells: false, own: null, note: null });
  assert.deepEqual(opens(keptAs(game)).game, keptAs(game)[game.id]);
  // Where Black begins, the first move is Black's.
  const begun = { ...game, fen: "4p/5/5/2R2/5/5 b - - 0 1", moves: ["e6e5"] };
  assert.deepEqual(opens({}, undefined, begun), { game: begun, isSent: false, tells: true, own: null, note: null });
  assert.equal(opens({}, undefined, { ...begun, side: "black" }).game.side, "white");
});

test("FriendLink.IsRefusedWhereNobodyCanHaveMeantIt", () => {
  for (const kind of ["broken", "version"]) assert.deepEqual(openingOf({ kind, id: "x" }, {}), { refusal: `friend.${kind}`, id: "x" });
  const game = someGame({ fen: "", side: "black", moves: ["a2a3"] });
  const opens = (word, games, sentHere) => openingOf({ kind: "game", game: { ...game, word } }, games, sentHere);
  const unsaid = { refusal: "friend.unsaid", id: game.id };
  assert.deepEqual(opens("gave-up", {}), unsaid, "nobody gives up for the reader");
  assert.deepEqual(opens("gave-up", keptAs(game), true), unsaid, "nor where the game is known");
  assert.deepEqual(opens("gave-up", {}, false).game.word, "gave-up", "but for the page on which it was said");
  assert.deepEqual(opens("gave-up", keptAs({ ...game, word: "gave-up" })).game.word, "gave-up");
  assert.deepEqual(opens("gave-up", keptAs({ ...game, moves: ["a2a3", "b5b4", "c2c3"] })).note, "friend.older", "and where it was taken back it was said once");
  assert.deepEqual(opens("agreed", keptAs(game)), unsaid);
  const theirs = { ...game, side: "white", word: "gave-up" };
  assert.deepEqual(openingOf({ kind: "game", game: theirs }, keptAs({ ...game, side: "white" })), { game: theirs, isSent: false, tells: true, own: null, note: null }, "the friend may give up");
});
