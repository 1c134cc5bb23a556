// What a game that is over is learnt from: moves that gave away what was certain, and never an opinion; every legal move has an
// answer; and no accepted move is worse than a refused one, by the rules alone, played out to the end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { generator, importSource } from "../teachers/support/source.mjs";
import { Engine } from "./support/engine.mjs";

globalThis.self ??= { origin: "" };
const { byReplies, choiceAt, hasLost, ideaOf, isDecided, plainest, sayingOf, findMoments, EngineJudge, EngineClient, piecesOf, turned, skills } = await importSource(
  "practice/moments.ts", "practice/own-game.ts", "review/engine-judge.ts", "engine/client.ts", "chess/fen.ts", "memory/mirror.ts", "memory/skills.ts");

const value = (text) => {
  const [, move, kind, plies] = /^(\w+):([wdlu])(\d*)$/.exec(text);
  return { move, value: { w: "win", d: "draw", l: "loss", u: "unknown" }[kind], plies: plies ? Number(plies) : null };
};
const values = (text) => text.split(" ").map(value);
const moves = (list) => list.map(({ move }) => move).join(" ");

for (const { what, all, played, is } of [
  { what: "a win given away for a loss", all: "a2a3:w3 b2b3:l4 c2c3:d", played: "b2b3", is: ["win", "a2a3", "c2c3 b2b3", "", 3] },
  { what: "a win given away for a draw", all: "a2a3:w9 b2b3:w1 c2c3:d d2d3:u", played: "c2c3", is: ["win", "b2b3 a2a3", "c2c3", "d2d3", 1] },
  { what: "a win at once that was not seen", all: "a2a3:w1 b2b3:u c2c3:l2", played: "b2b3", is: ["win-now", "a2a3", "c2c3", "b2b3", 1] },
  { what: "a far win, where the other move is not known", all: "a2a3:w9 b2b3:u", played: "b2b3", is: null },
  { what: "a win in two moves, where the other move is not known", all: "a2a3:w3 b2b3:u", played: "b2b3", is: ["win", "a2a3", "", "b2b3", 3] },
  { what: "a win, only later", all: "a2a3:w1 b2b3:w9", played: "b2b3", is: null },
  { what: "a draw given away", all: "a2a3:d b2b3:l8 c2c3:l2", played: "b2b3", is: ["hold", "a2a3", "b2b3 c2c3", "", 8] },
  { what: "a loss in sight", all: "a2a3:u b2b3:l2 c2c3:d d2d3:l4", played: "b2b3", is: ["stop", "c2c3 a2a3", "b2b3 d2d3", "", 2] },
  { what: "a loss in two moves, where others are not known", all: "a2a3:u b2b3:l4", played: "b2b3", is: ["stop", "a2a3", "b2b3", "", 4] },
  { what: "a far loss, where others are not known", all: "a2a3:u b2b3:l6", played: "b2b3", is: null },
  { what: "a loss without a distance, where others are not known", all: "a2a3:u b2b3:l", played: "b2b3", is: null },
  { what: "all is lost", all: "a2a3:l2 b2b3:l4", played: "a2a3", is: null },
  { what: "nothing is known", all: "a2a3:u b2b3:u", played: "a2a3", is: null },
  { what: "a draw kept", all: "a2a3:d b2b3:l2", played: "a2a3", is: null },
  { what: "a move of which nobody has heard", all: "a2a3:w1", played: "b2b3", is: null },
]) {
  test(`A moment is what was certain (${what})`, () => {
    const choice = choiceAt(values(all), played);
    assert.deepEqual(choice && [choice.aim, moves(choice.accepted), moves(choice.refused), moves(choice.open), choice.plies], is);
  });
}

test("A move that is not known by itself is known by its replies, where they are", () => {
  const by = (replies) => byReplies(value("b2b3:u"), values(replies));
  assert.deepEqual(by("a4a3:d b4b3:l2"), { move: "b2b3", value: "draw", plies: null });
  assert.deepEqual(by("a4a3:u b4b3:w3 c4c3:w1"), { move: "b2b3", value: "loss", plies: 2 });
  assert.equal(by("a4a3:d b4b3:u").value, "unknown");
  assert.equal(by("a4a3:l2 b4b3:l4").value, "unknown");
});

test("Nobody waits longer than until the move is judged", () => {
  assert.ok(isDecided(values("a2a3:w1 b2b3:u"), "a2a3"));
  assert.ok(isDecided(values("a2a3:d b2b3:l2"), "b2b3"));
  assert.ok(!isDecided(values("a2a3:d b2b3:u"), "a2a3"));
  assert.ok(!isDecided(values("a2a3:u"), "a2a3"));
});

