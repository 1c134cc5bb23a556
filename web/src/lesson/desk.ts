// The lesson and the Quick-Ref strip on the game screen: opens and closes them, and speaks for them to the
// rest of the screen.
import type { Address } from "../chess/address";
import type { AppMessage, PositionMessage, ShellMessage } from "../protocol/messages";
import { findGame, hasLesson } from "../chess/games";
import { language, t } from "../base/i18n";
import { notice } from "../base/notices";
import { recordLesson, recordStars } from "../chess/progress";
import { changeSettings, getSettings } from "../base/settings";
import { read, update } from "../base/storage";
import { fetchLessons, type LessonMessage, type OpenLesson } from "./door";

export interface DeskHandlers {
  send(message: ShellMessage): void;
  say(sentence: string): void;
  /** The lesson gives the board back. */
  onPlay(): void;
  onLesson(message: LessonMessage): void;
  /** The room left for the board has changed. */
  onRoom(): void;
}

const anything = (_value: unknown): _value is unknown => true;
const keyOf = (gameId: string): string => `lesson:${gameId}`;

/** Stars for a finished lesson: all there are where the box is nothing else. */
const starsForLesson = (gameId: string): number => (gameId === "intro" ? 3 : 1);

export class LessonDesk {
  private lesson: OpenLesson | null = null;
  /** The board is the lesson's; true a little before there is one, since it loads its first position at once. */
  private taught = false;
  private readonly place: HTMLElement;
  private readonly strip: HTMLElement;
  private readonly opener: HTMLButtonElement;
  private readonly switch: HTMLButtonElement;
  private pieces = "";

  constructor(private readonly root: HTMLElement, private readonly handlers: DeskHandlers,
    private readonly address: Pick<Address, "gameId" | "lock">) {
    const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
    this.place = find("[data-lesson-place]");
    this.strip = find("[data-quick-ref]");
    this.opener = find("[data-open-lesson]");
    this.switch = find("[data-switch-quick-ref]");
    this.opener.hidden = !hasLesson(address.gameId);
    this.opener.addEventListener("click", () => void this.open());
    this.switch.addEventListener("click", () => this.switchQuickRef(!getSettings().quickRef));
    if (getSettings().quickRef) this.switchQuickRef(true);
  }

  get isOpen(): boolean {
    return this.taught;
  }

  /** Opens the lesson: at the step of that number, or where the child was. False if it cannot be had. */
  async open(wanted = "1"): Promise<boolean> {
    if (this.taught || !hasLesson(this.address.gameId)) return this.isOpen;
    const step = Number(wanted) > 1 ? Number(wanted) : undefined;
    try {
      const { script, words } = await fetchLessons();
      this.show(true);
      this.lesson = script.openLesson(this.address.gameId, {
        place: this.place, language: language(), words,
        send: this.handlers.send,
        say: this.handlers.say,
        title: (id) => t(`game.${id}`),
        lessonAddress: (id) => (this.address.lock ? null : `?game=${id}&lesson=1`),
        readKept: (id) => read(keyOf(id), anything),
        keep: (id, merge) => update(keyOf(id), anything, merge),
        tell: (message) => {
          if (message.type === "lesson-done") {
            recordLesson(message.game);
            recordStars(message.game, starsForLesson(message.game));
          }
          this.handlers.onLesson(message);
        },
        readsAloud: () => (getSettings().readAloudAsked || getSettings().readAloud ? getSettings().readAloud : null),
        readAloud: (on) => changeSettings({ readAloud: on, readAloudAsked: true }),
        onPlay: () => this.close(),
        onClose: () => this.close(),
      }, step);
      this.place.querySelector<HTMLElement>(".lesson-page")?.focus({ preventScroll: true });
      return true;
    } catch (error) {
      console.warn(error);
      this.show(false);
      notice(t("problem.no-lesson"));
      return false;
    }
  }

  hear(message: AppMessage): void {
    // Later, so that an answer never interrupts the app while it is still telling.
    if (this.taught) setTimeout(() => this.lesson?.hear(message));
    if (message.type === "position") this.followPieces(message);
  }

  remark(sentence: string): void {
    this.lesson?.remark(sentence);
  }

  private close(): void {
    this.lesson?.close();
    this.lesson = null;
    this.show(false);
    this.handlers.onPlay();
    this.opener.focus();
  }

  private show(open: boolean): void {
    this.taught = open;
    this.root.classList.toggle("lesson-open", open);
    this.place.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    this.handlers.onRoom();
  }

  // ------------------------------------------------------------ how the pieces in play move

  private switchQuickRef(on: boolean): void {
    changeSettings({ quickRef: on });
    this.switch.setAttribute("aria-pressed", String(on));
    this.strip.hidden = !on;
    this.root.classList.toggle("with-strip", on);
    if (on) void this.drawStrip();
  }

  private followPieces({ board, options, game }: PositionMessage): void {
    const doubleStep = options.includes("blasters") || (findGame(game)?.doubleStep ?? false);
    const pieces = `${doubleStep ? "+" : "-"}${[...new Set(Object.values(board).map((letter) => letter.toLowerCase()))].sort().join("")}`;
    if (pieces === this.pieces) return;
    this.pieces = pieces;
    if (getSettings().quickRef) void this.drawStrip();
  }

  private async drawStrip(): Promise<void> {
    try {
      const { script, words } = await fetchLessons();
      script.showQuickRef(this.strip, [...this.pieces.slice(1)], this.pieces.startsWith("+"), words);
    } catch (error) {
      console.warn(error);
    }
  }
}
