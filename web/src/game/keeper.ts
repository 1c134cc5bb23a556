// Where the game that is played is kept, so that it comes back. Other tabs may go on with it, too.
import type { Shelved } from "../base/kept-line";
import type { Address } from "../chess/address";
import type { PositionMessage } from "../protocol/messages";
import type { GameToPlay } from "./table-messages";

export interface Keeper {
  keep(address: Address, position: PositionMessage): void;
  /** To be called when the tab goes. */
  secure(): void;
  /** Games that had to make place, the newest first; `play` plays one. */
  shelved(address: Address, play: (game: GameToPlay) => void): readonly Shelved[];
  /** Shows the game as another tab has left it, by `play`; false if it did not go on there. */
  follow(address: Address, position: PositionMessage, play: (game: GameToPlay) => void): boolean;
}