test("The plainest come first", () => {
  const found = [[9, 3], [1, 14], [4, 5], [6, 3]].map(([ply, plies]) => ({ ply, plies }));
  assert.deepEqual(plainest(found).map(({ ply }) => ply), [6, 9, 4, 1]);
});

test("What is taken is lost where no even trade is made of it", () => {
  const lost = (before, after, back) => hasLost("white", piecesOf(before), piecesOf(after), back);
  const start = "5/1pppp/p4/4P/PPPP1/5";
  assert.ok(!lost(start, "5/1pppp/5/1p2P/P1PP1/5", "p"), "a pawn that is taken back");
  assert.ok(lost(start, "5/1pppp/5/1p2P/P1PP1/5"), "one that nobody takes back");
  assert.ok(lost("5/1p3/5/R4/5/5", "5/5/p4/5/5/5", "p"), "a rook for a pawn");
  assert.ok(!lost("3p1/2p2/1P3/5/5/5", "5/2p2/5/5/5/5"), "a pawn for what the move took");
});

test("What is said of a move that is not accepted is the first thing that is true", () => {
  const fate = { value: "loss", aim: "win", isDrawn: false, reply: "b4c3", lostBy: null, byCount: false, taken: undefined, taker: "n", isLost: true };
  const said = (more) => sayingOf("b2c3", { ...fate, ...more });
  assert.equal(said({}), "loses");
  assert.equal(said({ taker: "p" }), "runs");
  assert.equal(said({ taken: "P" }), "attacked");
  assert.equal(said({ taken: "P", reply: "b4a3" }), "taken");
  assert.equal(said({ taken: "P", isLost: false, taker: "p" }), "loses", "an even trade is no loss of a pawn");
  assert.equal(said({ taken: "P", value: "draw", isLost: false }), "level");
  assert.equal(said({ value: "draw", aim: "hold" }), "less");
  for (const [reason, id] of [["checkmate", "mated"], ["far-edge", "across"], ["deadlock", "stuck-behind"]]) assert.equal(said({ lostBy: reason }), id);
  assert.equal(said({ lostBy: "deadlock", byCount: true }), "stuck-fewer");
  assert.equal(said({ lostBy: "no-move", byCount: true }), "stuck-fewer");
  assert.equal(said({ isDrawn: true, reply: undefined }), "ends-drawn");
  assert.equal(said({ lostBy: "deadlock", reply: undefined }), "stuck-behind", "a move that shuts the own pawns in");
});

test("The idea is what the better move shows, or what the one that was played ran into", () => {
  const idea = (aim, accepted, { board = {}, endsBy = null, id = "loses", reply, isRoyal = false } = {}) =>
    ideaOf({ choice: { aim, accepted: values(accepted) }, board, endsBy, played: { move: "e2e3", id, ...(reply && { reply }) }, isRoyal });
  assert.equal(idea("win-now", "a5a6:w1", { endsBy: "far-edge" }), "across");
  assert.equal(idea("win-now", "a5a6:w1", { endsBy: "checkmate", isRoyal: true }), "mate-in-one");
  assert.equal(idea("win", "a5a6:w3", { isRoyal: true }), "mate-in-two");
  assert.equal(idea("win", "a4b5:w3", { board: { a4: "P", b5: "p" } }), "take");
  assert.equal(idea("win", "a4a5:w3", { board: { a4: "P" } }), "run");
  assert.equal(idea("win", "a4a5:w3", { board: { a4: "P", c6: "p", a3: "P", b4: "p" } }), "run", "who is beside it or behind is too late");
  assert.equal(idea("win", "a4a5:w3", { board: { a4: "P", b6: "P" } }), "run", "a friend beside it is not in its way");
  assert.equal(idea("hold", "a4a5:d", { board: { a4: "P" } }), "stop", "nobody runs for a draw");
  assert.equal(idea("win", "a5a6q:w5"), "promote");
  assert.equal(idea("win", "d4d3:w3", { board: { d4: "p", e4: "P" } }), "run", "Black's go the other way");
  for (const [why, more] of [["it is blocked", { d5: "p" }], ["it can be taken", { c5: "p" }], ["a rook may catch it", { a1: "r" }], ["a friend is in its way", { d5: "P" }]]) {
    assert.equal(idea("win", "d3d4:w5", { board: { d3: "P", ...more } }), "look", why);
  }
  assert.equal(idea("stop", "a1a2:u", { id: "mated" }), "stop-mate");
  assert.equal(idea("hold", "a1a2:d", { id: "across" }), "stop");
  for (const id of ["mated", "across"]) assert.equal(idea("win", "a1a2:w5", { id }), "look", "who wins need not stop anything");
  for (const better of ["a1a2", "b1a2"]) assert.equal(idea("hold", `${better}:d`, { id: "taken", reply: "c3a1" }), "look", "in danger is what the played move left there");
  const known = new Set(skills.flatMap(({ ideas }) => ideas));
  for (const one of ["across", "deadlock", "last-piece", "no-move", "mate-in-one", "mate-in-two", "take", "stop-mate", "stop", "promote", "run", "look"]) assert.ok(known.has(one), one);
});

