// The queue of what the app says, by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const { inTurn } = await importSource("protocol/in-turn.ts");
const settled = () => new Promise((done) => setTimeout(done));

test("InTurn.NoAnswerInterruptsWhoeverTells", async () => {
  const log = [];
  // An app that answers each line with what it was told, within the call.
  const app = (line) => {
    log.push(`begins ${line}`);
    turns.add(`${line} first`);
    turns.add(`${line} second`);
    log.push(`ends ${line}`);
  };
  const turns = inTurn((message) => {
    log.push(message);
    if (message === "a first") app("b");
    log.push(`heard ${message}`);
  });
  app("a");
  assert.deepEqual(log, ["begins a", "ends a"]);
  await settled();
  assert.deepEqual(log.slice(2), ["a first", "begins b", "ends b", "heard a first",
    ...["a second", "b first", "b second"].flatMap((message) => [message, `heard ${message}`])]);
});

test("InTurn.OneThatFailsHoldsUpNoOther", async () => {
  const heard = [];
  const failures = [];
  const { queueMicrotask } = globalThis;
  globalThis.queueMicrotask = (run) => void Promise.resolve().then(run).catch((error) => failures.push(error.message));
  const turns = inTurn((message) => {
    if (message === 2) throw new Error("two");
    heard.push(message);
  });
  for (const message of [1, 2, 3, 4]) turns.add(message);
  await settled();
  turns.add(5);
  await settled();
  globalThis.queueMicrotask = queueMicrotask;
  assert.deepEqual(failures, ["two"]);
  assert.deepEqual(heard, [1, 3, 4, 5]);
});

test("InTurn.WhatIsOutOfDateIsForgottenAlsoWhileMessagesAreHandedOn", async () => {
  const heard = [];
  const turns = inTurn((message) => {
    heard.push(message);
    if (message === "load") {
      turns.drop((waiting) => waiting === "old");
      turns.add("new");
    }
  });
  for (const message of ["old", "load", "old", "other", "old"]) turns.add(message);
  await settled();
  assert.deepEqual(heard, ["old", "load", "other", "new"]);
});
