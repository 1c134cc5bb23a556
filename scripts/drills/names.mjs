// Pieces to be touched by the names of their squares: on the small board, on the large one, and as Black sees them.
import { chanceOf, isWhite, large, piecesOf, small, squaresOf } from "./board.mjs";

/** Each with the pieces that stand about, and how many are asked for; every second board of a kind is turned. */
const kinds = [
  { game: "power-pawns", size: small, white: "PPPPPPP", black: "p", asked: 4, grade: 1, count: 8 },
  { game: "mean-queens", size: small, white: "QPPPPPP", black: "pp", asked: 5, grade: 2, count: 4 },
  { game: "chess", size: large, white: "KQRRBBNNPPPP", black: "kp", asked: 5, grade: 3, count: 6 },
];

const isPawn = (letter) => letter.toLowerCase() === "p";

/** A board on which nobody stands on a row where no pawn may stand. */
function boardWith({ size, white, black }, chance) {
  const board = {};
  for (const letter of `${white}${black}`) {
    const free = squaresOf(size, isPawn(letter) ? 2 : 1, isPawn(letter) ? size.ranks - 1 : size.ranks).filter((square) => !board[square]);
    board[chance.one(free)] = letter;
  }
  return board;
}

/** The squares of the pieces, none beside the one before on its row or its column: so that each has to be looked for. */
function askedFor(board, count, chance) {
  const own = Object.keys(board).filter((square) => isWhite(board[square]));
  const chosen = [];
  for (const square of chance.some(own, own.length)) {
    const before = chosen.at(-1);
    if (chosen.length < count && (!before || (before[0] !== square[0] && before[1] !== square[1]))) chosen.push(square);
  }
  return chosen.length === count ? chosen : null;
}

export async function* drawNames(engine) {
  const chance = chanceOf(10);
  for (const kind of kinds) for (let found = 0; found < kind.count;) {
    const board = boardWith(kind, chance);
    const pieces = piecesOf(board, kind.size);
    const place = { game: kind.game, fen: `${pieces} w - - 0 1` };
    const look = await engine.look(place).catch(() => null);
    if (look?.outcome !== "none" || look.fen.split(" ")[0] !== pieces) continue;
    const squares = askedFor(board, kind.asked, chance);
    if (!squares) continue;
    const isTurned = found++ % 2 === 1;
    yield { game: kind.game, line: `${pieces}|touch|name${isTurned ? "+turned" : ""}|${kind.grade + Number(isTurned)}|${squares.join(",")}` };
  }
}
