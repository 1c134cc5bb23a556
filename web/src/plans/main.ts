// The script of the lesson plans: one sheet a box, for a grown-up who knows no chess. What to say, what to do, what to
// play, which slips to expect, and the ideas it is about, each with its picture.
import type { Game } from "thirty:catalogue";
import skills, { type Skill } from "thirty:skills";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { podiumIcon } from "../base/late-icons";
import { part } from "../base/part";
import { bindPrint, printButton } from "../base/printing";
import { boxes, gamesOfBox } from "../chess/boxes";
import { diagram } from "../chess/diagram";
import { filesOf } from "../chess/fen";
import { boxOf, findGame, hasBoard } from "../chess/games";
import { gamesIn, goalsOf, rulesOf, titlesOf } from "./rules";
import { pieceNames, startsOf } from "./start";
import { fetchPlanWords, word } from "./words";

export { goalsOf, ruleOf, rulesOf } from "./rules";
export { hasStart, pieceOnPaper, startPicture, startsOf } from "./start";
export { fetchPlanWords, word } from "./words";

declare module "../base/script-names" {
  interface Scripts {
    readonly plans: typeof import("./main");
  }
}

/** Ideas on a sheet. */
const ideasPerPlan = 3;
const parts = [["say", "friend"], ["do", "moves"], ["play", "play"], ["slip", "hint"]] as const;

/** The ideas of a box: those it brings, then those it practises that were met last. */
export function ideasOf(box: number): readonly Skill[] {
  const first = ({ boxes }: Skill): number => Math.min(...boxes.map(boxOf));
  return skills.filter(({ plans }) => plans.some((id) => boxOf(id) === box)).sort((a, b) => first(b) - first(a)).slice(0, ideasPerPlan);
}

/** The board of a picture that is no game's own: one of these games if it can be, in which the idea is met. */
function boardOf({ picture, boxes }: Skill, games: readonly Game[]): Pick<Game, "files" | "ranks" | "a1Dark"> {
  const met = boxes.flatMap((id) => findGame(id) ?? []).filter((game) => hasBoard(game) && game.files === filesOf(picture));
  return met.find((game) => games.includes(game)) ?? met[0] ?? { files: 5, ranks: 6, a1Dark: true };
}

/** What an idea looks like, in a box if one is named. */
export function ideaPicture(skill: Skill, box = 0): Html {
  const games = box ? gamesIn(box) : [];
  const game = games.find(({ id }) => skill.own[id]);
  const { picture: fen, marks } = (game && skill.own[game.id]) ?? skill;
  return diagram(game ?? boardOf(skill, games), {
    fen,
    stars: marks.filter((mark) => !mark.includes("-")).map((mark) => mark.split(":")[1] ?? ""),
    arrows: marks.filter((mark) => mark.includes("-")).map((mark) => (mark.split(":")[1] ?? "").replace("-", "")),
  });
}

const idea = (skill: Skill, box: number): Html => html`
  <li>${ideaPicture(skill, box)}<p><b>${word(`skill.${skill.id}`)}</b> ${word(`skill.${skill.id}.says`)}</p></li>`;

const section = (box: number, name: string, drawing: string): Html => html`
  <section class="plan-part"><h3>${icon(drawing)}${word(name === "slip" ? "plan.slips" : `plan.${name}`)}</h3><p>${word(`plan.${box}.${name}`)}</p></section>`;

function plan(box: number): Html {
  const starts = startsOf(box);
  const games = gamesOfBox(box);
  return html`
  <article class="paper plan${games.length > 1 && " of-several"}" data-paper="plan" data-box="${box}">
    <header class="paper-head"><h2>${titlesOf(games)}</h2><p>${word("plan.title", { number: box })}</p></header>
    <p class="paper-hint">${word("plan.for")}</p>
    <div class="plan-begin">${starts}
      <div class="plan-told">${starts && html`<p>${word("plan.start")}</p>`}${pieceNames(games)}</div>
      <p class="plan-win"><b>${podiumIcon()}${word("plan.win")}</b>${goalsOf(box)}</p>
      <p class="plan-rules">${rulesOf(box)}</p></div>
    <h3>${word("plan.ideas")}</h3>
    <ul class="plan-ideas">${ideasOf(box).map((skill) => idea(skill, box))}</ul>
    <div class="plan-parts">${parts.map(([name, drawing]) => section(box, name, drawing))}</div>
    <p class="plan-more">${word("plan.more")}</p>
  </article>`;
}

/** Fills `place` with the plans as they will be on paper, all twelve or one. */
export async function openPlans(place: HTMLElement): Promise<void> {
  await fetchPlanWords();
  place.innerHTML = html`<form class="builder sheets-form">
      <label class="field"><span>${word("plan.which")}</span><select name="box"><option value="">${word("plan.all")}</option>${
        boxes.map((box) => html`<option value="${box}">${box}. ${titlesOf(gamesOfBox(box))}</option>`)}</select></label>
      <div class="teacher-row">${printButton(t("teachers.print"), "primary")}</div>
    </form>
    <div class="papers" data-papers></div>`.text;
  const form = part<HTMLFormElement>(place, "form");
  const show = (): void => {
    const wanted = Number(new FormData(form).get("box"));
    part(place, "[data-papers]").innerHTML = html`${boxes.filter((box) => !wanted || box === wanted).map(plan)}`.text;
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", show);
  bindPrint(form);
  show();
}
