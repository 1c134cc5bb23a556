// What is learnt on this device, for parents and teachers: each idea with how the latest tries went and when it comes again,
// what keeps going wrong first. And the way to another device, by a code that is copied or scanned.
import codes from "thirty:codes";
import { problemWords } from "../assignment/problem-words";
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { icon } from "../base/icons";
import { part } from "../base/part";
import { bindPrint, printButton } from "../base/printing";
import { fetchScript } from "../base/scripts";
import { isKeeper, whenOthersWrite } from "../base/storage";
import { today } from "../chess/day";
import { carryStars } from "../chess/earning";
import { getLearnt, getProgress, recordLesson } from "../chess/progress";
import type { SkillMemory } from "../memory/schedule";
import type { Skill } from "../memory/skills";
import { copyButton, copyByButton, offerCopy } from "../base/copy";
import { qrSvg } from "../base/qr-code";
import { readState, stateMark, writeState, type CarriedState, type CodeNumbers, type StateProblem } from "./state-code";

/** In this order. */
const standings = ["wrong", "soon", "on-the-way", "learnt"] as const;
type Standing = (typeof standings)[number];

interface Idea {
  readonly skill: Skill;
  readonly memory: SkillMemory;
  readonly standing: Standing;
}

/** Of these tries `right` were unaided. */
const dots = ({ recent }: SkillMemory, right: number): Html =>
  html`<span class="tries" role="img" aria-label="${t("learnt.tries", { right, of: recent.length })}">${
    [...recent].map((one) => html`<i class="${one === "1" ? "unaided" : "missed"}">${one === "1" ? commandIcon("agree") : icon("undo")}</i>`)}</span>`;

const whenNext = ({ due }: SkillMemory, day: number): string => (due <= day ? t("learnt.again-now") : t("learnt.again", { count: due - day }));

/** Where a code is taken in; one that has come with the address stands in it. */
const takeForm = (come: string | null): Html => html`<form class="learnt-take${come !== null && " slip"}" data-take>
  ${come !== null && html`<h2>${t("learnt.come")}</h2>`}
  <label class="field"><span>${t("learnt.take")}</span><textarea dir="ltr" name="code" rows="3" spellcheck="false" autocomplete="off">${come ?? ""}</textarea></label>
  <button class="button primary">${icon("save")}${t("learnt.take-in")}</button>
  <p role="status" data-taken></p>
</form>`;

const faultWords = (fault: StateProblem): string =>
  fault.problem === "work" ? t("learnt.other-code", { place: t("teachers.codes") }) : problemWords(fault);

function takenWords({ ideas, stars, lessons }: CarriedState): string {
  const count = Object.keys(ideas).length;
  if (count > 0) return t("learnt.taken", { count });
  return t(lessons.length || Object.keys(stars).length ? "learnt.taken-stars" : "learnt.taken-nothing");
}

export async function openLearnt(place: HTMLElement): Promise<void> {
  const [memory, plans] = await Promise.all([fetchScript("memory"), fetchScript("plans")]);
  await plans.fetchPlanWords();
  const { skills } = memory;
  const numbers: CodeNumbers = { skills, games: codes.games };
  const day = today();
  const come = location.hash.startsWith(stateMark) ? location.hash.slice(stateMark.length) : null;

  const standingOf = (one: SkillMemory): Standing =>
    memory.isShaky(one) ? "wrong" : memory.isDue(one, day) ? "soon" : one.learnt !== undefined ? "learnt" : "on-the-way";
  const ideas = (): Idea[] => {
    const known = memory.getMemory();
    return skills.flatMap((skill) => (known[skill.id] ? [{ skill, memory: known[skill.id]!, standing: standingOf(known[skill.id]!) }] : []));
  };

  const card = ({ skill, memory: one }: Idea): Html => html`
    <li class="idea" data-idea="${skill.id}">${plans.ideaPicture(skill)}
      <div><h3>${plans.word(`skill.${skill.id}`)}${one.learnt !== undefined && html` <span class="is-learnt">${icon("ribbon")}<span class="visually-hidden">${t("learnt.learnt")}</span></span>`}</h3>
        <p>${plans.word(`skill.${skill.id}.says`)}</p>
        <p class="quiet">${dots(one, memory.countUnaided(one))} ${whenNext(one, day)}</p></div></li>`;

  const group = (standing: Standing, all: readonly Idea[]): Html | null => {
    const own = all.filter((idea) => idea.standing === standing);
    return own.length ? html`<section data-standing="${standing}"><h2>${t(`learnt.${standing}` as Key)}</h2><ul class="ideas">${own.map(card)}</ul></section>` : null;
  };

  const listHtml = (): Html => {
    const all = ideas();
    const left = skills.length - all.length;
    return html`${all.length ? html`${standings.map((standing) => group(standing, all) ?? html``)}` : html`<p>${t("learnt.none")}</p>`}
      ${all.length > 0 && left > 0 && html`<p class="quiet">${t("learnt.not-yet", { count: left })}</p>`}
      <p class="quiet">${t("learnt.rule")}</p>`;
  };

  place.innerHTML = html`<div class="learnt-page">
    <div class="learnt-list">
      ${come !== null && takeForm(come)}
      <div class="teacher-row">${printButton(t("teachers.print"), "primary")}</div>
      <div data-learnt-list></div>
    </div>
    <aside class="slip learnt-carry">
      <h2>${t("learnt.carry")}</h2>
      <p>${t("learnt.carry-how")}</p>
      <div class="slip-qr" data-state-qr></div>
      <label class="field"><span>${t("learnt.code")}</span><textarea dir="ltr" name="state" readonly rows="4" spellcheck="false"></textarea></label>
      ${copyButton("state")}
      ${come === null && takeForm(come)}
    </aside></div>`.text;
  const find = <E extends HTMLElement>(selector: string): E => part<E>(place, selector);
  const copy = find("[data-copy-state]");

  const show = (): void => {
    find("[data-learnt-list]").innerHTML = listHtml().text;
    const code = writeState({ ideas: memory.getMemory(), stars: getProgress(), lessons: [...getLearnt()] }, day, numbers);
    find<HTMLTextAreaElement>("[name=state]").value = code;
    offerCopy(copy);
    const address = new URL(`?teachers=learnt${stateMark}${code.replaceAll("-", "")}`, document.baseURI).href;
    find("[data-state-qr]").innerHTML = qrSvg(address, t("learnt.qr")).text;
  };

  const take = (): void => {
    const read = readState(find<HTMLTextAreaElement>("[name=code]").value, numbers);
    const said = find("[data-taken]");
    if ("problem" in read) return void (said.textContent = faultWords(read));
    const { ideas: carried, stars, lessons } = read.state;
    memory.takeIn(carried);
    for (const [game, count] of Object.entries(stars)) carryStars(game, count);
    for (const game of lessons) recordLesson(game);
    show();
    said.textContent = isKeeper ? takenWords(read.state) : `${takenWords(read.state)} ${t("storage.refused")}`;
  };

  bindPrint(place);
  copy.addEventListener("click", () => void copyByButton(copy, find("[name=state]")));
  find("[data-take]").addEventListener("submit", (event) => {
    event.preventDefault();
    take();
  });
  whenOthersWrite(show);
  // A code that comes to the open page: it stands in the form after a look from the start.
  addEventListener("hashchange", () => { if (location.hash.startsWith(stateMark)) location.reload(); });
  show();
}
