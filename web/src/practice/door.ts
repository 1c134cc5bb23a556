// The way to the puzzles, for a page whose address asks for one, and to what is to be learnt from a game that is over.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { Practice } from "./main";

export class PracticeDoor implements Guest {
  private practice: Practice | null = null;
  private wanted: string | undefined;

  constructor(private readonly table: Table) {
    this.wanted = table.game.address.practice;
    table.root.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-learn]");
      if (button) void orSay(this.fetch().then((practice) => practice.learn(button)));
    });
  }

  get isBeside(): boolean {
    return this.practice?.seat.isBeside ?? false;
  }

  hear(message: ScreenMessage): void {
    this.practice?.hear(message);
  }

  async opens(): Promise<boolean> {
    const { wanted } = this;
    this.wanted = undefined;
    if (!wanted) return false;
    const isOpen = await orSay(this.open(wanted)) ?? false;
    if (!isOpen) this.table.root.classList.remove("lesson-open");  // it has stood in that frame from the first picture on
    return isOpen;
  }

  private async open(wanted: string): Promise<boolean> {
    return (await this.fetch()).open(wanted);
  }

  private async fetch(): Promise<Practice> {
    const { Practice } = await fetchScript("practice");
    return this.practice ??= new Practice(this.table);
  }
}
