// The pupil's piece of work at the table: its script counts what is done, and shows a code at the end.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";

export class AssignmentDoor implements Guest {
  private follower: Required<Pick<Guest, "hear">> | null = null;

  constructor(private readonly table: Table) {
    const { assignment, lock, embed } = table.game.address;
    // A site around a locked frame is told in messages.
    if (assignment !== undefined || (lock && !embed)) void this.fetch();
  }

  hear(message: ScreenMessage): void {
    this.follower?.hear(message);
  }

  private async fetch(): Promise<void> {
    this.follower = (await orSay(fetchScript("assignment")))?.assignmentAt(this.table) ?? null;
  }
}
