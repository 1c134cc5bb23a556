// A second reading of the rules, written from docs/rules.md for the tests alone: where pieces go, who is in check, and whose
// kings may not touch. `game` is one of the catalogue.
export const isWhite = (letter) => letter === letter.toUpperCase();
const straight = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const aslant = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const jumps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const roads = { r: straight, b: aslant, q: [...straight, ...aslant], k: [...straight, ...aslant], n: jumps };

/** Where the pieces of a side go, without a thought for their king. */
export function movesOf(board, { files, ranks }, white) {
  const moves = [];
  const squareAt = (file, rank) => (file >= 0 && file < files && rank >= 1 && rank <= ranks ? `${"abcdefgh"[file]}${rank}` : null);
  for (const [from, letter] of Object.entries(board)) {
    if (isWhite(letter) !== white) continue;
    const [file, rank, kind] = ["abcdefgh".indexOf(from[0]), Number(from[1]), letter.toLowerCase()];
    const canStand = (to) => to && (!board[to] || isWhite(board[to]) !== white);
    if (kind === "p") {
      const ahead = rank + (white ? 1 : -1);
      const step = squareAt(file, ahead);
      if (step && !board[step]) moves.push([from, step]);
      for (const side of [-1, 1]) {
        const to = squareAt(file + side, ahead);
        if (to && board[to] && isWhite(board[to]) !== white) moves.push([from, to]);
      }
      continue;
    }
    for (const [dx, dy] of roads[kind]) for (let n = 1; n < 9; n++) {
      const to = squareAt(file + n * dx, rank + n * dy);
      if (canStand(to)) moves.push([from, to]);
      if (!to || board[to] || "kn".includes(kind)) break;
    }
  }
  return moves;
}

export function afterMove(board, [from, to]) {
  const { [from]: piece, ...rest } = board;
  return { ...rest, [to]: piece };
}
export const isAttacked = (board, game, white) => movesOf(board, game, !white).some(([, to]) => board[to]?.toLowerCase() === "k");
/** A king never goes next to the other, in no game. */
function kingsTouch(board) {
  const [one, other] = Object.entries(board).filter(([, letter]) => "kK".includes(letter)).map(([square]) => square);
  return other !== undefined && Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1 && Math.abs(Number(one[1]) - Number(other[1])) <= 1;
}
/** Those that leave the king safe, where a king can be given checkmate. */
export const legalMoves = (board, game, white) => movesOf(board, game, white).filter((move) => {
  const next = afterMove(board, move);
  return !kingsTouch(next) && (game.goal !== "checkmate" || !isAttacked(next, game, white));
});
