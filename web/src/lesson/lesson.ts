// A lesson as its file in assets/lessons/ holds it; lesson.schema.json says what each field means.

/** Where a step is played. */
interface Place {
  readonly id: string;
  readonly board?: string;
  readonly options?: string;
  readonly fen: string;
  readonly marks?: string;
}

export interface ShowStep extends Place {
  readonly kind: "show";
  readonly demo?: readonly string[];
}

export interface CollectStep extends Place {
  readonly kind: "collect";
  readonly stars?: readonly string[];
  readonly targets?: readonly string[];
  readonly careful?: boolean;
  readonly solution: readonly string[];
}

/** White touches one piece after another by the names of their squares. */
export interface TouchStep extends Place {
  readonly kind: "touch";
  readonly squares: readonly string[];
}

/** What is said to a move that is not accepted. */
export interface Answer {
  readonly id: string;
  readonly tries?: readonly string[];
  readonly when?: "attacked";
  readonly reply?: string;
}

export interface Turn {
  readonly play: readonly string[];
  readonly reply?: string;
  readonly answers?: readonly Answer[];
}

export interface FindStep extends Place {
  readonly kind: "find";
  readonly goal: string;
  readonly turns: readonly Turn[];
}

export interface MatchStep extends Place {
  readonly kind: "match";
  readonly level: string;
}

export interface PlayStep {
  readonly id: "play";
  readonly kind: "play";
}

export type BoardStep = ShowStep | TouchStep | CollectStep | FindStep | MatchStep;
export type Step = BoardStep | PlayStep;

export interface Lesson {
  readonly game: string;
  readonly board?: string;
  readonly next?: string;
  readonly steps: readonly Step[];
}

/** Steps that ask something of the child. */
export const isTask = (step: Step): step is TouchStep | CollectStep | FindStep | MatchStep =>
  step.kind === "touch" || step.kind === "collect" || step.kind === "find" || step.kind === "match";
