// What the coach and the rules say: every kind and every refusal of the C++ side has its words in every language, and
// the sentences are whole.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { baseOf, basesOf } from "./support/words.mjs";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const folder = "assets/locales/remarks/";
const files = readdirSync(new URL(folder, root));
const wordsOf = (file) => JSON.parse(read(folder + file));
const english = wordsOf("en.json");
const has = new Set(basesOf(english));
const formsOf = (base) => Object.keys(english).filter((key) => baseOf(key) === base).map((key) => english[key]);

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
  assert.ok(kinds.length > 30 && harmAlone.length === 7 && harmfulReplies.length > 1);
  const needed = [
    ...kinds.filter((kind) => !harmAlone.includes(kind)).map((kind) => `why.${kind}`),
    ...[...harmAlone, ...harmfulReplies, "wins"].map((kind) => `harm.${kind}`),
  ];
  assert.deepEqual(needed.filter((key) => !has.has(key)), []);
  const known = new Set(needed);
  const leftOver = Object.keys(english).filter((key) => /^(why|harm)\./.test(key) && !known.has(baseOf(key).split(".").slice(0, 2).join(".")));
  assert.deepEqual(leftOver, []);
});

test("Remarks.EveryRuleInTheWayHasWords", () => {
  const rules = strings(block(read("src/coach/obstacle.cpp"), "kNames"));
  assert.equal(rules.length, 25);
  assert.deepEqual([...has].filter((key) => key.startsWith("try.")).sort(), rules.map((rule) => `try.${rule}`).sort());
});

test("Remarks.EveryRefusalHasWords", () => {
  assert.ok(codes.length > 35);
  assert.deepEqual(codes.filter((code) => !has.has(`error.${code}`)), []);
  assert.deepEqual([...has].filter((key) => key.startsWith("error.") && !codes.includes(key.slice(6))), []);
});

test("Remarks.TheEnglishOfARefusalIsFilledFromTheSameFields", () => {
  // Fields named in the page's words are given by the C++ side wherever it refuses with that code.
  for (const code of codes) {
    const places = formsOf(`error.${code}`).flatMap((text) => [...text.matchAll(/\{(\w)(\w*)\}/g)].map(([, first, rest]) => first.toLowerCase() + rest));
    for (const call of sources.split(/refusal\(\s*/).filter((text) => text.startsWith(`"${code}"`))) {
      const given = call.slice(0, 500);
      for (const place of places) assert.ok(given.includes(`{"${place}"`) || given.includes("fields"), `${code}: ${place}`);
    }
  }
});

// Who does something and what something is done to, each by its owner; the player's own are among the page's words.
const forms = ["white", "white-object", "black", "black-object", "computer", "computer-object"];
const pieces = ["pawn", "king", "rook", "bishop", "queen", "knight", "prince"];
const plain = (place) => place.replace(/^your/, "").toLowerCase();
const places = (text) => new Set([...text.matchAll(/\{(\w)(\w*)\}/g)].map(([, first, rest]) => first.toLowerCase() + rest.replace(/Object$/, "")));

for (const file of files) {
  test(`Remarks.AreWhole (${file})`, () => {
    const words = wordsOf(file);
    assert.deepEqual(basesOf(words), basesOf(english));
    for (const form of forms) for (const piece of pieces) assert.ok(words[`${form}.${piece}`], `${form}.${piece}`);
    for (const piece of pieces) assert.equal(new Set(["white", "black", "computer"].map((owner) => words[`${owner}.${piece}`])).size, 3);
    for (const [key, text] of Object.entries(words)) {
      assert.ok(text.trim(), key);
      const told = new Set(formsOf(baseOf(key)).flatMap((one) => [...places(one)]).map(plain));
      for (const place of places(text)) {
        const asked = plain(place);
        // A language may name the piece where English says "it", never what the kind does not speak of.
        const always = ["mover", "from", "to"];
        assert.ok(told.has(asked) || (!key.startsWith("error.") && always.includes(asked)) ||
          (asked === "other" && told.has("at")) || (asked === "third" && told.has("thirdat")) ||
          (asked === "thirdat" && told.has("third")) || (asked === "at" && told.has("other")), `${key}: {${place}}`);
      }
      assert.doesNotMatch(text, /wrong|falsch|mal jou|faux|incorrect/i, key);
      assert.ok(text.length < 140, `${key} is too long for a child`);
    }
  });

  test(`Remarks.SayWhosePieceItIs (${file})`, () => {
    // Who is whose is written in src/coach/remark.h: the same in every language, and a piece is never both.
    for (const [key, text] of Object.entries(wordsOf(file)).filter(([key]) => /^(why|harm)\./.test(key))) {
      const own = [...places(text)].filter((name) => name.startsWith("your")).map(plain);
      const theirs = [...places(text)].filter((name) => /^(mover|other|third)$/.test(name));
      assert.deepEqual(own.filter((name) => theirs.includes(name)), [], key);
      // In a warning nobody has to guess which of several pieces is meant: whoever takes is named with its square.
      if (key.startsWith("harm.") && places(text).has("third")) assert.ok(places(text).has("thirdAt"), key);
      if (key.startsWith("harm.") && places(text).has("mover")) assert.ok(places(text).has("from"), key);
      if (key.startsWith("why.")) assert.ok(!theirs.includes("mover"), `${key}: the move is the player's own`);
      for (const name of own) assert.ok(!places(english[key] ?? "").has(name), `${key}: ${name} is the other side's in English`);
      // A bare "the pawn" beside a piece with its owner could be either.
      const bare = /\bthe pawn\b|\bel peón\b|\ble pion\b|\bde[rmn] Bauern?\b|البيدق/i.test(text) && key !== "why.promotes";
      assert.ok(!bare || !(own.length + theirs.length), `${key}: ${text}`);
    }
  });
}

for (const file of files) {
  test(`Remarks.SayNowOfNothingThatMayHaveBeenSoBefore (${file})`, () => {
    // Of these kinds alone src/coach/remark.h says that the move brought it about.
    const isNew = /^harm\.(steps-into|unguards|unblocks)$/;
    for (const [key, text] of Object.entries(wordsOf(file))) {
      if (key.startsWith("harm.")) assert.ok(isNew.test(key) || !/\b(now|jetzt|maintenant|ahora)\b|الآن/i.test(text), `${key}: ${text}`);
    }
  });

  test(`Remarks.WhereTheOtherSidesPawnsGoIsThePlayersEdge (${file})`, () => {
    // The far edge is where the player's own pawns go.
    const words = wordsOf(file);
    const theirs = ["harm.wins.far-edge", "harm.runs", "why.stops-win.far-edge"].map((key) => words[key]);
    assert.deepEqual(theirs.filter((text) => /far edge|anderen Rand|autre bord|otro borde|الحافة/.test(text)), []);
    assert.match(words["why.wins.far-edge"], /far edge|anderen Rand|autre bord|otro borde|الحافة/);
  });

  test(`Remarks.AnotherMayStillGuardWhatOneNoLongerDoes (${file})`, () => {
    assert.doesNotMatch(wordsOf(file)["harm.unguards"], /nobody|no one|niemand|personne|nadie|أحد/i);
  });

  test(`Remarks.NameOnePieceOnce (${file})`, () => {
    // "If the computer’s pawn goes to e3, you can take it there": it is the piece that has gone there.
    for (const there of ["there", "back"].map((how) => wordsOf(file)[`why.plans.${how}`])) {
      assert.ok(places(there).has("third") && places(there).has("thirdTo"));
      assert.ok(!places(there).has("other") && !places(there).has("at"), there);
    }
  });
}
