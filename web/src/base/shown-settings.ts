// A form whose fields have the names of settings, as they are by now.
import { language } from "./i18n";
import { getSettings, type Settings } from "./settings";

/** The language is the page's own. */
export function showSettingsIn(form: HTMLFormElement): void {
  const settings: Settings = { ...getSettings(), lang: language() };
  for (const field of form.elements) {
    const value = settings[(field as HTMLInputElement).name as keyof Settings];
    if (field instanceof HTMLInputElement) field.checked = Boolean(value);
    else if (field instanceof HTMLSelectElement) field.value = String(value);
  }
}
