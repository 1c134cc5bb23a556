// Raging Rooks in a corner of chessground's board, which has eight files and ranks whatever the game. chessops knows no such
// game: the moves of pawns and rooks are written out here.
import { Chessground } from "chessground";

const files = "abcde";
const inside = (file, rank) => file >= 0 && file < 5 && rank >= 1 && rank <= 6;
const name = (file, rank) => files[file] + rank;

/** Where the pieces of the side to move may go. */
function dests(pieces, color) {
  const all = new Map();
  for (const [square, piece] of pieces) {
    if (piece.color !== color) continue;
    const file = files.indexOf(square[0]);
    const rank = Number(square[1]);
    const to = [];
    if (piece.role === "pawn") {
      const ahead = rank + (color === "white" ? 1 : -1);
      if (inside(file, ahead) && !pieces.has(name(file, ahead))) to.push(name(file, ahead));
      for (const side of [file - 1, file + 1]) {
        if (inside(side, ahead) && pieces.has(name(side, ahead)) && pieces.get(name(side, ahead)).color !== color) to.push(name(side, ahead));
      }
    } else {
      for (const [right, up] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        for (let f = file + right, r = rank + up; inside(f, r); f += right, r += up) {
          const there = pieces.get(name(f, r));
          if (there?.color !== color) to.push(name(f, r));
          if (there) break;
        }
      }
    }
    all.set(square, to);
  }
  return all;
}

const other = { white: "black", black: "white" };
const board = Chessground(document.getElementById("board"), {
  fen: "8/8/r7/ppppp3/8/8/PPPPP3/R7",
  movable: {
    free: false,
    color: "white",
    events: {
      after: () => {
        const turn = other[board.state.movable.color];
        board.set({ turnColor: turn, movable: { color: turn, dests: dests(board.state.pieces, turn) } });
      },
    },
  },
});
board.set({ movable: { dests: dests(board.state.pieces, "white") } });
