// How two players sit who share a device. What is chosen holds for every game of two at this device, and is kept.
import { segment } from "../base/form-parts";
import { html, Html } from "../base/html";
import { t } from "../base/i18n";
import { changeSettings, choices, getSettings, type Settings } from "../base/settings";

/** The board from above, and those who sit around it. */
const places: Readonly<Record<Settings["seating"], string>> = {
  side: '<circle cx="7" cy="26" r="3"/><circle cx="17" cy="26" r="3"/>',
  face: '<circle cx="12" cy="26" r="3"/><circle cx="12" cy="2" r="3"/>',
  pass: '<circle cx="12" cy="26" r="3"/><path d="M23 22c4-5 3-12-1-16m-1 5V5h6"/>',
};
const picture = (seating: Settings["seating"]): Html =>
  html`<svg class="icon" viewBox="-4 -2 32 32" aria-hidden="true"><path d="M5 8h14v13H5zM5 14.5h14M12 8v13"/>${new Html(places[seating])}</svg>`;

/** The field `seating`. */
export const seatingChoice = (): Html => html`
  <fieldset class="segments seats"><legend>${t("settings.seating")}</legend>
    ${choices.seating.map((one) => segment("seating", one, t(`seating.${one}`), picture(one), one === getSettings().seating))}
  </fieldset>`;

/** Keeps what was chosen; false if another field was changed. */
export function keepSeating({ name, value }: HTMLInputElement): boolean {
  if (name !== "seating") return false;
  changeSettings({ seating: value as Settings["seating"] });
  return true;
}
