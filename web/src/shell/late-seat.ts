// Who has the board from the start, in place of the page's game, and comes in a script of its own: a game with a friend elsewhere,
// what a whole class looks at, or what a game has that has no board of its own.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { hasBoard } from "../chess/games";
import type { Keeper } from "../game/keeper";
import type { FirstSeat, Guest, ScreenMessage, Table } from "../game/table";

export class LateSeat implements Guest {
  private seat: FirstSeat | null = null;
  /** The scripts that have not been asked yet: one whose seat does not open leaves the board to the next. */
  private left: ("classroom" | "friend" | "setup")[] | undefined;

  constructor(private readonly table: Table) {}

  async opens(): Promise<boolean> {
    const { game, friend, board } = this.table.game.address;
    this.left ??= [...board ? ["classroom"] as const : [], ...friend ? ["friend"] as const : [], ...game && !hasBoard(game) ? ["setup"] as const : []];
    while (!await this.seat?.opens()) {
      const [name] = this.left;
      if (!name) return false;
      const script = await orSay(fetchScript(name));
      if (!script) return true;  // no other game takes its place
      this.left.shift();
      this.seat = script.seatAt(this.table);
    }
    return true;
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
