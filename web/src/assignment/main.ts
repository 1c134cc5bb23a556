// The script of an assignment: what the game screen of a pupil has besides, whose work is to be handed in.
import { dayOf } from "../base/day-of";
import type { Address } from "../chess/address";
import type { Guest, Table } from "../game/table";
import { ReturnCard } from "./card";
import type { SchoolWork } from "./return-code";
import { Tally } from "./tally";
import { askWhose, handOn } from "./whose";

declare module "../base/script-names" {
  interface Scripts {
    readonly assignment: typeof import("./main");
  }
}

const kindAskedAt = ({ lesson, practice }: Address): SchoolWork["kind"] => (lesson !== undefined || practice !== undefined ? "lesson" : "game");

/** Whether work is what the address asks for: another assignment in the same game may have the same number, or none. */
function isAskedAt(address: Address, work: SchoolWork): boolean {
  const { opponent, level, side } = address;
  if (work.kind !== kindAskedAt(address)) return false;
  if (work.kind === "lesson") return true;
  const isFriends = work.opponent === "friend";
  return (!opponent || (opponent === "friend") === isFriends) && (isFriends || !level || work.opponent === level) && (!side || work.side === side);
}

/** Who follows the game or lesson, and shows a code at its end. `key` is that of the work, of which there was something
 *  already where it `isBegun`. */
export function assignmentAt(table: Table, key: string, isBegun: boolean): Required<Pick<Guest, "hear">> {
  const { address } = table.game;
  const tally = new Tally(key, Number(address.assignment ?? 0), () => dayOf(new Date()), kindAskedAt(address));
  const card = new ReturnCard(table.find("[data-notices]"), () => handOn(table.root, key));
  askWhose(table.root, key, isBegun, () => tally.last && isAskedAt(address, tally.last) && card.show(tally.last));
  return { hear: (message) => {
    const work = tally.hear(message);
    if (work) card.show(work, tally.isEarlier);
  } };
}
