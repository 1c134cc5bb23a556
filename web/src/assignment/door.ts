// The pupil's piece of work at the table: its script counts what is done, and shows a code at the end.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { workOf } from "../chess/resume";
import type { Guest, ScreenMessage, Table } from "../game/table";

export class AssignmentDoor implements Guest {
  private follower: Required<Pick<Guest, "hear">> | null = null;

  constructor(private readonly table: Table) {
    const work = workOf(table.game.address);
    if (work) void this.fetch(work);
  }

  hear(message: ScreenMessage): void {
    this.follower?.hear(message);
  }

  private async fetch(work: string): Promise<void> {
    this.follower = (await orSay(fetchScript("assignment")))?.assignmentAt(this.table, work) ?? null;
  }
}
