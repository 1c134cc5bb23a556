// The tasks of a lesson that can be done with a pencil, and their answers, both as the lesson has them. Little
// games against the computer stay on the screen.
import { filesOf, justRun, piecesOf } from "../chess/fen";
import { answerTo, type AnswerTurn } from "../lesson/answer";
import type { CollectStep, FindStep, Lesson, Step } from "../lesson/lesson";

export interface PaperTask {
  /** Key of its words, below "lesson."; the task itself is ".task" of it. */
  readonly key: string;
  /** Id of the game whose board it stands on. */
  readonly board: string;
  readonly fen: string;
  readonly stars: readonly string[];
  readonly answer: readonly AnswerTurn[];
  /** The double step that Black has just made, where White may take it in passing. */
  readonly before?: string;
}

/** Large boards take more of a sheet. */
export const areLarge = (tasks: readonly Pick<PaperTask, "fen">[]): boolean => tasks.some(({ fen }) => filesOf(fen) > 5);
export const tasksPerPage = (tasks: readonly Pick<PaperTask, "fen">[]): number => (areLarge(tasks) ? 4 : 6);

/** The files that are asked for an example, the first that has a pawn. */
const exampleFiles = [..."dcba"];

/** A move that a game may begin with, "d2d3": what a move looks like where it is written down. */
export function firstStep(start: string): string {
  const pawns = Object.entries(piecesOf(start)).flatMap(([square, letter]) => (letter === "P" ? [square] : []));
  const pawn = exampleFiles.flatMap((file) => pawns.find((square) => square.startsWith(file)) ?? [])[0];
  return pawn ? `${pawn}${pawn[0]}${Number(pawn[1]) + 1}` : "";
}

const isOnPaper = (step: Step): step is CollectStep | FindStep => step.kind === "collect" || step.kind === "find";

/** As a hand of seven writes it, in the room beside a small board and below a large one. */
const movesPerLine = { small: 2, large: 5 } as const;

/** The lines that the moves of the answer are written on. */
export const linesFor = ({ fen, answer }: Pick<PaperTask, "fen" | "answer">): number =>
  Math.max(1, Math.ceil(answer.length / movesPerLine[areLarge([{ fen }]) ? "large" : "small"]));

export const boardOf = (lesson: Lesson): string => lesson.board ?? lesson.game;

export const paperTasks = (lesson: Lesson): PaperTask[] => lesson.steps.filter(isOnPaper).map((step) => {
  const before = justRun(step.fen);
  return {
    key: `${lesson.game}.${step.id}`,
    board: step.board ?? boardOf(lesson),
    fen: step.fen,
    stars: step.kind === "collect" ? step.stars ?? [] : [],
    answer: answerTo(step),
    ...(before && { before }),
  };
});

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
