// The one reader of what the engine says, held against the list that the engine's own writers make (replies_test.cpp) and
// against whole dialogues with it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { importSource } from "../teachers/support/source.mjs";
import { readWords } from "../web/support/words.mjs";

globalThis.self ??= globalThis;  // a page asks itself where it is from
const { readReply, lastInfo, EngineJudge, Judgements, standingFrom, slipSentence, bestSentence, standingSentence } =
  await importSource("engine/replies.ts", "review/engine-judge.ts", "review/judge.ts", "review/words.ts");

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.THIRTY_ENGINE ?? `${root}build/native/thirty-squares`;
const samples = JSON.parse(readFileSync(new URL("replies.json", import.meta.url), "utf8"));

test("Replies.EveryKindOfLineIsReadAsItWasMeant", () => {
  for (const { line, reply } of samples) assert.deepEqual(readReply(line), reply, line);
});

test("Replies.OtherLinesAreNone", () => {
  for (const line of ["", " ", "6 r . . . .", "  a b c d e", "id name Thirty Squares", "option name Hash type spin default 16",
    "info", "info depth 3", "info string hello", "value", "value a2a3 perhaps", "readyok now", "a: b", ": 3", "hello"]) assert.equal(readReply(line), null, line);
});

test("Replies.TheLastThoughtIsTheOneAboutTheBestMove", () => {
  const info = (depth, multipv) => readReply(`info depth ${depth} seldepth 1 multipv ${multipv} score cp 1 nodes 1 nps 1 hashfull 0 time 1 pv a2a3`);
  assert.equal(lastInfo([info(1, 1), info(2, 1), null, info(2, 2)]).depth, 2);
  assert.equal(lastInfo([null, readReply("readyok")]), undefined);
});

/** Everything the engine says to these lines. */
async function dialogue(...lines) {
  const engine = spawn(program, ["uci", "--packs", `${root}assets/books`], { stdio: ["pipe", "pipe", "inherit"] });
  engine.stdin.end(`${lines.join("\n")}\n`);
  const heard = [];
  for await (const line of createInterface({ input: engine.stdout })) heard.push(line);
  return heard;
}

test("Replies.WhateverTheEngineSaysInADialogueIsRead", async () => {
  const heard = await dialogue("isready", "nonsense", "position startpos moves zz", "d", "go depth 5", "go perft 2", "setoption name Ponder value true",
    "setoption name MultiPV value 3", "go depth 4", "setoption name UCI_Variant value raging-rooks", "setoption name Level value perfect", "go nodes 3000", "values",
    "setoption name UCI_Variant value quickchess-gc", "position fen k4/5/1K3/5/5/4R w - - 0 1", "go depth 6", "values",
    "position fen 5/5/1k3/5/5/K4 w - - 0 1", "d", "go depth 2");
  const read = heard.map((line) => [line, readReply(line)]);
  // What is none of them is the picture of the board.
  for (const [line, reply] of read) assert.ok(reply !== null || /^( |\d )/.test(line), line);
  const kinds = new Set(read.map(([, reply]) => reply?.kind));
  for (const kind of ["info", "bestmove", "value", "valuesok", "readyok", "error", "fen", "outcome", "count", "total"]) assert.ok(kinds.has(kind), kind);
  for (const [line, reply] of read) {
    for (const [name, value] of Object.entries(reply ?? {})) assert.ok(typeof value !== "number" || Number.isInteger(value), `${name} in ${line}`);
    if (reply?.kind === "info") assert.equal(reply.isExact, line.endsWith(" string exact"));
  }
  assert.ok(read.some(([, reply]) => reply?.kind === "info" && reply.multipv === 3));
  assert.ok(read.some(([, reply]) => reply?.kind === "bestmove" && reply.ponder));
});

/** What is judged of a game in which the engine says these lines of thought, the last position first. */
function judged(infos, moves = [], outcome = null) {
  const said = [...infos];
  const asked = [];
  const client = { judge: async (place, thinking) => (asked.push([place, thinking]), { move: "a2a3", info: readReply(said.shift()) }) };
  const heard = new Map();
  return new Promise((resolve) => {
    const judge = new EngineJudge(() => ({ ask: (question) => question(client), close: () => resolve({ heard, asked }) }));
    judge.judge({ game: "power-pawns", options: "", start: "5/ppppp/5/5/PPPPP/5 w - - 0 1", moves, outcome }, (ply, judgement) => heard.set(ply, judgement));
  });
}

const thought = (score, exact) => `info depth 3 seldepth 3 multipv 1 score ${score} nodes 9 nps 9 hashfull 0 time 1 pv a2a3${exact ? " string exact" : ""}`;

