// The Quick-Ref strip along the board's edge: how the pieces in play move, whenever that is wanted.
import { changeSettings, getSettings } from "../base/settings";
import { findGame } from "../chess/games";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import { fetchLessons } from "./door";

export class QuickRefStrip implements Guest {
  private readonly strip: HTMLElement;
  private readonly switch: HTMLElement;
  /** Letters of the pieces in play, the game, and its options. */
  private play: readonly [pieces: string, game: string, options: string] = ["", "", ""];

  constructor(private readonly table: Table) {
    this.strip = table.find("[data-quick-ref]");
    this.switch = table.find("[data-switch-quick-ref]");
    this.switch.addEventListener("click", () => {
      changeSettings({ quickRef: !getSettings().quickRef });
      this.show();
    });
    if (getSettings().quickRef) this.show();
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "position" || !isInPlay(message.owner)) return;
    const { board, options, game } = message;
    const play = [[...new Set(Object.values(board).map((letter) => letter.toLowerCase()))].sort().join(""), game, options] as const;
    if (play.join() === this.play.join()) return;
    this.play = play;
    if (getSettings().quickRef) void this.draw();
  }

  private show(): void {
    const on = getSettings().quickRef;
    this.switch.setAttribute("aria-pressed", String(on));
    this.strip.hidden = !on;
    this.table.root.classList.toggle("with-strip", on);
    if (on) void this.draw();
  }

  private async draw(): Promise<void> {
    try {
      const { script, words } = await fetchLessons();
      const [pieces, game, options] = this.play;
      script.showQuickRef(this.strip, { pieces: [...pieces], game: findGame(game), options: options.split(",") }, words);
      // Where there is more than fits, keys can scroll it.
      if (this.strip.scrollWidth > this.strip.clientWidth) this.strip.tabIndex = 0;
      else this.strip.removeAttribute("tabindex");
    } catch (error) {
      console.warn(error);
    }
  }
}
