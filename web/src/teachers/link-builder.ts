// The page that makes an assignment: a form on one side; on the other what it says, its link, its QR code and the
// way to Google Classroom. Printed, it is a slip for the wall, or a page of small ones to cut out.
import type { Game } from "thirty:catalogue";
import { choice, segment, tick } from "../base/form-parts";
import { titleOf } from "../chess/title";
import { findGame, hasBoard, hasLesson, isMatch, mixGameId, mixId, mixPieces } from "../chess/games";
import { html, type Html } from "../base/html";
import { languageName, languages, t, type Key } from "../base/i18n";
import { icon, piece } from "../base/icons";
import { computerIcon } from "../base/late-icons";
import { kindLevel } from "../base/levels";
import { markFault } from "../base/mark-fault";
import { levelTitle } from "../chess/level-words";
import { levelsOf, placeOf } from "../chess/levels-of";
import { offeredOptions, setTogether } from "../chess/options";
import { pieceNameOf } from "../chess/piece-words";
import { sideFill } from "../chess/speech";
import { limits } from "../assignment/return-code";
import { assignmentLink, classroomLink, type Assignment } from "../assignment/link";
import { copyButton, copyByButton, offerCopy } from "../base/copy";
import { diagram } from "../chess/diagram";
import { allGames, gameChoice } from "./game-choice";
import { part } from "../base/part";
import { bindPrint, printButton } from "../base/printing";
import { qrSvg } from "../base/qr-code";
import { isSandboxed } from "../base/sandboxed";
import { setText } from "../base/set-text";
import { keepChoices } from "./kept-choices";
import { bindPlatformFile, platformFile } from "./platform-file";
import { checkPosition, pauseBeforeCheck_ms, type Verdict } from "./rules-check";

/** For whoever teaches without knowing chess: how a class goes about it. */
const newcomers = (keep: string): Html => html`<details class="fold newcomers"><summary>${t("newcomers.title")}</summary>
  <ol>${(["read", "order", "plan", "hand", "legal", "paper"] as const).map((step) => html`<li>${t(`newcomers.${step}`)}</li>`)}</ol>
  <div class="teacher-row"><button type="button" class="button" data-first-lesson>${icon("book")}${t("newcomers.start")}</button>
    <a class="button" href="?teachers=plans${keep}">${icon("book")}${t("teachers.plans")}</a></div></details>`;

const form = (keep: string): Html => html`<form class="builder" data-builder>
  ${newcomers(keep)}
  ${gameChoice(allGames, "raging-rooks")}
  <div class="mix-pieces" role="group" aria-label="${t("mix.pieces")}" data-mix-set hidden>${mixPieces.map((letter) => html`
    <label class="toggle hue-${pieceNameOf(letter)}"><input type="checkbox" name="mix" value="${letter}"><span class="medal">${piece(pieceNameOf(letter))}</span>
      <span class="visually-hidden">${t(`piece.${pieceNameOf(letter)}`)}</span></label>`)}</div>
  <fieldset class="segments" data-task><legend>${t("builder.task")}</legend>
    ${segment("task", "lesson", t("game.lesson"), icon("book"))}
    ${segment("task", "play", t("mix.play"), icon("play"), true)}
  </fieldset>
  <div data-play-only>
    <fieldset class="segments"><legend>${t("opponent.title")}</legend>
      ${segment("opponent", "computer", t("opponent.computer"), computerIcon(), true)}
      ${segment("opponent", "friend", t("opponent.friend"), icon("friend"))}
    </fieldset>
    <div data-computer-only>
      ${choice("level", t("opponent.level"), [])}
      <fieldset class="segments" data-side-set><legend>${t("builder.side")}</legend>
        ${segment("side", "white", t("color.white"), html`<span class="disc white"></span>`, true)}
        ${segment("side", "black", t("color.black"), html`<span class="disc black"></span>`)}
      </fieldset>
    </div>
  </div>
  <div class="ticks">${tick("lock", t("builder.lock"), "on", true)}</div>
  <details class="fold"><summary>${t("builder.more")}</summary><div class="more">
  ${choice("lang", t("settings.language"), [["", t("builder.any-language")] as const, ...languages.map((code) => [code, languageName(code)] as const)])}
  <label class="field"><span>${t("builder.number", { most: limits.assignment })}</span><input type="number" name="number" min="0" max="${limits.assignment}" value="1" inputmode="numeric"></label>
  <fieldset class="ticks" data-options-set hidden><legend>${t("options.title")}</legend><div data-options-list></div></fieldset>
  <label class="field" data-position><span>${t("builder.position")}</span>
    <input type="text" name="fen" dir="ltr" autocomplete="off" spellcheck="false" placeholder="${t("builder.own-start")}" aria-describedby="fen-verdict"></label>
  <p class="quiet" id="fen-verdict" data-verdict role="status"></p>
  </div></details>
</form>`;

/** A frame without an origin may not, and is not told so. */
const opensWindows = (): boolean => !isSandboxed();

