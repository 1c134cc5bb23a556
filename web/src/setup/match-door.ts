// The way to a match of several games, which comes in the script of the sheets.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { isMatch } from "../chess/games";
import type { Keeper } from "../game/keeper";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { MatchSeat } from "./main";

export class MatchDoor implements Guest {
  private seat: MatchSeat | null = null;

  constructor(private readonly table: Table) {}

  async opens(): Promise<boolean> {
    const { game } = this.table.game.address;
    if (!this.seat && !(game && isMatch(game))) return false;
    const script = await orSay(fetchScript("setup"));
    if (!script) return true;
    this.seat ??= new script.MatchSeat(this.table);
    return this.seat.opens();
  }

  hear(message: ScreenMessage): void {
    this.seat?.hear(message);
  }

  get keeper(): Keeper | null {
    return this.seat?.keeper ?? null;
  }
}
