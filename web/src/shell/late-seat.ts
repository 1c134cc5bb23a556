// Who has the board from the start, in place of the page's game, and comes in a script of its own: a match of several games,
// a game with a friend elsewhere, or what a whole class looks at.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { isMatch } from "../chess/games";
import type { Keeper } from "../game/keeper";
import type { FirstSeat, Guest, ScreenMessage, Table } from "../game/table";

export class LateSeat implements Guest {
  private seat: FirstSeat | null = null;

  constructor(private readonly table: Table) {}

  async opens(): Promise<boolean> {
    const { game, friend, board } = this.table.game.address;
    if (!this.seat) {
      if (!friend && !board && !(game && isMatch(game))) return false;
      this.seat = (await orSay(fetchScript(board ? "classroom" : friend ? "friend" : "setup")))?.seatAt(this.table) ?? null;
    }
    return this.seat?.opens() ?? true;
  }

  hear(message: ScreenMessage): void {
    this.seat?.hear(message);
  }

  get isBeside(): boolean {
    return this.seat?.isBeside ?? false;
  }

  get keeper(): Keeper | null {
    return this.seat?.keeper ?? null;
  }
}
