// Moves as they are typed: the letters of every language beside the English ones, and what a letter means that is in both.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";
import { readWords } from "../web/support/words.mjs";

const { typedMove } = await importSource("chess/typed-move.ts");

const speak = (language) => { globalThis.thirtyMoreWords = readWords("page", language); };
afterEach(() => { delete globalThis.thirtyMoreWords; });

/** A king on e2 and a rook on a3, a queen on d1, knights on b1 and g1, a bishop on c1, a pawn that can become something. */
const board = { e2: "K", a3: "R", d1: "Q", b1: "N", g1: "N", c1: "B", a7: "P", c4: "P", e8: "k" };
const moves = (...legal) => ({ board, legal });

test("TypedMove.TheLanguagesOwnLettersAreRead", () => {
  for (const [language, king, queen, rook, bishop, knight] of [["de", ..."KDTLS"], ["fr", ..."RDTFC"], ["es", ..."RDTAC"], ["ar", ..."موقفح"]]) {
    speak(language);
    assert.equal(typedMove(`${king}f3`, moves("e2f3")), "Kf3", language);
    assert.equal(typedMove(`${queen}xd8+`, moves("d1d8")), "Qxd8+", language);
    assert.equal(typedMove(`${rook}3h3`, moves("a3h3")), "R3h3", language);
    assert.equal(typedMove(`${bishop}-h6`, moves("c1h6")), "B-h6", language);
    assert.equal(typedMove(` ${knight}gf3!`, moves("g1f3", "b1c3")), "Ngf3!", language);
    assert.equal(typedMove(`a8=${queen}`, moves("a7a8q", "a7a8n")), "a8=Q", language);
    assert.equal(typedMove(`a8${knight.toLocaleLowerCase()}`, moves("a7a8q", "a7a8n")), "a8N", language);
  }
});

test("TypedMove.TheEnglishLettersAreReadInEveryLanguage", () => {
  for (const language of ["en", "de", "fr", "es", "ar"]) {
    speak(language);
    for (const [text, move] of [["Nf3", "g1f3"], ["Qd8#", "d1d8"], ["Kf3", "e2f3"], ["Rh3", "a3h3"], ["Bh6", "c1h6"], ["a8=Q", "a7a8q"], ["c5", "c4c5"], ["c4c5", "c4c5"], ["O-O", "e1g1"]])
      assert.equal(typedMove(text, moves(move)), text, `${language} ${text}`);
  }
});

test("TypedMove.ALetterOfBothIsTheLanguagesOwnWhereThatCanBePlayed", () => {
  speak("fr");
  assert.equal(typedMove("Rf3", moves("e2f3", "a3f3")), "Kf3", "both can");
  assert.equal(typedMove("Rh3", moves("e2f3", "a3h3")), "Rh3", "only the rook can");
  assert.equal(typedMove("Rh8", moves("e2f3")), "Kh8", "neither can: what is said is about the king");
  speak("de");
  assert.equal(typedMove("Sh8", moves()), "Nh8");
});

test("TypedMove.WhatIsNoMoveIsLeftAsItIs", () => {
  speak("de");
  for (const text of ["", "S", "Sieg", "S9", "resign", "a2a3a4a5", "Df", "Wf3"]) assert.equal(typedMove(text, moves()), text);
});

test("TypedMove.TwoPiecesThatBeginAlikeHaveNoLetterOfTheirOwn", () => {
  speak("en");
  assert.equal(typedMove("Kf3", moves("g1f3")), "Kf3", "no knight");
  for (const language of ["en", "fr", "es"]) {
    speak(language);
    assert.equal(typedMove("Pc5", moves("c4c5")), "Pc5", "a pawn, not a prince");
  }
});
