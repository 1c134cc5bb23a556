// Where a lesson stands: the state of its machine (`runner.ts`), what may happen to it and what is to be done then, and what
// follows from the state alone.
import type { PositionMessage, ShellMessage } from "../protocol/messages";
import type { Lesson, Question, Step } from "./lesson";

/** The part of a position message that a lesson looks at. */
export type Position = Pick<PositionMessage, "fen" | "board" | "turn" | "check" | "legal" | "moves" | "outcome" | "selected">;

export type LessonEvent =
  | { type: "open" | "timer" | "next" | "back" | "rest" | "again" | "hint" }
  | { type: "choose"; choice: string }
  /** No piece of the child's can be picked up on the square, or go there. */
  | { type: "tried"; square: string }
  /** The app has given a hint, of which each step tells more. */
  | { type: "pointed"; step: number }
  | { type: "position"; position: Position };

export type Effect =
  | { type: "send"; message: ShellMessage }
  /** Ask for a timer event; an earlier wish is forgotten. */
  | { type: "wait"; ms: number }
  /** The step is solved; `all` when it was the last. */
  | { type: "solved"; step: string; all: boolean };

/** A sentence by its key, below "lesson."; where a step has no "done" or "lost" of its own, the common one is meant. */
export interface Said {
  readonly kind: "praise" | "answer" | "hint";
  readonly key: string;
  readonly fill?: Readonly<Record<string, string | number>>;
  /** Those that it lists. */
  readonly squares?: readonly string[];
}

/** What the timer is for. */
type Plan =
  | { type: "demo" }
  /** Plays a move of the script. */
  | { type: "play"; move: string }
  /** Gives the turn back, or starts the step again when the game has ended meanwhile. */
  | { type: "pass" }
  /** Shows on the board what the answer to a question is. */
  | { type: "sequel" }
  | { type: "restart" };

export interface LessonState {
  readonly lesson: Lesson;
  readonly index: number;
  /** "ask": the child is to do something, "answer": not yet, "on": right, and there is more to come, "done": solved. */
  readonly phase: "ask" | "answer" | "on" | "done";
  readonly said: Said | null;
  readonly solved: readonly string[];
  /** A load was sent whose position has not come yet. */
  readonly loading: boolean;
  /** Moves of the loaded game seen so far. */
  readonly ply: number;
  readonly position: Position | null;
  readonly plan: Plan | null;
  /** The script's move that is under way. */
  readonly ours: string | null;
  /** Moves of the demonstration played. */
  readonly shown: number;
  /** collect: squares still to be visited, and moves used. */
  readonly left: readonly string[];
  readonly used: number;
  /** find: the turn; ask: the question. */
  readonly turn: number;
  /** find, collect: the moves that led here. */
  readonly line: readonly string[];
  /** How far the present hint goes: 0 none, 1 in words, 2 with an arrow. */
  readonly hints: number;
  /** Tries at this turn that were not yet right. */
  readonly misses: number;
  readonly squaresIn: SquaresIn;
}

/** The squares that a sentence names, by its key. */
export type SquaresIn = (key: string) => readonly string[];

export function startLesson(lesson: Lesson, index = 0, solved: readonly string[] = [], squaresIn: SquaresIn = () => []): LessonState {
  return {
    lesson, index: Math.min(Math.max(index, 0), lesson.steps.length - 1), phase: "ask", said: null, solved,
    loading: false, ply: 0, position: null, plan: null, ours: null, shown: 0, left: [], used: 0, turn: 0, line: [], hints: 0, misses: 0,
    squaresIn,
  };
}

export const stepOf = ({ lesson, index }: LessonState): Step => lesson.steps[index] ?? { id: "play", kind: "play" };

/** The question that is open, or was answered last. */
export function questionOf(state: LessonState): Question | undefined {
  const step = stepOf(state);
  return step.kind === "ask" ? step.questions[state.turn] : undefined;
}

/** The key of a text of the present step. */
export const keyOf = (state: LessonState, part?: string): string =>
  `${state.lesson.game}.${stepOf(state).id}${part ? `.${part}` : ""}`;

/** The line that says whose side the child is on and how much there is to do; null where nothing is asked. */
export function goalOf(state: LessonState): { key: string; fill: Readonly<Record<string, number>> } | null {
  const step = stepOf(state);
  switch (step.kind) {
    case "match": return { key: "goal.game", fill: {} };
    case "collect": return { key: "goal.moves", fill: { count: Math.max(step.solution.length - state.used, 1) } };
    case "find": return step.drawn?.own ? null : { key: "goal.moves", fill: { count: step.turns.length - state.turn } };
    case "touch": return { key: "goal.piece", fill: { step: Math.min(step.squares.length - state.left.length + 1, step.squares.length), of: step.squares.length } };
    case "ask": return { key: "goal.question", fill: { step: state.turn + 1, of: step.questions.length } };
    default: return null;
  }
}
