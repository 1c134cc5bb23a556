// The script of an assignment: what the game screen of a pupil has besides, whose work is to be handed in.
import type { Guest, Table } from "../game/table";
import { ReturnCard } from "./card";
import { dayOf } from "./return-code";
import { Tally } from "./tally";

declare module "../base/script-names" {
  interface Scripts {
    readonly assignment: typeof import("./main");
  }
}

/** Who follows the game or lesson, and shows a code at its end. */
export function assignmentAt(table: Table): Required<Pick<Guest, "hear">> {
  const { gameId, assignment, practice, fen = "" } = table.game.address;
  const work = practice ? `${gameId}:${practice}:${fen}` : gameId;
  const tally = new Tally(work, Number(assignment ?? 0), () => dayOf(new Date()));
  const card = new ReturnCard(table.find("[data-notices]"));
  return { hear: (message) => {
    const work = tally.hear(message);
    if (work) card.show(work);
  } };
}
