// The page that prints: what is to be on paper is chosen on one side, and the sheets are on the screen as they will be on paper.
import type { Game } from "thirty:catalogue";
import { choice, tick } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { diceIcon } from "../base/late-icons";
import { orSay } from "../base/notices";
import { part } from "../base/part";
import { bindPrint, printButton } from "../base/printing";
import type { Scripts } from "../base/script-names";
import { fetchScript } from "../base/scripts";
import { findGame, hasBoard, mixId } from "../chess/games";
import { fetchLessons } from "../lesson/door";
import type { Lesson } from "../lesson/lesson";
import { drawFresh, hasOthers, ideasOf, poolOf, sizeOf, tasksOnPaper, type Pool } from "./fresh-tasks";
import { allGames, gameChoice } from "./game-choice";
import { keepChoices } from "./kept-choices";
import { boardOf, paperTasks, type PaperTask } from "./paper-tasks";
import { answerPages, boardPages, taskPages, type Plans, type Words } from "./sheet-pages";

const parts = { tasks: "sheet.tasks", answers: "sheet.answers", board: "sheet.board" } as const;
type Part = keyof typeof parts;

/** Where the tasks come from: those of the lesson, or fresh ones, of the box or of one of its ideas. */
interface Source {
  readonly id: string;
  readonly text: string;
  readonly pool: Pool;
}

/** What the sheets are made of, as it was fetched. */
interface Material {
  readonly lessons: Awaited<ReturnType<typeof fetchLessons>>;
  readonly memory: NonNullable<Scripts["memory"]>;
  readonly plans: Plans;
}

const form = (games: readonly Game[]): Html => html`<form class="builder sheets-form">
      ${gameChoice(games, "power-pawns")}
      ${choice("from", t("sheet.from"), [])}
      <input type="hidden" name="round" value="0">
      <fieldset class="ticks"><legend>${t("sheet.parts")}</legend>${Object.entries(parts).map(([name, key]) => tick("parts", t(key), name, true))}</fieldset>
      <div class="teacher-row">${printButton(t("teachers.print"), "primary")}
        <button type="button" class="button" data-others>${diceIcon()}${t("sheet.others")}</button>
        <p data-pages role="status"></p></div>
    </form>
    <div class="papers" data-papers></div>`;

export async function openWorksheets(place: HTMLElement): Promise<void> {
  const [lessons, memory, plans] = await Promise.all([fetchLessons(), fetchScript("memory"), fetchScript("plans")]);
  // All tasks at once: what is offered of a box hangs on those of the boxes below it.
  await orSay(Promise.all([plans.fetchPlanWords(), ...allGames.map(({ id }) => memory.tasksOf(id))]), "problem.no-lesson");
  await new Worksheets(place, { lessons, memory, plans }).open();
}

class Worksheets {
  /** Counts the sheets that were asked for, as they come late. */
  private asked = 0;

  constructor(private readonly place: HTMLElement, private readonly material: Material) {}

  async open(): Promise<void> {
    const { place } = this;
    place.innerHTML = form(allGames.filter((game) => this.lessonOf(game.id) || hasBoard(game) && game.id !== mixId)).text;
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", () => void this.show());
    bindPrint(this.place);
    this.find("[data-others]").addEventListener("click", () => {
      const { round } = this;
      round.value = String(Number(round.value) + 1);
      round.dispatchEvent(new Event("input", { bubbles: true }));
    });
    keepChoices(this.form);
    await this.show();
  }

  private async show(): Promise<void> {
    const id = String(new FormData(this.form).get("game"));
    const lesson = this.lessonOf(id);
    const turn = ++this.asked;
    const sources = await orSay(this.sourcesOf(findGame(id), lesson), "problem.no-lesson");
    if (!sources || turn !== this.asked) return;
    const source = this.offer(sources);
    const [tasks, words] = source ? this.tasksFrom(source, lesson) : [[], {}];
    const papers = this.papers(id, lesson, source?.id === "lesson", tasks, words);
    for (const name of ["tasks", "answers"]) this.find<HTMLInputElement>(`[value=${name}]`).disabled = !tasks.length;
    this.find<HTMLButtonElement>("[data-others]").disabled = !source || !hasOthers(source.pool);
    this.find("[data-papers]").innerHTML = html`${papers}`.text;
    this.find("[data-pages]").textContent = [...(tasks.length ? [] : [t("sheet.none")]), t("sheet.count", { count: papers.length })].join(" ");
  }

  /** What of them is wanted, and can be had. */
  private papers(id: string, lesson: Lesson | undefined, isOfLesson: boolean, tasks: readonly PaperTask[], words: Words): readonly Html[] {
    const { plans } = this.material;
    const wanted = new FormData(this.form).getAll("parts");
    const has = (name: Part): boolean => wanted.includes(name);
    const title = t(`title.${id}` as Key);
    const lessonBoard = lesson && findGame(boardOf(lesson));
    const toCut = [findGame(id), lessonBoard, findGame("all-the-pieces")].find((one) => one && hasBoard(one));
    const drawnOn = lessonBoard ?? findGame(tasks[0]?.board ?? "");
    const own = lesson && isOfLesson ? boardOf(lesson) : id;
    return [
      ...(tasks.length && has("tasks") ? taskPages({ title, own, board: drawnOn, tasks, words }, plans) : []),
      ...(tasks.length && has("answers") ? answerPages(title, tasks) : []),
      ...(toCut && has("board") ? boardPages(toCut, tasks, plans) : []),
    ];
  }

  private lessonOf(id: string): Lesson | undefined {
    return this.material.lessons.script.lessons.find(({ game }) => game === id);
  }

  /** What the box has to choose from, and how it says so: fresh tasks, those of its lesson, and ideas that can be done with a pencil. */
  private async sourcesOf(game: Game | undefined, lesson: Lesson | undefined): Promise<readonly Source[]> {
    const { memory, plans } = this.material;
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
  private offer(sources: readonly Source[]): Source | undefined {
    const from = this.find<HTMLSelectElement>("[name=from]");
    const chosen = sources.find(({ id }) => id === from.value) ?? sources[0];
    from.innerHTML = html`${sources.map(({ id, text }) => html`<option value="${id}">${text}</option>`)}`.text;
    from.value = chosen?.id ?? "";
    from.closest<HTMLElement>("label")!.hidden = !chosen;
    return chosen;
  }

  /** The tasks for paper, with the words that they need. */
  private tasksFrom({ id, pool }: Source, lesson: Lesson | undefined): readonly [readonly PaperTask[], Words] {
    const { script, words } = this.material.lessons;
    if (lesson && id === "lesson") return [paperTasks(lesson), words];
    const drawn = script.roundOf(drawFresh(pool, Number(this.round.value) || 0), words);
    return [paperTasks(drawn.lesson), drawn.words];
  }

  private get form(): HTMLFormElement {
    return this.find<HTMLFormElement>("form");
  }

  private get round(): HTMLInputElement {
    return this.find<HTMLInputElement>("[name=round]");
  }

  private find<E extends HTMLElement>(selector: string): E {
    return part<E>(this.place, selector);
  }
}
