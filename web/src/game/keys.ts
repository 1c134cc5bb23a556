// The list of keys, shown when it is asked for.
import { html } from "../base/html";
import { t } from "../base/i18n";
import type { CommandInfo } from "../protocol/messages";
import { commandWord } from "./command-word";
import type { Guest, ScreenMessage, Table } from "./table";

export class Keys implements Guest {
  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "ready") this.list(message.commands);
    if (message.type !== "request" || message.name !== "help") return;
    const dialog = this.table.find<HTMLDialogElement>("[data-keys]");
    if (!dialog.open) dialog.showModal();
  }

  private list(commands: readonly CommandInfo[]): void {
    this.table.find("[data-key-list]").innerHTML = html`
      <div><dt>${t("keys.arrows")}</dt><dd>${t("keys.arrows.does")}</dd></div>
      <div><dt>${t("keys.enter")}</dt><dd>${t("keys.enter.does")}</dd></div>
      ${commands.filter(({ key }) => key).map(({ name, key }) =>
        html`<div><dt><kbd>${key}</kbd></dt><dd>${commandWord(name)}</dd></div>`)}`.text;
  }
}
