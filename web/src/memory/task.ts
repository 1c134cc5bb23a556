// A task as its line in assets/tasks/ holds it: `FEN|aim|idea+theme|grade|turn;turn`, each turn
// `accepted,accepted>reply try,try:saying=reply …`. src/tasks/task.h says what each field means.
import files from "thirty:tasks";
import { loadScript } from "../base/scripts";
import { whiteToMove } from "../chess/fen";
import type { Answer, Turn } from "./turn";

export interface Task {
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
  readonly turns: readonly Turn[];
  /** It stands as in a mirror. */
  readonly isMirrored?: boolean;
  /** Of a game that the child has played: as it stood there, or turned round, for who had Black. */
  readonly own?: "as-played" | "turned";
}

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

export function readTask(game: string, line: string): Task {
  const [board = "", aim = "", shown = "", grade = "", turns = ""] = line.split("|");
  const [idea = "", theme] = shown.split("+");
  const options = board.split(" ")[3];
  return {
    game, fen: whiteToMove(board), ...(options && { options }), aim, idea, ...(theme && { theme }), grade: Number(grade),
    turns: turns.split(";").map(readTurn),
  };
}

const writeAnswer = ({ tries = [], id, reply }: Answer): string => `${tries.join(",")}:${id}${reply ? `=${reply}` : ""}`;
const writeTurn = ({ play, reply, answers = [] }: Turn): string => [`${play.join(",")}${reply ? `>${reply}` : ""}`, ...answers.map(writeAnswer)].join(" ");

/** The line of a task, which `readTask` reads. */
export function writeTask({ fen, options = "-", aim, idea, theme, grade, turns }: Task): string {
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
  if (!globalThis.thirtyTasks?.[game]) await loadScript(file);
  const tasks = known.get(game) ?? (globalThis.thirtyTasks?.[game] ?? "").trim().split("\n").map((line) => readTask(game, line));
  known.set(game, tasks);
  return tasks;
}
