// Points: who has more of them on the board, and whether taking wins some. Three questions each.
import { chanceOf, large, piecesOf, points, squaresOf } from "./board.mjs";
import { exchangeOf } from "./exchange.mjs";

const game = "chess";
const counts = 8;
const exchanges = 8;
const questions = 3;

const sumOf = (letters) => [...letters].reduce((sum, letter) => sum + points[letter.toLowerCase()], 0);
const sets = ["QPP", "RRP", "RBN", "RNPP", "BBNP", "QP", "RRPP", "NNPPP", "RPPPP", "BNPPP", "Q", "RB", "RNP", "BN", "QR", "BBNN", "RRB", "PPPPP", "QN", "RBP"];

/** A board with the kings and these pieces, not over, and White not in check. */
async function boardWith(engine, light, dark, chance) {
  for (;;) {
    const board = {};
    for (const letter of `Kk${light}${dark.toLowerCase()}`) {
      const free = squaresOf(large, letter.toLowerCase() === "p" ? 2 : 1, letter.toLowerCase() === "p" ? 7 : 8).filter((square) => !board[square]);
      board[chance.one(free)] = letter;
    }
    const pieces = piecesOf(board, large);
    const looks = await Promise.resolve(engine.look({ game, fen: `${pieces} w - - 0 1` })).catch(() => null);
    if (looks?.outcome === "none" && looks.fen.startsWith(pieces)) return pieces;
  }
}

/** One of each answer, in any order; somewhere the side with more pieces has fewer points. */
async function* drawCounts(engine, chance) {
  for (let drawn = 0; drawn < counts;) {
    const asked = [];
    let isTempting = false;
    for (const right of chance.some(["you-lead", "other-leads", "level"], questions)) {
      const pairs = sets.flatMap((light) => sets.filter((dark) => dark !== light).map((dark) => [light, dark])).filter(([light, dark]) => {
        const by = sumOf(light) - sumOf(dark);
        return right === "level" ? by === 0 : right === "you-lead" ? by > 0 && by < 4 : by < 0 && by > -4;
      });
      const [light, dark] = chance.one(pairs);
      isTempting ||= Math.sign(light.length - dark.length) === -Math.sign(sumOf(light) - sumOf(dark)) && light.length !== dark.length;
      asked.push(`count ${right} - ${await boardWith(engine, light, dark, chance)}`);
    }
    const [first] = asked;
    if (!isTempting) continue;
    drawn++;
    yield { game, line: `${first.split(" ")[3]}|ask|count|2|${asked.join(";")}` };
  }
}

/** A position of some moves' play, with its captures by what they bring. */
async function played(engine, chance) {
  const moves = [];
  for (let i = 12 + 2 * chance.below(8); i > 0; i--) {
    const legal = await engine.legal({ game, moves });
    if (!legal.length) return null;
    moves.push(chance.one(legal));
  }
  const { fen, outcome, board } = await engine.look({ game, moves });
  const pieces = fen.split(" ")[0];
  const place = { game, fen: `${pieces} w - - 0 1` };
  if (outcome !== "none" || fen.split(" ")[1] !== "w" || await isInCheck(engine, place)) return null;
  const takes = (await engine.legal(place)).filter((move) => move.length === 4 && board[move.slice(2, 4)]);
  const asked = [];
  for (const move of takes) {
    const { gain, back } = await exchangeOf(engine, place, move);
    if (gain === 0) continue;
    const id = gain < 0 ? "loses" : back ? "worth" : "free";
    asked.push({ id, text: `${id} ${gain < 0 ? "no" : "yes"} ${move}${back ? `>bad:${back.slice(0, 2)}-${back.slice(2, 4)}` : ""}`, taken: move.slice(2, 4) });
  }
  return { pieces, asked };
}

async function isInCheck(engine, { fen }) {
  try {
    await engine.look({ game, fen: fen.replace(" w ", " b ") });
    return false;
  } catch {
    return true;
  }
}

/** Captures of one position each: of those that pay and those that do not, one at least. */
async function* drawExchanges(engine, chance) {
  const seen = new Set();
  for (let drawn = 0; drawn < exchanges;) {
    const position = await played(engine, chance);
    if (!position || seen.has(position.pieces)) continue;
    const of = (id) => chance.some(position.asked.filter((one) => one.id === id), 2);
    const [loses, worth, free] = [of("loses"), of("worth"), of("free")];
    const chosen = [...loses, ...worth, ...free].slice(0, questions);
    const isSound = loses.length && (worth.length || free.length) && chosen.length === questions && chosen.some(({ id }) => id !== "loses");
    if (!isSound) continue;
    seen.add(position.pieces);
    drawn++;
    yield { game, line: `${position.pieces}|ask|exchange|${worth.length ? 4 : 3}|${chance.some(chosen, questions).map(({ text }) => text).join(";")}` };
  }
}

export async function* drawPoints(engine) {
  const chance = chanceOf(13);
  yield* drawCounts(engine, chance);
  yield* drawExchanges(engine, chance);
}
