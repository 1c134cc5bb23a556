// The outline of the game screen as HTML: bar, status line, board, and beside it the controls in words. Behaviour is in
// screen.ts and the room of the panel.
import { choice, segment, tick } from "../base/form-parts";
import { levels } from "../base/levels";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { choices } from "../base/settings";
import { handHtml } from "./hand";

/** Time controls on offer; "" is none, "5+3" five minutes and three seconds a move. */
const clocks = ["", "3", "3+2", "5", "5+3", "10", "10+5"] as const;

function clockWord(clock: string): string {
  const [minutes = "", seconds] = clock.split("+");
  return !minutes ? t("clock.none") : seconds ? t("clock.minutes-plus", { count: minutes, seconds }) : t("clock.minutes", { count: minutes });
}

const opponentForm = (): Html => html`
  <form class="opponent" data-opponent>
    <fieldset class="segments"><legend>${t("opponent.title")}</legend>
      ${segment("opponent", "computer", t("opponent.computer"), icon("computer"))}
      ${segment("opponent", "friend", t("opponent.friend"), icon("friend"))}
    </fieldset>
    <div data-computer-only>
      <div class="level"><label for="level">${t("opponent.level")}</label> <output for="level" data-level-word></output>
        <input type="range" id="level" name="level" min="1" max="${levels}" step="1" aria-describedby="level-about">
        <p id="level-about" data-level-about></p></div>
      <fieldset class="segments"><legend>${t("opponent.side")}</legend>
        ${segment("side", "white", t("color.white"), html`<span class="disc white"></span>`)}
        ${segment("side", "black", t("color.black"), html`<span class="disc black"></span>`)}
      </fieldset>
    </div>
    ${choice("clock", t("clock.title"), clocks.map((clock) => [clock, clockWord(clock)] as const))}
    <details class="fold" data-options-fold><summary>${t("options.title")}</summary>
      <div class="options" role="group" aria-label="${t("options.title")}" data-options></div>
    </details>
  </form>`;

const settingsForm = (): Html => html`
  <details class="fold"><summary>${t("settings.title")}</summary>
    <form data-settings>
      ${tick("sound", t("settings.sound"))}
      ${tick("readAloud", t("settings.read-aloud"))}
      ${tick("coordinates", t("settings.coordinates"))}
      ${tick("coach", t("settings.coach"))}
      ${tick("table", t("settings.table"))}
      ${choice("theme", t("settings.theme"), choices.theme.map((theme) => [theme, t(`theme.${theme}`)] as const))}
      ${choices.pieces.length > 1 && choice("pieces", t("settings.pieces"), choices.pieces.map((set) => [set, t(`pieces.${set}`)] as const))}
      ${choice("night", t("settings.night"), choices.night.map((value) => [value, t(`night.${value}`)] as const))}
      ${choice("motion", t("settings.motion"), choices.motion.map((value) => [value, t(`motion.${value}`)] as const))}
    </form>
  </details>`;

/** What is done with the game as a whole. */
const reviewButtons = (): Html => html`
  <div class="deeds" role="group" aria-label="${t("review.group")}">
    ${(["look", "share", "save", "open"] as const).map((deed) => html`
    <button type="button" class="button" data-review="${deed}">${icon(deed)}${t(`review.${deed}`)}</button>`)}
  </div>`;

export const outlineHtml = (): Html => html`
  <header class="bar">
    <a class="icon-button" data-back href="./" aria-label="${t("game.back")}" title="${t("game.back")}">${icon("mountain")}</a>
    <h1 data-title>${t("app.name")}</h1>
    <button type="button" class="icon-button" data-switch-quick-ref aria-pressed="false" aria-label="${t("game.quick-ref")}"
      title="${t("game.quick-ref")}">${icon("moves")}</button>
    <button type="button" class="button lesson-button" data-open-lesson hidden>${icon("book")}<span>${t("game.lesson")}</span></button>
    <button type="button" class="icon-button" data-menu aria-expanded="false" aria-controls="side"
      aria-label="${t("game.menu")}" title="${t("game.menu")}">${icon("gear")}</button>
  </header>
  <button type="button" class="partner" data-partner aria-haspopup="dialog" disabled></button>
  <p class="status"><small class="score" data-score hidden></small><span class="disc" data-turn></span><span data-status>${t("status.loading")}</span></p>
  <p class="goal" data-goal></p>
  <p class="clocks visually-hidden" data-clocks hidden><span role="timer" data-clock="white"></span> <span role="timer" data-clock="black"></span></p>
  <div data-notices class="notices"></div>
  <div class="after" data-after hidden></div>
  <div class="question" data-question role="alertdialog" aria-labelledby="question-words" hidden></div>
  <div class="stage" data-stage>
    <canvas id="canvas" tabindex="-1" aria-hidden="true"></canvas>
    <table data-board></table>
    <i class="whose" aria-hidden="true"></i>
    <ol class="plain-moves" data-plain-moves aria-hidden="true"></ol>
    <div class="choices-sheet" data-choices role="group" aria-label="${t("choice.title")}" hidden></div>
  </div>
  <div class="hand" data-hand role="group" aria-label="${t("game.hand")}">${handHtml()}</div>
  <section class="sheet" data-sheet hidden></section>
  <ul class="quick-ref" data-quick-ref aria-label="${t("game.quick-ref")}" hidden></ul>
  <section class="lesson" data-lesson-place aria-label="${t("game.lesson")}" hidden></section>
  <aside class="side" id="side" aria-label="${t("game.side")}">
    <div class="dialog-head"><h2>${t("game.menu")}</h2>
      <button type="button" class="icon-button" data-close-menu aria-label="${t("keys.close")}">${icon("close")}</button></div>
    <button type="button" class="truth-switch" data-switch-truth aria-pressed="false">${icon("truth")}${t("truth.button")}</button>
    ${opponentForm()}
    <h3>${t("command.all")}</h3>
    <div class="commands" id="commands" data-commands></div>
    <form class="typed" data-typed>
      <label class="field"><span>${t("typed.label")}</span>
        <input type="text" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="a2a3"></label>
      <button type="submit" class="button">${t("typed.play")}</button>
    </form>
    <button type="button" class="button" data-edit>${icon("board")}${t("editor.title")}</button>
    ${reviewButtons()}
    ${settingsForm()}
    <p class="quiet" data-storage-line>${t("storage.refused")}</p>
  </aside>
  <div class="visually-hidden" data-live role="log" aria-live="polite"></div>`;
