// The Quick-Ref strip along the board's edge: how the pieces in play move, whenever that is wanted.
import { changeSettings, getSettings } from "../base/settings";
import { findGame } from "../chess/games";
import type { Game } from "thirty:catalogue";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import { fetchLessons } from "./door";

export class QuickRefStrip implements Guest {
  private readonly strip: HTMLElement;
  private readonly switch: HTMLElement;
  /** Letters of the pieces in play; first, whether pawns may take two squares. */
  private pieces = "";
  private goal: Game["goal"] | null = null;

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
    const { doubleStep: usual = false, goal = null } = findGame(game) ?? {};
    const doubleStep = options.includes("blasters") || usual;
    const pieces = `${doubleStep ? "+" : "-"}${[...new Set(Object.values(board).map((letter) => letter.toLowerCase()))].sort().join("")}`;
    if (pieces === this.pieces && goal === this.goal) return;
    this.pieces = pieces;
    this.goal = goal;
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
      script.showQuickRef(this.strip, [...this.pieces.slice(1)], this.pieces.startsWith("+"), words, this.goal);
      // Where there is more than fits, keys can scroll it.
      if (this.strip.scrollWidth > this.strip.clientWidth) this.strip.tabIndex = 0;
      else this.strip.removeAttribute("tabindex");
    } catch (error) {
      console.warn(error);
    }
  }
}
