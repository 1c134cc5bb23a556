// What a child needs while it plays, in sight, big and with a word: take back, hint, a new game, sound. While the computer
// waits for the player to read about the last move, there is nothing to hint at, and to play on stands there instead.
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import { setPossible } from "../base/possible";
import type { PositionMessage } from "../protocol/messages";
import { commandWord } from "./command-word";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "./table";

export const handCommands = ["undo", "hint", "new", "sound"] as const;

const faceOf = (name: string): Html => html`${icon(name)}<span>${commandWord(name)}</span>`;

export const handHtml = (): Html => html`${handCommands.map((name) => html`
  <button type="button" class="hand-button" data-command="${name}" disabled>${faceOf(name)}</button>`)}`;

export class Hand implements Guest {
  private readonly buttons: readonly HTMLButtonElement[];
  private keys = new Map<string, string>();

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
      this.keys = new Map(message.commands.map(({ name, key }) => [name, key]));
      for (const button of this.buttons) this.tellKey(button);
    }
  }

  private tellKey(button: HTMLButtonElement): void {
    const key = this.keys.get(button.dataset.command ?? "");
    if (key) button.setAttribute("aria-keyshortcuts", key);
  }

  /** The button of a hint becomes that of playing on, or again its own. */
  private swap(name: "hint" | "play-on"): void {
    const other = name === "hint" ? "play-on" : "hint";
    for (const button of this.buttons.filter(({ dataset }) => dataset.command === other)) {
      button.dataset.command = name;
      button.innerHTML = faceOf(name).text;
      this.tellKey(button);
    }
  }

  private update({ commands, sound }: PositionMessage): void {
    this.swap(commands["play-on"] ? "play-on" : "hint");
    for (const button of this.buttons) {
      const name = button.dataset.command ?? "";
      setPossible(button, Boolean(commands[name]));
      if (name === "sound") button.setAttribute("aria-pressed", String(sound));
    }
  }
}
