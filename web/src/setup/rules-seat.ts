// The rules of play have lessons, puzzles and boards of a class, and no game of their own. Where none of these has the board any
// more, or what the address asked for is nowhere, the page leads on; a frame stays one, and a locked page locked.
import { homeOf } from "../base/home";
import type { Guest, Table } from "../game/table";

export class RulesSeat implements Guest {
  constructor(private readonly table: Table) {}

  opens(): true {
    const { keep, position, game: { address: { gameId, lock, embed } } } = this.table;
    const rules = lock || !position ? `&game=${gameId}` : "";  // whoever has seen what was asked for goes home
    location.replace(homeOf(`${rules}${lock ? "&lock=1" : ""}${embed ? "&embed=1" : ""}${keep}`) + location.hash);
    return true;
  }

  hear(): void {
    // there is nothing to be heard
  }
}
