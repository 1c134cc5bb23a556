// Stars to be collected by one piece in as few moves as can be, where to go to a nearest star first may take longer.
import { waysToCollect } from "../../tests/lessons/support/collecting.mjs";
import { boardOf, chanceOf, isWhite, looksAt, piecesOf, small, squaresOf } from "./board.mjs";

/** The piece of each game, and how many moves it may take at most. */
const games = {
  "kings-conquest": { letter: "K", limit: 6 }, "raging-rooks": { letter: "R", limit: 4 }, "battling-bishops": { letter: "B", limit: 5 },
  "mean-queens": { letter: "Q", limit: 4 }, "krazy-knights": { letter: "N", limit: 5 },
};
const perGame = 4;
const [fewest, most] = [3, 6];

/** The board after a move of the piece, which takes what stands there. */
function moved(board, from, to) {
  const { [from]: piece, ...rest } = board;
  return { ...rest, [to]: piece };
}

const goesTo = (board, from) => looksAt(board, small, from).filter((to) => !board[to] || !isWhite(board[to]));

/** How many moves it takes from `from` to collect `stars`; infinite beyond `limit`. Only the piece moves. */
function movesToCollect(board, from, stars, limit = most + 1) {
  const keyOf = (state) => `${piecesOf(state.board, small)} ${state.left.join()}`;
  let states = [{ board, at: from, left: stars, way: [] }];
  const seen = new Set(states.map(keyOf));
  for (let moves = 1; moves <= limit; moves++) {
    const next = [];
    for (const { board: there, at, left, way } of states) for (const to of goesTo(there, at)) {
      const state = { board: moved(there, at, to), at: to, left: left.filter((star) => star !== to), way: [...way, `${at}${to}`] };
      if (!state.left.length) return { moves, way: state.way, board: state.board };
      if (!seen.has(keyOf(state))) next.push(state);
      seen.add(keyOf(state));
    }
    states = next;
  }
  return { moves: Infinity, way: [], board };
}

/** Whether there is a nearest star of which it is no good to go there first. */
export function isTempting(board, from, stars) {
  const best = movesToCollect(board, from, stars).moves;
  const near = stars.map((star) => ({ star, ...movesToCollect(board, from, [star]) }));
  const nearest = Math.min(...near.map(({ moves }) => moves));
  return near.filter(({ moves }) => moves === nearest).some(({ star, moves, board: there }) =>
    moves + movesToCollect(there, star, stars.filter((one) => one !== star)).moves > best);
}

function boardWith(letter, chance) {
  const board = {};
  const put = (piece, squares) => { board[chance.one(squares.filter((square) => !board[square]))] = piece; };
  put(letter, squaresOf(small));
  for (let i = 3 + chance.below(3); i > 0; i--) put("p", squaresOf(small, 2, small.ranks));
  return board;
}

export async function* drawPaths(engine) {
  const chance = chanceOf(11);
  for (const [game, { letter, limit }] of Object.entries(games)) for (let found = 0; found < perGame;) {
    const board = boardWith(letter, chance);
    const from = Object.keys(board).find((square) => board[square] === letter);
    const stars = chance.some(squaresOf(small).filter((square) => !board[square]), 2 + chance.below(2));
    const best = movesToCollect(board, from, stars);
    if (best.moves < fewest || best.moves > limit || !isTempting(board, from, stars)) continue;
    const fen = `${piecesOf(board, small)} w - - 0 1`;
    const look = await engine.look({ game, fen }).catch(() => null);
    if (look?.outcome !== "none" || Object.keys(boardOf(look.fen)).length !== Object.keys(board).length) continue;
    const ways = await waysToCollect(engine, { game, fen }, { stars, targets: [], careful: false, most: best.moves });
    const isSound = [...ways.movers].join() === from && !ways.ends.length && ways.failures > 0;
    if (!isSound) continue;
    found++;
    yield { game, line: `${piecesOf(board, small)}|collect|path|${best.moves - 1}|${stars.join(",")} ${best.way.join(",")}` };
  }
}
