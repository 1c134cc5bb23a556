// Blind QuickChess before its first move: each player puts ten pieces on the own half behind the curtain, and
// the device goes from hand to hand. What a sensible set-up is, who then begins, and whether it can be
// played at all is for the rules to say.
import type { Game } from "thirty:catalogue";
import tall from "thirty:media.tall";
import type { Address, OpponentName } from "../chess/address";
import type { Color, SetupsMessage } from "../protocol/messages";
import { squareRows } from "../chess/board-grid";
import { characterAt, friendPortrait, nameOf, portrait } from "../chess/characters";
import { readRows, writeRows } from "../chess/fen";
import { commandIcon } from "../base/command-icons";
import { segment, tick } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { kindLevel } from "../base/levels";
import { curtainIcon, diceIcon } from "../base/late-icons";
import { t, type Key } from "../base/i18n";
import { part } from "../base/part";
import { letterOf, pieceNameOf } from "../chess/piece-words";
import { otherSide } from "../chess/side";
import { sideFill } from "../chess/speech";
import { clearIcon } from "./clear-icon";
import { opponentChoice } from "./opponent-choice";
import { HalfDoneSetUp, pieces, type BlindChoice, type Placements } from "./half-done";
import { PieceBoard, boardHtml, trayHtml } from "./piece-board";
import { StatusLine } from "./status-line";
import { keepSeating } from "./seating-choice";
import { onPress, type Sheet, type SheetHost } from "../game/sheet";
import type { ScreenMessage } from "../game/table";

export interface BlindHost extends SheetHost {
  onReady(choice: BlindChoice, placements: Placements): void;
}

/** Whether the page is in the hands that left it: it was loaded anew, or gone back to. */
const isInTheSameHands = (): boolean => performance.getEntriesByType("navigation").some((way) => (way as PerformanceNavigationTiming).type !== "navigate");

export class BlindSetup implements Sheet {
  private placements: Placements = {};
  private readonly choice: { opponent: OpponentName; level: string; side: Color; options: string };
  private setups: SetupsMessage | null = null;
  private board: PieceBoard | null = null;
  private line: StatusLine | null = null;
  private color: Color = "white";
  private readonly halfDone: HalfDoneSetUp;

  /** `fixed` leaves nothing to choose but the squares. `why` says what made the players set up again. */
  constructor(private readonly host: BlindHost, private readonly game: Game, address: Address,
    private readonly fixed: boolean, private readonly why = "") {
    this.choice = { opponent: address.opponent ?? "computer", level: address.level ?? kindLevel, side: address.side ?? "white", options: address.options ?? "" };
    this.halfDone = new HalfDoneSetUp(address, fixed);
  }

  open(): void {
    if (this.takeUp()) return;
    this.halfDone.forget();
    this.arrange(this.firstColor(), this.why);
  }

  hear(message: ScreenMessage): void {
    if (message.type === "begins") this.halfDone.forget();  // this game, or another one instead
    if (message.type !== "setups") return;
    const wanted = this.setups === null ? null : message.random;
    this.setups = message;
    const ready = part<HTMLSelectElement>(this.host.place, "[data-ready-made]");
    ready.innerHTML = html`<option value="">${t("blind.ready-made")}</option>
      ${message.ready.map(({ name, ranks }) => html`<option value="${ranks}">${t(`setup.${name}` as Key)}</option>`)}`.text;
    if (wanted) this.place(wanted);
  }

  private firstColor(): Color {
    return this.choice.opponent === "computer" ? this.choice.side : "white";
  }

  // ------------------------------------------------------------ what was half done

  /** Goes on with what was half done when the page went; false if there is nothing, or a game was begun since. */
  private takeUp(): boolean {
    const isOpening = this.fixed || !document.documentElement.dataset.ready;
    const { kept } = this.halfDone;
    if (!kept || !isOpening || this.why) return false;
    const { choice, color, isPassed, placements: { [color]: own = "", ...others } } = kept;
    Object.assign(this.choice, choice);
    this.placements = isPassed ? kept.placements : others;
    this.color = color;
    const goOn = (): void => {
      this.arrange(color);
      this.place(own);
    };
    if (isPassed) this.pass();
    else if (choice.opponent === "computer" || isInTheSameHands() || !/[a-z]/.test(own)) goOn();
    else this.showCurtain(t("blind.pass", sideFill(color)), t("blind.look-away", sideFill(otherSide(color))), t("blind.i-am", sideFill(color)), goOn);
    return true;
  }

