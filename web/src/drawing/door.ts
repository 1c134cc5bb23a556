// What draws on the board comes as soon as the game can be played.
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";

declare module "../base/script-names" {
  interface Scripts {
    readonly drawing: typeof import("./main");
  }
}

export class DrawingDoor implements Guest {
  private pencil: Guest | null = null;

  constructor(private readonly table: Table) {}

  hear(message: ScreenMessage): void {
    if (message.type === "ready") fetchScript("drawing").then(({ Pencil }) => { this.pencil ??= new Pencil(this.table); }, console.warn);
    this.pencil?.hear?.(message);
  }
}
