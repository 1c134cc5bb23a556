// Text for somewhere else. Where the browser does not let a page write to the clipboard, the text is marked for the
// hand; which of them it was is said.
import { html, type Html } from "./html";
import { t, type Key } from "./i18n";
import { copyIcon } from "./late-icons";
import { part } from "./part";
import { setText } from "./set-text";

/** What is said then, and where the hand has to do it. */
interface Said { readonly copied: Key; readonly marked: Key }
const onButton: Said = { copied: "return.copied", marked: "teachers.marked" };

const isField = (shown: HTMLElement): shown is HTMLTextAreaElement | HTMLInputElement => shown instanceof HTMLTextAreaElement || shown instanceof HTMLInputElement;

/** For the hand, which has the keys there as well. */
function mark(shown: HTMLElement): void {
  shown.hidden = false;
  if (!isField(shown)) return void getSelection()?.selectAllChildren(shown);
  shown.focus();
  shown.select();
}

/** The text of a field, or of whatever shows it; true if it is on the clipboard. Then the focus stays where it is: in the field a reader
 *  would read out all of it. */
export async function copyText(shown: HTMLElement, said: Element | null, { copied: done, marked }: Said = onButton): Promise<boolean> {
  const copied = await navigator.clipboard?.writeText(isField(shown) ? shown.value : shown.textContent ?? "").then(() => true, () => false) ?? false;
  if (!copied) mark(shown);
  if (said) said.textContent = t(copied ? done : marked);
  return copied;
}

/** A button that copies, found by `data-copy-` and its name. What came of it stands on it, and is said by the status behind it:
 *  one inside would leave the button without a name. */
export const copyButton = (name: string, word = t("return.copy"), kind = ""): Html => html`
  <button type="button" class="button ${kind}" data-copy-${name}>${copyIcon()}<span>${word}</span></button><span class="visually-hidden" role="status"></span>`;

/** The text that it copies is another one now. */
export function offerCopy(button: HTMLElement): void {
  setText(part(button, "span"), t("return.copy"));
  setText(button.nextElementSibling, "");
}

/** True if it is on the clipboard. */
export async function copyByButton(button: HTMLElement, shown: HTMLElement): Promise<boolean> {
  const status = button.nextElementSibling;
  const copied = await copyText(shown, status);
  setText(part(button, "span"), status?.textContent ?? "");
  return copied;
}
