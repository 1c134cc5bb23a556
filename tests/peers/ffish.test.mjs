// Our rules against Fairy-Stockfish's, as npm's ffish brings them: legal moves and endings over positions of random play and
// strewn pieces in every game. What a game has that ffish cannot be told is left out by name, counted and printed.
//   THIRTY_PEER_POSITIONS=<program>   the tool that prints our side (default: the dev preset's)
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const tool = process.env.THIRTY_PEER_POSITIONS ?? join(here, "../../build/native/tests/peer_positions");
const seed = "2001";
const positionsPerGame = "1000";

const anyLetter = "which piece a pawn becomes: promotions are compared without their letter, a Prince as a queen";
const deadlock = "the deadlock rule: moves compared, that ending not";
const closeKings = "mutual respect: positions with the kings within two squares of each other left out";
const pawnGame = { peer: "pawns", cannot: [deadlock, closeKings] };
const rescueGame = (peer) => ({ peer, letters: false, cannot: [anyLetter] });

/** Our id -> the peer's game, and what of ours the peer cannot be told. */
const games = {
  "chess": { peer: "chess", cannot: [] },
  "pocket-chess": { peer: "chess", cannot: [] },
  "ivory-chess": { peer: "chess", cannot: [] },
  "quickchess-gc": { peer: "quickchess-gc", cannot: [] },
  "quickchess-1991": { peer: "quickchess-1991", cannot: ["points after twenty moves: moves compared, that ending not"] },
  "all-the-pieces": rescueGame("check"),
  "blind": {
    ...rescueGame("check"),
    cannot: [anyLetter, "pawns put on the second rank later: positions with a `dbl:` field left out"],
  },
  "kings-pro": rescueGame("kings-pro"),
  "queens-pro": rescueGame("queens-pro"),
  "rescue-the-queen": {
    peer: "pawns",
    letters: false,
    endings: false,
    cannot: [anyLetter, "its object and its sleeping deadlock: moves compared, endings not", closeKings],
  },
  "mix-and-match": pawnGame,
  "power-pawns": pawnGame,
  "kings-conquest": pawnGame,
  "raging-rooks": pawnGame,
  "battling-bishops": pawnGame,
  "mean-queens": pawnGame,
  "krazy-knights": pawnGame,
  "pawn-blasters": pawnGame,
};
const cannotAtAll = {
  intro: "has no board: it is the common rules as a lesson",
  olympics: "has no board: it is a match of five games",
};

const loadPeer = () =>
  new Promise((done) => {
    delete globalThis.fetch; // else it looks for its wasm file on a server
    const peer = createRequire(import.meta.url)("ffish");
    peer.onRuntimeInitialized = () => {
      peer.loadVariantConfig(readFileSync(join(here, "variants.ini"), "utf8"));
      done(peer);
    };
  });

const readLine = (line) => {
  const [id, options, fen, outcome, moves] = line.split("\t");
  return { id, options, fen, outcome, moves: moves === "" ? [] : moves.split(" ") };
};

const gameOf = ({ id, options }) => {
  const game = games[id.split(":")[0]];
  if (!game) return undefined;
  const jumps = options.includes("blasters") || id === "pawn-blasters";
  const free = options.includes("fide-promotion");
  return { ...game, peer: jumps ? `${game.peer}-blasters` : game.peer, letters: free || (game.letters ?? true) };
};

/** Kings that a king's move could bring together. */
const kingsAreClose = (fen) => {
  const kings = [];
  fen
    .split(" ")[0]
    .split("/")
    .forEach((rank, y) => {
      let x = 0;
      for (const c of rank) {
        if (c === "k" || c === "K") kings.push({ c, x, y });
        x += Number(c) || 1;
      }
    });
  return kings.some((a) => kings.some((b) => a.c !== b.c && Math.abs(a.x - b.x) <= 2 && Math.abs(a.y - b.y) <= 2));
};

