// The unfinished game of each id, kept after every move and taken up again when the page comes back.
import { gameFields, present, type Address } from "../chess/address";
import { isByWord } from "../chess/result";
import { beginsWith, isSavedGame, keyOf, mayResume, type SavedGame } from "../chess/resume";
import type { PositionMessage } from "../protocol/messages";
import { KeptLine, type KeptLineRules, type Shelved } from "../base/kept-line";
import { store, type Store } from "../base/storage";
import type { Keeper } from "./keeper";
import type { GameToPlay } from "./table";

const isSameStart = (one: SavedGame, other: SavedGame): boolean =>
  ["fen", "options"].every((name) => (one[name] ?? "") === (other[name] ?? ""));

/** How a game ended is told with its last move. */
const contains = (whole: SavedGame, part: SavedGame): boolean =>
  isSameStart(whole, part) && beginsWith(whole.moves ?? "", part.moves ?? "") && (!part.over || part.over === whole.over);

/** Two friends at one board have no sides of it. */
const isSamePartner = (one: SavedGame, other: SavedGame): boolean =>
  one.opponent === other.opponent && (one.opponent === "friend" || one.side === other.side);

const savedGameRules: KeptLineRules<SavedGame> = {
  valid: isSavedGame,
  contains,
  matters: ({ moves, fen, over }) => Boolean(moves || fen) && !over,
  // Who comes back to a game that is over wants another.
  means: (fresh, other) => !other.over && isSamePartner(fresh, other) && contains(other, fresh),
};

export class KeptGame implements Keeper {
  private readonly line: KeptLine<SavedGame>;
  private kept: SavedGame | null = null;

  readonly gameId: string;

  /** `address` is that of the page: where the game is kept stays the same when another start is set up there. */
  constructor(address: Address, where: Store = store) {
    this.gameId = address.gameId;
    this.line = new KeptLine(where, keyOf("game", address), savedGameRules);
  }

  keep(address: Address, position: PositionMessage): void {
    const fields = fieldsOf(address, position);
    const { kept } = this;
    // A running clock changes all the time: it is kept with each move, and where it is stopped.
    const left = position.clock?.running && kept?.moves === fields.moves ? kept?.left : fields.left;
    this.kept = left === undefined ? fields : { ...fields, left };
    this.line.keep(this.kept);
  }

  /** The kept game, if it is neither over nor another one than the address asks for. */
  resume(address: Address): GameToPlay | null {
    const saved = this.line.newest;
    if (!saved || !mayResume(saved, address)) {
      this.line.leave();
      return null;
    }
    this.line.take();
    return addressOf(saved, address);
  }

  /** The game as another tab has left it, if it went on there. While the computer has the move it is thinking there, and
   *  two of them would go two ways; `anyway` takes it over all the same. */
  takeOver(address: Address, position: PositionMessage, anyway: boolean): GameToPlay | null {
    if (this.line.newest?.waits && !anyway) return null;
    const saved = this.line.takeOver(fieldsOf(address, position));
    return saved && addressOf(saved, address);
  }

  follow(address: Address, position: PositionMessage, play: (game: GameToPlay) => void): boolean {
    const next = this.takeOver(address, position, document.hasFocus());
    if (next) play(next);
    return next !== null;
  }

  secure(): void {
    this.line.secure();
  }

  /** The game that is played makes place for another one. */
  makePlace(address: Address, position: PositionMessage): void {
    this.line.shelve(fieldsOf(address, position));
    this.line.leave();
  }

  shelved(address: Address, play: (game: GameToPlay) => void): readonly Shelved[] {
    return this.line.shelf.map((saved) => ({
      id: JSON.stringify(saved),
      take: () => play(addressOf(saved, address)),
      remove: () => this.line.unshelve(saved),
    }));
  }
}

/** The app's `left` for the clock of a position. */
export const timesLeft = ({ clock }: PositionMessage): string | undefined => clock ? `${clock.white},${clock.black}` : undefined;

/** The app's `turned` for the board of a position. A device that is passed on turns it by itself. */
export const turnedAt = ({ flipped, passes, side }: PositionMessage): "1" | "" => !passes && flipped !== (side === "black") ? "1" : "";

function fieldsOf(address: Address, position: PositionMessage): SavedGame {
  const { opponent, level, side, moves, ply, fen, outcome, turn } = position;
  const left = timesLeft(position);
  return {
    ...gameFields(address),
    opponent, level, side,
    moves: moves.map((move) => move.uci).join(","),
    ...(ply === moves.length && { now: fen }),
    over: outcome?.reason ?? "",
    ...(left && { left }),
    turned: turnedAt(position),
    waits: !outcome && opponent === "computer" && turn !== side ? "1" : "",
  };
}

function addressOf(saved: SavedGame, asked: Address): GameToPlay {
  const { opponent, level, side, fen, moves, options, clock, left, turned, over = "" } = saved;
  const { fen: _, moves: __, options: ___, clock: ____, ...rest } = asked;
  return { ...rest, ...present({ level, fen, moves, options, clock, left, turned, ...isByWord(over) && { ended: over } }),
    opponent: opponent === "friend" ? "friend" : "computer", side: side === "black" ? "black" : "white" };
}
