// What a child needs while it plays, in sight, big and with a word: take back, hint, a new game, sound.
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import type { PositionMessage } from "../protocol/messages";
import { commandWord } from "./command-word";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "./table";

export const handCommands = ["undo", "hint", "new", "sound"] as const;

export const handHtml = (): Html => html`${handCommands.map((name) => html`
  <button type="button" class="hand-button" data-command="${name}" disabled>${icon(name)}<span>${commandWord(name)}</span></button>`)}`;

export class Hand implements Guest {
  private readonly buttons: readonly HTMLButtonElement[];

  constructor(table: Table) {
    const place = table.find("[data-hand]");
    this.buttons = [...place.querySelectorAll("button")];
    place.addEventListener("click", ({ target }) => {
      const name = (target as Element).closest<HTMLElement>("[data-command]")?.dataset.command;
      if (name) table.command(name);
    });
  }

  hear(message: ScreenMessage): void {
    if (message.type === "position" && isInPlay(message.owner)) this.update(message);
    if (message.type === "ready") {
      const keys = new Map(message.commands.map(({ name, key }) => [name, key]));
      for (const button of this.buttons) {
        const key = keys.get(button.dataset.command ?? "");
        if (key) button.setAttribute("aria-keyshortcuts", key);
      }
    }
  }

  private update({ commands, sound }: PositionMessage): void {
    for (const button of this.buttons) {
      const name = button.dataset.command ?? "";
      button.disabled = !commands[name];
      if (name === "sound") button.setAttribute("aria-pressed", String(sound));
    }
  }
}
