// The element <thirty-squares> and the messages between a site and the frame, version 1. docs/embedding.md
// explains them; page, element and tests are all written against this file.

export type Color = "white" | "black";

/** What to play: the fields of the page's address. */
export interface GameFields {
  /** Id of a game, "raging-rooks"; without one it is the ladder. */
  game?: string;
  opponent?: "friend" | "computer";
  level?: number | "perfect";
  side?: Color;
  fen?: string;
  /** Moves already played, in long form, divided by commas. */
  moves?: string;
  /** Names of options, divided by commas. */
  options?: string;
  clock?: string;
  /** 1 opens the lesson where the child was, a higher number at that step. */
  lesson?: number;
  /** Opens a puzzle: "1" the next ones of the game's box, "small" the box's small games against the computer, "looks" positions
   *  with three questions each, "cabinet" the hard ones of a solved game, "today" the one of the day, whichever the game; or one
   *  alone, "drawn" or by a name that begins with "lesson.", "find." or "own.". */
  practice?: string;
  /** A word about moves that gave something away: "0" never, "1" even on a locked page. */
  coach?: "0" | "1";
  lang?: string;
  /** No way out of the game. */
  lock?: boolean;
  /** The board's colours: "own" are those that belong to the game. What the player chooses goes before it, and before `night` and `sound`. */
  theme?: string;
  /** The page's colours: "auto" as the device has them. */
  night?: "auto" | "on" | "off";
  /** The size of text, in hundredths of the usual one: 75 to 200. */
  text?: number;
  /** Whether it is heard; the frame is silent until its site or the player wants it. */
  sound?: "0" | "1";
}

export interface Envelope {
  thirtySquares: 1;
}

/** From the site to the frame. */
export type HostMessage = Envelope & (
  | ({ type: "load" } & GameFields)
  | { type: "move"; /** Long form or SAN. */ move: string }
  | { type: "undo" }
  | { type: "hint" }
  | { type: "pause" }
  | { type: "resume" }
  | ({ type: "getState" } & Question)
);

/** A question may have a number: its answer, `state` or `error`, has the same one. */
export interface Question {
  id?: number;
}

export interface ReadyDetail {
  version: string;
  /** Id of the game; null on the ladder. */
  game: string | null;
}

export interface MoveDetail {
  san: string;
  uci: string;
  fen: string;
  by: Color;
}

export interface StatusDetail {
  /** Whose turn it is or how the game ended, in the player's language. */
  text: string;
  turn: Color;
  check: boolean;
  over: boolean;
}

export interface Outcome {
  winner: Color | null;
  reason: string;
}

export interface BoxCompleteDetail extends Outcome {
  game: string;
  /** As the person saw it; "played" between two friends. */
  result: "won" | "lost" | "drawn" | "played";
  /** "1" to "12" or "perfect"; null between two friends. */
  level: string | null;
  /** The match of which it is one game; the match is told at its own end. */
  match?: string;
  /** xAPI, "attempted" and "completed"; the site adds the actor. */
  statements: Statement[];
}

export interface AnsweredDetail {
  game: string;
  /** Id of the lesson's task. */
  task: string;
  /** xAPI, "answered"; the site adds the actor. */
  statements: Statement[];
}

/** How far the lesson is: of how many tasks, how many are solved. */
export interface ProgressDetail {
  game: string;
  done: number;
  of: number;
  /** The lesson has been walked through to its end. */
  over: boolean;
}

/** Something a site is to keep for the frame: text under a key, null for what may go. */
export interface KeptDetail {
  key: string;
  value: string | null;
}

export interface StateDetail {
  game: string;
  options: string;
  /** FEN of the start and of the position on the board. */
  start: string;
  fen: string;
  turn: Color;
  /** In long form. */
  moves: string[];
  opponent: "friend" | "computer";
  level: string;
  side: Color;
  paused: boolean;
  outcome: Outcome | null;
}

export interface ResizeDetail {
  /** CSS pixels that suit the frame's width. */
  height: number;
}

export interface ErrorDetail {
  code: string;
  message: string;
}

/** What each message from the frame carries, by its type; the element's events carry the same as `detail`. */
export interface FrameDetails {
  ready: ReadyDetail;
  move: MoveDetail;
  status: StatusDetail;
  boxComplete: BoxCompleteDetail;
  answered: AnsweredDetail;
  progress: ProgressDetail;
  kept: KeptDetail;
  state: StateDetail;
  resize: ResizeDetail;
  error: ErrorDetail;
}

/** From the frame to the site. */
export type FrameMessage = {
  [T in keyof FrameDetails]: Envelope & { type: T } & FrameDetails[T] & (T extends "state" | "error" ? Question : unknown)
}[keyof FrameDetails];

/** An xAPI statement without its actor. */
export interface Statement {
  verb: { id: string; display: Record<string, string> };
  object: { objectType: "Activity"; id: string; definition: { type: string; name: Record<string, string> } };
  result?: { completion?: boolean; success?: boolean; score?: { scaled: number }; duration?: string };
  timestamp: string;
}

export interface ThirtySquaresElement extends HTMLElement {
  /** What `kept` events have told, by key; set before the element comes into a page. The frame then keeps nothing on the
   *  reader's device and tells all of it to this element, which has it here from then on. */
  kept: Readonly<Record<string, string>> | null;
  /** Plays something else; the element's attributes stay as they are. */
  load(fields: GameFields): void;
  move(move: string): void;
  undo(): void;
  hint(): void;
  pause(): void;
  resume(): void;
  getState(): Promise<StateDetail>;
  addEventListener<T extends keyof FrameDetails>(type: T,
    listener: (event: CustomEvent<FrameDetails[T]>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "thirty-squares": ThirtySquaresElement;
  }
}