const outcome = (): Html => html`<div class="small-slips" data-small-slips></div>
<section class="slip" data-slip aria-label="${t("builder.result")}">
  <div class="slip-face" data-face></div>
  <textarea name="link" data-link readonly rows="3" dir="ltr" aria-label="${t("builder.link")}"></textarea>
  <div class="teacher-row">
    ${copyButton("link", t("return.copy"), "primary")}
    <a class="button" data-try${opensWindows() && html` target="_blank"`} rel="noopener">${icon("play")}${t("builder.try")}</a>
    ${opensWindows() && html`<a class="button" data-classroom target="_blank" rel="noopener noreferrer">${icon("friend")}Google Classroom</a>`}
    ${printButton(t("teachers.print"))}
    ${printButton(t("builder.slips"), "", "print-slips")}
  </div>
  ${opensWindows() && html`<p class="quiet">${t("builder.classroom")}</p>`}
  ${platformFile()}
</section>`;

/** At most, where what they say is short; as many of them are printed as one page has room for. */
const slipsOnAPage = 8;

/** A link on paper, whose lines end between its fields and nowhere else. */
const printedLink = (link: string): Html => html`${[...link.matchAll(/[^?&]*[?&]|[^?&]+/g)].map(([field]) => html`<span>${field}</span>`)}`;

/** What the assignment says, sentence by sentence. */
function sentences(given: Assignment): string[] {
  const { task, opponent, level, side, options, fen, lock, lang, number } = given;
  const game = titleOf(given.game);
  const what = task === "lesson" ? t("says.lesson", { game })
    : opponent === "friend" ? t("says.friend", { game })
      : side ? t("says.computer", { game, level: levelTitle(level), ...sideFill(side) }) : t("says.match", { game, level: levelTitle(level) });
  return [
    what,
    task === "play" && fen && t("says.position"),
    task === "play" && options.length > 0 && t("says.options", { options: options.map((name) => t(`option.${name}` as Key)).join(" · ") }),
    lang && t("says.language", { language: languageName(lang) }),
    lock && t("says.lock"),
    number > 0 ? t("says.number", { count: number }) : lock ? t("says.code") : t("says.no-code"),
  ].filter((sentence): sentence is string => Boolean(sentence));
}

/** What stands on every slip, the large one and the small ones. */
function slipFace(given: Assignment, link: string): Html {
  const game = findGame(given.game);
  return html`<div class="slip-words" data-words><h2 tabindex="-1">${titleOf(given.game)}</h2><ul>${sentences(given).map((text) => html`<li>${text}</li>`)}</ul></div>
  <div class="slip-codes"><div class="slip-picture" data-picture>${
    game !== undefined && given.fen !== "" && given.task === "play" && diagram(game, { fen: given.fen, label: t("says.position") })}</div>
    <div class="slip-qr" data-qr>${qrSvg(link, t("builder.qr"))}</div></div>
  <p class="printed-link" dir="ltr" data-printed-link>${printedLink(link)}</p>`;
}

class LinkBuilder {
  private readonly form: HTMLFormElement;
  private verdict: Verdict | null = null;
  private timer = 0;
  /** Of the game that is chosen. */
  private hasOptions = false;
  private hasPosition = false;
  private hasSide = false;
  /** Counts the questions about positions, so that a late answer gives way. */
  private asked = 0;

  constructor(private readonly place: HTMLElement, keep: string) {
    place.innerHTML = html`<div class="builder-page">${form(keep)}${outcome()}</div>`.text;
    this.form = this.find("form");
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", ({ target }) => this.changed(target as HTMLInputElement));
    const number = this.find<HTMLInputElement>("[name=number]");
    // What was typed says at the end what the link does.
    number.addEventListener("change", () => (number.value = String(this.given().number)));
    this.find("[data-copy-link]").addEventListener("click", () => void copyByButton(this.find("[data-copy-link]"), this.find("[data-link]")));
    bindPrint(place);
    bindPrint(place, () => this.printSlips(), "print-slips");
    bindPlatformFile(place, () => this.given());
    this.find("[data-first-lesson]").addEventListener("click", () => this.setFirstLesson());
    this.changed(this.find<HTMLSelectElement>("[name=game]"));
    keepChoices(this.form);
  }

  private find<E extends HTMLElement = HTMLElement>(selector: string): E {
    return part<E>(this.place, selector);
  }

  private get chosenGame(): Game | undefined {
    return findGame(this.find<HTMLSelectElement>("[name=game]").value);
  }

  private changed(field: HTMLInputElement | HTMLSelectElement): void {
    const { name } = field;
    if (name === "game") this.useGame();
    if (name === "options" && this.chosenGame) setTogether(this.form, this.chosenGame, field);
    if (["game", "mix", "options", "fen"].includes(name)) this.ask();
    this.show();
  }

