// The sheets as they will be on paper: a box's tasks six to a sheet, or four where boards are large, their answers on a sheet of its
// own, and a board with pieces to cut out.
import type { Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import type { Scripts } from "../base/script-names";
import { diagram } from "../chess/diagram";
import { placementOf } from "../chess/fen";
import { findGame, hasBoard } from "../chess/games";
import { kindWord } from "../chess/piece-words";
import { answerText, moveText } from "../lesson/answer";
import { areLarge, firstStep, inPages, linesFor, piecesToCutOut, tasksPerPage, type PaperTask } from "./paper-tasks";

export type Plans = NonNullable<Scripts["plans"]>;
export type Words = Readonly<Record<string, string>>;

const answersPerPage = 12;
const fewAnswers = 6;

const head = (title: string, line: Html | null = null): Html => html`
  <header class="paper-head"><h2>${title}</h2>${line}</header>`;
const nameLine = (): Html => html`<p class="name-line"><span>${t("sheet.name")}</span></p>`;

/** Of another game than the sheet's, what it is called and what it is about. */
const gameLine = ({ id, goal }: Game): Html => html`<p class="task-game"><b>${shortTitle(id)}</b> ${t(`goal.${goal}`)}</p>`;

function task(one: PaperTask, number: number, { own, words }: Sheet): Html {
  const board = findGame(one.board);
  const { before } = one;
  const more = words[`lesson.${one.key}`];
  return html`<li class="paper-task" data-placement="${placementOf(one.fen)}">
    ${board !== undefined && diagram(board, { ...one, label: t("sheet.diagram", { number }) })}
    <div><p class="task-words"><b>${number}.</b> ${before !== undefined && html`<span data-before>${t("sheet.just-moved", { move: moveText(before) })}</span> `}${
      words[`lesson.${one.key}.task`] ?? ""}</p>
      ${board !== undefined && board.id !== own && gameLine(board)}
      ${more !== undefined && html`<p class="task-more">${more}</p>`}${Array.from({ length: linesFor(one) }, () => html`<p class="answer-line"></p>`)}</div></li>`;
}

const emptyFen = ({ files, ranks }: Game): string => Array.from({ length: ranks }, () => files).join("/");

/** What is left of the last sheet is for tasks of the pupils' own. */
function ownTask(board: Game, number: number, isFirst: boolean): Html {
  return html`<li class="paper-task">${diagram(board, { fen: emptyFen(board), label: t("sheet.diagram", { number }) })}
    <div><p class="task-words"><b>${number}.</b> ${isFirst ? t("sheet.own") : ""}</p><p class="answer-line"></p><p class="answer-line"></p></div></li>`;
}

export interface Sheet {
  readonly title: string;
  /** The game whose name need not be said. */
  readonly own: string;
  /** That on which pupils draw. */
  readonly board: Game | undefined;
  readonly tasks: readonly PaperTask[];
  readonly words: Words;
}

/** How the sheet's own game is won, once for all of its tasks. */
const howWon = (plans: Plans, game: Game): Html =>
  html`<p class="paper-hint" data-how-won><b>${plans.word("plan.win")}</b> · ${t(`goal.${game.goal}`)}. ${plans.ruleOf(game)}</p>`;

export function taskPages(sheet: Sheet, plans: Plans): Html[] {
  const { title, own, board, tasks } = sheet;
  const game = findGame(own);
  const length = tasksPerPage(tasks);
  const drawable = board && hasBoard(board) ? board : findGame(tasks[0]?.board ?? "");
  return inPages(tasks, length).map((page, i) => {
    const first = i * length + 1;
    const room = length - page.length;
    return html`<article class="paper" data-paper="tasks">${head(title, nameLine())}
      <p class="paper-hint">${t("sheet.how", { move: drawable ? moveText(firstStep(drawable.start)) : "" })}</p>
      ${i === 0 && game !== undefined && hasBoard(game) && howWon(plans, game)}
      <ol class="paper-tasks${areLarge(tasks) && " large"}">${page.map((one, j) => task(one, first + j, sheet))}${
        drawable ? Array.from({ length: room }, (_, j) => ownTask(drawable, first + page.length + j, j === 0)) : null}</ol></article>`;
  });
}

export function answerPages(title: string, tasks: readonly PaperTask[]): Html[] {
  return inPages(tasks.map((one, i) => [one, i + 1] as const), answersPerPage).map((page) => html`
    <article class="paper" data-paper="answers">${head(t("sheet.answers-to", { title }))}
      <ol class="paper-answers${page.length <= fewAnswers && " few"}">${page.map(([one, number]) => {
        const board = findGame(one.board);
        const text = answerText(one.answer, kindWord);
        return html`<li>${board !== undefined && diagram(board, { ...one, arrows: one.answer.flatMap(({ play }) => play) })}
          <p><b>${number}.</b> <span dir="ltr" data-answer="${one.key}">${text.split(" ").map((word) => html`<span class="move">${word}</span> `)}</span></p></li>`;
      })}</ol></article>`);
}

export const boardPages = (game: Game, tasks: readonly PaperTask[], plans: Plans): Html[] => [
  html`<article class="paper" data-paper="board">${head(t(`title.${game.id}`))}
    <div class="cut-board">${diagram(game, { fen: emptyFen(game), label: t("sheet.board") })}</div>
    ${plans.hasStart(game) && html`<div class="cut-start">${plans.startPicture(game)}<p>${plans.word("plan.start")}</p></div>`}</article>`,
  html`<article class="paper" data-paper="pieces">${head(t("sheet.cut"))}
    <ul class="${game.files > 5 ? "cut-pieces small" : "cut-pieces"}">${piecesToCutOut(game.start, tasks).map((letter) => html`
      <li>${plans.pieceOnPaper(letter)}<span>${kindWord(letter)}</span></li>`)}</ul></article>`,
];
