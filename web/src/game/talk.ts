// What the page says about the game: aloud to a screen reader, and in the status line above the board.
import { hasWords, t } from "../base/i18n";
import { notice } from "../base/notices";
import { listedMoveSentence, moveSentence, outcomeSentence, statusSentence } from "../chess/speech";
import type { PositionMessage, ProblemMessage } from "../protocol/messages";
import { explain } from "../remarks/door";
import { LiveRegion } from "./live-region";
import { type Guest, isInPlay, isOfGame, type ScreenMessage, type Table, type Narrator } from "./table";

/** What the app found fault with, in the player's words. */
export async function problemSentence(problem: ProblemMessage): Promise<string> {
  const { code, value, number } = problem;
  const detail = await explain(problem);
  const key = `problem.${code}`;
  return hasWords(key) ? t(key, { value, detail, number }) : detail;
}

/** Whoever brings these about words them. */
const wordedElsewhere: ReadonlySet<string> = new Set(["no-webgl", "bad-setup", "bad-ended"]);

/** Whether it is the same game some moves later: what was taken back is there again, or another tab has played on. */
const goesOn = (before: PositionMessage, now: PositionMessage): boolean => before.game === now.game && before.start === now.start
  && now.moves.length > before.moves.length && before.moves.every(({ uci }, i) => uci === now.moves[i]?.uci);

/** What was done in a game: its moves, and a word or the clock that ended it. */
const deedsOf = ({ moves, outcome }: PositionMessage): number => moves.length + Number(outcome !== null);

/** Whether what was said about the one holds for the other. */
const isSame = (one: PositionMessage | null, other: PositionMessage | null): boolean =>
  one?.fen === other?.fen && Boolean(one?.outcome) === Boolean(other?.outcome);

export class Talk implements Guest, Narrator {
  private readonly live: LiveRegion;
  private position: PositionMessage | null = null;
  /** What is said instead of whose turn it is, until the position changes. */
  private aside = "";
  /** What is said with the next position. */
  private news = "";
  /** Words the next position. */
  private wordOf: ((position: PositionMessage) => string) | null = null;
  /** Whether a move was told since the last position. */
  private hasMoved = false;

  constructor(private readonly table: Table) {
    this.live = new LiveRegion(table.find("[data-live]"));
  }

  say(sentence: string): void {
    this.live.say(sentence);
  }

  remark(sentence: string): void {
    this.aside = sentence;
    this.table.tell({ type: "remark", sentence });
    this.say(this.aside);  // unless who was told has taken it back
    this.showStatus();
  }

  async remarkLater(words: (position: PositionMessage) => Promise<string | null>): Promise<string | null> {
    const { position } = this;
    const sentence = position && await words(position);
    if (!isSame(position, this.position)) return null;
    if (sentence) this.remark(sentence);
    return sentence;
  }

  unsay(): void {
    this.aside = "";
    this.showStatus();
  }

  bring(sentence: string): void {
    this.news = sentence;
  }

  bringInstead(wordOf: ((position: PositionMessage) => string) | null): void {
    this.wordOf = wordOf;
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "position": return this.onPosition(message);
      case "move":
        this.hasMoved = true;
        return this.say(moveSentence(message));
      case "drawAnswer": return this.remark(t(message.accepted ? "draw.accepted" : "draw.declined"));
      case "problem": if (!message.obstacle && !wordedElsewhere.has(message.code)) void this.onProblem(message);
    }
  }

  private onPosition(position: PositionMessage): void {
    const { hasMoved } = this;
    this.hasMoved = false;
    if (!isInPlay(position.owner)) return;
    const before = this.position;
    this.position = position;
    if (!isSame(before, position)) this.aside = this.wordOf?.(position) ?? "";
    this.wordOf = null;
    const isTold = Boolean(this.news);
    if (isTold) this.tellNews(position);
    this.showStatus();
    if (!isOfGame(position.owner)) return;  // a lesson speaks for itself
    const earlier = isOfGame(before?.owner) ? before : null;
    if (earlier && !hasMoved && goesOn(earlier, position)) {
      for (const move of position.moves.slice(earlier.moves.length)) this.say(listedMoveSentence(move));
    }
    if (position.outcome && !before?.outcome) this.say(outcomeSentence(position));
    else if (before?.start !== position.start) for (const place of ["goal", "status"]) this.say(this.table.find(`[data-${place}]`).textContent!);
    else if (hasMoved && position.passes) this.say(statusSentence(position));
    else if (earlier && !isTold && deedsOf(position) < deedsOf(earlier)) {
      // A game that begins anew and a first move that is taken back come to the same.
      this.say(t(position.moves.length === 0 ? "status.at-start" : "status.taken-back", { status: statusSentence(position) }));
    }
  }

  /** Stands before whose turn it is, and takes no end's place. */
  private tellNews(position: PositionMessage): void {
    this.say(this.news);
    if (!position.outcome) this.aside = statusSentence(position, `${this.news} `);
    this.news = "";
  }

  private async onProblem(problem: ProblemMessage): Promise<void> {
    if (problem.code === "illegal-move") return void await this.remarkLater(() => problemSentence(problem));
    notice(await problemSentence(problem), problem.code === "engine" ? { label: t("problem.again"), run: () => this.table.send({ verb: "engine-restarted" }) } : undefined);
  }

  private showStatus(): void {
    const { position } = this;
    if (!position) return;
    this.table.find("[data-status]").textContent = position.choices ? t("choice.title") : this.aside || statusSentence(position);
    const turn = this.table.find("[data-turn]");
    turn.className = `disc ${position.turn}`;
    turn.hidden = position.outcome !== null;
  }
}
