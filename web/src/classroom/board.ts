// The board of the whole class, for a projector: one task, large, with what is asked in letters that are read from the last row. It
// is played on like any other. Beside it stands what was asked, the code that leads every pupil to the very same task, or how
// the class has done; all of it by keys or by a clicker.
import { mostLines } from "../assignment/code-list";
import { codesWhole, oneCode } from "../assignment/problem-words";
import { dayWord } from "../assignment/work-words";
import { writeAddress } from "../base/address-bar";
import { dayOf } from "../base/day-of";
import { askBeforeLeaving } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import { curtainIcon } from "../base/late-icons";
import { notice, orSay } from "../base/notices";
import { part } from "../base/part";
import { qrSvg } from "../base/qr-code";
import { fetchScript } from "../base/scripts";
import { setText } from "../base/set-text";
import { watchSizes } from "../base/sizes";
import { isRecord } from "../base/storage";
import { placementOf } from "../chess/fen";
import { findGame } from "../chess/games";
import { statusSentence } from "../chess/speech";
import type { FirstSeat, ScreenMessage, Table } from "../game/table";
import type { BaseHost } from "../lesson/base-host";
import { fetchLessons } from "../lesson/door";
import type { LessonHost, OpenLesson } from "../lesson/host";
import type { LessonWithWords } from "../lesson/round";
import type { PositionMessage } from "../protocol/messages";
import { deedsHtml, listenForDeeds, type DeedName } from "./deeds";
import { boardQuery, isWholeGame, lessonOf, pupilLink, rowOf, wholeGameTitle, type BoardTask, type Row } from "./row";
import { solutionOf, type Solution } from "./solution";
import { tallyOf, type Standing } from "./tally";

/** Letters are as large as these shares of their full size, the first with which everything is in sight. */
const sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** What stands beside the board. */
type View = "task" | "everybody" | "codes";

const frame = (): Html => html`
  <h2 class="class-head" tabindex="-1" data-class-head></h2>
  <div class="class-task lesson" data-class-task></div>
  <p class="class-solution" data-class-solution hidden></p>
  <div class="class-everybody" data-class-everybody hidden></div>
  <div class="class-codes" data-class-codes hidden>
    <div data-class-tally></div>
    <p class="class-read" data-class-read role="status"></p>
    <label class="field"><span>${t("class.paste")}</span><textarea name="codes" rows="3" spellcheck="false" autocomplete="off" dir="ltr"></textarea></label>
    <ul class="class-problems" data-class-problems></ul>
  </div>
  <div class="class-deeds">${deedsHtml()}</div>`;

const figure = (count: number, words: string, standing: Standing): Html => html`<p data-of="${standing}"><b>${count}</b> <span>${words}</span></p>`;

/** Nobody is named: a dot stands for a code. */
function tallyHtml(standings: readonly Standing[]): Html {
  const count = (...of: readonly Standing[]): number => standings.filter((one) => of.includes(one)).length;
  return html`<div class="class-figures">${figure(count("first", "found"), t("class.found"), "found")}${figure(count("first"), t("class.first"), "first")}</div>
    <p class="class-dots" aria-hidden="true">${standings.map((one) => html`<i class="${one}"></i>`)}</p>`;
}

/** The plans, whose words come after them. */
const plansWithWords = async (): Promise<Awaited<ReturnType<typeof fetchScript<"plans">>>> => {
  const plans = await fetchScript("plans");
  await plans.fetchPlanWords();
  return plans;
};

export class ClassBoard implements FirstSeat {
  readonly isBeside = true;
  private readonly place: HTMLElement;
  private readonly cover = document.createElement("div");
  private readonly count = document.createElement("p");
  private row: Row = { base: "", tasks: [], at: 0 };
  private lesson: OpenLesson | null = null;
  private solution: Solution | null = null;
  private view: View = "task";
  private shows = { solution: false, arrows: true, cover: false };
  /** What the task paints. */
  private marks = "";
  /** What was drawn by hand while arrows are hidden. */
  private strokes: readonly string[] = [];
  /** What was pasted, by task. */
  private readonly pasted = new Map<number, string>();
  /** What was played in the positions that are played on, by task. */
  private readonly played = new Map<number, string>();
  /** Counts the tasks that were asked for, as they come late. */
  private asked = 0;

  constructor(private readonly table: Table) {
    this.place = table.makePlace("classroom", t("teachers.board"));
  }

