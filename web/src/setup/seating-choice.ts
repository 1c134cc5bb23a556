// How two players sit who share a device. What is chosen holds for every game of two at this device, and is kept.
import { segment } from "../base/form-parts";
import { html, Html } from "../base/html";
import { t } from "../base/i18n";
import { changeSettings, choices, getSettings, type Settings } from "../base/settings";

/** The board from above, and those who sit around it. */
const places: Readonly<Record<Settings["seating"], string>> = {
  side: '<circle cx="9" cy="21" r="2"/><circle cx="15" cy="21" r="2"/>',
  face: '<circle cx="12" cy="21" r="2"/><circle cx="12" cy="3" r="2"/>',
  pass: '<circle cx="12" cy="21" r="2"/><path d="M20 17c2.5-4 2-8-.6-11.2M19 10V5.4h4.4"/>',
};
const picture = (seating: Settings["seating"]): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 7h10v10H7zM7 12h10M12 7v10"/>${new Html(places[seating])}</svg>`;

/** The field `seating`. */
export const seatingChoice = (): Html => html`
  <fieldset class="segments"><legend>${t("settings.seating")}</legend>
    ${choices.seating.map((one) => segment("seating", one, t(`seating.${one}`), picture(one), one === getSettings().seating))}
  </fieldset>`;

/** Keeps what was chosen; false if another field was changed. */
export function keepSeating({ name, value }: HTMLInputElement): boolean {
  if (name !== "seating") return false;
  changeSettings({ seating: value as Settings["seating"] });
  return true;
}
