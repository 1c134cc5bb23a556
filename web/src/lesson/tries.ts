// How a child has done in a lesson: what was solved, what without help, and where to go on; kept, and told to whoever counts it.
import { solvedIn } from "../chess/earning";
import type { LessonHost } from "./host";
import { drawnOf, firstLeft, isTask, type Lesson, type Step } from "./lesson";
import { stepOf, type LessonState } from "./state";

/** Where the child was, from whatever was kept. At its end, a last step that asks nothing, or nothing more, a lesson begins again:
 *  with the first task that is left, else with its first step. */
function readKept(value: unknown, lesson: Lesson): { index: number; solved: readonly string[]; unaided: readonly string[] } {
  const { step } = (typeof value === "object" && value !== null ? value : {}) as { step?: unknown };
  const { solved, unaided } = solvedIn(value);
  const index = lesson.steps.findIndex(({ id }) => id === step);
  const last = lesson.steps.at(-1);
  const atEnd = last !== undefined && last.id === step && (!isTask(last) || solved.includes(last.id));
  return { index: Math.max(0, atEnd ? firstLeft(lesson, solved) : index), solved, unaided };
}

export class Tries {
  /** Where the child was, counted from 0, and what was solved by then. */
  readonly start: { readonly index: number; readonly solved: readonly string[] };
  /** Steps of which it is known how the first try went, or was before. */
  private readonly tried: Set<string>;
  /** Steps with which there was help, or a try that was not yet right, since the lesson was opened. */
  private readonly helped = new Set<string>();
  /** Steps that were solved without, then or before. */
  private readonly unaided: Set<string>;

  constructor(private readonly lesson: Lesson, private readonly host: LessonHost) {
    const { index, solved, unaided } = readKept(host.readKept(lesson.game), lesson);
    this.start = { index, solved };
    this.tried = new Set(solved);
    this.unaided = new Set(unaided);
  }

  wasHelped({ id }: Step): boolean {
    return this.helped.has(id);
  }

  help(step: Step): void {
    this.helped.add(step.id);
    this.tell(step, false);
  }

  /** The step of that id is solved; `all` of them when it was the last. `solved` are those that are by now. */
  solve(id: string, all: boolean, solved: readonly string[]): void {
    const { game, steps } = this.lesson;
    const counts = { game, ...this.tally(solved) };
    const task = steps.find((one) => one.id === id && isTask(one));
    if (task) this.tell(task, true);
    if (task && !this.helped.has(id)) this.unaided.add(id);
    if (task && !this.isRecalled(task)) this.host.tell({ type: "solved", task: id, ...counts });
    if (all) this.host.tell({ type: "lesson-done", ...counts });
  }

  /** How many tasks are solved, how many of these alone, and how many there are. */
  count(solved: readonly string[]): { done: number; alone: number; of: number } {
    return { ...this.tally(solved), alone: this.tasks().filter(({ id }) => this.unaided.has(id)).length };
  }

  keep(state: LessonState): void {
    const { lesson } = this;
    // What is asked again is not there the next time.
    const step = lesson.steps.slice(0, state.index + 1).filter((one) => !this.isRecalled(one)).at(-1)?.id;
    const own = (ids: Iterable<string>): string[] => [...ids].filter((id) => !lesson.recalled?.includes(id));
    this.host.keep(lesson.game, (kept) => {
      const before = solvedIn(kept);
      const both = (those: readonly string[], now: Iterable<string>): string[] => [...new Set([...those, ...own(now)])];
      const after = { step, solved: both(before.solved, state.solved), unaided: both(before.unaided, this.unaided) };
      // What is shown there is for the page that comes back to it, which paints its board before it has the lesson.
      const back = lesson.steps[readKept(after, lesson).index] ?? stepOf(state);
      return { ...after, shown: "fen" in back ? [back.board ?? lesson.board ?? lesson.game, back.fen] : [] };
    });
  }

  private tally(solved: readonly string[]): { done: number; of: number } {
    const tasks = this.tasks();
    return { done: tasks.filter(({ id }) => solved.includes(id)).length, of: tasks.length };
  }

  private tasks(): readonly Step[] {
    return this.lesson.steps.filter((step) => isTask(step) && !this.isRecalled(step));
  }

  private readonly isRecalled = ({ id }: Step): boolean => this.lesson.recalled?.includes(id) ?? false;

  private tell(step: Step, isUnaided: boolean): void {
    if (!isTask(step) || this.tried.has(step.id)) return;
    this.tried.add(step.id);
    this.host.tried?.(step, isUnaided, drawnOf(step));
  }
}
