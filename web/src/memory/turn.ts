// One move that is asked for, with everything that is said and played to what is tried instead: in the tasks of the lessons
// and in drawn ones alike.

/** What is said to a move that is not accepted. */
export interface Answer {
  readonly id: string;
  /** Its words say that the move is good, though not what is asked. */
  readonly fair?: true;
  readonly tries?: readonly string[];
  readonly when?: "attacked";
  readonly reply?: string;
}

export interface Turn {
  /** What the accepted moves have in common, where that is something else than the step says. */
  readonly goal?: string;
  readonly play: readonly string[];
  readonly reply?: string;
  readonly answers?: readonly Answer[];
}
