// Squares of the start from which the pieces were taken: who stands there? The piece across is gone as well where it is hard.
import { chanceOf, isWhite, large, piecesOf, small } from "./board.mjs";

const games = {
  "all-the-pieces": { size: small, count: 5 }, "kings-pro": { size: small, count: 4 }, "queens-pro": { size: small, count: 3 }, "chess": { size: large, count: 4 },
};
const names = { r: "rook", b: "bishop", q: "queen", n: "knight" };
const questions = 3;

export async function* drawHome(engine) {
  const chance = chanceOf(12);
  for (const [game, { size, count }] of Object.entries(games)) {
    const { board: start } = await engine.look({ game });
    const pieces = Object.keys(start).filter((square) => names[start[square].toLowerCase()]);
    const across = (square) => `${square[0]}${size.ranks + 1 - Number(square[1])}`;
    const seen = new Set();
    for (let found = 0; found < count;) {
      const squares = chance.some(pieces, questions);
      const sides = squares.filter((square) => isWhite(start[square])).length;
      const kinds = new Set(squares.map((square) => start[square].toLowerCase()));
      if (kinds.size < questions || sides === 0 || sides === questions) continue;
      const isHard = found >= count / 2;
      const gone = [...squares, ...(isHard ? squares.map(across) : [])];
      const left = Object.fromEntries(Object.entries(start).filter(([square]) => !gone.includes(square)));
      const board = piecesOf(left, size);
      if (seen.has(board)) continue;
      seen.add(board);
      found++;
      const asked = squares.map((square) => `${isWhite(start[square]) ? "own" : "opposite"} ${names[start[square].toLowerCase()]} ${square}`);
      yield { game, line: `${board}|ask|home-row|${isHard ? 3 : 2}|${asked.join(";")}` };
    }
  }
}

