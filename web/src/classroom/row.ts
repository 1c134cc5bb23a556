// What the board of the class shows, and what comes before and after it, from the field `board` of an address. `plan` is the row
// of the game's box: the tasks of its lesson, one of each idea of its lesson plan, and the game itself; `skill.fork` are drawn tasks
// of an idea, from the boxes up to the game's; a number behind, as in `plan.3`, is the one that is shown. `position` is the one in
// the address alone, and `own.` is it with the moves of which one is looked for (lesson/named-task.ts).
import type { Game } from "thirty:catalogue";
import { turnOf } from "../chess/fen";
import { findGame, hasBoard } from "../chess/games";
import type { Color } from "../protocol/messages";
import { hideMoves } from "../chess/hidden-moves";
import { assignmentLink } from "../assignment/link";
import { limits } from "../assignment/return-code";
import { sentence, shortTitle, t, type Fill } from "../base/i18n";
import { fetchScript } from "../base/scripts";
import { fetchLessons } from "../lesson/door";
import { isTask, type Lesson, type Step } from "../lesson/lesson";
import { fillOf } from "../lesson/questions";
import type { LessonWithWords } from "../lesson/round";

/** Drawn tasks in the row of an idea. */
const tasksOfIdea = 10;
/** Whom pupils play a position against. */
export const opponentLevel = "2";

export interface BoardTask {
  /** The game of its address; its board may be another's. */
  readonly game: string;
  /** As an address names it; null for a position that is played on. */
  readonly name: string | null;
  /** Where the name does not tell it. */
  readonly fen: string;
  /** The idea that it is about. */
  readonly skill?: string;
  /** Comes back in the pupils' codes. */
  readonly number: number;
}

/** Whose move it is in the position is theirs to play. */
export const sideOf = ({ fen }: Pick<BoardTask, "fen">): Color => turnOf(fen);

export interface Row {
  /** The field without the number. */
  readonly base: string;
  readonly tasks: readonly BoardTask[];
  /** Which is shown; an address may ask for one that is not there. */
  readonly at: number;
}

type Unnumbered = Omit<BoardTask, "number">;

async function drawnOf(skill: string, box: number, count: number): Promise<Unnumbered[]> {
  const tasks = await (await fetchScript("memory")).tasksOfSkill(skill, box, count);
  return tasks.map(({ game, fen }) => ({ game, name: "drawn", fen, skill }));
}

async function planOf(game: Game): Promise<Unnumbered[]> {
  const [{ script }, plans] = await Promise.all([fetchLessons(), fetchScript("plans")]);
  const lesson: Lesson | undefined = script.lessons.find((one) => one.game === game.id);
  const steps = lesson?.steps.filter(isTask) ?? [];
  const ideas = game.box ? await Promise.all(plans.ideasOf(game.box).map(({ id }) => drawnOf(id, game.box, 1))) : [];
  const start = hasBoard(game) && !game.blind ? [{ game: game.id, name: null, fen: game.start }] : [];
  return [...steps.map(({ id }) => ({ game: game.id, name: `lesson.${id}`, fen: "" })), ...ideas.flat(), ...start];
}

/** The name of a task of somebody's own. */
export const ownTaskName = (gameId: string, fen: string, moves: readonly string[]): string => `own.${hideMoves(gameId, fen, moves)}`;

/** A number for a position that has no place in a row, the same on every day: codes of another one are not taken for its own. */
const numberOf = (text: string): number => 1 + [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 0) % limits.assignment;

/** The row that `board` asks for; empty where there is none. Rejects if it cannot be had. */
export async function rowOf(gameId: string, board: string, fen = ""): Promise<Row> {
  const game = findGame(gameId);
  const [, base = board, at = "1"] = /^(plan|skill\.[\w-]+)(?:\.(\d+))?$/.exec(board) ?? [];
  const [kind, ...rest] = base.split(".");
  const inRow = !game ? [] : base === "plan" ? await planOf(game) : kind === "skill" ? await drawnOf(rest.join("."), game.box, tasksOfIdea) : null;
  const own = kind === "find" && rest.length ? ownTaskName(gameId, fen, rest) : kind === "own" ? base : null;  // older addresses have the moves as they are
  const alone = game && hasBoard(game) && (kind === "position" || own && fen)
    ? [{ game: gameId, name: own, fen: fen || game.start, number: numberOf(`${own ?? base} ${fen}`) }] : [];
  const tasks = inRow ? inRow.slice(0, limits.assignment).map((task, i) => ({ ...task, number: i + 1 })) : alone;
  return { base: own ?? base, tasks, at: Number(at) - 1 };
}

/** The address of the board with this row at this task, for a game with the field's `game`. */
export function boardQuery(gameId: string, { base, tasks }: Pick<Row, "base" | "tasks">, at: number): string {
  const task = tasks[at];
  const isRow = /^(plan|skill)/.test(base);
  return new URLSearchParams({ game: gameId, board: isRow ? `${base}.${at + 1}` : base, ...(!isRow && task && { fen: task.fen }) }).toString();
}

/** Where a pupil meets the very same, locked and with a code at the end. */
export function pupilLink(task: BoardTask, lang: string, page: string): string {
  const { game, name, fen, number } = task;
  const usual = { game, fen, options: [], lock: true, lang, number };
  const side = sideOf(task);
  return assignmentLink(name ? { ...usual, task: "practice", practice: name, fen: name.startsWith("lesson.") ? "" : fen, opponent: "friend", level: "", side }
    : { ...usual, task: "play", opponent: "computer", level: opponentLevel, side, fen: isWholeGame(task) ? "" : fen }, page);
}

/** A task as a lesson has it; null for a position that is played on, and where there is none. */
export async function lessonOf({ game, name, fen }: BoardTask): Promise<LessonWithWords | null> {
  if (!name) return null;
  const { script, words } = await fetchLessons();
  return script.namedTask(game, name, fen, words);
}

/** What the whole game of a box is called in its row. */
export const wholeGameTitle = ({ game }: Unnumbered): string => t("class.game", { title: shortTitle(game) });

/** The whole game of a box, from its start. */
export const isWholeGame = ({ game, name, fen }: Unnumbered): boolean => name === null && fen === findGame(game)?.start;

export interface Shown {
  readonly board: Game | undefined;
  readonly fen: string;
  readonly stars: readonly string[];
}

/** What is on the board when a step begins. */
export function shownAt(step: Step, lesson: Lesson): Shown {
  const own = lesson.board ?? lesson.game;
  if (step.kind === "play") return { board: findGame(own), fen: "", stars: [] };
  const question = step.kind === "ask" ? step.questions[0] : undefined;
  return {
    board: findGame(question?.board ?? step.board ?? own), fen: question?.fen ?? ("fen" in step ? step.fen : ""),
    stars: step.kind === "collect" ? step.stars ?? [] : [],
  };
}

/** What the words of a step may name at its beginning. */
const blanksOf = (step: Step): Fill =>
  (step.kind === "touch" ? { square: step.squares[0] } : step.kind === "ask" && step.questions[0] ? fillOf(step.questions[0]) : {});

/** A picture of a task, and what it asks. */
export async function previewOf(task: BoardTask): Promise<Shown & { readonly words: string }> {
  const named = await lessonOf(task);
  const [step] = named?.lesson.steps ?? [];
  if (!named || !step) return { board: findGame(task.game), fen: task.fen, stars: [], words: isWholeGame(task) ? wholeGameTitle(task) : "" };
  const text = sentence(named.words, `lesson.${named.lesson.game}.${step.id}.task`, blanksOf(step)) ?? "";
  return { ...shownAt(step, named.lesson), words: text };
}
