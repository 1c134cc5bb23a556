// When the canvas takes the board over from the table, and gives it back. Making a graphics context takes a slow device a
// second and every page may have a few only: it is made when the page has time. In another site's page, which may hold many
// boards, it is made when somebody touches the board, and given back while that is out of sight.
import { setLengths } from "../base/attributes";
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import type { PositionMessage } from "../protocol/messages";
import type { Guest, ScreenMessage, Table } from "./table";

/** How long nobody has done anything before the page has time. */
const rest_ms = 400;
const gestures = ["pointerdown", "pointermove", "keydown"] as const;

export class Canvas implements Guest {
  /** The app hears. */
  private isThere = false;
  private isNeeded = false;
  private isAsked = false;
  /** The app has it drawn. */
  private isDrawn = false;
  private touched_ms = -rest_ms;
  private isHeld = false;
  private isInSight = true;
  /** What was given back, and is to be had again. */
  private givenBack: WEBGL_lose_context | null = null;

  constructor(private readonly table: Table) {
    for (const gesture of gestures) table.root.addEventListener(gesture, () => { this.touched_ms = performance.now(); }, { passive: true });
    addEventListener("pointerdown", () => { this.isHeld = true; });
    // A browser's menu, of which the board has none, keeps the end of the press that opened it.
    for (const end of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(end, ({ defaultPrevented }) => { this.isHeld &&= defaultPrevented; });
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "ready": return this.begin();
      case "hint": return this.need();
      case "drawn": return this.turnTo(message.on);
      case "position": return this.list(message);
      case "boardRect": return setLengths(this.table.find("[data-plain-moves]"), "--panel-", message.panel);
      case "problem": if (message.code === "no-webgl") this.doWithout();
    }
  }

  private begin(): void {
    this.isThere = true;
    if (!this.table.game.address.embed) return this.wait();
    new IntersectionObserver((changes) => this.see(changes.at(-1)!.isIntersecting)).observe(this.table.stage);
    if (this.isNeeded) return this.wait();
    for (const gesture of ["pointerup", "keydown"]) this.table.stage.addEventListener(gesture, () => this.wait(), { once: true });
  }

  /** There is something to show that the table cannot: arrows, and whatever else is painted on the board. */
  need(): void {
    this.isNeeded = true;
    if (this.isThere) this.wait();
  }

  /** Asks for the drawing once the page is at rest: in sight, all of it there, and nobody in the midst of a move. */
  private wait(): void {
    const rested = performance.now() - this.touched_ms;
    if (this.isAsked) return;
    if (!this.isInSight) return void (this.isNeeded = true);
    if (document.hidden) return document.addEventListener("visibilitychange", () => this.wait(), { once: true });
    if (document.readyState !== "complete") return addEventListener("load", () => this.wait(), { once: true });
    if (this.isHeld || rested < rest_ms) return void setTimeout(() => this.wait(), Math.max(rest_ms - rested, 50));
    this.isAsked = true;
    const draw = (): void => this.table.send({ verb: "draw" });
    if ("requestIdleCallback" in globalThis) requestIdleCallback(draw, { timeout: 1000 });
    else setTimeout(draw, 50);
  }

  private see(on: boolean): void {
    this.isInSight = on;
    if (!on) return this.giveBack();
    if (this.isNeeded) this.wait();
    this.givenBack?.restoreContext();
    this.givenBack = null;
  }

  private giveBack(): void {
    if (!this.isDrawn) return;
    this.givenBack = this.table.find<HTMLCanvasElement>("#canvas").getContext("webgl2")?.getExtension("WEBGL_lose_context") ?? null;
    this.givenBack?.loseContext();
  }

  private turnTo(on: boolean): void {
    // What a hand began on the table it ends there, or its click is nobody's.
    this.isDrawn = on;
    if (on && this.isHeld) return void setTimeout(() => this.isDrawn && this.turnTo(true), 50);
    const { root } = this.table;
    // Who walks over the board with keys stays where he is.
    root.classList.toggle("drawn", on);
    root.classList.toggle("plain", !on);
    this.table.find("[data-clocks]").classList.toggle("visually-hidden", on);
    if (!this.isInSight) this.giveBack();
  }

  private doWithout(): void {
    this.turnTo(false);
    notice(t("problem.no-webgl"));
  }

  // ------------------------------------------------------------ the moves, where the app draws no panel

  private list({ moves }: PositionMessage): void {
    const list = this.table.find("[data-plain-moves]");
    for (let i = list.children.length; i > moves.length; i--) list.lastElementChild?.remove();
    for (const [i, { san }] of moves.entries()) {
      const item = list.children[i] ?? list.appendChild(document.createElement("li"));
      if (item.textContent !== san) item.textContent = san;
    }
    // What is out of sight is not measured, which would have the page laid out in the midst of what changes with a move.
    if (this.table.root.matches(".plain")) list.scrollTop = list.scrollHeight;
  }
}