/** Why the peer cannot judge this position at all. */
const reasonToLeaveOut = (game, { fen }) => {
  if (fen.includes("dbl:")) return "pawns that may go two squares";
  if (game.peer.startsWith("pawns") && kingsAreClose(fen)) return "kings near each other";
  return undefined;
};

const toPeerFen = (fen) => {
  const [board, ...rest] = fen.split(" ");
  return [board.replaceAll("Y", "Q").replaceAll("y", "q"), ...rest].join(" ");
};
const sorted = (moves, letters) => [...new Set(letters ? moves : moves.map((m) => m.slice(0, 4)))].sort().join(" ");

const resultOf = { white: "1-0", black: "0-1", draw: "1/2-1/2" };
/** Endings the peer knows, with the same winner. */
const shared = ["checkmate", "stalemate", "insufficient", "far-edge", "all-captured"];

const boards = new Map();
/** The peer's board for a position; one for each of its games, since making one takes long. */
const boardFor = (peer, game, fen) => {
  if (!boards.has(game.peer)) boards.set(game.peer, new peer.Board(game.peer));
  const board = boards.get(game.peer);
  board.setFen(toPeerFen(fen));
  return board;
};

/** What the two disagree about in one position, or nothing. */
const disagreement = (peer, game, position) => {
  const [who, reason] = position.outcome.split(" ");
  const board = boardFor(peer, game, position.fen);
  const over = board.isGameOver();
  const endings = game.endings !== false;
  if (endings && shared.includes(reason) && (!over || board.result() !== resultOf[who]))
    return `ours ends "${position.outcome}", ffish says ${over ? board.result() : "it goes on"}`;
  if (endings && who === "none" && over) return `ours goes on, ffish says ${board.result()}`;
  // Once an object is reached, ffish lists no moves.
  if (["far-edge", "all-captured"].includes(reason)) return undefined;
  const ours = sorted(position.moves, game.letters);
  const theirs = sorted(board.legalMoves().split(" ").filter(Boolean), game.letters);
  return ours === theirs ? undefined : `ours  ${ours}\n  ffish ${theirs}`;
};

const tally = new Map();
let positions;
let peer;

before(async () => {
  const lines = execFileSync(tool, [seed, positionsPerGame], { encoding: "utf8", maxBuffer: 1 << 28 });
  positions = lines.trimEnd().split("\n").map(readLine);
  peer = await loadPeer();
});

after(() => {
  let total = 0;
  let different = 0;
  for (const [id, { compared, leftOut, ...counts }] of tally) {
    total += compared;
    different += counts.different;
    console.log(`${id}: ${compared} positions compared, ${leftOut} left out`);
    for (const what of games[id].cannot) console.log(`    ffish cannot be told ${what}`);
  }
  for (const [id, reason] of Object.entries(cannotAtAll)) console.log(`${id}: not compared, it ${reason}`);
  console.log(`${total} positions compared with ffish, ${different} differences`);
});

for (const id of Object.keys(games)) {
  test(`${id}: same legal moves and endings as ffish`, () => {
    const counts = { compared: 0, leftOut: 0, different: 0 };
    tally.set(id, counts);
    const differences = [];
    for (const position of positions) {
      if (position.id.split(":")[0] !== id) continue;
      const game = gameOf(position);
      if (reasonToLeaveOut(game, position)) {
        ++counts.leftOut;
        continue;
      }
      ++counts.compared;
      const problem = disagreement(peer, game, position);
      if (problem) differences.push(`${position.id} ${position.options} ${position.fen}\n  ${problem}`);
    }
    counts.different = differences.length;
    assert.ok(counts.compared > 0, "no position of this game was compared");
    assert.equal(differences.length, 0, `${differences.length} differences:\n${differences.slice(0, 5).join("\n")}`);
  });
}

test("every game of ours is compared or excused, over 20,000 positions in all", () => {
  const ids = new Set(positions.map((position) => position.id.split(":")[0]));
  assert.deepEqual([...ids].filter((id) => !games[id]), []);
  const total = [...tally.values()].reduce((sum, { compared }) => sum + compared, 0);
  assert.ok(total >= 20000, `only ${total}`);
});
