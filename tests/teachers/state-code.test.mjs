// What is learnt, as a code: everything that matters comes back, any slip shows, and a code of a page that knows more is not
// misread.
import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, generator, importSource, skills } from "./support/source.mjs";

const { alphabet, isState, oneCodePerLine, readCodeList, readState, writeCode, writeState, afterTry } = await importSource("teachers/state-code.ts", "assignment/return-code.ts", "assignment/code-list.ts", "memory/schedule.ts");
const numbers = { skills, games: codes.games };
const games = Object.keys(codes.games);
const today = 20_800;

function someState(random) {
  const ideas = {};
  for (const { id } of skills) {
    if (!random(3)) continue;
    let day = today - random(300);
    for (let i = random(8); i >= 0; i--, day = Math.min(today, day + random(9))) ideas[id] = afterTry(ideas[id], random(3) > 0, day, random(13));
  }
  const stars = Object.fromEntries(games.filter(() => random(2)).map((game) => [game, 1 + random(3)]));
  return { ideas, stars, lessons: games.filter(() => random(2)) };
}

test("Numbers of ideas are their own, and every idea has one", () => {
  assert.deepEqual(new Set(skills.map(({ code }) => code)).size, skills.length);
  for (const { id, code } of skills) assert.ok(Number.isSafeInteger(code) && code > 0 && code < 64, id);
});

test("What is carried comes back: when it is due to the day, how it went, stars and lessons", () => {
  const random = generator(11);
  for (let round = 0; round < 200; round++) {
    const state = someState(random);
    const read = readState(writeState(state, today, numbers), numbers);
    assert.equal(read.day, today);
    assert.deepEqual(read.state.stars, state.stars);
    assert.deepEqual([...read.state.lessons].sort(), [...state.lessons].sort());
    assert.deepEqual(Object.keys(read.state.ideas).sort(), Object.keys(state.ideas).sort());
    for (const [id, one] of Object.entries(read.state.ideas)) {
      const { stability, difficulty, last, due, recent, tries, firm, learnt, box } = state.ideas[id];
      assert.deepEqual([one.last, one.due, one.recent, one.tries, one.box], [last, due, recent, tries, box], id);
      assert.deepEqual([one.firm !== undefined, one.learnt !== undefined], [firm !== undefined, learnt !== undefined], id);
      assert.ok(Math.abs(Math.log(one.stability / stability)) < 0.1 && Math.abs(one.difficulty - difficulty) <= 0.5, id);
      for (const isUnaided of [true, false]) assert.ok(afterTry(one, isUnaided, today + 3, 5).due > today, "it goes on from there");
    }
  }
});

test("Four of five on one day are not learnt by another try of that day on the device it is carried to", () => {
  const firm = [1, 2, 3, 4].reduce((memory) => afterTry(memory, true, today, 5), undefined);
  assert.ok(firm.firm === today && firm.learnt === undefined, "or this tests nothing");
  const { fork } = readState(writeState({ ideas: { fork: firm }, stars: {}, lessons: [] }, today, numbers), numbers).state.ideas;
  assert.equal(afterTry(fork, true, today, 5).learnt, undefined);
  assert.equal(afterTry(fork, true, today + 1, 5).learnt, today + 1);
});

test("Nothing and everything are short enough for one QR code", () => {
  assert.ok(writeState({ ideas: {}, stars: {}, lessons: [] }, today, numbers).length < 40);
  const whole = afterTry(undefined, true, today, 12);
  const code = writeState({ ideas: Object.fromEntries(skills.map(({ id }) => [id, whole])), stars: Object.fromEntries(games.map((game) => [game, 3])), lessons: games }, today, numbers);
  assert.ok(code.replaceAll("-", "").length < 400, `${code.length}`);
});

