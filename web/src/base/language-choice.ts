// The page's language as something to choose, and the same page in another one.
import { choice } from "./form-parts";
import type { Html } from "./html";
import { language, languageName, languages, t } from "./i18n";
import { reopen } from "./reopen";
import { changeSettings } from "./settings";
import { isKeeper } from "./storage";

export const languageChoice = (): Html => choice("lang", t("settings.language"), languages.map((code) => [code, languageName(code)] as const), language());

/** Each language's name is read in that language. */
export function nameLanguages(form: ParentNode): void {
  for (const option of form.querySelectorAll<HTMLOptionElement>("[name=lang] option")) option.lang = option.value;
}

/** Loads the page in another language, at the address of `query`, which names it where the device keeps nothing. */
export function speakInstead(lang: string, query = new URLSearchParams(location.search)): void {
  changeSettings({ lang });
  if (isKeeper) query.delete("lang");
  else query.set("lang", lang);
  reopen(`?${query}`);
}
