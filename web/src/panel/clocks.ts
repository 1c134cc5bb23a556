// The clocks as text, rounded as those of the canvas, one timer a side: a screen reader reads them when asked and is not disturbed by them. Between two
// messages of the app they run by themselves. That time is short is said once.
import type { Color, PositionMessage } from "../protocol/messages";
import { isInPlay, type Guest, type ScreenMessage, type Table } from "../game/table";
import { t } from "../base/i18n";
import { setText } from "../base/set-text";
import { sideFill } from "../chess/speech";

const colors: readonly Color[] = ["white", "black"];
const low_s = 20;

const clockText = (left_s: number): string => `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, "0")}`;

export class Clocks implements Guest {
  private heard_ms = 0;
  private timer = 0;
  private readonly warned = new Set<Color>();

  private readonly place: HTMLElement;

  constructor(private readonly table: Table) {
    this.place = table.find("[data-clocks]");
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "position" || !isInPlay(message.owner)) return;
    const { clock } = message;
    this.heard_ms = performance.now();
    this.place.hidden = !clock;
    clearInterval(this.timer);
    if (!clock) return this.warned.clear();
    if (clock.running) this.timer = window.setInterval(() => this.show(clock), 1000);
    this.show(clock);
  }

  private show(clock: NonNullable<PositionMessage["clock"]>): void {
    for (const color of colors) {
      const gone_ms = clock.running === color ? performance.now() - this.heard_ms : 0;
      const left_s = Math.max(0, Math.floor((clock[color] - gone_ms) / 1000));
      const text = t("clock.left", { ...sideFill(color), time: clockText(left_s) });
      setText(this.place.querySelector(`[data-clock=${color}]`), text);
      if (left_s > low_s) this.warned.delete(color);
      else if (clock.running === color && !this.warned.has(color)) {
        this.warned.add(color);
        this.table.talk.say(t("clock.low", { ...sideFill(color), count: left_s }));
      }
    }
  }
}
