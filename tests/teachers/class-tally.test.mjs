// Thirty codes at once, however they are pasted, and what a class sees of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { generator, importSource } from "./support/source.mjs";

const { mostLines, oneCodePerLine, readCodeList, tallyOf, writeCode } =
  await importSource("classroom/tally.ts", "assignment/code-list.ts", "assignment/return-code.ts");
globalThis.thirtyMoreWords = JSON.parse(readFileSync(new URL("../../assets/locales/en.json", import.meta.url), "utf8"));

const lesson = { kind: "lesson", game: "raging-rooks", assignment: 4, day: "2026-03-01", done: 1, of: 1, mistakes: 0, hints: 0 };
const game = { kind: "game", game: "raging-rooks", assignment: 4, day: "2026-03-01", result: "won", opponent: "2", side: "white", moves: 9, help: 0 };
const first = writeCode(lesson);
const found = writeCode({ ...lesson, mistakes: 2 });
const hinted = writeCode({ ...lesson, hints: 1 });
const not = writeCode({ ...lesson, done: 0, mistakes: 3 });
/** A task of a row, and the game of its box. */
const task = { game: "raging-rooks", name: "lesson.free", fen: "", number: 4 };
const wholeGame = { game: "raging-rooks", name: null, fen: "r3k/ppppp/5/5/PPPPP/R3K w", number: 4 };
const today = "2026-03-01";
const counts = (text, of = task) => {
  const { standings, problems } = tallyOf(text, of, today);
  return [...["first", "found", "not"].map((one) => standings.filter((standing) => standing === one).length), problems.length];
};
/** As hands and messengers write it. */
const spellings = [(code) => code, (code) => code.replaceAll("-", " "), (code) => code.replaceAll("-", ""), (code) => code.toLowerCase(), (code) => code.replaceAll("-", "–")];
const names = ["", "Ana ", "Anne-Marie: ", "Tom 2 ", "Lynn, ", "ليلى ", "- ", "7. "];
const separators = ["\n", "\r\n", " ", ", ", ";", "\t", " / ", " | ", "\n\n", ",\n"];

test("ClassTally.TellsWhoFoundItAtOnceWhoFoundItAndWhoDidNot", () => {
  assert.deepEqual(counts([first, first, found, hinted, not].join("\n")), [2, 2, 1, 0]);
  const won = writeCode(game);
  const helped = writeCode({ ...game, help: 1 });
  const others = ["lost", "drawn"].map((result) => writeCode({ ...game, result }));
  assert.deepEqual(counts([won, helped, ...others].join(" "), wholeGame), [1, 1, 2, 0]);
  assert.deepEqual(counts(""), [0, 0, 0, 0]);
});

test("ClassTally.ReadsThirtyCodesWhateverStandsBetweenAndBeforeThem", () => {
  const random = generator(5);
  const pick = (list) => list[random(list.length)];
  for (let round = 0; round < 400; round++) {
    const codes = Array.from({ length: 30 }, () => pick([first, first, found, not]));
    const separator = pick(separators);
    const pasted = codes.map((code) => pick(names) + pick(spellings)(code)).join(separator);
    const of = (code) => codes.filter((one) => one === code).length;
    assert.deepEqual(counts(pasted), [of(first), of(found), of(not), 0], JSON.stringify(pasted));
  }
});

test("ClassTally.NamesEachMistakeAndLosesNoCodeBesideIt", () => {
  const random = generator(9);
  const pick = (list) => list[random(list.length)];
  const wrong = first.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  const broken = [wrong, first.slice(0, -1), `${first}7`, first.replace(/\d/, "O").replace(/.$/, "1"), writeCode({ ...lesson, assignment: 5 }), writeCode({ ...lesson, game: "mean-queens" })];
  for (let round = 0; round < 400; round++) {
    const list = Array.from({ length: 30 }, () => pick([first, found, pick(broken)]));
    const separator = pick(["\n", ", ", ";", " ", "\t", " | "]);
    const pasted = list.map((code) => pick(["", "Ana ", "Ben: "]) + code).join(separator);
    const of = (...codes) => list.filter((one) => codes.includes(one)).length;
    assert.deepEqual(counts(pasted), [of(first), of(found), 0, of(...broken)], JSON.stringify(pasted));
  }
});

