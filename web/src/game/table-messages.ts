// What happens at the table: what the app says, and what those who sit there tell each other.
import type { Address } from "../chess/address";
import type { AppMessage, EndByWord, PositionMessage, ProblemMessage } from "../protocol/messages";

/** A game to play: an address, whether opponent and rules are settled, as in a match, its clocks, and how a word ended it. */
export interface GameToPlay extends Address {
  readonly fixed?: boolean;
  /** What the clocks of a game that goes on still have: the app's field of that name. */
  readonly left?: string;
  /** The app's field of that name. */
  readonly ended?: EndByWord;
  /** The app's field of that name. */
  readonly turned?: string;
}

/** A match that has come to its end: `game` is its own id, and the colours are those of its first game. */
export interface MatchDone extends Pick<PositionMessage, "game" | "opponent" | "level" | "side" | "outcome"> {
  readonly type: "match-done";
}

/** What happens at the table besides what the app says. */
export type TableMessage =
  /** Another game is about to begin. */
  | { readonly type: "begins"; readonly game: GameToPlay }
  /** Somebody wants a command done, which may not be possible. */
  | { readonly type: "command"; readonly name: string }
  /** Somebody asks the board something, by a key on a square or in the field for moves (`square` is null then). */
  | { readonly type: "asked"; readonly question: string; readonly square: string | null }
  /** Something else is painted on the board. */
  | { readonly type: "marks" }
  /** Something is said about the position on the board. */
  | { readonly type: "remark"; readonly sentence: string }
  /** With the tasks of the lesson solved so far and all there are. */
  | { readonly type: "solved"; readonly game: string; readonly task: string; readonly done: number; readonly of: number }
  /** In a lesson: an answer that was not yet right, or a hint that was asked for. */
  | { readonly type: "told"; readonly game: string; readonly kind: "answer" | "hint" }
  /** At the end of a lesson, with the same. */
  | { readonly type: "lesson-done"; readonly game: string; readonly done: number; readonly of: number }
  | MatchDone
  /** The page itself has found fault with what was asked for. */
  | ProblemMessage;

export type ScreenMessage = AppMessage | TableMessage;
