// Puzzles at the table: the one of the day, or a round of a box's, each a little harder than the one before; among them what
// is to be remembered, in a position that the child has not met. And positions for a look, with three questions each; and what
// went astray in the game that is over. All are shown as a lesson is.
import type { Game } from "thirty:catalogue";
import { homeOf } from "../base/home";
import { shortTitle, t, type Key, type Words } from "../base/i18n";
import { notice, orSay } from "../base/notices";
import { part } from "../base/part";
import { followLink } from "../base/reopen";
import { fetchScript } from "../base/scripts";
import { gameOfDay, goToToday, today } from "../chess/day";
import { recordDay, recordDaySolved } from "../chess/days-played";
import { recordSmallGame, smallKey } from "../chess/earning";
import { hasBoard } from "../chess/games";
import { getProgress, starsOf } from "../chess/progress";
import { puzzlesReached } from "../chess/reached";
import { PageEngine } from "../engine/page-engine";
import type { Guest, ScreenMessage, Table } from "../game/table";
import type { BaseHost } from "../lesson/base-host";
import { fetchLessons } from "../lesson/door";
import type { LessonHost } from "../lesson/host";
import { keep, readKept } from "../lesson/kept";
import { LessonSeat } from "../lesson/seat";
import type { Task } from "../memory/task";
import type { PositionMessage } from "../protocol/messages";
import { EngineJudge } from "../review/engine-judge";
import { countLook, nextLooks } from "./looks";
import { findMoments } from "./own-game";

/** So many ideas that are due come after the puzzle of the day. */
const dueInDay = 3;
/** ... and so many between the small games of a box. */
const dueInSmallGames = 1;
/** Whoever has fewer stars of a game is a beginner there. */
const beginnersStars = 2;

/** What stands above each kind of round, and what is said at its end. */
const rounds = {
  today: ["practice.today", "practice.end-today"], title: ["practice.title", "practice.end-round"], looks: ["practice.looks", "practice.end-looks"],
  own: ["after.learn", "practice.end-own"], cabinet: ["cabinet.title", "practice.end-round"], small: ["practice.small", "practice.end-small"],
} as const satisfies Record<string, readonly [Key, Key]>;

/** The same of one round, whose end may hang on when it comes and what was solved. */
type Heads = readonly [heading: Key, end: Key | ((solved: readonly string[]) => Key) | null];

type RoundHost = LessonHost & Required<Pick<LessonHost, "round">>;

export class Practice implements Guest {
  readonly seat: LessonSeat;
  /** Is aborted when the game that is over is left: what is said of it goes with it, and no more is looked for in it. */
  private stay = new AbortController();

  constructor(private readonly table: Table) {
    const place = table.makePlace("practice", t("practice.title"));
    place.classList.add("lesson");
    this.seat = new LessonSeat(table, place, "practice");
  }

  hear(message: ScreenMessage): void {
    this.seat.hear(message);
    if (message.type === "begins" || message.type === "position" && (message.owner !== "game" || !message.outcome)) this.stay.abort();
  }

  /** Puts a puzzle on the board, or the first of the positions for a look; false, and it is said, if the game has none. */
  async open(wanted: string): Promise<boolean> {
    const isThere = await this.find(wanted);
    const isGone = wanted === "drawn" && Boolean(this.table.game.address.fen);  // its position is there all the same
    const detail = isGone ? t("practice.gone") : t("problem.bad-field", { name: "practice", value: wanted });
    if (!isThere) this.table.tell({ type: "problem", code: "bad-practice", value: wanted, detail, number: 0, obstacle: null, refusal: null });
    return isThere;
  }

  private async find(wanted: string): Promise<boolean> {
    const { game } = this.table.game.address;
    const day = today();
    if (game && wanted === "today" && game.id !== gameOfDay(day).game.id) {  // a link of another day
      goToToday();
      return true;
    }
    if (game && wanted === "looks") return this.showLooks(game.id);
    if (game && wanted === "small") return this.showSmallGames(game.id);
    if (game && !["1", "today", "cabinet"].includes(wanted)) return this.showNamed(wanted);
    const what = wanted === "1" ? "title" : wanted as "today" | "cabinet";
    const tasks = !game ? [] : await { title: () => this.boxTasks(game), today: () => this.dayTask(game.id, day), cabinet: () => this.cabinetTasks(game.id) }[what]();
    if (!game || !tasks.length) return false;
    await this.show(tasks, what, game, day);
    return true;
  }