test("Judge.SaysThatAScoreIsProvenWhereTheEngineSaysSo", async () => {
  const moves = [{ uci: "a2a3", by: "white" }, { uci: "b5b4", by: "black" }, { uci: "c2c3", by: "white" }];
  const { heard, asked } = await judged([thought("cp -31"), thought("mate 2", true), thought("cp 0", true), thought("mate -3")], moves);
  assert.deepEqual(heard.get(3), { standing: { kind: "score", pawns: 0.31 }, best: "a2a3", exact: false });
  assert.deepEqual(heard.get(2), { standing: { kind: "forced", winner: "white", moves: 2 }, best: "a2a3", exact: true });
  assert.deepEqual(heard.get(1), { standing: { kind: "drawn" }, best: "a2a3", exact: true });
  assert.deepEqual(heard.get(0), { standing: { kind: "forced", winner: "black", moves: 3 }, best: "a2a3", exact: false });
  assert.deepEqual(asked.map(([{ moves: played }]) => played.length), [3, 2, 1, 0]);
});

test("Judge.WhatAWordOrTheClockEndedIsJudgedLikeAnyPosition", async () => {
  const moves = [{ uci: "a2a3", by: "white" }];
  for (const reason of ["resignation", "agreement", "claim", "time"]) {
    const { heard } = await judged([thought("cp -250"), thought("cp 240")], moves, { winner: null, reason });
    assert.deepEqual(heard.get(1), { standing: { kind: "score", pawns: 2.5 }, best: "a2a3", exact: false }, reason);
  }
  for (const reason of ["checkmate", "far-edge", "stalemate", "75-move"]) {
    const { heard } = await judged([thought("cp 240")], moves, { winner: "black", reason });
    assert.deepEqual(heard.get(1), { standing: { kind: "forced", winner: "black", moves: 0 }, best: null, exact: true }, reason);
  }
});

test("Judge.EndsWhenAllIsToldAndSaysWhereItCannotGoOn", async () => {
  const line = { game: "power-pawns", options: "", start: "5/ppppp/5/5/PPPPP/5 w - - 0 1", moves: [{ uci: "a2a3", by: "white" }], outcome: null };
  const judgeWith = (judge) => new EngineJudge(() => ({ ask: (question) => question({ judge }), close: () => undefined }));
  const plies = [];
  await judgeWith(async () => ({ move: "a2a3", info: readReply(thought("cp 5")) })).judge(line, (ply) => plies.push(ply));
  assert.deepEqual(plies, [1, 0]);
  const lost = new Error("lost");
  await assert.rejects(judgeWith(async () => { throw lost; }).judge(line, () => assert.fail("told")), lost);
  // Whoever stopped it is not told that it stopped.
  const stopped = judgeWith(async () => {
    stopped.stop();
    throw lost;
  });
  await stopped.judge(line, () => assert.fail("told"));
});

test("Judge.TheRealEngineProvesTheEndOfAGame", async () => {
  const heard = await dialogue("setoption name UCI_Variant value power-pawns", "setoption name Level value perfect", "position fen 5/4p/P4/5/5/5 w - - 0 1", "go nodes 15000");
  const info = lastInfo(heard.map(readReply));
  assert.equal(info.isExact, true);
  assert.deepEqual(standingFrom(info, "white"), { kind: "forced", winner: "white", moves: 2 });
});

/** The plies of the slips in a game of ten plies, White's pawns after each of which are told. */
function slipsOf(pawns, outcome) {
  const moves = pawns.slice(1).map((_, i) => ({ uci: `a${i + 1}a${i + 2}`, by: i % 2 ? "black" : "white" }));
  const judgements = new Judgements({ game: "chess", options: "", start: "", moves, outcome });
  for (const [ply, score] of pawns.entries()) {
    judgements.add(ply, { standing: { kind: "score", pawns: score }, best: "h1h2", exact: false });
  }
  return moves.flatMap((_, i) => (judgements.slipAt(i + 1) ? [`${i + 1} ${judgements.slipAt(i + 1)}`] : []));
}

test("Judge.AGameThatWasLostBySmallThingsNamesTheOneThatCostMost", () => {
  const creeping = [0.2, 0.2, 0.7, 0.7, 1.4, 1.4, 2.0, 2.0, 2.8, 2.8, 3.6];  // Black gives a little away each time
  assert.deepEqual(slipsOf(creeping, { winner: "white", reason: "resignation" }), ["4 small"]);
  assert.deepEqual(slipsOf(creeping.map((score) => -score), { winner: "black", reason: "resignation" }), [], "White, who lost, gave nothing away that is on record");
  assert.deepEqual(slipsOf(creeping, null), [], "a game that goes on");
  assert.deepEqual(slipsOf(creeping, { winner: "black", reason: "time" }), [], "nor where the clock alone lost it");
  for (const outcome of [null, { winner: "white", reason: "checkmate" }]) {
    assert.deepEqual(slipsOf([0, 0, 0.1, 0.1, 3, 3, 3.5, 3.5, 4.2, 4.2, 5], outcome), ["4 small"], "where one stands out, that is enough");
  }
});

