// The question that a command waits for, with both answers. It takes the focus from whoever asked with the keyboard
// and gives it back.
import type { Question } from "../protocol/messages";
import { commandIcon } from "../base/command-icons";
import { html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { commandWord } from "../game/command-word";
import { questionSentence } from "../chess/speech";
import type { Guest, ScreenMessage, Table } from "../game/table";

export class QuestionBar implements Guest {
  private readonly place: HTMLElement;
  /** It lies under the question. */
  private readonly hand: HTMLElement;
  private asked = "";
  /** Where the focus was before. */
  private before: HTMLElement | null = null;

  constructor(private readonly table: Table) {
    this.place = table.find("[data-question]");
    this.hand = table.find("[data-hand]");
    this.place.addEventListener("click", ({ target }) => {
      const command = (target as Element).closest<HTMLElement>("[data-command]")?.dataset.command;
      if (command) table.command(command);
    });
    this.place.addEventListener("keydown", ({ key }) => key === "Escape" && table.command("decline"));
  }

  hear(message: ScreenMessage): void {
    if (message.type === "position") this.show(message.question);
  }

  private show(question: Question | null): void {
    const asked = question ? `${question.command} ${question.by}` : "";
    if (asked === this.asked) return;
    this.asked = asked;
    const hadFocus = this.place.contains(document.activeElement);
    this.place.hidden = !question;
    if (!question) {
      this.place.innerHTML = "";
      this.hand.inert = false;
      if (!hadFocus) return;
      this.before?.focus();
      // What was pressed may be impossible now.
      if (document.activeElement !== this.before) this.table.board.focus();
      return;
    }
    const yes = question.by === question.to ? commandWord(question.command) : commandWord("agree");
    this.place.innerHTML = html`<p id="question-words">${questionSentence(question)}</p>
      <button type="button" class="button primary" data-command="agree">${commandIcon("agree")}${yes}</button>
      <button type="button" class="button" data-command="decline">${icon("close")}${t("command.decline")}</button>`.text;
    this.before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.hand.inert = true;
    this.place.querySelector<HTMLElement>("[data-command=decline]")?.focus();
  }
}
