// Practice within the truth view: hands out puzzles, and watches whether the answer is kept to.
import { html, type Html } from "../base/html";
import { findGame } from "../chess/games";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import type { PositionMessage } from "../protocol/messages";
import type { Oracle } from "./oracle";
import { diceFrom, findPuzzle, puzzleKinds, type Puzzle, type PuzzleKind } from "./puzzles";
import type { Look } from "./verdict";
import { standingOf } from "./words";

export interface PracticeHost {
  readonly place: HTMLElement;
  say(sentence: string): void;
  onPlay(puzzle: Puzzle): void;
  /** The answer may be seen. */
  onReveal(): void;
}

/** A draw has been held after so many moves. */
const enoughHeld = 6;
const today = (): string => new Date().toISOString().slice(0, 10);
const dayKind = (): PuzzleKind => puzzleKinds[Math.floor(Date.now() / 86_400_000) % puzzleKinds.length]!;

type State = "idle" | "looking" | "none" | "playing" | "solved" | "missed";

export class Practice {
  private puzzle: Puzzle | null = null;
  private state: State = "idle";
  private search = 0;
  private game = "";
  private isRevealed = false;

  constructor(private readonly host: PracticeHost, private readonly oracle: Oracle) {
    host.place.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-puzzle]");
      const wish = button?.dataset.puzzle;
      if (wish === "daily") void this.find(dayKind(), `${today()} ${this.game}`);
      else if (wish === "again" && this.puzzle) this.start(this.puzzle);
      else if (wish === "show") this.reveal();
      else if (wish) void this.find(wish as PuzzleKind, String(Math.random()));
    });
  }

  /** Whether a puzzle is on the board whose answer is not to be told. */
  get isSecret(): boolean {
    return this.state === "playing" && !this.isRevealed;
  }

  /** The game that is on the board. */
  useGame(game: string): void {
    if (game === this.game) return;
    this.game = game;
    this.leave();
  }

  /** Compares the looks at the positions before and after each of the player's moves. */
  follow(position: PositionMessage, lookAt: (ply: number) => Look | undefined): void {
    const { puzzle } = this;
    if (!puzzle || this.state === "idle" || this.state === "looking") return;
    if (position.start !== puzzle.fen) return this.leave();
    if (this.state !== "playing") return;
    const made = Math.ceil(position.moves.length / 2);
    for (let move = 0; move < made; move++) {
      const [before, after] = [lookAt(2 * move), lookAt(2 * move + 1)].map((look) => standingOf(look?.verdict ?? { kind: "open" }, puzzle.side));
      if (before !== null && after !== null && before !== undefined && after !== undefined && after < before) return this.end("missed");
      if (after === null && !position.outcome) return;  // not known yet
    }
    const { outcome } = position;
    const done = puzzle.kind === "win" ? outcome?.winner === puzzle.side
      : puzzle.kind === "hold" ? made >= enoughHeld || (outcome !== null && outcome.winner !== (puzzle.side === "white" ? "black" : "white"))
        : made >= 1;
    if (done) this.end("solved");
    else if (outcome) this.end("missed");
  }

  draw(): void {
    this.host.place.innerHTML = this.html().text;
  }

  private async find(kind: PuzzleKind, seed: string): Promise<void> {
    const search = ++this.search;
    const game = findGame(this.game);
    if (!game) return;
    this.become("looking");
    const puzzle = await findPuzzle(this.oracle, game, kind, diceFrom(seed), () => search === this.search).catch(() => null);
    if (search !== this.search) return;
    if (puzzle) this.start(puzzle);
    else this.become("none");
  }

  private start(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    this.isRevealed = false;
    this.become("playing");
    this.host.say(this.task(puzzle));
    this.host.onPlay(puzzle);
  }

  private reveal(): void {
    this.isRevealed = true;
    this.draw();
    this.host.onReveal();
  }

  private end(state: "solved" | "missed"): void {
    this.become(state);
    this.host.say(t(state === "solved" ? "practice.solved" : "practice.missed"));
  }

  private leave(): void {
    this.search++;
    this.puzzle = null;
    this.become("idle");
  }

  private become(state: State): void {
    this.state = state;
    this.draw();
  }

  private task({ kind, moves }: Puzzle): string {
    return kind === "win" ? t("practice.task-win", { count: moves }) : kind === "hold" ? t("practice.task-hold") : t("practice.task-only");
  }

  private html(): Html {
    const { puzzle, state } = this;
    const said = state === "looking" ? t("practice.looking") : state === "none" ? t("practice.none")
      : state === "solved" ? t("practice.solved") : state === "missed" ? t("practice.missed")
        : puzzle && state === "playing" ? this.task(puzzle) : "";
    return html`<h3>${t("practice.title")}</h3>
      <p class="practice-said" data-practice="${state}">${said}</p>
      <div class="deeds">
        ${(state === "missed" || state === "solved") && html`
        <button type="button" class="button" data-puzzle="again">${icon("undo")}${t("practice.again")}</button>`}
        ${this.isSecret && html`
        <button type="button" class="button" data-puzzle="show">${icon("truth")}${t("practice.show")}</button>`}
        ${puzzleKinds.map((kind) => html`
        <button type="button" class="button" data-puzzle="${kind}">${t(`practice.${kind}`)}</button>`)}
        <button type="button" class="button" data-puzzle="daily">${t("practice.daily")}</button>
      </div>`;
  }
}
