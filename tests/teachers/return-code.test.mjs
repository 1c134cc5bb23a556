// Return codes: every piece of work comes back, and no slip of the pen goes unnoticed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, codes, generator, importSource, lessons } from "./support/source.mjs";

const { alphabet, codeLength, dayOf, limits, nearestCode, opponents, readCode, results, writeCode } = await importSource("assignment/return-code.ts", "base/day-of.ts", "chess/result.ts");

const games = Object.keys(codes.games);
const random = generator(29);
const pick = (list) => list[random(list.length)];
const mixes = ["", ":k", ":r", ":b", ":q", ":n", ":krbqn", ":rn", ":kq"].map((set) => `mix-and-match${set}`);
const someDay = () => new Date(Date.UTC(2025, 0, 1 + random(7300))).toISOString().slice(0, 10);
const someTasks = () => {
  const of = random(limits.of + 1);
  return { done: random(of + 1), of };
};
const someWork = () => {
  const work = { game: pick([...games, ...mixes]), assignment: random(limits.assignment + 1), day: someDay() };
  return random(2)
    ? { kind: "game", ...work, result: pick(results), opponent: pick(opponents), side: pick(["white", "black"]), moves: random(limits.moves + 1), help: random(limits.help + 1) }
    : { kind: "lesson", ...work, ...someTasks(), mistakes: random(limits.mistakes + 1), hints: random(limits.hints + 1) };
};
const bare = (code) => code.replaceAll("-", "");
const example = { kind: "game", game: "raging-rooks", assignment: 3, day: "2026-03-01", result: "won", opponent: "3", side: "white", moves: 14, help: 2 };

