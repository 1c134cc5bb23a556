// Which tasks come next: those of the ideas that are due, another position each time, and those of a box that were not met
// yet, the easiest first. When all were met, they come in the mirror, and then those again that were met longest ago.
import { read } from "../base/storage";
import { gamesWithPuzzles } from "../chess/boxes";
import { boxesWithDays, today } from "../chess/day";
import { placementOf } from "../chess/fen";
import { starsOf } from "../chess/progress";
import { boxReached } from "../chess/reached";
import { getMemory, getMet, longAgo, recordMet } from "./kept";
import { canBeMirrored, mirrored, mirroredPieces } from "./mirror";
import { chanceOf, isDue, type Day } from "./schedule";
import { gamesOfSkill, skillOf, skillsOfLesson } from "./skills";
import { slipsFor } from "./slips";
import { tasksOf, type Task } from "./task";

/** Games are looked through until there are so many tasks of an idea to choose from. */
const enoughToChoose = 12;
/** After so many days a position is as good as another one. */
const daysToForget = 90;

const placementOfTask = ({ fen }: Task): string => placementOf(fen);
export const isSamePosition = (one: Task, other: Task): boolean => placementOfTask(one) === placementOfTask(other);

/** Keeps that a task is met on a day; false if its position was met before on that day. */
export const meet = (task: Task, day: Day): boolean => recordMet(placementOfTask(task), day);

/** A task that may come, as it is or in the mirror, and when its position was met. */
interface Choice {
  readonly task: Task;
  readonly pieces: string;
  readonly isMirrored: boolean;
  readonly met: Day;
}

/** The tasks, and behind them their mirror images, in the order in which they are to be met. */
function inTurn(tasks: readonly Task[], day: Day): Choice[] {
  const met = getMet(day);
  const choice = (task: Task, pieces: string, isMirrored: boolean): Choice => ({ task, pieces, isMirrored, met: met(pieces) });
  return [
    ...tasks.map((task) => choice(task, placementOfTask(task), false)),
    ...tasks.filter(canBeMirrored).map((task) => choice(task, mirroredPieces(placementOfTask(task)), true)),
  ].sort((a, b) => a.met - b.met || Number(a.isMirrored) - Number(b.isMirrored) || a.task.grade - b.task.grade);
}

const taskOf = ({ task, isMirrored }: Choice): Task => (isMirrored ? mirrored(task) : task);

/** The ideas that are due, those most likely to be gone first. */
function dueSkills(day: Day): readonly string[] {
  return Object.entries(getMemory(day)).filter(([, memory]) => isDue(memory, day))
    .sort(([, a], [, b]) => chanceOf(a, day) - chanceOf(b, day)).map(([id]) => id);
}

/** Tasks of an idea, from the boxes up to one. */
async function toChooseFrom(id: string, box: number): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  for (const game of gamesOfSkill(id, box)) {
    tasks.push(...(await tasksOf(game)).filter((task) => skillOf(task) === id));
    if (tasks.length >= enoughToChoose) break;
  }
  return tasks;
}

/** At most `count` tasks of an idea from the boxes up to one, from the easiest to the hardest; the same ones each time. */
export async function tasksOfSkill(id: string, box: number, count: number): Promise<readonly Task[]> {
  const tasks = [...await toChooseFrom(id, box)].sort((a, b) => a.grade - b.grade);
  return tasks.length <= count ? tasks : Array.from({ length: count }, (_, i) => tasks[Math.floor((i * tasks.length) / count)]!);
}

/** A task of an idea: a slip of the child's own, once; else one from the boxes up to the one in which it was tried, or that the
 *  child has come to since. None where all its positions were met of late. */
async function taskOfSkill(id: string, box: number, day: Day, others: readonly Task[], slips: readonly Task[]): Promise<Task | undefined> {
  const slip = slips.find((task) => skillOf(task) === id && !others.some((other) => isSamePosition(task, other)));
  if (slip) return slip;
  const chosen = inTurn(await toChooseFrom(id, box), day).find(({ met, pieces }) => met < Math.max(0, day - daysToForget) && !others.some((other) => placementOfTask(other) === pieces));
  return chosen && taskOf(chosen);
}

/** At most `count` tasks of ideas that are due, none of them an idea of `except`. */
export async function drawDue(count: number, day: Day, except: readonly string[] = [], others: readonly Task[] = []): Promise<readonly Task[]> {
  const drawn: Task[] = [];
  const [memory, reached] = [getMemory(day), boxReached()];
  const slips = slipsFor(day);
  for (const id of dueSkills(day)) {
    if (drawn.length >= count) break;
    const task = except.includes(id) ? undefined : await taskOfSkill(id, Math.max(memory[id]?.box ?? 0, reached), day, [...others, ...drawn], slips);
    if (task) drawn.push(task);
  }
  return drawn;
}

/** Grades for who has no star of a game yet; each star lets in another one. */
const firstGrades = 2;
/** Has no factor in common with any number of tasks. */
const stride = 7919;

/** The place among `count` tasks that a day's number has. A game of one box has every so manieth number, which alone would miss some
 *  of the places wherever both counts have a factor in common: each time all of them would come again, it goes on by one. */
export function placeOfDay(number: number, count: number): number {
  let round = count;
  while (round % boxesWithDays) round += count;
  return ((number + Math.floor(number / round)) * stride) % count;
}

/** The puzzle of a game's day of that number: the same for all who have as many stars of it. */
export async function drawOfDay(game: string, number: number): Promise<Task | undefined> {
  const tasks = (await tasksOf(game)).filter(({ kind }) => kind === "find");
  const letIn = tasks.filter(({ grade }) => grade <= firstGrades + starsOf(game));
  return letIn[Math.floor(placeOfDay(number, tasks.length) * letIn.length / tasks.length)];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** At most `count` tasks of a box, those of its games mixed. */
export async function drawOfBox(box: number, count: number, day = today()): Promise<readonly Task[]> {
  const games = gamesWithPuzzles(box).map(({ id }) => id);
  const all = (await Promise.all(games.map(tasksOf))).flat().sort((a, b) => a.grade - b.grade);
  // Older pages have counted how many were solved.
  const met = getMet(day);
  const solved = all.some((task) => met(placementOfTask(task)) >= 0) ? 0 : read(`practice:${box}`, isCount) ?? 0;
  for (const task of all.slice(0, solved % (all.length || 1))) meet(task, longAgo);
  return inTurn(all, day).slice(0, Math.min(count, all.length)).map(taskOf);
}

const tasksInRound = 5;
/** So many of a round are of ideas that are due. */
const dueInRound = 2;

/** A round: the next ones of a box, every second one of an idea that is due, as long as there are any. */
export async function drawRound(box: number, day: Day): Promise<readonly Task[]> {
  const due = await drawDue(dueInRound, day);
  const own = (await drawOfBox(box, tasksInRound, day)).filter((task) => !due.some((other) => isSamePosition(task, other)));
  return own.flatMap((task, i) => [task, ...due.slice(i, i + 1)]).slice(0, tasksInRound);
}

/** So many tasks of other ideas are asked again at the end of a lesson. */
const recalledInLesson = 2;

/** What is due besides the ideas of a lesson. */
export const drawBesides = (game: string, day: Day): Promise<readonly Task[]> => drawDue(recalledInLesson, day, skillsOfLesson(game));
