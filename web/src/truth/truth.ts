// The truth view: what the position on the board is worth and what the last move did, every legal move with its value
// on the board and in a list, and the value of the game move by move.
import { turnOf } from "../chess/fen";
import type { Color, PositionMessage } from "../protocol/messages";
import type { MoveValue, Place } from "../engine/engine";
import type { Table } from "../game/table";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { joined } from "../base/joined";
import { icon, piece } from "../base/icons";
import { puzzleIcon } from "../base/late-icons";
import { notice } from "../base/notices";
import { part } from "../base/part";
import { WayBack } from "../base/way-back";
import { gamesWithPuzzles } from "../chess/boxes";
import { fromOf, squaresOf, toOf } from "../chess/move-squares";
import { colorOf, kindWord, pieceNameOf } from "../chess/piece-words";
import { listedMoveSentence, outcomeSentence } from "../chess/speech";
import { valueGraph } from "./graph";
import { Oracle } from "./oracle";
import { PackRow } from "./pack-row";
import { isSolved } from "../chess/games";
import { otherSide } from "../chess/side";
import type { Look } from "./verdict";
import { isKnown, lastMoveSentence, markOf, moveWord, verdictSentence, type Mark } from "./words";

const rank: Readonly<Record<MoveValue["value"], number>> = { win: 3, draw: 2, unknown: 1, loss: 0 };
const far = 1000;
/** How good a move is for the side that makes it: the quicker win, the later loss. */
const worth = ({ value, plies }: MoveValue): number =>
  rank[value] * 10 * far + (value === "win" ? -1 : 1) * (value === "draw" || value === "unknown" ? 0 : plies ?? far);

const shape = (value: MoveValue["value"]): Html => html`<svg class="truth-shape ${value}" viewBox="-8 -8 16 16" aria-hidden="true"><path d="${
  { win: "M0-6.5L7 6H-7z", draw: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", loss: "M0 6.5L7-6H-7z", unknown: "M-5 0h10" }[value]}"/></svg>`;

/** A piece as a picture, and in words for whoever does not see it. */
const named = (letter: string): Html => html`${piece(pieceNameOf(letter))}<span class="visually-hidden">${kindWord(letter)}</span>`;

/** What is certain before anything has been worked out: how many pieces each side has. */
function count(board: PositionMessage["board"]): { white: number; black: number } {
  const pieces = Object.values(board);
  const white = pieces.filter((letter) => colorOf(letter) === "white").length;
  return { white, black: pieces.length - white };
}

/** To the puzzles of the game's box, if it has any and the page may be left. */
function puzzleLink({ game: { address }, keep }: Table): Html | null {
  if (address.embed || address.lock || !gamesWithPuzzles(address.game?.box ?? 0).length) return null;
  return html`<p><a class="button" href="?game=${address.gameId}&practice=1${keep}">${puzzleIcon()}${t("practice.title")}</a></p>`;
}

export class Truth {
  private readonly oracle = new Oracle((pack) => void this.packRow.isExpected(pack).then((is) => is && notice(t("truth.bad-pack"))));
  private readonly packRow: PackRow;
  private position: PositionMessage | null = null;
  private isFilling = false;
  private readonly wayBack = new WayBack(() => this.leave());
  /** What has been said of the position on the board. */
  private readonly said = new Set<string>();

