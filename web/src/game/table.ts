// The table: what the game screen lends to those who sit at it, and what it asks of them. The parts of the screen sit at
// it, and so does every room that may take the board for a while: a lesson, a review, a puzzle, a sheet. None of them
// knows another. Whoever wants the board says so to the app (`load` with an owner, `look`, `set-up`), hears by the
// position's owner that it has it, and gives it back.
import type { Address } from "../chess/address";
import type { Owner, PositionMessage, ShellMessage } from "../protocol/messages";
import type { Keeper } from "./keeper";
import type { Sheet, SheetHost } from "./sheet";
import type { GameToPlay, ScreenMessage, TableMessage } from "./table-messages";

export type { GameToPlay, ScreenMessage, TableMessage } from "./table-messages";

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

/** Each hears it, whatever becomes of the others. */
export function tellAll(guests: readonly Guest[], message: ScreenMessage): void {
  for (const guest of guests) {
    try {
      guest.hear?.(message);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Who takes the board from the start. */
export type FirstSeat = Guest & Required<Pick<Guest, "hear" | "opens">>;

/** The board, for eyes and fingers alike. */
export interface BoardPlace {
  readonly hasFocus: boolean;
  focus(): void;
}

/** What the page says about the game. */
export interface Narrator {
  /** Says a sentence to a screen reader. */
  say(sentence: string): void;
  /** Says something about the position; it stands in the status line until the position changes. */
  remark(sentence: string): void;
  /** The same once its words are here, unless another position stands there by then; answers what was worded, null where the
   *  position is gone or there are no words. */
  remarkLater(words: (position: PositionMessage) => Promise<string | null>): Promise<string | null>;
  /** What was said about the position stands no longer; whoever does so when told a remark keeps it from being said. */
  unsay(): void;
  /** A remark for the position that is about to come. */
  bring(sentence: string): void;
  /** The same in place of whose turn it is, worded when the position is there; null: nothing is to be said after all. */
  bringInstead(wordOf: ((position: PositionMessage) => string) | null): void;
}

/** The place for a sheet over the screen. */
export interface SheetPlace {
  /** Whether a sheet is open or on its way. */
  readonly isOpen: boolean;
  /** Whether it can be used already. */
  readonly isThere: boolean;
  show(make: (host: SheetHost) => Promise<Sheet>): Promise<void>;
  /** A game is about to be loaded. */
  close(): void;
  /** Nothing came of it: what was on the board is there again. */
  leave(): void;
}

/** The game that is played on this page. */
export interface PageGame {
  readonly address: GameToPlay;
  /** As it stands; null before it is on the board. */
  readonly position: PositionMessage | null;
  /** Begins or resumes it, unless somebody at the table takes its place. */
  start(): Promise<void>;
  begin(game: GameToPlay): void;
  /** `placements` are what the players of a Blind game have set up in secret. */
  load(game: GameToPlay, placements?: { readonly white?: string; readonly black?: string }): void;
  /** Where it stands is its start from now on. */
  beginsHere(position: PositionMessage): void;
  /** The same game against somebody else. */
  changeOpponent(change: Required<Pick<Address, "opponent" | "level" | "side">>): void;
  /** Other rules, another clock or another start are another game. */
  startAnew(change: Pick<Address, "options" | "clock" | "fen">): void;
  /** Another game on the same board; one that was under way can be had back. */
  playInstead(game: GameToPlay): void;
}

export interface Table {
  readonly root: HTMLElement;
  /** Is added to links: what the address wishes for language and look. */
  readonly keep: string;
  readonly guests: readonly Guest[];
  /** What is on the board, whoever has it. */
  readonly position: PositionMessage | null;
  /** What is painted on it, as the message `marks` has it. */
  readonly marks: string;
  /** The game that is played, also while somebody else has the board. */
  readonly game: PageGame;
  /** Where the board is drawn. */
  readonly stage: HTMLElement;
  readonly board: BoardPlace;
  readonly talk: Narrator;
  readonly sheets: SheetPlace;
  readonly isPaused: boolean;
  /** Clocks and the computer wait for something that is shown. */
  readonly isHeld: boolean;

  find<E extends Element = HTMLElement>(selector: string): E;
  /** A place of one's own beside the board, empty and hidden. */
  makePlace(name: string, label: string): HTMLElement;
  /** The room left for the board has changed. */
  makeRoom(): void;
  send(message: ShellMessage): void;
  command(name: string): void;
  /** Clocks and the computer wait for it, hands need not. */
  hold(until: Promise<unknown>): void;
  tell(message: TableMessage): void;
  /** A sheet can be used. */
  tellReady(): void;
  /** Who borrowed the board gives it back: to whoever had it, or to the game that has not begun yet. */
  giveBack(): void;
}

/** Whether this game, and who plays it, are settled: a locked page, and a match. */
export const isSettled = ({ lock, fixed }: GameToPlay): boolean => lock || Boolean(fixed);

/** Whether the page's own game is on the board, whoever has the move there. */
export const isOfGame = (owner: Owner | undefined): boolean => owner === "game" || owner === "friend";

/** Whether a game is on the board that somebody plays and the page shows all of: its own, a lesson's, or a puzzle. */
export const isInPlay = (owner: Owner | undefined): boolean => isOfGame(owner) || owner === "practice" || owner === "lesson";
