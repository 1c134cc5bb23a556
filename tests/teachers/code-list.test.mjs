// A list of codes as a teacher pastes it: every line comes out again, read or explained.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, importSource } from "./support/source.mjs";

const { bareCode, mostLines, oneCodePerLine, readCode, readCodeList, readPasted, toCsv, toTabs, writeCode } = await importSource("assignment/code-list.ts", "assignment/return-code.ts");

const work = { kind: "lesson", game: "raging-rooks", assignment: 3, day: "2026-03-01", done: 8, of: 8, mistakes: 2, hints: 1 };
const code = writeCode(work);
const spaced = code.replaceAll("-", " ");
const only = (text) => {
  const lines = readCodeList(text);
  assert.equal(lines.length, 1, text);
  return lines[0];
};

test("CodeList.ReadsACodeAlone", () => {
  for (const text of [code, spaced, code.toLowerCase(), `  ${code}  `, code.replaceAll("-", "")]) {
    assert.deepEqual(only(text), { line: 1, text: text.trim(), name: "", code: text.trim(), read: { code, work } });
  }
});

test("CodeList.ReadsTheNameBeforeIt", () => {
  for (const [text, name] of [[`Ana ${code}`, "Ana"], [`Ana María Ruiz, ${code}`, "Ana María Ruiz"], [`Tom;${code}`, "Tom"], [`Tom:\t${spaced}`, "Tom"],
    [`ليلى ${code}`, "ليلى"], [`Tom 2 ${spaced}`, "Tom 2"], [`Anne-Marie ${code}`, "Anne-Marie"],
    [`> Ana: “${code}”`, "Ana"], [`>> > Ana ${spaced}`, "Ana"], [`> ${code}`, ""]]) {
    assert.deepEqual([only(text).name, only(text).read], [name, { code, work }], text);
  }
});

test("CodeList.ReadsTheNameAfterIt", () => {
  for (const [text, name] of [[`${code} Finn`, "Finn"], [`${spaced} Finn`, "Finn"], [`${spaced}, Ana María Ruiz`, "Ana María Ruiz"], [`${code};Tom`, "Tom"],
    [`${spaced} – Finn`, "Finn"], [`${code.toLowerCase()}\tليلى`, "ليلى"], [`${spaced} Tom 2`, "Tom 2"], [`3. ${spaced} Finn`, "3. Finn"], [`Finn - ${spaced}`, "Finn"]]) {
    assert.deepEqual([only(text).name, only(text).read], [name, { code, work }], text);
    assert.deepEqual(only(oneCodePerLine(text)).name, name, text);
  }
});

test("CodeList.NamesStayWithTheirCodesOnWhicheverSideTheyStand", () => {
  const names = (text) => readCodeList(oneCodePerLine(text)).map(({ name, read }) => [name, read.code]);
  const three = ["Ana", "Ben", "Finn"];
  for (const each of [code, spaced]) for (const between of [", ", "; ", " ", "\t", " / "]) {
    assert.deepEqual(names(three.map((name) => `${name} ${each}`).join(between)), three.map((name) => [name, code]));
    assert.deepEqual(names(three.map((name) => `${each} ${name}`).join(between)), three.map((name) => [name, code]));
  }
});

test("CodeList.WhatStandsBesideAGoodCodeIsItsNameHoweverManyFiguresItHas", () => {
  for (const [text, name] of [
    [`ana.perez07@school.org ${code}`, "ana.perez07@school.org"],
    [`student00017 ${spaced}`, "student00017"],
    [`2026/11/26 10:02:11 AM GMT,ana07@school.org,Ana Perez,${code}`, "2026/11/26 10:02:11 AM GMT,ana07@school.org,Ana Perez"],
    [`"2026/11/26 10:02:11 AM GMT","ana07@school.org","Ana Perez","${code}"`, "2026/11/26 10:02:11 AM GMT,ana07@school.org,Ana Perez"],
    [`Ana\t26 Nov 2026, 10:02\t${code}`, "Ana 26 Nov 2026, 10:02"],
    [`Perez,Ana,ana07@school.org,26 November 2026 10:02,${code},10.00`, "Perez,Ana,ana07@school.org,26 November 2026 10:02 10.00"],
    [`Ana Perez (7B) 555-123-4567 (${code.toLowerCase()})`, "Ana Perez (7B) 555-123-4567"],
    [`${code} 2026-11-26`, "2026-11-26"],
    [`22 33 44 55 66 77 ${code}`, "22 33 44 55 66 77"],
  ]) {
    const { name: kept, read } = only(oneCodePerLine(text));
    assert.deepEqual([kept, read], [name, { code, work }], text);
  }
});

