// What is said of the game has room for two lines above a phone's board, which keeps its place. Of what is longer the rest lies
// over the goal, which makes way then: half a line of it would be seen below.
import { watchSizes } from "../base/sizes";
import type { Table } from "../game/table";

export function letTheGoalMakeWay(table: Table): void {
  const said = table.find("[data-status]");
  const look = (): void => void table.root.classList.toggle("says-much", said.offsetHeight > said.parentElement!.offsetHeight + 1);
  watchSizes(look).observe(said);
}
