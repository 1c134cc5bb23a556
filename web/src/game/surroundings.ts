// What the app has to know of the page around its canvas: the room there is, the player's wishes, and whether
// anybody is looking. Each is told when it changes.
import { changeSettings, getSettings, isMotionReduced, isNight, whenSettingsChange } from "../base/settings";
import { watchSizes } from "../base/sizes";
import { stageOf } from "../chess/board-place";
import { themeOf } from "../chess/board-theme";
import type { GameToPlay, Guest, ScreenMessage, Table } from "./table";

const bit = (on: boolean): "0" | "1" => (on ? "1" : "0");

/** Whether the computer may say a word about the player's mistakes in a game. */
export const mayAdvise = ({ fixed, lock, embed, coach }: GameToPlay): boolean =>
  !fixed && (!(lock || embed) || coach === "1") && coach !== "0";

export class Surroundings implements Guest {
  private readonly stage: HTMLElement;

  constructor(private readonly table: Table) {
    this.stage = table.find("[data-stage]");
    // The first answer is a whole game, which may give the stage another size: not in the midst of a layout.
    requestAnimationFrame(() => {
      this.tellLayout();
      watchSizes(() => this.tellLayout()).observe(this.stage);
    });
    addEventListener("resize", () => this.tellLayout());  // before the next picture: what is drawn would be stretched in it
    this.watchPixelRatio();
    document.addEventListener("visibilitychange", () => this.tellVisible());
    whenSettingsChange(() => this.tellSettings());
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.tellSettings();  // the coach goes by the game
    if (message.type === "position" && message.sound !== getSettings().sound) changeSettings({ sound: message.sound });
  }

  private get isHandInSight(): boolean {
    return !this.table.guests.some((guest) => guest.isBeside);
  }

  tellSettings(): void {
    const { pieces, sound, coordinates, seating, coach } = getSettings();
    const { address } = this.table.game;
    this.table.send({
      verb: "settings", theme: themeOf(address.game), pieces, night: bit(isNight()), motion: isMotionReduced() ? "reduced" : "full",
      sound: bit(sound), coordinates: bit(coordinates), seating: address.friend ? "apart" : seating,
      coach: bit(coach && mayAdvise(address) && this.isHandInSight),  // where the player can say to go on
    });
  }

  tellLayout(): void {
    const stage = stageOf(this.stage, !this.isHandInSight);
    const head = this.table.find("[data-beside] > *").offsetHeight;
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.table.send({ verb: "layout", ...stage, ...(stage.panel === "right" && { head }), text });
  }

  tellVisible(): void {
    this.table.send({ verb: "visible", on: bit(!document.hidden && !this.table.isPaused && !this.table.isHeld) });
  }

  /** The ratio has no event of its own: a query for the present value stops matching when it changes. */
  private watchPixelRatio(): void {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.tellLayout();
      this.watchPixelRatio();
    }, { once: true });
  }
}