test("CodeList.WhatIsWrittenAsACodeIsToldBesideAGoodOne", () => {
  const wrong = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  for (const attempt of [wrong, wrong.replaceAll("-", " "), wrong.replaceAll("-", ""), code.slice(0, -1), spaced.slice(0, -1), `${code}7`, `O1${code.slice(2)}`]) {
    const lines = readCodeList(oneCodePerLine(`Ana ${code}, Ben ${attempt}`));
    assert.deepEqual(lines.map(({ name, code: taken }) => [name, taken]), [["Ana", code], ["Ben", attempt]]);
  }
  // Where no code is good, it is told of what is written as one, not of a time.
  const [line] = readCodeList(oneCodePerLine(`2026/11/26 10:02:11,ana07@school.org,${code.slice(0, -1)}`));
  assert.deepEqual([line.code, line.name], [code.slice(0, -1), "2026/11/26 10:02:11,ana07@school.org"]);
});

test("CodeList.SaysWhatIsWrongWithACodeThatANameFollows", () => {
  const wrong = spaced.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  const read = (text) => [only(text).name, only(text).code, only(text).read.problem];
  assert.deepEqual(read(`${wrong} Finn`), ["Finn", wrong, "mistyped"]);
  assert.deepEqual(read(`${spaced.slice(0, -1)} Finn`), ["Finn", spaced.slice(0, -1), "length"]);
  assert.deepEqual(read("XQDK 37DK N6L8 Finn"), ["Finn", "XQDK 37DK N6L8", "mistyped"], "its first word has no figure");
});

test("CodeList.ALineWithoutACodeSaysJustThat", () => {
  for (const text of ["Finn", "Tom 2", "Name, code", "—", "7."]) {
    assert.deepEqual([only(text).name, only(text).code, only(text).read], [text, "", { problem: "none" }]);
  }
});

test("CodeList.KeepsTheLinesThatCannotBeRead", () => {
  const wrong = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  const lines = readCodeList(`Ana ${code}\r\n\r\nBen ${wrong}\nCleo ${code.slice(0, -1)}\nDan\nEva O1${code.slice(2)}\r${spaced}`);
  assert.deepEqual(lines.map(({ line, name, read }) => [line, name, read.problem]), [
    [1, "Ana", undefined], [3, "Ben", "mistyped"], [4, "Cleo", "length"], [5, "Dan", "none"], [6, "Eva", "letters"], [7, "", undefined]]);
  assert.equal(lines[2].text, `Cleo ${code.slice(0, -1)}`);
});

test("CodeList.LosesNothingWhateverIsPasted", () => {
  const random = generator(7);
  const parts = [code, "Ana", ",", ";", "\t", " ", "\n", "\r\n", "é", "\u{1f600}", "-", "12", code.slice(3), "\u0000", ":"];
  for (let round = 0; round < 2000; round++) {
    const pasted = Array.from({ length: random(12) }, () => parts[random(parts.length)]).join("");
    const lines = readCodeList(pasted);
    const full = pasted.split(/\r\n|\r|\n/).map((line) => line.trim()).filter(Boolean);
    assert.deepEqual(lines.map(({ text }) => text), full);
  }
});

/** The first code in a line that can be read, tried out from every word to every word, and what else stands there. */
function splitSlowly(text) {
  const words = [...text.matchAll(/[^\s,;:|/]+/gu)].map(([word]) => word).filter((word) => bareCode(word));
  for (let from = 0; from < words.length; from++) for (let to = from; to < words.length; to++) {
    const read = readCode(words.slice(from, to + 1).map((word) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "") || word).join(""));
    if (read.work) return [read.code, [...words.slice(0, from), ...words.slice(to + 1)]];
  }
  return null;
}

