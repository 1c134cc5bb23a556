// The lesson at the table: opens and closes it beside the board, and speaks for it to the rest of the screen.
import { writeAddress } from "../base/address-bar";
import { language, t } from "../base/i18n";
import { orSay } from "../base/notices";
import { read, update } from "../base/storage";
import { WayBack } from "../base/way-back";
import { hasBoard, hasLesson, isMatch } from "../chess/games";
import { recordLesson } from "../chess/progress";
import { keyOf, workOf } from "../chess/resume";
import { recallFor, remember } from "../memory/door";
import type { GameToPlay, Guest, ScreenMessage, Table } from "../game/table";
import { fetchLessons } from "./door";
import type { OpenLesson } from "./host";
import { readingAloud } from "./reading-aloud";

const anything = (_value: unknown): _value is unknown => true;

export class LessonDesk implements Guest {
  /** Shown beside the board, a little before there is a lesson. */
  isBeside = false;
  private lesson: OpenLesson | null = null;
  private isOnItsWay = false;
  /** To the game that it was opened from. */
  private readonly wayBack = new WayBack(() => this.close());
  /** The board has come to the lesson. */
  private hasBoard = false;
  private readonly place: HTMLElement;
  private readonly opener: HTMLElement;
  private readonly page: GameToPlay;
  /** Where the page opens a lesson at once. */
  private wanted: string | undefined;

  constructor(private readonly table: Table) {
    this.page = table.game.address;
    this.wanted = this.page.lesson;
    this.place = table.find("[data-lesson-place]");
    this.opener = table.find("[data-open-lesson]");
    this.opener.hidden = !hasLesson(this.page.gameId);
    this.opener.addEventListener("click", () => void this.open().then(() => this.wayBack.follow(this.lesson !== null)));
    // Its place is there from the first paint on, so that the board stays where it is.
    if (this.wanted !== undefined && hasLesson(this.page.gameId)) this.show(true);
  }

  opens(): boolean | Promise<boolean> {
    const { wanted } = this;
    this.wanted = undefined;
    return wanted !== undefined && this.open(wanted);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "remark") this.lesson?.remark(message.sentence);
    if (message.type === "hint") this.lesson?.hear(message);
    if (message.type !== "position" || !this.lesson) return;
    if (message.owner === "lesson") {
      this.hasBoard = true;
      this.lesson.hear(message);
    } else if (this.hasBoard) {
      this.putAway();  // a game was begun in its place
    }
  }

  /** Opens the lesson: at the step of that number, or where the child was. False if it cannot be had. */
  private async open(wanted = "1"): Promise<boolean> {
    const { game, gameId, lock, assignment } = this.page;
    const hasGame = game !== null && (hasBoard(game) || isMatch(game));
    if (this.lesson || this.isOnItsWay || !hasLesson(gameId)) return this.isBeside;
    this.isOnItsWay = true;
    const step = Number(wanted) > 1 ? Number(wanted) : undefined;
    const [fetched, recalled] = await Promise.all([orSay(fetchLessons(), "problem.no-lesson"), lock || assignment ? [] : recallFor(gameId)]);
    this.isOnItsWay = false;
    if (!fetched) {
      this.show(false);
      return false;
    }
    const { script, words } = fetched;
    this.show(true);
    this.note(true);
    this.lesson = script.openLesson(gameId, {
      place: this.place, language: language(), words,
      send: (message) => this.table.send(message.verb === "load" ? { ...message, owner: "lesson" } : message),
      say: (sentence) => this.table.talk.say(sentence),
      focusBoard: () => this.table.board.focus(),
      title: (id) => t(`title.${id}`),
      carried: lock ? null : this.table.keep,
      readKept: () => read(keyOf("lesson", this.page), anything),
      // What is solved for an assignment is solved.
      keep: (id, merge) => [keyOf("lesson", this.page), `lesson:${id}`].forEach((key) => update(key, anything, merge)),
      tell: (message) => {
        if (message.type === "lesson-done") {
          recordLesson(message.game);
          script.earnAtEnd(message.game);
        }
        this.table.tell(message);
      },
      tried: (step, isUnaided, drawn) => remember(gameId, step.id, isUnaided, drawn),
      ...readingAloud,
      showEnd: (place, source) => void script.showLessonEnd(gameId, place, source, lock),
      isAll: lock && !hasGame,  // a locked page has nothing else
      onPlay: () => this.close(),
      onClose: () => this.close(),
    }, step, recalled);
    this.place.querySelector<HTMLElement>(".lesson-page")?.focus({ preventScroll: true });
    return true;
  }

  private close(): void {
    this.putAway();
    this.table.giveBack();
    this.opener.focus();
  }

  private putAway(): void {
    this.wayBack.follow(false);
    this.lesson?.close();
    this.lesson = null;
    this.hasBoard = false;
    this.show(false);
    this.note(false);
  }

  /** Loaded anew or in another language, the page opens what was open. The addresses of work, of frames and of games with a friend
   *  elsewhere are their own. */
  private note(open: boolean): void {
    const query = new URLSearchParams(location.search);
    if (query.has("lesson") === open || workOf(this.page) || this.page.embed || this.page.friend) return;
    if (open) query.set("lesson", "1");
    else query.delete("lesson");
    writeAddress(`${query}`, history.state);
  }

  private show(open: boolean): void {
    this.isBeside = open;
    this.table.root.classList.toggle("lesson-open", open);
    this.place.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    this.table.makeRoom();
  }
}
