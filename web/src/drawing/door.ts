// What draws on the board comes as soon as the game can be played.
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";

declare module "../base/script-names" {
  interface Scripts {
    readonly drawing: typeof import("./main");
  }
}

export class DrawingDoor implements Guest {
  private parts: readonly Guest[] = [];

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "ready") void this.fetch();
    for (const part of this.parts) part.hear?.(message);
  }

  private async fetch(): Promise<void> {
    try {
      const { BoardMarks, Pencil } = await fetchScript("drawing");
      if (!this.parts.length) this.parts = [new Pencil(this.table), new BoardMarks(this.table)];
    } catch (error) {
      console.warn(error);
    }
  }
}
