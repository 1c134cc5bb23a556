// The seat of a lesson, and of what is shown as one: one after the other stands beside the board, speaks for it to the rest of the
// screen, and makes room when a game is begun in its place.
import type { Scripts } from "../base/script-names";
import { WayBack } from "../base/way-back";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { BaseHost, LessonOwner } from "./base-host";
import type { OpenLesson } from "./host";

/** What opens it besides an address. */
interface Opener {
  /** Tells whether it is open, and is where the child goes on when it is closed. */
  readonly button: HTMLElement;
  whenClosed(): void;
}

export class LessonSeat implements Guest {
  /** Shown beside the board, a little before there is a lesson. */
  isBeside = false;
  private lesson: OpenLesson | null = null;
  /** The board has come to the lesson. */
  private hasBoard = false;
  /** To the game that it was opened from. */
  private readonly wayBack = new WayBack(() => this.close());

  constructor(private readonly table: Table, private readonly place: HTMLElement, private readonly owner: LessonOwner, private readonly opener?: Opener) {}

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
    (this.opener?.button ?? this.table.board).focus();
  }

  show(on: boolean): void {
    this.isBeside = on;
    this.table.root.classList.toggle("lesson-open", on);
    this.place.hidden = !on;
    this.opener?.button.setAttribute("aria-expanded", String(on));
    this.table.makeRoom();
  }

  private putAway(): void {
    this.wayBack.follow(false);
    this.lesson?.close();
    this.lesson = null;
    this.hasBoard = false;
    this.show(false);
    this.opener?.whenClosed();
  }
}
