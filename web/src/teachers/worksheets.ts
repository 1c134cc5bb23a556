// The page that prints: a box's tasks six to a sheet, or four where boards are large, their answers on a sheet of its own, and a board with pieces to
// cut out. The sheets are on the screen as they will be on paper.
import type { Game } from "thirty:catalogue";
import { choice, tick } from "../base/form-parts";
import { diagram } from "../chess/diagram";
import { kindWord } from "../chess/piece-words";
import { findGame, hasBoard, mixId } from "../chess/games";
import { html, type Html } from "../base/html";
import { shortTitle, t, type Key } from "../base/i18n";
import { diceIcon } from "../base/late-icons";
import { bindPrint, printButton } from "../base/printing";
import { answerText, moveText } from "../lesson/answer";
import type { Scripts } from "../base/script-names";
import { fetchScript } from "../base/scripts";
import { placementOf } from "../chess/fen";
import { fetchLessons } from "../lesson/door";
import type { Lesson } from "../lesson/lesson";
import { orSay } from "../base/notices";
import { drawFresh, hasOthers, ideasOf, poolOf, sizeOf, tasksOnPaper, type Pool } from "./fresh-tasks";
import { allGames, gameChoice } from "./game-choice";
import { keepChoices } from "./kept-choices";
import { areLarge, boardOf, firstStep, inPages, linesFor, piecesToCutOut, paperTasks, tasksPerPage, type PaperTask } from "./paper-tasks";

type Plans = NonNullable<Scripts["plans"]>;
type Words = Readonly<Record<string, string>>;
const parts = ["tasks", "answers", "board"] as const;
type Part = (typeof parts)[number];
const partKeys = { tasks: "sheet.tasks", answers: "sheet.answers", board: "sheet.board" } as const;

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