test("A wrong letter, two that changed places, one too few or too many: a slip always shows", () => {
  const random = generator(5);
  const code = writeState(someState(random), today, numbers).replaceAll("-", "");
  const isSlip = (text) => assert.equal(readState(text, numbers).problem, "mistyped", text);
  for (let i = 0; i < code.length; i++) {
    const other = alphabet[(alphabet.indexOf(code[i]) + 1 + random(alphabet.length - 1)) % alphabet.length];
    isSlip(code.slice(0, i) + other + code.slice(i + 1));
    isSlip(code.slice(0, i) + code.slice(i + 1));
    for (const j of [i + 1, i + 29, random(code.length)]) if (code[j] && code[j] !== code[i]) {
      const letters = [...code];
      [letters[i], letters[j]] = [letters[j], letters[i]];
      isSlip(letters.join(""));
    }
  }
  for (const text of ["2", "22222", code + "2"]) isSlip(text);
});

test("What is no such code is called what it is: nothing, letters that no code has, a pupil's code", () => {
  const problem = (text) => readState(text, numbers);
  for (const text of ["", " ", "\n", "—", "https://example.org/?teachers=learnt#state="]) assert.deepEqual(problem(text), { problem: "none" }, text);
  for (const [text, letters] of [["no code", "OE"], ["3MQ0-1I22", "01I"], ["😀", "😀"]]) assert.deepEqual(problem(text), { problem: "letters", letters }, text);
  const pupils = writeCode({ kind: "lesson", game: "raging-rooks", assignment: 4, day: "2026-03-01", done: 3, of: 5, mistakes: 1, hints: 0 });
  assert.deepEqual(problem(pupils), { problem: "work" });
  assert.ok(!isState(pupils));
  const code = writeState(someState(generator(8)), today, numbers);
  assert.ok(isState(code) && !isState(code.slice(1)));
  // And the page that reads pupils' codes sees one word, of which it can say what it is.
  const [line] = readCodeList(oneCodePerLine(`Ana ${code}`));
  assert.ok(isState(line.code), line.code);
});

test("It is read as it may be written: small letters, blanks, no groups, in quotation marks, as the address that was scanned", () => {
  const code = writeState(someState(generator(2)), today, numbers);
  const bare = code.replaceAll("-", "");
  for (const text of [code.toLowerCase(), code.replaceAll("-", " "), ` ${bare}\n`, `“${code}”`, `(${bare}).`, `https://example.org/squares/?teachers=learnt#state=${bare}`]) assert.ok(readState(text, numbers).state, text);
});

/** The same code with other digits behind its check, which is made anew. */
function resealed(code, change) {
  const digits = [...code.replaceAll("-", "")].map((letter) => alphabet.indexOf(letter)).slice(0, -4);
  change(digits);
  const rest = digits.reduce((sum, digit) => (sum * 31 + digit + 1) % 707_279, 0);
  return [...digits, ...[0, 1, 2, 3].map((i) => Math.floor(rest / 29 ** i) % 29)].map((digit) => alphabet[digit]).join("");
}

test("A code of a later version, or with more in it than this page reads, is called newer and not misread", () => {
  const code = writeState(someState(generator(6)), today, numbers);
  assert.ok(readState(resealed(code, () => {}), numbers).state);
  for (const change of [(digits) => { digits[0]++; }, (digits) => digits.push(5), (digits) => digits.push(0, 0, 1)])
    assert.deepEqual(readState(resealed(code, change), numbers), { problem: "newer" });
});

test("An idea and a game that this page does not know are left out, and the rest is read", () => {
  const state = someState(generator(4));
  const code = writeState(state, today, numbers);
  const fewer = { skills: skills.filter(({ code: number }) => number !== skills[3].code), games: Object.fromEntries(Object.entries(codes.games).filter(([id]) => id !== "chess")) };
  const read = readState(code, fewer);
  assert.ok(!(skills[3].id in read.state.ideas));
  assert.ok(!("chess" in read.state.stars));
  assert.equal(Object.keys(read.state.ideas).length, Object.keys(state.ideas).filter((id) => id !== skills[3].id).length);
});
