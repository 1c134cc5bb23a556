// Counts what a pupil does on the game screen, and tells the piece of work when a game or a lesson is at its end.
// The count outlives the page where anything does, so that a reload does not make it better; and so does the code, until
// somebody else starts.
import type { PositionMessage } from "../protocol/messages";
import { resultOf, results } from "../chess/result";
import type { ScreenMessage } from "../game/table";
import type { MatchDone } from "../game/table-messages";
import { isRecord, isString, read, update } from "../base/storage";
import { readCode, writeCode, type SchoolWork } from "./return-code";

interface Counts {
  /** In the game or match under way: hints asked for, moves taken back. */
  readonly help: number;
  /** That game or match is at its end, and has been told. */
  readonly isOver?: boolean;
  /** In a match: the pupil's moves in the games that were put away, and in the one that ended last. */
  readonly moves?: number;
  readonly lastMoves?: number;
  /** In the lesson, whose solved tasks stay solved: whoever goes to its end once more has made them all the same. */
  readonly mistakes: number;
  readonly hints: number;
  /** Of the work that was completed last, and of the last of each kind: lesson and game of a box may have the same number. */
  readonly code?: string;
  readonly codes?: Readonly<Partial<Record<SchoolWork["kind"], string>>>;
}

const nothing = { help: 0, mistakes: 0, hints: 0 };
type Count = keyof typeof nothing;
const isNoneOr = (isSuch: (value: unknown) => boolean, value: unknown): boolean => value === undefined || isSuch(value);
const isCounts = (value: unknown): value is Counts => isRecord(value)
  && Object.keys(nothing).every((name) => Number.isInteger(value[name])) && [value.moves, value.lastMoves].every((count) => isNoneOr(Number.isInteger, count))
  && isNoneOr(isString, value.code) && isNoneOr((codes) => isRecord(codes) && Object.values(codes).every(isString), value.codes);

/** Nothing was moved in it yet, nor taken back. */
const isAtStart = ({ moves, commands }: PositionMessage): boolean => moves.length === 0 && !commands.redo;

/** Whether a game is worth more to hand in than another of the same day and on the same terms. */
function isBetterGame(one: SchoolWork, other: SchoolWork): boolean {
  if (one.kind !== "game" || other.kind !== "game" || !(["day", "game", "opponent", "side"] as const).every((name) => one[name] === other[name])) return false;
  return results.indexOf(one.result) < results.indexOf(other.result) || one.result === other.result && one.help < other.help;
}

export class Tally {
  private counts: Counts;
  private before: PositionMessage | null = null;
  /** A game of a match is no piece of work by itself. */
  private isInMatch = false;
  /** What was told last had been completed before: it is better than what has just come to its end. */
  isEarlier = false;

  /** It is counted under `key`, which tells the work from all other; `asked` is what the pupil was told to do there. */
  constructor(private readonly key: string, private readonly assignment: number, private readonly today: () => string,
    private readonly asked: SchoolWork["kind"]) {
    this.counts = read(key, isCounts) ?? nothing;
  }

  /** The work that was completed last, also on an earlier visit; what was asked for before all other. */
  get last(): SchoolWork | null {
    const { codes, code = "" } = this.counts;
    const found = readCode(codes?.[this.asked] ?? code);
    return "work" in found ? found.work : null;
  }

  /** The work that this message completes. */
  hear(message: ScreenMessage): SchoolWork | null {
    switch (message.type) {
      case "told": return this.count(message.kind === "hint" ? "hints" : "mistakes");
      case "lesson-done": return this.lessonDone(message.game, message.done, message.of);
      case "begins":
        this.isInMatch = Boolean(message.game.fixed);
        return null;
      case "match-done": return this.gameDone(message, 0);
      case "hint": return message.step === 1 ? this.count("help") : null;
      case "position": return message.owner === "game" ? this.follow(message) : null;
      default: return null;
    }
  }

  private follow(position: PositionMessage): SchoolWork | null {
    const { before } = this;
    this.before = position;
    if (isAtStart(position) && (before ? !isAtStart(before) : this.counts.isOver || this.counts.lastMoves)) this.change((counts) => this.beginning(counts));
    else if (before && position.moves.length < before.moves.length) this.count("help");
    const { outcome, side, moves } = position;
    if (!outcome || !before || before.outcome) return null;
    const own = moves.filter(({ by }) => by === side).length;
    if (!this.isInMatch) return this.gameDone(position, own);
    this.change((counts) => ({ ...counts, lastMoves: own }));
    return null;
  }

  /** With the next game of a match goes on what is counted of it. */
  private beginning(counts: Counts): Counts {
    const { moves = 0, lastMoves = 0 } = counts;
    return this.isInMatch && !counts.isOver ? { ...counts, moves: moves + lastMoves, lastMoves: 0 } : { ...counts, help: 0, moves: 0, lastMoves: 0, isOver: false };
  }

  private gameDone(done: Omit<MatchDone, "type">, own: number): SchoolWork | null {
    this.change((counts) => ({ ...counts, isOver: true }));
    const { game, opponent, level, side } = done;
    const { moves = 0, lastMoves = 0, help } = this.counts;
    return this.complete({
      kind: "game", ...this.common(game), result: resultOf(done), opponent: opponent === "friend" ? opponent : level, side, moves: moves + lastMoves + own, help,
    });
  }

  private lessonDone(game: string, done: number, of: number): SchoolWork | null {
    const { mistakes, hints } = this.counts;
    return this.complete({ kind: "lesson", ...this.common(game), done, of, mistakes, hints });
  }

  /** Null for what was not asked for, where what was is done: its code is the one to hand in, whatever is played after it. Of the
   *  games of one day it is the best one's: whoever has won may go on for the joy of it. */
  private complete(work: SchoolWork): SchoolWork | null {
    const { last } = this;
    if (work.kind !== this.asked && last?.kind === this.asked) return null;
    this.isEarlier = last !== null && isBetterGame(last, work);
    if (this.isEarlier) return last;
    const code = writeCode(work);
    this.change((counts) => ({ ...counts, code, codes: { ...counts.codes, [work.kind]: code } }));
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
