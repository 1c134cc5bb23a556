// Drawn tasks as steps of a lesson: what is said of each hangs on its aim and its idea. A round of them is a lesson without
// a text; at the end of a lesson a few are asked again that have nothing to do with it.
import { sentence, type Words } from "../base/i18n";
import { justRun } from "../chess/fen";
import { arrowOf } from "../chess/move-squares";
import type { MoveTask, Task } from "../memory/task";
import { drillStep, drillWords } from "./drills";
import type { FindStep, Lesson, Step } from "./lesson";

/** What each aim is to a lesson; it picks the picture. */
const goals: Readonly<Record<string, string>> = { "win-now": "win-now", "win": "win", "hold": "keep", "save": "stop", "stop": "stop" };

/** The double step that allows to take in passing: an arrow from where Black's pawn came. */
function passingMark(fen: string): string | undefined {
  const ran = justRun(fen);
  return ran && arrowOf("hint", ran);
}

function moveStep(task: MoveTask, id: string): FindStep {
  const { game: board, fen, options, aim, turns } = task;
  const marks = passingMark(fen);
  return { id, kind: "find", board, fen, ...(options && { options }), ...(marks && { marks }), goal: goals[aim] ?? aim, turns, drawn: task };
}

const stepOf = (task: Task, id: string): Step => (task.kind === "find" ? moveStep(task, id) : drillStep(task, id));

/** The idea of a task that goes on is that of its first move, unless it is one of the whole. */
const hintOf = ({ idea, turns }: MoveTask): string => (turns.length > 1 && idea !== "mate-in-two" ? "look" : idea);

/** Some themes have a hint of their own. */
const hintFor = (task: MoveTask, words: Words): string =>
  sentence(words, `practice.hint.${task.theme}`) || sentence(words, `practice.hint.${hintOf(task)}`) || "";

/** What is asked and hinted at, below a lesson's name; and what is said first. What comes from a game of the child's own says so. */
function moveWords(task: MoveTask, name: string, words: Words, others?: string): Words {
  const { aim, idea, turns, own } = task;
  const text = own ? words[`practice.own.${own}`] : others;
  const isMate = !own && (idea === "mate-in-one" || idea === "mate-in-two");
  const asked = isMate ? "mate" : aim === "win" && turns.length > 1 ? "win-in" : aim;
  return {
    ...(text && { [`lesson.${name}`]: text }),
    [`lesson.${name}.task`]: sentence(words, `practice.task.${asked}`, { count: turns.length }) ?? "",
    [`lesson.${name}.hint`]: hintFor(task, words),
  };
}

const taskWords = (task: Task, name: string, words: Words, others?: string): Words =>
  (task.kind === "find" ? moveWords(task, name, words, others) : drillWords(task, name, words, others));

export interface LessonWithWords {
  readonly lesson: Lesson;
  /** The lessons' words with those that it needs. */
  readonly words: Words;
}

/** The step that shows the task at an index of a round. */
export const idInRound = (index: number): string => `task-${index + 1}`;

/** The tasks as a lesson. */
export function roundOf(tasks: readonly Task[], words: Words): LessonWithWords {
  const game = "practice";
  const ids = tasks.map((_, i) => idInRound(i));
  return {
    lesson: { game, steps: tasks.map((task, i) => stepOf(task, ids[i]!)) },
    words: Object.assign({}, words, ...tasks.map((task, i) => taskWords(task, `${game}.${ids[i]}`, words))) as Words,
  };
}

/** The lesson with tasks that are asked again, before its last step. */
export function withRecalled(lesson: Lesson, tasks: readonly Task[], words: Words): LessonWithWords {
  if (!tasks.length) return { lesson, words };
  const recalled = tasks.map((_, i) => `recall-${i + 1}`);
  const steps = [...lesson.steps.slice(0, -1), ...tasks.map((task, i) => stepOf(task, recalled[i]!)), ...lesson.steps.slice(-1)];
  return {
    lesson: { ...lesson, steps, recalled },
    words: Object.assign({}, words, ...tasks.map((task, i) => taskWords(task, `${lesson.game}.${recalled[i]}`, words, words["practice.recall"]))) as Words,
  };
}
