// Counts what a pupil does on the game screen, and tells the piece of work when a game or a lesson is at its end.
// The count outlives the page where anything does, so that a reload does not make it better.
import type { PositionMessage } from "../protocol/messages";
import { resultOf } from "../chess/result";
import type { ScreenMessage } from "../game/table";
import { isRecord, read, update } from "../base/storage";
import type { SchoolWork } from "./return-code";

interface Counts {
  /** In the game under way: hints asked for, moves taken back. */
  readonly help: number;
  /** In the lesson. */
  readonly mistakes: number;
  readonly hints: number;
}

const nothing: Counts = { help: 0, mistakes: 0, hints: 0 };
const isCounts = (value: unknown): value is Counts =>
  isRecord(value) && Object.keys(nothing).every((name) => Number.isInteger(value[name]));

export class Tally {
  private counts: Counts;
  private before: PositionMessage | null = null;
  private readonly key: string;

  /** `work` tells it from whatever else has the same number: the game, and the task where that is one of the game's. */
  constructor(work: string, private readonly assignment: number, private readonly today: () => string) {
    this.key = `assignment:${assignment}:${work}`;
    this.counts = read(this.key, isCounts) ?? nothing;
  }

  /** The work that this message completes. */
  hear(message: ScreenMessage): SchoolWork | null {
    switch (message.type) {
      case "told": return this.count(message.kind === "hint" ? "hints" : "mistakes");
      case "lesson-done": return this.lessonDone(message.game, message.done, message.of);
      case "hint": return message.step === 1 ? this.count("help") : null;
      case "position": return message.owner === "game" ? this.follow(message) : null;
      default: return null;
    }
  }

  private follow(position: PositionMessage): SchoolWork | null {
    const { before } = this;
    this.before = position;
    if (position.moves.length === 0) this.change((counts) => ({ ...counts, help: 0 }));
    else if (before && position.moves.length < before.moves.length) this.count("help");
    const { outcome, game, opponent, level, side, moves } = position;
    if (!outcome || !before || before.outcome) return null;
    return {
      kind: "game", ...this.common(game), result: resultOf(position), opponent: opponent === "friend" ? opponent : level, side,
      moves: moves.filter(({ by }) => by === side).length, help: this.counts.help,
    };
  }

  private lessonDone(game: string, done: number, of: number): SchoolWork {
    const { mistakes, hints } = this.counts;
    this.change((counts) => ({ ...counts, mistakes: 0, hints: 0 }));
    return { kind: "lesson", ...this.common(game), done, of, mistakes, hints };
  }

  private common(game: string): Pick<SchoolWork, "game" | "assignment" | "day"> {
    return { game, assignment: this.assignment, day: this.today() };
  }

  private count(name: keyof Counts): null {
    this.change((counts) => ({ ...counts, [name]: counts[name] + 1 }));
    return null;
  }

  private change(change: (counts: Counts) => Counts): void {
    update(this.key, isCounts, (kept) => {
      this.counts = change(kept ?? nothing);
      return this.counts;
    });
  }
}