interface Sheet {
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

function taskPages(sheet: Sheet, plans: Plans): Html[] {
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

function answerPages(title: string, tasks: readonly PaperTask[]): Html[] {
  return inPages(tasks.map((one, i) => [one, i + 1] as const), answersPerPage).map((page) => html`
    <article class="paper" data-paper="answers">${head(t("sheet.answers-to", { title }))}
      <ol class="paper-answers${page.length <= fewAnswers && " few"}">${page.map(([one, number]) => {
        const board = findGame(one.board);
        const text = answerText(one.answer, kindWord);
        return html`<li>${board !== undefined && diagram(board, { ...one, arrows: one.answer.flatMap(({ play }) => play) })}
          <p><b>${number}.</b> <span dir="ltr" data-answer="${one.key}">${text.split(" ").map((word) => html`<span class="move">${word}</span> `)}</span></p></li>`;
      })}</ol></article>`);
}

const boardPages = (game: Game, tasks: readonly PaperTask[], plans: Plans): Html[] => [
  html`<article class="paper" data-paper="board">${head(t(`title.${game.id}`))}
    <div class="cut-board">${diagram(game, { fen: emptyFen(game), label: t("sheet.board") })}</div>
    ${plans.hasStart(game) && html`<div class="cut-start">${plans.startPicture(game)}<p>${plans.word("plan.start")}</p></div>`}</article>`,
  html`<article class="paper" data-paper="pieces">${head(t("sheet.cut"))}
    <ul class="${game.files > 5 ? "cut-pieces small" : "cut-pieces"}">${piecesToCutOut(game.start, tasks).map((letter) => html`
      <li>${plans.pieceOnPaper(letter)}<span>${kindWord(letter)}</span></li>`)}</ul></article>`,
];

/** Where the tasks come from: those of the lesson, or fresh ones, of the box or of one of its ideas. */
interface Source {
  readonly id: string;
  readonly text: string;
  readonly pool: Pool;
}

export async function openWorksheets(place: HTMLElement): Promise<void> {
  const [{ script, words }, memory, plans] = await Promise.all([fetchLessons(), fetchScript("memory"), fetchScript("plans")]);
  // All tasks at once: what is offered of a box hangs on those of the boxes below it.
  await orSay(Promise.all([plans.fetchPlanWords(), ...allGames.map(({ id }) => memory.tasksOf(id))]), "problem.no-lesson");
  const lessonOf = (id: string): Lesson | undefined => script.lessons.find(({ game }) => game === id);
  const games = allGames.filter((game) => lessonOf(game.id) || hasBoard(game) && game.id !== mixId);
  place.innerHTML = html`<form class="builder sheets-form">
      ${gameChoice(games, "power-pawns")}
      ${choice("from", t("sheet.from"), [])}
      <input type="hidden" name="round" value="0">
      <fieldset class="ticks"><legend>${t("sheet.parts")}</legend>${parts.map((part) => tick("parts", t(partKeys[part]), part, true))}</fieldset>
      <div class="teacher-row">${printButton(t("teachers.print"), "primary")}
        <button type="button" class="button" data-others>${diceIcon()}${t("sheet.others")}</button>
        <p data-pages role="status"></p></div>
    </form>
    <div class="papers" data-papers></div>`.text;
  const form = place.querySelector("form")!;
  const from = form.querySelector<HTMLSelectElement>("[name=from]")!;
  const round = form.querySelector<HTMLInputElement>("[name=round]")!;
  let asked = 0;

  /** What the box has to choose from, and how it says so: fresh tasks, those of its lesson, and ideas that can be done with a pencil. */
  async function sourcesOf(game: Game | undefined, lesson: Lesson | undefined): Promise<readonly Source[]> {
    const drawn = game ? await Promise.all(["", ...ideasOf(memory, game)].map(async (idea) => [idea, await poolOf(memory, game, idea)] as const)) : [];
    const named = drawn.filter(([, pool]) => sizeOf(pool)).map(([idea, pool]): Source => {
      const name = idea ? plans.word(`skill.${idea}`) : t("sheet.fresh");
      const count = sizeOf(pool);
      return { id: idea || "fresh", text: count < tasksOnPaper ? t("sheet.few", { idea: name, count }) : name, pool };
    });
    const isOfBox = ({ id }: Source): boolean => id === "fresh";
    return [...named.filter(isOfBox), ...(lesson ? [{ id: "lesson", text: t("sheet.lesson"), pool: [] }] : []), ...named.filter((source) => !isOfBox(source))];
  }

  /** What was chosen before stays, if the box has that. */
  function offer(sources: readonly Source[]): Source | undefined {
    const chosen = sources.find(({ id }) => id === from.value) ?? sources[0];
    from.innerHTML = html`${sources.map(({ id, text }) => html`<option value="${id}">${text}</option>`)}`.text;
    from.value = chosen?.id ?? "";
    from.closest<HTMLElement>("label")!.hidden = !chosen;
    return chosen;
  }

  /** The tasks for paper, with the words that they need. */
  function tasksFrom({ id, pool }: Source, lesson: Lesson | undefined): readonly [readonly PaperTask[], Words] {
    if (lesson && id === "lesson") return [paperTasks(lesson), words];
    const drawn = script.roundOf(drawFresh(pool, Number(round.value) || 0), words);
    return [paperTasks(drawn.lesson), drawn.words];
  }

  const show = async (): Promise<void> => {
    const data = new FormData(form);
    const wanted = (part: Part): boolean => data.getAll("parts").includes(part);
    const id = String(data.get("game"));
    const [game, lesson] = [findGame(id), lessonOf(id)];
    const turn = ++asked;
    const sources = await orSay(sourcesOf(game, lesson), "problem.no-lesson");
    if (!sources || turn !== asked) return;
    const source = offer(sources);
    const [tasks, itsWords] = source ? tasksFrom(source, lesson) : [[], words];
    const title = t(`title.${id}` as Key);
    const board = [game, lesson && findGame(boardOf(lesson)), findGame("all-the-pieces")].find((one) => one && hasBoard(one));
    const drawnOn = (lesson && findGame(boardOf(lesson))) ?? findGame(tasks[0]?.board ?? "");
    const own = lesson && source?.id === "lesson" ? boardOf(lesson) : id;
    const papers = [
      ...(tasks.length && wanted("tasks") ? taskPages({ title, own, board: drawnOn, tasks, words: itsWords }, plans) : []),
      ...(tasks.length && wanted("answers") ? answerPages(title, tasks) : []),
      ...(board && wanted("board") ? boardPages(board, tasks, plans) : []),
    ];
    for (const part of ["tasks", "answers"]) form.querySelector<HTMLInputElement>(`[value=${part}]`)!.disabled = !tasks.length;
    form.querySelector<HTMLButtonElement>("[data-others]")!.disabled = !source || !hasOthers(source.pool);
    place.querySelector("[data-papers]")!.innerHTML = html`${papers}`.text;
    place.querySelector("[data-pages]")!.textContent = [...(tasks.length ? [] : [t("sheet.none")]), t("sheet.count", { count: papers.length })].join(" ");
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => void show());
  bindPrint(form);
  form.querySelector("[data-others]")!.addEventListener("click", () => {
    round.value = String(Number(round.value) + 1);
    round.dispatchEvent(new Event("input", { bubbles: true }));
  });
  keepChoices(form);
  await show();
}
