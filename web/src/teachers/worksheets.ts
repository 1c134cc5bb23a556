// The page that prints: a box's tasks six to a sheet, their answers on a sheet of its own, and a board with pieces to
// cut out. The sheets are on the screen as they will be on paper.
import type { Game } from "thirty:catalogue";
import { choice, tick } from "../base/form-parts";
import { diagram, pieceHtml } from "../chess/diagram";
import { pieceNameOf } from "../chess/piece-words";
import { findGame, hasBoard, mixId } from "../chess/games";
import { html, type Html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { icon } from "../base/icons";
import { answerText, moveText } from "../lesson/answer";
import { fetchScript } from "../base/scripts";
import { placementOf } from "../chess/fen";
import { fetchLessons } from "../lesson/door";
import type { Lesson } from "../lesson/lesson";
import { orSay } from "../base/notices";
import { drawFresh, ideasOf } from "./fresh-tasks";
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
  const { before } = one;
  return html`<li class="paper-task" data-placement="${placementOf(one.fen)}">
    ${board !== undefined && diagram(board, { ...one, label: t("sheet.diagram", { number }) })}
    <div><p class="task-words"><b>${number}.</b> ${before !== undefined && html`<span data-before>${t("sheet.just-moved", { move: moveText(before) })}</span> `}${
      words[`lesson.${one.key}.task`] ?? ""}</p>
      <p class="task-more">${words[`lesson.${one.key}`] ?? ""}</p><p class="answer-line"></p></div></li>`;
}

/** What is left of the last sheet is for tasks of the pupils' own. */
function ownTask(board: Game, number: number, isFirst: boolean): Html {
  const empty = Array.from({ length: board.ranks }, () => board.files).join("/");
  return html`<li class="paper-task">${diagram(board, { fen: empty, label: t("sheet.diagram", { number }) })}
    <div><p class="task-words"><b>${number}.</b> ${isFirst ? t("sheet.own") : ""}</p><p class="answer-line"></p><p class="answer-line"></p></div></li>`;
}

function taskPages(title: string, board: Game | undefined, tasks: readonly PaperTask[], words: Words): Html[] {
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

function answerPages(title: string, tasks: readonly PaperTask[]): Html[] {
  const pieceWord = (letter: string): string => t(`piece.${pieceNameOf(letter)}`);
  return inPages(tasks.map((one, i) => [one, i + 1] as const), answersPerPage).map((page) => html`
    <article class="paper" data-paper="answers">${head(t("sheet.answers-to", { title }))}
      <ol class="paper-answers${page.length <= tasksPerPage && " few"}">${page.map(([one, number]) => {
        const board = findGame(one.board);
        const text = answerText(one.answer, pieceWord);
        return html`<li>${board !== undefined && diagram(board, { ...one, arrows: one.answer.flatMap(({ play }) => play) })}
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

/** Where the tasks come from: those of the lesson, or fresh ones, of the box or of one of its ideas. */
const fromKeys = { fresh: "sheet.fresh", lesson: "sheet.lesson" } as const;

export async function openWorksheets(place: HTMLElement): Promise<void> {
  const fetched = await orSay(Promise.all([fetchLessons(), fetchScript("memory"), fetchScript("plans")]), "problem.no-lesson");
  if (!fetched) return;
  const [{ script, words }, memory, plans] = fetched;
  await orSay(plans.fetchPlanWords(), "problem.no-lesson");
  const lessonOf = (id: string): Lesson | undefined => script.lessons.find(({ game }) => game === id);
  const games = allGames.filter((game) => lessonOf(game.id) || hasBoard(game) && game.id !== mixId);
  place.innerHTML = html`<form class="builder sheets-form">
      ${gameChoice(games, "power-pawns")}
      ${choice("from", t("sheet.from"), [])}
      <fieldset class="ticks"><legend>${t("sheet.parts")}</legend>${parts.map((part) => tick("parts", t(partKeys[part]), part, true))}</fieldset>
      <div class="teacher-row"><button type="button" class="button primary" data-print>${icon("print")}${t("teachers.print")}</button>
        <button type="button" class="button" data-others>${icon("dice")}${t("sheet.others")}</button>
        <p data-pages role="status"></p></div>
    </form>
    <div class="papers" data-papers></div>`.text;
  const form = place.querySelector("form")!;
  const from = form.querySelector<HTMLSelectElement>("[name=from]")!;
  let round = 0;
  let asked = 0;

  /** The tasks for paper, with the words that they need. */
  async function tasksFrom(game: Game | undefined, lesson: Lesson | undefined): Promise<readonly [readonly PaperTask[], Words]> {
    if (lesson && from.value === "lesson") return [paperTasks(lesson), words];
    const fresh = game ? await drawFresh(memory, game, from.value === "fresh" ? "" : from.value, round) : [];
    const drawn = script.roundOf(fresh, words);
    return [paperTasks(drawn.lesson), drawn.words];
  }

  /** What the box has to choose from; what was chosen before stays, if it has that. */
  function offer(game: Game | undefined, lesson: Lesson | undefined): void {
    const chosen = from.value;
    const ideas = game ? ideasOf(memory, game).map((id) => [id, plans.word(`skill.${id}`)] as const) : [];
    const all = [...(game && hasBoard(game) ? [["fresh", t(fromKeys.fresh)] as const] : []), ...(lesson ? [["lesson", t(fromKeys.lesson)] as const] : []), ...ideas];
    from.innerHTML = html`${all.map(([value, text]) => html`<option value="${value}">${text}</option>`)}`.text;
    from.value = all.some(([value]) => value === chosen) ? chosen : all[0]?.[0] ?? "";
  }

  const show = async (): Promise<void> => {
    const data = new FormData(form);
    const wanted = (part: Part): boolean => data.getAll("parts").includes(part);
    const id = String(data.get("game"));
    const [game, lesson] = [findGame(id), lessonOf(id)];
    offer(game, lesson);
    const turn = ++asked;
    const found = await orSay(tasksFrom(game, lesson), "problem.no-lesson");
    if (!found || turn !== asked) return;
    const [tasks, itsWords] = found;
    const title = t(`title.${id}` as Key);
    const board = [game, lesson && findGame(boardOf(lesson)), findGame("all-the-pieces")].find((one) => one && hasBoard(one));
    const drawnOn = (lesson && findGame(boardOf(lesson))) ?? findGame(tasks[0]?.board ?? "");
    const papers = [
      ...(tasks.length && wanted("tasks") ? taskPages(title, drawnOn, tasks, itsWords) : []),
      ...(tasks.length && wanted("answers") ? answerPages(title, tasks) : []),
      ...(board && wanted("board") ? boardPages(board, tasks) : []),
    ];
    for (const part of ["tasks", "answers"]) form.querySelector<HTMLInputElement>(`[value=${part}]`)!.disabled = !tasks.length;
    form.querySelector<HTMLButtonElement>("[data-others]")!.disabled = !tasks.length || from.value === "lesson";
    place.querySelector("[data-papers]")!.innerHTML = html`${papers}`.text;
    place.querySelector("[data-pages]")!.textContent = t("sheet.count", { count: papers.length });
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => void show());
  form.querySelector("[data-print]")!.addEventListener("click", () => window.print());
  form.querySelector("[data-others]")!.addEventListener("click", () => {
    round++;
    void show();
  });
  await show();
}
