// What an address may ask for, field by field: what is good in one is taken, and what is not is named on the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { readAddress } = await importSource("chess/address.ts");

/** Each field with values that are good beside a game with a lesson, and with such as are not. */
const values = {
  opponent: [["friend", "computer"], ["", "Friend!x", "nobody"]],
  level: [["1", "perfect"], ["0", "99", "best"]],
  side: [["white", "black"], ["red", ""]],
  lesson: [["1", "9", "10", "99"], ["0", "00", "01", "100", "-1", "first"]],
  practice: [["1", "today", "looks", "drawn", "lesson.3"], ["0", "2", "yesterday", "lesson."]],
  assignment: [["1", "49"], ["0", "50", "x"]],
  text: [["100"], ["1", "1000", "large"]],
  coach: [["0", "1"], ["2", "on"]],
  teachers: [["1", "plans"], ["0", "rooms"]],
  lang: [["en", "ar"], ["xx"]],
};

for (const [name, [good, bad]] of Object.entries(values)) {
  test(`Address.TakesWhatIsGoodAndNamesWhatIsNot (${name})`, () => {
    const read = (value) => readAddress(`?${new URLSearchParams({ game: "raging-rooks", [name]: value })}`);
    for (const value of good) {
      assert.deepEqual(read(value).problems, [], value);
      assert.equal(read(value).address[name], value);
    }
    for (const value of bad) {
      assert.deepEqual(read(value).problems, [{ key: "problem.bad-field", fill: { name, value } }]);
      assert.equal(read(value).address[name], undefined, value);
    }
  });
}
