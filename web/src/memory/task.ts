// A task as its line in assets/tasks/ or assets/drills/ holds it: `FEN|aim|idea+theme|grade|…`. What stands last hangs on the aim:
// moves to be found, pieces to be touched, stars to be collected, or questions. src/tasks/task.h says what the fields of moves
// mean, assets/drills/README.md those of the others.
import files from "thirty:tasks";
import { fetchLeft } from "../base/scripts";
import { whiteToMove } from "../chess/fen";
import type { Answer, Turn } from "./turn";

interface Drawn {
  /** The game it is played in. */
  readonly game: string;
  readonly fen: string;
  /** What is switched on, as in `enpassant`. */
  readonly options?: string;
  readonly aim: string;
  readonly idea: string;
  /** What it shows besides. */
  readonly theme?: string;
  readonly grade: number;
  /** It stands as in a mirror. */
  readonly isMirrored?: boolean;
}

/** Moves to be found. */
export interface MoveTask extends Drawn {
  readonly kind: "find";
  readonly turns: readonly Turn[];
  /** Of a game that the child has played: as it stood there, or turned round, for who had Black. */
  readonly own?: "as-played" | "turned";
}

/** Pieces to be touched, one after the other. */
export interface TouchTask extends Drawn {
  readonly kind: "touch";
  readonly squares: readonly string[];
}

/** Stars to be collected by White alone, in no more moves than the solution has. */
export interface CollectTask extends Drawn {
  readonly kind: "collect";
  readonly stars: readonly string[];
  readonly solution: readonly string[];
}

/** Questions about a position, or about one each. */
export interface AskTask extends Drawn {
  readonly kind: "ask";
  readonly questions: readonly Asked[];
}

export interface Asked {
  /** Of the words that say why. */
  readonly id: string;
  readonly right: string;
  /** The move or the square that is meant. */
  readonly move?: string;
  readonly square?: string;
  /** Where it is not the task's own. */
  readonly fen: string;
  /** Marks that show why. */
  readonly because?: string;
}

export type Task = MoveTask | TouchTask | CollectTask | AskTask;

function readAnswer(text: string): Answer {
  const [tries = "", said = ""] = text.split(":");
  const [id = "", reply] = said.split("=");
  return { id, tries: tries.split(","), ...(reply && { reply }), ...(id === "attacked" && { when: "attacked" }) };
}

function readTurn(text: string): Turn {
  const [moves = "", ...answers] = text.split(" ");
  const [play = "", reply] = moves.split(">");
  return { play: play.split(","), ...(reply && { reply }), answers: answers.map(readAnswer) };
}

/** `id right at>because board`, the last two where they are needed; `at` is a square, a move, or "-". */
function readQuestion(text: string, fen: string): Asked {
  const [id = "", right = "", at = "-", ...board] = text.split(" ");
  const [meant = "", because] = at.split(">");
  return {
    id, right, fen: board.length ? whiteToMove(board.join(" ")) : fen, ...(because && { because }),
    ...(meant.length > 2 ? { move: meant } : meant !== "-" && { square: meant }),
  };
}

export function readTask(game: string, line: string): Task {
  const [board = "", aim = "", shown = "", grade = "", asked = ""] = line.split("|");
  const [idea = "", theme] = shown.split("+");
  const options = board.split(" ")[3];
  const fen = whiteToMove(board);
  const drawn: Drawn = { game, fen, ...(options && { options }), aim, idea, ...(theme && { theme }), grade: Number(grade) };
  switch (aim) {
    case "touch": return { ...drawn, kind: aim, squares: asked.split(",") };
    case "collect": {
      const [stars = "", solution = ""] = asked.split(" ");
      return { ...drawn, kind: aim, stars: stars.split(","), solution: solution.split(",") };
    }
    case "ask": return { ...drawn, kind: aim, questions: asked.split(";").map((text) => readQuestion(text, fen)) };
    default: return { ...drawn, kind: "find", turns: asked.split(";").map(readTurn) };
  }
}

const writeAnswer = ({ tries = [], id, reply }: Answer): string => `${tries.join(",")}:${id}${reply ? `=${reply}` : ""}`;
const writeTurn = ({ play, reply, answers = [] }: Turn): string => [`${play.join(",")}${reply ? `>${reply}` : ""}`, ...answers.map(writeAnswer)].join(" ");

/** The line of a task of moves, which `readTask` reads. */
export function writeTask({ fen, options = "-", aim, idea, theme, grade, turns }: MoveTask): string {
  const [pieces = "", , castling = "-", passing = "-"] = fen.split(" ");
  const board = [pieces, castling, passing, options].join(" ").replace(/(?: -)+$/, "");
  return [board, aim, theme ? `${idea}+${theme}` : idea, grade, turns.map(writeTurn).join(";")].join("|");
}

declare global {
  /** The files' texts by game, as their scripts hand them over. */
  var thirtyTasks: Readonly<Record<string, string>> | undefined;
}

const known = new Map<string, readonly Task[]>();

/** The tasks of a game, the easiest first; none where it has none. Rejects if they cannot be had. */
export async function tasksOf(game: string): Promise<readonly Task[]> {
  const file = files[game];
  if (!file) return [];
  const text = await fetchLeft(() => globalThis.thirtyTasks?.[game], file);
  const tasks = known.get(game) ?? text.trim().split("\n").map((line) => readTask(game, line));
  known.set(game, tasks);
  return tasks;
}
