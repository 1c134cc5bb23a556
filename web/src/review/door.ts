// The way to the script that walks through games and reads and writes them as text. A text that is dropped or pasted
// anywhere on the page goes through here as well.
import { t } from "../base/i18n";
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { Review } from "./main";

/** What can be asked for by a button. */
type ReviewDeed = "look" | "share" | "save" | "open";

export class ReviewDoor implements Guest {
  private review: Review | null = null;
  private readonly place: HTMLElement;

  constructor(private readonly table: Table) {
    this.place = table.makePlace("review", t("review.look"));
    table.root.addEventListener("click", ({ target }) => {
      const deed = (target as Element).closest<HTMLElement>("[data-review]")?.dataset.review;
      if (deed) void this.fetch().then((review) => review?.[deed as ReviewDeed]());
    });
    for (const kind of ["paste", "dragover", "drop"] as const) addEventListener(kind, (event) => {
      const given = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
      // A field takes what is pasted or dropped on it, but a dropped file would be opened in place of the page.
      const isForFields = kind === "paste" || !given?.types.includes("Files");
      if (isForFields && event.target instanceof Element && event.target.closest("input, textarea")) return;
      if (kind !== "paste") event.preventDefault();
      if (kind !== "dragover") void this.take(given?.files[0] ?? given?.getData("text/plain"));
    });
  }

  get isBeside(): boolean {
    return this.review?.isOpen ?? false;
  }

  hear(message: ScreenMessage): void {
    if (message.type === "position" && message.owner === "game") {
      this.table.find<HTMLButtonElement>("#side [data-review=look]").disabled = message.moves.length === 0;
    }
    this.review?.hear(message);
  }

  /** A locked page keeps to its game, and whoever has borrowed the board is not disturbed. */
  private get isShut(): boolean {
    const { position, game } = this.table;
    return game.address.lock || position?.owner !== "game" && position?.owner !== "review";
  }

  private async take(given: File | string | undefined): Promise<void> {
    if (given && !this.isShut) await (await this.fetch())?.take(given);
  }

  private async fetch(): Promise<Review | null> {
    const script = await orSay(fetchScript("review"));
    return script && (this.review ??= new script.Review(this.table, this.place));
  }
}
