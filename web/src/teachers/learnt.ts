// What is learnt on this device, for parents and teachers: each idea with how the latest tries went and when it comes again,
// what keeps going wrong first. And the way to another device, by a code that is copied or scanned.
import codes from "thirty:codes";
import { problemWords } from "../assignment/problem-words";
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { ribbonIcon } from "../base/late-icons";
import { markFault } from "../base/mark-fault";
import { part } from "../base/part";
import { bindPrint, printButton } from "../base/printing";
import type { Scripts } from "../base/script-names";
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

type Memory = NonNullable<Scripts["memory"]>;
type Plans = NonNullable<Scripts["plans"]>;

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

function whenNext({ due }: SkillMemory): string {
  const count = due - today();
  return count > 0 ? t("learnt.again", { count }) : t("learnt.again-now");
}

/** Where a code is taken in; one that has come with the address stands in it. */
const takeForm = (come: string | null): Html => html`<form class="learnt-take${come !== null && " slip"}" data-take>
  ${come !== null && html`<h2>${t("learnt.come")}</h2>`}
  <label class="field"><span>${t("learnt.take")}</span><textarea dir="ltr" name="code" rows="3" spellcheck="false" autocomplete="off" aria-describedby="code-taken">${come ?? ""}</textarea></label>
  <button class="button primary">${icon("save")}${t("learnt.take-in")}</button>
  <p role="status" id="code-taken" data-taken></p>
</form>`;

const faultWords = (fault: StateProblem): string =>
  fault.problem === "work" ? t("learnt.other-code", { place: t("teachers.codes") }) : problemWords(fault);

function takenWords({ ideas, stars, lessons }: CarriedState): string {
  const count = Object.keys(ideas).length;
  if (count > 0) return t("learnt.taken", { count });
  return t(lessons.length || Object.keys(stars).length ? "learnt.taken-stars" : "learnt.taken-nothing");
}

const pageHtml = (come: string | null): Html => html`<div class="learnt-page">
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
    </aside></div>`;

class LearntPage {
  private readonly numbers: CodeNumbers;

  constructor(private readonly place: HTMLElement, private readonly memory: Memory, private readonly plans: Plans) {
    this.numbers = { skills: memory.skills, games: codes.games };
  }

  open(): void {
    const come = location.hash.startsWith(stateMark) ? location.hash.slice(stateMark.length) : null;
    this.place.innerHTML = pageHtml(come).text;
    const copy = this.find("[data-copy-state]");
    bindPrint(this.place);
    copy.addEventListener("click", () => void copyByButton(copy, this.find("[name=state]")));
    this.find("[data-take]").addEventListener("submit", (event) => {
      event.preventDefault();
      this.take();
    });
    whenOthersWrite(() => this.show());
    // A code that comes to the open page: it stands in the form after a look from the start.
    addEventListener("hashchange", () => { if (location.hash.startsWith(stateMark)) location.reload(); });
    this.show();
  }

  private show(): void {
    const { memory, numbers } = this;
    this.find("[data-learnt-list]").innerHTML = this.listHtml().text;
    const code = writeState({ ideas: memory.getMemory(), stars: getProgress(), lessons: [...getLearnt()] }, today(), numbers);
    this.find<HTMLTextAreaElement>("[name=state]").value = code;
    offerCopy(this.find("[data-copy-state]"));
    const address = new URL(`?teachers=learnt${stateMark}${code.replaceAll("-", "")}`, document.baseURI).href;
    this.find("[data-state-qr]").innerHTML = qrSvg(address, t("learnt.qr")).text;
  }

  private take(): void {
    const field = this.find<HTMLTextAreaElement>("[name=code]");
    const read = readState(field.value, this.numbers);
    const said = this.find("[data-taken]");
    markFault(field, "problem" in read);
    if ("problem" in read) return void (said.textContent = faultWords(read));
    const { ideas, stars, lessons } = read.state;
    this.memory.takeIn(ideas);
    for (const [game, count] of Object.entries(stars)) carryStars(game, count);
    for (const game of lessons) recordLesson(game);
    this.show();
    said.textContent = isKeeper ? takenWords(read.state) : `${takenWords(read.state)} ${t("storage.refused")}`;
  }

  // ------------------------------------------------------------ what is known of each idea

  private get ideas(): readonly Idea[] {
    const known = this.memory.getMemory();
    return this.memory.skills.flatMap((skill) => {
      const memory = known[skill.id];
      return memory ? [{ skill, memory, standing: this.standingOf(memory) }] : [];
    });
  }

  private standingOf(one: SkillMemory): Standing {
    if (this.memory.isShaky(one)) return "wrong";
    if (this.memory.isDue(one, today())) return "soon";
    return one.learnt !== undefined ? "learnt" : "on-the-way";
  }

  private listHtml(): Html {
    const all = this.ideas;
    const left = this.memory.skills.length - all.length;
    return html`${all.length ? html`${standings.map((standing) => this.group(standing, all))}` : html`<p>${t("learnt.none")}</p>`}
      ${all.length > 0 && left > 0 && html`<p class="quiet">${t("learnt.not-yet", { count: left })}</p>`}
      <p class="quiet">${t("learnt.rule")}</p>`;
  }

  private group(standing: Standing, all: readonly Idea[]): Html {
    const own = all.filter((idea) => idea.standing === standing);
    return own.length ? html`<section data-standing="${standing}"><h2>${t(`learnt.${standing}`)}</h2><ul class="ideas">${
      own.map((idea) => this.card(idea))}</ul></section>` : html``;
  }

  private card({ skill, memory: one }: Idea): Html {
    const { memory, plans } = this;
    return html`
    <li class="idea" data-idea="${skill.id}">${plans.ideaPicture(skill)}
      <div><h3>${plans.word(`skill.${skill.id}`)}${one.learnt !== undefined && html` <span class="is-learnt">${ribbonIcon()}<span class="visually-hidden">${t("learnt.learnt")}</span></span>`}</h3>
        <p>${plans.word(`skill.${skill.id}.says`)}</p>
        <p class="quiet">${dots(one, memory.countUnaided(one))} ${whenNext(one)}</p></div></li>`;
  }

  private find<E extends HTMLElement>(selector: string): E {
    return part<E>(this.place, selector);
  }
}

export async function openLearnt(place: HTMLElement): Promise<void> {
  const [memory, plans] = await Promise.all([fetchScript("memory"), fetchScript("plans")]);
  await plans.fetchPlanWords();
  new LearntPage(place, memory, plans).open();
}
