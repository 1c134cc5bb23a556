// The step of the page's history that belongs to what was opened beside a game: the way back, the browser's as well as the device's,
// leads to the game again, and the way forwards leads on to it.
import { writeAddress } from "../base/address-bar";
import { workOf } from "../chess/resume";
import type { GameToPlay } from "../game/table";
import type { LessonOwner } from "./base-host";

/** Whose the present step is, if it is somebody's beside the board. */
const ownerHere = (): unknown => (history.state as { beside?: unknown } | null)?.beside;

export class HistoryStep {
  constructor(private readonly owner: LessonOwner, private readonly page: GameToPlay, onBack: () => void, onForwards: () => void) {
    addEventListener("popstate", () => (this.isHere ? onForwards() : onBack()));
  }

  /** In place of another's that is left for it. The address says `value` of it, if anything. */
  enter(value: string): void {
    history[ownerHere() ? "replaceState" : "pushState"]({ ...history.state as object | null, beside: this.owner }, "");
    this.note(value);
  }

  leave(): void {
    if (this.isHere) history.back();
    else this.note("");
  }

  private get isHere(): boolean {
    return ownerHere() === this.owner;
  }

  /** Loaded anew or in another language, the page opens what was open. The addresses of work, of frames and of games with a friend
   *  elsewhere are their own. */
  private note(value: string): void {
    const { owner, page } = this;
    const query = new URLSearchParams(location.search);
    if (query.has(owner) === (value !== "") || workOf(page) || page.embed || page.friend) return;
    if (value) query.set(owner, value);
    else query.delete(owner);
    writeAddress(`${query}`, history.state);
  }
}