test("ClassTally.SaysOfEachMistakeWhatItIsAndNamesNobody", () => {
  const { problems } = tallyOf(`Ana ${first.slice(0, -1)}\nBen ${writeCode({ ...lesson, assignment: 5 })}\nCleo ${first.replace(/.$/, "2")}\nDan\nEva O1${first.slice(2)}`, task, today);
  assert.deepEqual(problems.map(({ code }) => code), [first.slice(0, -1), writeCode({ ...lesson, assignment: 5 }), first.replace(/.$/, "2"), `O1${first.slice(2)}`]);
  const said = problems.map(({ why }) => why);
  for (const [i, word] of ["11", "another task", "Perhaps it is", "No code has"].entries()) assert.match(said[i], new RegExp(word));
  assert.doesNotMatch(JSON.stringify(problems), /Ana|Ben|Cleo|Dan|Eva/);
});

test("ClassTally.CountsOnlyWhatCanHaveComeOfTheTask", () => {
  // A game and a whole lesson that were set on the teachers' screen have numbers as well.
  assert.deepEqual(counts(writeCode(game)), [0, 0, 0, 1]);
  assert.deepEqual(counts(writeCode({ ...lesson, done: 8, of: 8 })), [0, 0, 0, 1]);
  assert.deepEqual(counts(first, wholeGame), [0, 0, 0, 1]);
  for (const change of [{ opponent: "5" }, { opponent: "friend" }, { side: "black" }]) assert.deepEqual(counts(writeCode({ ...game, ...change }), wholeGame), [0, 0, 0, 1], JSON.stringify(change));
  assert.deepEqual(counts(writeCode({ ...game, side: "black" }), { ...wholeGame, fen: "r3k/5/5/5/5/R3K b" }), [1, 0, 0, 0]);
});

test("ClassTally.TellsOfAnotherDayAndCountsItAllTheSame", () => {
  const of = (day) => writeCode({ ...lesson, day });
  const { standings, problems, otherDays } = tallyOf([of(today), of("2026-02-27"), of("2026-02-28"), of("2026-02-27")].join("\n"), task, today);
  assert.deepEqual([standings.length, problems.length], [4, 0]);
  assert.deepEqual(otherDays, [{ day: "2026-02-28", count: 1 }, { day: "2026-02-27", count: 2 }]);
});

test("ClassTally.OfMoreThanASchoolHasItIsSaidThatSomeIsNotRead", () => {
  assert.equal(tallyOf(`Ana ${first}\n`.repeat(30), task, today).isAll, true);
  const { standings, isAll } = tallyOf(`Ana ${first}\n`.repeat(65_000), task, today);
  assert.deepEqual([standings.length, isAll], [mostLines, false]);
});

test("OneCodePerLine.LosesNothingOfWhatWasPasted", () => {
  const random = generator(3);
  const parts = [first, found, first.slice(3), "Ana", ",", ";", "\t", " ", "\n", "|", "/", "12", "7B", "é", "\u{1f600}", "-", "\ud800"];
  const bare = (text) => text.replace(/[\s,;:|/]/gu, "");
  for (let round = 0; round < 1000; round++) {
    const pasted = Array.from({ length: random(20) }, () => parts[random(parts.length)]).join("");
    assert.equal(bare(oneCodePerLine(pasted)), bare(pasted));
    assert.equal(bare(readCodeList(oneCodePerLine(pasted)).map(({ text }) => text).join("")), bare(pasted));
  }
});

test("OneCodePerLine.TakesNoLongerThanALongLineIsLong", () => {
  const long = 30_000;
  for (const text of ["A1 ".repeat(long), "Ana ".repeat(long), `${first} `.repeat(long / 10), "2".repeat(long), "2 ".repeat(long), "_ ".repeat(long), "22222222222 ".repeat(long / 10)]) {
    const begin = process.cpuUsage();
    oneCodePerLine(text);
    const taken_s = process.cpuUsage(begin).user / 1e6;  // of the processor, which a busy machine does not lengthen
    assert.ok(taken_s < 20, `${JSON.stringify(text.slice(0, 20))}… takes ${taken_s} s, as only the square of its length would`);
  }
});
