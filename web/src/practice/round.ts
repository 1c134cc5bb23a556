// Tasks as a lesson without a text: each is a step, and what is said of it hangs on its aim and its idea.
import { sentence, type Words } from "../base/i18n";
import type { FindStep, Lesson } from "../lesson/lesson";
import type { Task } from "./task";

/** What each aim is to a lesson; it picks the picture. */
const goals: Readonly<Record<string, string>> = { "win-now": "win-now", "win": "win", "hold": "keep", "save": "stop" };

/** The name of the lesson that a round is, below which its words stand. */
const name = "practice";

const stepOf = (task: Task, id: string): FindStep =>
  ({ id, kind: "find", board: task.game, fen: task.fen, goal: goals[task.aim] ?? task.aim, turns: task.turns });

/** The idea of a task that goes on is that of its first move, unless it is one of the whole. */
const hintOf = ({ idea, turns }: Task): string => (turns.length > 1 && idea !== "mate-in-two" ? "look" : idea);

function taskWords(task: Task, id: string, words: Words): Words {
  const { aim, idea, turns } = task;
  const isMate = idea === "mate-in-one" || idea === "mate-in-two";
  const asked = isMate ? "mate" : aim === "win" && turns.length > 1 ? "win-in" : aim;
  return {
    [`lesson.${name}.${id}.task`]: sentence(words, `practice.task.${asked}`, { count: turns.length }) ?? "",
    [`lesson.${name}.${id}.hint`]: sentence(words, `practice.hint.${hintOf(task)}`) ?? "",
  };
}

/** The tasks as a lesson, and the lessons' words with those that it needs. */
export function roundOf(tasks: readonly Task[], words: Words): { readonly lesson: Lesson; readonly words: Words } {
  const ids = tasks.map((_, i) => `task-${i + 1}`);
  return {
    lesson: { game: name, steps: tasks.map((task, i) => stepOf(task, ids[i]!)) },
    words: Object.assign({}, words, ...tasks.map((task, i) => taskWords(task, ids[i]!, words))) as Words,
  };
}
