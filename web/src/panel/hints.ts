// The three steps of a hint. What is said about a position goes with the position.
import { hintSentence } from "../chess/speech";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import type { HintMessage, PositionMessage } from "../protocol/messages";
import { fetchRemarks } from "../remarks/door";

export class Hints implements Guest {
  private position: PositionMessage | null = null;

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "hint") void this.say(message);
    if (message.type === "position" && isInPlay(message.owner)) this.position = message;
  }

  private async say(hint: HintMessage): Promise<void> {
    const { position } = this;
    if (!position) return;
    const remarks = hint.step > 2 ? await fetchRemarks() : null;
    if (this.position?.fen !== position.fen) return;
    const why = remarks?.script.remarkSentence("why", hint.remark, position.turn, position.opponent, remarks.words);
    this.table.talk.remark(why || hintSentence(hint, position.board));
  }
}
