// PGN exchanged with readers and writers nobody here wrote: chessops and pgn-reader, for traditional chess. Our side is the
// tool peer_pgn: it reads PGN on standard input and writes it again, and writes random games of its own, their last FEN as a comment.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Chess } from "chessops";
import { makeFen } from "chessops/fen";
import { makePgn, parsePgn, startingPosition } from "chessops/pgn";
import { makeSanAndPlay, parseSan } from "chessops/san";

const { PgnReader } = createRequire(import.meta.url)("@mliebelt/pgn-reader");
const here = dirname(fileURLToPath(import.meta.url));
const tool = process.env.THIRTY_PEER_PGN ?? join(here, "../../build/native/tests/peer_pgn");

/** Our reading of a PGN text, written by us. */
const rewrite = (pgn) => execFileSync(tool, { input: pgn, encoding: "utf8", maxBuffer: 1 << 26 });
/** Games of random play by our rules, as we write them. */
const ourGames = (count) => execFileSync(tool, ["7", String(count)], { encoding: "utf8", maxBuffer: 1 << 26 });

/** Board, turn and castling of a FEN, which a line break may have cut. */
const boardAndRights = (fen) => fen.split(/\s+/).slice(0, 3).join(" ");
const mainline = (game) => [...game.moves.mainline()].map((node) => node.san);

/** Plays a game's SAN by chessops' rules; the FEN it ends in. */
const finalFen = (game) => {
  const position = startingPosition(game.headers).unwrap();
  for (const san of mainline(game)) {
    const move = parseSan(position, san);
    assert.ok(move, `chessops cannot play ${san} in ${makeFen(position.toSetup())}`);
    position.play(move);
  }
  return makeFen(position.toSetup());
};

/** A game of random moves by chessops' rules, as chessops writes it. */
const theirGame = (seed) => {
  let state = seed;
  const random = (below) => (state = (state * 48271) % 2147483647) % below;
  const position = Chess.default();
  const sans = [];
  while (!position.isEnd() && sans.length < 120) {
    const moves = [...position.allDests()].flatMap(([from, tos]) => [...tos].map((to) => ({ from, to })));
    const move = moves[random(moves.length)];
    const pawn = position.board.get(move.from)?.role === "pawn";
    if (pawn && (move.to >> 3 === 0 || move.to >> 3 === 7)) move.promotion = ["queen", "rook", "bishop", "knight"][random(4)];
    sans.push(makeSanAndPlay(position, move));
  }
  const game = parsePgn(`[Variant "chess"]\n[Result "*"]\n\n${sans.join(" ")} *`)[0];
  return { pgn: makePgn(game), sans, fen: makeFen(position.toSetup()) };
};

test("chessops plays the games we write to the position we say they end in", () => {
  const games = parsePgn(ourGames(60));
  assert.equal(games.length, 60);
  for (const game of games) {
    assert.equal(game.headers.get("Variant"), "chess");
    const comment = [...game.moves.mainline()].at(-1).comments.at(-1);
    assert.equal(boardAndRights(finalFen(game)), boardAndRights(comment));
  }
});

test("pgn-reader reads the games we write", () => {
  for (const text of ourGames(20).split(/(?=\[Event )/)) {
    const moves = new PgnReader({ pgn: text }).getMoves();
    assert.deepEqual(moves.map((m) => m.notation.notation), mainline(parsePgn(text)[0]));
  }
});

test("we read the games chessops writes", () => {
  for (let seed = 1; seed <= 40; ++seed) {
    const { pgn, sans, fen } = theirGame(seed);
    const [ours] = parsePgn(rewrite(pgn));
    assert.deepEqual(mainline(ours), sans);
    assert.equal(finalFen(ours), fen);
  }
});

test("we skip the variations and keep the comments of a text as pgn-reader understands it", () => {
  const pgn = '[Event "?"]\n[Variant "chess"]\n\n1. e4 $1 {best} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3! Nc6?! 1/2-1/2';
  const [ours] = parsePgn(rewrite(pgn));
  const theirs = new PgnReader({ pgn }).getMoves().filter((m) => m.variationLevel === 0);
  assert.deepEqual(mainline(ours), theirs.map((m) => m.notation.notation));
  assert.equal(mainline(ours).length, 4);
  assert.equal(ours.headers.get("Result"), "1/2-1/2");
  assert.equal([...ours.moves.mainline()][0].comments[0], "best");
});
