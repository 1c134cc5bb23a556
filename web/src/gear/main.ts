// The script of what is behind the gear of a screen without a board: how the page sounds, looks and speaks, what it keeps on the
// device, and how to start over. Its form is made when it is opened first.
import { showDialog } from "../base/dialog";
import { choice, tick } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { languageChoice, nameLanguages, speakInstead } from "../base/language-choice";
import { part } from "../base/part";
import { changeSettings, choices, getSettings, whenSettingsChange, type Settings } from "../base/settings";
import { showSettingsIn } from "../base/shown-settings";
import { forget, isKeeper, isString, startKey, store } from "../base/storage";
import { forgetInTab } from "../base/this-tab";
import { WayBack } from "../base/way-back";

declare module "../base/script-names" {
  interface Scripts {
    readonly gear: typeof import("./main");
  }
}

/** What starting over leaves as it is, ... */
const notForgotten = ["settings", startKey];
/** ... but for what it tells of the child: what was met, and what was asked. */
const unmet = { princeMet: false, readAloudAsked: false } satisfies Partial<Settings>;

/** A locked page leads nowhere, forgets nothing, and speaks the language that it was given. */
const formHtml = ({ sound, night, readAloud }: Settings, keep: string, isLocked: boolean): Html => html`
  <form class="gear-form" data-gear-form>
    ${!(isLocked && /&lang=/.test(keep)) && languageChoice()}
    ${tick("sound", t("settings.sound"), "on", sound)}
    ${tick("readAloud", t("settings.read-aloud"), "on", readAloud)}
    ${choice("night", t("settings.night"), choices.night.map((value) => [value, t(`night.${value}`)] as const), night)}
    <p class="quiet">${t(isKeeper ? "gear.kept" : "storage.refused")}</p>
    ${!isLocked && html`<a class="button" href="?teachers=learnt${keep}">${t("teachers.learnt")}</a>
    <button type="button" class="button" data-start-over>${t("gear.start-over")}</button>`}
  </form>
  <dialog class="ask" data-ask aria-labelledby="ask-words"><form method="dialog">
    <p id="ask-words">${t("gear.ask")}</p>
    <button class="button primary" value="keep" autofocus>${t("gear.keep")}</button>
    <button type="button" class="button" data-forget>${t("gear.start-over")}</button>
  </form></dialog>`;

/** The question stays open meanwhile: to close it would be a step back, on the way to the page anew. */
function startOver(): void {
  changeSettings(unmet);
  store.replace(startKey, isString, () => String(Math.random()));
  forget((key) => !notForgotten.includes(key));
  store.settleAll();  // there is room now
  forgetInTab();
  scrollTo(0, 0);  // whoever is new begins at the first box, not where the gear had been scrolled to
  location.reload();
}

export class Gear {
  private readonly panel = document.createElement("div");
  private readonly wayBack = new WayBack(() => { this.root.open = false; });

  /** `keep` is added to links. */
  constructor(private readonly root: HTMLDetailsElement, private readonly keep: string, private readonly isLocked: boolean) {
    const closeOutside = ({ target }: Event): void => {
      if (!root.contains(target as Node)) root.open = false;
    };
    const follow = (): void => {
      if (root.open) this.fill();
      this.wayBack.follow(root.open);
      const listen = root.open ? addEventListener : removeEventListener;
      listen("pointerdown", closeOutside);
      listen("focusin", closeOutside);  // it lies over what follows it
    };
    root.addEventListener("toggle", follow);
    if (root.open) follow();
    root.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || this.panel.querySelector("dialog")?.open) return;
      root.open = false;
      root.querySelector("summary")?.focus();
    });
  }

  private fill(): void {
    if (this.panel.isConnected) return;
    this.panel.className = "gear-panel";
    this.panel.innerHTML = formHtml(getSettings(), this.keep, this.isLocked).text;
    this.root.append(this.panel);
    nameLanguages(this.panel);
    const form = this.panel.querySelector("form");
    if (form) whenSettingsChange(() => showSettingsIn(form));
    this.panel.addEventListener("change", ({ target }) => this.change(target as HTMLInputElement | HTMLSelectElement));
    this.panel.querySelector("[data-start-over]")?.addEventListener("click", () => showDialog(part(this.panel, "dialog")));
    this.panel.querySelector("[data-forget]")?.addEventListener("click", startOver);
  }

  private change(field: HTMLInputElement | HTMLSelectElement): void {
    if (field.name === "lang") return speakInstead(field.value);
    changeSettings({ [field.name]: field instanceof HTMLInputElement ? field.checked : field.value });
  }
}
