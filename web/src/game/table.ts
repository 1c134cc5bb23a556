// The table: what the game screen lends to those who sit at it, and what it asks of them. The parts of the screen sit at
// it, and so does every room that may take the board for a while: a lesson, a review, a puzzle, a sheet. None of them
// knows another. Whoever wants the board says so to the app (`load` with an owner, `look`, `set-up`), hears by the
// position's owner that it has it, and gives it back.
import type { Address } from "../chess/address";
import type { AppMessage, Owner, PositionMessage, ShellMessage } from "../protocol/messages";
import type { BoardTable } from "./board-table";
import type { Keeper } from "./keeper";
import type { PlayedGame } from "./played-game";
import type { Sheets } from "./sheets";
import type { Talk } from "./talk";

/** A game to play: an address, whether opponent and rules are settled, as in a match, and its clocks. */
export interface GameToPlay extends Address {
  readonly fixed?: boolean;
  /** What the clocks of a game that goes on still have: the app's field of that name. */
  readonly left?: string;
}

/** What happens at the table besides what the app says. */
export type TableMessage =
  /** Another game is about to begin. */
  | { readonly type: "begins"; readonly game: GameToPlay }
  /** Somebody asks the board something, by a key on a square or in the field for moves (`square` is null then). */
  | { readonly type: "asked"; readonly question: string; readonly square: string | null }
  /** Something is said about the position on the board. */
  | { readonly type: "remark"; readonly sentence: string }
  /** With the tasks of the lesson solved so far and all there are. */
  | { readonly type: "solved"; readonly game: string; readonly task: string; readonly done: number; readonly of: number }
  /** In a lesson: an answer that was not yet right, or a hint that was asked for. */
  | { readonly type: "told"; readonly game: string; readonly kind: "answer" | "hint" }
  /** At the end of a lesson, with the same. */
  | { readonly type: "lesson-done"; readonly game: string; readonly done: number; readonly of: number };

export type ScreenMessage = AppMessage | TableMessage;

/** Who sits at the table. All hear the same messages in the same order. */
export interface Guest {
  hear?(message: ScreenMessage): void;
  /** Takes the board in place of the page's game when there is none yet; true if it did. */
  opens?(): boolean | Promise<boolean>;
  /** Settles something before this game can be loaded, and loads it then; true if there is something to settle. */
  settles?(game: GameToPlay): boolean;
  /** Where the game is kept, if not in the usual place. */
  readonly keeper?: Keeper | null;
  /** Stands beside the board, where the app's own panel has no room then. */
  readonly isBeside?: boolean;
}

export interface Table {
  readonly root: HTMLElement;
  /** Is added to links, so that the language stays where it cannot be kept on the device. */
  readonly keep: string;
  readonly guests: readonly Guest[];
  /** What is on the board, whoever has it. */
  readonly position: PositionMessage | null;
  /** What is painted on it, as the message `marks` has it. */
  readonly marks: string;
  /** The game that is played, also while somebody else has the board. */
  readonly game: PlayedGame;
  /** Where the board is drawn. */
  readonly stage: HTMLElement;
  readonly board: BoardTable;
  readonly talk: Talk;
  readonly sheets: Sheets;
  readonly isPaused: boolean;

  find<E extends Element = HTMLElement>(selector: string): E;
  /** A place of one's own beside the board, empty and hidden. */
  makePlace(name: string, label: string): HTMLElement;
  /** The room left for the board has changed. */
  makeRoom(): void;
  send(message: ShellMessage): void;
  command(name: string): void;
  tell(message: TableMessage): void;
  /** A sheet can be used. */
  tellReady(): void;
  /** Who borrowed the board gives it back: to whoever had it, or to the game that has not begun yet. */
  giveBack(): void;
}

/** Whether a game is on the board that somebody plays and the page shows all of: its own, a lesson's, or a puzzle. */
export const isInPlay = (owner: Owner | undefined): boolean => owner === "game" || owner === "practice" || owner === "lesson";
