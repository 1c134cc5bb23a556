// A lesson as its file in assets/lessons/ holds it; lesson.schema.json says what each field means.
import type { MoveTask, Task } from "../memory/task";
import type { Answer, Turn } from "../memory/turn";
import type { Picture } from "./pictures";

export type { Answer, Turn } from "../memory/turn";

/** Where a step is played. */
interface Place {
  readonly id: string;
  readonly board?: string;
  readonly options?: string;
  readonly fen: string;
  readonly marks?: string;
  /** The drawn task that it shows. */
  readonly drawn?: Task;
}

export interface ShowStep extends Place {
  readonly kind: "show";
  readonly demo?: readonly string[];
  /** How the game ends with the demonstration; for the tests, which hold it against the board. */
  readonly ends?: string;
}

export interface CollectStep extends Place {
  readonly kind: "collect";
  readonly stars?: readonly string[];
  readonly targets?: readonly string[];
  readonly careful?: boolean;
  readonly solution: readonly string[];
}

/** White touches one piece after another: by the names of their squares, or what else is asked for. */
export interface TouchStep extends Place {
  readonly kind: "touch";
  readonly squares: readonly string[];
  /** The board is seen from Black's side. */
  readonly turned?: true;
  /** What is said to another piece, where that is not the name of its square. */
  readonly other?: string;
}

/** Answers that all lessons share and that say that the move is good. */
const praising = ["good-too", "slow"];

/** Whether the words of an answer say that the move is good, though not what is asked. */
export const saysGood = ({ id, fair }: Answer): boolean => fair === true || praising.includes(id);

export interface FindStep extends Place {
  readonly kind: "find";
  readonly goal: string;
  /** Where goal "named" sends a piece. */
  readonly named?: readonly string[];
  /** What it asks for, as a picture, where that is not its goal's. */
  readonly picture?: Picture;
  readonly turns: readonly Turn[];
  readonly drawn?: MoveTask;
}

/** A small game against the computer, to be won; or one in which White is to castle within so many moves. */
export interface MatchStep extends Place {
  readonly kind: "match";
  readonly level: string;
  readonly castle?: number;
}

/** What a question is about, and what decides its answer. */
export interface Question {
  /** Of the words that say why, and, with ".task", of those that ask, where the step's own do not. */
  readonly id: string;
  readonly fen: string;
  readonly board?: string;
  readonly options?: string;
  readonly marks?: string;
  /** Moves of both sides that are played before the answer, for the child to see. */
  readonly line?: readonly string[];
  /** A move that is shown by an arrow, and played after the answer where the rules let it. */
  readonly move?: string;
  /** The square that is meant; it wears a star. */
  readonly square?: string;
  /** What a player says instead of moving, done after the answer. */
  readonly commands?: readonly string[];
  /** The position shown after the answer. */
  readonly shown?: string;
  /** Marks that show why, after the answer. */
  readonly because?: string;
  /** Points of White and Black after each game of a match: "1", "½", "0". */
  readonly points?: readonly [white: readonly string[], black: readonly string[]];
  readonly right: string;
  /** What it asks for, as a picture, where it is not the step's. */
  readonly picture?: Picture;
}

/** What is true of a position? One of `choices`, for one question after another. */
export interface AskStep {
  readonly id: string;
  readonly kind: "ask";
  readonly board?: string;
  readonly options?: string;
  readonly asks: string;
  readonly choices: readonly string[];
  readonly questions: readonly Question[];
  /** The drawn task that it shows. */
  readonly drawn?: Task;
}

export interface PlayStep {
  readonly id: "play";
  readonly kind: "play";
}

export type BoardStep = ShowStep | TouchStep | CollectStep | FindStep | MatchStep;
export type Step = BoardStep | AskStep | PlayStep;

export interface Lesson {
  readonly game: string;
  readonly board?: string;
  readonly next?: string;
  /** The box in which it is, where it is a row of tasks and no lesson of one. */
  readonly box?: string;
  readonly steps: readonly Step[];
  /** Steps that ask again for something of other lessons: they do not count among the tasks of this one. */
  readonly recalled?: readonly string[];
}

/** The drawn task that a step shows. */
export const drawnOf = (step: Step): Task | undefined => (step.kind === "play" ? undefined : step.drawn);

/** Steps that ask something of the child. */
export const isTask = (step: Step): step is TouchStep | CollectStep | FindStep | MatchStep | AskStep =>
  ["touch", "collect", "find", "match", "ask"].includes(step.kind);

/** The first task that is still to be solved; -1 where there is none. */
export const firstLeft = ({ steps, recalled = [] }: Lesson, solved: readonly string[]): number =>
  steps.findIndex((step) => isTask(step) && !recalled.includes(step.id) && !solved.includes(step.id));