  async opens(): Promise<boolean> {
    const { gameId, board = "", fen } = this.table.game.address;
    const row = await orSay(rowOf(gameId, board, fen));
    if (row && !row.tasks[row.at]) notice(t("problem.bad-field", { name: "board", value: board }));
    if (!row?.tasks.length) return false;
    this.row = row.tasks[row.at] ? row : { ...row, at: 0 };
    this.readPlayed();
    this.build();
    await this.show(this.row.at);
    return true;
  }

  hear(message: ScreenMessage): void {
    if (message.type === "remark") this.lesson?.remark(message.sentence);
    if (message.type === "position" && message.owner === "practice") this.onPosition(message);
  }

  // ------------------------------------------------------------ the screen

  private build(): void {
    const { root, stage, keep } = this.table;
    this.place.innerHTML = frame().text;
    this.place.hidden = false;
    root.classList.add("lesson-open", "class-board");
    addEventListener("popstate", () => this.writeAddress());  // that step may be of an earlier task
    this.cover.className = "class-cover";
    this.cover.hidden = true;
    this.cover.innerHTML = html`${curtainIcon()}<p>${t("class.covered")}</p>`.text;
    stage.after(this.cover);
    this.count.className = "class-count";
    this.table.find(".bar h1").after(this.count);
    const back = this.table.find<HTMLAnchorElement>("[data-back]");
    back.href = `?teachers=board${keep}`;
    for (const name of ["aria-label", "title"]) back.setAttribute(name, t("class.leave"));
    this.place.addEventListener("click", ({ target }) => {
      const deed = (target as Element).closest<HTMLElement>("[data-class]")?.dataset.class;
      if (deed) this.act(deed as DeedName);
      if ((target as Element).closest("[data-class-again]")) this.loadPosition();
    });
    const field = this.find("[name=codes]");
    field.addEventListener("input", () => this.readCodes());
    // What was pasted is read, and names in it are out of sight again.
    field.addEventListener("paste", () => setTimeout(() => this.find("[data-class-head]").focus({ preventScroll: true })));
    listenForDeeds((deed) => this.act(deed));
    watchSizes(() => this.fit()).observe(this.place);
    new MutationObserver(() => this.fit()).observe(this.find("[data-class-task]"), { childList: true, characterData: true, subtree: true, attributeFilter: ["hidden"] });
    this.table.makeRoom();
  }

  private fit(): void {
    const page = this.place.querySelector(".lesson-page");
    for (const size of sizes) {
      this.place.style.setProperty("--fit", String(size));
      if ([this.place, page].every((part) => !part || part.scrollHeight <= part.clientHeight + 1)) return;
    }
  }

  private find<E extends HTMLElement>(selector: string): E {
    return part<E>(this.place, selector);
  }

  private get task(): BoardTask {
    return this.row.tasks[this.row.at]!;
  }

  private act(deed: DeedName): void {
    switch (deed) {
      case "previous": return void this.show(this.row.at - 1);
      case "next": return void this.show(this.row.at + 1);
      case "solution": return this.change({ solution: !this.shows.solution });
      case "arrows": return this.showArrows(!this.shows.arrows);
      case "cover": return this.change(this.shows.solution ? { solution: false } : { cover: !this.shows.cover });
      case "everybody": case "codes": return this.lookAt(this.view === deed ? "task" : deed);
      case "leave": return this.leave();
    }
  }

  /** One thing after the other: the gear, what is begun on the board, what is beside it, then the board itself. */
  private leave(): void {
    if (this.table.root.classList.contains("menu-open")) return this.table.find("[data-close-menu]").click();
    const { selected, choices } = this.table.position ?? {};
    if (selected ?? choices) return this.table.command("cancel");
    if (this.view !== "task") return this.lookAt("task");
    this.table.find("[data-back]").click();
  }

  // ------------------------------------------------------------ tasks

