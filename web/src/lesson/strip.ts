// The Quick-Ref, in a strip along the board's edge or beside the board: how the pieces in play move, whenever that is wanted.
import { changeSettings, getSettings } from "../base/settings";
import { findGame } from "../chess/games";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import { fetchLessons } from "./door";

export class QuickRefStrip implements Guest {
  private readonly strip: HTMLElement;
  private readonly switch: HTMLElement;
  /** Letters of the pieces in play, the game, and its options. */
  private play: readonly [pieces: string, game: string, options: string] = ["", "", ""];
  private hasRoom = false;

  constructor(private readonly table: Table) {
    this.strip = table.find("[data-quick-ref]");
    this.switch = table.find("[data-switch-quick-ref]");
    this.switch.addEventListener("click", () => {
      changeSettings({ [this.setting]: !this.isWanted });
      this.show();
    });
    this.show();
  }

  /** What is no strip has room of its own, and is there unless somebody does not want it. */
  private get setting(): "quickRef" | "quickRefBeside" {
    return this.hasRoom ? "quickRefBeside" : "quickRef";
  }

  private get isWanted(): boolean {
    return getSettings()[this.setting];
  }

  hear(message: ScreenMessage): void {
    if (message.type === "boardRect" && this.hasRoom !== this.table.root.classList.contains("has-beside")) {
      this.hasRoom = !this.hasRoom;
      this.show();
    }
    if (message.type !== "position" || !isInPlay(message.owner)) return;
    const { board, options, game } = message;
    const play = [[...new Set(Object.values(board).map((letter) => letter.toLowerCase()))].sort().join(""), game, options] as const;
    if (play.join() === this.play.join()) return;
    this.play = play;
    if (this.isWanted) void this.draw();
  }

  private show(): void {
    const on = this.isWanted;
    this.switch.setAttribute("aria-pressed", String(on));
    this.strip.hidden = !on;
    this.table.root.classList.toggle("with-strip", on && !this.hasRoom);
    if (on && this.play[1]) void this.draw();
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
