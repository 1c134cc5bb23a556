// Games as a whole: opens the walk through one, takes in a text from wherever it comes, and gives the game on the board
// out as a link, a file or text. Reading and writing is the app's; nothing here touches the game that is played.
import type { Color, ExportedMessage, ImportedMessage, PositionMessage } from "../protocol/messages";
import { gameFields, readAddress, type Address } from "../chess/address";
import { findGame } from "../chess/games";
import { isSettled, type ScreenMessage, type Table } from "../game/table";
import { dayOf } from "../base/day-of";
import { shortTitle, t } from "../base/i18n";
import { notice } from "../base/notices";
import { followLink } from "../base/reopen";
import { isSandboxed } from "../base/sandboxed";
import { saveFile } from "../base/save-file";
import { share } from "../base/share";
import { EngineJudge } from "./engine-judge";
import { TextsDialog } from "./texts-dialog";
import { Walk } from "./walk";
import { faultSentence } from "./words";

/** More than this no messenger or server takes as an address. */
const longestLink = 7000;
/** More than this is no game. */
const longestText = 4_000_000;

const both: readonly Color[] = ["white", "black"];

export class Review {
  private walk: Walk | null = null;
  private dialog: TextsDialog | null = null;
  private imported: ImportedMessage["game"] = null;
  private position: PositionMessage | null = null;
  private whenExported: ((message: ExportedMessage) => void) | null = null;
  /** The answer that the app still owes, whoever waits for it. */
  private owed: Promise<ExportedMessage> | null = null;

  constructor(private readonly table: Table, private readonly place: HTMLElement) {}

  get isOpen(): boolean {
    return this.walk !== null;
  }

  hear(message: ScreenMessage): void {
    switch (message.type) {
      case "exported": return this.whenExported?.(message);
      case "imported": return this.onImported(message);
      case "position": return this.onPosition(message);
    }
  }

  // ------------------------------------------------------------ the walk

  /** Walks through the game that is played. */
  look(): void {
    this.imported = null;
    this.table.send({ verb: "look" });
  }

  private onPosition(position: PositionMessage): void {
    if (position.owner === "set-up") return;
    this.position = position;
    if (position.owner !== "review") return this.leave();
    if (this.walk?.isThrough(position)) return this.walk.hear(position);
    this.walk?.close();
    const own = this.ownAgainstComputer;
    this.table.root.classList.add("review-open");
    this.place.hidden = false;
    this.walk = new Walk({
      place: this.place,
      title: this.titleOf(position),
      people: own ? [own.side] : both,
      send: (message) => this.table.send(message),
      say: (sentence) => this.table.talk.say(sentence),
      onClose: () => this.table.giveBack(),
      onPlay: isSettled(this.table.game.address) ? null : () => this.playOn(),
    }, position, [new EngineJudge()]);
    this.table.makeRoom();
  }

  /** The child's own game against the computer, where that is what is looked at. */
  private get ownAgainstComputer(): PositionMessage | null {
    const { position } = this.table.game;
    return !this.imported && position?.opponent === "computer" ? position : null;
  }

  private titleOf({ game }: PositionMessage): string {
    const { White, Black } = this.imported?.tags ?? {};
    const isNamed = [White, Black].some((name) => name && name !== "?");
    return isNamed ? t("review.players", { white: White ?? "?", black: Black ?? "?" }) : t("review.title", { title: shortTitle(game) });
  }

  private leave(): void {
    if (!this.walk) return;
    this.walk.close();
    this.walk = null;
    this.table.root.classList.remove("review-open");
    this.place.hidden = true;
    this.table.makeRoom();
    this.table.board.focus();
  }

