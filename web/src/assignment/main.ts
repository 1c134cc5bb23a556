// The script of an assignment: what the game screen of a pupil has besides, whose work is to be handed in.
import type { Guest, Table } from "../game/table";
import { ReturnCard } from "./card";
import { dayOf } from "./return-code";
import { Tally } from "./tally";
import { askWhose } from "./whose";

declare module "../base/script-names" {
  interface Scripts {
    readonly assignment: typeof import("./main");
  }
}

/** Who follows the game or lesson, and shows a code at its end. `key` is that of the work. */
export function assignmentAt(table: Table, key: string): Required<Pick<Guest, "hear">> {
  const tally = new Tally(key, Number(table.game.address.assignment ?? 0), () => dayOf(new Date()));
  const card = new ReturnCard(table.find("[data-notices]"));
  askWhose(table.root, key, () => tally.last && card.show(tally.last));
  return { hear: (message) => {
    const work = tally.hear(message);
    if (work) card.show(work);
  } };
}
