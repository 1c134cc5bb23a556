// The forms behind the gear: whom one plays, by which rules, what can be done, and how everything looks and sounds.
import { choice, segment, tick } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { computerIcon } from "../base/late-icons";
import { languageChoice } from "../base/language-choice";
import { choices } from "../base/settings";

/** Time controls on offer; "" is none, "5+3" five minutes and three seconds a move. */
const clocks = ["", "3", "3+2", "5", "5+3", "10", "10+5"] as const;

function clockWord(clock: string): string {
  const [minutes = "", seconds] = clock.split("+");
  return !minutes ? t("clock.none") : seconds ? t("clock.minutes-plus", { count: minutes, seconds }) : t("clock.minutes", { count: minutes });
}

export const opponentForm = (): Html => html`
  <form class="opponent" data-opponent>
    <fieldset class="segments"><legend>${t("opponent.title")}</legend>
      ${segment("opponent", "computer", t("opponent.computer"), computerIcon())}
      ${segment("opponent", "friend", t("opponent.friend"), icon("friend"))}
    </fieldset>
    <div data-computer-only>
      <div class="level"><label for="level">${t("opponent.level")}</label> <span data-level-word></span>
        <input type="range" id="level" name="level" min="1" step="1" aria-describedby="level-about">
        <p id="level-about" data-level-about></p></div>
      <fieldset class="segments"><legend>${t("opponent.side")}</legend>
        ${segment("side", "white", t("color.white"), html`<span class="disc white"></span>`)}
        ${segment("side", "black", t("color.black"), html`<span class="disc black"></span>`)}
      </fieldset>
    </div>
    ${choice("clock", t("clock.title"), clocks.map((clock) => [clock, clockWord(clock)] as const))}
    <details class="fold" data-options-fold><summary>${t("options.title")}</summary>
      <div class="options" role="group" aria-label="${t("options.title")}" data-options></div>
    </details>
  </form>`;

export const commandsForm = (): Html => html`
  <h3>${t("command.all")}</h3>
  <div class="commands" data-commands></div>
  <form class="typed" data-typed>
    <label class="field"><span>${t("typed.label")}</span>
      <input type="text" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="a2a3"></label>
    <button type="submit" class="button">${t("typed.play")}</button>
  </form>`;

export const settingsForm = (withLanguage: boolean): Html => html`
  <details class="fold"><summary>${t("settings.title")}</summary>
    <form data-settings>
      ${withLanguage && languageChoice()}
      ${tick("sound", t("settings.sound"))}
      ${tick("readAloud", t("settings.read-aloud"))}
      ${tick("coordinates", t("settings.coordinates"))}
      ${tick("coach", t("settings.coach"))}
      ${choice("seating", t("settings.seating"), choices.seating.map((value) => [value, t(`seating.${value}`)] as const))}
      ${choice("theme", t("settings.theme"), choices.theme.map((theme) => [theme, t(`theme.${theme}`)] as const))}
      ${choices.pieces.length > 1 && choice("pieces", t("settings.pieces"), choices.pieces.map((set) => [set, t(`pieces.${set}`)] as const))}
      ${choice("night", t("settings.night"), choices.night.map((value) => [value, t(`night.${value}`)] as const))}
      ${choice("motion", t("settings.motion"), choices.motion.map((value) => [value, t(`motion.${value}`)] as const))}
    </form>
  </details>`;
