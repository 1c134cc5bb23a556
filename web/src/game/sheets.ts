// The place for a sheet over the game screen. Sheets come in a script of their own, so there is a moment when one
// is on its way and not yet there.
import type { AppMessage, ShellMessage } from "../protocol/messages";
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { fetchScript } from "../base/scripts";
import type { Sheet, SheetHost } from "./sheet";

type SetupScript = typeof import("../setup/main");

export interface SheetsHandlers {
  send(message: ShellMessage): void;
  say(sentence: string): void;
  /** The sheet can be used. */
  onOpen(): void;
}

export class Sheets {
  private readonly place: HTMLElement;
  private sheet: Sheet | null = null;
  /** Counts the sheets asked for, so that one which comes late gives way. */
  private asked = 0;

  constructor(private readonly root: HTMLElement, private readonly handlers: SheetsHandlers) {
    this.place = root.querySelector<HTMLElement>("[data-sheet]")!;
  }

  /** Whether a sheet is open or on its way. */
  get isOpen(): boolean {
    return !this.place.hidden;
  }
  /** Whether it can be used already. */
  get isThere(): boolean {
    return this.sheet !== null;
  }

  async show(make: (script: SetupScript, host: SheetHost) => Sheet): Promise<void> {
    const asked = ++this.asked;
    const { place, handlers: { send, say } } = this;
    this.root.classList.add("sheet-open");
    place.hidden = false;
    try {
      const script = await fetchScript("setup");
      if (asked !== this.asked) return;
      this.sheet = make(script, { place, send, say });
      this.sheet.open();
      this.handlers.onOpen();
    } catch (error) {
      console.warn(error);
      if (asked === this.asked) this.close();
      notice(t("problem.no-script"));
    }
  }

  close(): void {
    this.asked++;
    this.sheet = null;
    this.root.classList.remove("sheet-open");
    this.place.hidden = true;
    this.place.innerHTML = "";
  }

  hear(message: AppMessage): void {
    this.sheet?.hear(message);
  }
}
