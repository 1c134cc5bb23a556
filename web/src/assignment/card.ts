// The code that a pupil takes to the teacher: to copy, to read, to hear letter by letter. Put away it leaves a button that
// brings it back.
import { copyText } from "../base/copy";
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import { language, t } from "../base/i18n";
import { copyIcon } from "../base/late-icons";
import { part } from "../base/part";
import { canSpeak, Voice } from "../base/voice";
import { writeCode, type SchoolWork } from "./return-code";
import { workSentence } from "./work-words";

/** As a voice reads it best: one character after the other, with a stop between the groups. */
const spelled = (code: string): string => code.split("-").map((group) => [...group].join(", ")).join(". ");

export class ReturnCard {
  private readonly box = document.createElement("section");
  private readonly opener = document.createElement("button");

  /** `handOn` is for whoever gets the device next, and finds a code here that is not their own. */
  constructor(private readonly place: HTMLElement, private readonly handOn: () => void) {
    this.box.className = "notice return-card";
    this.box.dataset.returnCard = "";
    this.box.setAttribute("aria-label", t("return.title"));
    this.opener.type = "button";
    this.opener.className = "button return-opener";
    this.opener.dataset.openReturn = "";
    this.opener.textContent = t("return.open");
  }

  /** The code of that work; `isEarlier` where a game before the one that has just ended is the best of the day. */
  show(work: SchoolWork, isEarlier = false): void {
    const code = writeCode(work);
    const button = (name: string, picture: Html, label: string): Html =>
      html`<button type="button" class="icon-button" data-${name} aria-label="${label}" title="${label}">${picture}</button>`;
    this.box.innerHTML = html`<div class="return-words">
        <p data-said>${t(isEarlier ? "return.best" : "return.give")}</p>
        <div class="return-row">
          <p class="return-code" dir="ltr" data-return-code><span aria-hidden="true" data-shown>${code}</span><span class="visually-hidden">${spelled(code)}</span></p>
          <span class="return-buttons">${button("copy-code", copyIcon(), t("return.copy"))}${canSpeak(language()) && button("hear-code", icon("sound"), t("return.hear"))}</span>
        </div>
        <p class="quiet">${t("return.says", { words: workSentence(work) })} <button type="button" data-hand-on>${t("return.other")}</button></p>
      </div>
      ${button("put-away", icon("close"), t("notice.dismiss"))}`.text;
    const voice = new Voice(language(), () => undefined);
    this.onPress("[data-hear-code]", () => voice.speak(spelled(code)));
    this.onPress("[data-copy-code]", () => void copyText(this.find("[data-shown]"), this.find("[data-said]")));
    this.onPress("[data-hand-on]", this.handOn);
    this.onPress("[data-put-away]", () => {
      this.box.replaceWith(this.opener);
      this.opener.focus();
    });
    this.opener.onclick = () => {
      this.show(work, isEarlier);
      this.find("[data-put-away]").focus();
    };
    this.opener.remove();
    this.place.append(this.box);
  }

  private onPress(selector: string, act: () => void): void {
    this.box.querySelector(selector)?.addEventListener("click", act);
  }

  private find(selector: string): HTMLElement {
    return part(this.box, selector);
  }
}
