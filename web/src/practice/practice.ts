// Puzzles at the table: the one of the day, alone, or a round of a box's, each a little harder than the one before. They
// are shown as a lesson is, and what was solved is kept as how far the child has come.
import { language, shortTitle, t } from "../base/i18n";
import { changeSettings, getSettings } from "../base/settings";
import { read, update } from "../base/storage";
import { addressOfDay, gameOfDay, gamesWithPuzzles, today } from "../chess/day";
import { recordDay } from "../chess/days-played";
import type { ScreenMessage, Table } from "../game/table";
import { fetchLessons } from "../lesson/door";
import type { LessonHost, OpenLesson } from "../lesson/host";
import { roundOf } from "./round";
import { tasksOf, type Task } from "./task";

const tasksInRound = 5;
/** Has no factor in common with any number of tasks, so that all of a game's have their day before one comes again. */
const stride = 7919;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const keyOf = (box: number): string => `practice:${box}`;

export class Practice {
  isBeside = false;
  private lesson: OpenLesson | null = null;
  private hasBoard = false;
  private readonly place: HTMLElement;

  constructor(private readonly table: Table) {
    this.place = table.makePlace("practice", t("practice.title"));
    this.place.classList.add("lesson");
  }

  /** Puts a puzzle on the board; false if the game has none. */
  async open(isToday: boolean): Promise<boolean> {
    const { game } = this.table.game.address;
    const tasks = !game ? [] : isToday ? await this.dayTask() : await this.boxTasks(game.box);
    if (!tasks.length) return false;
    await this.show(tasks, isToday);
    return true;
  }

  hear(message: ScreenMessage): void {
    if (!this.lesson) return;
    if (message.type === "remark") this.lesson.remark(message.sentence);
    if (message.type !== "position") return;
    if (message.owner === "practice") {
      this.hasBoard = true;
      this.lesson.hear(message);
    } else if (this.hasBoard) {
      this.putAway();  // a game was begun in its place
    }
  }

  // ------------------------------------------------------------ which

  private async dayTask(): Promise<readonly Task[]> {
    const { game, times } = gameOfDay(today());
    const { gameId } = this.table.game.address;
    if (game.id !== gameId) location.replace(addressOfDay(today(), this.table.keep));  // a link of another day
    const tasks = await tasksOf(gameId);
    const task = tasks[(times * stride) % tasks.length];
    return task ? [task] : [];
  }

  /** The next ones of a box, those of its games mixed. */
  private async boxTasks(box: number): Promise<readonly Task[]> {
    const all = (await Promise.all(gamesWithPuzzles(box).map(({ id }) => tasksOf(id)))).flat().sort((a, b) => a.grade - b.grade);
    const begin = read(keyOf(box), isCount) ?? 0;
    return Array.from({ length: Math.min(tasksInRound, all.length) }, (_, i) => all[(begin + i) % all.length]!);
  }

  // ------------------------------------------------------------ beside the board

  private async show(tasks: readonly Task[], isToday: boolean): Promise<void> {
    const { script, words } = await fetchLessons();
    const { game, lock } = this.table.game.address;
    const box = game?.box ?? 0;
    const round = roundOf(tasks, words);
    this.lesson?.close();
    this.beside(true);
    const heading = isToday ? t("practice.today") : t("practice.title");
    const host: LessonHost = {
      place: this.place, language: language(), words: round.words,
      send: (message) => this.table.send(message.verb === "load" ? { ...message, owner: "practice" } : message),
      say: (sentence) => this.table.talk.say(sentence),
      title: shortTitle,
      lessonAddress: () => null,
      readKept: () => null,
      keep: () => undefined,
      tell: (message) => {
        if (message.type !== "solved") return;
        recordDay(today());
        if (!isToday) update(keyOf(box), isCount, (count) => (count ?? 0) + 1);
      },
      readsAloud: () => (getSettings().readAloudAsked || getSettings().readAloud ? getSettings().readAloud : null),
      readAloud: (on) => changeSettings({ readAloud: on, readAloudAsked: true }),
      onPlay: () => this.close(),
      onClose: () => this.close(),
      round: {
        heading,
        end: t(isToday ? "practice.end-today" : "practice.end-round"),
        ladder: lock ? null : `./${this.table.keep.replace("&", "?")}`,
        onAnother: () => void this.boxTasks(box).then((next) => this.show(next, false)),
      },
    };
    this.lesson = script.openRound(round.lesson, host);
    this.place.querySelector<HTMLElement>(".lesson-page")?.focus({ preventScroll: true });
  }

  private close(): void {
    this.putAway();
    this.table.giveBack();
    this.table.board.focus();
  }

  private putAway(): void {
    this.lesson?.close();
    this.lesson = null;
    this.hasBoard = false;
    this.beside(false);
  }

  private beside(on: boolean): void {
    this.isBeside = on;
    this.table.root.classList.toggle("lesson-open", on);
    this.place.hidden = !on;
    this.table.makeRoom();
  }
}
