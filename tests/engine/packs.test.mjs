// A site that knows no ranges sends every pack as a whole: once, however slowly, and again where it broke off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { importSource } from "../teachers/support/source.mjs";

const pack = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);
const info = { "raging-rooks": { size: pack.length, version: "1" } };
const between_ms = 8000;

/** A store as browsers have them, and the index of the site. */
function makeBrowser() {
  const kept = new Map();
  globalThis.self ??= globalThis;
  globalThis.caches = {
    open: async () => ({
      match: async (key) => kept.get(String(key))?.clone(), put: async (key, response) => void kept.set(String(key), response),
      keys: async () => [...kept.keys()].map((url) => ({ url })), delete: async ({ url }) => kept.delete(url),
    }),
  };
  return kept;
}

const { Packs } = await importSource("engine/packs.ts");
const settle = async () => { for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve)); };

/** The site; every answer with the pack is in `sent`, and goes on when `next` is called. */
function makeSite() {
  const sent = [];
  globalThis.fetch = async (address, { signal }) => {
    if (String(address).endsWith("index.json")) return Response.json(info);
    const answer = { offset: 0, isCancelled: false };
    const body = new ReadableStream({
      start(controller) {
        answer.next = () => {
          const chunk = pack.subarray(answer.offset, answer.offset += 1000);
          if (chunk.length) controller.enqueue(chunk);
          else controller.close();
        };
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
      cancel() { answer.isCancelled = true; },
    });
    sent.push(answer);
    return new Response(body);
  };
  return sent;
}

test("Packs.OfASiteWithoutRangesComeOnceAndAsSlowlyAsTheyLike", async (t) => {
  const kept = makeBrowser();
  const sent = makeSite();
  const packs = new Packs("http://site/");
  await packs.info("raging-rooks");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const wanted = [[0, 16], [16, 100], [4000, 1000]];
  const parts = wanted.map(([offset, length]) => packs.part("raging-rooks", offset, length));
  await settle();
  const coming = sent.filter(({ isCancelled }) => !isCancelled);
  assert.equal(coming.length, 1, "the others wait for the same bytes");
  for (let i = 0; i < 6; i++) {
    t.mock.timers.tick(between_ms);
    coming[0].next();
    await settle();
  }
  assert.deepEqual(await Promise.all(parts), wanted.map(([offset, length]) => pack.slice(offset, offset + length)));
  assert.ok([...kept.keys()].some((key) => key.endsWith("raging-rooks.pack?v=1")), "it is kept");
  assert.deepEqual(await packs.part("raging-rooks", 7, 3), pack.slice(7, 10));
  assert.equal(sent.length, wanted.length, "and not asked for again");
});

test("Packs.ThatBrokeOffAreAskedForAgain", async (t) => {
  makeBrowser();
  const sent = makeSite();
  const packs = new Packs("http://site/");
  await packs.info("raging-rooks");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const silent = assert.rejects(packs.part("raging-rooks", 0, 16), /silent/);
  await settle();
  sent[0].next();
  await settle();
  t.mock.timers.tick(2 * between_ms);
  await silent;
  const again = packs.part("raging-rooks", 0, 16);
  await settle();
  for (let i = 0; i < 6; i++) sent[1].next();
  assert.deepEqual(await again, pack.slice(0, 16));
});

test("Packs.TheIndexOfTheLastVisitHoldsWhereAnotherPageAnswersInItsPlace", async () => {
  const kept = makeBrowser();
  makeSite();
  assert.deepEqual(await new Packs("http://site/").info("raging-rooks"), info["raging-rooks"]);
  for (const answer of ["<!doctype html><title>Log in</title>", "[]", "{\"raging-rooks\":3}", "null"]) {
    globalThis.fetch = async () => new Response(answer);
    assert.deepEqual(await new Packs("http://site/").info("raging-rooks"), info["raging-rooks"], answer);
    assert.equal(await kept.get("http://site/truth/index.json").clone().text(), JSON.stringify(info), "and it is still kept");
  }
  makeBrowser();
  assert.equal(await new Packs("http://site/").info("raging-rooks"), null, "without one nobody can say");
});

test("Packs.WhatCouldNotBeReadOnceIsReadAgain", async () => {
  const kept = makeBrowser();
  const sent = makeSite();
  const address = "http://site/truth/raging-rooks.pack?v=1";
  let reads = 0;
  kept.set(address, { clone: () => ({ blob: async () => {
    if (reads++ === 0) throw new Error("the disk is busy");
    return new Blob([pack]);
  } }) });
  const packs = new Packs("http://site/");
  await assert.rejects(packs.part("raging-rooks", 0, 4), /busy/);
  assert.deepEqual(await packs.part("raging-rooks", 0, 4), pack.slice(0, 4));
  assert.equal(sent.length, 0);
});

test("Packs.OfASiteThatHasChangedAreThereWhenTheyAreAskedForAgain", async () => {
  makeBrowser();
  const newer = Uint8Array.from({ length: 6000 }, (_, i) => i % 13);
  let index = info;
  globalThis.fetch = async (address) => (String(address).endsWith("index.json") ? Response.json(index) : new Response(newer));
  for (const ask of [(packs) => packs.install("raging-rooks", () => undefined), (packs) => packs.part("raging-rooks", 0, 4)]) {
    index = info;
    const packs = new Packs("http://site/");
    await packs.info("raging-rooks");
    index = { "raging-rooks": { size: newer.length, version: "2" } };
    await assert.rejects(ask(packs), /cut short/);
    await ask(packs);
    assert.deepEqual(await packs.part("raging-rooks", 0, 4), newer.slice(0, 4));
    makeBrowser();
  }
});