test("ReturnCode.EveryPieceOfWorkComesBack", () => {
  for (let round = 0; round < 5000; round++) {
    const work = someWork();
    const code = writeCode(work);
    assert.match(code, /^[2-9B-Z]{4}-[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    assert.deepEqual(readCode(code), { code, work });
  }
});

test("ReturnCode.StaysTheSameForGood", () => {
  assert.equal(writeCode(example), "37DK-XQ9M-N6L8");
  const lesson = { kind: "lesson", game: "intro", assignment: 0, day: "2025-01-01", mistakes: 0, hints: 0 };
  for (const [done, of, code] of [[6, 6, "3YYV-V69B-22FG"], [0, 13, "3D8K-LV42-222H"], [12, 14, "3LMQ-8565-226H"], [16, 16, "3HPH-QFRB-22VK"], [18, 18, "388J-RJB9-BV38"]])
    assert.equal(writeCode({ ...lesson, done, of }), code, `${done} of ${of}`);
});

test("ReturnCode.HasRoomForTheLargestValues", () => {
  for (const kind of [{ kind: "game", result: "played", opponent: "perfect", side: "black", moves: 199, help: 9 }, { kind: "lesson", done: 16, of: 16, mistakes: 49, hints: 19 },
    { kind: "lesson", done: 18, of: 18, mistakes: 49, hints: 19 }]) {
    const work = { game: games.find((game) => codes.games[game] === games.length - 1), assignment: 49, day: "2044-12-26", ...kind };
    assert.deepEqual(readCode(writeCode(work)).work, work);
  }
});

test("ReturnCode.SaysTheLimitForMoreThanItCanHold", () => {
  const { work } = readCode(writeCode({ ...example, moves: 5000, help: 80 }));
  assert.equal(work.moves, limits.moves);
  assert.equal(work.help, limits.help);
  for (const [done, isAll] of [[29, false], [30, true]]) {
    const lesson = readCode(writeCode({ kind: "lesson", game: "intro", assignment: 0, day: "2026-03-01", done, of: 30, mistakes: 0, hints: 0 })).work;
    assert.equal(lesson.of, limits.of);
    assert.equal(lesson.done === lesson.of, isAll, "of more than it can hold all are done only where all were");
  }
});

test("ReturnCode.KnowsEveryGameAndTheLongestLesson", () => {
  for (const { id } of catalogue) assert.equal(readCode(writeCode({ ...example, game: id })).work.game, id);
  for (const { game, steps } of lessons) {
    const of = steps.filter(({ kind }) => !["show", "play"].includes(kind)).length;
    for (const done of [of - 1, of]) {
      const { work } = readCode(writeCode({ kind: "lesson", game, assignment: 0, day: "2026-03-01", done, of, mistakes: 0, hints: 0 }));
      assert.deepEqual([work.done, work.of], [done, of], game);
    }
  }
});

test("ReturnCode.RefusesToWriteWhatItCannotSay", () => {
  for (const change of [{ game: "checkers" }, { day: "today" }, { opponent: "13" }, { moves: NaN }]) {
    assert.throws(() => writeCode({ ...example, ...change }), RangeError, JSON.stringify(change));
  }
});

test("ReturnCode.IsWrittenOnADeviceWhoseClockIsYearsOff", () => {
  for (const [day, written] of [["1970-01-01", "2025-01-01"], ["2024-12-31", "2025-01-01"], ["2080-05-05", "2044-12-26"]]) {
    assert.equal(readCode(writeCode({ ...example, day })).work?.day, written, day);
  }
});

test("ReturnCode.IsReadHoweverItIsWritten", () => {
  const code = writeCode(example);
  for (const text of [code.toLowerCase(), code.replaceAll("-", " "), bare(code), ` ${code}\t`, code.replaceAll("-", "–"), [...bare(code)].join(".")]) {
    assert.deepEqual(readCode(text), { code, work: example }, text);
  }
});

test("ReturnCode.AnyOneWrongCharacterIsNoticed", () => {
  for (let round = 0; round < 40; round++) {
    const code = bare(writeCode(someWork()));
    for (let i = 0; i < codeLength; i++) {
      for (const letter of alphabet) {
        if (letter === code[i]) continue;
        assert.equal(readCode(code.slice(0, i) + letter + code.slice(i + 1)).problem, "mistyped", code);
      }
    }
  }
});

/** What is one wrong character, or two neighbours that changed places, away. */
const oneSlipFrom = (letters) => [...new Set([
  ...letters.flatMap((_, i) => [...alphabet].map((letter) => letters.with(i, letter).join(""))),
  ...letters.slice(1).map((next, i) => letters.with(i, next).with(i + 1, letters[i]).join("")),
])];

test("ReturnCode.ASingleSlipCanBePutRight", () => {
  let found = 0;
  const rounds = 200;
  for (let round = 0; round < rounds; round++) {
    const code = writeCode(someWork());
    const letters = [...bare(code)];
    const at = random(codeLength - 1);
    if (random(2)) letters[at] = pick([...alphabet].filter((letter) => letter !== letters[at]));
    else [letters[at], letters[at + 1]] = [letters[at + 1], letters[at]];
    if (letters.join("") === bare(code)) continue;
    const perhaps = nearestCode(letters.join(""));
    const likely = oneSlipFrom(letters).filter((text) => "work" in readCode(text));
    assert.equal(perhaps, likely.length === 1 ? readCode(likely[0]).code : null, "of two it may be nobody knows which");
    if (perhaps === code) found++;
  }
  assert.ok(found > rounds / 2, `${found} of ${rounds}`);
});

test("ReturnCode.AnyTwoWrongCharactersAreNoticed", () => {
  const code = bare(writeCode(example));
  for (let i = 0; i < codeLength; i++) {
    for (let j = i + 1; j < codeLength; j++) {
      for (let round = 0; round < 841; round++) {
        const letters = [...code];
        letters[i] = alphabet[round % 29];
        letters[j] = alphabet[Math.floor(round / 29)];
        const wrong = letters.join("");
        if (wrong !== code) assert.equal(readCode(wrong).problem, "mistyped", wrong);
      }
    }
  }
});

test("ReturnCode.AnyTwoCharactersThatChangePlacesAreNoticed", () => {
  for (let round = 0; round < 300; round++) {
    const code = bare(writeCode(someWork()));
    for (let i = 0; i < codeLength; i++) {
      for (let j = i + 1; j < codeLength; j++) {
        if (code[i] === code[j]) continue;
        const letters = [...code];
        [letters[i], letters[j]] = [letters[j], letters[i]];
        assert.equal(readCode(letters.join("")).problem, "mistyped", code);
      }
    }
  }
});

test("ReturnCode.SaysWhatIsWrongWithOtherTexts", () => {
  const code = bare(writeCode(example));
  assert.deepEqual(readCode(code.slice(1)), { problem: "length", length: 11 });
  assert.deepEqual(readCode(`${code}2`), { problem: "length", length: 13 });
  for (const text of ["", " – "]) assert.deepEqual(readCode(text), { problem: "none" });
  assert.deepEqual(readCode(`O${code.slice(1)}`), { problem: "letters", letters: "O" });
  assert.deepEqual(readCode("a1io"), { problem: "letters", letters: "A1IO" });
});

/** The check characters that make a code of these ten. */
function sealed(ten) {
  for (const x of alphabet) for (const y of alphabet) if (readCode(ten + x + y).problem !== "mistyped") return ten + x + y;
  throw new Error(`nothing seals ${ten}`);
}

test("ReturnCode.ALaterVersionIsToldFromASlip", () => {
  assert.deepEqual(readCode(sealed(`4${bare(writeCode(example)).slice(1, 10)}`)), { problem: "newer" });
  assert.deepEqual(readCode(sealed("3ZZZZZZZZZ")), { problem: "newer" });
  assert.deepEqual(readCode("222222222222"), { problem: "newer" });
});

test("ReturnCode.WhateverIsReadNothingBreaks", () => {
  const signs = [...alphabet, ..."01IOaeiou-– .\n\u0000é\u{1f600}ß"];
  for (let round = 0; round < 5000; round++) {
    const read = readCode(Array.from({ length: random(20) }, () => pick(signs)).join(""));
    assert.ok(typeof read.problem === "string" || typeof read.work === "object");
  }
});

test("ReturnCode.TheDayIsThatOfTheClockOnTheWall", () => {
  assert.equal(dayOf(new Date(2026, 2, 1, 0, 5)), "2026-03-01");
  assert.equal(dayOf(new Date(2026, 11, 31, 23, 55)), "2026-12-31");
});
