// The computer as a coach: three steps of a hint, and a word about a move that cost much, with the offer to take
// it back. What is said about a position goes with the position.
import type { AdviceMessage, HintMessage, Obstacle, PositionMessage } from "../protocol/messages";
import { fetchRemarks } from "../remarks/door";
import { notice } from "../base/notices";
import { hintSentence } from "../chess/speech";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";

export class Coach implements Guest {
  private position: PositionMessage | null = null;
  private advice: { readonly box: HTMLElement; readonly ply: number } | null = null;

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "hint") void this.hint(message);
    if (message.type === "advice") void this.advise(message);
    if (message.type === "tried" || (message.type === "problem" && message.obstacle)) void this.tried(message.obstacle!);
    if (message.type === "position" && isInPlay(message.owner)) this.follow(message);
  }

  private follow(position: PositionMessage): void {
    this.position = position;
    const { advice } = this;
    if (!advice || this.isAbout(advice.ply)) return;
    advice.box.remove();
    this.advice = null;
  }

  /** The move that led to `ply` is the player's last. */
  private isAbout(ply: number): boolean {
    const played = this.position?.moves.length ?? 0;
    return played === ply || played === ply + 1;
  }

  private async hint(hint: HintMessage): Promise<void> {
    const { position } = this;
    if (!position) return;
    const remarks = hint.step > 2 ? await fetchRemarks() : null;
    if (this.position?.fen !== position.fen) return;
    const why = remarks?.script.remarkSentence("why", hint.remark, position.turn, remarks.words);
    this.table.talk.remark(why || hintSentence(hint, position.board));
  }

  /** The answer to a try that cannot be. */
  private async tried(obstacle: Obstacle): Promise<void> {
    const { position } = this;
    const remarks = await fetchRemarks();
    if (!position || !remarks || this.position?.fen !== position.fen) return;
    this.table.talk.remark(remarks.script.trySentence(obstacle, position.turn, remarks.words));
  }

  private async advise({ ply, remark }: AdviceMessage): Promise<void> {
    const remarks = await fetchRemarks();
    if (!remarks || !this.isAbout(ply)) return;
    const by = this.position?.moves[ply - 1]?.by ?? "white";
    const sentence = remarks.script.remarkSentence("harm", remark, by, remarks.words);
    if (!sentence) return;
    this.advice?.box.remove();
    const box = notice(sentence, { label: remarks.script.takeBackWord(remarks.words), run: () => this.table.command("undo") });
    this.advice = box && { box, ply };
    if (box) box.dataset.advice = "";
  }
}
