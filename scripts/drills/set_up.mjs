// Set-ups behind the curtain: the one piece that nobody guards is to be touched; and who begins when the curtain goes up.
import { chanceOf, isWhite, lookersAt, piecesOf, small, squaresOf } from "./board.mjs";

const game = "blind";
const touches = 8;
const curtains = 6;
const questions = 3;
const set = "KRBQNPPPPP";
/** Black's own set-up as it is ready-made. */
const ready = "rbkqn/ppppp/5";

/** White's set on White's half. */
function half(chance, letters = set, from = 1, to = 3) {
  const board = {};
  for (const letter of letters) {
    const free = squaresOf(small, from, to).filter((square) => !board[square]);
    board[chance.one(free)] = letter;
  }
  return board;
}

const unguarded = (board) => Object.keys(board).filter((square) => isWhite(board[square]) && !lookersAt(board, small, square, true).length);

async function* drawTouches(engine, chance) {
  for (let drawn = 0; drawn < touches;) {
    const board = half(chance);
    const [loose, ...others] = unguarded(board);
    // A pawn in front shows itself; half of them are pieces.
    // The king is a piece that can be tapped, and never the one that is looked for.
    if (!loose || others.length || board[loose] === "K" || (board[loose] === "P") !== (drawn % 2 === 0)) continue;
    const pieces = `${ready}/${piecesOf(board, small).split("/").slice(3).join("/")}`;
    const look = await engine.look({ game, fen: `${pieces} w - - 0 1` }).catch(() => null);
    if (look?.outcome !== "none" || look.fen.split(" ").slice(0, 2).join(" ") !== `${pieces} w`) continue;
    drawn++;
    yield { game, line: `${pieces}|touch|unguarded|${board[loose] === "P" ? 3 : 2}|${loose}` };
  }
}

/** What happens when the curtain goes up over a board, and the looks that decide it; null where Black would begin. */
async function curtainOf(engine, board) {
  const pieces = piecesOf(board, small);
  const kingOf = (letter) => Object.keys(board).find((square) => board[square] === letter);
  const [own, others] = [kingOf("K"), kingOf("k")];
  const [onOwn, onOthers] = [lookersAt(board, small, own, false), lookersAt(board, small, others, true)];
  const marks = [...onOwn.map((from) => `bad:${from}-${own}`), ...onOthers.map((from) => `good:${from}-${others}`)].join(",");
  if (onOwn.length && onOthers.length) return { right: "set-up-again", marks };
  if (!onOwn.length && !onOthers.length) return { right: "coin", marks };
  const { outcome } = await engine.look({ game, fen: `${pieces} ${onOwn.length ? "w" : "b"}` });
  if (outcome !== "none") return onOthers.length ? { right: "over", marks } : null;
  return onOwn.length ? { right: "you-begin", marks } : null;
}

async function* drawCurtains(engine, chance) {
  const wanted = [["coin", "you-begin", "set-up-again"], ["you-begin", "over", "coin"], ["over", "set-up-again", "you-begin"]];
  const seen = new Set();
  for (let drawn = 0; drawn < curtains;) {
    const asked = [];
    for (const right of chance.some(wanted[drawn % wanted.length], questions)) for (;;) {
      const board = { ...half(chance), ...half(chance, set.toLowerCase(), 4, 6) };
      const curtain = await curtainOf(engine, board);
      if (curtain?.right !== right || curtain.marks.split(",").length > 2 || seen.has(piecesOf(board, small))) continue;
      seen.add(piecesOf(board, small));
      asked.push(`${right} ${right} -${curtain.marks ? `>${curtain.marks}` : ""} ${piecesOf(board, small)}`);
      break;
    }
    drawn++;
    yield { game, line: `${asked[0].split(" ")[3]}|ask|curtain|4|${asked.join(";")}` };
  }
}

export async function* drawSetUps(engine) {
  const chance = chanceOf(15);
  yield* drawTouches(engine, chance);
  yield* drawCurtains(engine, chance);
}
