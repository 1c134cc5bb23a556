// Text for somewhere else. Where the browser does not let a page write to the clipboard, the text is marked for the
// hand; the button says which.
import { t } from "./i18n";

/** The text of a field, or of whatever shows it; true if it is on the clipboard. */
export async function copyText(shown: HTMLElement, said: Element | null): Promise<boolean> {
  const isField = shown instanceof HTMLTextAreaElement || shown instanceof HTMLInputElement;
  shown.hidden = false;
  if (isField) shown.select();
  else getSelection()?.selectAllChildren(shown);
  const copied = await navigator.clipboard?.writeText(isField ? shown.value : shown.textContent ?? "").then(() => true, () => false) ?? false;
  if (said) said.textContent = t(copied ? "return.copied" : "teachers.marked");
  return copied;
}
