// The ticks of a game's special rules: whatever is pressed in whatever order, what is on can be played, and what was pressed is
// as it was pressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, importSource } from "../teachers/support/source.mjs";

const { offeredOptions, optionsTogether } = await importSource("chess/options.ts");

test("Options.EnPassantComesWithTheDoubleStepAndGoesWithIt", () => {
  const both = catalogue.filter(({ options }) => options.includes("enpassant"));
  assert.ok(both.length > 8);
  for (const game of both) {
    const seen = new Set([""]);
    for (const state of seen) for (const option of offeredOptions(game)) {
      const before = state.split(",").filter(Boolean);
      const isOn = !before.includes(option);
      const on = optionsTogether(game, isOn ? [...before, option] : before.filter((one) => one !== option), option);
      assert.equal(on.includes(option), isOn, `${game.id}: ${option} after ${state}`);
      assert.ok(!on.includes("enpassant") || game.doubleStep || on.includes("blasters"), `${game.id}: ${on}`);
      for (const other of before) if (!["blasters", "enpassant", option].includes(other)) assert.ok(on.includes(other), other);
      seen.add([...on].sort().join());
    }
    assert.ok([...seen].some((state) => state.includes("enpassant")), game.id);
  }
});

test("Options.WhatAGameIsPlayedWithAnywayIsNotOffered", () => {
  const game = (id) => catalogue.find((one) => one.id === id);
  assert.ok(!offeredOptions(game("pawn-blasters")).includes("blasters"), "its pawns take a double step as they are");
  assert.ok(offeredOptions(game("pawn-blasters")).includes("enpassant"));
  assert.ok(offeredOptions(game("power-pawns")).includes("blasters"));
});
