// Is this a good move for the beginning? By the habits that the lessons teach: pawns into the middle, pieces out, castle; not the
// king out of his castle, not the queen where she is chased, nothing where it is lost. A second opinion is the search's: no good
// move is worth less than one that is not.
import { valuesOf } from "../../tests/lessons/support/values.mjs";
import { boardOf, chanceOf, isWhite, large, looksAt, small } from "./board.mjs";
import { bestCapture } from "./exchange.mjs";

const games = { "kings-pro": { size: small, count: 5 }, "queens-pro": { size: small, count: 5 }, "chess": { size: large, count: 6 } };
const questions = 3;
/** The habits that the first tasks of each game show broken. */
const mustShow = ["chased"];
const depth = 8;
/** What a good move may be worth less than the best, and what a bad one is worth less than each good one, in hundredths of a pawn. */
const [nearBest, clearly] = [80, 40];

const homeRow = (square, letter, { ranks }) => square[1] === (isWhite(letter) ? "1" : String(ranks));
const middleOf = ({ files, ranks }) => (files === 8 ? ["d4", "e4"] : ["c3", "d3"]).filter((square) => Number(square[1]) <= ranks);

/** A knight at the side looks at little. */
const isAtSide = (square, { files }) => ["a", "abcdefgh"[files - 1]].includes(square[0]);

/** The habit that a move keeps or breaks; null where it is about none. */
async function habitOf(engine, place, move, size) {
  const board = boardOf(place.fen);
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const letter = board[from];
  const kind = letter.toLowerCase();
  if (board[to] && isWhite(board[to]) === isWhite(letter)) return { id: "castle", right: "yes" };
  if (board[to]) return null;
  const isCastling = kind === "k" && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1;
  const after = { ...place, moves: [move] };
  const { gain, move: taking } = await bestCapture(engine, after);
  if (gain > 0) return taking.slice(2, 4) === to ? { id: "gives", right: "no", because: `bad:${taking.slice(0, 2)}-${to}` } : null;
  if (isCastling) return { id: "castle", right: "yes" };
  if (kind === "k") return { id: "king-walks", right: "no" };
  if (kind === "q") {
    const chaser = await chaserOf(engine, after, to, size);
    return chaser && { id: "chased", right: "no", because: `bad:${chaser.slice(0, 2)}-${chaser.slice(2, 4)}` };
  }
  if (kind === "p") return middleOf(size).includes(to) ? { id: "middle", right: "yes" } : null;
  const comesOut = "nb".includes(kind) && homeRow(from, letter, size) && !homeRow(to, letter, size);
  return comesOut && !(kind === "n" && isAtSide(to, size)) ? { id: "out", right: "yes" } : null;
}

/** A knight, a bishop or a pawn of the other side that can come out to look at the queen, and is safe there. */
async function chaserOf(engine, after, queen, size) {
  for (const reply of await engine.legal(after)) {
    const next = { ...after, moves: [...after.moves, reply] };
    const { board, outcome } = await engine.look(next);
    const to = reply.slice(2, 4);
    if (outcome !== "none" || !"nbp".includes(board[to]) || !looksAt(board, size, to).includes(queen)) continue;
    const replies = await engine.legal(next);
    if (!replies.some((one) => one.slice(2, 4) === to)) return reply;
  }
  return null;
}

/** A few good moves of both sides from the start. */
async function begun(engine, game, chance) {
  const moves = [];
  for (let i = 2 * chance.below(4); i > 0; i--) {
    const legal = chance.some(await engine.legal({ game, moves }), 60);
    let chosen = null;
    for (const move of legal) {
      const next = { game, moves: [...moves, move] };
      const { outcome, board } = await engine.look(next);
      if (outcome !== "none" || "kq".includes(board[move.slice(2, 4)]?.toLowerCase() ?? "")) continue;
      if ((await bestCapture(engine, next)).gain > 0) continue;
      chosen = move;
      break;
    }
    if (!chosen) return null;
    moves.push(chosen);
  }
  const { fen } = await engine.look({ game, moves });
  const [pieces, turn, castling] = fen.split(" ");
  return turn === "w" && /[KQ]/.test(castling) ? { game, fen: `${pieces} w ${castling} - 0 1` } : null;
}

export async function* drawOpening(engine) {
  const chance = chanceOf(14);
  const seen = new Set();
  for (const [game, { size, count }] of Object.entries(games)) for (let found = 0; found < count;) {
    const place = await begun(engine, game, chance);
    if (!place || seen.has(place.fen)) continue;
    seen.add(place.fen);
    const asked = [];
    for (const move of await engine.legal(place)) {
      const habit = await habitOf(engine, place, move, size);
      if (habit) asked.push({ ...habit, move });
    }
    if (new Set(asked.map(({ right }) => right)).size < 2) continue;
    const values = await valuesOf(engine, place, depth);
    const scores = [...values.values()].map(({ score }) => score);
    if (scores.some((score) => score === undefined)) continue;  // somebody is mated: no beginning any more
    const scoreOf = ({ move }) => values.get(move)?.score ?? -Infinity;
    const good = asked.filter((one) => one.right === "yes" && scoreOf(one) >= Math.max(...scores) - nearBest);
    const least = Math.min(...good.map(scoreOf));
    const bad = asked.filter((one) => one.right === "no" && scoreOf(one) <= least - clearly);
    if (found < mustShow.length && !bad.some(({ id }) => id === mustShow[found])) continue;
    const chosen = different(chance.some([...chance.some(good, good.length)], good.length), chance.some(bad, bad.length), chance);
    if (!chosen) continue;
    found++;
    const [pieces, , castling] = place.fen.split(" ");
    yield { game, line: `${pieces} ${castling}|ask|opening|${3 + Number(found > count / 2)}|${chosen.map(({ id, right, move, because }) =>
      `${id} ${right} ${move}${because ? `>${because}` : ""}`).join(";")}` };
  }
}

/** Those that are seen least easily first. */
const brokenHabits = ["chased", "king-walks", "gives"];

/** Three of them, each about another habit, and not all to be answered alike. */
function different(good, bad, chance) {
  const ofEach = (list) => list.filter(({ id }, i) => list.findIndex((one) => one.id === id) === i);
  const [yes, no] = [ofEach(good), ofEach(bad).sort((a, b) => brokenHabits.indexOf(a.id) - brokenHabits.indexOf(b.id))];
  if (!yes.length || !no.length || yes.length + no.length < questions) return null;
  const rest = chance.some([...yes.slice(1), ...no.slice(1)], questions - 2);
  return chance.some([yes[0], no[0], ...rest], questions);
}
