// The engine for other people's programs: `import { createEngine } from "thirty-squares/engine"`, in node and in browsers
// alike. It runs in a thread of its own. docs/engine.md tells its lines of text.

export type Color = "white" | "black";

export interface Place {
  /** Id of a game, "raging-rooks". */
  game: string;
  /** Names of options, divided by commas. */
  options?: string;
  /** Where to begin; the game's own start without it. */
  fen?: string;
  /** Moves played from there, in long form. */
  moves?: readonly string[];
}

export interface Outcome {
  /** null for a draw. */
  winner: Color | null;
  reason: string;
}

/** How long to think: the first limit that is reached ends it. Without any it is a tenth of a second. */
export interface Limits {
  time_ms?: number;
  depth?: number;
  nodes?: number;
}

export interface Thinking extends Limits {
  /** 1 to 12, or "perfect" where a game is solved; 12 is full strength, and what is played without it. */
  level?: number | "perfect";
}

export interface Choice {
  /** In long form; null where the game is over. */
  move: string | null;
  /** What the engine said while it thought, "info depth …". */
  info: string[];
}

/** What a move leads to with the best play of both sides, for the side that plays it, if it is known. */
export interface MoveValue {
  move: string;
  value: "win" | "draw" | "loss" | "unknown";
  /** Half-moves to the end, this one included, where they are known. */
  plies: number | null;
}

export interface Engine {
  /** The position as FEN, and how the game ended if it has. */
  look(place: Place): Promise<{ fen: string; outcome: Outcome | null }>;
  /** Every legal move, in long form. */
  moves(place: Place): Promise<string[]>;
  /** A move to play. */
  choose(place: Place, thinking?: Thinking): Promise<Choice>;
  /** What every move is worth. */
  values(place: Place): Promise<MoveValue[]>;

  /** Sends one line, `stop` for example; the answers reach `onLine`. */
  send(line: string): void;
  /** Calls `listener` with every line the engine says, until the returned function is called. */
  onLine(listener: (line: string) => void): () => void;
  /** Sends lines and gathers what is said, up to the line that `last` fits; rejected at an `info string error`.
   *  Questions wait for each other. */
  ask(lines: readonly string[], last: RegExp): Promise<string[]>;

  /** Ends the thread; what was still asked is rejected. */
  close(): Promise<void>;
}

export function createEngine(): Promise<Engine>;
