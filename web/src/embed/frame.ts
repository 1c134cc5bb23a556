// The frame's side of an embedded page: tells the site around it what happens in the game, and does what the
// site asks for. It listens to the window above it alone, and keeps to the origin that sent the first `load`;
// everything else is as if it had not been said.
import { findGame, isMatch } from "../chess/games";
import { carried, type Address, type AddressProblem } from "../chess/address";
import { nameGameOfDay } from "../chess/day";
import { hostDevice } from "../base/host-device";
import { watchForMissingParts } from "../base/newer";
import { reopen } from "../base/reopen";
import { watchSizes } from "../base/sizes";
import type { PositionMessage } from "../protocol/messages";
import type { GameScreen } from "../game/screen";
import type { Guest, ScreenMessage } from "../game/table";
import type { MatchDone } from "../game/table-messages";
import { t } from "../base/i18n";
import { statusSentence } from "../chess/speech";
import { isForUs, readMessage, version } from "./check";
import type { FrameDetails, GameFields, HostMessage, Question } from "./embed";
import { hearForms } from "./forms";
import { Inbox } from "./inbox";
import { hostMessages } from "./messages";
import { frameQuery } from "./query";
import { resultOf } from "../chess/result";
import { gameStatements, taskStatements } from "./xapi";
import { version as packageVersion } from "../../../package.json";

const height = { least: 300, most: 760, panel: 176 };
const most = { untold: 200 };
const numbered = (id: number | undefined): Question => (id === undefined ? {} : { id });

/** The origin to talk to; a frame's name outlives its documents, so it is kept across the child's own ways. */
const namePrefix = "thirty-squares ";
const keptOrigin = (): string | null => (window.name.startsWith(namePrefix) ? window.name.slice(namePrefix.length) : null);

export class Frame implements Guest {
  private origin = keptOrigin();
  private position: PositionMessage | null = null;
  private status = "";
  private height = 0;
  private began: Date | null = null;
  /** The first move since the page was opened. */
  private opened: Date | null = null;
  /** So is a game that was over when the page was opened, which was played before, or elsewhere. */
  private isOver = true;
  private isGreeted = false;
  /** Another page is on its way, which does what is said from now on. */
  private isLeaving = false;
  /** What is to be told when there is somebody to tell it to: a quick player moves before the site has answered. */
  private readonly untold: (() => void)[] = [];
  /** What came from the site; null for a message that is none of ours. */
  private readonly inbox = new Inbox<HostMessage | null>({
    hear: (message) => this.obey(message),
    refuse: (count) => this.tellError("too-many", `${count} commands came faster than they can be done, and were left undone`),
    isCommand: (message) => message?.type !== "load" && message?.type !== "getState",
  });