  private keep(isPassed: boolean): void {
    const { choice, color, placements } = this;
    this.halfDone.keep({ choice, color, isPassed, placements: isPassed ? placements : { ...placements, [color]: this.ranks() } });
  }

  // ------------------------------------------------------------ one player's squares

  private arrange(color: Color, why = ""): void {
    this.color = color;
    this.setups = null;
    const alone = this.choice.opponent === "computer";
    const first = color === this.firstColor();
    const { place } = this.host;
    place.innerHTML = html`<div class="arrange">
      <h2 tabindex="-1">${t("blind.title", sideFill(color))}</h2>
      <p>${why} ${t(alone ? "blind.computer" : "blind.look-away", sideFill(otherSide(color)))}</p>
      ${first && !this.fixed && this.choices()}
      <div class="half ${color}">
        <div class="curtain" role="img" aria-label="${t("blind.curtain")}"></div>
        ${boardHtml}
      </div>
      <div class="arrange-foot">
        ${trayHtml()}
        <p class="still" data-still role="status"></p>
        <div class="sheet-row">
          <label class="field"><span class="visually-hidden">${t("blind.ready-made")}</span><select data-ready-made></select></label>
          <button type="button" class="button" data-random>${diceIcon()}<span>${t("blind.random")}</span></button>
          <button type="button" class="button" data-clear>${clearIcon()}<span>${t("setup.clear")}</span></button>
          <button type="button" class="button primary" data-done>${commandIcon("agree")}${t("blind.done")}</button>
        </div>
      </div></div>`.text;
    const rows = squareRows(this.game.files, this.game.ranks, color === "black").slice(this.game.ranks / 2);
    this.line = new StatusLine(part(place, "[data-still]"));
    this.board = new PieceBoard(place, this.line, {
      rows, a1Dark: true, tray: Object.keys(pieces).map((kind) => letterOf(kind, color)),
      supply: (letter) => pieces[letter.toLowerCase()] ?? 0,
      onChange: () => {
        this.tellStill();
        this.keep(false);
      },
      say: (sentence) => this.host.say(sentence),
    });
    this.tellStill();
    onPress(place, "[data-random]", () => this.host.send({ verb: "setups", game: this.game.id }));
    onPress(place, "[data-clear]", () => { if (this.board) this.board.placed = new Map(); });
    onPress(place, "[data-done]", () => this.done());
    part(place, "[data-ready-made]").addEventListener("change", ({ target }) => {
      const { value } = target as HTMLSelectElement;
      if (value) this.place(value);
    });
    place.querySelector("[data-choices-form]")?.addEventListener("change", ({ target }) => this.choose(target as HTMLInputElement));
    this.host.send({ verb: "setups", game: this.game.id });
    part(place, "h2").focus({ preventScroll: true });
  }

  private choices(): Html {
    const { opponent, side, options } = this.choice;
    const on = options.split(",");
    const isOpen = Boolean(this.host.place.querySelector(".who-fold[open]")) || matchMedia(tall).matches;
    return html`<form class="choices-form" data-choices-form><details class="fold who-fold"${isOpen && html` open`}><summary>${t("opponent.title")}
      <span class="who-chosen" data-chosen>${this.chosen()}</span></summary>
      ${opponentChoice(this.game.id, this.choice)}
      ${opponent === "computer" && html`<fieldset class="segments"><legend class="visually-hidden">${t("opponent.side")}</legend>
        ${segment("side", "white", t("color.white"), html`<span class="disc white"></span>`, side === "white")}
        ${segment("side", "black", t("color.black"), html`<span class="disc black"></span>`, side === "black")}
      </fieldset>`}
      <details class="fold"><summary>${t("options.title")}</summary>${this.game.options.map((option) =>
        tick("option", t(`option.${option}` as Key), option, on.includes(option)))}</details>
      </details>
    </form>`;
  }

