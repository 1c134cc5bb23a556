// The three steps of a hint. What is said about a position goes with the position.
import { hintSentence } from "../chess/speech";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { HintMessage } from "../protocol/messages";
import { fetchRemarks } from "../remarks/door";

export class Hints implements Guest {
  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "hint") void this.say(message);
  }

  private say(hint: HintMessage): Promise<unknown> {
    return this.table.talk.remarkLater(async ({ turn, opponent, board }) => {
      const remarks = hint.step > 2 ? await fetchRemarks() : null;
      return remarks?.script.remarkSentence("why", hint.remark, turn, opponent, remarks.words) || hintSentence(hint, board);
    });
  }
}
