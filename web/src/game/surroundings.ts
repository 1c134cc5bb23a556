// What the app has to know of the page around its canvas: the room there is, the player's wishes, and whether
// anybody is looking. Each is told when it changes.
import type { ShellMessage } from "../protocol/messages";
import { applyNight, getSettings, isMotionReduced, isNight } from "../base/settings";

const wide = matchMedia("(width >= 900px)");
const bit = (on: boolean): "0" | "1" => (on ? "1" : "0");

export interface SurroundingsHandlers {
  send(message: ShellMessage): void;
  /** Somebody else has the board, who needs no panel beside it. */
  needsNoPanel(): boolean;
  isPaused(): boolean;
  /** Whether the computer may say a word about the player's mistakes. */
  mayAdvise(): boolean;
}

export class Surroundings {
  constructor(private readonly stage: HTMLElement, private readonly handlers: SurroundingsHandlers) {
    new ResizeObserver(() => this.tellLayout()).observe(stage);
    wide.addEventListener("change", () => this.tellLayout());
    this.watchPixelRatio();
    document.addEventListener("visibilitychange", () => this.tellVisible());
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(query).addEventListener("change", () => this.tellSettings());
    }
  }

  tellSettings(): void {
    applyNight();
    const { theme, sound, coordinates, table, coach } = getSettings();
    this.handlers.send({
      verb: "settings", theme, night: bit(isNight()), motion: isMotionReduced() ? "reduced" : "full",
      sound: bit(sound), coordinates: bit(coordinates), table: bit(table),
      coach: bit(coach && this.handlers.mayAdvise()),
    });
  }

  tellLayout(): void {
    const { clientWidth: width, clientHeight: height } = this.stage;
    const panel = this.handlers.needsNoPanel() ? "none" : wide.matches || width > height ? "right" : "below";
    this.handlers.send({ verb: "layout", width, height, ratio: devicePixelRatio, panel });
  }

  tellVisible(): void {
    this.handlers.send({ verb: "visible", on: bit(!document.hidden && !this.handlers.isPaused()) });
  }

  /** The ratio has no event of its own: a query for the present value stops matching when it changes. */
  private watchPixelRatio(): void {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.tellLayout();
      this.watchPixelRatio();
    }, { once: true });
  }
}
