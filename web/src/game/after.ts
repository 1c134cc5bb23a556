// What stands below the result of a game: where to go from here. Its words and pictures come in a script that is fetched
// while the game goes on.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";
import { isUpright, isWide } from "../chess/board-place";
import type { PositionMessage } from "../protocol/messages";
import type { Guest, ScreenMessage, Table } from "./table";

export class AfterGame implements Guest {
  private readonly place: HTMLElement;
  private isOver = false;
  /** A game was seen before its end. */
  private isUnderWay = false;
  /** How high the hand was, in whose place the end stands. */
  private hand = 0;

  constructor(private readonly table: Table) {
    this.place = table.find("[data-after]");
    this.place.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-again], [data-neighbour]");
      if (!button) return;
      const { neighbour } = button.dataset;
      if (neighbour) table.game.changeOpponent({ opponent: "computer", level: neighbour, side: table.game.position?.side ?? "white" });
      else table.command("new");
      table.board.focus();
    });
  }

  /** A phone's app has no room for its panel then, unless the end takes no more of it than the hand did and nothing lies above it. It is
   *  asked for with every change of the screen, and measured only where there is an end. */
  get isBeside(): boolean {
    if (this.place.hidden || isWide()) return false;
    const { offsetHeight } = this.place;
    const isInHandsPlace = isUpright() && offsetHeight < 1.5 * this.hand && !this.place.closest(".has-notice");
    return offsetHeight > 0 && !isInHandsPlace;
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.follow(null, false);
    if (message.type !== "position" || (message.owner !== "game" && message.owner !== "practice")) return;
    const over = message.owner === "game" && message.outcome !== null;
    const isEnd = over && this.isUnderWay;
    if (message.owner === "game") this.isUnderWay = !over;
    if (message.ply === 2) fetchScript("ending").catch(() => undefined);  // to be there at the end
    if (over !== this.isOver) this.follow(over ? message : null, isEnd);
  }

  private follow(end: PositionMessage | null, isEnd: boolean): void {
    this.isOver = end !== null;
    if (end) void this.draw(end, isEnd);
    else this.show(false);
  }

  private show(on: boolean): void {
    if (on) this.hand = this.table.find("[data-hand]").offsetHeight || this.hand;
    this.place.hidden = !on;
    this.table.root.classList.toggle("is-over", on);
    this.table.makeRoom();
  }

  private async draw(end: PositionMessage, isEnd: boolean): Promise<void> {
    const script = await orSay(fetchScript("ending"), undefined, () => void this.draw(end, isEnd));
    const fill = script?.keepEnd(this.table, end, isEnd);
    if (this.isOver) fill?.(this.place, () => this.show(true));
  }
}
