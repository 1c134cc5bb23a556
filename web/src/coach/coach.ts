// The computer as a coach: a word about a move that cost much, while the computer waits for the player to take it back or to
// play on.
import type { AdviceMessage, PositionMessage } from "../protocol/messages";
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
    // Whoever has come late hears of the position first.
    if (this.advice && this.isWaitedFor) void this.advise(this.advice);
  }

  private follow(position: PositionMessage): void {
    this.position = position;
    this.table.root.classList.toggle("advised", this.isWaitedFor);
    if (this.isWaitedFor) return;
    this.advice = null;
    if (this.isRead) this.table.talk.unsay();
    this.isRead = false;
  }

  /** The computer lets the player read what is said of the last move. */
  private get isWaitedFor(): boolean {
    return this.position?.commands["play-on"] === true;
  }

  private async advise({ remark }: AdviceMessage): Promise<void> {
    this.advice = null;
    const said = await this.table.talk.remarkLater(async ({ side, opponent }) => {
      const remarks = await fetchRemarks();
      if (!this.isWaitedFor) return null;
      return remarks?.script.remarkSentence("harm", remark, side, opponent, remarks.words) ?? "";
    });
    if (said === "") this.table.command("play-on");
    this.isRead ||= Boolean(said);
  }
}
