// The page from which the board of the class is opened: the tasks of a box as its lesson and its plan have them, drawn tasks of an
// idea, or a position of one's own. Each task is a picture, which opens the board with it.
import { segment } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { orSay } from "../base/notices";
import { part } from "../base/part";
import { fetchScript } from "../base/scripts";
import { readAddress } from "../chess/address";
import { diagram } from "../chess/diagram";
import { boxOf, findGame, hasBoard, hasLesson } from "../chess/games";
import { allGames, gameChoice } from "./game-choice";
import { keepChoices } from "./kept-choices";
import { checkPosition, legalMoves, pauseBeforeCheck_ms } from "./rules-check";

type Classroom = Awaited<ReturnType<typeof fetchScript<"classroom">>>;
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

export async function openBoardChooser(place: HTMLElement, keep: string): Promise<void> {
  const [classroom, { skills, gamesOfSkill }, plans] = await Promise.all([fetchScript("classroom"), fetchScript("memory"), fetchScript("plans")]);
  await orSay(plans.fetchPlanWords(), "problem.no-lesson");
  const drawn = skills.filter(({ ideas }) => ideas.length);
  place.innerHTML = html`${form(drawn.map(({ id }) => [id, plans.word(`skill.${id}`)] as const))}
    <ol class="board-tasks" data-board-tasks aria-label="${t("sheet.tasks")}"></ol>`.text;
  const find = <E extends HTMLElement>(selector: string): E => part<E>(place, selector);
  const [element, opener, list] = [find<HTMLFormElement>("form"), find<HTMLAnchorElement>("[data-open-board]"), find("[data-board-tasks]")];
  let asked = 0;
  let timer = 0;

  const say = (text: string): void => { find("[data-verdict]").textContent = text; };
  const given = (): Record<"from" | "game" | "skill" | "fen" | "moves", string> => {
    const data = new FormData(element);
    const text = (name: string): string => String(data.get(name) ?? "").trim();
    return { from: text("from"), game: text("game"), skill: text("skill"), fen: text("fen"), moves: text("moves") };
  };

  const pictureOf = async (game: string, row: Row, at: number): Promise<Html> => {
    const { board, fen, stars, words } = await classroom.previewOf(row.tasks[at]!);
    return html`<li><a href="?${classroom.boardQuery(game, row, at)}${keep}">${board !== undefined && fen !== "" && diagram(board, { fen, stars })}
      <span><b>${at + 1}.</b> ${words || t("class.from-position")}</span></a></li>`;
  };

  const showRow = async (game: string, board: string): Promise<void> => {
    const mine = ++asked;
    const row = await orSay(classroom.rowOf(game, board));
    const pictures = row && await orSay(Promise.all(row.tasks.map((_, at) => pictureOf(game, row, at))));
    if (mine !== asked || !row || !pictures) return;
    list.innerHTML = html`${pictures}`.text;
    opener.href = `?${classroom.boardQuery(game, row, 0)}${keep}`;
    opener.hidden = row.tasks.length === 0;
    say(row.tasks.length ? "" : t("class.nothing"));
  };

  /** By the rules, as far as they can be asked. */
  const showPosition = async (): Promise<void> => {
    const mine = ++asked;
    const wanted = given();
    const { game, fen, moves } = readPasted(wanted.fen, wanted.game);
    const verdict = await checkPosition(game, [], fen, moves);
    const at = verdict.kind === "good" ? verdict.fen : fen || findGame(game)?.start || "";
    const tries = readMoves(wanted.moves);
    const legal = tries.length && verdict.kind === "good" ? await legalMoves(game, at) : null;
    if (mine !== asked) return;
    const illegal = legal && tries.find((move) => !legal.includes(move));
    const isUnread = wanted.moves !== "" && !tries.length;
    opener.hidden = verdict.kind === "bad" || verdict.kind === "over" || Boolean(illegal) || isUnread;
    opener.href = `?${classroom.boardQuery(game, { base: tries.length ? classroom.ownTaskName(game, at, tries) : "position", tasks: [{ game, name: null, fen: at, number: 1 }] }, 0)}${keep}`;
    const drawnOn = findGame(game);
    list.innerHTML = opener.hidden || !drawnOn ? "" : html`<li><a href="${opener.href}">${diagram(drawnOn, { fen: at })}<span>${t("class.from-position")}</span></a></li>`.text;
    say(illegal || isUnread ? t("class.not-legal", { move: illegal || wanted.moves }) : verdict.kind === "bad" ? t("problem.bad-fen", { detail: verdict.detail })
      : verdict.kind === "over" ? t("problem.over") : verdict.kind === "unknown" ? t("builder.unchecked") : "");
  };

  const update = (): void => {
    const { from, game, skill } = given();
    for (const part of element.querySelectorAll<HTMLElement>("[data-for]")) part.hidden = part.dataset.for !== from;
    window.clearTimeout(timer);
    if (from === "position") timer = window.setTimeout(() => void showPosition(), pauseBeforeCheck_ms);
    else void showRow(game, from === "plan" ? "plan" : `skill.${skill}`);
  };
  element.addEventListener("submit", (event) => event.preventDefault());
  element.addEventListener("input", ({ target }) => {
    // An idea is met in its own box, and in those above it.
    const { from, game, skill } = given();
    const isIdea = target instanceof Element && ["skill", "from"].includes(target.getAttribute("name") ?? "");
    const home = gamesOfSkill(skill, 99).at(0);
    if (from === "skill" && isIdea && home && !gamesOfSkill(skill, boxOf(game)).length) element.querySelector<HTMLSelectElement>("[name=game]")!.value = home;
    update();
  });
  keepChoices(element);
  update();
}
