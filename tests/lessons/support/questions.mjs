// What is the answer to a question? Found out with the engine, or by what the rules page says in a word, never read from
// the lesson.
import { boardOf } from "./engine.mjs";
import { givesCheck } from "./goals.mjs";

const sideOf = (fen) => fen.split(" ")[1];
const winner = (outcome) => (outcome === "none" ? "on" : outcome.split(" ")[0]);
const pieces = { r: "rook", b: "bishop", q: "queen", n: "knight" };
const value = { "1": 1, "½": 0.5, "0": 0 };
const sum = (points) => points.reduce((total, one) => total + value[one], 0);

/** How the game stands after a player has given up, or offered a draw. */
function afterWords([first, second], fen) {
  const other = sideOf(fen) === "w" ? "black" : "white";
  return { "resign agree": other, "offer-draw agree": "draw", "offer-draw decline": "on" }[`${first} ${second}`];
}

/** Who begins when the curtain goes up over a set-up: the engine moves the turn to whoever is in check, and refuses a
 *  set-up in which both are. */
async function whoBegins(engine, fen) {
  const pieces = fen.split(" ")[0];
  const stands = (turn) => engine.look({ game: "blind", fen: `${pieces} ${turn}` }).catch(() => null);
  const [light, dark] = [await stands("w"), await stands("b")];
  if (!light && !dark) return "set-up-again";
  if (light.outcome !== "none") return "over";
  const [first, second] = [sideOf(light.fen), sideOf(dark.fen)];
  return first !== second ? "coin" : first === "w" ? "you-begin" : "black-begins";
}

/** All that makes two positions the same: the FEN without its two counts. */
const sameness = (fen) => fen.split(" ").filter((_, field) => field !== 4 && field !== 5).join(" ");

/** asks -> (engine, place, question) -> the right choice. */
export const truths = {
  outcome: async (engine, place, { move, commands, fen }) =>
    (move ? winner((await engine.look({ ...place, moves: [move] })).outcome) : afterWords(commands, fen)),
  legal: async (engine, place, { move }) => ((await engine.legal(place)).includes(move) ? "yes" : "no"),
  check: async (engine, place, { move }) => ((await givesCheck(engine, place, move)) ? "say-check" : "say-nothing"),
  same: async (engine, place, { line }) => {
    const [then, now] = [await engine.look(place), await engine.look({ ...place, moves: line })];
    return sameness(then.fen) === sameness(now.fen) ? "yes" : "no";
  },
  // The rules page: fifty moves each without pawn move or capture, on one's own turn; the child is White.
  claim: async (_, _place, { fen }) => (Number(fen.split(" ")[4]) >= 100 && sideOf(fen) === "w" ? "yes" : "no"),
  home: async (engine, place, { square }) => {
    const { board } = await engine.look({ ...place, fen: undefined });
    return pieces[board[square].toLowerCase()];
  },
  half: async (_, _place, { square }) => (Number(square[1]) <= 3 ? "yes" : "no"),
  curtain: (engine, _, { fen }) => whoBegins(engine, fen),
  points: async (_, _place, { points: [own, others] }) => {
    const [mine, theirs] = [sum(own), sum(others)];
    return mine > theirs ? "you-lead" : mine < theirs ? "other-leads" : "level";
  },
};

/** What is false about how a question is shown: a star where something stands, a start that is none, an arrow that is none. */
export async function faultsOf(engine, place, { asks }, { fen, move, line, square, shown, right, commands, because = "" }) {
  const faults = [];
  const board = boardOf(fen);
  if (move && !board[move.slice(0, 2)]) faults.push(`nobody stands on ${move.slice(0, 2)}`);
  if (asks === "same") faults.push(...await faultsOfLine(engine, place, line));
  if (asks === "home" && board[square]) faults.push(`${square} is not empty`);
  if (shown) {
    const start = await engine.look({ ...place, fen: undefined });
    if ((await engine.look({ ...place, fen: shown })).fen !== start.fen) faults.push("the position shown is not the start");
  }
  if (asks === "claim" && (right === "yes") !== (commands?.join() === "claim-draw,agree")) faults.push("the claim is not made");
  for (const [, from, to] of because.matchAll(/(\w\d)-(\w\d)/g)) {
    if (!board[from]) faults.push(`${from}-${to} begins nowhere`);
    const isCheck = asks === "curtain" && /k/i.test(board[to] ?? "");
    if (isCheck && !(await reaches(engine, place, fen, from, to))) faults.push(`${from} does not look at ${to}`);
  }
  return faults;
}

/** What is false about moves that are shown: one that is not legal, an end on the way, pieces that do not all come back. */
async function faultsOfLine(engine, place, line) {
  const faults = [];
  for (const [i, move] of line.entries()) {
    const there = { ...place, moves: line.slice(0, i) };
    if (!(await engine.legal(there)).includes(move)) faults.push(`${move} is not legal`);
  }
  const [then, now] = [await engine.look(place), await engine.look({ ...place, moves: line })];
  if (JSON.stringify(then.board) !== JSON.stringify(now.board)) faults.push("the pieces do not stand as before");
  return faults;
}

/** Whether the piece on `from` could take on `to`, on a board where kings can be taken. */
async function reaches(engine, place, fen, from, to) {
  const turn = /[A-Z]/.test(boardOf(fen)[from]) ? "w" : "b";
  return (await engine.legal({ ...place, fen: `${fen.split(" ")[0]} ${turn}` })).includes(from + to);
}
