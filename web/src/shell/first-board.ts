// The board before there is an app to draw it: it stands where the canvas will, and takes White's first move. What was
// done on it is handed to the app when that has a game.
import beginnings from "thirty:beginnings";
import lessonStarts from "thirty:lesson-starts";
import type { Game } from "thirty:catalogue";
import type { Address } from "../chess/address";
import { boardPlace, lieBeside, stageOf } from "../chess/board-place";
import { findGame, hasBoard, hasLesson, mixGameId } from "../chess/games";
import { goalHtml } from "../game/goal";
import { shortTitle, t } from "../base/i18n";
import { wearTheme } from "../chess/board-theme";
import { piecesOf, turnOf } from "../chess/fen";
import { friendField } from "../chess/friend-field";
import { squaresOf, toOf } from "../chess/move-squares";
import { PaintedBoard, type BoardPicture } from "../chess/painted-board";
import { keyOf, opponentAt, resumedAt, type SavedGame } from "../chess/resume";
import { getSettings } from "../base/settings";
import { watchSizes } from "../base/sizes";
import { isRecord, isStrings, read } from "../base/storage";
import { titleOf } from "../chess/title";

/** What was done before the app could hear it. */
export interface Done {
  /** In long form. */
  readonly move: string | null;
  readonly selected: string | null;
}

/** The placement of the pieces, and the moves. `beginnings` has the letters of a set in their order. */
function beginningOf(gameId: string): readonly string[] {
  const set = gameId.split(":")[1];
  return beginnings[set === undefined ? gameId : mixGameId([...set.toLowerCase()])]?.split(" ") ?? [];
}

const pictureOf = (game: Game | null, fen: string, flipped: boolean): BoardPicture => ({
  files: game?.files ?? 5, ranks: game?.ranks ?? 6, a1Dark: game?.a1Dark ?? true, flipped,
  board: piecesOf(fen), turn: turnOf(fen),
  selected: null, targets: new Set(), check: null, last: [],
});

/** The board after moves that take a piece from one square to another; an empty one where a move does more than that. */
function pictureAfter(picture: BoardPicture, moves: readonly string[]): BoardPicture {
  const board = { ...picture.board };
  for (const move of moves) {
    const [from, to] = squaresOf(move);
    const { [from]: moved } = board;
    const across = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
    const isMore = /k/i.test(moved ?? "") ? across > 1 : /p/i.test(moved ?? "") && across && !board[to];
    if (!moved || move.length !== 4 || isMore) return { ...picture, board: {} };
    delete board[from];
    board[to] = moved;
  }
  return { ...picture, board, turn: (picture.turn === "white") === (moves.length % 2 === 0) ? "white" : "black" };
}

export class FirstBoard {
  readonly painted: PaintedBoard;
  private picture: BoardPicture;
  /** Those of White that may be made at once; none where it is not certain how the game begins. */
  private moves: readonly string[] = [];
  private move: string | null = null;
  private isOver = false;
  private readonly isAgainstComputer: boolean;

  /** Paints the board of the address into the outline at `root`; null where no game begins with a board in sight. `words` is
   *  false while the language's words are on their way. */
  static paint(root: HTMLElement, address: Address, words: boolean): FirstBoard | null {
    const { game, lesson, assignment, practice, board } = address;
    const isLesson = lesson !== undefined;
    root.classList.toggle("lesson-open", isLesson || practice !== undefined);  // what is shown as a lesson stands in its frame at once
    if (!game || assignment || practice || board || !isLesson && (!hasBoard(game) || game.blind)) return null;
    return new FirstBoard(root, address, words, isLesson);
  }

  private constructor(private readonly root: HTMLElement, private readonly address: Address, private readonly hasWords: boolean,
    private readonly isLesson: boolean) {
    root.classList.toggle("embedded", address.embed);
    this.find("[data-lesson-place]").hidden = !isLesson;
    this.isAgainstComputer = !isLesson && opponentAt(address) === "computer";
    this.picture = isLesson ? this.lessonPicture() : this.seated(this.gamePicture());
    this.painted = new PaintedBoard(this.find<HTMLTableElement>("[data-board]"));
    this.painted.hands = { press: (square) => this.press(square), held: () => this.picture.selected };
    this.fit();  // before anything is written, as long as the page is laid out

    this.find("[data-open-lesson]").hidden = !hasLesson(address.gameId);
    if (hasWords) this.write();
    watchSizes(() => this.fit()).observe(this.stage);
    addEventListener("resize", () => this.fit());
    wearTheme(root, address.game);
    this.painted.showsLabels = getSettings().coordinates;
    this.painted.show(this.picture);
    this.writeTurn();
  }

