// Tasks for paper that are not those of the screen: drawn ones of a box or of an idea in the mirror, where the screen has them only
// once all others have been met.
import type { Game } from "thirty:catalogue";
import type { Scripts } from "../base/script-names";
import type { CollectTask, MoveTask } from "../memory/task";

/** Two sheets. */
const tasksOnPaper = 12;
/** As many of an idea as there may be. */
const mostOfIdea = 200;

type Memory = NonNullable<Scripts["memory"]>;
type PencilTask = MoveTask | CollectTask;

/** The ideas that a box practises, by their names. */
export const ideasOf = ({ skills }: Memory, { id }: Game): readonly string[] => skills.filter(({ boxes }) => boxes.includes(id)).map((skill) => skill.id);

/** From the easiest to the hardest; another `round` has others, as long as there are any. `idea` is "" for all of the box. */
export async function drawFresh(memory: Memory, game: Game, idea: string, round: number): Promise<readonly PencilTask[]> {
  const drawn = idea ? await memory.tasksOfSkill(idea, game.box, mostOfIdea) : await memory.tasksOf(game.id);
  const tasks = drawn.filter((task): task is PencilTask => (task.kind === "find" || task.kind === "collect") && memory.canBeMirrored(task)).map(memory.mirrored);
  const count = Math.min(tasksOnPaper, tasks.length);
  const share = tasks.length / count;
  return Array.from({ length: count }, (_, i) => tasks[Math.floor(i * share) + (round % Math.floor(share))]!);
}
