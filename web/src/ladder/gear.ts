// The gear of the ladder: how the page sounds, looks and speaks, what it keeps on the device, and how to start over. Its
// form is made when it is opened first, so that the ladder's first paint pays for a picture alone.
import { choice, tick } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { goOnFrom, languageChoice, nameLanguages, speakInstead } from "../base/language-choice";
import { part } from "../base/part";
import { changeSettings, choices, getSettings, whenSettingsChange, type Settings } from "../base/settings";
import { showSettingsIn } from "../base/shown-settings";
import { forget, isKeeper, isString, startKey, store } from "../base/storage";
import { forgetInTab } from "../base/this-tab";
import { WayBack } from "../base/way-back";

/** What starting over leaves as it is, ... */
const notForgotten = ["settings", startKey];
/** ... but for what it tells of the child: what was met, and what was asked. */
const unmet = { princeMet: false, readAloudAsked: false } satisfies Partial<Settings>;

const formHtml = ({ sound, night, readAloud }: Settings, keep: string): Html => html`
  <form class="gear-form" data-gear-form>
    ${languageChoice()}
    ${tick("sound", t("settings.sound"), "on", sound)}
    ${tick("readAloud", t("settings.read-aloud"), "on", readAloud)}
    ${choice("night", t("settings.night"), choices.night.map((value) => [value, t(`night.${value}`)] as const), night)}
    <p class="quiet">${t(isKeeper ? "gear.kept" : "storage.refused")}</p>
    <a class="button" href="?teachers=learnt${keep}">${t("teachers.learnt")}</a>
    <button type="button" class="button" data-start-over>${t("gear.start-over")}</button>
  </form>
  <dialog class="ask" data-ask aria-labelledby="ask-words"><form method="dialog">
    <p id="ask-words">${t("gear.ask")}</p>
    <button class="button primary" value="keep" autofocus>${t("gear.keep")}</button>
    <button class="button" value="forget">${t("gear.start-over")}</button>
  </form></dialog>`;

export interface GearHandlers {
  /** Everything but how the page is set has been forgotten. */
  onForgotten(): void;
}

class Gear {
  private readonly panel = document.createElement("div");
  private readonly wayBack = new WayBack(() => { this.root.open = false; });

  constructor(private readonly root: HTMLDetailsElement, private readonly handlers: GearHandlers, private readonly keep: string) {
    const closeOutside = ({ target }: Event): void => {
      if (!root.contains(target as Node)) root.open = false;
    };
    root.addEventListener("toggle", () => {
      if (root.open) this.fill();
      this.wayBack.follow(root.open);
      const follow = root.open ? addEventListener : removeEventListener;
      follow("pointerdown", closeOutside);
      follow("focusin", closeOutside);  // it lies over what follows it
    });
    root.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || this.panel.querySelector("dialog")?.open) return;
      root.open = false;
      root.querySelector("summary")?.focus();
    });
  }

  private fill(): void {
    if (this.panel.isConnected) return;
    this.panel.className = "gear-panel";
    this.panel.innerHTML = formHtml(getSettings(), this.keep).text;
    this.root.append(this.panel);
    nameLanguages(this.panel);
    const form = this.panel.querySelector("form");
    if (form) whenSettingsChange(() => showSettingsIn(form));
    this.panel.addEventListener("change", ({ target }) => this.change(target as HTMLInputElement | HTMLSelectElement));
    const ask = this.panel.querySelector("dialog");
    this.panel.querySelector("[data-start-over]")?.addEventListener("click", () => {
      if (ask) ask.returnValue = "";
      ask?.showModal();
    });
    ask?.addEventListener("close", () => {
      if (ask.returnValue !== "forget") return;
      changeSettings(unmet);
      store.replace(startKey, isString, () => String(Math.random()));
      forget((key) => !notForgotten.includes(key));
      store.settleAll();  // there is room now
      forgetInTab();
      this.handlers.onForgotten();
    });
  }

  private change(field: HTMLInputElement | HTMLSelectElement): void {
    if (field.name === "lang") return speakInstead(field.value);
    changeSettings({ [field.name]: field instanceof HTMLInputElement ? field.checked : field.value });
  }
}

/** Sets the gear in `ladder` to work. `keep` is added to links. */
export function useGear(ladder: HTMLElement, handlers: GearHandlers, keep: string): void {
  const root = ladder.querySelector<HTMLDetailsElement>("[data-gear]");
  if (!root) return;
  new Gear(root, handlers, keep);
  goOnFrom(part(root, "summary"));
}