  constructor(private readonly table: Table, private readonly place: HTMLElement, private readonly onSwitch: (open: boolean) => void) {
    this.place.innerHTML = html`
      <div class="truth-head"><h2 tabindex="-1">${t("truth.title")}</h2>
        <button type="button" class="icon-button" data-close-truth aria-label="${t("truth.close")}" title="${t("truth.close")}">${icon("close")}</button></div>
      <div class="truth-page">
        <div class="truth-said"><p class="verdict" data-verdict></p><p data-last-move></p></div>
        <div class="truth-graph" data-value-graph tabindex="0" role="group" aria-label="${t("truth.graph")}"></div>
        <ul class="truth-moves" data-truth-moves aria-label="${t("truth.moves")}"></ul>
        ${puzzleLink(table)}
        <div class="truth-pack" data-pack></div>
      </div>`.text;
    this.find("[data-close-truth]").addEventListener("click", () => this.leave());
    this.place.addEventListener("keydown", ({ key }) => { if (key === "Escape") this.leave(); });
    this.packRow = new PackRow(this.find("[data-pack]"), () => this.tryAgain());
    addEventListener("online", () => this.tryAgain());
    // A whole game takes minutes, and a device in a pocket is to rest.
    document.addEventListener("visibilitychange", () => this.update());
  }

  private leave(): void {
    this.show(false, this.position);
    this.table.find("[data-menu]").focus();  // the switch is behind it
  }

  get isOpen(): boolean {
    return !this.place.hidden;
  }

  /** Whether it is seen: others who have the board lie over it, and nobody may look at the page. */
  private get isSeen(): boolean {
    const owner = this.table.position?.owner;
    return this.isOpen && owner === "game" && !document.hidden;
  }

  show(open: boolean, position: PositionMessage | null): void {
    this.place.hidden = !open;
    this.wayBack.follow(open);
    this.table.root.classList.toggle("truth-open", open);
    this.onSwitch(open);
    this.table.makeRoom();
    if (!open) {
      this.oracle.close();
      this.mark("");
      return;
    }
    this.find<HTMLElement>("h2").focus({ preventScroll: true });
    if (position) this.hear(position);
  }

  hear(position: PositionMessage): void {
    const isNew = this.position?.fen !== position.fen || this.position.game !== position.game;
    this.position = position;
    if (!this.isOpen) return;
    if (isNew) this.said.clear();
    this.packRow.useGame(position.game);
    this.update();
  }

  /** The pack may have come, or the way to it may be free again. */
  private tryAgain(): void {
    if (this.isOpen) void this.oracle.refresh().catch(console.warn).then(() => this.update());
  }

  private update(): void {
    this.draw();
    void this.fill();
  }

  // ------------------------------------------------------------ asking

  private placeAt({ game, options, start, moves }: PositionMessage, ply: number): Place {
    return { game, options, fen: start, moves: moves.slice(0, ply).map(({ uci }) => uci) };
  }

  private turnAt({ start }: PositionMessage, ply: number): Color {
    const first: Color = turnOf(start);
    return ply % 2 === 0 ? first : otherSide(first);
  }

  private lookAt(position: PositionMessage, ply: number): Look | undefined {
    const { outcome, moves } = position;
    if (outcome && ply === moves.length) return { moves: [], verdict: { kind: "proven", winner: outcome.winner, plies: 0 } };
    return this.oracle.known(this.placeAt(position, ply));
  }

  /** Asks about every position of the game, one after the other, first about those that are shown. */
  private async fill(): Promise<void> {
    if (this.isFilling) return;
    this.isFilling = true;
    try {
      for (;;) {
        const { position } = this;
        if (!this.isSeen || !position) return;
        const shown = [position.ply, position.ply - 1];
        // Opinions have no place in the graph, so elsewhere the rest of the game is left alone.
        const others = isSolved(position.game) ? [...position.moves.map((_, i) => position.moves.length - i), 0] : [];
        const plies = [...shown, ...others];
        const ply = plies.find((one) => one >= 0 && !this.lookAt(position, one));
        if (ply === undefined) return;
        await this.oracle.look(this.placeAt(position, ply), this.turnAt(position, ply), ply === position.ply ? () => this.draw() : undefined);
        this.draw();
      }
    } catch (error) {
      console.warn(error);
      if (this.isSeen) notice(t("truth.stopped"), { label: t("problem.again"), run: () => this.update() });
    } finally {
      this.isFilling = false;
    }
  }

