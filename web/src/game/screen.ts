// The game screen at work: starts the app and the engine, hands them what the player does, and shows what
// the app says in words, in the accessible board and in what is kept on the device.
import { gameFields, type Address } from "../chess/address";
import { startApp, type AppLink } from "../protocol/app-link";
import type { AppMessage, MoveMessage, OlympicsMessage, PositionMessage, ProblemMessage, ReadyMessage, ShellMessage } from "../protocol/messages";
import { explain } from "../remarks/door";
import { BoardTable } from "./board-table";
import { Clocks } from "./clocks";
import { Coach } from "../coach/coach";
import { EngineLink } from "../engine/link";
import { commandWord } from "./outline";
import { hasBoard, isMatch } from "../chess/games";
import { html } from "../base/html";
import { hasWords, shortTitle, t } from "../base/i18n";
import { piece } from "../base/icons";
import { afterHtml, afterInMatchHtml } from "./after";
import { LessonDesk } from "../lesson/desk";
import type { LessonMessage } from "../lesson/door";
import { LiveRegion } from "./live-region";
import { hasInspector } from "../protocol/modules";
import { Match } from "../match/match";
import { notice } from "../base/notices";
import { recordStars, starsFor } from "../chess/progress";
import { QuestionBar } from "./question-bar";
import { ReviewDoor } from "../review/door";
import type { Shelved } from "../base/kept-line";
import { KeptGame } from "./saved-game";
import { changeSettings, getSettings, whenSettingsChange, type Settings } from "../base/settings";
import { store, whenOthersWrite } from "../base/storage";
import { SidePanel } from "./side-panel";
import type { Placements } from "../setup/blind";
import { Sheets } from "./sheets";
import { Surroundings } from "./surroundings";
import { TruthDoor } from "../truth/door";
import { titleOf } from "../chess/title";
import { moveSentence, outcomeSentence, pieceNameOf, sideFill, statusSentence } from "../chess/speech";

