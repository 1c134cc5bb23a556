// The lesson of a box at the table: where it begins, what is kept of it, and whom it tells.
import { t } from "../base/i18n";
import { orSay } from "../base/notices";
import { hasBoard, hasLesson, isMatch } from "../chess/games";
import { recordLesson } from "../chess/progress";
import { keyOf } from "../chess/resume";
import { recallFor, remember } from "../memory/door";
import type { GameToPlay, Guest, ScreenMessage, Table } from "../game/table";
import { fetchLessons } from "./door";
import { keep, readKept } from "./kept";
import { LessonSeat } from "./seat";

export class LessonDesk implements Guest {
  private readonly seat: LessonSeat;
  private isOnItsWay = false;
  private readonly page: GameToPlay;
  /** Where the page opens a lesson at once. */
  private wanted: string | undefined;

  constructor(private readonly table: Table) {
    this.page = table.game.address;
    this.wanted = this.page.lesson;
    const button = table.find("[data-open-lesson]");
    this.seat = new LessonSeat(table, table.find("[data-lesson-place]"), "lesson", button);
    button.hidden = !hasLesson(this.page.gameId);
    button.addEventListener("click", () => void this.open());
    // Its place is there from the first paint on, so that the board stays where it is.
    if (this.wanted !== undefined) this.seat.show(true);
  }

  get isBeside(): boolean {
    return this.seat.isBeside;
  }

  opens(): boolean | Promise<boolean> {
    const { wanted } = this;
    this.wanted = undefined;
    return wanted !== undefined && this.open(wanted);
  }

  hear(message: ScreenMessage): void {
    this.seat.hear(message);
  }

  /** Opens the lesson: at the step of that number, or where the child was. False if it cannot be had. */
  private async open(wanted?: string): Promise<boolean> {
    const { game, gameId, lock, assignment } = this.page;
    const hasGame = game !== null && (hasBoard(game) || isMatch(game));
    if (this.seat.isTaken || this.isOnItsWay) return this.isBeside;
    this.isOnItsWay = true;
    const step = Number(wanted) > 1 ? Number(wanted) : undefined;
    const [fetched, recalled] = await Promise.all([orSay(fetchLessons(), "problem.no-lesson"), lock || assignment ? [] : recallFor(gameId)]);
    this.isOnItsWay = false;
    if (!fetched) {
      this.seat.show(false);
      return false;
    }
    const { script, words } = fetched;
    return this.seat.take(script, (host) => script.openLesson(gameId, {
      ...host, words,
      title: (id) => t(`title.${id}`),
      readKept: () => readKept(keyOf("lesson", this.page)),
      // What is solved for an assignment is solved.
      keep: (id, merge) => [keyOf("lesson", this.page), `lesson:${id}`].forEach((key) => keep(key, merge)),
      tell: (message) => {
        if (message.type === "lesson-done") {
          recordLesson(message.game);
          script.earnAtEnd(message.game);
        }
        this.table.tell(message);
      },
      tried: (step, isUnaided, drawn) => remember(gameId, step.id, isUnaided, drawn),
      showEnd: (place, source) => void script.showLessonEnd(gameId, place, source, lock),
      isAll: lock && !hasGame,  // a locked page has nothing else
    }, step, recalled), wanted ? undefined : "1");
  }
}
