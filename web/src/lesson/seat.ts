// The seat of a lesson, and of what is shown as one: one after the other stands beside the board, speaks for it to the rest of the
// screen, and makes room when a game is begun in its place.
import { writeAddress } from "../base/address-bar";
import type { Scripts } from "../base/script-names";
import { WayBack } from "../base/way-back";
import { workOf } from "../chess/resume";
import type { GameToPlay, Guest, ScreenMessage, Table } from "../game/table";
import type { BaseHost, LessonOwner } from "./base-host";
import type { OpenLesson } from "./host";

export class LessonSeat implements Guest {
  /** Shown beside the board, a little before there is a lesson. */
  isBeside = false;
  private lesson: OpenLesson | null = null;
  /** The board has come to the lesson. */
  private hasBoard = false;
  /** To the game that it was opened from. */
  private readonly wayBack = new WayBack(() => this.close());

  private readonly page: GameToPlay;

  /** `button` opens it besides an address: it tells whether it is open, and is where the child goes on when it is closed. */
  constructor(private readonly table: Table, private readonly place: HTMLElement, private readonly owner: LessonOwner, private readonly button?: HTMLElement) {
    this.page = table.game.address;
  }

  get isTaken(): boolean {
    return this.lesson !== null;
  }

  /** Opens what `make` makes by the lessons' script, in place of what is open; false if that is nothing. */
  take({ baseHost }: Scripts["lesson"], make: (host: BaseHost) => OpenLesson | null): boolean {
    this.lesson?.close();
    this.show(true);
    this.lesson = make(baseHost(this.table, this.place, this.owner, () => this.close()));
    if (!this.lesson) this.show(false);
    this.place.querySelector<HTMLElement>(".lesson-page")?.focus({ preventScroll: true });
    return this.isTaken;
  }

  /** It was opened from a game, to which the device's own way back leads. */
  leadBack(): void {
    this.wayBack.follow(this.isTaken);
  }

  hear(message: ScreenMessage): void {
    if (!this.lesson) return;
    if (message.type === "remark") this.lesson.remark(message.sentence);
    if (message.type === "hint") this.lesson.hear(message);
    if (message.type !== "position") return;
    if (message.owner === this.owner) {
      this.hasBoard = true;
      this.lesson.hear(message);
    } else if (this.hasBoard) {
      this.putAway();  // a game was begun in its place
    }
  }

  close(): void {
    this.putAway();
    this.table.giveBack();
    (this.button ?? this.table.board).focus();
  }

  show(on: boolean): void {
    this.isBeside = on;
    this.table.root.classList.toggle("lesson-open", on);
    this.place.hidden = !on;
    this.button?.setAttribute("aria-expanded", String(on));
    this.table.makeRoom();
  }

  /** Loaded anew or in another language, the page opens what was open. The addresses of work, of frames and of games with a friend
   *  elsewhere are their own. */
  note(open: boolean): void {
    const { owner, page } = this;
    const query = new URLSearchParams(location.search);
    if (query.has(owner) === open || workOf(page) || page.embed || page.friend) return;
    if (open) query.set(owner, "1");
    else query.delete(owner);
    writeAddress(`${query}`, history.state);
  }

  private putAway(): void {
    this.wayBack.follow(false);
    this.lesson?.close();
    this.lesson = null;
    this.hasBoard = false;
    this.show(false);
    this.note(false);
  }
}
