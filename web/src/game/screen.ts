// The game screen: who sits at the table. It starts the app and hands what the app says to all of them in turn; what each
// does with it is its own affair, and who has the board is the app's.
import { startApp, type AppLink } from "../protocol/app-link";
import { hasEngine } from "../protocol/modules";
import type { PositionMessage, ShellMessage } from "../protocol/messages";
import type { Address } from "../chess/address";
import type { PaintedBoard } from "../chess/painted-board";
import { opponentAt } from "../chess/resume";
import { EngineLink } from "../engine/link";
import { t } from "../base/i18n";
import { notice } from "../base/notices";
import { part } from "../base/part";
import { AfterGame } from "./after";
import { Bar } from "./bar";
import { Beside } from "./beside";
import { BoardTable } from "./board-table";
import { Canvas } from "./canvas";
import { Goal } from "./goal";
import { Hand } from "./hand";
import { PartnerCard } from "./partner-card";
import { PlayedGame } from "./played-game";
import { Sheets } from "./sheets";
import { Surroundings } from "./surroundings";
import { tellAll, type Guest, type ScreenMessage, type Table, type TableMessage } from "./table";
import { Talk } from "./talk";

export class GameScreen implements Table {
  readonly guests: Guest[] = [];
  position: PositionMessage | null = null;
  marks = "";
  isPaused = false;
  isHeld = false;
  readonly game: PlayedGame;
  readonly board: BoardTable;
  readonly talk: Talk;
  readonly sheets: Sheets;
  private app: AppLink | null = null;
  private readonly engine: EngineLink;
  /** Whether the page's game begins against the computer, as far as is known. */
  private readonly plansComputer: boolean;
  private readonly canvas: Canvas;
  private readonly surroundings: Surroundings;
  private isStarted = false;
  private becomeReady = (): void => undefined;
  /** Resolves once the game can be played. */
  readonly ready = new Promise<void>((resolve) => { this.becomeReady = resolve; });

  /** `painted` is the board that is there already, if any. */
  constructor(readonly root: HTMLElement, address: Address, readonly keep = "", painted?: PaintedBoard) {
    this.game = new PlayedGame(this, address);
    this.board = new BoardTable(this, painted);
    this.talk = new Talk(this);
    this.sheets = new Sheets(this);
    this.surroundings = new Surroundings(this);
    this.canvas = new Canvas(this);
    const others = [PartnerCard, Goal, Hand, Beside, AfterGame, Bar].map((Part) => new Part(this));
    const { game, lesson, practice, board } = address;
    this.markNotices();
    this.plansComputer = hasEngine && game !== null && lesson === undefined && practice === undefined && board === undefined && opponentAt(address) === "computer";
    this.engine = this.makeEngine();
    if (this.plansComputer) this.engine.prepare();
    const engine: Guest = { hear: (message) => message.type === "engine" && this.engine.send(message.line) };
    for (const part of [engine, this.board, this.canvas, this.talk, this.surroundings, ...others, this.sheets, this.game]) this.seat(part);
  }

  /** Lets somebody else sit down. */
  seat(guest: Guest): void {
    this.guests.push(guest);
  }

  /** Says to the styles whether there is a message on the screen. */
  private markNotices(): void {
    const place = this.find("[data-notices]");
    const mark = (): void => { this.root.classList.toggle("has-notice", place.hasChildNodes()); };
    mark();
    new MutationObserver(mark).observe(place, { childList: true });
  }

  /** The engine sits at the table as well: lines for it go out, and its own come back. */
  private makeEngine(): EngineLink {
    /** The word that it takes long to come. */
    let slow: HTMLElement | null = null;
    const tryAgain = (): void => this.send({ verb: "engine-restarted" });
    return new EngineLink({
      onLine: (line) => {
        slow?.remove();
        this.send({ verb: "engine", line });
      },
      onSlow: () => { slow = notice(t("problem.slow")) ?? slow; },
      onRestart: tryAgain,
      onGone: () => {
        slow?.remove();
        this.send({ verb: "engine-gone" });
        notice(t("problem.engine"), { label: t("problem.again"), run: tryAgain });
      },
    });
  }

  /** False if the app cannot be had. */
  async open(): Promise<boolean> {
    try {
      this.app = await startApp(this.find<HTMLCanvasElement>("#canvas"), (message) => this.hear(message), this.game.address.dev);
    } catch (error) {
      console.warn(error);
      this.find("[data-status]").textContent = t("problem.no-app");
      return false;
    }
    // The engine comes after the app, and before whatever can wait.
    if (this.plansComputer) this.engine.wake();
    this.surroundings.tellSettings();
    this.surroundings.tellLayout();
    this.surroundings.tellVisible();
    await this.game.start();
    return true;
  }

  private hear(message: ScreenMessage): void {
    if (message.type === "ready") this.isStarted = true;
    if (message.type === "position") this.position = message;
    tellAll(this.guests, message);
    this.tellReady();
  }

  /** Usable means both: the app takes input, and there is a game to play or to set up. */
  tellReady(): void {
    if (!this.isStarted || !(this.position || this.sheets.isThere)) return;
    document.documentElement.dataset.ready = "game";
    this.becomeReady();
  }

  /** Resolves when all is there that the game begins with. */
  async arrival(): Promise<void> {
    await this.ready;
    if (this.plansComputer) await this.engine.arrival;
  }

  /** Whether nothing is under way that something else would interrupt. */
  get isBetweenGames(): boolean {
    const { owner = "game", outcome = null, moves = [] } = this.position ?? {};
    return owner === "game" && !this.sheets.isOpen && (outcome !== null || moves.length === 0);
  }

  /** Where the board is drawn. */
  get stage(): HTMLElement {
    return this.find("[data-stage]");
  }

  /** Stops clocks, computer and hands until it is called off. */
  pause(on: boolean): void {
    this.isPaused = on;
    this.root.inert = on;
    this.surroundings.tellVisible();
  }

  hold(until: Promise<unknown>): void {
    const tell = (isHeld: boolean): void => {
      this.isHeld = isHeld;
      this.surroundings.tellVisible();
    };
    tell(true);
    const letGo = (): void => tell(false);
    until.then(letGo, letGo);
  }

  // ------------------------------------------------------------ what is lent to those at the table

  find<E extends Element = HTMLElement>(selector: string): E {
    return part<E>(this.root, selector);
  }

  makePlace(name: string, label: string): HTMLElement {
    const place = document.createElement("section");
    place.className = name;
    place.setAttribute(`data-${name}-place`, "");
    place.setAttribute("aria-label", label);
    place.hidden = true;
    this.find("#side").before(place);
    return place;
  }

  makeRoom(): void {
    this.surroundings.tellLayout();
    this.surroundings.tellSettings();  // the coach speaks only where the hand is in sight
  }

  send(message: ShellMessage): void {
    if (message.verb === "marks") this.marks = message.list;
    this.app?.send(message);
    if (message.verb !== "marks") return;
    this.tell({ type: "marks" });
    if (message.list) this.canvas.need();
  }

  command(name: string): void {
    this.tell({ type: "command", name });
    this.send({ verb: "command", name });
  }

  tell(message: TableMessage): void {
    this.hear(message);
  }

  giveBack(): void {
    if (this.game.position) this.send({ verb: "return" });
    else if (this.sheets.isOpen) this.send({ verb: "set-up" });
    else void this.game.start();
  }
}
