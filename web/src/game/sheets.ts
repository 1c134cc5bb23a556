// The place for a sheet over the game screen. Sheets come in a script of their own, so there is a moment when one
// is on its way and not yet there. While there is one, the board takes no moves.
import { orSay } from "../base/notices";
import { WayBack } from "../base/way-back";
import type { Sheet, SheetHost } from "./sheet";
import type { Guest, ScreenMessage, SheetPlace, Table } from "./table";

export class Sheets implements Guest, SheetPlace {
  private readonly place: HTMLElement;
  private sheet: Sheet | null = null;
  /** The focus was on a sheet that is gone: the board it made way for gets it. */
  private owesFocus = false;
  /** Counts the sheets asked for, so that one which comes late gives way. */
  private asked = 0;
  private readonly wayBack = new WayBack(() => this.sheet?.leave?.());

  constructor(private readonly table: Table) {
    this.place = table.find("[data-sheet]");
  }

  get isOpen(): boolean {
    return !this.place.hidden;
  }
  get isThere(): boolean {
    return this.sheet !== null;
  }

  async show(make: (host: SheetHost) => Promise<Sheet>): Promise<void> {
    const asked = ++this.asked;
    const { place, table } = this;
    table.root.classList.add("sheet-open");
    place.hidden = false;
    table.send({ verb: "set-up" });
    const sheet = await orSay(make({ place, send: (message) => table.send(message), say: (sentence) => table.talk.say(sentence) }));
    if (asked !== this.asked) return;
    if (!sheet) return this.leave();
    this.sheet = sheet;
    this.wayBack.follow(sheet.leave !== undefined);
    sheet.open();
    table.tellReady();
  }

  close(): void {
    this.asked++;
    this.wayBack.follow(false);
    this.sheet = null;
    this.owesFocus ||= this.place.contains(document.activeElement);
    this.table.root.classList.remove("sheet-open");
    this.place.hidden = true;
    this.place.innerHTML = "";
  }

  leave(): void {
    this.close();
    this.table.send({ verb: "return" });
  }

  hear(message: ScreenMessage): void {
    if (message.type !== "position") {
      this.sheet?.hear(message);
      if (message.type === "begins") this.close();  // from wherever: there is a game
    } else if (this.owesFocus && message.owner !== "set-up") this.giveFocus();
  }

  private giveFocus(): void {
    this.owesFocus = false;
    if (document.activeElement === document.body) this.table.board.focus();
  }
}
