// Which ideas a task practises: one of a lesson those that name it, a drawn one the idea that fits it best.
import catalogue from "thirty:catalogue";
import skills, { type Skill } from "thirty:skills";
import files from "thirty:tasks";
import { boxOf } from "../chess/games";
import type { Task } from "./task";

export { default as skills, type Skill } from "thirty:skills";

const firstBoxOf = ({ boxes }: Skill): number => Math.min(...boxes.map(boxOf));

/** `task` is the name of a lesson's task, as in `raging-rooks.free`. */
export const skillsOfLessonTask = (task: string): readonly string[] => skills.filter(({ lessons }) => lessons.includes(task)).map(({ id }) => id);

/** Ideas that some task of the lesson with this name practises. */
export const skillsOfLesson = (lesson: string): readonly string[] =>
  skills.filter(({ lessons }) => lessons.some((task) => task.startsWith(`${lesson}.`))).map(({ id }) => id);

const showsTheme = ({ ideas }: Skill, { theme }: Task): boolean => theme !== undefined && ideas.includes(theme);
const fits = (skill: Skill, task: Task): boolean => skill.ideas.includes(task.idea) || showsTheme(skill, task);

/** Those of the task's theme first, then those of its own game, then those of few boxes. */
const rank = (skill: Skill, task: Task): number =>
  (showsTheme(skill, task) ? 0 : 200) + (skill.boxes.includes(task.game) ? 0 : 100) + skill.boxes.length;

function findSkill(task: Task): string | null {
  const met = skills.filter((skill) => firstBoxOf(skill) <= boxOf(task.game) && fits(skill, task));
  return met.reduce<Skill | null>((best, one) => (best && rank(best, task) <= rank(one, task) ? best : one), null)?.id ?? null;
}

const found = new WeakMap<Task, string | null>();

/** The idea of a drawn task, among those that a child who plays its game has met. */
export function skillOf(task: Task): string | null {
  if (!found.has(task)) found.set(task, findSkill(task));
  return found.get(task) ?? null;
}

/** The lowest box with drawn tasks. */
export const firstWithTasks = Math.min(...Object.keys(files).map(boxOf));

/** The games in which an idea may be drawn, from the box that brings it up to `box`: those where it is at home first, and of
 *  them the latest. */
export function gamesOfSkill(id: string, box: number): readonly string[] {
  const skill = skills.find((one) => one.id === id);
  if (!skill?.ideas.length) return [];
  const first = firstBoxOf(skill);
  const isHome = (game: string): number => Number(skill.boxes.includes(game));
  return catalogue.filter((game) => game.start && game.box >= first && game.box > 0 && game.box <= box).map(({ id: game }) => game).reverse()
    .sort((a, b) => isHome(b) - isHome(a));
}