test("CodeList.WhatNobodySeesAndOtherWidthsAreNoPartOfACode", () => {
  const wide = code.replace(/[^-]/g, (letter) => String.fromCodePoint(letter.codePointAt(0) + 0xfee0));
  for (const shown of [`\u200e${code}`, `\u2068${code}\u2069`, `\u202a${code}\u202c`, code.replace("-", "\u200b-"), code.replace("-", "-\u00ad"), code.replaceAll("-", "\u2212"), `\`${code}\``, `${code}\u{1f600}`, wide]) {
    const [line, ...others] = readCodeList(oneCodePerLine(`\u200e[01.03.26, 12:30:11] Anna: \u200e${shown}`));
    assert.deepEqual([line.read.code, others], [code, []], JSON.stringify(shown));
  }
});

test("CodeList.FiguresAreThoseOfThePupilsKeyboard", () => {
  for (const zero of ["٠", "۰"]) {
    const typed = code.replace(/\d/g, (figure) => String.fromCodePoint(zero.codePointAt(0) + Number(figure)));
    for (const text of [typed, typed.replaceAll("-", " "), typed.toLowerCase()]) {
      assert.deepEqual([only(`ليلى ${text}`).name, only(`ليلى ${text}`).read], ["ليلى", { code, work }], text);
      assert.equal(only(oneCodePerLine(`${text} ليلى`)).read.code, code, text);
    }
  }
});

test("CodeList.ANameInACellKeepsItsOwnQuotationMarks", () => {
  const cells = [['Robert ""Bob"" Smith', 'Robert "Bob" Smith'], ['""Bob""', '"Bob"'], ["Smith, Bob", "Smith, Bob"]];
  for (const [cell, name] of cells) {
    assert.equal(only(`"${cell}","${code}"`).name, name);
    assert.equal(only(`"${code}";"${cell}"`).name, name);
  }
});

test("CodeList.ANameThatMayBelongToEitherCodeIsGivenToNone", () => {
  const [a, b, c] = [1, 2, 3].map((assignment) => writeCode({ ...work, assignment }));
  const read = (text) => readCodeList(oneCodePerLine(text)).map(({ name, read: { code: one } }) => [name, one]);
  assert.deepEqual(read(`${a} Ana ${b} Bob ${c}`), [["", a], ["Ana", undefined], ["", b], ["Bob", undefined], ["", c]]);
  assert.deepEqual(read(`${a} ${b}`), [["", a], ["", b]]);
  assert.deepEqual(read(`${a} Ana ${b} Bob`), [["Ana", a], ["Bob", b]]);
  assert.deepEqual(read(`Ana ${a} Bob ${b}`), [["Ana", a], ["Bob", b]]);
  assert.deepEqual(read(`1. ${a} Ana 2. ${b} Bob`).map(([name, one]) => [name.replace(/^\d+\.\s*/, ""), one]), [["Ana", a], ["Bob", b]]);
});

test("CodeList.AnInitialIsNoPartOfACodeThatIsTooShort", () => {
  const short = code.slice(0, -1);
  assert.deepEqual([readCodeList(`J ${short}`)[0].name, readCodeList(`J ${short}`)[0].read], ["J", { problem: "length", length: 11 }]);
  assert.equal(readCodeList(`${short} K. Bob`)[0].name, "K. Bob");
});

test("CodeList.FindsTheCodeWhereTryingEveryRunOfWordsFindsIt", () => {
  const random = generator(11);
  const parts = [code, ...code.split("-"), ...code.split("-"), "Ana", ",", ";", "\t", " ", " ", " ", "-", ".", "_ ", "é", "ß", "\u{1f600}", "12", ":", "|", "/", "\u00a0", "\ud800"];
  let found = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + random(14) }, () => parts[random(parts.length)]).join("");
    for (const { name, read } of readCodeList(text)) {
      const slow = splitSlowly(text);
      assert.equal(read.code, slow?.[0], JSON.stringify(text));
      if (!slow) continue;
      found++;
      assert.deepEqual([...name.matchAll(/[^\s,;:|/]+/gu)].map(([word]) => word).filter((word) => bareCode(word)), slow[1], JSON.stringify(text));
    }
  }
  assert.ok(found > 1000, `${found}`);
});