// ---------------------------------------------------------------- whole games

let rules, client;
before(() => {
  rules = new Engine();
  const native = new Engine();
  client = new EngineClient(({ onText }) => {
    native.process.stdout.removeAllListeners("data");
    let rest = "";
    native.process.stdout.on("data", (data) => {
      const lines = (rest + data).split("\n");
      rest = lines.pop();
      if (lines.length) onText(lines.join("\n"));
    });
    return { post: ({ line }) => native.process.stdin.write(`${line}\n`), end: async () => native.close() };
  });
});
after(async () => {
  rules?.close();
  await client?.close();
});
const engine = { ask: (question) => question(client), close() {} };

/** A game of two who move as it comes. */
async function randomGame(game, random) {
  const played = [];
  for (;;) {
    const place = { game, moves: played.map(({ uci }) => uci) };
    const { fen, outcome } = await rules.look(place);
    if (outcome !== "none" || played.length > 60) return { fen, outcome, played };
    const legal = await rules.legal(place);
    const uci = legal[random(legal.length)];
    played.push({ uci, san: uci, by: fen.split(" ")[1] === "w" ? "white" : "black" });
  }
}

/** How a position ends for who is to move, 1 or 0 or -1, by the rules alone; null where more than `plies` would have to be played. */
async function playedOut(place, plies, known) {
  const { fen, outcome } = await rules.look(place);
  const key = `${fen.split(" ").slice(0, 4).join(" ")} ${plies}`;
  if (known.has(key)) return known.get(key);
  const turn = fen.split(" ")[1] === "w" ? "white" : "black";
  let best = -1;
  if (outcome !== "none") {
    const [winner] = outcome.split(" ");
    best = winner === "draw" ? 0 : winner === turn ? 1 : -1;
  } else if (plies === 0) {
    best = null;
  } else {
    let isOpen = false;
    for (const move of await rules.legal(place)) {
      const value = await playedOut({ ...place, fen, moves: [move] }, plies - 1, known);
      if (value === null) isOpen = true;
      else best = Math.max(best, -value);
      if (best === 1) break;
    }
    if (isOpen && best < 1) best = null;
  }
  known.set(key, best);
  return best;
}

/** Whether two moves of pawns alone leave who made the first with fewer against the other's than before, whatever is taken back. */
async function isPawnDown(fen, ...moves) {
  const place = { game: "power-pawns", fen, moves };
  const lead = (board) => Object.values(piecesOf(board)).reduce((sum, letter) => sum + (letter === (fen.split(" ")[1] === "w" ? "P" : "p") ? 1 : -1), 0);
  const back = (await rules.legal(place)).some((one) => one.slice(2) === moves[1].slice(2));
  return lead(fen) > lead((await rules.look(place)).fen) + (back ? 1 : 0);
}

for (const { game, games, deep } of [{ game: "power-pawns", games: 3, deep: 3 }, { game: "raging-rooks", games: 1, deep: 2 }, { game: "all-the-pieces", games: 2, deep: 2 }]) {
  test(`No accepted move of an own game is worse than a refused one, played out by the rules (${game})`, async () => {
    const random = generator(7);
    let tasks = 0;
    for (let i = 0; i < games; i++) {
      const { played } = await randomGame(game, random);
      const { fen: start } = await rules.look({ game });
      const found = await findMoments({ game, options: "", start, moves: played, outcome: null, opponent: "friend", side: "white" }, engine, new EngineJudge(() => engine));
      assert.ok((found ?? []).length <= 3);
      for (const { task, by } of found ?? []) {
        tasks++;
        const [{ play, answers }] = task.turns;
        const tried = answers.flatMap(({ tries }) => tries);
        assert.equal(task.fen.split(" ")[1], by[0]);
        assert.deepEqual([...play, ...tried].sort(), (await rules.legal({ game, fen: task.fen })).sort(), "every legal move has its answer, once");
        const known = new Map();
        const worth = async (move) => {
          const value = await playedOut({ game, fen: task.fen, moves: [move] }, deep, known);
          return value === null ? null : -value;
        };
        const accepted = [];
        for (const move of play) accepted.push(await worth(move));
        for (const { id, tries, reply } of answers) for (const move of tries) {
          const refused = await worth(move);
          const told = `${task.fen}: ${move} (${refused}) against ${play} (${accepted})`;
          if (id !== "not-sure" && refused !== null) for (const one of accepted) if (one !== null) assert.ok(one > refused, told);
          if (id !== "not-sure") assert.notEqual(refused, 1, told);
          if (reply) assert.ok((await rules.legal({ game, fen: task.fen, moves: [move] })).includes(reply), `${told}: ${reply}`);
          if (game === "power-pawns" && ["attacked", "taken"].includes(id)) assert.ok(await isPawnDown(task.fen, move, reply), `${told}: ${reply} is an even trade`);
        }
        assert.ok(task.aim !== "win-now" || accepted.every((one) => one === 1));
        assert.ok(accepted.every((one) => one !== -1), task.fen);
        // Turned round it is a position of the same game.
        if (by === "black") {
          const round = turned(task);
          assert.deepEqual([...round.turns[0].play, ...round.turns[0].answers.flatMap(({ tries }) => tries)].sort(), (await rules.legal({ game, fen: round.fen })).sort());
        }
      }
    }
    assert.ok(tasks > 0, `${tasks} of ${games} games`);
  });
}