const forced = (winner) => ({ kind: "forced", winner, moves: 2 });
const drawn = { kind: "drawn" };

/** What is said of one move between two positions. */
function slipOf(by, before, after, best = "h1h2") {
  const judgements = new Judgements({ game: "chess", options: "", start: "", moves: [{ uci: "a1a2", by }], outcome: null });
  for (const [ply, standing] of [before, after].entries()) judgements.add(ply, { standing, best, exact: true });
  return judgements.slipAt(1);
}

test("Judge.AMoveIsASlipForWhatItsOwnPlayerGaveAway", () => {
  for (const [by, other] of [["white", "black"], ["black", "white"]]) {
    assert.equal(slipOf(by, forced(by), forced(other)), "big");
    assert.equal(slipOf(by, forced(by), drawn), "big");
    assert.equal(slipOf(by, drawn, forced(other)), "big");
    assert.equal(slipOf(by, drawn, drawn), null);
    assert.equal(slipOf(by, forced(other), forced(by)), null, "nobody gives away what comes as a gift");
    assert.equal(slipOf(by, forced(by), forced(other), "a1a2"), null, "of the best move nothing better can be said");
    const pawns = (lead) => ({ kind: "score", pawns: by === "white" ? lead : -lead });
    assert.deepEqual([0.5, 1.5, 2.5, 3.5].map((lost) => slipOf(by, pawns(0), pawns(-lost))), [null, "small", "small", "big"], "a rook's worth is much");
  }
});

test("Judge.AnOpinionTakesNoProofsPlace", () => {
  const judgements = new Judgements({ game: "chess", options: "", start: "", moves: [], outcome: null });
  const [proof, opinion] = [true, false].map((exact) => ({ standing: drawn, best: null, exact }));
  for (const [told, isTaken, left] of [[opinion, true, opinion], [proof, true, proof], [opinion, false, proof], [proof, true, proof]]) {
    assert.deepEqual([judgements.add(0, told), judgements.at(0)], [isTaken, left]);
  }
});

test("Judge.NothingIsNamedInAGameInWhichNothingWasGivenAway", () => {
  assert.deepEqual(slipsOf([2.8, 2.8, 2.85, 2.85, 2.9, 2.9, 3], { winner: "white", reason: "resignation" }), []);
});

test("Judge.SaysWhoIsAheadAndByHowMuch", (context) => {
  context.after(() => { delete globalThis.thirtyMoreWords; });
  globalThis.thirtyMoreWords = readWords("page", "en");
  const said = (standing, exact = false) => standingSentence(standing, exact);
  const lead = (pawns) => said({ kind: "score", pawns });
  const amounts = [[0.8, "review.pawn"], [1.5, "review.two-pawns"], [2.5, "review.piece"], [4, "review.rook"], [6.5, "review.queen"]];
  for (const [side, sign] of [["White", 1], ["Black", -1]]) {
    for (const [least, amount] of amounts) {
      const words = lead(sign * least);
      assert.ok(words.includes(side) && words.includes(globalThis.thirtyMoreWords[amount]), `${sign * least}: ${words}`);
    }
    assert.ok([0.4, 10].every((least) => lead(sign * least).includes(side)));
    assert.ok(said(forced(side.toLowerCase())).includes(side));
  }
  assert.deepEqual([0, 0.39, -0.39].map(lead), Array.from({ length: 3 }, () => globalThis.thirtyMoreWords["review.even"]));
  assert.equal(said({ kind: "score", pawns: 0 }, true), globalThis.thirtyMoreWords["review.drawn"], "what is proven is not about so");
  assert.match(said({ kind: "forced", winner: "white", moves: 0 }), /one move/, "no win is in no move");
});

test("Judge.SaysWhatAPawnBecomesWhereNothingElseIsBetter", (context) => {
  context.after(() => { delete globalThis.thirtyMoreWords; });
  globalThis.thirtyMoreWords = readWords("page", "en");
  assert.match(slipSentence("big", "white", "a5a6q"), /From a5 to a6 \(queen\) was much better/);
  assert.match(bestSentence({ best: "a5a6n" }, { a5: "P" }), /from a5 to a6 \(knight\)\./);
  assert.match(bestSentence({ best: "a1c1" }, { a1: "R", c1: "q" }), /rook/, "who moves, and not who is taken");
  assert.match(slipSentence("small", "white", "a4a5"), /From a4 to a5 was better/);
});
