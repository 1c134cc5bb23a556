// One visit of a pupil to what was set: what is to be handed over, when, and again when the platform did not take it.
import type { FrameDetails } from "../embed/embed";
import type { Entry } from "./dialect";
import type { Platform } from "./platform";
import { readState, writeState, emptyState, type State } from "./state";
import { afterGame, afterProgress, type Work } from "./work";

export type VisitStatus = "alone" | "looking" | "saved" | "unsaved" | "ended";

export class Visit {
  private state: State;
  private isDirty = false;
  private isEnded = false;
  private taken = true;
  private readonly began: number;
  private readonly isHandedOver: boolean;

  /** `platform` is null where none was found: then the pupil plays, and nothing is handed over. Where the state is lost, or is none, the
   *  gradebook's is what nothing is taken from. */
  constructor(private readonly platform: Platform | null, private readonly onStatus: (status: VisitStatus) => void, private readonly now: () => number) {
    this.state = readState(platform?.state ?? "") ?? { ...emptyState, work: platform?.work ?? emptyState.work };
    this.began = now();
    this.isHandedOver = platform?.counts ?? false;
    this.tell();
  }

  /** What the frame wants back, by key. */
  get kept(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.state.kept);
  }

  get status(): VisitStatus {
    if (!this.platform) return "alone";
    if (!this.isHandedOver) return "looking";
    if (this.isEnded && this.taken) return "ended";
    return this.taken ? "saved" : "unsaved";
  }

  keep({ key, value }: FrameDetails["kept"]): void {
    const kept = new Map(this.state.kept);
    if (value === null) kept.delete(key);
    else kept.set(key, value);
    this.change({ kept });
  }

  progress(detail: FrameDetails["progress"]): void {
    this.achieve(afterProgress(this.state.work, detail));
  }

  gameOver(detail: FrameDetails["boxComplete"]): void {
    if (!detail.match) this.achieve(afterGame(this.state.work, detail));
  }

  /** Hands over what has changed, or was not taken before. */
  save(): void {
    if (!this.isDirty || this.isEnded || !this.isHandedOver) return;
    this.taken = this.platform?.report(this.entries()) ?? false;
    this.isDirty = !this.taken;
    this.tell();
  }

  /** Hands over what there is and ends the visit: once, whoever says so. Where the pupil can try again, a platform that did
   *  not take it does not end it. */
  end(canTryAgain: boolean): void {
    if (this.isEnded || !this.platform) return;
    this.isDirty = true;
    if (canTryAgain) {
      this.save();
      if (this.isHandedOver && !this.taken) return;
    }
    const time = this.platform.dialect.time((this.now() - this.began) / 1000);
    const taken = this.platform.end(this.isHandedOver ? [...this.entries(), time] : []);
    if (!canTryAgain) this.taken = taken;  // else all of it was taken before, but for the time
    this.isEnded = true;
    this.tell();
  }

  private entries(): Entry[] {
    const { dialect } = this.platform!;
    return [...dialect.entries(this.state.work), [dialect.state, writeState(this.state, dialect.room)], dialect.aside];
  }

  /** What was achieved is handed over at once. */
  private achieve(work: Work): void {
    this.change({ work });
    this.save();
  }

  private change(changed: Partial<State>): void {
    this.state = { ...this.state, ...changed };
    this.isDirty = true;
  }

  private tell(): void {
    this.onStatus(this.status);
  }
}