  // ------------------------------------------------------------ showing

  private draw(): void {
    const { position } = this;
    if (!position || !this.isSeen) return;
    const { ply, outcome, moves, turn } = position;
    const known = this.lookAt(position, ply);
    const look = known ?? this.oracle.knownEarly(this.placeAt(position, ply));
    const isOver = outcome !== null && ply === moves.length;
    const verdict = isOver ? outcomeSentence(position) : joined(
      look && (known || look.verdict.kind !== "open") && verdictSentence(look.verdict, turn),
      !look && t("truth.counted", count(position.board)),
      !known && !(look?.moves.length && look.verdict.kind === "proven") && t("truth.looking"),
    );
    const last = moves[ply - 1];
    const lastMove = last ? lastMoveSentence(this.lookAt(position, ply - 1), known, last.by) : "";
    this.find("[data-verdict]").textContent = verdict;
    this.find("[data-last-move]").textContent = lastMove;
    this.find("[data-pack]").classList.toggle("certain", look?.verdict.kind === "proven");
    this.drawMoves(position, look?.moves ?? []);
    const verdicts = Array.from({ length: moves.length + 1 }, (_, i) => this.lookAt(position, i)?.verdict);
    const graph = this.find<HTMLElement>("[data-value-graph]");
    const sentenceOf = (at: number): string => moves.slice(at - 1, at).map(listedMoveSentence).join("");
    graph.innerHTML = moves.length && isSolved(position.game) ? valueGraph(verdicts, sentenceOf, ply).text : "";
    graph.querySelector(".here")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.mark(this.marksFor(position, look?.moves ?? []));
    if (known) this.tell([verdict, lastMove]);
  }

  /** Says each once about a position. */
  private tell(sentences: readonly string[]): void {
    const news = sentences.filter((one) => one && !this.said.has(one));
    for (const one of news) this.said.add(one);
    if (news.length) this.table.talk.say(news.join(" "));
  }

  private drawMoves({ board, turn }: PositionMessage, moves: readonly MoveValue[]): void {
    const known = moves.filter(isKnown).sort((a, b) => worth(b) - worth(a));
    // Moves of which nothing is known are not worth a line each, nor one of their own where there are no others.
    const open = known.length ? moves.length - known.length : 0;
    const list = this.find("[data-truth-moves]");
    list.className = `truth-moves ${turn}`;  // the pieces wear the colour of their side
    list.innerHTML = html`${known.map((move) => {
      const [from, to, promotion] = [fromOf(move.move), toOf(move.move), move.move.slice(4)];
      return html`<li class="${move.value}" data-value="${move.move}">${shape(move.value)}${named(board[from] ?? "p")}<b dir="ltr">${
        from}–${to}</b>${promotion && named(promotion)} <span>${moveWord(move)}</span></li>`;
    })}${open ? html`<li class="unknown" data-open-moves>${shape("unknown")}<span>${t("truth.moves-open", { count: open })}</span></li>` : null}`.text;
  }

  /** Of a piece in hand where it may go; else on every piece the best it can do. */
  private marksFor({ legal, selected }: PositionMessage, moves: readonly MoveValue[]): string {
    const best = new Map<string, MoveValue>();
    for (const move of moves) {
      if (!legal.includes(move.move)) continue;
      const [from, to] = squaresOf(move.move);
      if (selected && from !== selected) continue;
      const square = selected ? to : from;
      const before = best.get(square);
      if (!before || worth(move) > worth(before)) best.set(square, move);
    }
    return [...best].flatMap(([square, { value }]) => {
      const mark: Mark | null = markOf[value];
      return mark ? `${mark}:${square}` : [];
    }).join(",");
  }

  private mark(list: string): void {
    this.table.send({ verb: "marks", list });
  }

  private find<E extends Element = HTMLElement>(selector: string): E {
    return part<E>(this.place, selector);
  }
}