  /** What the form says. A position that cannot be played is left out of it. */
  private given(): Assignment {
    const data = new FormData(this.form);
    const text = (name: string): string => String(data.get(name) ?? "");
    const game = text("game") === mixId ? mixGameId(data.getAll("mix").map(String)) : text("game");
    const isPlayable = this.verdict?.kind === "good" || this.verdict?.kind === "unknown";
    return {
      game, task: text("task") === "lesson" ? "lesson" : "play", opponent: text("opponent") === "friend" ? "friend" : "computer",
      level: text("level"), side: !this.hasSide ? "" : text("side") === "black" ? "black" : "white", fen: isPlayable ? text("fen").trim() : "",
      options: data.getAll("options").map(String), lock: data.has("lock"), lang: text("lang"),
      number: Math.min(Math.max(Math.trunc(Number(text("number"))) || 0, 0), limits.assignment),
    };
  }

  /** Another game has other pieces, options and perhaps no lesson. */
  private useGame(): void {
    const game = this.chosenGame;
    if (!game) return;
    this.find("[data-mix-set]").hidden = game.id !== mixId;
    this.hasPosition = hasBoard(game);
    this.hasSide = !isMatch(game);
    if (!hasBoard(game)) this.find<HTMLInputElement>("[name=fen]").value = "";
    const options = offeredOptions(game);
    this.hasOptions = options.length > 0;
    this.find("[data-options-list]").innerHTML = html`${options.map((name) => tick("options", t(`option.${name}` as Key), name))}`.text;
    this.offerLevels(game.id);
    const taught = hasLesson(game.id);
    const playable = game.id !== "intro";
    this.find<HTMLInputElement>("[name=task][value=lesson]").disabled = !taught;
    this.find<HTMLInputElement>("[name=task][value=play]").disabled = !playable;
    if (!taught || !playable) this.find<HTMLInputElement>(`[name=task][value=${taught ? "lesson" : "play"}]`).checked = true;
  }

  private offerLevels(gameId: string): void {
    const field = this.find<HTMLSelectElement>("[name=level]");
    const offered = levelsOf(gameId);
    const kept = offered[placeOf(field.value, offered)];
    field.replaceChildren(...offered.map((level) => new Option(levelTitle(level), level, level === kindLevel, level === kept)));
  }

  /** Many of the same to cut out, instead of the large one. */
  private printSlips(): void {
    const place = this.find("[data-small-slips]");
    place.innerHTML = `<section class="small-slip">${this.find("[data-face]").innerHTML}</section>`.repeat(slipsOnAPage);
    // Not after printing: some browsers say that before they have drawn the page.
    for (const deed of ["pointerdown", "keydown"]) addEventListener(deed, () => place.replaceChildren(), { once: true, capture: true });
    window.print();
  }

  private setFirstLesson(): void {
    const game = this.find<HTMLSelectElement>("[name=game]");
    game.value = "intro";
    game.dispatchEvent(new Event("input", { bubbles: true }));
    this.find("[data-slip]").scrollIntoView({ block: "nearest" });
    this.find("[data-words] h2").focus({ preventScroll: true });  // who does not see what has come of it is told
  }

  private ask(): void {
    clearTimeout(this.timer);
    const asked = ++this.asked;
    this.verdict = null;
    if (this.find<HTMLInputElement>("[name=fen]").value.trim()) {
      this.timer = window.setTimeout(() => void this.check(asked), pauseBeforeCheck_ms);
    }
  }

  private async check(asked: number): Promise<void> {
    const { game, options } = this.given();
    const verdict = await checkPosition(game, options, this.find<HTMLInputElement>("[name=fen]").value.trim());
    if (asked !== this.asked) return;
    this.verdict = verdict;
    this.show();
  }

  private verdictText(): string {
    switch (this.verdict?.kind) {
      case undefined: return "";
      case "good": return t("editor.good");
      case "over": return t("builder.over");
      case "bad": return `${t("problem.bad-fen", { detail: this.verdict.detail })} ${t("builder.left-out")}`;
      case "unknown": return t("builder.unchecked");
    }
  }

  private show(): void {
    const given = this.given();
    const link = assignmentLink(given, document.baseURI.split(/[?#]/)[0] ?? "");
    const plays = given.task === "play";
    this.find("[data-play-only]").hidden = !plays;
    this.find("[data-options-set]").hidden = !plays || !this.hasOptions;
    this.find("[data-position]").hidden = !plays || !this.hasPosition;
    this.find("[data-side-set]").hidden = !this.hasSide;
    this.find("[data-computer-only]").hidden = given.opponent === "friend";
    setText(this.find("[data-verdict]"), this.verdictText());
    markFault(this.find("[name=fen]"), this.verdict?.kind === "bad");
    this.find("[data-face]").innerHTML = slipFace(given, link).text;
    this.find<HTMLTextAreaElement>("[data-link]").value = link;
    offerCopy(this.find("[data-copy-link]"));
    this.find<HTMLAnchorElement>("[data-try]").href = link;
    this.place.querySelector("[data-classroom]")?.setAttribute("href", classroomLink(link, titleOf(given.game)));
  }
}

export function openLinkBuilder(place: HTMLElement, keep: string): void {
  new LinkBuilder(place, keep);
}