  /** Walks through the moves of the game that is over that mattered most. The button that was pressed tells that they are
   *  looked for. */
  async learn(button: HTMLElement): Promise<void> {
    const { address: { game: at }, position: game } = this.table.game;
    if (!at || !game?.outcome || button.hasAttribute("aria-busy")) return;
    const label = part(button, "span");
    const { textContent } = label;
    button.setAttribute("aria-busy", "true");
    await this.showMoments(game, at, (words) => {
      label.textContent = words;
      this.table.talk.say(words);
    }).finally(() => {
      button.removeAttribute("aria-busy");
      label.textContent = textContent;
    });
  }

  private async showMoments(game: PositionMessage, at: Game, tell: (words: string) => void): Promise<void> {
    if (this.stay.signal.aborted) this.stay = new AbortController();
    const { signal } = this.stay;
    const [{ words }, memory] = await Promise.all([fetchLessons(), fetchScript("memory")]);
    tell(words["practice.own.looking"] ?? "");
    const found = await findMoments(game, new PageEngine(), new EngineJudge(), starsOf(at.id) < beginnersStars, signal);
    if (signal.aborted) return;  // the child went on meanwhile
    if (!found?.length) {
      const verdict = notice(words[found ? "practice.own.look" : "practice.own.none"] ?? "");
      signal.addEventListener("abort", () => verdict?.remove());
      return;
    }
    const tasks = found.map(({ task, by }) => (by === "black" ? { ...memory.turned(task), own: "turned" as const } : task));
    for (const task of tasks) memory.rememberSlip(task);
    await this.show(tasks, "own", at);
  }

  // ------------------------------------------------------------ which

  private async dayTask(gameId: string, day: number): Promise<readonly Task[]> {
    const { drawOfDay, drawDue } = await fetchScript("memory");
    const task = await drawOfDay(gameId, gameOfDay(day).number);
    return task ? [task, ...await drawDue(dueInDay, day, [], [task])] : [];
  }

  private async boxTasks({ box }: Game): Promise<readonly Task[]> {
    return (await fetchScript("memory")).drawRound(box, today());
  }

  private async cabinetTasks(gameId: string): Promise<readonly Task[]> {
    const [{ puzzleLinesOf }, { readTask }] = await Promise.all([fetchScript("cabinet"), fetchScript("memory")]);
    return puzzleLinesOf(gameId).map((line) => readTask(gameId, line));
  }

  // ------------------------------------------------------------ beside the board

  /** Shows a round in the box of the game `at`, as one of `day`. */
  private async show(tasks: readonly Task[], what: keyof typeof rounds, at: Game, day = today()): Promise<void> {
    const [{ script, words }, memory] = await Promise.all([fetchLessons(), fetchScript("memory")]);
    const { practice, lock } = this.table.game.address;
    const earned = new Set<string>();
    const [isOwn, isToday] = [what === "own", what === "today"];
    const [heading, end] = rounds[what];
    const first = script.idInRound(0);
    // The puzzle of a day is that day's, whenever it is solved; and the child may not have come to its box.
    const endAfter = (solved: readonly string[]): Key => (isToday && (day < today() || !solved.includes(first)) ? "practice.end-round" : end);
    this.seat.take(script, (seat) => script.openRound(tasks, this.host(seat, words, [heading, endAfter], {
      tell: (message) => {
        if (message.type !== "solved") return;
        recordDay(isToday ? day : today());
        if (isToday && message.task === first) recordDaySolved(day);
      },
      tried: (_, isUnaided, drawn) => {
        const games = drawn ? memory.rememberTask(drawn, isUnaided, isToday ? 0 : at.box) : [];
        for (const game of games) earned.add(game);
      },
      showEnd: (place, source) => void script.showEarned(earned, place, source),
      // Who came for the day's puzzle has no game here to go back to.
      ...(practice === "today" && !lock && !isOwn && { onClose: () => followLink(homeOf(this.table.keep)) }),
    }, () => (isOwn ? this.seat.close() : this.leadOn(this.showNext(isToday ? puzzlesReached() : at))), isOwn ? words["practice.own.back"] : undefined), at.id), isOwn ? "" : undefined);
  }

