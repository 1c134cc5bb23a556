// Stepping through the moves: which position is on the board while it is not the last one, aloud and in the status line.
import { t } from "../base/i18n";
import { listedMoveSentence, statusSentence } from "../chess/speech";
import type { PositionMessage } from "../protocol/messages";
import { isOfGame, type Guest, type ScreenMessage, type Table } from "../game/table";

/** "After move 1. White: pawn to a3". */
function placeSentence({ fen, moves, ply }: PositionMessage): string {
  const move = moves[ply - 1];
  if (!move) return t("status.first");
  // The count goes up with Black's move.
  const count = Number(fen.split(" ")[5]) - (move.by === "black" ? 1 : 0);
  return t("status.after", { number: count, sentence: listedMoveSentence(move) });
}

export class Steps implements Guest {
  private before: PositionMessage | null = null;

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type !== "position") return;
    const { before } = this;
    this.before = isOfGame(message.owner) ? message : null;
    if (!this.before || before?.ply === message.ply) return;
    const { talk } = this.table;
    if (message.ply < message.moves.length) talk.remark(placeSentence(message));
    else if (before && before.ply < before.moves.length && before.moves.length === message.moves.length) {
      talk.say(`${placeSentence(message)}. ${statusSentence(message)}`);
    }
  }
}
