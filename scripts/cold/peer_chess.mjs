// Chess by chessground and chessops: White's moves as the rules allow them.
import { Chessground } from "chessground";
import { Chess } from "chessops/chess";
import { chessgroundDests } from "chessops/compat";
import { parseSquare } from "chessops/util";

const chess = Chess.default();
const board = Chessground(document.getElementById("board"), {
  movable: {
    free: false,
    color: "white",
    dests: chessgroundDests(chess),
    events: {
      after: (from, to) => {
        chess.play({ from: parseSquare(from), to: parseSquare(to) });
        board.set({ turnColor: chess.turn, movable: { color: chess.turn, dests: chessgroundDests(chess) } });
      },
    },
  },
});
