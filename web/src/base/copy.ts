// Text for somewhere else. Where the browser does not let a page write to the clipboard, the text is marked for the
// hand; the button says which.
import { t } from "./i18n";

export async function copyText(field: HTMLTextAreaElement | HTMLInputElement, said: Element | null): Promise<void> {
  field.hidden = false;
  field.select();
  const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (said) said.textContent = t(copied ? "return.copied" : "teachers.marked");
}
