// What a frame tells the site around it, and what it does for it: each thing once, of the games that are played in it alone, and
// nothing before the page can do it or after another is on its way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf } from "../teachers/support/source.mjs";

const openPage = await pageOf(["window", "document", "location", "addEventListener", "innerWidth", "ResizeObserver", "requestAnimationFrame", "MessageChannel"], "embed/frame.ts");

const query = "?embed=1&game=power-pawns&opponent=friend";
const load = { type: "load", game: "power-pawns", opponent: "friend" };

/** A frame of 500 pixels by itself: `told` is what it has told the site so far, of a type, `sent` what it has sent to its game. */
function openFrame({ parent = {} } = {}) {
  const all = [];
  const sent = [];
  const left = [];
  const listeners = [];
  const turns = [];
  class MessageChannel {
    port1 = { onmessage() {} };
    port2 = { postMessage: () => turns.push(() => this.port1.onmessage()) };
  }
  const window = { name: "", parent };
  window.parent ??= window;
  window.parent.postMessage = (message, origin) => all.push({ ...message, to: origin });
  const location = { search: query, hash: "", replace: (address) => left.push(address), reload: () => left.push(query) };
  const document = { addEventListener() {}, documentElement: { lang: "en" }, baseURI: "https://squares.example/" };
  const { Frame } = openPage({
    window, document, location, innerWidth: 500, MessageChannel, requestAnimationFrame() {},
    addEventListener: (type, hear) => type === "message" && listeners.push(hear), ResizeObserver: class { observe() {} },
  });
  const game = { stage: { offsetTop: 40 }, isPaused: false, seat() {}, send: (message) => sent.push(message), pause(on) { this.isPaused = on; } };
  const frame = new Frame({ game: "power-pawns", gameId: "power-pawns" }, game, []);
  const goOn = () => { while (turns.length) turns.shift()(); };
  const say = (...messages) => {
    for (const message of messages) for (const hear of listeners) hear({ data: { thirtySquares: 1, ...message }, origin: "https://school.example", source: window.parent });
    goOn();
  };
  const greet = () => {
    frame.greet();
    goOn();
  };
  return { frame, say, greet, sent, left, listeners, all, told: (type) => all.filter((one) => one.type === type) };
}

/** One in which a game is open and whose site has said who it is. */
function openKnown() {
  const page = openFrame();
  page.frame.hear(position());
  page.greet();
  page.say(load);
  return page;
}

const position = (changes = {}) => ({
  type: "position", owner: "game", game: "power-pawns", options: "", files: 5, ranks: 6, start: "", fen: "", board: {}, turn: "white", check: null, moves: [], ply: 0,
  outcome: null, opponent: "friend", level: "3", side: "white", commands: { undo: true, hint: false }, ...changes,
});
const move = { type: "move", san: "a3", uci: "a2a3", fen: "", by: "white" };
const ended = (changes = {}) => position({ moves: [move], ply: 1, outcome: { winner: "white", reason: "far-edge" }, ...changes });

test("Frame.AnEndIsToldOnceAndSoIsThatOfTheNextGame", () => {
  const { frame, told } = openKnown();
  for (const game of [1, 2]) {
    frame.hear(position());
    frame.hear(move);
    // Whoever steps back through it, or chooses another look, is shown the same game.
    for (const ply of [1, 0, 1]) frame.hear(ended({ ply }));
    assert.equal(told("boxComplete").length, game);
  }
});

test("Frame.AGameThatIsShownFromItsEndOnIsNotToldAsPlayed", () => {
  const { frame, greet, say, told } = openFrame();
  frame.hear(ended());
  greet();
  say(load);
  assert.deepEqual(told("boxComplete"), [], "nobody has played it here");
  frame.hear(position());
  frame.hear(ended());
  assert.equal(told("boxComplete").length, 1);
});

test("Frame.AGameHasTakenTheTimeSinceItsOwnFirstMoveAndAMatchThatSinceTheFirstOfAll", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const { frame, told } = openKnown();
  for (const minutes of [1, 3]) {
    frame.hear(position());
    context.mock.timers.tick(600_000);  // in which nobody plays
    frame.hear(move);
    context.mock.timers.tick(minutes * 60_000);
    frame.hear(ended());
  }
  frame.hear({ ...ended(), type: "match-done", game: "olympics" });
  assert.deepEqual(told("boxComplete").map(({ statements: [, { result }] }) => result.duration), ["PT60.0S", "PT180.0S", "PT840.0S"]);
});

