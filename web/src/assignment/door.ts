// The pupil's piece of work at the table: its script counts what is done, and shows a code at the end.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { isRecord, read } from "../base/storage";
import { tabStore } from "../base/this-tab";
import { workOf } from "../chess/resume";
import type { Guest, ScreenMessage, Table } from "../game/table";

export class AssignmentDoor implements Guest {
  private readonly work: string | null;
  private readonly isBegun: boolean;
  private follower: Required<Pick<Guest, "hear">> | null = null;
  /** What happened before it was there. */
  private readonly missed: ScreenMessage[] = [];

  constructor(private readonly table: Table) {
    this.work = workOf(table.game.address);
    this.isBegun = ["", "game:", "lesson:", "olympics:", "set-up:"].some((kind) => read(kind + this.work, isRecord) ?? tabStore.read(kind + this.work, isRecord));
    void this.fetch();
  }

  hear(message: ScreenMessage): void {
    if (this.follower) return this.follower.hear(message);
    if (!this.work) return;
    this.missed.push(message);
    if (message.type.endsWith("-done") || message.type === "position" && message.outcome) void this.fetch();
  }

  private async fetch(): Promise<void> {
    const { work } = this;
    const script = work && await orSay(fetchScript("assignment"));
    if (!script || this.follower) return;
    this.follower = script.assignmentAt(this.table, work, this.isBegun);
    for (const message of this.missed.splice(0)) this.follower.hear(message);
  }
}