  constructor(private readonly address: Address, private readonly game: GameScreen | null,
    private problems: readonly AddressProblem[]) {
    watchForMissingParts();
    hearForms();
    if (window.parent === window) return;
    game?.seat(this);
    addEventListener("message", (event) => this.receive(event));
    watchSizes(() => this.tellHeight()).observe(document.documentElement);
    // Links lead to pages of the frame too.
    document.addEventListener("click", ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link) return;
      const url = new URL(link.href);
      if (url.origin + url.pathname !== location.origin + location.pathname) return;
      url.searchParams.set("embed", "1");
      for (const name of carried) if (address[name]) url.searchParams.set(name, address[name]);
      if (hostDevice) url.hash = location.hash;
      link.href = url.href;
    }, true);
    if (this.origin !== null) this.keepThere();
    this.inbox.hold();
  }

  /** The page is usable. */
  greet(): void {
    if (!this.game && this.address.practice === "today") return;  // its game is on its way, and greets
    this.isGreeted = true;
    this.inbox.release();
    this.post("ready", { version: packageVersion, game: this.address.gameId || null });
    this.tellHeight();
    if (this.origin === null) this.untold.push(() => this.tellProblems());
    else this.tellProblems();
  }

  // ------------------------------------------------------------ to the site

  /** Before the origin is fixed only `ready` and `resize` go out, which tell nothing about a person. */
  private post<T extends keyof FrameDetails>(type: T, detail: FrameDetails[T] & Question): void {
    const isPublic = type === "ready" || type === "resize";
    if (this.origin === null && !isPublic) {
      if (this.untold.length < most.untold) this.untold.push(() => this.post(type, detail));
      return;
    }
    // Sites without an origin of their own can only be reached as "*".
    const target = this.origin === null || this.origin === "null" ? "*" : this.origin;
    window.parent.postMessage({ thirtySquares: version, type, ...detail }, target);
  }

  private tellError(code: string, message: string, id?: number): void {
    this.post("error", { code, message, ...numbered(id) });
  }

  private tellProblems(): void {
    for (const { key, fill } of this.problems) this.tellError(key.split(".")[1]!, t(key, fill));
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "position": return this.onPosition(message);
      case "move": {
        const { san, uci, fen, by } = message;
        this.began ??= new Date();
        this.opened ??= this.began;
        return this.post("move", { san, uci, fen, by });
      }
      case "solved": {
        const { game, task, done, of } = message;
        this.post("answered", { game, task, statements: taskStatements(game, task) });
        return this.post("progress", { game, done, of, over: false });
      }
      case "lesson-done": {
        const { game, done, of } = message;
        return this.post("progress", { game, done, of, over: true });
      }
      case "match-done": return this.tellBox(message, this.opened);
      case "problem": return this.tellError(message.code, message.detail || message.value);
    }
  }

  private onPosition(position: PositionMessage): void {
    if (position.owner === "review" || position.owner === "set-up") return;  // not a game that is played
    this.position = position;
    const status = statusSentence(position);
    if (status !== this.status) {
      this.status = status;
      this.post("status", { text: status, turn: position.turn, check: position.check !== null, over: position.outcome !== null });
    }
    this.tellEnd(position);
    this.tellHeight();
  }

  private tellEnd(position: PositionMessage): void {
    const { outcome } = position;
    if (position.owner !== "game") return;
    const ends = outcome !== null && !this.isOver;
    this.isOver = outcome !== null;
    if (position.moves.length === 0) this.began = null;
    if (ends) this.tellBox(position, this.began, this.address.game && isMatch(this.address.game) ? this.address.gameId : "");
  }

  private tellBox(ended: Omit<MatchDone, "type">, began: Date | null, match = ""): void {
    const { game, opponent, level, outcome } = ended;
    if (outcome) this.post("boxComplete", {
      game, result: resultOf(ended), winner: outcome.winner, reason: outcome.reason, level: opponent === "computer" ? level : null,
      ...(match && { match }), statements: gameStatements(ended, began ?? new Date()),
    });
  }

  private tellState(id?: number): void {
    const { position, game } = this;
    if (!position || !game) return this.tellError("no-game", "no game is open", id);
    const { options, start, fen, turn, moves, opponent, level, side, outcome } = position;
    this.post("state", {
      game: position.game, options, start, fen, turn, moves: moves.map(({ uci }) => uci), opponent: opponent === "computer" ? opponent : "friend", level, side,
      paused: game.isPaused, outcome: outcome && { winner: outcome.winner, reason: outcome.reason },
      ...numbered(id),
    });
  }

  /** What suits the width: the board at full width with its panel below, as long as that is not too tall. */
  private tellHeight(): void {
    const stage = this.game?.stage;
    const { files = 5, ranks = 6 } = this.position ?? {};
    const wanted = stage && this.position?.owner !== "lesson" && this.position?.owner !== "practice"
      ? stage.offsetTop + (innerWidth * ranks) / files + height.panel : height.most;
    const rounded = Math.round(Math.min(Math.max(wanted, height.least), height.most));
    if (rounded === this.height) return;
    this.height = rounded;
    this.post("resize", { height: rounded });
  }

  // ------------------------------------------------------------ from the site

  private receive({ data, origin, source }: MessageEvent<unknown>): void {
    if (source !== window.parent || (this.origin !== null && origin !== this.origin)) return;
    const message = readMessage<HostMessage>(hostMessages, data);
    if (this.origin !== null) {
      // A page that cannot get ready is left all the same.
      if (!this.isGreeted && message?.type === "load") this.load(message);
      else if (message || isForUs(data)) this.inbox.add(message);
    } else if (message?.type === "load") {
      this.origin = origin;
      window.name = namePrefix + origin;
      this.load(message, true);
    }
  }

  /** The first load of what is open already only says whom to talk to. */
  private load({ type: _, thirtySquares: __, ...wanted }: GameFields & { type: "load"; thirtySquares: 1 }, isFirst = false): void {
    if (!isFirst || !this.isHere(wanted)) return this.leaveFor(`?${frameQuery(wanted)}`);
    this.keepThere();
    for (const tell of this.untold.splice(0)) tell();
    if (this.position) this.tellState();
  }

  /** Whether the fields are those of this page. What the page has no use for and the site leaves out itself makes no difference,
   *  and need not be told. */
  private isHere(wanted: GameFields): boolean {
    const [there, here] = [new URLSearchParams(frameQuery(wanted)), new URLSearchParams(location.search)];
    this.problems = this.problems.filter(({ fill: { name } }) => {
      const isLeftOut = name !== undefined && !there.has(name);
      if (isLeftOut) here.delete(name);
      return !isLeftOut;
    });
    for (const query of [there, here]) {
      nameGameOfDay(query);
      query.sort();
    }
    return there.toString() === here.toString();
  }

  private leaveFor(query: string): void {
    this.isLeaving = true;
    reopen(query);
  }

  /** Has the site keep what is to be kept, if it does. */
  private keepThere(): void {
    if (hostDevice) hostDevice.onChange = (key, value) => this.post("kept", { key, value });
  }

  private obey(message: HostMessage | null): void {
    const { game } = this;
    if (this.isLeaving && message?.type !== "load") return;
    if (!message) return this.tellError("bad-message", "not a message of version 1");
    if (message.type === "load") return this.load(message);
    if (message.type === "getState") return this.tellState(message.id);
    if (!game || !findGame(this.address.gameId)) return this.tellError("no-game", "no game is open");
    switch (message.type) {
      case "pause": return game.pause(true);
      case "resume": return game.pause(false);
    }
    if (game.isPaused) return this.tellError("paused", "the game is paused");
    if (message.type === "move") return game.send({ verb: "move", text: message.move });
    if (!this.position?.commands[message.type]) return this.tellError("not-now", `${message.type} is not possible now`);
    game.send({ verb: "command", name: message.type });
    // The site around the frame is no player who would have to be asked.
    if (message.type === "undo") game.send({ verb: "command", name: "agree" });
  }
}