/** Whether the browser can draw the board at all. */
function hasWebGl2(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

/** What happens on this screen, for whoever follows it. */
export type ScreenMessage = AppMessage | LessonMessage;

export class GameScreen {
  private app: AppLink | null = null;
  private started = false;
  /** What is said instead of whose turn it is, until the position changes. */
  private aside = "";
  /** What is said with the next position. */
  private news = "";
  private readonly followers: ((message: ScreenMessage) => void)[] = [];
  private paused = false;
  private match: Match | null = null;
  /** Moves that came with a link: until somebody plays on, the kept game stays as it is. */
  private given: string | undefined;
  /** The next position is the first that both players of a Blind game see. */
  private curtainRises = false;
  private becomeReady = (): void => undefined;
  /** Resolves once the game can be played. */
  readonly ready = new Promise<void>((resolve) => { this.becomeReady = resolve; });
  private position: PositionMessage | null = null;
  private kept: KeptGame;
  /** The offer of a game that had to make place, and all that were offered. */
  private wayBack: HTMLElement | null = null;
  private readonly offered = new Set<string>();
  private readonly engine: EngineLink;
  private readonly table: BoardTable;
  private readonly side: SidePanel;
  private readonly live: LiveRegion;
  private readonly desk: LessonDesk;
  /** The board is a lesson's: from its first word until the game is loaded again, after the lesson is closed. */
  private showsLesson = false;
  private readonly sheets: Sheets;
  private readonly question: QuestionBar;
  private readonly review: ReviewDoor;
  private readonly truth: TruthDoor;
  private readonly surroundings: Surroundings;
  private readonly coach: Coach;
  private readonly clocks: Clocks;

  /** `keep` is added to links, so that the language stays where it cannot be kept on the device. */
  constructor(private readonly root: HTMLElement, private address: Address, private readonly keep = "") {
    this.kept = new KeptGame(address.gameId);
    this.engine = new EngineLink({
      onLine: (line) => this.app?.send({ verb: "engine", line }),
      onRestart: () => this.app?.send({ verb: "engine-restarted" }),
      onGone: () => notice(t("problem.engine")),
    });
    this.table = new BoardTable(this.find("[data-board]"), {
      onFocus: (square) => this.app?.send({ verb: "cursor", square }),
      onPress: (square) => this.app?.send({ verb: "press", square }),
      onCommand: (name) => this.command(name),
    });
    this.side = new SidePanel(this.find("#side"), {
      onCommand: (name) => this.command(name),
      onOpponent: (change) => this.changeOpponent(change),
      onOptions: (options) => this.startAnew({ options }),
      onClock: (clock) => this.startAnew({ clock }),
      onEdit: () => this.editPosition(),
      onMove: (text) => this.app?.send({ verb: "move", text }),
      onSettings: (change) => this.changeSettings(change),
      onReview: (deed) => {
        this.showMenu(false);
        void this.review.do(deed);
      },
    });
    this.live = new LiveRegion(this.find("[data-live]"));
    this.desk = new LessonDesk(root, {
      send: (message) => this.app?.send(message),
      say: (sentence) => this.live.say(sentence),
      onPlay: () => this.startGame(),
      onRoom: () => this.surroundings.tellLayout(),
      onLesson: (message) => this.tell(message),
    }, address);
    this.sheets = new Sheets(root, {
      send: (message) => this.send(message),
      say: (sentence) => this.live.say(sentence),
      onOpen: () => this.tellReady(),
    });
    this.question = new QuestionBar(this.find("[data-question]"), (name) => this.command(name));
    this.review = new ReviewDoor({
      root,
      send: (message) => this.send(message),
      say: (sentence) => this.live.say(sentence),
      played: () => this.position,
      address: () => this.address,
      onRoom: () => this.surroundings.tellLayout(),
      onPlay: (address) => this.playInstead(address),
    }, () => this.address.lock || this.desk.isOpen || this.sheets.isOpen);
    this.truth = new TruthDoor({
      root,
      send: (message) => this.send(message),
      say: (sentence) => this.live.say(sentence),
      address: () => this.address,
      onRoom: () => this.surroundings.tellLayout(),
      onPlay: (address) => this.playInstead(address),
    });
    this.surroundings = new Surroundings(this.stage, {
      send: (message) => this.send(message),
      needsNoPanel: () => this.desk.isOpen || this.review.isOpen || this.truth.isOpen,
      isPaused: () => this.paused,
      mayAdvise: () => !this.match && (!this.address.lock || this.address.coach === "1") && this.address.coach !== "0",
    });
    this.clocks = new Clocks(this.find("[data-clocks]"), (sentence) => this.live.say(sentence));
    this.coach = new Coach({
      remark: (sentence) => this.remark(sentence),
      command: (name) => this.command(name),
    });
  }

  /** False if the app cannot be had. */
  async open(): Promise<boolean> {
    this.showTitle();
    this.listen();
    if (!hasWebGl2()) this.showTable();
    if (this.address.dev && !hasInspector) notice(t("problem.no-inspector"));
    try {
      this.app = await startApp(this.find<HTMLCanvasElement>("#canvas"), (message) => {
        this.onMessage(message);
        this.tell(message);
      }, this.address.dev && hasInspector);
    } catch (error) {
      console.warn(error);
      this.find("[data-status]").textContent = t("problem.no-app");
      return false;
    }
    // The app names the page after its window, which has no name.
    this.showTitle();
    this.surroundings.tellSettings();
    this.surroundings.tellLayout();
    const { lesson } = this.address;
    if (!lesson || !await this.desk.open(lesson)) this.startGame();
    return true;
  }

  /** Whether nothing is under way that something else would interrupt. */
  get isBetweenGames(): boolean {
    const { position } = this;
    return !this.desk.isOpen && !this.sheets.isOpen && !this.review.isOpen && (position === null || position.outcome !== null || position.moves.length === 0);
  }

  /** Lets somebody else hear what the app says, after the screen has. */
  follow(follower: (message: ScreenMessage) => void): void {
    this.followers.push(follower);
  }

  private tell(message: ScreenMessage): void {
    for (const follower of this.followers) follower(message);
  }

  get isInLesson(): boolean {
    return this.desk.isOpen;
  }

  get isPaused(): boolean {
    return this.paused;
  }

  /** Where the board is drawn. */
  get stage(): HTMLElement {
    return this.find("[data-stage]");
  }

  send(message: ShellMessage): void {
    this.app?.send(message);
  }

  /** Stops clocks, computer and hands until it is called off. */
  pause(on: boolean): void {
    this.paused = on;
    this.root.inert = on;
    this.surroundings.tellVisible();
  }

  private startGame(): void {
    const { game } = this.address;
    if (game && isMatch(game)) this.match = new Match(this.withHabits());
    this.surroundings.tellSettings();
    if (this.match) return this.showCard(this.match);
    if (game && !hasBoard(game)) return location.assign("./");
    const resumed = this.kept.resume(this.address);
    this.given = resumed ? undefined : this.address.moves;
    this.begin(resumed ?? this.withHabits());
    this.offerShelved();
  }

  private begin(address: Address): void {
    if (address.game?.blind && !address.fen && !address.moves) this.setUpInSecret(address);
    else this.load(address);
  }

  /** What the address leaves open is as it was the last time. */
  private withHabits(): Address {
    const { opponent, level } = getSettings();
    return { opponent, level, ...this.address };
  }

  private load(address: Address, placements: Placements = {}): void {
    if (address.gameId !== this.kept.gameId) this.kept = new KeptGame(address.gameId);
    this.address = address;
    this.showsLesson = false;
    this.showTitle();
    if (address.game) this.side.useGame(address.game, address.options ?? "", address.clock ?? "");
    const { game = "", ...rest } = gameFields(address);
    this.app?.send({ verb: "load", game, ...(rest as object), ...placements });
  }

  private remember(position: PositionMessage): void {
    if (this.sheets.isOpen) return;  // the game before is still on the board
    if (this.given === position.moves.map(({ uci }) => uci).join(",")) return;
    this.given = undefined;
    if (!this.match) {
      this.kept.save(this.address, position);
      return this.offerShelved();
    }
    const { results } = this.match;
    this.match.keep(this.address, position);
    if (this.match.results !== results) this.send({ verb: "olympics", results: this.match.results });
    this.offerShelved();
  }

  // ------------------------------------------------------------ the same game in other tabs, and games that made place

  /** Another tab has written, or this one is looked at again. */
  private followOtherTabs(): void {
    const { position, match } = this;
    if (!position || this.showsLesson || this.desk.isOpen || this.sheets.isOpen || this.review.isOpen) return;
    if (match) {
      if (document.hasFocus() && match.hasGoneOn) this.startGame();
      return;
    }
    const address = this.kept.takeOver(this.address, position, document.hasFocus());
    if (!address) return this.offerShelved();
    this.news = t("game.elsewhere");
    this.load(address);
  }

  private get shelf(): readonly Shelved[] {
    return this.match ? this.match.shelved : this.kept.shelved(this.address, (address) => this.playInstead(address));
  }

  /** Offers the game that had to make place last, once. */
  private offerShelved(): void {
    const { shelf: [last], match } = this;
    if (!last || this.offered.has(last.id)) return;
    this.offered.add(last.id);
    this.wayBack?.remove();
    this.wayBack = notice(t("game.kept"), {
      label: t("review.close"),
      run: () => {
        this.offered.delete(last.id);
        last.take();
        if (match) this.startGame();
      },
      onDismiss: () => last.remove(),
    });
  }

  // ------------------------------------------------------------ a match of several games

  /** The card between the games, or straight on with the game under way. */
  private showCard(match: Match): void {
    this.side.lock();
    void this.sheets.show(({ OlympicsCard }, host) => new OlympicsCard({ ...host, onPlay: (standing) => {
      this.sheets.close();
      this.find("[data-after]").hidden = true;
      this.begin(match.present(standing));
      this.showScore(standing);
    } }, match));
  }

  private showScore({ games, points }: OlympicsMessage): void {
    if (!this.match) return;
    const [first, second] = this.match.players;
    const score = this.find("[data-score]");
    score.hidden = false;
    score.textContent = t("olympics.score", {
      count: this.match.gameNumber, of: games.length, first, second, firstPoints: points[0], secondPoints: points[1] });
  }

  // ------------------------------------------------------------ sheets over the board

  /** A Blind game begins behind the curtain; `why` says what made the players set up again. */
  private setUpInSecret(address: Address, why = ""): void {
    const { game } = address;
    if (!game) return;
    void this.sheets.show(({ BlindSetup }, host) => new BlindSetup({ ...host, onReady: (choice, placements) => {
      if (!this.match) changeSettings({ opponent: choice.opponent });
      this.sheets.close();
      this.curtainRises = true;
      const { fen: _, moves: __, ...rest } = address;
      this.load({ ...rest, ...choice }, placements);
    } }, game, address, address.lock || this.match !== null, why));
  }

  /** The set-up that both have made is the game's start from now on. */
  private seeBothSides(position: PositionMessage): void {
    this.curtainRises = false;
    this.address = { ...this.address, fen: position.start };
    this.remember(position);
    this.remark(t(position.check ? "blind.checked-first" : "blind.coin", sideFill(position.turn)));
    this.table.focus();
  }

  // ------------------------------------------------------------ what the app says

  private onMessage(message: AppMessage): void {
    switch (message.type) {
      case "ready": return this.onReady(message);
      case "position": return this.onPosition(message);
      case "move": return this.onMove(message);
      case "problem": return void this.onProblem(message);
      case "engine": return this.engine.send(message.line);
      case "hint": return void this.coach.hint(message);
      case "advice": return void this.coach.advise(message);
      case "tried": return void this.coach.tried(message.obstacle);
      case "drawAnswer": return this.remark(t(message.accepted ? "draw.accepted" : "draw.declined"));
      case "boardRect": return this.table.place(message.x, message.y, message.square);
      case "imported":
      case "exported": return this.review.hear(message);
      case "setups":
      case "checked": return this.sheets.hear(message);
      case "olympics":
        this.showScore(message);
        return this.sheets.hear(message);
      case "request": return message.name === "setup" ? this.setUpInSecret(this.address) : this.showKeys();
    }
  }

  private onReady({ commands }: ReadyMessage): void {
    this.started = true;
    this.side.useCommands(commands);
    this.table.useKeys(commands);
    this.find("[data-key-list]").innerHTML = html`
      <div><dt>${t("keys.arrows")}</dt><dd>${t("keys.arrows.does")}</dd></div>
      <div><dt>${t("keys.enter")}</dt><dd>${t("keys.enter.does")}</dd></div>
      ${commands.filter(({ key }) => key).map(({ name, key }) =>
        html`<div><dt><kbd>${key}</kbd></dt><dd>${commandWord(name)}</dd></div>`)}`.text;
    if (this.position) this.side.update(this.position);
    this.tellReady();
  }

  /** Usable means both: the app takes input, and there is a game to play or to set up. */
  private tellReady(): void {
    if (!this.started || !(this.position || this.sheets.isThere)) return;
    document.documentElement.dataset.ready = "game";
    this.becomeReady();
  }

  private onPosition(position: PositionMessage): void {
    this.table.update(position);
    if (position.question) this.showMenu(false);
    this.question.show(position.question);
    this.review.hear(position);
    if (position.opponent === "nobody") return;  // not the game that is played
    const before = this.position;
    this.position = position;
    this.coach.hear(position);
    this.clocks.hear(position);
    this.side.update(position);
    if (before?.fen !== position.fen || Boolean(before.outcome) !== Boolean(position.outcome)) this.aside = "";
    if (this.news) this.live.say(this.news);
    this.aside = this.news || this.aside;
    this.news = "";
    this.showStatus();
    this.showChoices(position);
    this.desk.hear(position);
    if (this.curtainRises) this.seeBothSides(position);
    // A lesson speaks for itself and keeps its own account.
    if (this.desk.isOpen) this.showsLesson = true;
    if (this.showsLesson) return this.tellReady();
    this.truth.hear(position);
    this.showAfter(position);
    if (position.sound !== getSettings().sound) changeSettings({ sound: position.sound });
    if (position.outcome && !before?.outcome) {
      this.live.say(outcomeSentence(position));
      if (before) recordStars(position.game, starsFor(position));
    } else if (before && position.moves.length < before.moves.length) {
      this.live.say(t("status.taken-back", { status: statusSentence(position) }));
    }
    if (position.moves.length || before?.moves.length || position.outcome) this.remember(position);
    this.tellReady();
  }

  private onMove(move: MoveMessage): void {
    this.live.say(moveSentence(move));
  }

  private async onProblem(problem: ProblemMessage): Promise<void> {
    const { code, value, number } = problem;
    if (code === "no-webgl") return this.showTable();
    if (problem.obstacle) return this.coach.tried(problem.obstacle);
    if (code === "bad-setup") this.curtainRises = false;
    const detail = await explain(problem);
    const key = `problem.${code}`;
    const text = hasWords(key) ? t(key, { value, detail, number }) : detail;
    if (code === "bad-setup") this.setUpInSecret(this.address, text);
    else if (code === "illegal-move") this.remark(text);
    else notice(text);
  }

  // ------------------------------------------------------------ what the player asks for

  private command(name: string): void {
    this.app?.send({ verb: "command", name });
  }

  private changeOpponent(change: Required<Pick<Address, "opponent" | "level" | "side">>): void {
    changeSettings({ opponent: change.opponent, level: change.level });
    this.load({ ...this.addressNow(), ...change });
  }

  /** Other rules or another clock are another game. */
  private startAnew(change: Pick<Address, "options" | "clock" | "fen">): void {
    const { moves: _, ...rest } = this.addressNow();
    this.playInstead({ ...rest, ...change });
  }

  /** Another game on the same board; one that was under way can be had back. */
  private playInstead(address: Address): void {
    if (this.position) this.kept.makePlace(this.address, this.position);
    this.load(address);
    this.offerShelved();
  }

  private editPosition(): void {
    const { position } = this;
    if (!position) return;
    this.showMenu(false);
    const leave = (): void => {
      this.sheets.close();
      this.table.focus();
    };
    void this.sheets.show(({ PositionEditor }, host) => new PositionEditor({ ...host, onCancel: leave, onPlay: (fen) => {
      leave();
      this.startAnew({ fen });
    } }, this.address, position));
  }

  private addressNow(): Address {
    const { position } = this;
    return position ? { ...this.address, moves: position.moves.map((move) => move.uci).join(",") } : this.address;
  }

  private changeSettings(change: Partial<Settings>): void {
    changeSettings(change);
    this.surroundings.tellSettings();
  }

  private listen(): void {
    const follow = (): void => this.followOtherTabs();
    whenOthersWrite((key) => key.startsWith("game:") && follow());
    for (const event of ["focus", "pageshow"]) addEventListener(event, follow);
    addEventListener("pagehide", () => (this.match ?? this.kept).secure());
    document.addEventListener("visibilitychange", () => {
      store.settleAll();
      follow();
    });
    whenSettingsChange(() => {
      this.surroundings.tellSettings();
      this.side.showSettings();
    });
    const menu = this.find<HTMLButtonElement>("[data-menu]");
    const show = (open: boolean): void => this.showMenu(open);
    menu.addEventListener("click", () => show(!this.root.classList.contains("menu-open")));
    this.find("#side").addEventListener("keydown", (event) => {
      if ((event as KeyboardEvent).key !== "Escape" || !this.root.classList.contains("menu-open")) return;
      show(false);
      menu.focus();
    });
    this.find("[data-stage]").addEventListener("pointerdown", () => show(false));
    this.find("[data-choices]").addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-choice]");
      if (!button?.dataset.choice) return;
      this.app?.send({ verb: "choose", piece: button.dataset.choice });
      this.table.focus();
    });
  }

  private showMenu(open: boolean): void {
    this.root.classList.toggle("menu-open", open);
    this.find("[data-menu]").setAttribute("aria-expanded", String(open));
  }

  // ------------------------------------------------------------ what the player sees

  private showTitle(): void {
    const { game, gameId, lock } = this.address;
    const title = shortTitle(game?.id ?? "");
    this.find("[data-title]").textContent = titleOf(gameId);
    document.title = `${title} · ${t("app.name")}`;
    const back = this.find<HTMLAnchorElement>("[data-back]");
    back.hidden = lock;
    if (this.keep) back.href = `?${this.keep.slice(1)}`;
    if (lock) this.side.lock();
    if (lock) this.truth.lock();
  }

  /** Says something about the position; it stands in the status line until the position changes. */
  private remark(sentence: string): void {
    this.aside = sentence;
    this.desk.remark(sentence);
    this.live.say(sentence);
    this.showStatus();
  }

  private showStatus(): void {
    if (!this.position) return;
    this.find("[data-status]").textContent = this.aside || statusSentence(this.position);
    const turn = this.find<HTMLElement>("[data-turn]");
    turn.className = `disc ${this.position.turn}`;
    turn.hidden = this.position.outcome !== null;
  }

  private showChoices({ choices, turn }: PositionMessage): void {
    const place = this.find<HTMLElement>("[data-choices]");
    const letters = choices ?? [];
    place.hidden = letters.length === 0;
    if (place.dataset.letters === letters.join("")) return;
    place.dataset.letters = letters.join("");
    place.innerHTML = html`${letters.map((letter) => html`
      <button type="button" class="choice ${turn}" data-choice="${letter}" aria-label="${t(`piece.${pieceNameOf(letter)}`)}">${
        piece(pieceNameOf(letter))}</button>`)}`.text;
    if (letters.length && this.find("[data-board]").contains(document.activeElement)) place.querySelector("button")?.focus();
  }

  /** When a game is over. */
  private showAfter(position: PositionMessage): void {
    const place = this.find<HTMLElement>("[data-after]");
    const over = position.outcome !== null;
    if (over === !place.hidden) return;
    place.hidden = !over;
    if (!over) return;
    const { game, lock } = this.address;
    const { match } = this;
    place.innerHTML = (match ? afterInMatchHtml() : afterHtml(position, lock ? null : game, this.keep)).text;
    place.querySelector("[data-again]")?.addEventListener("click", () => this.command("new"));
    place.querySelector("[data-look]")?.addEventListener("click", () => void this.review.do("look"));
    place.querySelector("[data-go-on]")?.addEventListener("click", () => {
      match?.finishGame();
      if (match) this.showCard(match);
    });
  }

  /** Without WebGL2 the accessible board becomes the board. */
  private showTable(): void {
    if (this.root.classList.contains("table-only")) return;
    this.root.classList.add("table-only");
    this.table.drawHere();
    this.find("[data-clocks]").classList.remove("visually-hidden");
    if (this.position) this.table.update(this.position);
    notice(t("problem.no-webgl"));
  }

  private showKeys(): void {
    const keys = this.find<HTMLDialogElement>("[data-keys]");
    if (!keys.open) keys.showModal();
  }

  private find<E extends Element = HTMLElement>(selector: string): E {
    const found = this.root.querySelector<E>(selector);
    if (!found) throw new Error(`the page lacks ${selector}`);
    return found;
  }
}