  private async showNext(at: Game): Promise<void> {
    await this.show(await this.boxTasks(at), "title", at);
  }

  private async showLooks(gameId: string): Promise<boolean> {
    const { script, words } = await fetchLessons();
    const round = nextLooks(gameId, words);
    if (!round.steps.length) return false;
    return this.seat.take(script, (seat) => script.openSteps(round.steps, this.host(seat, { ...words, ...round.words }, rounds.looks, {
      tell: (message) => {
        if (message.type === "solved") countLook();
      },
    }, () => this.leadOn(this.showLooks(gameId)))));
  }

  /** The small games of a box; what was won stays won. False if it has none. */
  private async showSmallGames(gameId: string): Promise<boolean> {
    const { game, lock, assignment } = this.table.game.address;
    const [{ script, words }, memory] = await Promise.all([fetchLessons(), fetchScript("memory")]);
    const due = lock || assignment ? [] : await memory.drawDue(dueInSmallGames, today());
    const key = `lesson:${smallKey(gameId)}`;
    const before = getProgress();
    return this.seat.take(script, (seat) => script.openSmallGames(gameId, {
      ...this.host(seat, words, rounds.small, {
        tell: (message) => {
          if (message.type === "solved") recordDay(today());
        },
        tried: (_, isUnaided, drawn) => {
          if (drawn) memory.rememberTask(drawn, isUnaided, game?.box ?? 0);
        },
        showEnd: (place, source) => void script.showLessonEnd(gameId, place, source, lock, before),
      }, game && hasBoard(game) ? () => this.seat.close() : undefined, words["lesson.ui.play"]),
      readKept: () => readKept(key),
      keep: (_, merge) => {
        keep(key, merge);
        recordSmallGame(gameId);
      },
    }, due));
  }

  /** The one task that an address names, for whoever is to solve it and nothing else; false if there is no such task. */
  private async showNamed(name: string): Promise<boolean> {
    const { gameId, game: at, fen = "" } = this.table.game.address;
    const [{ script, words }, memory] = await Promise.all([fetchLessons(), fetchScript("memory")]);
    const task = await script.namedTask(gameId, name, fen, words);
    if (!task) return false;
    /** It is handed in once: as solved, or not. */
    let isHandedIn = false;
    const handIn = (done: 0 | 1): void => {
      if (!isHandedIn) this.table.tell({ type: "lesson-done", game: gameId, done, of: 1 });
      isHandedIn = true;
    };
    return this.seat.take(script, (seat) => {
      const host = this.host(seat, words, ["practice.title", null], {
        tell: (message) => {
          if (message.type === "told" && !isHandedIn || message.type === "solved") this.table.tell({ ...message, game: gameId });
          if (message.type !== "solved") return;
          recordDay(today());
          handIn(1);
        },
        tried: (step, isUnaided, drawn) => {
          void (drawn ? memory.rememberTask(drawn, isUnaided, at?.box ?? 0) : memory.rememberLessonTask(gameId, step.id, isUnaided));
        },
      });
      return script.openNamed(task, { ...host, round: { ...host.round, heading: shortTitle(gameId), onGiveUp: () => handIn(0) } });
    });
  }

  /** What every round needs of the page; `more` is its own. */
  private host(seat: BaseHost, words: Words, [heading, end]: Heads, more: Pick<LessonHost, "tell" | "tried" | "showEnd"> & Partial<Pick<LessonHost, "onClose">>, onAnother?: () => void, another?: string): RoundHost {
    return {
      ...seat, words, ...more,
      round: {
        heading: t(heading),
        end: (solved) => {
          const key = typeof end === "function" ? end(solved) : end;
          return key ? t(key) : "";
        },
        ...(onAnother && { onAnother }), ...(another && { another }),
      },
    };
  }

  /** What the child goes on to may have to be fetched. */
  private leadOn(next: Promise<unknown>): void {
    void orSay(next);
  }
}
