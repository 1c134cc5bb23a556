// What the page's scripts read of other people's texts, fed with anything made from a seed: pasted lists of return codes,
// and the addresses of links. Nothing throws, nothing is dropped, and what is read is written and read back the same.
//   THIRTY_ROUNDS=100000 THIRTY_SEED=7 node --test tests/fuzz/texts.test.mjs   a longer run; a fault names its round
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, generator, importSource } from "../teachers/support/source.mjs";
import { foundSeeds } from "./seeds.mjs";

const { alphabet, findGame, gameFields, readAddress, readCode, readCodeList, toCsv, writeCode } = await importSource(
  "assignment/return-code.ts", "assignment/code-list.ts", "chess/address.ts", "chess/games.ts");
const rounds = Number(process.env.THIRTY_ROUNDS ?? 3000);
const firstSeed = Number(process.env.THIRTY_SEED ?? 1);

const odd = ["", "0", "-1", "=1+1", "\u{1f600}", "\u202e", "\u200b", "\u0000", "\ud800", "\r", "\n", "\t", ",", ";", ":", "–", "%", "%zz", "+", "&", "__proto__", "constructor",
  "＝1", "x".repeat(500), "١٢٣", "ß", "İ", "ǆ"];

class Spoiler {
  constructor(seed) {
    this.below = generator(seed);
    this.pick = (list) => list[this.below(list.length)];
  }

  /** The text with some of it changed, doubled, or gone. */
  spoil(text) {
    let spoilt = text;
    for (let i = this.below(5); i > 0; i--) {
      const at = this.below(spoilt.length + 1);
      const length = this.below(6);
      const put = this.pick([...odd, this.pick([...alphabet]), spoilt.slice(at, at + length), spoilt]);
      spoilt = (spoilt.slice(0, at) + put + spoilt.slice(at + length)).slice(0, 20_000);
    }
    return spoilt;
  }
}

/** A right code as a pupil might have made it. */
function someCode({ below, pick }) {
  const work = { game: pick(catalogue).id, assignment: below(50), day: new Date(Date.UTC(2025, 0, 1 + below(7300))).toISOString().slice(0, 10) };
  const of = below(17);
  return writeCode(below(2)
    ? { kind: "game", ...work, result: pick(["won", "drawn", "lost", "played"]), opponent: pick(["friend", "1", "12", "perfect"]), side: "black", moves: below(200), help: below(10) }
    : { kind: "lesson", ...work, done: below(of + 1), of, mistakes: below(50), hints: below(20) });
}

function readLists(spoiler) {
  const names = ["", "Ada", "Group 7", "=cmd|x", "Zoë Ö.", "12"];
  const text = spoiler.spoil(Array.from({ length: 1 + spoiler.below(6) }, () =>
    `${spoiler.pick(names)}${spoiler.pick([" ", ": ", ",", "\t", ""])}${spoiler.spoil(someCode(spoiler))}`).join("\n"));
  const lines = readCodeList(text);
  const pasted = text.split(/\r\n|\r|\n/).filter((line) => line.trim());
  assert.deepEqual(lines.map((line) => line.text), pasted.map((line) => line.trim()), "a line was dropped");
  for (const { read } of lines) {
    if (read.work) assert.equal(writeCode(read.work), read.code);
    else assert.ok(read.problem);
    if (read.work) assert.deepEqual(readCode(read.code).work, read.work);
  }
  const csv = toCsv(lines.map(({ name, code }) => [name, code]));
  // Every cell is quoted; taking the quoted ones away leaves separators alone, and no cell begins a formula.
  const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell);
  assert.equal(cells.length, 2 * lines.length);
  for (const cell of cells) assert.doesNotMatch(cell, /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u);
  return text;
}

const links = ["?game=raging-rooks&opponent=computer&level=3&side=black&moves=a2a3,a5a4", "?game=mix-and-match:rn&lesson=2&lang=es&lock=1", "?teachers=codes",
  "?game=chess&fen=8%2F8%2F8%2F8+w+-+-+0+1&clock=5%2B3&embed=1", "?game=blind&assignment=7&coach=0"];

function readLinks(spoiler) {
  const text = spoiler.spoil(spoiler.pick(links));
  const { address, problems } = readAddress(text);
  assert.equal(Object.getPrototypeOf(address), Object.prototype);
  for (const { key } of problems) assert.match(key, /^problem\./);
  if (address.game) assert.equal(findGame(address.gameId), address.game);
  const again = readAddress(`?${new URLSearchParams(gameFields(address))}`);
  assert.deepEqual(gameFields(again.address), gameFields(address));
  assert.deepEqual(again.problems, [], "what was taken is good");
  return text;
}

test("Texts.WhateverIsPastedOrLinkedIsReadWithoutAFault", () => {
  const seeds = [...foundSeeds("texts"), ...Array.from({ length: rounds }, (_, i) => firstSeed + i)];
  for (const seed of seeds) {
    for (const read of [readLists, readLinks]) {
      try {
        read(new Spoiler(seed));
      } catch (error) {
        assert.fail(`round ${seed}: ${read.name}: ${error.stack}`);
      }
    }
  }
});
