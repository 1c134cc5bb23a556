// Fields that several forms of the page are made of.
import { html, type Html } from "./html";

export const segment = (name: string, value: string, label: string, picture: Html | false, checked = false): Html => html`
  <label class="segment"><input type="radio" name="${name}" value="${value}"${checked && html` checked`}><span>${picture}${label}</span></label>`;

export const tick = (name: string, label: string, value = "on", checked = false): Html => html`
  <label class="tick"><input type="checkbox" name="${name}" value="${value}"${checked && html` checked`}><span>${label}</span></label>`;

export const choice = (name: string, label: string, options: readonly (readonly [value: string, text: string])[], chosen = ""): Html => html`
  <label class="field"><span>${label}</span>
    <select name="${name}">${options.map(([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`)}</select></label>`;

/** The browser asks, in its own words. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has the browser ask before the page is left, while it holds what is kept nowhere else. */
export function askBeforeLeaving(isHolding: boolean): void {
  if (isHolding) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}

/** Whether something that was typed or pasted would be lost with the page; what stands in its address (data-kept) is not. */
export const holdsTyped = (root: ParentNode): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:is([type="text"], [type="number"], :not([type]))')]
    .some((field) => !field.readOnly && !field.closest("[data-kept]") && field.value !== field.defaultValue);
