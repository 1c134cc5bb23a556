// The tasks of a lesson that can be done with a pencil, and their answers, both as the lesson has them. Little
// games against the computer stay on the screen.
import type { CollectStep, FindStep, Lesson, Step } from "../lesson/lesson";

/** One move of the answer: any of `play`, then what Black does. */
export interface AnswerTurn {
  readonly play: readonly string[];
  readonly reply?: string;
}

export interface PaperTask {
  /** Key of its words, below "lesson."; the task itself is ".task" of it. */
  readonly key: string;
  /** Id of the game whose board it stands on. */
  readonly board: string;
  readonly fen: string;
  readonly stars: readonly string[];
  readonly answer: readonly AnswerTurn[];
}

export const tasksPerPage = 6;

const isOnPaper = (step: Step): step is CollectStep | FindStep => step.kind === "collect" || step.kind === "find";

const answerTo = (step: CollectStep | FindStep): readonly AnswerTurn[] =>
  step.kind === "collect" ? step.solution.map((move) => ({ play: [move] }))
    : step.turns.map(({ play, reply }) => ({ play, ...(reply && { reply }) }));

export const boardOf = (lesson: Lesson): string => lesson.board ?? lesson.game;

export const paperTasks = (lesson: Lesson): PaperTask[] => lesson.steps.filter(isOnPaper).map((step) => ({
  key: `${lesson.game}.${step.id}`,
  board: step.board ?? boardOf(lesson),
  fen: step.fen,
  stars: step.kind === "collect" ? step.stars ?? [] : [],
  answer: answerTo(step),
}));

/** The letters of everything that is needed to play and to set the tasks up: the pieces of the start, and one of each colour of
 *  a kind that comes into play later. */
export function piecesToCutOut(start: string, tasks: readonly PaperTask[]): string[] {
  const pieces = [...(start.split(" ")[0] ?? "")].filter((sign) => /[a-z]/i.test(sign));
  const kinds = new Set(pieces.map((letter) => letter.toLowerCase()));
  const seen = tasks.flatMap(({ fen, answer }) =>
    [...(fen.split(" ")[0] ?? ""), ...answer.flatMap(({ play }) => play.map((move) => move[4] ?? ""))]);
  const later = new Set(seen.map((sign) => sign.toLowerCase()).filter((sign) => /[a-z]/.test(sign) && !kinds.has(sign)));
  return [...pieces, ...[...later].flatMap((letter) => [letter, letter.toUpperCase()])];
}

/** The list in pages of equal length, the last one shorter. */
export const inPages = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, page) => list.slice(page * length, (page + 1) * length));

/** "c3–c6", and what a pawn became. */
const moveText = (move: string, pieceWord: (letter: string) => string): string =>
  `${move.slice(0, 2)}–${move.slice(2, 4)}${move[4] ? ` = ${pieceWord(move[4])}` : ""}`;

/** "b4–b5 (a3–b2), b5–b6": any of several moves with a stroke between them, Black's in brackets. */
export const answerText = (answer: readonly AnswerTurn[], pieceWord: (letter: string) => string): string =>
  answer.map(({ play, reply }) => play.map((move) => moveText(move, pieceWord)).join(" / ")
    + (reply ? ` (${moveText(reply, pieceWord)})` : "")).join(", ");