  /** The kept game that the address goes on with. */
  private get resumed(): SavedGame | null {
    return resumedAt(this.address);
  }

  private gamePicture(): BoardPicture {
    const { resumed, address } = this;
    const [placement, ...moves] = beginningOf(address.gameId);
    const isBlack = (resumed?.side ?? address.side) === "black" || friendField(address.friend)[2] === "b";
    const isPlain = !resumed && !address.friend && !address.fen && !address.moves && !address.options && !address.clock;
    if (isPlain && !(this.isAgainstComputer && isBlack)) this.moves = moves;
    if (resumed) return pictureOf(address.game, resumed.now ?? "", isBlack !== Boolean(resumed.turned));
    const start = pictureOf(address.game, address.fen ?? placement ?? address.game?.start ?? "", isBlack);
    return address.moves ? pictureAfter(start, address.moves.split(",")) : start;
  }

  /** As the app will turn it, by how two players sit at this device. */
  private seated(picture: BoardPicture): BoardPicture {
    const seating = this.isAgainstComputer || this.address.friend ? "side" : getSettings().seating;
    const flipped = seating === "pass" ? picture.turn === "black" : picture.flipped;
    return { ...picture, flipped, far: seating === "face" ? (flipped ? "white" : "black") : null };
  }

  /** The step's at which the lesson will open, where that is known. */
  private lessonPicture(): BoardPicture {
    const { game, gameId, lesson } = this.address;
    const kept = read(keyOf("lesson", this.address), isRecord);
    const shown = Number(lesson) > 1 ? null : kept ? kept.shown : lessonStarts[gameId];
    const [board = gameId, fen = ""] = isStrings(shown) ? shown : [];
    return pictureOf(findGame(board) ?? game, fen, false);
  }

  private find<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.root.querySelector<E>(selector)!;
  }

  private get stage(): HTMLElement {
    return this.find("[data-stage]");
  }

  /** What the game is called and about. */
  private write(): void {
    const { game, gameId } = this.address;
    if (!game) return;
    document.title = `${shortTitle(game.id)} · ${t("app.name")}`;
    this.find("[data-title]").textContent = titleOf(gameId);
    this.find("[data-goal]").innerHTML = goalHtml(game).text;
  }

  /** Whose turn it is, where that is known. */
  private writeTurn(): void {
    const { turn } = this.picture;
    if (!this.hasWords || !this.moves.length || !turn) return;
    const isOwn = turn === "white";
    const fill = { side: t(`side.${turn}`), color: t(`color.${turn}`) };
    this.find("[data-status]").textContent = !this.isAgainstComputer ? t("status.to-move", fill) : isOwn ? t("status.your-turn", fill) : t("status.thinking");
    this.find("[data-turn]").className = `disc ${turn}`;
  }

  private fit(): void {
    if (this.isOver) return;
    const { files, ranks } = this.picture;
    const place = boardPlace(stageOf(this.stage, this.isLesson), files, ranks, Boolean((this.resumed ?? this.address).clock));
    this.painted.place(place);
    lieBeside(this.root, place.head ?? null);
  }

  private press(square: string): void {
    if (this.isOver || this.move) return;
    const { selected, board } = this.picture;
    const move = this.moves.find((one) => one === `${selected}${square}`);
    if (selected && move) {
      const { [selected]: piece = "", ...rest } = board;
      this.move = move;
      this.select(null, { board: { ...rest, [square]: piece }, last: [selected, square], turn: "black" });
    } else {
      this.select(square !== selected && this.moves.some((one) => one.startsWith(square)) ? square : null);
    }
  }

  private select(selected: string | null, change: Partial<BoardPicture> = {}): void {
    const targets = new Set(this.moves.filter((move) => selected && move.startsWith(selected)).map(toOf));
    this.picture = { ...this.picture, selected, targets, ...change };
    this.painted.show(this.picture);
    this.writeTurn();
  }

  /** The board is the app's from now on. The answer is what was done on it since this was asked last. */
  handOver(): Done {
    const done = this.isOver ? { move: null, selected: null } : { move: this.move, selected: this.picture.selected };
    this.isOver = true;
    return done;
  }
}
