// Where the position editor offers the Prince: in the games, and with the options, in which the engine's rules know him.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../../scripts/load_engine.mjs";
import { catalogue, importSource } from "../teachers/support/source.mjs";

const { hasPrinces } = await importSource("chess/princes.ts");

test("Princes.AreOfferedWhereTheRulesKnowThem", async () => {
  const lines = [];
  const { engine } = await loadEngine(fileURLToPath(new URL("../../build/web", import.meta.url)), (line) => lines.push(line));
  const games = catalogue.filter(({ start, blind }) => start && !blind);
  for (const { id, start, options } of games) {
    for (const chosen of ["", ...options]) {
      lines.length = 0;
      // One of the pawns is a Prince.
      const fen = start.replace(/P/, "Y");
      for (const line of [`setoption name UCI_Variant value ${id}`, `setoption name Options value ${chosen}`, `position fen ${fen}`]) engine.receive(line);
      const isKnown = !lines.some((line) => /no Princes/.test(line));
      assert.equal(hasPrinces({ options }, chosen), isKnown, `${id} with ${chosen}: ${lines.join(" ")}`);
    }
  }
  assert.ok(games.length >= 15);
});