/** A game against a friend, and a judge to whom White's hope changes from one move to the next as told. */
const gameAgainstFriend = (ucis, start, hopes, game = "power-pawns") => [
  { game, options: "", start, moves: ucis.map((uci, i) => ({ uci, san: uci, by: i % 2 ? "black" : "white" })), outcome: null, opponent: "friend", side: "white" },
  { stop() {}, judge: async (_, tell) => hopes.forEach((pawns, ply) => tell(ply, { standing: { kind: "score", pawns }, best: null, exact: false })) },
];

test("A draw that was lost far ahead is shown to nobody who is new to the game; and a pawn that is taken back is not said to be lost", async () => {
  const [game, judge] = gameAgainstFriend(["b2b3", "a4b3", "a2b3"], "5/1pppp/p4/4P/PPPP1/5 w - - 0 1", [0, -3, -3, -3]);
  const [{ task }] = await findMoments(game, engine, judge);
  assert.equal(task.aim, "hold");
  assert.equal(task.turns[0].answers.find(({ tries }) => tries.includes("b2b3")).id, "loses");
  assert.deepEqual(await findMoments(game, engine, judge, true), []);
});

test("A pawn that was lost at once is shown to everybody", async () => {
  const [game, judge] = gameAgainstFriend(["a2a3", "e5e4", "a3a4", "e4e3", "a4b5"], "5/ppppp/5/5/PPPPP/5 w - - 0 1", [0, 0, 0, 0, 3, 3]);
  const [{ task, by }] = await findMoments(game, engine, judge, true);
  assert.equal(by, "black");
  assert.equal(task.turns[0].answers.find(({ tries }) => tries.includes("e4e3")).id, "taken");
});

test("A win that ends drawn with the next move, where a pawn was to be had, is shown to everybody", async () => {
  const [game, judge] = gameAgainstFriend(["b3b4", "a4a3"], "1k3/1p2p/p2pP/1P1P1/P4/1K3 w - - 0 1", [4, 0, 0], "kings-conquest");
  const [{ task }] = await findMoments(game, engine, judge, true);
  assert.equal(task.aim, "win");
  assert.ok(task.turns[0].play.includes("b3a4"));
  assert.ok(task.turns[0].answers.some(({ tries }) => tries.includes("b3b4")));
});

test("No moments at all are told from moments of which none can be shown", async () => {
  const [game, judge] = gameAgainstFriend(["b2b3", "a4b3", "a2b3"], "5/1pppp/p4/4P/PPPP1/5 w - - 0 1", [0, 0, 0, 0]);
  assert.equal(await findMoments(game, engine, judge), null);
});

test("Of a game that was left nothing more is looked for", async () => {
  const [game, judge] = gameAgainstFriend(["b2b3", "a4b3", "a2b3"], "5/1pppp/p4/4P/PPPP1/5 w - - 0 1", [0, -3, -3, -3]);
  const asked = [];
  /** An engine that answers nothing until it is closed. */
  const silent = () => {
    let fail;
    return { ask: () => new Promise((_, reject) => { asked.push("engine"); fail = reject; }), close: () => fail?.(new Error("the engine is closed")) };
  };
  const looking = new AbortController();
  const found = findMoments(game, silent(), judge, true, looking.signal);
  await new Promise(setImmediate);
  assert.deepEqual(asked, ["engine"]);
  looking.abort();
  assert.equal(await found, null);
  assert.equal(await findMoments(game, silent(), { ...judge, judge: async () => void asked.push("judge") }, true, looking.signal), null);
  assert.deepEqual(asked, ["engine"]);
});
