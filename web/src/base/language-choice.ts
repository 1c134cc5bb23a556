// The page's language as something to choose, and the same page in another one.
import { choice } from "./form-parts";
import type { Html } from "./html";
import { language, languageName, languages, t } from "./i18n";
import { reloadAt } from "./reopen";
import { changeSettings } from "./settings";
import { isKeeper, isString } from "./storage";
import { tabStore } from "./this-tab";

export const languageChoice = (): Html => choice("lang", t("settings.language"), languages.map((code) => [code, languageName(code)] as const), language());

/** Each language's name is read in that language. */
export function nameLanguages(form: ParentNode): void {
  for (const option of form.querySelectorAll<HTMLOptionElement>("[name=lang] option")) option.lang = option.value;
}

const chosenKey = "language-chosen";

/** Whoever has just chosen a language has the focus on `gear`, where it was chosen, unless it is somewhere already. */
export function goOnFrom(gear: HTMLElement): void {
  if (!tabStore.read(chosenKey, isString)) return;
  tabStore.replace(chosenKey, isString, () => "");
  if (document.activeElement === document.body) gear.focus({ preventScroll: true });
}

/** Loads the page in another language, at the address of `query`, which names it where the device keeps nothing. */
export function speakInstead(lang: string, query = new URLSearchParams(location.search)): void {
  changeSettings({ lang });
  tabStore.replace(chosenKey, isString, () => lang);
  if (isKeeper) query.delete("lang");
  else query.set("lang", lang);
  reloadAt(`?${query}`);
}