  /** The game goes on from the position on the board, and is the one that is played from now on. */
  private playOn(): void {
    const { position, ownAgainstComputer: own } = this;
    const { address } = this.table.game;
    if (!position) return;
    const { game, options, start, moves, ply } = position;
    const found = findGame(game) ?? null;
    const next: Address = {
      ...address, game: found, gameId: game, options, fen: start, clock: "", opponent: "friend", ...(own && { opponent: "computer", level: own.level, side: own.side }),
      moves: moves.slice(0, ply).map(({ uci }) => uci).join(","),
    };
    if (game === address.gameId) {
      this.table.talk.bring(t("review.plays-on"));
      this.table.game.playInstead(next);
    }
    else followLink(`?${new URLSearchParams(gameFields(next))}${this.table.keep}`);
  }

  // ------------------------------------------------------------ in

  open(): void {
    void this.exported().then(({ pgn, query }) => {
      if (this.dialog?.isOpen) return;  // asked for twice
      this.dialog?.remove();
      this.dialog = new TextsDialog({
        pgn, fen: this.position?.fen ?? this.table.game.position?.fen ?? "", link: this.linkTo(query),
        onText: (text) => void this.take(text),
        onFile: (file) => void this.take(file),
      });
    });
  }

  /** A text that was pasted, typed or dropped, or a file. */
  async take(given: File | string): Promise<void> {
    try {
      if ((typeof given === "string" ? given.length : given.size) > longestText) return this.complain(t("import.too-long"));
      const text = (typeof given === "string" ? given : await given.text()).trim();
      const link = /^\S*\?(\S*\bgame=\S+)$/.exec(text)?.[1];
      if (link) this.follow(link);
      else this.table.send({ verb: "import", text });
    } catch {
      this.complain(t("import.file"));
    }
  }

  /** A pasted link opens as it would in the address bar, unless there is nothing behind it. */
  private follow(link: string): void {
    const { address, problems } = readAddress(link);
    if (address.game) return followLink(`?${link}`);
    this.complain(`${problems.map(({ key, fill }) => t(key, fill)).join(" ")} ${t("import.kept")}`);
  }

  private onImported({ game, fault }: ImportedMessage): void {
    if (!game) return void faultSentence(fault).then((sentence) => this.complain(sentence));
    this.imported = game;
    this.dialog?.close();
    if (game.more) notice(t("import.more"));
  }

  private complain(sentence: string): void {
    if (this.dialog?.isOpen) this.dialog.blame(sentence);
    else notice(sentence);
  }

  // ------------------------------------------------------------ out

  /** Hands a link to the game over to whatever the device shares with, or copies it. */
  async share(): Promise<void> {
    const { query } = await this.exported();
    const url = this.linkTo(query);
    if (url.length > longestLink) return void notice(t("share.too-long"));
    if (await share(url) !== "impossible") return;
    try {
      await navigator.clipboard.writeText(url);
      notice(t("share.copied"));
    } catch {
      this.open();
    }
  }

  /** Saves the game as a file; where none can be saved, its text is there to be copied. */
  async save(): Promise<void> {
    if (isSandboxed()) return this.open();
    const { pgn } = await this.exported();
    saveFile(`${this.table.game.address.gameId.replace(/\W/g, "-")}-${dayOf(new Date())}.pgn`, pgn, "application/x-chess-pgn");
    notice(t("review.saved"));
  }

  private exported(): Promise<ExportedMessage> {
    return this.owed ??= new Promise((resolve) => {
      this.whenExported = (message) => {
        this.owed = null;
        resolve(message);
      };
      const { opponent, side, level } = this.table.game.position ?? {};
      const names = opponent === "computer" ? { [side === "black" ? "white" : "black"]: `${t("opponent.computer")} ${level ?? ""}`.trim() } : {};
      this.table.send({ verb: "export", event: t("app.name"), date: dayOf(new Date()).replaceAll("-", "."), ...names });
    });
  }

  /** Nobody moves by himself behind a link: a friend's game is shown, and played on by whoever wants to. */
  private linkTo(query: string): string {
    const side = this.position?.flipped ?? this.table.game.position?.flipped ? "&side=black" : "";
    return `${location.origin === "null" ? "" : location.origin}${location.pathname}?${query}&opponent=friend${side}`;
  }
}
