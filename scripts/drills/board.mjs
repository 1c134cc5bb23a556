// A board as the drawing of drills sees it: pieces by square, what each looks at, and chance that is the same each time.
import { boardOf } from "../../tests/lessons/support/engine.mjs";

export { boardOf };

/** Numbers from 0 up to 1, the same ones for a seed. */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound) => Math.floor(next() * bound);
  /** `count` of a list, in any order. */
  const some = (list, count) => {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]);
  };
  return { below, some, one: (list) => list[below(list.length)] };
}

export const small = { files: 5, ranks: 6 };
export const large = { files: 8, ranks: 8 };

const nameOf = (file, rank) => `${"abcdefgh"[file]}${rank}`;
export const squaresOf = ({ files, ranks }, from = 1, to = ranks) =>
  Array.from({ length: files * (to - from + 1) }, (_, i) => nameOf(i % files, from + Math.floor(i / files)));

/** The pieces of a board as a FEN has them. */
export function piecesOf(board, { files, ranks }) {
  const row = (rank) => Array.from({ length: files }, (_, file) => board[nameOf(file, rank)] ?? ".").join("").replace(/\.+/g, (gap) => String(gap.length));
  return Array.from({ length: ranks }, (_, i) => row(ranks - i)).join("/");
}

export const isWhite = (letter) => letter < "a";
const straight = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const aslant = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const jumps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const roads = { r: straight, b: aslant, q: [...straight, ...aslant], k: [...straight, ...aslant], n: jumps };

/** The squares that the piece on `from` looks at, whoever stands there. */
export function looksAt(board, { files, ranks }, from) {
  const [letter, file, rank] = [board[from], "abcdefgh".indexOf(from[0]), Number(from[1])];
  const at = (x, y) => (x >= 0 && x < files && y >= 1 && y <= ranks ? nameOf(x, y) : null);
  const kind = letter.toLowerCase();
  if (kind === "p") return [-1, 1].map((side) => at(file + side, rank + (isWhite(letter) ? 1 : -1))).filter(Boolean);
  return roads[kind].flatMap(([dx, dy]) => {
    const seen = [];
    for (let n = 1; n < 9; n++) {
      const square = at(file + n * dx, rank + n * dy);
      if (!square) break;
      seen.push(square);
      if (board[square] || "kn".includes(kind)) break;
    }
    return seen;
  });
}

/** Who of a side looks at a square. */
export const lookersAt = (board, size, square, white) =>
  Object.keys(board).filter((from) => isWhite(board[from]) === white && looksAt(board, size, from).includes(square));

export const points = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 100 };
