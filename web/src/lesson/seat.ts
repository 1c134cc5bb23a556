// The seat of a lesson, and of what is shown as one: one after the other stands beside the board, speaks for it to the rest of the
// screen, and makes room when a game is begun in its place.
import type { Scripts } from "../base/script-names";
import type { GameToPlay, Guest, ScreenMessage, Table } from "../game/table";
import type { BaseHost, LessonOwner } from "./base-host";
import type { HistoryStep } from "./history-step";
import type { OpenLesson } from "./host";

export class LessonSeat implements Guest {
  /** Shown beside the board, a little before there is a lesson. */
  isBeside = false;
  private lesson: OpenLesson | null = null;
  /** The board has come to the lesson. */
  private hasBoard = false;
  private step: HistoryStep | undefined;
  private readonly page: GameToPlay;

  /** `button` opens it besides an address: it tells whether it is open, and is where the child goes on when it is closed. */
  constructor(private readonly table: Table, private readonly place: HTMLElement, private readonly owner: LessonOwner, private readonly button?: HTMLElement) {
    this.page = table.game.address;
  }

  get isTaken(): boolean {
    return this.lesson !== null;
  }

  /** Opens what `make` makes by the lessons' script, in place of what is open; false if that is nothing. Opened from a game, it has a
   *  step of the page's history, and `step` is what the address says of it, if anything. */
  take({ baseHost, HistoryStep }: Scripts["lesson"], make: (host: BaseHost) => OpenLesson | null, step?: string): boolean {
    this.lesson?.close();
    this.show(true);
    const { owner, page } = this;
    const historyStep = this.step ??= new HistoryStep(owner, page, () => this.isTaken && this.close(), () => this.button?.click());
    historyStep.enter(step);
    this.lesson = make(baseHost(this.table, this.place, owner, () => this.close()));
    if (!this.lesson) this.show(false);
    this.place.querySelector<HTMLElement>(".lesson-page")?.focus({ preventScroll: true });
    return this.isTaken;
  }

  hear(message: ScreenMessage): void {
    if (!this.lesson) return;
    if (message.type === "remark") this.lesson.remark(message.sentence);
    if (message.type === "hint" || message.type === "tried") this.lesson.hear(message);
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

  private putAway(): void {
    this.lesson?.close();
    this.lesson = null;
    this.hasBoard = false;
    this.show(false);
    this.step?.leave();
  }
}
