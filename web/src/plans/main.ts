// The script of the lesson plans: one sheet a box, for a grown-up who knows no chess. What to say, what to do, what to
// play, which slips to expect, and the ideas it is about, each with its picture.
import catalogue, { type Game } from "thirty:catalogue";
import skills, { type Skill } from "thirty:skills";
import { html, type Html } from "../base/html";
import { sentence, t, wordsFile, type Fill, type Words } from "../base/i18n";
import { icon } from "../base/icons";
import { loadScript } from "../base/scripts";
import { boxes, gamesOfBox } from "../chess/boxes";
import { diagram } from "../chess/diagram";
import { boxOf, hasBoard } from "../chess/games";

declare global {
  /** Set by the script of the plans' words. */
  var thirtyPlanWords: Words | undefined;
}

declare module "../base/script-names" {
  interface Scripts {
    readonly plans: typeof import("./main");
  }
}

/** Ideas on a sheet. */
const ideasPerPlan = 3;
const parts = [["say", "friend"], ["do", "moves"], ["play", "play"], ["slip", "hint"]] as const;

/** Words of the plans and of the ideas, once they are fetched. */
export const word = (key: string, fill: Fill = {}): string => sentence(globalThis.thirtyPlanWords ?? {}, key, fill) ?? "";

export async function fetchPlanWords(): Promise<void> {
  if (!globalThis.thirtyPlanWords) await loadScript(wordsFile("plan-words"));
}

const titlesOf = (games: readonly Game[]): string => games.map(({ id }) => t(`title.${id}`)).join(" · ");

/** The ideas of a box: those it brings, then those it practises that were met last. */
export function ideasOf(box: number): readonly Skill[] {
  const first = ({ boxes }: Skill): number => Math.min(...boxes.map(boxOf));
  return skills.filter(({ boxes }) => boxes.some((id) => boxOf(id) === box)).sort((a, b) => first(b) - first(a)).slice(0, ideasPerPlan);
}

/** What an idea looks like, in a box if one is named. */
export function ideaPicture(skill: Skill, box = 0): Html {
  const game = gamesOfBox(box).find(({ id }) => skill.own[id]);
  const { picture: fen, marks } = (game && skill.own[game.id]) ?? skill;
  return diagram({ files: 5, ranks: 6, a1Dark: true }, {
    fen,
    stars: marks.filter((mark) => !mark.includes("-")).map((mark) => mark.split(":")[1] ?? ""),
    arrows: marks.filter((mark) => mark.includes("-")).map((mark) => (mark.split(":")[1] ?? "").replace("-", "")),
  });
}

const idea = (skill: Skill, box: number): Html => html`
  <li>${ideaPicture(skill, box)}<p><b>${word(`skill.${skill.id}`)}</b> ${word(`skill.${skill.id}.says`)}</p></li>`;

/** How the games of a box are won: each goal once, with the names of its games where there are several goals. Only games with a board count:
 *  what the first box teaches is tried out in one of pawns. */
export function goalsOf(box: number): Html {
  const games = catalogue.filter((game) => game.box === box && hasBoard(game));
  const goals = [...new Set(games.map(({ goal }) => goal))];
  return html`${goals.map((goal) => html`<span>${goals.length > 1 && html`<b>${titlesOf(games.filter((game) => game.goal === goal))}</b> `}${t(`goal.${goal}`)}</span>`)}`;
}

const part = (box: number, name: string, drawing: string): Html => html`
  <section class="plan-part"><h3>${icon(drawing)}${word(name === "slip" ? "plan.slips" : `plan.${name}`)}</h3><p>${word(`plan.${box}.${name}`)}</p></section>`;

const plan = (box: number): Html => html`
  <article class="paper plan" data-paper="plan" data-box="${box}">
    <header class="paper-head"><h2>${titlesOf(gamesOfBox(box))}</h2><p>${word("plan.title", { number: box })}</p></header>
    <p class="paper-hint">${word("plan.for")}</p>
    <p class="plan-win"><b>${icon("podium")}${word("plan.win")}</b>${goalsOf(box)}</p>
    <h3>${word("plan.ideas")}</h3>
    <ul class="plan-ideas">${ideasOf(box).map((skill) => idea(skill, box))}</ul>
    ${parts.map(([name, drawing]) => part(box, name, drawing))}
    <p class="plan-more">${word("plan.more")}</p>
  </article>`;

/** Fills `place` with the plans as they will be on paper, all twelve or one. */
export async function openPlans(place: HTMLElement): Promise<void> {
  await fetchPlanWords();
  place.innerHTML = html`<form class="builder sheets-form">
      <label class="field"><span>${word("plan.which")}</span><select name="box"><option value="">${word("plan.all")}</option>${
        boxes.map((box) => html`<option value="${box}">${box}. ${titlesOf(gamesOfBox(box))}</option>`)}</select></label>
      <div class="teacher-row"><button type="button" class="button primary" data-print>${icon("print")}${t("teachers.print")}</button></div>
    </form>
    <div class="papers" data-papers></div>`.text;
  const form = place.querySelector("form")!;
  const show = (): void => {
    const wanted = Number(new FormData(form).get("box"));
    place.querySelector("[data-papers]")!.innerHTML = html`${boxes.filter((box) => !wanted || box === wanted).map(plan)}`.text;
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", show);
  form.querySelector("[data-print]")!.addEventListener("click", () => window.print());
  show();
}