  private chosen(): Html {
    const { opponent, level } = this.choice;
    const who = characterAt(level);
    return opponent === "computer" ? html`${portrait(who)}${nameOf(who)}` : html`${friendPortrait()}${t("opponent.friend")}`;
  }

  /** Another opponent or side is another start; another level and other options are not. */
  private choose(field: HTMLInputElement): void {
    if (keepSeating(field)) return;
    const data = new FormData(part<HTMLFormElement>(this.host.place, "[data-choices-form]"));
    this.choice.options = data.getAll("option").join(",");
    this.choice.level = String(data.get("level") ?? this.choice.level);
    part(this.host.place, "[data-chosen]").innerHTML = this.chosen().text;
    if (field.name === "option" || field.name === "level") return this.keep(false);
    const kept = this.ranks();
    this.choice.opponent = data.get("opponent") === "friend" ? "friend" : "computer";
    this.choice.side = this.choice.opponent === "computer" && data.get("side") === "black" ? "black" : "white";
    this.arrange(this.firstColor());
    this.place(kept);
    part(this.host.place, `[name=${field.name}]:checked`).focus();
  }

  private still(): string[] {
    const { board } = this;
    if (!board) return [];
    return Object.keys(pieces).flatMap((letter) => {
      const count = board.left(letterOf(letter, this.color));
      if (count <= 0) return [];
      const name = t(`piece.${pieceNameOf(letter)}`);
      return [count === 1 ? name : t("setup.several", { piece: name, count })];
    });
  }

  private tellStill(): void {
    const still = this.still();
    this.line?.tell(still.length ? t("blind.still", { pieces: still.join(t("list.comma")) }) : t("blind.all-placed"));
    part(this.host.place, "[data-done]").setAttribute("aria-disabled", String(still.length > 0));
  }

  private done(): void {
    if (this.still().length) return this.host.say(this.line?.resume() ?? "");
    this.placements[this.color] = this.ranks();
    if (this.choice.opponent === "computer") return this.host.onReady(this.choice, this.placements);
    this.keep(true);
    this.pass();
  }

  // ------------------------------------------------------------ from hand to hand

  /** Nothing of either set-up is on the page while the device changes hands. */
  private pass(): void {
    const next = otherSide(this.color);
    const last = this.placements[next] !== undefined;
    if (last) this.showCurtain(t("blind.both-ready"), t("blind.both-ready.line"), html`${curtainIcon()}${t("blind.lift")}`, () => this.host.onReady(this.choice, this.placements));
    else this.showCurtain(t("blind.pass", sideFill(next)), t("blind.pass.line", sideFill(this.color)), t("blind.i-am", sideFill(next)), () => this.arrange(next));
  }

  private showCurtain(title: string, line: string, button: string | Html, goOn: () => void): void {
    const { place } = this.host;
    this.board = null;
    place.innerHTML = html`<div class="pass">
      <div class="curtain" role="img" aria-label="${t("blind.curtain")}"></div>
      <h2 tabindex="-1">${title}</h2>
      <p>${line}</p>
      <button type="button" class="button primary" data-go-on>${button}</button></div>`.text;
    onPress(place, "[data-go-on]", goOn);
    part(place, "h2").focus({ preventScroll: true });
  }

  // ------------------------------------------------------------ ranks as text

  /** Ranks of the own half, the one at the curtain first, files a to e for both: "5/ppppp/rbkqn". */
  private ranks(): string {
    return writeRows(this.ownRows().map((row) => row.map((square) => this.board?.placed.get(square)?.toLowerCase())));
  }

  private place(ranks: string): void {
    const letters = readRows(ranks);
    const placed = this.ownRows().flatMap((row, i) => row.flatMap((square, file): [string, string][] => {
      const letter = letters[i]?.[file];
      return letter ? [[square, letterOf(letter, this.color)]] : [];
    }));
    if (this.board) this.board.placed = new Map(placed);
  }

  private ownRows(): string[][] {
    const { files, ranks } = this.game;
    const rows = squareRows(files, ranks, false);
    return this.color === "white" ? rows.slice(ranks / 2) : rows.slice(0, ranks / 2).reverse();
  }
}