test("Frame.WhoseTurnItIsIsToldOnce", () => {
  const { frame, told } = openKnown();
  frame.hear(position({ selected: "a2" }));
  assert.equal(told("status").length, 1);
  frame.hear(position({ moves: [move], ply: 1, turn: "black", opponent: "computer" }));
  assert.equal(told("status").length, 2);
  frame.hear(ended());
  assert.deepEqual(told("status").map(({ over }) => over), [false, false, true]);
});

test("Frame.ALessonIsToldTaskByTaskAndThatItIsOver", () => {
  const { frame, told } = openKnown();
  frame.hear({ type: "solved", game: "power-pawns", task: "guard", done: 1, of: 2 });
  frame.hear({ type: "lesson-done", game: "power-pawns", done: 2, of: 2 });
  assert.deepEqual(told("answered").map(({ task }) => task), ["guard"]);
  assert.deepEqual(told("progress").map(({ done, of, over }) => [done, of, over]), [[1, 2, false], [2, 2, true]]);
});

test("Frame.WhatIsNoGameThatIsPlayedIsNotToldAsOne", () => {
  const { frame, told, say } = openKnown();
  frame.hear(position({ moves: [move], ply: 1 }));
  const before = told("status").length;
  for (const owner of ["review", "set-up"]) frame.hear(ended({ owner, moves: [], game: "chess" }));
  assert.equal(told("status").length, before);
  for (const owner of ["lesson", "practice"]) frame.hear(ended({ owner }));
  assert.equal(told("boxComplete").length, 0);
  frame.hear(position({ moves: [move], ply: 1 }));
  frame.hear(ended({ owner: "review", moves: [] }));
  say({ type: "getState" });
  assert.equal(told("state").at(-1).moves.length, 1, "what is asked for is the game that is played");
});

test("Frame.ItsHeightSuitsWhatIsShownAndIsToldWhenItChanges", () => {
  const { frame, told } = openKnown();
  const flat = { ranks: 2 };
  for (const change of [{}, flat, flat, { ...flat, owner: "lesson" }, { ...flat, owner: "practice" }, { ranks: 1, files: 8 }]) frame.hear(position(change));
  // A head of 40 pixels, the board at full width, and 176 for the panel, from 300 to 760; what is told beside a board needs it all.
  assert.deepEqual(told("resize").map(({ height }) => height), [760, 416, 760, 300]);
});

test("Frame.WhatIsSaidBeforeThePageCanBeUsedIsDoneWhenItCan", () => {
  const { frame, greet, say, sent, told } = openFrame();
  frame.hear(position());
  say(load);
  say({ type: "move", move: "a2a3" });
  assert.deepEqual(sent, []);
  greet();
  say({ type: "getState", id: 5 });
  assert.deepEqual(sent, [{ verb: "move", text: "a2a3" }]);
  assert.equal(told("state").at(-1).id, 5);
});

test("Frame.APageThatCannotGetReadyIsLeftForAnother", () => {
  const { say, left } = openFrame();
  say(load);
  say({ type: "load", game: "raging-rooks" });
  assert.deepEqual(left, ["?embed=1&game=raging-rooks"]);
});

test("Frame.ALoadComesAfterWhatWasSaidBeforeIt", () => {
  const { say, sent, left } = openKnown();
  say({ type: "move", move: "a2a3" }, { type: "move", move: "e5e4" }, { type: "load", game: "raging-rooks" });
  assert.deepEqual([sent.map(({ text }) => text), left], [["a2a3", "e5e4"], ["?embed=1&game=raging-rooks"]]);
});

test("Frame.WhatIsSaidToAPageThatIsBeingLeftIsLeftUndone", () => {
  const { say, sent, left, told } = openKnown();
  say({ type: "load", game: "raging-rooks" });
  const before = told("state").length;
  say({ type: "move", move: "a2a3" });
  say({ type: "getState" });
  assert.deepEqual([sent, told("state").length], [[], before]);
  say({ type: "load", game: "krazy-knights" });
  assert.deepEqual(left, ["?embed=1&game=raging-rooks", "?embed=1&game=krazy-knights"]);
});

test("Frame.ACommandThatIsNotPossibleNowIsAnswered", () => {
  const { say, sent, told } = openKnown();
  say({ type: "hint" });
  assert.deepEqual([sent, told("error").map(({ code }) => code)], [[], ["not-now"]]);
  say({ type: "undo" });
  assert.deepEqual(sent.map(({ name }) => name), ["undo", "agree"], "and nobody has to be asked");
});

test("Frame.APageThatStandsInNoOtherHearsAndTellsNothing", () => {
  const { listeners, all, frame } = openFrame({ parent: null });
  assert.deepEqual([listeners, all], [[], []]);
  assert.ok(frame);
});
