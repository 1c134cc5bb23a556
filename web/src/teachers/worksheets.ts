// The page that prints: a box's tasks six to a sheet, their answers on a sheet of its own, and a board with pieces to
// cut out. The sheets are on the screen as they will be on paper.
import type { Game } from "thirty:catalogue";
import { tick } from "../base/form-parts";
import { diagram, pieceHtml } from "../chess/diagram";
import { pieceNameOf } from "../chess/piece-words";
import { findGame, hasBoard, mixId } from "../chess/games";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { answerText } from "../lesson/answer";
import { fetchLessons } from "../lesson/door";
import type { Lesson } from "../lesson/lesson";
import { orSay } from "../base/notices";
import { allGames, gameChoice } from "./game-choice";
import { boardOf, inPages, piecesToCutOut, paperTasks, tasksPerPage, type PaperTask } from "./paper-tasks";

type Words = Readonly<Record<string, string>>;
const parts = ["tasks", "answers", "board"] as const;
type Part = (typeof parts)[number];
const partKeys = { tasks: "sheet.tasks", answers: "sheet.answers", board: "sheet.board" } as const;

const answersPerPage = 12;

const head = (title: string, line: Html | null = null): Html => html`
  <header class="paper-head"><h2>${title}</h2>${line}</header>`;
const nameLine = (): Html => html`<p class="name-line"><span>${t("sheet.name")}</span></p>`;

function task(one: PaperTask, number: number, words: Words): Html {
  const board = findGame(one.board);
  return html`<li class="paper-task">
    ${board !== undefined && diagram(board, { fen: one.fen, stars: one.stars, label: t("sheet.diagram", { number }) })}
    <div><p class="task-words"><b>${number}.</b> ${words[`lesson.${one.key}.task`] ?? ""}</p>
      <p class="task-more">${words[`lesson.${one.key}`] ?? ""}</p><p class="answer-line"></p></div></li>`;
}

/** What is left of the last sheet is for tasks of the pupils' own. */
function ownTask(board: Game, number: number, isFirst: boolean): Html {
  const empty = Array.from({ length: board.ranks }, () => board.files).join("/");
  return html`<li class="paper-task">${diagram(board, { fen: empty, label: t("sheet.diagram", { number }) })}
    <div><p class="task-words"><b>${number}.</b> ${isFirst ? t("sheet.own") : ""}</p><p class="answer-line"></p><p class="answer-line"></p></div></li>`;
}

function taskPages(lesson: Lesson, tasks: readonly PaperTask[], words: Words): Html[] {
  const title = t(`title.${lesson.game}`);
  const board = findGame(boardOf(lesson)) ?? findGame(tasks[0]?.board ?? "");
  const pages = inPages(tasks, tasksPerPage);
  return pages.map((page, i) => {
    const first = i * tasksPerPage + 1;
    const room = tasksPerPage - page.length;
    const drawable = board && hasBoard(board) ? board : findGame(page[0]?.board ?? "");
    return html`<article class="paper" data-paper="tasks">${head(title, nameLine())}
      <p class="paper-hint">${t("sheet.how")}</p>
      <ol class="paper-tasks">${page.map((one, j) => task(one, first + j, words))}${
        drawable ? Array.from({ length: room }, (_, j) => ownTask(drawable, first + page.length + j, j === 0)) : null}</ol></article>`;
  });
}

function answerPages(lesson: Lesson, tasks: readonly PaperTask[]): Html[] {
  const pieceWord = (letter: string): string => t(`piece.${pieceNameOf(letter)}`);
  return inPages(tasks.map((one, i) => [one, i + 1] as const), answersPerPage).map((page) => html`
    <article class="paper" data-paper="answers">${head(t("sheet.answers-to", { title: t(`title.${lesson.game}`) }))}
      <ol class="paper-answers${page.length <= tasksPerPage && " few"}">${page.map(([one, number]) => {
        const board = findGame(one.board);
        const text = answerText(one.answer, pieceWord);
        return html`<li>${board !== undefined && diagram(board, { fen: one.fen, stars: one.stars, arrows: one.answer.flatMap(({ play }) => play) })}
          <p><b>${number}.</b> <span dir="ltr" data-answer="${one.key}">${text.split(" ").map((word) => html`<span class="move">${word}</span> `)}</span></p></li>`;
      })}</ol></article>`);
}

const emptyFen = ({ files, ranks }: Game): string => Array.from({ length: ranks }, () => files).join("/");

/** A piece on a square of paper. */
const counter = (letter: string): Html => html`<li><svg viewBox="0 0 100 100" aria-hidden="true">${pieceHtml(letter, 0, 0)}</svg></li>`;

const boardPages = (game: Game, tasks: readonly PaperTask[]): Html[] => [
  html`<article class="paper" data-paper="board">${head(t(`title.${game.id}`))}
    <div class="${game.files > 5 ? "cut-board large" : "cut-board"}">${diagram(game, { fen: emptyFen(game), label: t("sheet.board") })}</div></article>`,
  html`<article class="paper" data-paper="pieces">${head(t("sheet.cut"))}
    <ul class="${game.files > 5 ? "cut-pieces small" : "cut-pieces"}">${piecesToCutOut(game.start, tasks).map(counter)}</ul></article>`,
];

export async function openWorksheets(place: HTMLElement): Promise<void> {
  const fetched = await orSay(fetchLessons(), "problem.no-lesson");
  const lessons = fetched?.script.lessons ?? [];
  const lessonOf = (id: string): Lesson | undefined => lessons.find(({ game }) => game === id);
  const games = allGames.filter((game) => lessonOf(game.id) || hasBoard(game) && game.id !== mixId);
  place.innerHTML = html`<form class="builder sheets-form">
      ${gameChoice(games, "power-pawns")}
      <fieldset class="ticks"><legend>${t("sheet.parts")}</legend>${parts.map((part) => tick("parts", t(partKeys[part]), part, true))}</fieldset>
      <div class="teacher-row"><button type="button" class="button primary" data-print>${icon("print")}${t("teachers.print")}</button>
        <p data-pages role="status"></p></div>
    </form>
    <div class="papers" data-papers></div>`.text;
  const form = place.querySelector("form")!;

  const show = (): void => {
    const data = new FormData(form);
    const wanted = (part: Part): boolean => data.getAll("parts").includes(part);
    const id = String(data.get("game"));
    const lesson = lessonOf(id);
    const tasks = lesson ? paperTasks(lesson) : [];
    const board = [findGame(id), lesson && findGame(boardOf(lesson)), findGame("all-the-pieces")].find((game) => game && hasBoard(game));
    const papers = [
      ...(lesson && wanted("tasks") ? taskPages(lesson, tasks, fetched?.words ?? {}) : []),
      ...(lesson && wanted("answers") ? answerPages(lesson, tasks) : []),
      ...(board && wanted("board") ? boardPages(board, tasks) : []),
    ];
    for (const part of ["tasks", "answers"]) form.querySelector<HTMLInputElement>(`[value=${part}]`)!.disabled = !lesson;
    place.querySelector("[data-papers]")!.innerHTML = html`${papers}`.text;
    place.querySelector("[data-pages]")!.textContent = t("sheet.count", { count: papers.length });
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", show);
  form.querySelector("[data-print]")!.addEventListener("click", () => window.print());
  show();
}
