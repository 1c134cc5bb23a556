// The board can be asked, by a key on it or in the field for moves: "what is on c3", "where are the knights", "last move".
// Who asks, or wants to know what the keys do, fetches the answers.
import { orSay } from "../base/notices";
import type { Scripts } from "../base/script-names";
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { CommandInfo } from "../protocol/messages";

export class AskDoor implements Guest {
  private commands: readonly CommandInfo[] = [];

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "ready") this.commands = message.commands;
    if (message.type === "asked") void this.use(({ answer }) => answer(this.table, message.question, message.square));
    if (message.type === "request" && message.name === "help") void this.use(({ showKeys }) => showKeys(this.table, this.commands));
  }

  private async use(act: (script: NonNullable<Scripts["ask"]>) => void): Promise<void> {
    const script = await orSay(fetchScript("ask"));
    if (script) act(script);
  }
}
