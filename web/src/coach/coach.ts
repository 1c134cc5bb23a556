// The computer as a coach: a word about a move that cost much, while the computer waits for the player to take it back or to
// play on.
import type { AdviceMessage, PositionMessage, Remark } from "../protocol/messages";
import { fetchRemarks } from "../remarks/door";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";

export class Coach implements Guest {
  private position: PositionMessage | null = null;
  /** What is to be said once the position it is about is here. */
  private advice: AdviceMessage | null = null;
  private isRead = false;

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "advice") this.advice = message;
    if (message.type === "position" && isInPlay(message.owner)) this.follow(message);
  }

  private follow(position: PositionMessage): void {
    const { advice } = this;
    this.position = position;
    this.advice = null;
    this.table.root.classList.toggle("advised", this.isWaitedFor);
    if (advice && this.isWaitedFor) void this.advise(advice.remark);
    if (this.isRead && !this.isWaitedFor) this.table.talk.unsay();
    this.isRead &&= this.isWaitedFor;
  }

  /** The computer lets the player read what is said of the last move. */
  private get isWaitedFor(): boolean {
    return this.position?.commands["play-on"] === true;
  }

  private async advise(remark: Remark): Promise<void> {
    const said = await this.table.talk.remarkLater(async ({ side, opponent }) => {
      const remarks = await fetchRemarks();
      if (!this.isWaitedFor) return null;
      return remarks?.script.remarkSentence("harm", remark, side, opponent, remarks.words) ?? "";
    });
    if (said === "") this.table.command("play-on");
    this.isRead ||= Boolean(said);
  }
}
