// The answer to a try that cannot be: which rule is in its way. It stands until something else is done.
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import type { Obstacle, PositionMessage } from "../protocol/messages";
import { fetchRemarks } from "../remarks/door";

export class Tries implements Guest {
  private position: PositionMessage | null = null;
  /** What stands there, or "", and which piece is chosen as long as nothing else is done. */
  private answer = "";
  private chosen: string | null = null;

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    // A piece that was tried by hand stays chosen.
    if (message.type === "tried") void this.say(message.obstacle, message.obstacle.from === message.obstacle.to ? null : message.obstacle.from);
    if (message.type === "problem" && message.obstacle) void this.say(message.obstacle, this.position?.selected ?? null);
    if (message.type === "remark" && message.sentence !== this.answer) this.answer = "";
    if (message.type === "position" && isInPlay(message.owner)) this.follow(message);
  }

  private follow(position: PositionMessage): void {
    const isSame = this.position?.fen === position.fen && !position.outcome;  // else it is gone with the position
    this.position = position;
    if (!this.answer || isSame && position.selected === this.chosen) return;
    this.answer = "";
    if (isSame) this.table.talk.unsay();
  }

  private async say(obstacle: Obstacle, chosen: string | null): Promise<void> {
    const answer = await this.table.talk.remarkLater(async ({ turn, opponent }) => {
      const remarks = await fetchRemarks();
      return remarks && remarks.script.trySentence(obstacle, turn, opponent, remarks.words);
    });
    if (answer) [this.answer, this.chosen] = [answer, chosen];
  }
}