test("CodeList.TakesNoLongerThanALongLineIsLong", () => {
  const long = 200_000;
  for (const text of [
    "Ana ".repeat(long), "A1 ".repeat(long), `${"- ".repeat(long)}${code}`, `${"Ana, ".repeat(long)}${code}`, `x${" ".repeat(long)}y ${code}`,
    `${",".repeat(long)}${code}`, "é".repeat(long), `${code} `.repeat(long / 10), `${"_ ".repeat(long)}`, `Ana ${"2".repeat(long)}`, `Ana a${".".repeat(long)}a`,
    `${'"a",'.repeat(long)}${code}`, `${',"'.repeat(long)}${code}`,
  ]) {
    const begin = process.cpuUsage();
    const [line] = readCodeList(text);
    const taken_s = process.cpuUsage(begin).user / 1e6;  // of the processor, which a busy machine does not lengthen
    assert.ok(taken_s < 10, `${JSON.stringify(text.slice(0, 20))}… takes ${taken_s} s, as only the square of its length would`);
    assert.equal(line.text, text.trim());
  }
});

test("CodeList.OfAWholeSheetTheFirstLinesAreReadAndItIsSaid", () => {
  const many = 65_000;
  for (const pasted of [`Ana ${code}\n`.repeat(many), "A1\n".repeat(many), `${code} `.repeat(mostLines + 1)]) {
    const { lines, isAll } = readPasted(pasted);
    assert.deepEqual([lines.length, isAll], [mostLines, false], pasted.slice(0, 20));
  }
  const whole = readPasted(`Ana ${code}\r\n\r\n`.repeat(mostLines) + "\n".repeat(many));
  assert.deepEqual([whole.lines.length, whole.isAll], [mostLines, true], "empty rows of a table are no lines");
  assert.deepEqual(readPasted(""), { lines: [], isAll: true });
});

test("CodeList.CsvHoldsEveryTextAndNoFormula", () => {
  const csv = toCsv([["Name", "Code"], ['Ana "the rook", 7', code], ["=1+1", "@x"], ["-2", "two\nlines"]], "en");
  assert.equal(csv, `\ufeff"Name","Code"\r\n"Ana ""the rook"", 7","${code}"\r\n"'=1+1","'@x"\r\n"'-2","two\nlines"\r\n`);
});
test("CodeList.CsvIsPartedAsSpreadsheetsOfTheDeviceExpect", () => {
  const parted = (locale) => toCsv([["Ana", "Ben"]], locale).replace(/[^,;]/g, "");
  assert.deepEqual(["en", "es-MX", "es", "fr", "de", "ar-EG"].map(parted), [",", ",", ";", ";", ";", ";"]);
  for (const locale of ["en", "de"]) {
    assert.deepEqual(readCodeList(toCsv([["Ana", code], ["Ben", code]], locale)).map(({ name }) => name), ["Ana", "Ben"], "what went out comes in again");
  }
});

test("CodeList.WhatIsCopiedHasACellForEach", () => {
  assert.equal(toTabs([["Name", "Code"], ["Ana\tPerez", code], ["=1+1", ""]]), `Name\tCode\nAna Perez\t${code}\n'=1+1\t`);
});

test("CodeList.AFormulaIsNoneInAnyDisguise", () => {
  for (const text of ["=1+1", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", "\u200b=1+1", " \ufeff@x", "\t\u2060-2"]) {
    assert.equal(toCsv([[text]]), `\ufeff"'${text}"\r\n`, JSON.stringify(text));
  }
  assert.equal(toCsv([["37DK-XQ9M"]]), `\ufeff"37DK-XQ9M"\r\n`);
});

