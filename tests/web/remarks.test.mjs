// What the coach and the rules say: every kind and every refusal of the C++ side has its words in every language, and
// the sentences are whole.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const folder = "assets/locales/remarks/";
const files = readdirSync(new URL(folder, root));
const wordsOf = (file) => JSON.parse(read(folder + file));
const english = wordsOf("en.json");

const block = (text, start) => text.slice(text.indexOf(start), text.indexOf("};", text.indexOf(start)));
const strings = (text) => [...text.matchAll(/"([\w-]+)"/g)].map(([, name]) => name);

const kinds = strings(block(read("src/coach/remark.cpp"), "kNames"));
const harmAlone = kinds.slice(kinds.indexOf("misses"));
const harmfulReplies = [...block(read("src/coach/harm.cpp"), "kHarmful").matchAll(/RemarkKind::(\w+)/g)]
  .map(([, name]) => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase());
const sources = ["src/rules", "src/app"].flatMap((path) => readdirSync(new URL(path, root)).filter((file) => file.endsWith(".cpp"))
  .map((file) => read(`${path}/${file}`))).join("\n");
const codes = [...new Set([...sources.matchAll(/refusal\(\s*"([\w-]+)"/g)].map(([, code]) => code))];

test("Remarks.EveryKindHasWords", () => {
  assert.ok(kinds.length > 30 && harmAlone.length === 7 && harmfulReplies.length > 4);
  const needed = [
    ...kinds.filter((kind) => !harmAlone.includes(kind)).map((kind) => `why.${kind}`),
    ...[...harmAlone, ...harmfulReplies, "wins"].map((kind) => `harm.${kind}`),
  ];
  assert.deepEqual(needed.filter((key) => !(key in english)), []);
  const known = new Set(needed);
  const leftOver = Object.keys(english).filter((key) => /^(why|harm)\./.test(key) && !known.has(key.split(".").slice(0, 2).join(".")));
  assert.deepEqual(leftOver, []);
});

test("Remarks.EveryRefusalHasWords", () => {
  assert.ok(codes.length > 35);
  assert.deepEqual(codes.filter((code) => !(`error.${code}` in english)), []);
  assert.deepEqual(Object.keys(english).filter((key) => key.startsWith("error.") && !codes.includes(key.slice(6))), []);
});

test("Remarks.TheEnglishOfARefusalIsFilledFromTheSameFields", () => {
  // Fields named in the page's words are given by the C++ side wherever it refuses with that code.
  for (const code of codes) {
    const places = [...english[`error.${code}`].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const call of sources.split(/refusal\(\s*/).filter((text) => text.startsWith(`"${code}"`))) {
      const given = call.slice(0, 500);
      for (const place of places) assert.ok(given.includes(`{"${place}"`) || given.includes("fields"), `${code}: ${place}`);
    }
  }
});

const forms = ["the", "the-object", "your", "your-object"];
const pieces = ["pawn", "king", "rook", "bishop", "queen", "knight", "prince"];
const places = (text) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name.replace("Object", "")));

for (const file of files) {
  test(`Remarks.AreWhole (${file})`, () => {
    const words = wordsOf(file);
    assert.deepEqual(Object.keys(words), Object.keys(english));
    for (const form of forms) for (const piece of pieces) assert.ok(words[`${form}.${piece}`], `${form}.${piece}`);
    for (const [key, text] of Object.entries(words)) {
      assert.ok(text.trim(), key);
      for (const place of places(text)) {
        const told = [...places(english[key])].map((name) => name.replace(/^your/, "").toLowerCase());
        const asked = place.replace(/^your/, "").toLowerCase();
        // A language may name the man where English says "it", never what the kind does not speak of.
        const always = ["man", "from", "to"];
        assert.ok(told.includes(asked) || (!key.startsWith("error.") && always.includes(asked)) ||
          (asked === "other" && told.includes("at")) || (asked === "third" && told.includes("thirdat")) ||
          (asked === "thirdat" && told.includes("third")) || (asked === "at" && told.includes("other")), `${key}: {${place}}`);
      }
      assert.doesNotMatch(text, /wrong|falsch|mal jou|faux|incorrect/i, key);
      assert.ok(text.length < 140, `${key} is too long for a child`);
    }
  });
}
