// A task as in a mirror, left for right: the same idea in another position. Only castling tells left from right. And a
// task turned round, so that White plays what was Black's.
import { filesOf } from "../chess/fen";
import type { MoveTask, Task } from "./task";
import type { Answer, Turn } from "./turn";

/** Questions are about what is so where it stands. */
export const canBeMirrored = ({ kind, fen }: Task): boolean => kind !== "ask" && fen.split(" ")[2] === "-";

/** The pieces of a FEN in the mirror. */
export const mirroredPieces = (pieces: string): string => pieces.split("/").map((row) => [...row].reverse().join("")).join("/");

/** All moves of a task as `move` makes them. */
function withMoves(task: MoveTask, move: (text: string) => string): MoveTask {
  const answer = ({ tries = [], reply, ...rest }: Answer): Answer => ({ ...rest, tries: tries.map(move), ...(reply && { reply: move(reply) }) });
  const turn = ({ play, reply, answers = [], ...rest }: Turn): Turn => ({ ...rest, play: play.map(move), ...(reply && { reply: move(reply) }), answers: answers.map(answer) });
  return { ...task, turns: task.turns.map(turn) };
}

/** All squares of a task as `square` makes them. */
function withSquares(task: Task, square: (text: string) => string): Task {
  switch (task.kind) {
    case "find": return withMoves(task, square);
    case "touch": return { ...task, squares: task.squares.map(square) };
    case "collect": return { ...task, stars: task.stars.map(square), solution: task.solution.map(square) };
    case "ask": return task;
  }
}

export function mirrored<One extends Task>(task: One): One {
  const files = filesOf(task.fen);
  const file = (letter: string): string => String.fromCharCode(97 + files - 1 - (letter.charCodeAt(0) - 97));
  const move = (text: string): string => text.replace(/([a-h])(?=\d)/g, file);
  const [pieces = "", turn = "", castling = "", passing = "", ...counters] = task.fen.split(" ");
  return { ...withSquares(task, move), fen: [mirroredPieces(pieces), turn, castling, move(passing), ...counters].join(" "), isMirrored: true } as One;
}

const otherColor = (text: string): string => text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));

/** What Black is to find, for White: as Black saw the board where left and right are alike, else with the kings on their files. */
export function turned(task: MoveTask): MoveTask {
  const [pieces = "", , castling = "-", passing = "-"] = task.fen.split(" ");
  const rows = pieces.split("/");
  const rank = (digit: string): string => String(rows.length + 1 - Number(digit));
  const rights = [...otherColor(castling)].sort().join("");
  const round: MoveTask = {
    ...withMoves(task, (text) => text.replace(/([a-h])(\d)/g, (_, letter: string, digit: string) => letter + rank(digit))), fen: `${otherColor(rows.reverse().join("/"))} w ${rights} ${passing.replace(/\d/, rank)} 0 1`,
  };
  if (!canBeMirrored(round)) return round;
  const { isMirrored: _, ...seen } = mirrored(round);
  return seen;
}
