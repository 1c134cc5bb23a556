// The rules of play have lessons, puzzles and boards of a class, and no game of their own. Where what the address asked for is
// nowhere, there is their lesson; where nothing has the board any more, the page leads on: a frame stays one, and a locked page locked.
import { stayingInside } from "../base/address-bar";
import { homeOf } from "../base/home";
import { reopen } from "../base/reopen";
import type { Guest, Table } from "../game/table";

export class RulesSeat implements Guest {
  constructor(private readonly table: Table) {}

  opens(): true {
    if (this.table.position) this.leave();
    else this.table.find("[data-open-lesson]").click();
    return true;
  }

  private leave(): void {
    const { keep, game: { address: { gameId, lock } } } = this.table;
    reopen(homeOf(`${lock ? `&game=${gameId}&lock=1` : ""}${stayingInside()}${keep}`));
  }

  hear(): void {
    // there is nothing to be heard
  }
}
