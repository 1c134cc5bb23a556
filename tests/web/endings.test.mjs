// How an ending is told: every reason the rules know, to the winner, to the loser and to two people, in every language;
// and where nobody could move, by what it was decided.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";
import { languages, readWords } from "./support/words.mjs";

const { outcomeSentence, statusSentence } = await importSource("chess/speech.ts");

const source = readFileSync(new URL("../../src/rules/outcome.cpp", import.meta.url), "utf8");
const reasons = [.../kReasonNames\{([^}]*)\}/.exec(source)[1].matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
const alwaysDrawn = ["stalemate", "insufficient", "75-move", "fivefold", "claim", "agreement"];
const neverDrawn = ["far-edge", "all-captured", "last-pawn", "checkmate", "resignation"];

/** White's pawns first; a board as its squares. */
const board = (white, black) => Object.fromEntries([...white.map((square) => [square, "P"]), ...black.map((square) => [square, "p"])]);
const stuck = { front: board(["a4"], ["a5"]), count: board(["a3", "b3", "b2"], ["a4", "b4"]), equal: board(["a3"], ["a4"]) };

const end = (winner, reason, { opponent = "computer", side = "white", pieces = stuck.front, ply = 0 } = {}) =>
  outcomeSentence({ outcome: { winner, reason }, board: pieces, ranks: 6, ply, moves: [], opponent, side });

for (const language of languages) {
  test(`Endings.EveryReasonIsToldToEveryone (${language})`, () => {
    globalThis.thirtyMoreWords = readWords("page", language);
    assert.equal(reasons.length, 15);
    const told = new Set();
    for (const reason of reasons) {
      const winners = [...(alwaysDrawn.includes(reason) ? [] : ["white", "black"]), ...(neverDrawn.includes(reason) ? [] : [null])];
      for (const winner of winners) for (const opponent of ["computer", "friend"]) for (const pieces of Object.values(stuck)) {
        const text = end(winner, reason, { opponent, pieces });
        assert.doesNotMatch(text, /[{}]|^\w+\.\w/, `${reason} for ${winner}`);
        told.add(text);
      }
    }
    assert.ok(told.size > 40);
  });
}

test("Endings.WhoMayClaimADrawIsToldSo", () => {
  for (const language of languages) {
    globalThis.thirtyMoreWords = readWords("page", language);
    const status = (mayClaim, check = false) => statusSentence({ outcome: null, turn: "white", side: "white", opponent: "friend", ply: 8, moves: [],
      passes: false, check, commands: { "claim-draw": mayClaim } });
    assert.ok(status(true).startsWith(status(false)) && status(true).length > status(false).length, language);
    assert.ok(status(true, true).startsWith(status(false, true)), language);
  }
});

test("Endings.AreToldToTheOneWhoPlayed", () => {
  globalThis.thirtyMoreWords = readWords("page", "en");
  assert.equal(end("white", "far-edge"), "You won: your pawn reached the far edge.");
  assert.equal(end("white", "far-edge", { side: "black" }), "The computer won: its pawn reached your edge.");
  assert.equal(end("black", "far-edge", { opponent: "friend" }), "Black won: a pawn reached the far edge.");
  assert.equal(end("black", "checkmate", { opponent: "nobody" }), "Black won: checkmate.");
  assert.equal(outcomeSentence({ outcome: { winner: "black", reason: "time" }, board: {}, ranks: 6, ply: 0, moves: [], opponent: "nobody", side: "white" }, ["black"]),
    "You won: the computer ran out of time.");
});

test("Endings.WhereNobodyCanMoveSayWhatDecided", () => {
  globalThis.thirtyMoreWords = readWords("page", "en");
  assert.match(end("white", "deadlock", { pieces: stuck.front }), /your front pawn is farther ahead/);
  assert.match(end("white", "deadlock", { pieces: stuck.count }), /you have more pawns/);
  assert.match(end("black", "no-move", { pieces: stuck.count }), /it has more pawns/);
  assert.match(end(null, "no-move", { pieces: stuck.equal }), /neither side is ahead/);
  assert.match(end(null, "no-move", { pieces: board(["a3"], []) }), /no pawn to count/);
  assert.doesNotMatch(end("white", "deadlock", { pieces: stuck.front, ply: 1 }), /front|more/, "another position is on the board");
  // A draw never says that somebody is ahead or that something decided.
  for (const reason of ["deadlock", "no-move", "points"]) assert.doesNotMatch(end(null, reason, { pieces: stuck.equal }), /decide|farther|more pawns|worth more/);
});
