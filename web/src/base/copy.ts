// Text for somewhere else. Where the browser does not let a page write to the clipboard, the text is marked for the
// hand; the button says which.
import { t, type Key } from "./i18n";

/** What is said then, and where the hand has to do it. */
interface Said { readonly copied: Key; readonly marked: Key }
const onButton: Said = { copied: "return.copied", marked: "teachers.marked" };

/** The text of a field, or of whatever shows it; true if it is on the clipboard. */
export async function copyText(shown: HTMLElement, said: Element | null, { copied: done, marked }: Said = onButton): Promise<boolean> {
  const isField = shown instanceof HTMLTextAreaElement || shown instanceof HTMLInputElement;
  shown.hidden = false;
  if (isField) shown.select();
  else getSelection()?.selectAllChildren(shown);
  const copied = await navigator.clipboard?.writeText(isField ? shown.value : shown.textContent ?? "").then(() => true, () => false) ?? false;
  if (said) said.textContent = t(copied ? done : marked);
  return copied;
}
