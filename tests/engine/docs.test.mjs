// docs/engine.md is the promise to whoever talks to the engine: the options that it names itself are those of the table, and
// errors and a `go` without a limit are as it says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../../scripts/load_engine.mjs";

const doc = readFileSync(new URL("../../docs/engine.md", import.meta.url), "utf8");
const lines = [];
const { engine } = await loadEngine(fileURLToPath(new URL("../../build/web", import.meta.url)), (line) => lines.push(line));

/** What is answered to these lines, within so many slices of thought. */
function answers(sent, slices = 20) {
  lines.length = 0;
  for (const line of sent) {
    engine.receive(line);
    for (let i = 0; i < slices && engine.step(20); i++);
  }
  return [...lines];
}

test("EngineDocs.TheOptionsItNamesAreThoseOfTheTable", () => {
  const named = answers(["uci"]).flatMap((line) => /^option name (\S+)/.exec(line)?.[1] ?? []);
  const told = [...doc.matchAll(/`setoption name (\w+) value/g)].map(([, name]) => name);
  const [, unnamed] = /^\| `uci` \|.* but `(\w+)`/m.exec(doc);
  assert.deepEqual([...named, unnamed].sort(), [...new Set(told)].sort());
  for (const name of told) assert.doesNotMatch(answers([`setoption name ${name} value *`]).join(), /error no option '/, name);
});

test("EngineDocs.OnlyALineThatCannotBeReadIsToldWithAPlace", () => {
  for (const line of ["nosuch", "go nosuch", "go nodes", "go nodes x", "position", "position x", "setoption", "supply x", "stop now"]) {
    assert.match(answers([line]).join("\n"), /^info string error .+ \(at \d+\)$/, line);
  }
  for (const line of ["setoption name nosuch value 1", "setoption name UCI_Variant value nosuch", "setoption name Level value nosuch", "setoption name Hash value x",
    "position fen nosuch", "position startpos moves a9a9", "go searchmoves a9a9"]) {
    const answer = answers([line]).join("\n");
    assert.match(answer, /^info string error [^\n]+$/, line);
    assert.doesNotMatch(answer, /\(at \d+\)$/, line);
  }
});

test("EngineDocs.AGoWithoutALimitEndsByItselfBelowTheHighestLevelAlone", () => {
  const isAnswered = (level) => {
    const said = answers(["setoption name UCI_Variant value power-pawns", `setoption name Level value ${level}`, "go"], 100).join("\n");
    engine.receive("stop");
    while (engine.step(20));
    return /^bestmove /m.test(said);
  };
  for (const level of ["1", "5", "11"]) assert.ok(isAnswered(level), level);
  for (const level of ["12", "perfect"]) assert.ok(!isAnswered(level), level);
});
