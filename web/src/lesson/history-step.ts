// The step of the page's history that belongs to what was opened beside a game: the way back leads to the game again, and the way
// forwards leads on to it.
import { writeAddress } from "../base/address-bar";
import { WayBack } from "../base/way-back";
import { workOf } from "../chess/resume";
import type { GameToPlay } from "../game/table";
import type { LessonOwner } from "./base-host";

export class HistoryStep {
  private readonly wayBack: WayBack;
  private value = "";

  constructor(private readonly owner: LessonOwner, private readonly page: GameToPlay, onBack: () => void, onForwards: () => void) {
    this.wayBack = new WayBack(onBack);
    addEventListener("popstate", () => {
      if (this.wayBack.isOpen) this.mark();  // it may have come to the step of what closed below it
      else if (this.isHere) onForwards();
    });
  }

  /** The address says `value` of it, if anything. Without one, it was opened by the address itself. */
  enter(value?: string): void {
    if (value === undefined && !this.isHere) return;
    this.wayBack.follow(true);
    this.value = value ?? new URLSearchParams(location.search).get(this.owner) ?? "";
    this.mark();
  }

  leave(): void {
    if (this.wayBack.isOpen) this.wayBack.follow(false);
    else this.note("");
  }

  private get isHere(): boolean {
    return (history.state as { beside?: unknown } | null)?.beside === this.owner;
  }

  private mark(): void {
    history.replaceState({ ...history.state as object | null, beside: this.owner }, "");
    this.note(this.value);
  }

  /** Loaded anew or in another language, the page opens what was open. The addresses of work, of frames and of games with a friend
   *  elsewhere are their own. */
  private note(value: string): void {
    const { owner, page } = this;
    const query = new URLSearchParams(location.search);
    if (query.has(owner) === (value !== "") || workOf(page) || page.embed || page.friend) return;
    if (value) query.set(owner, value);
    else query.delete(owner);
    writeAddress(`${query}`);
  }
}