  private async show(at: number): Promise<void> {
    const task = this.row.tasks[at];
    if (!task) return;
    const asked = ++this.asked;
    const fetched = await orSay(Promise.all([lessonOf(task), fetchLessons(), task.skill ? plansWithWords() : null]));
    if (!fetched || asked !== this.asked) return;
    const [named, { script }, plans] = fetched;
    this.lesson?.close();
    this.lesson = null;
    this.row = { ...this.row, at };
    this.solution = solutionOf(named);
    this.shows = { ...this.shows, solution: false, cover: false };
    this.marks = "";
    this.strokes = [];
    this.view = "task";
    const { tasks } = this.row;
    const head = this.find("[data-class-head]");
    // The bar has the game's name already.
    head.textContent = isWholeGame(task) ? wholeGameTitle(task) : task.skill ? plans?.word(`skill.${task.skill}`) || shortTitle(task.game) : shortTitle(task.game);
    head.classList.toggle("visually-hidden", !task.skill && !isWholeGame(task));
    this.count.textContent = tasks.length > 1 ? t("class.count", { step: at + 1, of: tasks.length }) : "";
    this.find<HTMLTextAreaElement>("[name=codes]").value = this.pasted.get(at) ?? "";
    this.writeAddress();
    head.focus({ preventScroll: true });
    this.draw();
    if (named) this.lesson = script.openNamed(named, this.host(named, script.baseHost(this.table, this.find("[data-class-task]"), "practice", () => undefined)));
    else this.openPosition();
  }

  /** Where it was when the page is loaded again, and what was played until then. */
  private writeAddress(): void {
    const { game: { address }, keep } = this.table;
    writeAddress(`${boardQuery(address.gameId, this.row, this.row.at)}${keep}`, { played: [...this.played] });
  }

  private readPlayed(): void {
    const played: unknown = isRecord(history.state) ? history.state["played"] : null;
    for (const entry of Array.isArray(played) ? played as unknown[] : []) {
      const [at, moves] = Array.isArray(entry) ? entry as unknown[] : [];
      if (typeof at === "number" && typeof moves === "string") this.played.set(at, moves);
    }
  }

  /** A task that keeps nothing and tells nobody. */
  private host({ words }: LessonWithWords, host: BaseHost): LessonHost {
    return {
      ...host, words,
      send: (message) => {
        if (message.verb !== "marks") return host.send(message);
        this.marks = message.list;
        this.paint();
      },
      carried: null,
      tell: () => undefined,
      readsAloud: () => false,
      readAloud: () => undefined,
      round: { heading: "", end: () => "" },
    };
  }

  private openPosition(): void {
    const game = findGame(this.task.game);
    this.find("[data-class-task]").innerHTML = html`<div>${game !== undefined && html`<p class="class-goal" data-class-goal>${t(`goal.${game.goal}`)}</p>`}
      <p class="lesson-task" data-class-status role="status"></p></div>
      <div class="lesson-buttons"><button type="button" class="button" data-class-again>${icon("undo")}${t("class.again")}</button></div>`.text;
    if (game) this.table.talk.say(t(`goal.${game.goal}`));
    this.loadPosition(this.played.get(this.row.at));
  }

  /** From its start, or with what was played in it. */
  private loadPosition(moves = ""): void {
    const { game, fen } = this.task;
    this.table.send({ verb: "load", game, fen, ...(moves && { moves }), side: "white", opponent: "friend", owner: "practice" });
  }

  private keepPlayed(moves: string): void {
    if (moves === (this.played.get(this.row.at) ?? "")) return;
    this.played.set(this.row.at, moves);
    this.writeAddress();
  }

  private onPosition(position: PositionMessage): void {
    const { files, ranks, game, start, moves } = position;
    // What the task before had on the board may still be told.
    const isThisOne = !this.task.name && game === this.task.game && placementOf(start) === placementOf(this.task.fen);
    if (isThisOne) this.keepPlayed(moves.map(({ uci }) => uci).join(","));
    this.table.root.style.setProperty("--board-shape", String(files / ranks));
    this.lesson?.hear(position);
    const status = this.place.querySelector("[data-class-status]");
    if (status && !this.lesson) status.textContent = statusSentence(position);
  }

  // ------------------------------------------------------------ what is shown of it

  private change(shows: Partial<ClassBoard["shows"]>): void {
    if (this.shows.solution && shows.solution === false) this.table.talk.say(t("class.solution-hidden"));
    this.shows = { ...this.shows, ...shows };
    if (shows.solution) {
      this.view = "task";
      const { solution } = this;
      this.table.talk.say(solution ? solution.spoken ?? solution.text : t("class.no-solution"));
    }
    if (shows.cover !== undefined) this.table.talk.say(t(shows.cover ? "class.covered" : "class.uncovered"));
    this.draw();
    this.paint();
  }

