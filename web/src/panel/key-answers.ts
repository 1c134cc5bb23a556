// What keys would otherwise do in silence: a switch says what it is now, Enter says why no piece moves, and a command why it is
// not done.
import { t } from "../base/i18n";
import { outcomeSentence, questionSentence, sideFill, statusSentence } from "../chess/speech";
import { commandWord } from "../game/command-word";
import type { PositionMessage } from "../protocol/messages";
import type { Guest, ScreenMessage, Table } from "../game/table";

/** What a switch has changed between two messages about the same position. */
function switchSentence(before: PositionMessage, { sound, flipped, pencil }: PositionMessage): string {
  if (before.sound !== sound) return t(sound ? "switch.sound-on" : "switch.sound-off");
  if (before.flipped !== flipped) return t("switch.turned", sideFill(flipped ? "black" : "white"));
  return before.pencil && !pencil ? t("switch.pencil-away") : "";
}

/** Why a command is not done. */
function whyNot(name: string, position: PositionMessage): string {
  const { question, ply, moves } = position;
  if (question) return questionSentence(question);
  if (name === "redo") return t("not-now.not-undone");
  if (name === "next" || name === "last") return t("not-now.no-later");
  if (ply < moves.length) return t("not-now.looks-back");
  return ply === 0 && ["undo", "new", "first", "previous"].includes(name) ? t("status.first") : statusSentence(position);
}

export class KeyAnswers implements Guest {
  private before: PositionMessage | null = null;

  constructor(private readonly table: Table) {
    table.find("[data-board]").addEventListener("click", (event) => {
      const { position } = table;
      if ((event as MouseEvent).detail !== 0 || !position) return;
      const sentence = position.question ? questionSentence(position.question) : position.ply === position.moves.length ? outcomeSentence(position) : "";
      if (sentence) table.talk.say(sentence);
    }, { capture: true });  // what the press itself brings about is told by others
  }

  hear(message: ScreenMessage): void {
    if (message.type === "command") this.refuse(message.name);
    if (message.type !== "position") return;
    const { before } = this;
    this.before = message;
    if (before?.fen !== message.fen || before.owner !== message.owner || message.passes || !this.table.board.hasFocus) return;
    const sentence = switchSentence(before, message);
    if (sentence) this.table.talk.say(sentence);
  }

  private refuse(name: string): void {
    const { position, talk } = this.table;
    if (position?.commands[name] === false) talk.say(t("not-now.because", { command: commandWord(name), why: whyNot(name, position) }));
  }
}
