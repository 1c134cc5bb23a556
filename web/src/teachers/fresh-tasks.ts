// Tasks for paper that are not those of the screen: drawn ones of a box or of an idea in the mirror, where the screen has them only
// once all others have been met.
import type { Game } from "thirty:catalogue";
import type { Scripts } from "../base/script-names";
import { placementOf } from "../chess/fen";
import { findGame } from "../chess/games";
import type { CollectTask, MoveTask, Task } from "../memory/task";
import { isByPawnMoves } from "./pawn-moves";

/** Two sheets of small boards. */
export const tasksOnPaper = 12;
/** As many of an idea as there may be. */
const mostOfIdea = 200;
/** So hard may the tasks of an idea be that is about a pawn's moves, where there are enough of them. */
const firstGrades = 3;

type Memory = NonNullable<Scripts["memory"]>;
type PencilTask = MoveTask | CollectTask;

/** What there is to draw from: tasks of the box's own game first, then those of games with the same goal, then others. Each group
 *  is in order, the easiest first. */
export type Pool = readonly (readonly PencilTask[])[];

export const sizeOf = (pool: Pool): number => pool.reduce((sum, { length }) => sum + length, 0);

/** The ideas that a box practises, by their names. */
export const ideasOf = ({ skills }: Memory, { id }: Game): readonly string[] => skills.filter(({ boxes }) => boxes.includes(id)).map((skill) => skill.id);

/** Of tasks of one grade, what is asked for, the easiest first. */
const aims = ["collect", "win-now", "save", "win", "hold"];
const byDifficulty = (one: Task, other: Task): number => one.grade - other.grade || aims.indexOf(one.aim) - aims.indexOf(other.aim);

/** Those of an idea: what a pawn's move alone solves is about that move, whatever else it is about. */
async function drawnOf(memory: Memory, game: Game, idea: string): Promise<readonly Task[]> {
  // The first box has no drawn tasks: what it brings stands in those of the next.
  const box = Math.max(game.box, memory.firstWithTasks);
  const own = await memory.tasksOfSkill(idea, box, mostOfIdea);
  const drawn = (await Promise.all(memory.gamesOfSkill(idea, box).map(memory.tasksOf))).flat();
  const besides = drawn.filter((task) => isByPawnMoves(idea, task));
  if (!besides.length) return own;
  const all = [...new Set([...own, ...besides])].sort(byDifficulty);
  const easy = all.filter(({ grade }) => grade <= firstGrades);
  return easy.length < tasksOnPaper ? all.slice(0, tasksOnPaper) : easy;
}

const isForPencil = (task: Task): task is PencilTask => task.kind === "find" || task.kind === "collect";

/** `idea` is "" for all of the box. No two are of the same position. */
export async function poolOf(memory: Memory, game: Game, idea: string): Promise<Pool> {
  const drawn = idea ? await drawnOf(memory, game, idea) : await memory.tasksOf(game.id);
  const kin = ({ game: id }: Task): number => (id === game.id ? 0 : findGame(id)?.goal === game.goal ? 1 : 2);
  const tasks = drawn.filter(isForPencil).filter(memory.canBeMirrored).sort((one, other) => kin(one) - kin(other) || byDifficulty(one, other));
  const byPlacement = new Map([...tasks].reverse().map((task) => [placementOf(task.fen), task]));
  const single = tasks.filter((task) => byPlacement.get(placementOf(task.fen)) === task);
  return [0, 1, 2].map((kind) => single.filter((task) => kin(task) === kind).map(memory.mirrored));
}

/** After so many rounds the same tasks come again. */
const roundsOf = (share: number): number => (share < 2 ? Math.ceil(share) : Math.floor(share));

/** So many of a list at equal distances, other ones each round. */
function spread<T>(list: readonly T[], count: number, round: number): T[] {
  const share = list.length / count;
  const turn = (round % roundsOf(share)) / roundsOf(share);
  return Array.from({ length: count }, (_, i) => list[Math.floor((i + turn) * share)]!);
}

/** How many of each group come to paper: those of a later one where there are too few before it. */
const countsOf = (pool: Pool): readonly number[] => pool.map(({ length }, i) => Math.min(length, tasksOnPaper - Math.min(tasksOnPaper, sizeOf(pool.slice(0, i)))));

/** Of each group from the easiest to the hardest; another `round` has others, as long as there are any. */
export const drawFresh = (pool: Pool, round: number): readonly PencilTask[] => {
  const counts = countsOf(pool);
  return pool.flatMap((group, i) => (counts[i] ? spread(group, counts[i], round) : []));
};

/** Whether another round has other tasks. */
export const hasOthers = (pool: Pool): boolean => sizeOf(pool) > tasksOnPaper;
