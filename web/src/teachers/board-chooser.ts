// The page from which the board of the class is opened: the tasks of a box as its lesson and its plan have them, drawn tasks of an
// idea, or a position of one's own. Each task is a picture, which opens the board with it.
import { segment } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { markFault } from "../base/mark-fault";
import { orSay } from "../base/notices";
import { part } from "../base/part";
import type { Scripts } from "../base/script-names";
import { fetchScript } from "../base/scripts";
import { setText } from "../base/set-text";
import { readAddress } from "../chess/address";
import { diagram } from "../chess/diagram";
import { boxOf, findGame, hasBoard, hasLesson } from "../chess/games";
import { allGames, gameChoice } from "./game-choice";
import { keepChoices } from "./kept-choices";
import { checkPosition, legalMoves, pauseBeforeCheck_ms, type Verdict } from "./rules-check";

type Classroom = NonNullable<Scripts["classroom"]>;
type Memory = NonNullable<Scripts["memory"]>;
type Row = Awaited<ReturnType<Classroom["rowOf"]>>;

/** What was pasted as a position: its parts from an address of the page, or the FEN as it is. */
function readPasted(text: string, game: string): { readonly game: string; readonly fen: string; readonly moves: readonly string[] } {
  const { gameId, fen = "", moves = "" } = readAddress(/[?&](game=[^#]*)/.exec(text)?.[1] ?? "").address;
  return gameId ? { game: gameId, fen, moves: moves.split(",").filter(Boolean) } : { game, fen: text, moves: [] };
}

/** "c3-c6", "c3c6" or "c3–c6", several of them with anything between. */
const readMoves = (text: string): string[] => [...text.toLowerCase().matchAll(/([a-h]\d)\s*[-–x]?\s*([a-h]\d)=?([a-z]?)(?![a-z0-9])/g)].map(([, from, to, piece]) => `${from}${to}${piece}`);

const form = (skills: readonly (readonly [id: string, name: string])[]): Html => html`<form class="builder board-form">
  <fieldset class="segments"><legend>${t("class.from")}</legend>
    ${segment("from", "plan", t("class.from-plan"), icon("book"), true)}${segment("from", "skill", t("class.from-skill"), icon("hint"))}${
      segment("from", "position", t("class.from-position"), icon("board"))}</fieldset>
  ${gameChoice(allGames.filter((game) => hasLesson(game.id) || hasBoard(game) && !game.blind), "raging-rooks")}
  <label class="field" data-for="skill" hidden><span>${t("class.skill")}</span><select name="skill">${
    skills.map(([id, name]) => html`<option value="${id}">${name}</option>`)}</select></label>
  <label class="field" data-for="position" hidden><span>${t("class.position")}</span>
    <input type="text" name="fen" dir="ltr" autocomplete="off" spellcheck="false" placeholder="${t("builder.own-start")}" aria-describedby="board-verdict"></label>
  <label class="field" data-for="position" hidden><span>${t("class.solved-by")}</span>
    <input type="text" name="moves" dir="ltr" autocomplete="off" spellcheck="false" placeholder="c3-c6" aria-describedby="board-verdict"></label>
  <p class="quiet" id="board-verdict" data-verdict role="status"></p>
  <div class="teacher-row"><a class="button primary" data-open-board>${icon("board")}${t("class.open")}</a></div>
</form>`;

type Given = Readonly<Record<"from" | "game" | "skill" | "fen" | "moves", string>>;

class BoardChooser {
  private readonly form: HTMLFormElement;
  private readonly opener: HTMLAnchorElement;
  private readonly list: HTMLElement;
  /** Counts what was asked for, as it comes late. */
  private asked = 0;
  private timer = 0;

  /** `keep` is added to links. */
  constructor(private readonly place: HTMLElement, private readonly classroom: Classroom, private readonly memory: Memory, private readonly keep: string) {
    this.form = this.find("form");
    this.opener = this.find("[data-open-board]");
    this.list = this.find("[data-board-tasks]");
  }

  /** Resolves when the tasks are there that it begins with. */
  async open(): Promise<void> {
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", ({ target }) => {
      if (target instanceof Element && ["skill", "from"].includes(target.getAttribute("name") ?? "")) this.goHome();
      void this.update();
    });
    keepChoices(this.form);
    await this.update();
  }

  private get given(): Given {
    const data = new FormData(this.form);
    const text = (name: string): string => String(data.get(name) ?? "").trim();
    return { from: text("from"), game: text("game"), skill: text("skill"), fen: text("fen"), moves: text("moves") };
  }

  /** An idea is met in its own box, and in those above it. */
  private goHome(): void {
    const { from, game, skill } = this.given;
    const { gamesOfSkill } = this.memory;
    const home = gamesOfSkill(skill, 99).at(0);
    if (from === "skill" && home && !gamesOfSkill(skill, boxOf(game)).length) this.find<HTMLSelectElement>("[name=game]").value = home;
  }

  private async update(): Promise<void> {
    const { from, game, skill } = this.given;
    for (const field of this.form.querySelectorAll<HTMLElement>("[data-for]")) field.hidden = field.dataset.for !== from;
    window.clearTimeout(this.timer);
    if (from === "position") this.timer = window.setTimeout(() => void this.showPosition(), pauseBeforeCheck_ms);
    else await this.showRow(game, from === "plan" ? "plan" : `skill.${skill}`);
  }

  private async showRow(game: string, board: string): Promise<void> {
    const asked = ++this.asked;
    const row = await orSay(this.classroom.rowOf(game, board));
    const pictures = row && await orSay(Promise.all(row.tasks.map((task, at) => this.pictureOf(game, row, task, at))));
    if (asked !== this.asked || !row || !pictures) return;
    this.list.innerHTML = html`${pictures}`.text;
    this.opener.href = this.linkTo(game, row, 0);
    this.opener.hidden = row.tasks.length === 0;
    this.say(row.tasks.length ? "" : t("class.nothing"));
  }

  private async pictureOf(game: string, row: Row, task: Row["tasks"][number], at: number): Promise<Html> {
    const { board, fen, stars, words } = await this.classroom.previewOf(task);
    return html`<li><a href="${this.linkTo(game, row, at)}">${board !== undefined && fen !== "" && diagram(board, { fen, stars })}
      <span><b>${at + 1}.</b> ${words || t("class.from-position")}</span></a></li>`;
  }

  /** By the rules, as far as they can be asked. */
  private async showPosition(): Promise<void> {
    const asked = ++this.asked;
    const { given, classroom } = this;
    const { game, fen, moves } = readPasted(given.fen, given.game);
    const verdict = await checkPosition(game, [], fen, moves);
    const at = verdict.kind === "good" ? verdict.fen : fen || findGame(game)?.start || "";
    const tries = readMoves(given.moves);
    const legal = tries.length && verdict.kind === "good" ? await legalMoves(game, at) : null;
    if (asked !== this.asked) return;
    const refused = legal && tries.find((move) => !legal.includes(move)) || (tries.length ? "" : given.moves);
    markFault(this.find("[name=fen]"), verdict.kind === "bad");
    markFault(this.find("[name=moves]"), Boolean(refused));
    const base = tries.length ? classroom.ownTaskName(game, at, tries) : "position";
    this.opener.hidden = verdict.kind === "bad" || verdict.kind === "over" || refused !== "";
    this.opener.href = this.linkTo(game, { base, tasks: [{ game, name: null, fen: at, number: 1 }] }, 0);
    const board = findGame(game);
    this.list.innerHTML = this.opener.hidden || !board ? "" : html`<li><a href="${this.opener.href}">${diagram(board, { fen: at })}<span>${t("class.from-position")}</span></a></li>`.text;
    this.say(refused ? t("class.not-legal", { move: refused }) : this.sentenceOf(verdict));
  }

  private sentenceOf(verdict: Verdict): string {
    switch (verdict.kind) {
      case "good": return "";
      case "bad": return t("problem.bad-fen", { detail: verdict.detail });
      case "over": return t("problem.over");
      case "unknown": return t("builder.unchecked");
    }
  }

  private linkTo(game: string, row: Pick<Row, "base" | "tasks">, at: number): string {
    return `?${this.classroom.boardQuery(game, row, at)}${this.keep}`;
  }

  private say(text: string): void {
    setText(this.find("[data-verdict]"), text);
  }

  private find<E extends HTMLElement>(selector: string): E {
    return part<E>(this.place, selector);
  }
}

export async function openBoardChooser(place: HTMLElement, keep: string): Promise<void> {
  const [classroom, memory, plans] = await Promise.all([fetchScript("classroom"), fetchScript("memory"), fetchScript("plans")]);
  await orSay(plans.fetchPlanWords(), "problem.no-lesson");
  const drawn = memory.skills.filter(({ ideas }) => ideas.length);
  place.innerHTML = html`${form(drawn.map(({ id }) => [id, plans.word(`skill.${id}`)] as const))}
    <ol class="board-tasks" data-board-tasks aria-label="${t("sheet.tasks")}"></ol>`.text;
  await new BoardChooser(place, classroom, memory, keep).open();
}
