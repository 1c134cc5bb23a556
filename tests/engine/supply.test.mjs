// Who supplies the engine gives it no bytes a second time that it found fault with, of whatever kind the file is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

globalThis.self ??= globalThis;
globalThis.onmessage ??= null;
const { AnswerFiles, serveSupplied } = await importSource("engine/answer-files.ts", "engine/supply.ts");

const login = new TextEncoder().encode("<!doctype html><title>Log in</title>");
const right = Uint8Array.from({ length: 100 }, (_, i) => i);
const settle = async () => { for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve)); };

/** An engine that is told what to say and remembers what it was given, and the lines that reach the page. */
async function engineWith(files) {
  const engine = { given: [], posted: [], receive() {}, step: () => false, supply: (file, offset, length, bytes) => void engine.given.push(bytes) };
  const create = async (onLine) => Object.assign(engine, { say: onLine });
  serveSupplied(create, files, (line) => void engine.posted.push(line), (back) => void setImmediate(back));
  await settle();
  return engine;
}

for (const [what, kind, name] of [
  ["ABook", "book", "raging-rooks"], ["AStrategy", "strategy", "raging-rooks.white"], ["ANetwork", "network", "big-board"],
])
  test(`Supply.${what}ThatTheEngineFindsFaultWithIsReadAnew`, async () => {
    let answer = login;
    const reads = [];
    const files = new AnswerFiles({ [name]: `${name}.bytes` }, async (file, cache) => { reads.push([file, cache]); return answer; });
    const engine = await engineWith({ [kind]: files });
    const ask = async () => {
      engine.say(`want ${name}.${kind} 4 16`);
      await settle();
      return engine.given.at(-1);
    };
    assert.deepEqual(await ask(), login.subarray(4, 20));
    answer = right;
    assert.deepEqual(await ask(), login.subarray(4, 20), "what was read is kept");
    const fault = `info string file ${name}.${kind}: it is damaged`;
    engine.say(fault);
    assert.ok(engine.posted.includes(fault), "and the page is told");
    assert.deepEqual(await ask(), right.subarray(4, 20));
    assert.deepEqual(await ask(), right.subarray(4, 20));
    assert.deepEqual(reads, [[`${name}.bytes`, "default"], [`${name}.bytes`, "reload"]], "nor is it asked of the browser's cache again");
  });

test("Supply.EveryKindForgetsItsOwnFileAlone", async () => {
  const forgotten = [];
  const kinds = ["book", "network", "pack", "strategy"];
  const engine = await engineWith(Object.fromEntries(kinds.map((kind) => [kind, {
    part: async () => null, forget: async (name) => void forgotten.push(`${kind} ${name}`),
  }])));
  for (const kind of kinds) engine.say(`info string file mean-queens.white.${kind}: it is damaged`);
  engine.say("info string file mean-queens.nothing: it is damaged");
  assert.deepEqual(forgotten, kinds.map((kind) => `${kind} mean-queens.white`));
});

test("Supply.OfAKindThatIsNotThereNothingCanBeHad", async () => {
  const engine = await engineWith({});
  engine.say("want raging-rooks.pack 0 16");
  await settle();
  assert.deepEqual(engine.given, [null]);
});
