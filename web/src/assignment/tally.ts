// Counts what a pupil does on the game screen, and tells the piece of work when a game or a lesson is at its end.
// The count outlives the page where anything does, so that a reload does not make it better; and so does the last code, until
// somebody else starts.
import type { PositionMessage } from "../protocol/messages";
import { resultOf } from "../chess/result";
import type { ScreenMessage } from "../game/table";
import { isRecord, isString, read, update } from "../base/storage";
import { readCode, writeCode, type SchoolWork } from "./return-code";

interface Counts {
  /** In the game under way: hints asked for, moves taken back. */
  readonly help: number;
  /** That game is at its end, and has been told. */
  readonly isOver?: boolean;
  /** In the lesson, whose solved tasks stay solved: whoever goes to its end once more has made them all the same. */
  readonly mistakes: number;
  readonly hints: number;
  /** Of the work that was completed last. */
  readonly code?: string;
}

const nothing = { help: 0, mistakes: 0, hints: 0 };
type Count = keyof typeof nothing;
const isCounts = (value: unknown): value is Counts =>
  isRecord(value) && Object.keys(nothing).every((name) => Number.isInteger(value[name])) && (value.code === undefined || isString(value.code));

/** Nothing was moved in it yet, nor taken back. */
const isAtStart = ({ moves, commands }: PositionMessage): boolean => moves.length === 0 && !commands.redo;

export class Tally {
  private counts: Counts;
  private before: PositionMessage | null = null;

  /** It is counted under `key`, which tells the work from all other. */
  constructor(private readonly key: string, private readonly assignment: number, private readonly today: () => string) {
    this.counts = read(key, isCounts) ?? nothing;
  }

  /** The work that was completed last, also on an earlier visit. */
  get last(): SchoolWork | null {
    const found = readCode(this.counts.code ?? "");
    return "work" in found ? found.work : null;
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
    if (isAtStart(position) && (before ? !isAtStart(before) : this.counts.isOver)) this.change((counts) => ({ ...counts, help: 0, isOver: false }));
    else if (before && position.moves.length < before.moves.length) this.count("help");
    const { outcome, game, opponent, level, side, moves } = position;
    if (!outcome || !before || before.outcome) return null;
    this.change((counts) => ({ ...counts, isOver: true }));
    return this.complete({
      kind: "game", ...this.common(game), result: resultOf(position), opponent: opponent === "friend" ? opponent : level, side,
      moves: moves.filter(({ by }) => by === side).length, help: this.counts.help,
    });
  }

  private lessonDone(game: string, done: number, of: number): SchoolWork {
    const { mistakes, hints } = this.counts;
    return this.complete({ kind: "lesson", ...this.common(game), done, of, mistakes, hints });
  }

  private complete(work: SchoolWork): SchoolWork {
    this.change((counts) => ({ ...counts, code: writeCode(work) }));
    return work;
  }

  private common(game: string): Pick<SchoolWork, "game" | "assignment" | "day"> {
    return { game, assignment: this.assignment, day: this.today() };
  }

  private count(name: Count): null {
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
