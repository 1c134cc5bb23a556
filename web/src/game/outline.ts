// The outline of the game screen as HTML: bar, status line, board, and beside it the controls in words. Behaviour is in
// screen.ts and the room of the panel, which has the forms, too.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { handHtml } from "./hand";

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
  <p class="status"><small class="score" data-score hidden></small> <span class="disc" data-turn></span><span data-status>${t("status.loading")}</span></p>
  <div class="beside" data-beside><div>
    <p class="goal" data-goal></p>
    <ul class="quick-ref" data-quick-ref aria-label="${t("game.quick-ref")}" hidden></ul>
  </div></div>
  <div data-notices class="notices" aria-live="polite"></div>
  <div class="question" data-question role="alertdialog" aria-labelledby="question-words" hidden></div>
  <div class="stage" data-stage>
    <canvas id="canvas" tabindex="-1" aria-hidden="true"></canvas>
    <table data-board role="grid"></table>
    <i class="whose" aria-hidden="true"></i>
    <p class="clocks visually-hidden" data-clocks hidden><span role="timer" data-clock="white"></span> <span role="timer" data-clock="black"></span></p>
    <ol class="plain-moves figurines" data-plain-moves aria-hidden="true"></ol>
    <div class="choices-sheet" data-choices role="group" aria-label="${t("choice.title")}" hidden></div>
  </div>
  <div class="after" data-after hidden></div>
  <div class="hand" data-hand role="group" aria-label="${t("game.hand")}">${handHtml()}</div>
  <section class="sheet" data-sheet hidden></section>
  <section class="lesson" data-lesson-place aria-label="${t("game.lesson")}" hidden></section>
  <aside class="side" id="side" aria-label="${t("game.side")}">
    <div class="dialog-head"><h2>${t("game.menu")}</h2>
      <button type="button" class="icon-button" data-close-menu aria-label="${t("keys.close")}" title="${t("keys.close")}">${icon("close")}</button></div>
    <button type="button" class="truth-switch" data-switch-truth aria-pressed="false">${icon("truth")}${t("truth.button")}</button>
    <button type="button" class="button" data-edit>${icon("board")}${t("editor.title")}</button>
    ${reviewButtons()}
    <p class="quiet" data-storage-line>${t("storage.refused")}</p>
  </aside>
  <div class="visually-hidden" data-live role="log" aria-live="polite"></div>`;
