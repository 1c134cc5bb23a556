// The script of questions: says their answers, or goes where they lead, and shows the list of all keys.
import { showDialog } from "../base/dialog";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { commandWord } from "../game/command-word";
import type { Table } from "../game/table";
import { statusSentence } from "../chess/speech";
import type { CommandInfo } from "../protocol/messages";
import { answerTo } from "./questions";

declare module "../base/script-names" {
  interface Scripts {
    readonly ask: typeof import("./main");
  }
}

const seen = (table: Table, selector: string): HTMLElement[] =>
  [...table.root.querySelectorAll<HTMLElement>(selector)].filter((place) => !place.closest("[hidden]"));

/** The texts that are shown in those of the places there are. */
const shown = (table: Table, ...selectors: readonly string[]): string[] =>
  selectors.flatMap((selector) => seen(table, selector).map((place) => place.textContent?.trim() ?? ""));

/** Answers a question asked from a square, or, with null, in the field for moves. */
export function answer(table: Table, question: string, square: string | null): void {
  const { position } = table;
  if (!position) return;
  const lesson = shown(table, ".lesson-goal", ".lesson-task");
  const answered = answerTo(question, position, {
    square, marks: table.marks, clocks: shown(table, "[data-clock]"), isUnlisted: seen(table, '[data-step="collect"]').length > 0,
    goal: lesson.some(Boolean) ? lesson : [...shown(table, "[data-goal]"), statusSentence(position)],
  });
  if (!answered) return;
  if ("say" in answered) return table.talk.say(answered.say);
  if (answered.goTo) return table.root.querySelector<HTMLElement>(`[data-board] [data-square="${answered.goTo}"]`)?.focus();
  const field = table.root.querySelector<HTMLElement>("[data-typed] input");
  if (!field?.getClientRects().length) return table.talk.say(t("ask.no-field"));
  field.focus();
  if (document.activeElement !== field) {  // it lies behind the gear
    table.find("[data-menu]").click();
    field.focus();
  }
  if (square) leadBack(table, field);
}

/** As long as the focus stays in the field, Escape leads back to the square that it was asked for from. */
function leadBack(table: Table, field: HTMLElement): void {
  const stays = new AbortController();
  field.addEventListener("blur", () => stays.abort(), { signal: stays.signal });
  field.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    table.find("[data-close-menu]").click();
    table.board.focus();
  }, { signal: stays.signal });
}

const rows = [
  ["o", "ask.key.square"], ["m", "ask.key.moves"], ["Shift + m", "ask.key.takes"], ["l", "ask.key.last"], ["c", "ask.key.taken"], ["t", "ask.key.clocks"],
  ["g", "ask.key.goal"], ["k q r b n p", "ask.key.next"], ["1–8", "ask.key.row"], ["Shift + 1–8", "ask.key.column"], ["i", "ask.key.type"],
  ["p N", "ask.typed.pieces"], ["s a", "ask.typed.line"], ["m c3", "ask.typed.moves"], ["board c3", "ask.typed.board"],
] as const;

const keysHtml = (commands: readonly CommandInfo[]): Html => html`
  <dialog class="keys" data-keys aria-labelledby="keys-title">
    <form method="dialog" class="dialog-head"><h2 id="keys-title" tabindex="-1">${t("keys.title")}</h2>
      <button type="submit" class="icon-button" aria-label="${t("keys.close")}" title="${t("keys.close")}">${icon("close")}</button></form>
    <dl>
      <div><dt>${t("keys.arrows")}</dt><dd>${t("keys.arrows.does")}</dd></div>
      <div><dt>${t("keys.enter")}</dt><dd>${t("keys.enter.does")}</dd></div>
      <div><dt>${t("keys.right-button")}</dt><dd>${t("keys.right-button.does")}</dd></div>
      ${commands.filter(({ key }) => key).map(({ name, key }) => html`<div><dt><kbd>${key}</kbd></dt><dd>${commandWord(name)}</dd></div>`)}
      ${rows.map(([key, does]) => html`<div data-ask><dt><kbd dir="ltr">${key}</kbd></dt><dd>${t(does)}</dd></div>`)}
    </dl>
  </dialog>`;

/** Shows what the keys do, those of the commands and those that ask. */
export function showKeys(table: Table, commands: readonly CommandInfo[]): void {
  if (!table.root.querySelector("[data-keys]")) table.root.insertAdjacentHTML("beforeend", keysHtml(commands).text);
  const dialog = table.find<HTMLDialogElement>("[data-keys]");
  if (dialog.open) return;
  showDialog(dialog);
  // The list is read from its beginning.
  dialog.scrollTop = 0;
  dialog.querySelector("h2")?.focus();
}
