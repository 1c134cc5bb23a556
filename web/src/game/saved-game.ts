// The unfinished game of each id, kept after every move and taken up again when the page comes back.
import { gameFields, type Address } from "../chess/address";
import { isSavedGame, keyOfSaved, mayResume, type SavedGame } from "../chess/resume";
import type { PositionMessage } from "../protocol/messages";
import { KeptLine, type KeptLineRules, type Shelved } from "../base/kept-line";
import { store, type Store } from "../base/storage";
import type { Keeper } from "./keeper";

const startsWith = (whole: string, part: string): boolean => part === "" || whole === part || whole.startsWith(`${part},`);

const isSameStart = (one: SavedGame, other: SavedGame): boolean =>
  ["fen", "options"].every((name) => (one[name] ?? "") === (other[name] ?? ""));

export const savedGameRules: KeptLineRules<SavedGame> = {
  valid: isSavedGame,
  contains: (whole, part) =>
    isSameStart(whole, part) && startsWith(whole.moves ?? "", part.moves ?? ""),
  matters: ({ moves, over }) => Boolean(moves) && !over,
};

export class KeptGame implements Keeper {
  private readonly line: KeptLine<SavedGame>;

  constructor(readonly gameId: string, where: Store = store) {
    this.line = new KeptLine(where, keyOfSaved(gameId), savedGameRules);
  }

  keep(address: Address, position: PositionMessage): void {
    this.line.keep(fieldsOf(address, position));
  }

  /** The kept game, if it is neither over nor another one than the address asks for. */
  resume(address: Address): Address | null {
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
  takeOver(address: Address, position: PositionMessage, anyway: boolean): Address | null {
    if (this.line.newest?.waits && !anyway) return null;
    const saved = this.line.takeOver(fieldsOf(address, position));
    return saved && addressOf(saved, address);
  }

  follow(address: Address, position: PositionMessage, play: (address: Address) => void): boolean {
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

  shelved(address: Address, play: (address: Address) => void): readonly Shelved[] {
    return this.line.shelf.map((saved) => {
      const remove = (): void => this.line.unshelve(saved);
      const take = (): void => {
        remove();
        play(addressOf(saved, address));
      };
      return { id: JSON.stringify(saved), take, remove };
    });
  }
}

function fieldsOf(address: Address, { opponent, level, side, moves, ply, fen, outcome, turn }: PositionMessage): SavedGame {
  return {
    ...gameFields(address),
    opponent, level, side,
    moves: moves.map((move) => move.uci).join(","),
    ...(ply === moves.length && { now: fen }),
    over: outcome ? "1" : "",
    waits: !outcome && opponent === "computer" && turn !== side ? "1" : "",
  };
}

function addressOf(saved: SavedGame, asked: Address): Address {
  const { opponent, level, side, fen, moves, options, clock } = saved;
  const { fen: _, moves: __, options: ___, clock: ____, ...rest } = asked;
  return { ...rest, ...present({ level, fen, moves, options, clock }),
    opponent: opponent === "friend" ? "friend" : "computer", side: side === "black" ? "black" : "white" };
}

const present = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]));