  /** Those of the task, and those that were drawn by hand. */
  private showArrows(on: boolean): void {
    const drawn = this.table.position?.drawing.split(",").filter(Boolean) ?? [];
    for (const stroke of on ? this.strokes : drawn) {
      const [from = "", to = from] = stroke.split("-");
      this.table.send({ verb: "stroke", from, to });  // the same again rubs it out
    }
    this.strokes = on ? [] : drawn;
    this.change({ arrows: on });
  }

  /** While the pupils look for it themselves, the solution is nowhere to be seen. */
  private lookAt(view: View): void {
    this.view = view;
    this.change({ solution: false });
    if (view === "everybody") this.table.talk.say(`${t("class.scan")} ${t("class.hand-in")}`);
    if (view === "codes") this.find("[name=codes]").focus();
    else this.find("[data-class-head]").focus({ preventScroll: true });
  }

  /** Stars are what a task is about, and stay. */
  private paint(): void {
    const own = this.marks.split(",").filter((mark) => mark && (this.shows.arrows || mark.startsWith("star:")));
    this.table.send({ verb: "marks", list: [...own, ...(this.shows.solution ? this.solution?.marks ?? [] : [])].join(",") });
  }

  private draw(): void {
    const { view, shows, row, solution } = this;
    const { stage } = this.table;
    this.place.dataset.view = view;
    this.find("[data-class-task]").hidden = view !== "task";
    const told = this.find("[data-class-solution]");
    told.hidden = view !== "task" || !shows.solution;
    // Moves run from left to right, and begin where the language's lines do.
    told.innerHTML = html`${solution?.isNotation ? html`<bdi dir="ltr">${solution.text}</bdi>` : solution?.text ?? t("class.no-solution")}`.text;
    this.find("[data-class-everybody]").hidden = view !== "everybody";
    this.table.root.classList.toggle("for-everybody", view === "everybody");
    this.find("[data-class-codes]").hidden = view !== "codes";
    if (view === "everybody") this.drawEverybody();
    if (view === "codes") this.readCodes();
    this.cover.hidden = !shows.cover;
    stage.inert = shows.cover;
    const pressed: Partial<Record<DeedName, boolean>> = { ...shows, everybody: view === "everybody", codes: view === "codes" };
    for (const [name, on] of Object.entries(pressed)) this.find(`[data-class="${name}"]`).setAttribute("aria-pressed", String(on));
    this.fit();
    // A button keeps the focus, whatever it can do.
    for (const [name, isEnd] of [["previous", row.at === 0], ["next", row.at === row.tasks.length - 1]] as const) {
      const button = this.find(`[data-class="${name}"]`);
      button.setAttribute("aria-disabled", String(isEnd));
      button.hidden = row.tasks.length === 1;
    }
  }

  private drawEverybody(): void {
    const link = pupilLink(this.task, this.table.game.address.lang ?? "", document.baseURI.split(/[?#]/)[0] ?? "");
    const asked = this.find("[data-class-task]").querySelector("[data-class-goal], .lesson-task")?.textContent ?? "";
    this.find("[data-class-everybody]").innerHTML = html`${asked && html`<p class="class-asked">${asked}</p>`}<p class="class-say">${t("class.scan")}</p>
      <a href="${link}" target="_blank" rel="noopener" data-class-link>${qrSvg(link, t("builder.qr"))}</a>
      <p class="class-then">${t("class.hand-in")}</p>`.text;
  }

  private readCodes(): void {
    const { value } = this.find<HTMLTextAreaElement>("[name=codes]");
    this.pasted.set(this.row.at, value);
    askBeforeLeaving([...this.pasted.values()].some(Boolean));
    const { standings, problems, otherDays, isAll } = tallyOf(value, this.task, dayOf(new Date()));
    this.find("[data-class-tally]").innerHTML = tallyHtml(standings).text;
    setText(this.find("[data-class-read]"), problems.length
      ? t("codes.count", { read: standings.length, count: standings.length + problems.length }) : t("class.read", { count: standings.length }));
    this.find("[data-class-problems]").innerHTML = html`${!isAll && html`<li data-class-rest>${t("codes.rest", { most: mostLines })}</li>`}${otherDays.map(({ day, count }) => html`<li data-class-day>${t("class.other-day", { count, day: dayWord(day) })}</li>`)}${
      problems.map(({ code, why }) => html`<li><b>${oneCode(code)}</b> ${codesWhole(why)}</li>`)}`.text;
  }
}
